// Constants in the pools of waves. An object may have many kernels, with hundreds of constants. A dispatch needs only
// constants of instructions that may follow its first one; others would take pages.
#include "machine/state.h"
#include "machine/schedule.h"
#include "prepare/paths.h"
#include "wave/effects.h"
#include "wave/offsets.h"
#include <string.h>

static void add_rows(uint64_t *rows, const struct prepared *p, size_t from, size_t end)
{
	for (size_t n = from; n < end; n++) rows[p->constants.at[n] / 64] |= 1ull << p->constants.at[n] % 64;
}

// Adds the rows of an instruction and of those that may follow it. Returns false if they are not known, or are more
// than `most`.
static bool add_paths(uint64_t *rows, uint64_t *seen, const struct prepared *p, size_t first, size_t most)
{
	struct { size_t *at, n, room; } open = { 0 };
	bool known = true;
	for (*heap_push(&open) = first; known && open.n;) {
		size_t next[2];
		const size_t k = open.at[--open.n];
		if (seen[k / 64] >> k % 64 & 1) continue;
		seen[k / 64] |= 1ull << k % 64;
		known = most--;
		add_rows(rows, p, p->insns[k].constants, p->insns[k + 1].constants);
		if (!paths_exists(p->insns, p->count, k)) continue;
		const enum paths_kind kind = paths_kind(&p->insns[k]);
		known &= kind == PATHS_ON || kind == PATHS_END;
		for (unsigned n = paths_next(p->insns, k, next); n; n--)
			if (next[n - 1] < p->count) *heap_push(&open) = next[n - 1];
	}
	heap_free(open.at);
	return known;
}

void constants_find(struct machine *m)
{
	const struct prepared *p = &m->code;
	m->launch.constants = NULL;
	if (!machine_owns_registers(m) || m->launch.entry >= p->count || !p->constants.n || p->pool_rows > UINT16_MAX)
		return;
	uint64_t *rows = arena_alloc(&m->run, (p->pool_rows / 64 + 1) * sizeof *rows),
		*seen = heap_zeroed(p->count / 64 + 1, sizeof *seen);
	rows[0] = 1ull << POOL_SCALARS;
	add_rows(rows, p, p->insns[p->count].constants, p->constants.n);
	// to look at an instruction takes less than to copy a row
	const size_t most = p->pool_rows * machine_group_waves(m);
	if (add_paths(rows, seen, p, m->launch.entry, most)) m->launch.constants = rows;
	heap_free(seen);
}

void constants_copy(const struct machine *m, struct wave *w)
{
	const struct prepared *p = &m->code;
	const uint64_t *rows = m->launch.constants;
	if (!rows) memcpy(w->pool, p->pool, p->pool_rows * sizeof(row));
	for (size_t k = 0; rows && k < p->pool_rows; k++)
		if (rows[k / 64] >> k % 64 & 1) memcpy(w->pool + k, p->pool + k, sizeof(row));
}
