// Rows (VGPRs) and SGPRs that a program may still read, at each instruction: a dataflow from the ends of the program to
// its begin. Values that it does not read need not be stored.
#ifndef PREPARE_LIVE_ROWS_H
#define PREPARE_LIVE_ROWS_H
#include "prepare/prepare.h"

// Which rows are right. ALL: each, after each instruction. AT_END: those that the program may read, and each one at
// the end of a wave. READ: those that the program may read.
enum kept_rows { KEPT_ROWS_ALL, KEPT_ROWS_AT_END, KEPT_ROWS_READ };

struct live_rows;
// Returns NULL if all rows are kept, or if the program is too long for this. `code` must outlive it. States are
// found when they are first asked for.
struct live_rows *live_rows_new(const struct prepared *code, enum kept_rows kept);
void live_rows_free(struct live_rows *l);      // l may be NULL
// Returns whether a value that active lanes of a VGPR got before instruction `k` may be read. changed: exec has changed
// since then. l may be NULL: true.
bool live_rows_has(struct live_rows *l, size_t k, unsigned vgpr, bool changed);
// Returns whether the value of one of `count` SGPRs may be read from instruction `k` on. l may be NULL: true.
bool live_rows_has_sgprs(struct live_rows *l, size_t k, unsigned sgpr, unsigned count);
#endif
