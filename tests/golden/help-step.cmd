lanewise step --help
