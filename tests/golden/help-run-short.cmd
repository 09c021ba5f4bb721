lanewise run -h
