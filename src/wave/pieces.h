// Straight pieces of program: counted at their begin and end, and followed by the next piece's block if it has one.
//
// A piece adds to the counts at its begin and subtracts the same after its end; machine_counts sums them. So counting
// costs nothing for instructions that neither jump nor change exec.
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

// A vector of the host, in lanes.
#ifdef __AVX512F__
typedef uint32_t mask_part __attribute__((vector_size(64)));
#elif defined __AVX2__
typedef uint32_t mask_part __attribute__((vector_size(32)));
#else
typedef uint32_t mask_part __attribute__((vector_size(16)));
#endif

// Fills the first `lanes` of mask, and mask_of, mask_raw, active. pc is the index after the calling instruction.
INLINE void mask_make(struct wave *w, uint64_t exec, uint32_t lanes)
{
	#define BITS(n) \
		1u << (n), 1u << (n + 1), 1u << (n + 2), 1u << (n + 3), 1u << (n + 4), 1u << (n + 5), 1u << (n + 6), \
			1u << (n + 7)
	static const uint32_t bit[32] __attribute__((aligned(64))) = { BITS(0), BITS(8), BITS(16), BITS(24) };
	#undef BITS
	uint32_t active = (uint32_t)__builtin_popcountll(exec);
	for (uint32_t j = 0; j < lanes; j += sizeof(mask_part) / 4) {
		mask_part of = *(const mask_part *)(const void *)(bit + j % 32), here = (mask_part){0} + (uint32_t)(exec >> (j & 32));
		*(mask_part *)(void *)(w->mask + j) = (mask_part)((here & of) == of);
	}
	w->mask_of = exec;
	w->mask_raw[0] = (uint32_t)exec;
	w->mask_raw[1] = w->s[ISA_REG_EXEC + 1];
	w->changes[w->pc - 1].lanes += (uint64_t)active - w->active;
	w->active = active;
}

// ---- blocks (blocks/blocks.h) -------------------------------------------------------------------------------------
typedef void block_code(struct wave *w);
struct block {
	block_code *code[2];           // for waves with all lanes active, and for others; NULL if not made
	uint32_t count;                // number of instructions in it, at most
	uint32_t heat;                 // number of times that a piece began there before the block was made
};

// Returns whether some lane is not active.
INLINE bool is_partial(const struct wave *w, uint32_t lanes)
{
	return wave_exec_of(w, lanes) != UINT64_MAX >> (64 - lanes);
}

// Runs the block at the wave's next instruction, and those after it, if it is made and has at most *left instructions;
// subtracts from *left. Returns whether it did.
INLINE bool block_runs(struct wave *w, uint64_t *left)
{
	const struct block *b = w->blocks ? &w->blocks[w->pc] : NULL;
	block_code *code = b ? b->code[is_partial(w, w->lanes)] : NULL;
	if (!code || b->count > *left) return false;
	w->left = *left;
	piece_begins(w, w->pc);
	code(w);
	*left = w->left;
	return true;
}

// Called after the last instruction of a piece, as piece_leaves, if the wave cannot continue.
INLINE void piece_stops(struct wave *w, uint32_t last)
{
	w->left -= last + 1 - w->from;
	piece_ends(w, last);
}

// Called after the last instruction of a piece, with pc at the next instruction. Continues with the block there, if
// it exists and enough instructions are left.
INLINE void piece_leaves(struct wave *w, uint32_t last, uint32_t lanes)
{
	piece_stops(w, last);
	if (w->state != WAVE_READY) return;
	const struct block *next = &w->blocks[w->pc];
	block_code *code = next->code[is_partial(w, lanes)];
	if (!code || next->count > w->left) return;
	piece_begins(w, w->pc);
	code(w);
}

// Called before instruction pc, which follows the last one. The piece goes on with the block there, as piece_leaves.
INLINE void piece_goes_on(struct wave *w, uint32_t pc, uint32_t lanes)
{
	const struct block *next = &w->blocks[pc];
	block_code *code = next->code[is_partial(w, lanes)];
	w->pc = pc;
	if (code && next->count + (uint64_t)(pc - w->from) <= w->left) code(w);
	else piece_stops(w, pc - 1);
}
#endif
