lanewise compare asm-examples/listings/compaction.s asm-examples/shaders/compaction-by-wave.s --any-register
