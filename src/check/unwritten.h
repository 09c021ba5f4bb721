// Unwritten bits of LDS and scratch, private to check/. Loads bring undefined bits, and stores write bits. Both
// memories begin undefined with each workgroup.
#ifndef CHECK_UNWRITTEN_H
#define CHECK_UNWRITTEN_H
#include "check/state.h"

// Returns whether the instruction may touch memory with unwritten parts: LDS, scratch or the kernel's arguments.
bool check_unwritten_concerns(const struct insn *i);
void check_unwritten_start(struct checker *c, const struct wave *w);       // call it when a wave starts
void check_unwritten_free(struct checker *c);
// Marks bytes of the workgroup's LDS, or of scratch, as written by hand.
void check_unwritten_change(struct checker *c, const struct machine_change *what);
// Marks the bytes that a store writes as written, before it is executed. A store to scratch leaves bits unwritten where
// its data is undefined.
void check_unwritten_store(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i);
// Marks the bits of a load's or atomic's results that were never written as undefined, and sets k->origin. The results
// must be marked defined before. An atomic whose new value depends on such bits is reported, and marks them written.
void check_unwritten_load(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i);
// Marks all results of an instruction as undefined if it has src_lds_direct and nothing wrote that source.
void check_unwritten_source(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i);
#endif
