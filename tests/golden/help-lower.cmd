lanewise lower --help
