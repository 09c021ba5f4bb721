{ lanewise explain dst_sel; lanewise explain popcount; lanewise explain omod --json ; } | sed 's,isa:[0-9]*,isa:N,; s,"line": [0-9]*,"line": N,'
