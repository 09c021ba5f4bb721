lanewise run asm-examples/listings/compaction.s
