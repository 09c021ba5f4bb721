lanewise export --help
