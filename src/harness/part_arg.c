// Arguments that fill a part of a buffer with struct type: `-a params.scale=2.5`, `-a rays.pixel=i*3`.
#include <inttypes.h>
#include <string.h>
#include "harness/eval.h"
#include "harness/parts.h"

// ---- numbers --------------------------------------------------------------------------------------------------------

// Stores one value in each number of a part. With `each`, the same expression is evaluated for number `i`.
struct filling {
	struct harness_run *run;
	const struct harness_arg *arg;
	struct harness_context c;
	bool each;
	uint64_t next, most;
};

static bool count_number(void *n, const struct harness_part *number)
{
	(void)number;
	++*(uint64_t *)n;
	return true;
}

static bool put_number(void *filling, const struct harness_part *number)
{
	struct filling *f = filling;
	uint64_t bits = 0;
	enum isa_type type = number->type.number;
	if (f->each) f->c.has_index = true, f->c.index = f->next;
	if (f->arg->kind == HARNESS_ARG_VALUE && type != f->arg->type)
		return diag_error(f->run->diag, f->arg->place, NULL, "the numbers of `%s` are %s, not %s", f->arg->to,
		                  isa_type_name[type], isa_type_name[f->arg->type]);
	if (f->next < f->most && !harness_stored(&f->c, f->arg->value[f->each ? 0 : f->next], type, &bits)) return false;
	f->next++;
	memcpy(number->buffer->memory->bytes + number->at, &bits, harness_type_bytes(type));
	return true;
}

// Evaluates how many numbers `COUNT:TYPE:VALUE` gives. Returns false, with a message.
static bool given_count(struct filling *f, uint64_t *out)
{
	struct harness_value v = harness_value_int(f->arg->count);
	if (f->each && !harness_eval(&f->c, f->arg->length, &v)) return false;
	if (v.real || v.i < 0)
		return diag_error(f->run->diag, f->arg->place, NULL,
		                  "the count of numbers is an integer of at least 0");
	*out = (uint64_t)v.i;
	return true;
}

static bool put_numbers(struct filling *f, const struct harness_part *p)
{
	const struct harness_arg *a = f->arg;
	uint64_t room = 0;
	f->next = 0;
	f->each = a->numbers;
	harness_part_numbers(p, count_number, &room);
	if (!given_count(f, &f->most)) return false;
	if (f->each ? f->most > room : f->most != room) {
		const char *hint =
			room > HARNESS_ARG_MOST
				? arena_printf(&f->run->arena, "%s=%" PRIu64 ":TYPE:VALUE OF NUMBER i", a->to, room)
				: NULL;
		return diag_error(f->run->diag, a->place, hint, "`%s` has %" PRIu64 " number%s, not %" PRIu64, a->to,
		                  room, room == 1 ? "" : "s", f->most);
	}
	return harness_part_numbers(p, put_number, f);
}

// ---- bytes ----------------------------------------------------------------------------------------------------------

static bool put_bytes(struct filling *f, const struct harness_part *p, const void *bytes, size_t size)
{
	if (size > p->type.size)
		return diag_error(f->run->diag, f->arg->place, NULL, "`%s` has %" PRIu64 " bytes, not %zu", f->arg->to,
		                  p->type.size, size);
	memset(p->buffer->memory->bytes + p->at, 0, p->type.size);
	memcpy(p->buffer->memory->bytes + p->at, bytes, size);
	return true;
}

static bool put_contents(struct filling *f, const struct harness_part *p)
{
	const struct harness_arg *a = f->arg;
	struct harness_npy npy;
	size_t size = a->size;
	if (a->kind == HARNESS_ARG_LDS)
		return diag_error(f->run->diag, a->place, NULL, "`%s` is a part of a buffer, not LDS", a->to);
	if (a->kind == HARNESS_ARG_OPEN || a->kind == HARNESS_ARG_VALUE) return put_numbers(f, p);
	const void *bytes = a->name ? harness_file(f->run, a->name, a->place, &size, &npy) : (const char *)a->bytes;
	return bytes && put_bytes(f, p, bytes, size);
}

// ---- elements -------------------------------------------------------------------------------------------------------

// Finds how many elements the argument fills: the elements of the array that it does not index, or indexes with `i`.
static bool count_elements(struct filling *f, uint64_t *count, bool *by_i)
{
	struct harness_part p;
	const struct lang_expr *array = harness_path_by_i(f->arg->part);
	*by_i = array;
	if (!array) return harness_part_of_each(&f->c, f->arg->part, 0, &p, count) == HARNESS_FOUND;
	if (harness_part(&f->c, array, &p) != HARNESS_FOUND) return false;
	*count = p.type.count;
	return true;
}

bool harness_fill_part(struct harness_run *r, const struct harness_arg *a)
{
	struct filling f = { .run = r, .arg = a, .c = harness_context_of(r) };
	uint64_t count, unnamed;
	bool by_i;
	if (!count_elements(&f, &count, &by_i)) return false;
	for (uint64_t k = 0; k < count; k++) {
		struct harness_part p;
		f.c.has_index = by_i || count > 1;
		f.c.index = k;
		enum harness_found found =
			by_i ? harness_part(&f.c, a->part, &p) : harness_part_of_each(&f.c, a->part, k, &p, &unnamed);
		if (found != HARNESS_FOUND || !put_contents(&f, &p)) return false;
	}
	return true;
}
