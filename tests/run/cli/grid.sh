# A barrier of the whole grid: workgroups wait for later ones.
cat >"$tmp/grid.s" <<'.'

;@ dispatch 40
;@ numthreads 64
;@ buffer count : u32[1] = 0
;@ buffer out : u32[40] = 0
;@ set s[2:3] = &count, s[4:5] = &out, s6 = 4 * workgroup
	v_mov_b32 v0, 0
	v_mov_b32 v1, 1
	global_atomic_add v0, v1, s[2:3]
wait:
	global_load_dword v3, v0, s[2:3] glc dlc
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s12, v3
	s_cmp_lg_u32 s12, 2560
	s_cbranch_scc1 wait
	v_mov_b32 v4, s6
	global_store_dword v4, v1, s[4:5]
	s_endpgm
;@ expect total(out) = 40
.
for jobs in 1 2; do expect grid 0 "$lanewise" run --gpu gfx1030 --jobs $jobs "$tmp/grid.s"; has grid out "held    total(out) = 40"; done
expect grid-any 0 "$lanewise" run --gpu gfx1030 --jobs 2 --any-order "$tmp/grid.s"; has grid-any out "held    total(out) = 40"
# The least level, chosen by the option and by the variable, leaves the same state.
least=$("$lanewise" run --host-level none "$tmp/grid.s" 2>&1 | sed -n 's/.*(\(.*, \)*\(.*\)), not .none.*/\2/p')
"$lanewise" run --gpu gfx1030 --json --state "$tmp/grid.s" >"$tmp/out"; without_seconds "$tmp/out" >"$tmp/best"
expect grid-level 0 "$lanewise" run --gpu gfx1030 --host-level "$least" --json --state "$tmp/grid.s"
without_seconds "$tmp/out" >"$tmp/least"; same grid-level "$tmp/best" "$tmp/least"
expect grid-variable 0 env LANEWISE_HOST_LEVEL="$least" "$lanewise" run --gpu gfx1030 "$tmp/grid.s"
expect grid-variable 2 env LANEWISE_HOST_LEVEL=none "$lanewise" run "$tmp/grid.s"; has grid-variable err "LANEWISE_HOST_LEVEL expects a level"
expect grid-state 0 "$lanewise" run --gpu gfx1030 --json --state "$tmp/grid.s"; has grid-state out '"12":"0xa00"'
expect grid-log 0 "$lanewise" trace --gpu gfx1030 --record "$tmp/grid.log" "$tmp/grid.s"
expect grid-step 0 sh -c 'printf "goto end\nx out\n" | "$0" step "$1"' "$lanewise" "$tmp/grid.log"
expect grid-check 1 "$lanewise" check --gpu gfx1030 --max-steps 100000 "$tmp/grid.s"; has grid-check err "still running"
