lanewise asm -h
