lanewise time --timeline asm-examples/listings/shuffle-up.s 2>/dev/null
