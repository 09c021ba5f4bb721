lanewise run --help
