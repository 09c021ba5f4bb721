lanewise time -h
