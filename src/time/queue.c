// A binary heap of the parts by the cycle of what they do next. Parts of one cycle come in the order in which they were added.
#include "time/state.h"

static bool before(const struct heap_entry *a, const struct heap_entry *b)
{
	if (*a->at != *b->at) return *a->at < *b->at;
	if (!a->cu != !b->cu) return a->cu != NULL;          // shared paths first: they tell SIMDs what is done
	return a->cu ? a->cu->index < b->cu->index : a->simd->cu->index != b->simd->cu->index ? a->simd->cu->index < b->simd->cu->index : a->simd->index < b->simd->index;
}

static void put(struct sim *s, uint32_t place, struct heap_entry e)
{
	s->heap.at[place] = e;
	*e.place = place;
}

void queue_move(struct sim *s, uint32_t place)
{
	struct heap_entry e = s->heap.at[place];
	while (place && before(&e, &s->heap.at[(place - 1) / 2])) {
		put(s, place, s->heap.at[(place - 1) / 2]);
		place = (place - 1) / 2;
	}
	for (uint32_t child; (child = 2 * place + 1) < s->heap.count; place = child) {
		if (child + 1 < s->heap.count && before(&s->heap.at[child + 1], &s->heap.at[child])) child++;
		if (!before(&s->heap.at[child], &e)) break;
		put(s, place, s->heap.at[child]);
	}
	put(s, place, e);
}

void queue_add(struct sim *s, struct simd *simd, struct cu *cu)
{
	struct heap_entry e = { simd ? &simd->at : &cu->at, simd ? &simd->heap : &cu->heap, simd, cu };
	put(s, s->heap.count++, e);
	queue_move(s, s->heap.count - 1);
}
