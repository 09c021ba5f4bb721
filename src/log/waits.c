#include <string.h>
#include "log/waits.h"

void log_waits_begin(struct log_waits *w)
{
	w->n = 0;
	memset(w->outstanding, 0, sizeof w->outstanding);
	memset(w->kinds, 0, sizeof w->kinds);
}

// Marks the operations from `from` on that may be outstanding after a wait: of one kind that completes in order, the
// youngest, as many as the limit. An operation of another kind may be the last to complete, so it is complete only if
// the limit is 0.
static void find_kept(const struct log_waits *w, const uint8_t *limit, uint32_t from, bool *kept)
{
	uint8_t younger[COUNTERS][CODE_ANY_ORDER] = { { 0 } };
	for (uint32_t k = w->n; k-- > from;) {
		const struct code_counted on = w->at[k].on;
		kept[k - from] = (on.kind < CODE_ANY_ORDER ? younger[on.counter][on.kind]++ : 0) < limit[on.counter];
	}
}

// Returns whether the operations of the counter are complete in order of issue down to that limit.
static bool in_order(const struct log_waits *w, unsigned counter, unsigned limit)
{
	const unsigned kinds = w->kinds[counter];
	return !limit || (!(kinds & (kinds - 1)) && kinds < 1u << CODE_ANY_ORDER);
}

// Adds an operation to a list of `n`, unless it is the last there. Returns their number. back: NULL for no list.
static size_t add_done(const struct log_wait_item *x, struct log_wait_item *back, size_t n)
{
	if (!back) return n + 1;
	if (n && back[n - 1].id == x->id) return n;
	back[n] = *x;
	return n + 1;
}

// Returns the index of the oldest operation of the counters with a limit below their operations. These are usually the
// youngest: stores are seldom waited for. concerned: the number of operations of these counters.
static uint32_t find_oldest(const struct log_waits *w, const uint8_t *limit, uint32_t concerned)
{
	uint32_t from = w->n;
	while (concerned) {
		const unsigned counter = w->at[--from].on.counter;
		concerned -= w->outstanding[counter] > limit[counter];
	}
	return from;
}

// Completes the oldest operations of each counter, as many as given; `all` in total. from: of find_oldest.
static size_t finish_oldest(struct log_waits *w, uint8_t *done, unsigned all, uint32_t from,
                            struct log_wait_item back[LOG_WAITS_ROOM])
{
	size_t n = 0;
	uint32_t k = from, end = from;
	for (; all; k++) {
		const unsigned counter = w->at[k].on.counter;
		if (!done[counter]) {
			w->at[end++] = w->at[k];
			continue;
		}
		done[counter]--;
		w->outstanding[counter]--;
		all--;
		n = add_done(&w->at[k], back, n);
	}
	if (k < w->n) memmove(&w->at[end], &w->at[k], (w->n - k) * sizeof *w->at);
	w->n -= k - end;
	return n;
}

// Completes operations of kinds that have no order among them.
static size_t finish_any(struct log_waits *w, const uint8_t *limit, uint32_t from, struct log_wait_item *back)
{
	size_t n = 0;
	bool kept[LOG_WAITS_ROOM];
	find_kept(w, limit, from, kept);
	uint32_t end = from;
	for (uint32_t k = from; k < w->n; k++) {
		const unsigned counter = w->at[k].on.counter;
		if (kept[k - from]) {
			w->at[end++] = w->at[k];
			continue;
		}
		w->outstanding[counter]--;
		n = add_done(&w->at[k], back, n);
	}
	w->n = end;
	return n;
}

// Completes the `all` operations from `from` on, without a list. done: their number for each counter.
static void drop(struct log_waits *w, const uint8_t *done, unsigned all, uint32_t from)
{
	for (unsigned c = 0; c < COUNTERS; c++) w->outstanding[c] -= done[c];
	w->n -= all;
	if (w->n > from) memmove(&w->at[from], &w->at[from + all], (w->n - from) * sizeof *w->at);
}

static size_t finish_waited(struct log_waits *w, const uint8_t *limit, struct log_wait_item *back)
{
	uint8_t done[COUNTERS] = { 0 };
	unsigned all = 0, concerned = 0, counters = 0;
	bool ordered = true;
	for (unsigned c = 0; c < COUNTERS; c++) {
		if (w->outstanding[c] <= limit[c]) continue;      // CODE_NO_LIMIT exceeds any count
		done[c] = (uint8_t)(w->outstanding[c] - limit[c]);
		all += done[c];
		concerned += w->outstanding[c];
		counters++;
		ordered &= in_order(w, c, limit[c]);
	}
	if (!all) return 0;
	const uint32_t from = concerned == w->n ? 0 : find_oldest(w, limit, concerned);
	const bool are_next = concerned == w->n - from && (counters == 1 || all == concerned);
	if (!back && ordered && are_next) {
		drop(w, done, all, from);
		return all;
	}
	return ordered ? finish_oldest(w, done, all, from, back) : finish_any(w, limit, from, back);
}

void log_waits_make_room(struct log_waits *w, unsigned counter)
{
	uint32_t oldest = 0;
	while (w->at[oldest].on.counter != counter) oldest++;
	memmove(&w->at[oldest], &w->at[oldest + 1], (w->n - oldest - 1) * sizeof *w->at);
	w->n--;
	w->outstanding[counter]--;
}

bool log_waits_finish(struct log_waits *w, const struct insn *i) { return finish_waited(w, i->effects->waits, NULL); }

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
