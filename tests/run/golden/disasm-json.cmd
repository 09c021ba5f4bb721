printf '8502027e\n' | lanewise disasm --gpu gfx1030 --hex --json -
