lanewise help asm
