#!/bin/sh
# Tests sweeps: rows and their order, impossible combinations, continuing after an end, parts and joining them, jobs of
# MPI and GNU parallel, bad input. Each file of tests/run/sweep is a case.
. "$(dirname "$0")/lib.sh"
for name in SLURM_ARRAY_TASK_ID SLURM_ARRAY_TASK_COUNT SLURM_PROCID SLURM_NTASKS OMPI_COMM_WORLD_RANK OMPI_COMM_WORLD_SIZE PMI_RANK PMI_SIZE SLURM_JOB_ID; do unset $name; done

# column NAME FILE: prints a column of a CSV without quotes
column() { awk -F, -v name="$1" 'NR == 1 { for (k = 1; k <= NF; k++) if ($k == name) at = k; next } { print $at }' "$2"; }
# whole OPTION…: runs eighteen combinations; ten are impossible
whole() { "$lanewise" sweep nc.s --gpu gfx906,gfx1030,gfx1100 --wave 32,64 -D TILE=1,8,12 "$@"; }

given() {
	cp asm-examples/library/saxpy.s "$tmp"
	cd "$tmp" || exit 1
	# TILE elements a lane; 12 is an invalid size, and with 3 results are wrong.
	cat >k.s <<'.'
.ifndef TILE
.set TILE, 1
.endif
.if TILE == 12
.error "TILE must not be 12"
.endif
;@ dispatch 2
;@ numthreads 64
;@ buffer out : u32[65536] = 0
;@ set v0 = item, s[0:1] = &out
	v_lshlrev_b32_e32 v1, 2, v0
	v_mov_b32_e32 v2, 0
.rept TILE
	v_add_u32_e32 v2, 1, v2
.endr
.if TILE == 3
	v_mov_b32_e32 v2, 0
.endif
	global_store_dword v1, v2, s[0:1]
	s_endpgm
;@ expect out[item] >= 1
.
	sed 's/v_add_u32_e32/v_add_nc_u32_e32/' k.s >nc.s
}
sections
finish
