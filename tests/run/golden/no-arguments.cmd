lanewise 2>&1 >/dev/null | head -3; lanewise 2>/dev/null
