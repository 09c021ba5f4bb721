lanewise explain VOPD | sed 's,isa:[0-9]*,isa:N,; s,"line": [0-9]*,"line": N,'
