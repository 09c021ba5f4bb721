lanewise view --help
