lanewise disasm --help
