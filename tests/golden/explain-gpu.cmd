lanewise explain --gpu gfx1200 global_load_dword
