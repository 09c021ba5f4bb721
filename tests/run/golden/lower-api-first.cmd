lanewise lower simd_is_first dx.op.waveIsFirstLane sub_group_elect WaveMaskIsFirstLane --gpu gfx1200
