lanewise explain --format markdown v_mbcnt_lo_u32_b32
