lanewise --help
