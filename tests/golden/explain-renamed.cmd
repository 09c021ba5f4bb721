lanewise explain v_add_u32
