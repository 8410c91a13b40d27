#!/bin/sh
# Takes away what install-for-me.sh put into your menus. The program in this folder stays, and so do your saved games.
exec "$(dirname "$0")/install-for-me.sh" --remove
