lanewise lower __shfl_xor_sync __shfl_up_sync --gpu gfx1100 --wave 32
