"""Soak: the program under real input, kills and whole games for as long as one likes (`build/dev.py soak`)."""
