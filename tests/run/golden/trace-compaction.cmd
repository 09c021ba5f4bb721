lanewise trace asm-examples/listings/compaction.s --dispatch 1 --numthreads 40 --expect 'counter[0]=12' --expect 'rays[i]=rays[i]' --expect 'count(vmem)=3'
