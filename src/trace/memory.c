// Finds changes of memory and LDS, as elements of buffers.
#include <stdlib.h>
#include <string.h>
#include "trace/tracer.h"

enum { IN_LDS = 1 << 20 };       // A space is the number of a region, or IN_LDS.

static int by_place(const void *a, const void *b)
{
	const struct tracer_place *x = a, *y = b;
	if (x->space != y->space) return x->space < y->space ? -1 : 1;
	return x->offset < y->offset ? -1 : x->offset > y->offset;
}

static bool in_order(const struct show_tracer *t)
{
	size_t k = 1;
	while (k < t->places.n && by_place(&t->places.at[k - 1], &t->places.at[k]) <= 0) k++;
	return k >= t->places.n;
}

static void add_place(struct show_tracer *t, uint64_t space, uint64_t offset, uint32_t bytes)
{
	*arena_push(&t->arena, &t->places) = (struct tracer_place){ space, offset, bytes };
}

// Adds the numbers of structs or of an image. Returns false for any other region.
static bool add_numbers(struct show_tracer *t, const struct log_region *r, uint64_t space, uint64_t from,
                        uint32_t bytes)
{
	struct arena a = { 0 };
	struct harness_number n;
	bool any = false;
	for (uint64_t at = from; at < from + bytes && show_number_in(&t->buffers, r, &a, at, &n);) {
		unsigned size = harness_type_bytes(n.type);
		any = true;
		if (n.at + size > at) add_place(t, space, n.at, size);
		at = n.at + size > at ? n.at + size : at + 1;              // padding after it
	}
	arena_free(&a);
	return any;
}

static void add_elements(struct show_tracer *t, uint64_t address, uint32_t bytes)
{
	enum isa_type type;
	const struct log_state *s = log_reader_state(t->reader);
	const struct log_region *r = show_region(s, &t->buffers, address, &type);
	if (!r) return;
	uint64_t space = (uint64_t)(r - s->regions.at), from = address - r->address;
	unsigned size = harness_type_bytes(type);
	if (add_numbers(t, r, space, from, bytes)) return;
	if (type == SHOW_BITS) add_place(t, space, from, bytes);
	else for (uint64_t at = from / size * size; at < from + bytes; at += size) add_place(t, space, at, size);
}

// Returns a change with the name and type of the elements at a place.
static struct tracer_change change_of(const struct show_tracer *t, const struct tracer_place *p)
{
	struct tracer_change c = { .kind = CHANGE_MEMORY, .name = "lds", .type = ISA_U32, .offsets = true };
	enum isa_type type;
	if (p->space == IN_LDS) return c;
	const struct log_state *s = log_reader_state(t->reader);
	c.name = show_region(s, &t->buffers, s->regions.at[p->space].address, &type)->name;
	c.offsets = type == SHOW_BITS;
	if (!c.offsets) c.type = type;
	return c;
}

static uint64_t bits_of(const struct show_tracer *t, const struct tracer_place *p, uint32_t group)
{
	const struct log_state *s = log_reader_state(t->reader);
	bool lds = p->space == IN_LDS;
	const uint8_t *bytes = log_place(s, lds ? LOG_LDS : LOG_MEMORY, group,
	                                 lds ? p->offset : s->regions.at[p->space].address + p->offset, p->bytes);
	uint64_t bits = 0;
	if (bytes) memcpy(&bits, bytes, p->bytes);
	return bits;
}

// Sets the path of the change's next element, if it has one.
static void name_number(struct show_tracer *t, const struct tracer_place *p, struct tracer_change *c)
{
	const struct log_state *s = log_reader_state(t->reader);
	struct harness_number n = { 0 };
	c->path[c->elements] = NULL;
	if (p->space == IN_LDS || !show_number_in(&t->buffers, &s->regions.at[p->space], &t->lines, p->offset, &n)) return;
	c->path[c->elements] = n.path;
	c->types[c->elements] = n.type;
}

void tracer_memory(struct show_tracer *t, const struct log_event *e)
{
	t->places.n = 0;
	for (size_t k = 0; k < e->change_count; k++) {
		const struct log_change *c = &e->changes[k];
		if (c->file < LOG_MEMORY) continue;
		for (uint64_t left = log_changed_lanes(c); left; left &= left - 1) {
			unsigned lane = (unsigned)__builtin_ctzll(left);
			if (c->file == LOG_LDS) add_place(t, IN_LDS, c->address[lane], c->bytes);
			else add_elements(t, c->address[lane], c->bytes);
		}
	}
	if (!t->places.n) return;
	if (!in_order(t)) qsort(t->places.at, t->places.n, sizeof *t->places.at, by_place);
	struct tracer_change *c = NULL;
	for (size_t k = 0; k < t->places.n; k++) {
		const struct tracer_place *p = &t->places.at[k];
		if (k && !by_place(p, p - 1)) continue;
		if (!k || p->space != p[-1].space) {
			c = arena_push(&t->arena, &t->changes);
			*c = change_of(t, p);
		}
		if (c->elements < TRACER_ELEMENTS) {
			c->element[c->elements] = c->offsets ? p->offset : p->offset / p->bytes;
			c->bits[c->elements] = bits_of(t, p, e->wave->group);
			name_number(t, p, c);
		}
		c->elements++;
	}
}
