lanewise tarce x.s
