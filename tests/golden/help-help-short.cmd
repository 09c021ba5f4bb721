lanewise help -h
