lanewise disasm --gpu gfx1100 --hex tests/run/golden/disasm.hex
