# Printed values and places.
printf ';@ set v0 = lane\n;@ lds 256\n\tv_mov_b32 v2, -5\n\tds_write_b8 v0, v2\n\tds_read_i8 v3, v0\n\tds_read_u8 v4, v0\n\ts_waitcnt lgkmcnt(0)\n' >"$tmp/byte.s"
expect signed-byte 0 "$lanewise" trace --gpu gfx906 --lanes 3 "$tmp/byte.s"
has signed-byte out 'lane 3: -5 = lds[0x3]'; has signed-byte out 'lane 3: 251 = lds[0x3]'
printf '\ts_nop 0\n\ts_endpgm\n' >"$tmp/idle.s"
expect third-dimension 0 "$lanewise" time --json --gpu gfx1030 --dispatch 1,1,2 "$tmp/good.s"
has third-dimension out '"workgroup":[0,0,1]'
# A finding, and the instruction that it blames, give their places in the compiled source.
printf '\t.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"\n;@ buffer b : u32[4]\n;@ set s[0:1] = &b\n\t.file 1 "kernel.cl"\n\t.loc 1 3 5\n\ts_load_dword s4, s[0:1], 0x0\n\t.loc 1 4 9\n\ts_add_u32 s2, s4, 1\n' >"$tmp/origin.s"
expect finding-origin 1 "$lanewise" check "$tmp/origin.s"
if [ "$(sed -n 's/^  source: //p' "$tmp/out" | tr '\n' ' ')" = "kernel.cl:4 kernel.cl:3 " ]; then good; else bad "finding-origin:"; cat "$tmp/out" "$tmp/err"; fi
expect finding-json 1 "$lanewise" check --json "$tmp/origin.s"
has finding-json out '"check": "missing-wait"'; has finding-json out '"because"'; has finding-json out '"file": "kernel.cl"'
# Without a VALU instruction the figure of active lanes does not exist.
expect no-valu 0 "$lanewise" time --gpu gfx1030 "$tmp/idle.s" "$tmp/good.s"
has no-valu out '16      -  start'; has no-valu out '16  100.0  dependency'
# Conversions of larger numbers to integers: exact up to 64 bits, then 0.
expect big-numbers 0 "$lanewise" run -b 'b:u64[5]=i == 0 ? 1.5e19 : i == 1 ? 1e30 : i == 2 ? -1e30 : i == 3 ? 9223372036854775808.0 : -9223372036854775808.0' -e 'b[0] = 15000000000000000000' \
	-e 'b[1] = 0' -e 'b[2] = 0' -e 'b[3] = 0x8000000000000000' -e 'b[4] = b[3]' "$tmp/good.s"
