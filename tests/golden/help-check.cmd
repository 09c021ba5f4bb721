lanewise check --help
