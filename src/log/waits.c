#include <string.h>
#include "log/waits.h"

// Returns the number of operations of this counter, including k, that cannot complete before k.
static uint32_t count_not_before(const struct log_waits *w, uint32_t k)
{
	uint32_t n = 1;
	for (uint32_t j = k + 1; j < w->n; j++) n += code_in_order(w->at[k].on, w->at[j].on);
	return n;
}

void log_waits_begin(struct log_waits *w)
{
	w->n = 0;
	memset(w->outstanding, 0, sizeof w->outstanding);
}

static size_t finish_waited(struct log_waits *w, const uint8_t *limit, struct log_wait_item *back)
{
	size_t n = 0;
	uint32_t concerned = 0, from = w->n;
	// CODE_NO_LIMIT exceeds any count
	for (unsigned c = 0; c < COUNTERS; c++) concerned += w->outstanding[c] > limit[c] ? w->outstanding[c] : 0;
	while (concerned) {                        // usually the youngest
		uint8_t counter = w->at[--from].on.counter;
		concerned -= w->outstanding[counter] > limit[counter];
	}
	uint32_t kept = from;
	for (uint32_t k = from; k < w->n; k++) {
		uint8_t counter = w->at[k].on.counter;
		if (w->outstanding[counter] <= limit[counter]
		    || (limit[counter] && count_not_before(w, k) <= limit[counter])) {   // with limit 0 all are complete
			w->at[kept++] = w->at[k];
			continue;
		}
		w->outstanding[counter]--;
		if (!n || back[n - 1].id != w->at[k].id) back[n++] = w->at[k];
	}
	w->n = kept;
	return n;
}

void log_waits_make_room(struct log_waits *w, unsigned counter)
{
	uint32_t oldest = 0;
	while (w->at[oldest].on.counter != counter) oldest++;
	memmove(&w->at[oldest], &w->at[oldest + 1], (w->n - oldest - 1) * sizeof *w->at);
	w->n--;
	w->outstanding[counter]--;
}

size_t log_waits_step(struct log_waits *w, const struct insn *i, uint64_t id, uint32_t insn,
                      struct log_wait_item back[LOG_WAITS_ROOM])
{
	if (i->effects->waits) return finish_waited(w, i->effects->waits, back);
	log_waits_add(w, i->effects, id, insn);
	return 0;
}

bool log_waits_pending(const struct log_waits *w, uint64_t id)
{
	for (uint32_t k = 0; k < w->n; k++)
		if (w->at[k].id == id) return true;
	return false;
}
