# A name without its type is accepted, with one note.
printf '\tv_mov_b32 v1, 0\n\tv_mbcnt_lo v0, -1, v1\n\tv_mbcnt_lo v2, -1, v1\n\ts_endpgm\n' >"$tmp/short.s"
expect short-name 0 "$lanewise" run --gpu gfx1030 "$tmp/short.s"
has short-name err "short.s:2:2: note: v_mbcnt_lo is taken for v_mbcnt_lo_u32_b32"
if [ "$(grep -c 'is taken for' "$tmp/err")" = 1 ]; then good; else bad "short-name: not said once"; fi
