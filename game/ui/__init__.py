"""The window: the only room that imports pygame. How to write a scene: see `scene.py`.

app.py, start.py, window.py   the program's loop and services; scene.py  scenes and their stack
backgrounds.py, transitions.py, recovery.py, trace.py   behind menus; between scenes; after errors; times
layout.py, theme.py           units, frames, colours, sizes
text.py, richtext.py          letters, wrapping, fitting, markup; art.py  pictures and skins
input/                        events -> intents; anim/  motion; inspect.py  what is on the screen
widgets/                      containers, label, button, panel, toggle, slider, dropdown, tabs, listview,
                              textfield, progress, scroll, dialog, tooltip, toast
scenes/, tables/<game>/       the screens
"""
