lanewise occupancy --gpu rx9070xt --wave 64 --vgprs 100 --json
