lanewise examples lessons
