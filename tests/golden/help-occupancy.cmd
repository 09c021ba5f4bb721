lanewise occupancy --help
