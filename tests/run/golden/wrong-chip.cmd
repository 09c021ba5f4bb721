lanewise time --chip rx7900xxt asm-examples/listings/compaction.s
