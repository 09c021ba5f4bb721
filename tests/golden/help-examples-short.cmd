lanewise examples -h
