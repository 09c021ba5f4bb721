lanewise lower WaveReadLaneAt-Permlane --gpu gfx1100
