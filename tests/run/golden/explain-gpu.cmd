lanewise explain --gpu gfx1200 global_load_dword | sed 's,isa:[0-9]*,isa:N,; s,"line": [0-9]*,"line": N,'
