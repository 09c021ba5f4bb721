lanewise step -h
