lanewise lower --json QuadReadAcrossX
