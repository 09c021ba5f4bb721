lanewise time --timeline --workgroup 1 --waves 1 --cycles 0-200 asm-examples/listings/compaction.s
