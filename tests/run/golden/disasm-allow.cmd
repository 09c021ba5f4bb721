printf '1\tfa02947d001101ff\n' | lanewise disasm --hex --gpu gfx906 -
printf '1\t8139227e\n2\t0207fe65\n' | lanewise disasm --hex --gpu gfx1200 -
