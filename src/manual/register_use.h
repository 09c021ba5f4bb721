// How an instruction uses registers, for counts of the registers that code holds. Private to manual/.
#ifndef MANUAL_REGISTER_USE_H
#define MANUAL_REGISTER_USE_H
#include "isa/registers.h"
#include "machine/machine.h"

// Lanes are of two kinds: active at the code's beginning, or not. All bits of a scalar register that belong to lanes of
// a kind are surely 1, or surely 0, or neither is known.
enum lane_kind { LANES_IDLE, LANES_FIRST, LANE_KINDS };
struct use_scalar { bool ones[LANE_KINDS], some[LANE_KINDS]; };       // ones: all are 1; some: any may be 1
struct use_scalars { struct use_scalar at[REG_SCC]; };

enum { USE_WORDS = (REGISTERS + 63) / 64 };
struct use_set { uint64_t at[USE_WORDS]; };            // a bit for each register of isa/registers.h
struct use {
	struct use_set reads, writes;
	struct use_set across;                 // reads of lanes that may be inactive
	struct use_set whole;                  // writes that leave nothing of the old contents in active lanes
	struct use_set parts;                  // writes of some bits only
	bool tells_zero;                       // scc says only whether the scalar result is 0
};

struct use_trier;
struct use_trier *use_trier_new(const struct program *p);      // the program must outlive it
void use_trier_free(struct use_trier *t);
bool use_is_shared(const struct use_trier *t, unsigned reg);        // a VGPR that halves of a wave share
const struct insn *use_code(const struct use_trier *t, size_t *count);       // the prepared program
// Returns what is known of scalar registers at the beginning of code: only exec.
struct use_scalars use_first(void);
// Returns how an instruction uses registers after *s, and changes *s to the scalar registers after it.
struct use use_of(struct use_trier *t, const struct insn *i, struct use_scalars *s);
// Returns the active lanes.
struct use_scalar use_exec(const struct use_trier *t, const struct use_scalars *s);

static inline bool use_has(const struct use_set *s, unsigned r) { return s->at[r / 64] >> r % 64 & 1; }
static inline void use_put(struct use_set *s, unsigned r, bool on)
{
	s->at[r / 64] = (s->at[r / 64] & ~(1ull << r % 64)) | (uint64_t)on << r % 64;
}
#endif
