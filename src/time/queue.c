#include "time/queue.h"

static void set_place(struct queue *q, uint32_t place, uint32_t member)
{
	q->heap[place] = member;
	q->places[member] = place;
}

void queue_move(struct queue *q, uint32_t member, struct moment when)
{
	uint32_t place = q->places[member];
	q->when[member] = when;
	while (place && is_before(when, q->when[q->heap[(place - 1) / 2]])) {
		set_place(q, place, q->heap[(place - 1) / 2]);
		place = (place - 1) / 2;
	}
	for (uint32_t child; (child = 2 * place + 1) < q->count; place = child) {
		if (child + 1 < q->count && is_before(q->when[q->heap[child + 1]], q->when[q->heap[child]])) child++;
		if (!is_before(q->when[q->heap[child]], when)) break;
		set_place(q, place, q->heap[child]);
	}
	set_place(q, place, member);
}

void queue_make(struct arena *a, struct queue *q, uint32_t count)
{
	*q = (struct queue){ .count = count };
	q->when = arena_alloc(a, count * sizeof *q->when);
	q->heap = arena_alloc(a, count * sizeof *q->heap);
	q->places = arena_alloc(a, count * sizeof *q->places);
	for (uint32_t k = 0; k < count; k++) {
		q->when[k].at = NEVER;
		q->heap[k] = q->places[k] = k;
	}
}
