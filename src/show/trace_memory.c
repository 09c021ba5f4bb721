// What of memory and LDS an instruction has changed, as elements of buffers.
#include <stdlib.h>
#include <string.h>
#include "show/tracer.h"

enum { IN_LDS = 1 << 20 };       // spaces: numbers of buffers, regions after them, LDS

static int by_place(const void *a, const void *b)
{
	const struct tracer_place *x = a, *y = b;
	if (x->space != y->space) return x->space < y->space ? -1 : 1;
	return x->index < y->index ? -1 : x->index > y->index;
}

static void add(struct show_tracer *t, uint64_t space, uint64_t index, uint32_t bytes)
{
	*arena_push(&t->arena, &t->places) = (struct tracer_place){ space, index, bytes };
}

static void find(struct show_tracer *t, uint64_t address, uint32_t bytes)
{
	for (size_t k = 0; k < t->buffers.n; k++) {
		const struct show_typed *b = &t->buffers.at[k];
		unsigned size = harness_type_bytes(b->type);
		if (address < b->address || address >= b->address + b->count * size) continue;
		for (uint64_t at = address - b->address; at < address - b->address + bytes; at = (at / size + 1) * size) add(t, k, at / size, size);
		return;
	}
	const struct log_state *s = log_reader_state(t->reader);
	for (size_t k = 0; k < s->regions.n; k++)
		if (address - s->regions.at[k].address < s->regions.at[k].size) { add(t, t->buffers.n + k, address - s->regions.at[k].address, bytes); return; }
}

static uint64_t bits_of(const struct show_tracer *t, const struct tracer_place *p, uint32_t group, struct tracer_change *c)
{
	const struct log_state *s = log_reader_state(t->reader);
	const uint8_t *bytes;
	uint64_t bits = 0;
	if (p->space == IN_LDS) {
		bytes = log_lds(s, group)->bytes + p->index;
		c->name = "lds";
	} else if (p->space >= t->buffers.n) {
		bytes = s->regions.at[p->space - t->buffers.n].bytes + p->index;
		c->name = s->regions.at[p->space - t->buffers.n].name;
	} else {
		const struct show_typed *b = &t->buffers.at[p->space];
		bytes = log_memory(s, b->address + p->index * p->bytes, p->bytes);
		c->name = b->name;
		c->type = b->type;
	}
	c->offsets = p->space >= t->buffers.n;
	if (bytes) memcpy(&bits, bytes, p->bytes);
	return bits;
}

void tracer_memory(struct show_tracer *t, const struct log_event *e)
{
	t->places.n = 0;
	for (size_t k = 0; k < e->change_count; k++) {
		const struct log_change *c = &e->changes[k];
		if (c->file < LOG_MEMORY) continue;
		for (uint64_t left = log_changed_lanes(c); left; left &= left - 1) {
			unsigned lane = (unsigned)__builtin_ctzll(left);
			if (c->file == LOG_LDS) add(t, IN_LDS, c->address[lane], c->bytes);
			else find(t, c->address[lane], c->bytes);
		}
	}
	if (!t->places.n) return;
	qsort(t->places.at, t->places.n, sizeof *t->places.at, by_place);
	struct tracer_change *c = NULL;
	for (size_t k = 0; k < t->places.n; k++) {
		const struct tracer_place *p = &t->places.at[k];
		if (k && !by_place(p, p - 1)) continue;
		if (!k || p->space != p[-1].space) {
			c = arena_push(&t->arena, &t->changes);
			*c = (struct tracer_change){ .kind = CHANGE_MEMORY, .type = ISA_U32 };
		}
		uint64_t bits = bits_of(t, p, e->wave->group, c);
		if (c->elements < TRACER_ELEMENTS) {
			c->element[c->elements] = p->index;
			c->bits[c->elements] = bits;
		}
		c->elements++;
	}
}
