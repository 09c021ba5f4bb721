// Straight pieces of a program as machine code of the host: stencils (stencil.h), one after the other, with the program's operands filled in. The interpreter
// runs a piece until it has begun often enough; then run_wave calls its block, which goes on to the next one's by itself. Both leave the same state and the same
// counts.
#ifndef WAVE_BLOCKS_H
#define WAVE_BLOCKS_H
#include "wave/pieces.h"
#include "wave/state.h"

struct blocks;

// For a program on a host level that has stencils; NULL: the interpreter does it all. `code` outlives it. hot: the how manieth beginning of a piece makes its block.
struct blocks *blocks_new(struct arena *a, const struct prepared *code, unsigned lanes, unsigned hot);
void blocks_free(struct blocks *b);            // b may be NULL
const struct block *blocks_all(const struct blocks *b);        // one for each instruction; the last but one is followed by an empty one
// The code of the block at an instruction, for waves of which some lanes are not active, or for others; NULL: it has begun too seldom, it is longer than `left`
// instructions, or there is nothing to gain.
block_code *blocks_at(struct blocks *b, uint32_t at, bool some, uint64_t left);
#endif
