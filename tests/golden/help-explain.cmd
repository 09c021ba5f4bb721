lanewise explain --help
