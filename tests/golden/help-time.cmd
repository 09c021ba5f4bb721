lanewise time --help
