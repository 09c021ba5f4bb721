lanewise time asm-examples/listings/compaction.s --gpu rx5700xt --gpu gfx1030 --chip rx7900xtx
