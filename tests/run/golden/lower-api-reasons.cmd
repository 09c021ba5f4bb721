lanewise lower subgroupBarrier coopMatLoad OpSubgroupBlockReadINTEL tiled_partition __popc wmma::mma_sync --gpu gfx1100
