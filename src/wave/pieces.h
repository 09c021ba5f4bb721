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

// As many lanes as the host has in a vector.
#ifdef __AVX512F__
typedef uint32_t mask_part __attribute__((vector_size(64)));
#elif defined __AVX2__
typedef uint32_t mask_part __attribute__((vector_size(32)));
#else
typedef uint32_t mask_part __attribute__((vector_size(16)));
#endif

// Fills mask, mask_of, active. pc is still after the instruction that asks.
INLINE void mask_make(struct wave *w, uint32_t lanes)
{
	#define BITS(n) 1u << (n), 1u << (n + 1), 1u << (n + 2), 1u << (n + 3), 1u << (n + 4), 1u << (n + 5), 1u << (n + 6), 1u << (n + 7)
	static const uint32_t bit[32] __attribute__((aligned(64))) = { BITS(0), BITS(8), BITS(16), BITS(24) };
	#undef BITS
	uint64_t exec = wave_exec(w);
	uint32_t active = (uint32_t)__builtin_popcountll(exec);
	for (uint32_t j = 0; j < lanes; j += sizeof(mask_part) / 4) {
		mask_part of = *(const mask_part *)(const void *)(bit + j % 32), here = (mask_part){0} + (uint32_t)(exec >> (j & 32));
		*(mask_part *)(void *)(w->mask + j) = (mask_part)((here & of) == of);
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
