lanewise --help | sed '/^Options:/,/^For example:/d'
