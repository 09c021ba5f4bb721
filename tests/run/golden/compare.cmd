lanewise compare 08-waits -D EARLY=0 -D EARLY=1
