lanewise explain v_mbcnt_lo_u32_b32 | sed 's,isa:[0-9]*,isa:N,; s,"line": [0-9]*,"line": N,'
