.macro m a, b=2
m 1
.rept 3
m >, 3.5
.endr
.endm
m 1
