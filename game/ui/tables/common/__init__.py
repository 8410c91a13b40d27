"""What the tables of all games share: driving a session, pieces in a layer, the log, enlarged cards."""
