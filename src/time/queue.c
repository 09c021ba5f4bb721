// A wheel has bits of the parts that act in each of the next QUEUE_WHEEL cycles. A heap has parts with later actions.
// Most parts act again within a few cycles, so that rescheduling sets one bit. Parts of one cycle come in their order.
#include "time/sim.h"

enum { WORD = 64, NOWHERE = UINT32_MAX };

// ---- the wheel ----------------------------------------------------------------------------------------------------
static uint64_t *row_of(const struct queue *q, uint64_t at) { return &q->wheel[at % QUEUE_WHEEL * q->words]; }

static void wheel_add(struct queue *q, uint32_t part, uint64_t at)
{
	row_of(q, at)[part / WORD] |= 1ull << part % WORD;
	q->busy[at % QUEUE_WHEEL / WORD] |= 1ull << at % WORD;
}

static void wheel_take(struct queue *q, uint32_t part, uint64_t at)
{
	uint64_t *bits = row_of(q, at), any = 0;
	bits[part / WORD] &= ~(1ull << part % WORD);
	for (uint32_t k = 0; k < q->words; k++) any |= bits[k];
	if (!any) q->busy[at % QUEUE_WHEEL / WORD] &= ~(1ull << at % WORD);
}

// Returns the first cycle from `now` on in which a part of the wheel acts, or NEVER.
static uint64_t wheel_first(const struct queue *q, uint64_t now)
{
	for (uint64_t at = now, end = now + QUEUE_WHEEL; at < end; at = (at / WORD + 1) * WORD) {
		uint64_t left = q->busy[at % QUEUE_WHEEL / WORD] >> at % WORD;
		if (left) {
			at += (uint64_t)__builtin_ctzll(left);
			return at < end ? at : NEVER;
		}
	}
	return NEVER;
}

static uint32_t first_of(const uint64_t *bits)
{
	uint32_t k = 0;
	while (!bits[k]) k++;
	return k * WORD + (uint32_t)__builtin_ctzll(bits[k]);
}

// ---- the heap -----------------------------------------------------------------------------------------------------
static bool comes_before(const struct queue *q, uint32_t a, uint32_t b)
{
	return q->at[a] != q->at[b] ? q->at[a] < q->at[b] : a < b;
}

static void set_place(struct queue *q, uint32_t place, uint32_t part)
{
	q->heap[place] = part;
	q->places[part] = place;
}

static void settle_part(struct queue *q, uint32_t place, uint32_t part)
{
	while (place && comes_before(q, part, q->heap[(place - 1) / 2])) {
		set_place(q, place, q->heap[(place - 1) / 2]);
		place = (place - 1) / 2;
	}
	for (uint32_t child; (child = 2 * place + 1) < q->count; place = child) {
		if (child + 1 < q->count && comes_before(q, q->heap[child + 1], q->heap[child])) child++;
		if (!comes_before(q, q->heap[child], part)) break;
		set_place(q, place, q->heap[child]);
	}
	set_place(q, place, part);
}

static void heap_take(struct queue *q, uint32_t part)
{
	uint32_t place = q->places[part], last = q->heap[--q->count];
	q->places[part] = NOWHERE;
	if (last != part) settle_part(q, place, last);
}

// ---- both ---------------------------------------------------------------------------------------------------------
static void queue_put(struct sim *s, uint32_t part, uint64_t at)
{
	struct queue *q = &s->queue;
	q->at[part] = at;
	if (at == NEVER) return;
	if (at < s->now + QUEUE_WHEEL) wheel_add(q, part, at);
	else settle_part(q, q->count++, part);
}

void queue_move(struct sim *s, uint32_t part, uint64_t at)
{
	struct queue *q = &s->queue;
	if (q->at[part] == at) return;
	if (q->places[part] != NOWHERE) heap_take(q, part);
	else if (q->at[part] != NEVER) wheel_take(q, part, q->at[part]);
	queue_put(s, part, at);
}

const struct queue_part *queue_take(struct sim *s)
{
	struct queue *q = &s->queue;
	uint64_t near = wheel_first(q, s->now), far = q->count ? q->at[q->heap[0]] : NEVER, at = near < far ? near : far;
	if (at == NEVER) return NULL;
	uint32_t part = near == at ? first_of(row_of(q, near)) : q->heap[0];
	if (near == far && q->heap[0] < part) part = q->heap[0];
	if (q->places[part] != NOWHERE) heap_take(q, part);
	else wheel_take(q, part, at);
	q->at[part] = NEVER;
	s->now = at;
	return &q->parts[part];
}

const struct queue_part *queue_peek(const struct sim *s, uint64_t *at)
{
	*at = wheel_first(&s->queue, s->now);
	return *at == NEVER ? NULL : &s->queue.parts[first_of(row_of(&s->queue, *at))];
}

uint32_t queue_add(struct sim *s, struct simd *simd, struct cu *cu)
{
	struct queue *q = &s->queue;
	uint32_t part = q->added++;
	q->parts[part] = (struct queue_part){ simd, cu };
	q->places[part] = NOWHERE;
	q->at[part] = NEVER;
	return part;
}

void queue_make(struct sim *s, uint32_t parts)
{
	struct queue *q = &s->queue;
	q->words = (parts + WORD - 1) / WORD;
	q->wheel = arena_alloc(&s->arena, (size_t)q->words * QUEUE_WHEEL * sizeof *q->wheel);
	q->at = arena_alloc(&s->arena, parts * sizeof *q->at);
	q->heap = arena_alloc(&s->arena, parts * sizeof *q->heap);
	q->places = arena_alloc(&s->arena, parts * sizeof *q->places);
	q->parts = arena_alloc(&s->arena, parts * sizeof *q->parts);
}
