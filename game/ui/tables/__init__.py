"""The tables in the window: `common` serves every game; each game has a package with `table_scene(app, playing)`."""
