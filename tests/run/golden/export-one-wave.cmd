lanewise export asm-examples/listings/compaction.s --workgroup 1 --waves 1 --csv -
