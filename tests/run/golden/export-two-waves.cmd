lanewise export asm-examples/listings/compaction.s --workgroup 1 --svg -
