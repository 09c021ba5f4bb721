lanewise check -h
