lanewise time asm-examples/listings/compaction.s
