lanewise disasm -h
