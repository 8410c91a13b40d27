"""What the program needs of the machine: files, settings, saves, texts, reports. No window."""
