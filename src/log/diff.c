// Finds the changes of an instruction by comparing the machine with the state at the end of the log.
#include "log/diff.h"
#include <string.h>

// ---- registers ------------------------------------------------------------------------------------------------------
static void put_scalar(struct log_changes *c, struct log_wave *to, uint32_t index, uint32_t value)
{
	if (to->s[index] == value) return;
	log_put_scalar(c, index, value - to->s[index]);
	to->s[index] = value;
}

void log_diff_scalar(struct log_changes *c, struct log_wave *to, const struct wave *w, uint32_t index)
{
	put_scalar(c, to, index, index == LOG_SCC ? w->scc : index == LOG_MODE ? w->mode : w->s[index]);
}

void log_diff_scalars(struct log_changes *c, struct log_wave *to, const struct wave *w)
{
	enum { STRIDE = 8 };
	for (uint32_t k = 0; k < 128; k += STRIDE)
		if (memcmp(&to->s[k], &w->s[k], STRIDE * sizeof *w->s))
			for (uint32_t n = k; n < k + STRIDE; n++) if (n != ISA_REG_NULL) put_scalar(c, to, n, w->s[n]);
	put_scalar(c, to, LOG_SCC, w->scc);
	put_scalar(c, to, LOG_MODE, w->mode);
	c->scratch_step = w->scratch_base - to->scratch;
	to->scratch = w->scratch_base;
}

// Returns the lanes to write: exec if all differing lanes are in it, because a few unchanged lanes take less space than
// a mask.
static uint64_t lanes_to_say(uint64_t differ, uint64_t exec)
{
	enum { SPARE = 3 };
	if (differ == exec || differ & ~exec) return differ;
	return __builtin_popcountll(exec) <= __builtin_popcountll(differ) + SPARE ? exec : differ;
}

void log_diff_row(struct log_changes *c, struct log_wave *to, const struct wave *w, uint32_t n, uint64_t exec)
{
	_Alignas(row) row delta;
	uint64_t differ = n < to->vgprs ? c->rows->delta(delta, to->v[n], w->v[n], w->lanes) : 0;
	if (differ) log_put_vgpr(c, n, lanes_to_say(differ, exec), exec, delta);
}

void log_diff_rows(struct log_changes *c, struct log_wave *to, const struct wave *w,
                   const uint64_t rows[WAVE_MAX_VGPRS / 64])
{
	uint64_t exec = wave_exec(w);
	for (uint32_t k = 0; k < WAVE_MAX_VGPRS / 64; k++)
		for (uint64_t left = rows[k]; left; left &= left - 1)
			log_diff_row(c, to, w, 64 * k + (uint32_t)__builtin_ctzll(left), exec);
}

// ---- memory ---------------------------------------------------------------------------------------------------------
// A dword or less of each lane. If lanes access the same bytes, the first lane has the change.
struct element { enum log_file file; uint64_t lanes; uint32_t size; const uint64_t *address; };

static const uint8_t *machine_place(struct machine *m, const struct wave *w, enum log_file file, uint64_t address,
                                    uint64_t size)
{
	uint32_t lds_size;
	const uint8_t *lds = machine_lds_of(w, &lds_size);
	if (file == LOG_MEMORY) return machine_memory(m, address, size);
	return size <= lds_size && address <= lds_size - size ? lds + address : NULL;
}

// Compares lane by lane: some lanes are in other regions, or outside memory.
static uint64_t delta_apart(uint32_t delta[LANES], struct log_state *s, struct machine *m, const struct wave *w,
                            const struct element *e)
{
	uint64_t differ = 0;
	memset(delta, 0, LANES * sizeof *delta);
	for (uint64_t left = e->lanes; left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left), old = 0, fresh = 0;
		uint8_t *to = log_place(s, e->file, machine_group_of(w), e->address[lane], e->size);
		const uint8_t *now = machine_place(m, w, e->file, e->address[lane], e->size);
		if (!to || !now) continue;        // this lane faults
		memcpy(&old, to, e->size);
		memcpy(&fresh, now, e->size);
		memcpy(to, now, e->size);
		delta[lane] = fresh - old;
		differ |= (uint64_t)(fresh != old) << lane;
	}
	return differ;
}

// Writes the changes of elements. Lanes of one change are within 4 GiB of each other; usually all are in one region.
static void put_elements(struct log_changes *c, struct log_state *s, struct machine *m, const struct wave *w,
                         struct element e)
{
	enum { MOST_SPAN = 1 << 30 };
	uint32_t offset[LANES], group = machine_group_of(w);
	_Alignas(row) row delta;
	for (uint64_t rest = e.lanes; rest; rest &= ~e.lanes) {
		uint64_t span, least = c->rows->offsets(offset, &span, e.address, rest);
		e.lanes = 0;
		for (uint64_t left = span > UINT32_MAX ? rest : 0; left; left &= left - 1)
			if (e.address[__builtin_ctzll(left)] - least <= UINT32_MAX) e.lanes |= left & -left;
		if (!e.lanes) e.lanes = rest;
		uint8_t *to = span <= MOST_SPAN ? log_place(s, e.file, group, least, (uint32_t)span + e.size) : NULL;
		const uint8_t *now = to ? machine_place(m, w, e.file, least, span + e.size) : NULL;
		uint64_t differ = now ? c->rows->delta_at(delta, to, now, offset, e.lanes, e.size) : delta_apart(delta, s, m, w, &e);
		if (!differ) continue;
		if (differ != rest) least = c->rows->offsets(offset, &span, e.address, differ);
		log_put_elements(c, e.file, e.size, differ, wave_exec(w), least, offset, delta);
	}
}

static void put_all(struct log_changes *c, struct log_state *s, struct machine *m, const struct wave *w,
                    const struct touch *t, const uint64_t *first)
{
	uint64_t address[LANES];
	for (uint32_t at = 0; at < t->bytes; at += 4) {
		struct element e = { .size = t->bytes - at < 4 ? t->bytes - at : 4, .address = at ? address : first };
		for (uint32_t lane = 0; at && lane < LANES; lane++)
			address[lane] = first[lane] + (uint64_t)at / 4 * touch_stride(t, lane);
		e.file = LOG_MEMORY;
		e.lanes = t->active & ~t->in_lds;
		if (e.lanes) put_elements(c, s, m, w, e);
		e.file = LOG_LDS;
		e.lanes = t->active & t->in_lds;
		if (e.lanes) put_elements(c, s, m, w, e);
	}
}

void log_diff_touched(struct log_changes *c, struct log_state *s, struct machine *m, const struct wave *w,
                      const struct touch *t)
{
	put_all(c, s, m, w, t, t->address);
	if (t->two) put_all(c, s, m, w, t, t->second);
}

static void put_run(struct log_changes *c, enum log_file file, uint64_t exec, uint64_t address, uint8_t *to,
                    const uint8_t *now, uint32_t count, uint32_t bytes)
{
	row delta;
	uint64_t lanes = 0;
	uint32_t offset[LANES], first;
	if (!memcmp(to, now, (size_t)count * bytes)) return;
	for (uint32_t lane = 0; lane < LANES; lane++) {
		uint32_t old = 0, fresh = 0;
		if (lane < count) memcpy(&old, to + lane * bytes, bytes);
		if (lane < count) memcpy(&fresh, now + lane * bytes, bytes);
		delta[lane] = fresh - old;
		lanes |= (uint64_t)(fresh != old) << lane;
	}
	first = (uint32_t)__builtin_ctzll(lanes) * bytes;
	for (uint32_t lane = 0; lane < LANES; lane++) offset[lane] = lane * bytes - first;
	memcpy(to, now, (size_t)count * bytes);
	log_put_elements(c, file, bytes, lanes, exec, address + first, offset, delta);
}

void log_diff_stretch(struct log_changes *c, enum log_file file, uint64_t exec, uint64_t address, uint8_t *to,
                      const uint8_t *now, uint64_t size)
{
	for (uint64_t at = 0; at < size; at += sizeof(row)) {
		uint32_t n = size - at < sizeof(row) ? (uint32_t)(size - at) : sizeof(row), rest = n % 4;
		put_run(c, file, exec, address + at, to + at, now + at, n / 4, 4);
		if (rest) put_run(c, file, exec, address + at + n - rest, to + at + n - rest, now + at + n - rest, 1, rest);
	}
}

void log_diff_lds(struct log_changes *c, struct log_state *s, const struct wave *w)
{
	uint32_t size;
	uint8_t *now = machine_lds_of(w, &size);
	struct log_lds *l = log_lds(s, machine_group_of(w));
	if (l && memcmp(l->bytes, now, l->size)) log_diff_stretch(c, LOG_LDS, wave_exec(w), 0, l->bytes, now, l->size);
}

void log_diff_scratch(struct log_changes *c, struct log_state *s, const struct wave *w)
{
	uint64_t address, size;
	uint8_t *now = machine_scratch_of(w, &address, &size), *to = size ? log_memory(s, address, size) : NULL;
	if (to && memcmp(to, now, size)) log_diff_stretch(c, LOG_MEMORY, wave_exec(w), address, to, now, size);
}

void log_diff_memory(struct log_changes *c, struct log_state *s, const struct machine *m, uint64_t exec)
{
	for (size_t k = 0; k < machine_region_count(m); k++) {
		struct machine_region from = machine_region_at(m, k);
		uint8_t *to = log_memory(s, from.address, from.size);
		if (to && memcmp(to, from.bytes, from.size))
			log_diff_stretch(c, LOG_MEMORY, exec, from.address, to, from.bytes, from.size);
	}
}
