// Functions of notes over a whole buffer: its sum, how often it has a value, whether it is sorted, and whether two have
// the same values.
#include <stdlib.h>
#include <string.h>
#include "lang/ast.h"
#include "harness/eval.h"

const struct harness_buffer *harness_buffer_of(struct harness_context *c, const struct lang_expr *call, unsigned arg)
{
	const struct lang_expr *e = call->arg[arg];
	if (e->kind != LANG_NAME)
		return diag_error(c->diag, e->place, NULL, "%s() expects the name of a buffer", call->name), NULL;
	const struct harness_buffer *b = harness_buffer_named(c->buffers, c->buffer_count, e->name);
	if (!b) diag_error(c->diag, e->place, NULL, "buffer `%s` does not exist", e->name);
	if (b && b->of)
		return diag_error(c->diag, e->place, NULL,
		                  "%s() expects a buffer of numbers; the elements of `%s` are structs", call->name,
		                  e->name),
		       NULL;
	return b;
}

static struct harness_value element_at(const struct harness_buffer *b, size_t at)
{
	uint64_t bits = 0;
	unsigned size = harness_type_bytes(b->type);
	memcpy(&bits, harness_number_at(b, at), size);
	return harness_value_load(bits, b->type);
}

static double as_real(struct harness_value v) { return v.real ? v.r : (double)v.i; }

static int compare_values(struct harness_value a, struct harness_value b)
{
	if (!a.real && !b.real) return (a.i > b.i) - (a.i < b.i);
	return (as_real(a) > as_real(b)) - (as_real(a) < as_real(b));
}

static int compare_elements(const void *a, const void *b)
{
	return compare_values(*(const struct harness_value *)a, *(const struct harness_value *)b);
}

// Returns a copy of the elements in ascending order, allocated with malloc.
static struct harness_value *sorted_copy(const struct harness_buffer *b)
{
	struct harness_value *v = heap_zeroed(b->count + 1, sizeof *v);
	for (size_t k = 0; k < b->count; k++) v[k] = element_at(b, k);
	qsort(v, b->count, sizeof *v, compare_elements);
	return v;
}

bool harness_total(struct harness_context *c, const struct lang_expr *e, const struct harness_buffer *b,
                   struct harness_value *out)
{
	(void)c, (void)e;
	*out = harness_type_is_real(b->type) ? harness_value_real(0) : harness_value_int(0);
	for (size_t k = 0; k < b->count; k++) {
		struct harness_value v = element_at(b, k);
		if (v.real) out->r += v.r; else out->i = (int64_t)((uint64_t)out->i + (uint64_t)v.i);
	}
	return true;
}

bool harness_tally(struct harness_context *c, const struct lang_expr *e, const struct harness_buffer *b,
                   struct harness_value *out)
{
	struct harness_value x;
	if (!harness_eval(c, e->arg[1], &x)) return false;
	*out = harness_value_int(0);
	for (size_t k = 0; k < b->count; k++) out->i += !compare_values(element_at(b, k), x);
	return true;
}

bool harness_sorted(struct harness_context *c, const struct lang_expr *e, const struct harness_buffer *b,
                    struct harness_value *out)
{
	(void)c, (void)e;
	*out = harness_value_int(1);
	for (size_t k = 1; k < b->count; k++)
		if (compare_values(element_at(b, k - 1), element_at(b, k)) > 0) *out = harness_value_int(0);
	return true;
}

bool harness_permutation(struct harness_context *c, const struct lang_expr *e, const struct harness_buffer *a,
                         struct harness_value *out)
{
	const struct harness_buffer *b = harness_buffer_of(c, e, 1);
	if (!b) return false;
	*out = harness_value_int(a->count == b->count);
	if (!out->i) return true;
	struct harness_value *x = sorted_copy(a), *y = sorted_copy(b);
	for (size_t k = 0; k < a->count; k++) if (compare_values(x[k], y[k])) *out = harness_value_int(0);
	heap_free(x);
	heap_free(y);
	return true;
}
