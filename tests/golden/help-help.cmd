lanewise help --help
