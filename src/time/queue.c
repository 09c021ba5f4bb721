// A binary heap of the parts by the cycle of what they do next. Parts of one cycle come in the order in which they were added.
#include "time/state.h"

static bool before(struct heap_entry a, struct heap_entry b) { return a.at != b.at ? a.at < b.at : a.part < b.part; }

static void put(struct queue *q, uint32_t place, struct heap_entry e)
{
	q->heap[place] = e;
	q->places[e.part] = place;
}

void queue_move(struct sim *s, uint32_t part, uint64_t at)
{
	struct queue *q = &s->queue;
	struct heap_entry e = { at, part };
	uint32_t place = q->places[part];
	while (place && before(e, q->heap[(place - 1) / 2])) {
		put(q, place, q->heap[(place - 1) / 2]);
		place = (place - 1) / 2;
	}
	for (uint32_t child; (child = 2 * place + 1) < q->count; place = child) {
		if (child + 1 < q->count && before(q->heap[child + 1], q->heap[child])) child++;
		if (!before(q->heap[child], e)) break;
		put(q, place, q->heap[child]);
	}
	put(q, place, e);
}

uint32_t queue_add(struct sim *s, struct simd *simd, struct cu *cu)
{
	struct queue *q = &s->queue;
	uint32_t part = q->count++;
	q->parts[part] = (struct queue_part){ simd, cu };
	q->places[part] = part;
	queue_move(s, part, NEVER);
	return part;
}

void queue_make(struct sim *s, uint32_t parts)
{
	s->queue.heap = arena_alloc(&s->arena, parts * sizeof *s->queue.heap);
	s->queue.places = arena_alloc(&s->arena, parts * sizeof *s->queue.places);
	s->queue.parts = arena_alloc(&s->arena, parts * sizeof *s->queue.parts);
}
