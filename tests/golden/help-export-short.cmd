lanewise export -h
