// Straight pieces of a program as machine code of the host: consecutive stencils (wave/stencil.h) with the program's
// operands filled in. The interpreter runs a piece until it has begun often enough. Then run_wave calls its block,
// which continues to the next piece's block directly. Both ways leave the same counts, and the same state except
// rows that are not kept.
#ifndef BLOCKS_BLOCKS_H
#define BLOCKS_BLOCKS_H
#include "wave/pieces.h"
#include "prepare/live_rows.h"
#include "prepare/prepare.h"

struct blocks;

// Makes blocks for a program on a host level that has stencils; returns NULL if only the interpreter can run it.
// `code` must outlive it. hot: a block is made when its piece begins for the time number `hot`. kept: other rows need
// not be stored.
struct blocks *blocks_new(struct arena *a, const struct prepared *code, unsigned lanes, unsigned hot,
                          enum kept_rows kept);
void blocks_free(struct blocks *b);            // b may be NULL
// Returns the number of VGPRs up to the last one whose value before an instruction may be read; all if all are kept.
uint32_t blocks_first_rows(const struct blocks *b, uint32_t at);
// one for each instruction, and an empty one after the last
const struct block *blocks_all(const struct blocks *b);
// Returns the code of the block at an instruction. `some`: for waves with some inactive lanes. NULL if the piece has
// not begun often enough, if the block is longer than `left` instructions, or if the block is not worth making.
// later: how often a piece probably begins from now on, for each time that it began.
block_code *blocks_at(struct blocks *b, uint32_t at, bool some, uint64_t left, double later);
// Returns the code of exactly `n` instructions from `at` on; only the last may jump. NULL as blocks_at, and until it
// has begun about 80 times as often.
block_code *blocks_exactly(struct blocks *b, uint32_t at, bool some, uint32_t n);
#endif
