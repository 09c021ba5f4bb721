lanewise help time trace
