#include <string.h>
#include "log/waits.h"

// Of this counter, those that cannot be done before `k` is, with itself.
static uint32_t younger(const struct log_waits *w, uint32_t k)
{
	const struct code_counted *on = &w->at[k].on;
	uint32_t n = 1;
	if (on->kind >= CODE_ANY_ORDER) return n;
	for (uint32_t j = k + 1; j < w->n; j++) n += w->at[j].on.counter == on->counter && w->at[j].on.kind == on->kind;
	return n;
}

static size_t wait(struct log_waits *w, const uint8_t *limit, struct log_wait_item *back)
{
	bool done[LOG_WAITS_ROOM];
	size_t n = 0;
	uint32_t kept = 0;
	for (uint32_t k = 0; k < w->n; k++) {
		uint8_t most = limit[w->at[k].on.counter];
		done[k] = most != CODE_NO_LIMIT && younger(w, k) > most;
		if (done[k] && (!n || back[n - 1].id != w->at[k].id)) back[n++] = w->at[k];
	}
	for (uint32_t k = 0; k < w->n; k++)
		if (!done[k]) w->at[kept++] = w->at[k];
	w->n = kept;
	return n;
}

// A counter that is full lets nothing more issue until it goes down.
static void add(struct log_waits *w, struct log_wait_item item)
{
	uint32_t n = 0, oldest = 0;
	for (uint32_t k = w->n; k-- > 0;)
		if (w->at[k].on.counter == item.on.counter) n++, oldest = k;
	if (n == LOG_WAITS_MOST) {
		memmove(&w->at[oldest], &w->at[oldest + 1], (w->n - oldest - 1) * sizeof *w->at);
		w->n--;
	}
	w->at[w->n++] = item;
}

size_t log_waits_step(struct log_waits *w, const struct insn *i, uint64_t id, uint32_t insn, struct log_wait_item back[LOG_WAITS_ROOM])
{
	if (i->effects->waits) return wait(w, i->effects->waits, back);
	for (unsigned k = 0; k < i->effects->counted; k++) add(w, (struct log_wait_item){ id, insn, i->effects->on[k] });
	return 0;
}

bool log_waits_pending(const struct log_waits *w, uint64_t id)
{
	for (uint32_t k = 0; k < w->n; k++)
		if (w->at[k].id == id) return true;
	return false;
}
