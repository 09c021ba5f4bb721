// What an instruction reads, writes and touches: one list for each prepared instruction, from its record, its words and the plan of its address.
// The log, checks, the cycle model, stepping and all views read this list and nothing else; tests/laws.c proves it by execution.
//
// A claim may be larger than what one state shows (`exec` may be 0; a branch may not be taken), never smaller: what is not in the list is
// neither read nor written. Memory and LDS are in `mem`; which bytes: wave_touch (schedule.h).
#ifndef WAVE_EFFECTS_H
#define WAVE_EFFECTS_H
#include "code/counter.h"
#include "isa/facts.h"
#include "isa/registers.h"
#include "wave/wave.h"

enum effect_role {
	EFFECT_SOURCE,       // what a result is made of
	EFFECT_RESULT,
	EFFECT_ADDRESS,      // a part of an address, or what describes it
	EFFECT_DATA,         // what goes to memory
	EFFECT_MASK,         // exec: the lanes for which it is done
	EFFECT_STATUS,       // written beside the result: scc, the row of `tfe`
	EFFECT_CONTROL,      // where the program goes on, or how the instruction works: pc, conditions of branches, MODE
	EFFECT_INDEX,        // which registers it is about: m0 of `moves` and of gfx9's gpr_idx
};
enum effect_lanes {
	EFFECT_ONCE,         // a register of the wave
	EFFECT_OWN,          // of a VGPR, each active lane its own element; other lanes neither count nor change
	EFFECT_ACROSS,       // of a VGPR, elements of any lanes: which, the values of the others say
	EFFECT_ALL,          // of a VGPR, the elements of all lanes, whatever exec is
};
enum effect_place { EFFECT_FIXED, EFFECT_MOVED /* by bits of m0, or gpr_idx: effects_index */, EFFECT_STACK /* GCN's stack of forks: MODE.csp says where */ };

struct effect {
	uint16_t first;                  // registers.h: REG_VGPR and the like; as the words name it
	uint8_t count;                   // registers
	uint8_t operand;                 // of the record
	uint8_t role : 4, lanes : 2, place : 2;    // enum effect_role, effect_lanes, effect_place
	bool half : 1;                   // of a pair
	bool read : 1, write : 1;
	bool implicit : 1;               // the text does not show it
	bool maybe : 1;                  // read, but hardly looked at: what FLAT needs for scratch, the bits of STATUS. Nobody has to provide for it
	uint32_t bits;                   // of each of its dwords: those that are read, or written; others stay
	const struct isa_operand *of;    // that operand; NULL: no operand of the record (exec as the mask, MODE, parts of an address without one)
};

enum { EFFECTS_MOST = 40, EFFECTS_COUNTED = CODE_COUNTED_MOST };
struct effects {
	uint8_t n;
	bool moves;                      // some register is chosen while it runs: ask effects_now
	bool skips;                      // gfx9's MODE.vskip may leave it out
	bool across;                     // some vector operand is of lanes besides the own one
	bool pure;                       // all that it does is in `at`: no memory, no waiting, no message, no jump; it can be tried (trial.h)
	uint8_t counted;                 // counters that it is under way on
	struct code_counted on[EFFECTS_COUNTED];
	const uint8_t *waits;            // of each counter, how many may be outstanding after it (code_waits); NULL: it waits for none
	const struct mem_plan *mem;      // its memory; NULL: none
	const struct effect *at;
};

// Of a prepared instruction, in arena `a`. indexed, skippable: the program can switch gpr_idx, vskip on.
struct effects *effects_of(struct arena *a, const struct insn *i, const struct code_target *t, bool switches);

// The list as it is in a wave whose m0 and MODE are these before the instruction: with the registers that these choose. Returns how many.
unsigned effects_now(const struct effects *e, const struct isa_gpu *gpu, uint32_t m0, uint32_t mode, struct effect out[EFFECTS_MOST]);

// Whether m0 or MODE choose some register of it always; if not, only while gfx9's gpr_idx or vskip is on: effects_switched.
bool effects_are_chosen(const struct effects *e);

enum { EFFECTS_GPR_IDX = 0xf0ff };    // bits of m0 in which gpr_idx has its index, and the operands that it is for
// How far the number of an operand's register is moved on; `all`: gpr_idx is on, and the instruction is one that it is about.
uint32_t effects_index(const struct isa_operand *o, uint32_t m0, bool all);
bool effects_index_all(uint32_t mode, const struct isa_gpu *gpu);
static inline bool effects_switched(uint32_t mode, const struct isa_gpu *gpu) { return mode >> 28 & 1 || effects_index_all(mode, gpu); }
// Whether MODE.vskip leaves it out.
static inline bool effects_skipped(enum isa_unit unit, uint32_t mode, const struct isa_gpu *gpu)
{
	return mode >> 28 & 1 && gpu->facts->vskip && (unit == ISA_VALU || unit == ISA_VMEM || unit == ISA_LDS);
}

// Of a list that effects_now gave: the registers of operand `k` of that half; NULL: it names none.
const struct effect *effects_operand(const struct effect *now, unsigned n, unsigned half, unsigned k);

// Walks the list: `for (const struct effect *x = NULL; (x = effects_next(e, x));)`
static inline const struct effect *effects_next(const struct effects *e, const struct effect *x)
{
	x = x ? x + 1 : e->at;
	return x < e->at + e->n ? x : NULL;
}
#endif
