lanewise disasm --gpu gfx1100 --hex tests/golden/disasm.hex
