lanewise run --gpu gfx950 asm-examples/listings/compaction.s
