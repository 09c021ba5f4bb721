lanewise occupancy --gpu gfx906 --vgprs 30 --sgprs 96
