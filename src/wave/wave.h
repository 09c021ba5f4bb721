// The machine: one wave, its workgroup, a dispatch, and the memory they share. The machine is independent of assembly
// text, of the purposes of observers, and of cycles.
//
// Every vector operand is a row of lanes. A VGPR is its own row, and constants have rows in the wave's pool. SGPRs
// are broadcast into rows of the pool before the instruction. Modifiers, DPP and SDWA make a changed copy in
// temporary rows (prepare/lower.c). So a lane program only reads and writes rows. Their byte offsets from the wave are
// computed when the program is prepared.
#ifndef WAVE_WAVE_H
#define WAVE_WAVE_H
#include <stdint.h>
#include <stddef.h>
#include "isa/isa.h"
#include "lane/host.h"

enum { LANES = 64, WAVE_MAX_VGPRS = 512, WAVE_MAX_OPERANDS = ISA_MAX_OPERANDS };
typedef uint32_t row[LANES] __attribute__((aligned(128)));   // wave32 uses the first 32 lanes

struct wave;
struct insn;
typedef void step_fn(struct wave *w, const struct insn *i);

enum { WAVE_MAX_SPREADS = 6 };

// One prepared instruction.
struct insn {
	step_fn *run;                   // runs it: the function of its only micro-operation, or uops_run
	step_fn *kernel;                // the record's own program
	const struct uop *uops;         // its micro-operations (uops.h)
	// byte offset from the wave of each operand: the row of its first register, an SGPR, a scalar constant, or an
	// immediate slot. After the operands follow `mem` and the modifiers that the program reads.
	uint32_t at[WAVE_MAX_OPERANDS];
	uint32_t target;                // index of a direct branch's target
	int64_t imm;                    // SOPP/SOPK/branch immediates, memory offset
	uint64_t pc;                    // byte address
	const struct code_inst *inst;
	const struct isa_access *access;
	const struct decoration *decoration;   // modifiers, DPP, SDWA; NULL for most
	// how its addresses are computed; NULL if it does not access memory. Without `access`, it has src_lds_direct
	const struct mem_plan *mem;
	const struct insn *pair;        // the two halves of a VOPD instruction
	// registers and memory that it reads and writes (effects.h); for a VOPD instruction, of both halves
	const struct effects *effects;
	uint32_t line;                  // index in program->lines
	uint32_t constants;             // its first one in prepared->constants; the next instruction's follow them
	uint16_t program;               // number of the record's program, an index of host_level's `isa`; 0: it cannot run
	uint8_t dwords;                 // number of its words, 1 to 5; 0 if they are not an instruction
	uint8_t refusal;                // the micro-operation that runs instead of its program (enum uop_kind), or 0
	bool specials, lds_direct;      // reads vccz, execz or scc as a source; reads src_lds_direct
	bool is_target;                 // a direct branch jumps to it
	uint8_t spread_count;
	// scalars that are broadcast into rows of the pool, from POOL_SPREAD on, before a lane program runs: byte
	// offsets from the wave
	uint32_t spread[WAVE_MAX_SPREADS];
};

enum fp_class { FP32, FP64 };       // the half of MODE that an instruction obeys: f32, or f16 and f64
enum wave_state { WAVE_READY, WAVE_AT_BARRIER, WAVE_ENDED, WAVE_FAULT };

// Interpolation inputs of a pixel shader: one channel of an attribute (`attr3.y` is number 4 * 3 + 1), as the
// rasteriser leaves it. The values are P0, P1 - P0 and P2 - P0 of the triangle's corners.
enum { MACHINE_ATTRIBUTES = 33 * 4, MACHINE_CORNERS = 3 };
struct machine_attribute { bool given; uint32_t corner[MACHINE_CORNERS]; };

struct wave {
	uint32_t scc;                   // 0 or 1; the first member, so that no operand is at offset 0
	uint32_t lanes;                 // 32 or 64
	// SGPRs, vcc, ttmp, m0, exec by ISA_REG_*; s[125], null, is not used, because its operands are in the pool
	uint32_t s[128];
	uint32_t pc;                    // index of the next instruction
	// bits of the old register that a 16-bit result keeps: 0xffff0000 on gfx10+, 0 on gfx9
	uint32_t keep16;
	// the exec that `mask` was made from; mask_raw includes exec_hi in wave32
	uint64_t mask_of; uint32_t mask_raw[2];
	// the host's float control (lane/host.h) for FP32 and FP64; the control that is loaded now, or 0 if none is
	uint32_t floats[2], floats_now;
	uint32_t mode;                  // the MODE register
	enum wave_state state;
	const struct insn *code;
	// machine/run.c: differences between the counts of each instruction and of the instruction before it
	struct wave_counts { uint64_t hits, lanes; } *changes;
	struct workgroup *group;
	struct machine *machine;
	struct memory *memory;          // its address space
	const struct isa_gpu *gpu;
	const struct isa_facts *facts;  // facts of the GPU
	uint32_t id;                    // number in the workgroup
	uint32_t slot;                  // index at which the recorder of a run keeps this wave
	// arrived at the workgroup's barrier; barrier_done: it completed and this wave has not waited for it yet
	bool signalled, barrier_done;
	uint8_t named;                  // its named barrier (gfx12), or 0
	// its named barrier completed, and the wave has not waited for it yet; WAVE_AT_BARRIER means the named barrier
	bool named_done, named_waits;
	bool observed;                  // writes to its registers are recorded in wrote_*
	uint64_t wrote_s[2], wrote_v[WAVE_MAX_VGPRS / 64];
	// registers that are set before the first instruction: SGPRs (bit n & 63 of element n / 64), VGPRs from v0 on,
	// scc
	uint64_t given_s[2];
	uint32_t given_v;
	bool given_scc;
	uint32_t active;                // popcount of exec (by mask_of)
	uint64_t scratch_base;          // address of this wave's scratch (swizzled: see memory/memory.h)
	uint32_t scratch_size;          // bytes of scratch for each lane
	uint32_t scratch_used;          // bytes of the wave's scratch, counted from its start, that may have been stored to
	uint64_t steps;                 // instructions executed before the straight piece of program that began at `from`
	uint64_t left;                  // instructions that may be executed before run_wave returns, while blocks run
	const struct block *blocks;     // one block for each instruction, or NULL without blocks (blocks/blocks.h)
	uint32_t from, last;            // last: index of the instruction executed last
	uint32_t rows;                  // VGPRs from this index on are zero, because nothing was written to them
	row mask;                       // ~0 in active lanes
	row v[WAVE_MAX_VGPRS];          // low VGPRs, which programs use most, share a page with the members above
	row temp[24];                   // changed copies of operands; results before they are merged
	row pool[];                     // constants of the program, spread SGPRs
};

// ---- used by generated kernels (build/gen/kernels) ----------------------------------------------------------------
#define ROW(w, off)  ((uint32_t *)__builtin_assume_aligned((char *)(w) + (off), 128))
#define S32(w, off)  (*(uint32_t *)((char *)(w) + (off)))

static inline uint64_t wave_s64(const struct wave *w, uint32_t off)
{
	uint64_t x;
	__builtin_memcpy(&x, (const char *)w + off, 8);
	return x;
}
static inline void wave_put64(struct wave *w, uint32_t off, uint64_t x) { __builtin_memcpy((char *)w + off, &x, 8); }
// Returns exec of a wave of `lanes`. A load waits for a store of a part of it, so exec_lo is loaded alone if possible.
static inline uint64_t wave_exec_of(const struct wave *w, uint32_t lanes)
{
	return lanes == 32 ? w->s[ISA_REG_EXEC] : wave_s64(w, offsetof(struct wave, s[ISA_REG_EXEC]));
}
static inline uint64_t wave_exec(const struct wave *w) { return wave_exec_of(w, w->lanes); }
static inline uint64_t wave_mask(const struct wave *w, uint32_t off)
{
	return w->lanes == 32 ? S32(w, off) : wave_s64(w, off);
}
static inline void wave_put_mask(struct wave *w, uint32_t off, uint64_t x)
{
	if (w->lanes == 32) S32(w, off) = (uint32_t)x; else wave_put64(w, off, x);
}
void wave_mask_make(struct wave *w);                       // Fills mask, mask_of, active.
// Loads floats[c]. A call, so that no float operation moves across it.
void wave_fp_load(struct wave *w, enum fp_class c);
// Every lane kernel first makes the mask row agree with exec.
static inline bool wave_mask_is_old(const struct wave *w)
{
	const uint32_t other = (w->s[ISA_REG_EXEC] ^ w->mask_raw[0]) | (w->s[ISA_REG_EXEC + 1] ^ w->mask_raw[1]);
	return __builtin_expect(other != 0, 0);
}
static inline void wave_enter(struct wave *w) { if (wave_mask_is_old(w)) wave_mask_make(w); }
static inline void wave_fp(struct wave *w, enum fp_class c)
{
	if (__builtin_expect(w->floats_now != w->floats[c], 0)) wave_fp_load(w, c);
}
// Jumps to a byte address (s_setpc, s_swappc, branches). Finds the instruction, and faults if it does not exist.
void wave_jump(struct wave *w, uint64_t address);
// Sets state to WAVE_FAULT and records the message. Only the first fault is kept.
void wave_fault(struct wave *w, int lane, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
#endif
