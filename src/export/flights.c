#include <string.h>
#include "export/flights.h"

enum { STEP = EXPORT_FLIGHTS_LOST - LOG_WAITS_ROOM };
// sorted by id; look: number of entries at which lost ones are searched
struct export_flight_list { struct export_flight *at; size_t n, room, look; };

// Moves entries that are not outstanding to `lost`. Both lists are sorted by id. At most the outstanding entries stay,
// so `lost` has room for the others.
static size_t find_lost(struct export_flight_list *l, const struct log_waits *w, uint64_t *lost)
{
	size_t kept = 0, n = 0;
	uint32_t k = 0;
	for (size_t i = 0; i < l->n; i++) {
		while (k < w->n && w->at[k].id < l->at[i].id) k++;
		if (k < w->n && w->at[k].id == l->at[i].id) l->at[kept++] = l->at[i];
		else lost[n++] = l->at[i].what;
	}
	l->n = kept;
	l->look = kept + STEP;
	return n;
}

size_t export_flights_add(struct export_flights *f, const struct export_step *s, uint64_t what,
                          uint64_t lost[EXPORT_FLIGHTS_LOST])
{
	struct export_flight_list *l = heap_reach(f, s->wave->slot);
	if (!l->look) l->look = STEP;
	*heap_push(l) = (struct export_flight){ s->id, what };
	return l->n >= l->look ? find_lost(l, s->waits, lost) : 0;
}

bool export_flights_take(struct export_flights *f, uint32_t slot, uint64_t id, uint64_t *what)
{
	struct export_flight_list *l = heap_reach(f, slot);
	for (size_t k = 0; k < l->n; k++) {
		if (l->at[k].id != id) continue;
		*what = l->at[k].what;
		memmove(&l->at[k], &l->at[k + 1], (--l->n - k) * sizeof *l->at);
		return true;
	}
	return false;
}

bool export_flights_last(struct export_flights *f, uint32_t slot, uint64_t *what)
{
	struct export_flight_list *l = heap_reach(f, slot);
	if (!l->n) return false;
	*what = l->at[--l->n].what;
	return true;
}

void export_flights_free(struct export_flights *f)
{
	for (size_t k = 0; k < f->n; k++) heap_free(f->at[k].at);
	heap_free(f->at);
	*f = (struct export_flights){ 0 };
}
