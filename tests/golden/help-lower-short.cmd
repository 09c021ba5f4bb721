lanewise lower -h
