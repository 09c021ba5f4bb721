// Values of an expression of notes for many indices.
#ifndef HARNESS_COLUMNS_H
#define HARNESS_COLUMNS_H
#include "lang/ast.h"
#include "harness/harness.h"

enum { HARNESS_COLUMN = 128 };
// kind: of all its values; of mixed ones, `real` has the floats.
enum harness_column_kind { HARNESS_INTEGERS, HARNESS_REALS, HARNESS_MIXED };
struct harness_column {
	enum harness_column_kind kind;
	bool real[HARNESS_COLUMN];
	union { int64_t i[HARNESS_COLUMN]; double r[HARNESS_COLUMN]; };
};

// Evaluates e for the n indices from c->index on. Returns false, without a message, if some value cannot be found in
// this way; harness_eval may find it. filled: a buffer that changes meanwhile, so that its elements cannot, or NULL.
bool harness_column(const struct harness_context *c, const struct lang_expr *e, const struct machine_buffer *filled,
                    unsigned n, struct harness_column *out);
static inline struct harness_value harness_column_value(const struct harness_column *v, unsigned k)
{
	const bool real = v->kind == HARNESS_MIXED ? v->real[k] : v->kind == HARNESS_REALS;
	return real ? harness_value_real(v->r[k]) : harness_value_int(v->i[k]);
}
// Returns how many of `left` indices fit.
static inline unsigned harness_column_room(uint64_t left)
{
	return left < HARNESS_COLUMN ? (unsigned)left : HARNESS_COLUMN;
}
#endif
