lanewise disasm -h | cut -c1-27
