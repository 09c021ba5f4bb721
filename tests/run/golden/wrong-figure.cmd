lanewise time --figure l2_byte=1 asm-examples/listings/compaction.s
