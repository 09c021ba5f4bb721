// Straight pieces of program, for what runs them: counted where they begin and end, and left for the next one's block if it has one.
//
// A piece adds to the counts where it begins and takes the same away after its end, and machine_counts sums it all up. So an instruction that neither jumps nor
// changes exec costs nothing to count.
#ifndef WAVE_PIECES_H
#define WAVE_PIECES_H
#include "wave/wave.h"

#define INLINE static inline __attribute__((always_inline))

INLINE void piece_begins(struct wave *w, uint32_t at)
{
	w->from = at;
	w->changes[at].hits++;
	w->changes[at].lanes += w->active;
}

INLINE void piece_ends(struct wave *w, uint32_t last)
{
	w->changes[last + 1].hits--;
	w->changes[last + 1].lanes -= w->active;
	w->steps += last + 1 - w->from;
	w->from = last + 1;
	w->last = last;
}

// Fills mask, mask_of, active. pc is still after the instruction that asks.
INLINE void mask_make(struct wave *w, uint32_t lanes)
{
	uint64_t exec = wave_exec(w);
	uint32_t active = 0;
	for (uint32_t half = 0; half < lanes; half += 32)
		for (uint32_t j = 0, part = (uint32_t)(exec >> half); j < 32; j++) {
			uint32_t on = part & 1u << j ? ~0u : 0;
			w->mask[half + j] = on;
			active -= on;
		}
	w->mask_of = exec;
	w->mask_raw = wave_s64(w, offsetof(struct wave, s[ISA_REG_EXEC]));
	w->changes[w->pc - 1].lanes += (uint64_t)active - w->active;
	w->active = active;
}

// ---- blocks (blocks.h) ----------------------------------------------------------------------------------------------------------------
typedef void block_code(struct wave *w);
struct block {
	block_code *code[2];           // for a wave of which all lanes are active, and for others; NULL: not made
	uint32_t count;                // instructions in it, at most
	uint32_t heat;                 // how often a piece began there before it was made
};

// Whether some lane is not active.
INLINE bool is_partial(const struct wave *w, uint32_t lanes) { return wave_exec(w) != UINT64_MAX >> (64 - lanes); }

// After the last instruction of a piece, pc being at the next one: on to the block there, if there is one and instructions are left for it.
INLINE void piece_leaves(struct wave *w, uint32_t last, uint32_t lanes)
{
	w->left -= last + 1 - w->from;
	piece_ends(w, last);
	if (w->state != WAVE_READY) return;
	const struct block *next = &w->blocks[w->pc];
	block_code *code = next->code[is_partial(w, lanes)];
	if (!code || next->count > w->left) return;
	piece_begins(w, w->pc);
	code(w);
}
#endif
