lanewise explain -h
