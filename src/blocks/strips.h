// Strips: a stretch of vector instructions as code that takes 8 or 16 lanes through all of them, in the host's
// registers, then the next ones. A stretch contains only instructions whose programs have a list of operations
// (isa/strips.h), and moves between rows around them (wave/uops.def). Its results are the interpreter's, bit by bit.
#ifndef BLOCKS_STRIPS_H
#define BLOCKS_STRIPS_H
#include "prepare/live_rows.h"
#include "prepare/prepare.h"

struct strips;
// Bytes of constants, and the most that a stretch's code needs.
enum { STRIPS_CONSTANTS = 64 << 10, STRIPS_MOST_BYTES = 128 << 10 };
// constants: where constants are written; run: where the code finds them, at a multiple of 64.
struct strips *strips_new(const struct prepared *code, unsigned lanes, uint8_t *constants, uint32_t run);
void strips_free(struct strips *s);            // s may be NULL

// Begins a stretch. some: lanes may be inactive.
void strips_begin(struct strips *s, bool some);
// Adds an instruction. Returns false, and adds nothing, if it cannot be part of the stretch.
bool strips_add(struct strips *s, const struct insn *i);
// Returns whether an instruction that only has effects on scalars may run before the stretch, in place of its end.
bool strips_allow(const struct strips *s, const struct effects *e);
// Leaves out stores of rows and of masks that are not read from instruction `next` on, which follows the stretch.
void strips_forget(struct strips *s, struct live_rows *live, size_t next);
// Writes the code of the stretch, with the wave's address in rdi; returns its end.
uint8_t *strips_put(struct strips *s, uint8_t *to);
#endif
