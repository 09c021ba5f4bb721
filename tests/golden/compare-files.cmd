lanewise compare asm-examples/listings/compaction.s asm-examples/algorithms/compaction-by-wave.s --any-register
