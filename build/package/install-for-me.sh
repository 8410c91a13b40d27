#!/bin/sh
# Puts Three Crowns into your menus, with its icon, and lets saved games (.crown) open by a double click: for you alone,
# without an administrator. The program stays in this folder; after moving the folder, run this again. Nothing else is
# touched, and remove-for-me.sh takes all of it away.
#
#     install-for-me.sh --entry     only tells three-crowns.desktop beside it where this folder is, as the entry asks for
#                                   whenever it is started: then it shows its icon, and starts from everywhere
#     install-for-me.sh --remove    what remove-for-me.sh does
set -eu

here=$(cd "$(dirname "$0")" && pwd -P)
share=${XDG_DATA_HOME:-$HOME/.local/share}

# As values of an entry: a path, and a path between quotes in Exec.
value() { printf %s "$1" | sed 's/\\/\\\\/g'; }
quoted() { printf '"%s"' "$(printf %s "$1" | sed 's/["`$\\]/\\&/g; s/\\/\\\\/g; s/%/%%/g')"; }

mend_entry() {
    entry=$here/three-crowns.desktop
    [ -w "$entry" ] || return 0
    mended=$(while IFS= read -r line; do
        case $line in
            Exec=*) printf '%s three-crowns %s %%k\n' "${line%% three-crowns \"*}" "$(quoted "$here")" ;;
            Icon=*) printf 'Icon=%s\n' "$(value "$here/share/icons/hicolor/256x256/apps/three-crowns.png")" ;;
            *) printf '%s\n' "$line" ;;
        esac
    done <"$entry")
    [ "$mended" = "$(cat "$entry")" ] || printf '%s\n' "$mended" >"$entry"
}

# The lists that desktops keep of what is installed; where a tool is missing, they look for themselves.
refresh() {
    for list in "update-mime-database mime" "update-desktop-database applications" \
        "gtk-update-icon-cache -q -t -f icons/hicolor"; do
        if command -v "${list%% *}" >/dev/null && [ -d "$share/${list##* }" ]; then
            ${list% *} "$share/${list##* }" >/dev/null 2>&1 || true
        fi
    done
}

installed() { (cd "$here/share" && find icons mime -type f); }

install_it() {
    mkdir -p "$share/applications"
    installed | while IFS= read -r file; do
        mkdir -p "$share/$(dirname "$file")"
        cp "$here/share/$file" "$share/$file"
    done
    while IFS= read -r line; do
        case $line in
            Exec=*) printf 'Exec=%s %%f\n' "$(quoted "$here/three-crowns")" ;;
            *) printf '%s\n' "$line" ;;
        esac
    done <"$here/share/applications/three-crowns.desktop" >"$share/applications/three-crowns.desktop"
    refresh
    echo "Three Crowns is now in your menus, and saved games open with a double click. It starts from $here."
}

remove_it() {
    rm -f "$share/applications/three-crowns.desktop"
    installed | while IFS= read -r file; do
        rm -f "$share/$file"
    done
    refresh
    echo "Three Crowns is no longer in your menus. To remove the program, delete the folder $here."
}

case ${1:-} in
    --entry) mend_entry ;;
    --remove) remove_it ;;
    "") mend_entry && install_it ;;
    *) echo "install-for-me.sh: $1 is not known; see the first lines of the file" >&2 && exit 2 ;;
esac
