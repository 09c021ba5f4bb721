#!/bin/sh
# Checks that the kernels of the bench (make bench) fulfil the expectations of their notes, without a warning, and that
# the bench measures the level of host instructions that it was given.
. "$(dirname "$0")/lib.sh"

for f in tests/bench/kernels/*.s; do
	wanted_file "$f" || continue
	if "$lanewise" run "$f" --notes "tests/bench/kernels/${now%-*}.notes" >"$tmp/out" 2>&1 && grep -q '^held' "$tmp/out" && ! grep -q ' warning: ' "$tmp/out"; then good
	else bad "$f:"; cat "$tmp/out"; fi
done

# levels.def lists the levels of this build, the least one last; each host runs that.
if wanted level; then
	for level in 1 2 3 4 5 3x ''; do
		! grep -q "LEVEL($level," "$build/gen/levels.def" || continue
		"$build/tests/bench" --level "$level" tests/bench/lds.s >"$tmp/out" 2>"$tmp/err"
		if [ $? = 2 ] && grep -qF -e "--level $level is not built" "$tmp/err" && [ ! -s "$tmp/out" ]; then good
		else bad "--level $level was taken:"; cat "$tmp/out" "$tmp/err"; fi
	done
	least=$(sed 's/.*LEVEL(\([0-9]*\),.*/\1/;q' "$build/gen/levels.def")
	if "$build/tests/bench" --level "$least" --kinds record-bytes tests/bench/lds.s >"$tmp/out"; then good
	else bad "--level $least was refused"; fi
fi

# Each instruction of a listing has a row, or a reason.
if wanted insns; then
	printf '\t.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"\n\tv_add_f32 v1, v1, v2\n\tds_load_b32 v3, v4\n\ts_setpc_b64 s[0:1]\n' >"$tmp/three.s"
	printf '\ts_cbranch_scc1 1f\n1:\tv_cmpx_lt_f32 v1, v2\n\tv_dual_mov_b32 v5, v1 :: v_dual_add_f32 v6, v2, v3\n' >>"$tmp/three.s"
	if "$build/tests/insns" "$tmp/three.s" >"$tmp/out" 2>"$tmp/err" && [ ! -s "$tmp/err" ]; then good; else bad "insns:"; cat "$tmp/err"; fi
	for name in v_add_f32_e32 ds_load_b32 s_cbranch_scc1 v_cmpx_lt_f32_e32 'v_dual_mov_b32 :: v_dual_add_f32'; do
		if grep -qE "^ +[0-9.]+ +(block|called|interpreted) .*gfx1100 +$name\$" "$tmp/out"; then good; else bad "insns: no row of $name:"; cat "$tmp/out"; fi
	done
	has insns out 'not measured: gfx1100 s_setpc_b64: a jump to'
	has insns out 'of 5 above 20 ns'
fi
finish
