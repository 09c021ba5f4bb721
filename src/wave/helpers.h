// Functions that records name in `calls`: whole instructions that act on operands of several lanes, or on the wave
// itself. Operands are in the order of the record (destinations first), as in `at`; each comment gives that order.
#ifndef WAVE_HELPERS_H
#define WAVE_HELPERS_H
#include "wave/wave.h"

// ---- the wave and its workgroup (machine/barrier.c, machine/control.c, machine/hwreg.c, machine/mode.c) -----------
step_fn wave_endpgm;            // s_endpgm and similar: no operands
step_fn wave_barrier;           // s_barrier
step_fn wave_barrier_signal;    // gfx12 s_barrier_signal SIMM|m0
step_fn wave_barrier_signal_isfirst;   // s_barrier_signal_isfirst; scc = this wave is the first
step_fn wave_barrier_wait;      // gfx12 s_barrier_wait SIMM
step_fn wave_barrier_leave;     // gfx12 s_barrier_leave; scc = the wave had a named barrier
step_fn wave_barrier_init;      // gfx12 s_barrier_init SIMM|m0
step_fn wave_barrier_join;      // gfx12 s_barrier_join SIMM|m0
step_fn wave_barrier_state;     // gfx12 s_get_barrier_state sdst = SIMM|m0
step_fn wave_sendmsg_rtn;       // s_sendmsg_rtn sdst = SIMM
step_fn wave_trap;              // s_trap SIMM: a fault that names it
step_fn wave_illegal;           // v_illegal, s_code_end: a fault
step_fn wave_getreg;            // s_getreg_b32 sdst = hwreg
step_fn wave_setreg;            // s_setreg_b32 hwreg, sdst; s_setreg_imm32_b32 hwreg, imm32
step_fn wave_round_mode;        // s_round_mode SIMM
step_fn wave_denorm_mode;       // s_denorm_mode SIMM
step_fn wave_number_in_group;   // s_get_waveid_in_workgroup sdst:u32 =
step_fn wave_time;              // s_memtime, s_memrealtime sdst:u64 =
step_fn wave_halt;              // s_sendmsghalt: a fault, because the wave would never continue
step_fn wave_sethalt;           // s_sethalt SIMM: the same fault if it is odd
step_fn wave_setkill;           // s_setkill SIMM: the wave ends if it is odd
step_fn wave_privileged;        // instructions that only a trap handler may execute: a fault
step_fn wave_fork;              // s_cbranch_g_fork mask, address; s_cbranch_i_fork mask, SIMM
step_fn wave_join;              // s_cbranch_join ssrc0

// ---- dot products (machine/dot.c): vdst = src0, src1, src2 --------------------------------------------------------
step_fn wave_dot2_f16;          // f32 or f16 vdst = src0, src1, src2; without src2 it adds to vdst. gfx11, gfx12
step_fn wave_dot2_bf16;         // as wave_dot2_f16, for bf16
step_fn wave_dot4_fp8_fp8;      // f32 vdst = src0, src1, src2. gfx12
step_fn wave_dot4_fp8_bf8;
step_fn wave_dot4_bf8_fp8;
step_fn wave_dot4_bf8_bf8;

// ---- matrices (machine/matrix.c) ----------------------------------------------------------------------------------
step_fn wave_matrix;            // vdst = src0, src1, src2; shape and elements as in the record's `matrix`

// ---- LDS (memory/lds.c) -------------------------------------------------------------------------------------------
step_fn wave_ds_exchange2;      // ds_wrxchg2_rtn vdst = addr, data0, data1: two elements, at the plan's two offsets
step_fn wave_ds_append;         // ds_append vdst =: counter at m0 + active lanes
step_fn wave_ds_consume;        // ds_consume vdst =: counter at m0 - active lanes
step_fn wave_ds_permute;        // ds_permute_b32 vdst = addr, data0: data0 goes to the lane addr/4
#endif
