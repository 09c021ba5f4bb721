# Waves that fit on a SIMD.
expect occupancy 0 "$lanewise" occupancy --gpu gfx1030 --vgprs 70
has occupancy out "12 of 16 waves"; has occupancy out "16 with at most 64"
expect occupancy-talk 0 "$lanewise" occupancy --chip rx5700xt --wgps 26 --vgprs 32
has occupancy-talk out "66560 threads on the whole chip = 26 WGPs x 4 SIMDs x 20 waves x 32 lanes"
expect occupancy-none 0 "$lanewise" occupancy --gpu gfx1030 --vgprs 256 --numthreads 1024
has occupancy-none out "no workgroup fits"
expect occupancy-json 0 "$lanewise" occupancy --json --gpu gfx906
has occupancy-json out '"vgprs":25,"waves":9'
expect occupancy-file 2 "$lanewise" occupancy "$tmp/good.s"
expect occupancy-gpu 2 "$lanewise" occupancy --gpu gfx9999
expect occupancy-wave 2 "$lanewise" occupancy --gpu gfx906 --wave 32
expect occupancy-vgprs 2 "$lanewise" occupancy --vgprs 257
expect occupancy-threads 2 "$lanewise" occupancy --numthreads 64,64
