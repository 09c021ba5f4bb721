lanewise examples --help
