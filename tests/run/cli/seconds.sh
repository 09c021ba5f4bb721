# The times of a run, in JSON: CPU time before the first instruction and of execution, elapsed time of execution.
cat >"$tmp/loop.s" <<'ASM'
	s_mov_b32 s0, 0x2000000
1:	v_add_f32 v1, v1, v2
	v_mul_f32 v2, v1, v1
	s_sub_u32 s0, s0, 1
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 1b
	s_endpgm
ASM
# timed FILE: sets prepare, execute and wall to the seconds in the file.
timed() { read -r prepare execute wall <<EOT
$(sed -n 's/.*"seconds":{"prepare":\([^,]*\),"execute":\([^,]*\),"execute_wall":\([^}]*\)}.*/\1 \2 \3/p' "$1")
EOT
}
# holds WHAT CONDITION: the condition holds, in awk, for p, e, w (prepare, execute, wall) and s (`seconds` of the command).
holds() {
	if awk -v p="$prepare" -v e="$execute" -v w="$wall" -v s="$seconds" "BEGIN { exit !($2) }"; then good
	else bad "$1: $2 does not hold: prepare $prepare, execute $execute, wall $wall, the command $seconds"; fi
}
seconds expect seconds 0 "$lanewise" run --gpu gfx1030 --json --jobs 1 "$tmp/loop.s"; timed "$tmp/out"
holds seconds 'p > 0 && e > p'
holds seconds-all 'p + e <= s + 0.02'
holds seconds-wall 'w >= e - 0.002'
# A short run takes a small part of its command's time. A run that faults has times, too.
seconds expect seconds-short 0 "$lanewise" run --json "$tmp/good.s"; timed "$tmp/out"
holds seconds-short 'p > 0 && e >= 0 && e < 0.05'
seconds expect seconds-fault 1 "$lanewise" run --gpu gfx1030 --json "$tmp/fault.s"; timed "$tmp/out"
holds seconds-fault 'p > 0 && e >= 0 && w > 0'
