lanewise occupancy -h
