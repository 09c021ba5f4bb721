lanewise trace -h
