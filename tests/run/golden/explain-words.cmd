lanewise explain 0xD7650001_00020204 --gpu gfx1030
