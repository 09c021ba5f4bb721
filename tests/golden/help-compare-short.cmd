lanewise compare -h
