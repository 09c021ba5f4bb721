// Which bits of LDS and scratch nothing wrote, private to check/: what loads bring of them, and what stores make of them. Both begin undefined with
// each workgroup.
#ifndef CHECK_UNWRITTEN_H
#define CHECK_UNWRITTEN_H
#include "check/state.h"

// Whether it may touch LDS, scratch or the kernel's arguments, of which something may be unwritten.
bool check_unwritten_concerns(const struct insn *i);
void check_unwritten_start(struct checker *c, const struct wave *w);       // a wave starts
void check_unwritten_free(struct checker *c);
// Before a memory instruction: what a store writes counts as written, but for bits of a store to scratch that are undefined themselves.
void check_unwritten_store(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i);
// Before a load or an atomic, whose results count as defined: their bits that come from nowhere are undefined, and k->origin says so. An atomic that
// makes its new value of such bits is a finding, and makes them written.
void check_unwritten_load(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i);
#endif
