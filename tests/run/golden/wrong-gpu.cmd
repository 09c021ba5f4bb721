lanewise run --gpu gfx1031x asm-examples/listings/compaction.s
