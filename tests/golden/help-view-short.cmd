lanewise view -h
