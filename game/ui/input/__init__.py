"""From window events to intents: what the player wants, whatever the device."""
