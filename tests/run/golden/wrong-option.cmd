lanewise trace --dispach 4 x.s
