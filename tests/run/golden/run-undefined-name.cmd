printf ';@ set v1 = lnae + 1\n\ts_nop 0\n' | lanewise run -
