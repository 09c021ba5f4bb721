printf ';@ set v1 = lnae + 1\n;@ expct v1 = 3\n;@ dispatch 1,x\n\ts_nop 0\n' | lanewise run -
