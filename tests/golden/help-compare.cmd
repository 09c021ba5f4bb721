lanewise compare --help
