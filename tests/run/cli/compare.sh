# Differences of two programs, or of one on two GPUs.
expect compare 0 "$lanewise" compare 08-waits -D EARLY=0 -D EARLY=1
has compare out "takes 32.3 % fewer cycles"; has compare out "all buffers have the same values"; has compare out "-   28          1          237         s_waitcnt vmcnt(0)"
expect compare-same 0 "$lanewise" compare "$tmp/good.s" "$tmp/good.s"
has compare-same out "all instructions are the same"; has compare-same out "takes as many cycles"
printf '\tv_mov_b32 v7, 5\n\ts_endpgm\n' >"$tmp/a.s"; printf '\tv_mov_b32 v9, 5\n\ts_endpgm\n' >"$tmp/b.s"
expect compare-registers 0 "$lanewise" compare "$tmp/a.s" "$tmp/b.s" --gpu gfx1030
has compare-registers out "  v_mov_b32_e32 v7, 5"; has compare-registers out "  10       +2    +25.0 %"
expect compare-any-register 0 "$lanewise" compare "$tmp/a.s" "$tmp/b.s" --any-register
has compare-any-register out "all instructions are the same"
expect compare-json 0 "$lanewise" compare --json "$tmp/a.s" "$tmp/b.s"
has compare-json out '"change":"registers","a":{"line":1,'
expect compare-gpus 0 "$lanewise" compare "$tmp/a.s" --gpu gfx1030 --chip rx7900xtx
has compare-gpus out "rx7900xtx takes"
expect compare-fault 1 "$lanewise" compare --gpu gfx1030 "$tmp/a.s" "$tmp/fault.s"
has compare-fault err "fault.s:1"; has compare-fault out "  v_mov_b32_e32 v7, 5"
printf ';@ buffer out : u32[64] = i\n\ts_endpgm\n' >"$tmp/a.s"; printf ';@ buffer out : u32[64] = i / 2\n\ts_endpgm\n' >"$tmp/b.s"
expect compare-values 0 "$lanewise" compare "$tmp/a.s" "$tmp/b.s"
has compare-values out "out differs at the end: 63 of 64 elements, the first is out[1]"
refused "compare expects two FILEs, or one FILE and an option twice" compare "$tmp/a.s"
refused "two FILEs at most" compare "$tmp/a.s" "$tmp/b.s" "$tmp/good.s"
refused "--gpu is given 3 times" compare --gpu gfx906 --gpu gfx1030 --gpu gfx1100 "$tmp/a.s"
expect compare-missing 4 "$lanewise" compare "$tmp/a.s" "$tmp/no-such-file.s"
expect compare-bad 3 "$lanewise" compare "$tmp/bad.s" "$tmp/a.s"
