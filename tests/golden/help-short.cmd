lanewise -h
