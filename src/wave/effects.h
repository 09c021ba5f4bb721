// Effects of an instruction: the registers and memory that it reads and writes. Each prepared instruction has one
// list, made from its record, its words and the plan of its address. The log, checks, the cycle model, stepping and
// all views read only this list; tests/long/laws.c proves it by execution.
//
// A list may claim more than one state shows (`exec` may be 0; a branch may not be taken), never less. Registers
// outside the list are neither read nor written. Memory and LDS are in `mem`; wave_touch (machine/schedule.h) gives the
// bytes.
#ifndef WAVE_EFFECTS_H
#define WAVE_EFFECTS_H
#include "code/code.h"
#include "code/counter.h"
#include "isa/registers.h"
#include "wave/wave.h"

enum effect_role {
	EFFECT_SOURCE,       // an input of a result
	EFFECT_RESULT,
	EFFECT_ADDRESS,      // a part of an address, or a resource that describes it
	EFFECT_DATA,         // data that is stored to memory
	EFFECT_MASK,         // exec: the active lanes
	EFFECT_STATUS,       // written in addition to the result: scc, the row of `tfe`
	EFFECT_CONTROL,      // next instruction, or how the instruction works: pc, conditions of branches, MODE
	EFFECT_INDEX,        // selects registers: m0 of `moves` and of gfx9's gpr_idx
};
enum effect_lanes {
	EFFECT_ONCE,         // a register of the wave
	EFFECT_OWN,          // a VGPR: each active lane uses its own element; other lanes are not read and do not change
	EFFECT_ACROSS,       // a VGPR: elements of any lanes, selected by the values of other operands
	EFFECT_ALL,          // a VGPR: the elements of all lanes, active or not
};
enum effect_place {
	EFFECT_FIXED, EFFECT_MOVED /* by bits of m0, or gpr_idx: effects_index */,
	EFFECT_STACK /* GCN's stack of forks, indexed by MODE.csp */
};

struct effect {
	uint16_t first;                  // registers.h: REG_VGPR and the like, as the instruction's words encode it
	uint8_t count;                   // number of registers
	uint8_t operand;                 // index of the operand in the record
	uint8_t role : 4, lanes : 2, place : 2;    // enum effect_role, effect_lanes, effect_place
	bool half : 1;                   // index of the half of a VOPD pair
	bool read : 1, write : 1;
	bool implicit : 1;               // not shown in the text
	// read only incidentally (by FLAT for scratch, or as bits of STATUS): checks need not require it to be defined
	bool maybe : 1;
	uint32_t bits;                   // bits of each of its dwords that are read or written; other bits stay
	// the operand, or NULL if it is not in the record (exec as the mask, MODE, parts of an address without an
	// operand)
	const struct isa_operand *of;
};

enum { EFFECTS_MOST = 40, EFFECTS_COUNTED = CODE_COUNTED_MOST };
struct effects {
	uint8_t n;
	bool moves;                      // some register is chosen at run time: use effects_now
	bool skips;                      // gfx9's MODE.vskip may skip it
	bool across;                     // some vector operand is read or written in other lanes
	bool first;                      // reads no other lane than the first active one (v_readfirstlane)
	bool quads;                      // results for all lanes of quads with an active lane
	// all its effects are in `at`: no memory, waiting, message or jump; so it can be tried (machine/trial.h)
	bool pure;
	bool jumps;                      // may write pc
	uint8_t counted;                 // number of counters that it increments
	struct code_counted on[EFFECTS_COUNTED];
	// for each counter, how many may be outstanding after it (code_waits); NULL if it does not wait
	const uint8_t *waits;
	const struct mem_plan *mem;      // its memory access, or NULL
	const struct effect *at;
};

// Returns the effects of a prepared instruction, allocated in arena `a`. `switches`: the program can switch gpr_idx
// or vskip on.
struct effects *effects_of(struct arena *a, const struct insn *i, const struct code_target *t, bool switches);

// Writes the list to `out` for a wave with these m0 and MODE before the instruction, with the registers that they
// choose. Returns the number of effects.
unsigned effects_now(const struct effects *e, const struct isa_gpu *gpu, uint32_t m0, uint32_t mode,
                     struct effect out[EFFECTS_MOST]);

// Returns whether m0 or MODE always choose some register. If not, they do so only while gfx9's gpr_idx or vskip is
// on: effects_switched.
bool effects_are_chosen(const struct effects *e);

enum { EFFECTS_GPR_IDX = 0xf0ff };    // bits of m0 with the index of gpr_idx, and with the operands that it applies to
// Returns the distance added to the number of an operand's register. `all`: gpr_idx is on, and it applies to the
// instruction.
uint32_t effects_index(const struct isa_operand *o, uint32_t m0, bool all);
bool effects_index_all(uint32_t mode, const struct isa_gpu *gpu);
static inline bool effects_switched(uint32_t mode, const struct isa_gpu *gpu)
{
	return mode >> 28 & 1 || effects_index_all(mode, gpu);
}
// Returns whether MODE.vskip skips it.
bool effects_skipped(enum isa_unit unit, uint32_t mode, const struct isa_gpu *gpu);

// Returns the registers of operand `k` of half `half` in a list from effects_now, or NULL if it does not name
// registers.
const struct effect *effects_operand(const struct effect *now, unsigned n, unsigned half, unsigned k);

// Returns the lanes of the quads of four that have one of these lanes.
static inline uint64_t quads_of(uint64_t lanes)
{
	uint64_t pairs = lanes | lanes >> 1;
	return ((pairs | pairs >> 2) & 0x1111111111111111) * 0xf;
}
// Returns the lanes for which the instruction gives results.
static inline uint64_t effects_lanes(const struct effects *e, uint64_t exec)
{
	return e->quads ? quads_of(exec) : exec;
}

// Walks the list: `for (const struct effect *x = NULL; (x = effects_next(e, x));)`
static inline const struct effect *effects_next(const struct effects *e, const struct effect *x)
{
	x = x ? x + 1 : e->at;
	return x < e->at + e->n ? x : NULL;
}
// Returns whether register `reg` (registers.h) is written, not counting registers that are chosen at run time.
static inline bool effects_write(const struct effects *e, unsigned reg)
{
	for (const struct effect *x = NULL; (x = effects_next(e, x));)
		if (x->write && x->first <= reg && reg < (unsigned)x->first + x->count) return true;
	return false;
}
#endif
