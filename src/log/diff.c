// What an instruction changed: the machine compared with what the log says until now.
#include "log/diff.h"
#include <string.h>
#include "wave/host.h"

// ---- registers -----------------------------------------------------------------------------------------------------------------------------
static void put_scalar(struct log_record *r, struct log_wave *to, uint32_t index, uint32_t value)
{
	if (to->s[index] == value) return;
	log_record_change(r, LOG_SCALAR, index, 1);
	r->rows.at[r->rows.n - 1][0] = value - to->s[index];
	to->s[index] = value;
}

void log_diff_scalar(struct log_record *r, struct log_wave *to, const struct wave *w, uint32_t index)
{
	put_scalar(r, to, index, index == LOG_SCC ? w->scc : index == LOG_MODE ? w->mode : w->s[index]);
}

void log_diff_scalars(struct log_record *r, struct log_wave *to, const struct wave *w)
{
	enum { STRIDE = 8 };
	for (uint32_t k = 0; k < 128; k += STRIDE)
		if (memcmp(&to->s[k], &w->s[k], STRIDE * sizeof *w->s))
			for (uint32_t n = k; n < k + STRIDE; n++) if (n != ISA_REG_NULL) put_scalar(r, to, n, w->s[n]);
	put_scalar(r, to, LOG_SCC, w->scc);
	put_scalar(r, to, LOG_MODE, w->mode);
	r->scratch_step = w->scratch_base - to->scratch;
	to->scratch = w->scratch_base;
}

uint64_t log_delta(uint32_t *delta, const uint32_t *old, const uint32_t *now, uint32_t lanes)
{
	enum { PIECE = 32 };
	_Alignas(128) uint32_t sign[PIECE];          // of lanes that differ it is set
	uint64_t differ = 0;
	for (uint32_t at = 0; at < lanes; at += PIECE) {
		for (uint32_t k = 0; k < PIECE; k += LOG_SOME) {
			log_some d = *(const log_some *)(now + at + k) - *(const log_some *)(old + at + k);
			*(log_some *)(delta + at + k) = d;
			*(log_some *)(sign + k) = d | -d;
		}
		differ |= host_signs32(sign) << at;
	}
	return differ;
}

void log_diff_row(struct log_record *r, struct log_wave *to, const struct wave *w, uint32_t n, uint64_t exec)
{
	if (n >= to->vgprs || !memcmp(to->v[n], w->v[n], w->lanes * sizeof **to->v)) return;
	struct log_change *c = log_record_change(r, LOG_VGPR, n, 0);
	uint64_t lanes = log_delta(r->rows.at[r->rows.n - 1], to->v[n], w->v[n], w->lanes);
	memcpy(to->v[n], w->v[n], w->lanes * sizeof **to->v);
	enum { SPARE = 3 };      // lanes that did not change take less than a mask that says so
	bool few = __builtin_popcountll(exec) <= __builtin_popcountll(lanes) + SPARE;
	c->lanes = few && !(lanes & ~exec) ? exec : lanes;
}

void log_diff_rows(struct log_record *r, struct log_wave *to, const struct wave *w, const uint64_t rows[WAVE_MAX_VGPRS / 64])
{
	uint64_t exec = wave_exec(w);
	for (uint32_t k = 0; k < WAVE_MAX_VGPRS / 64; k++)
		for (uint64_t left = rows[k]; left; left &= left - 1) log_diff_row(r, to, w, 64 * k + (uint32_t)__builtin_ctzll(left), exec);
}

// ---- memory ---------------------------------------------------------------------------------------------------------------------------------
// A dword, or less, of each lane. Lanes may touch the same bytes: the first one has the change.
struct element { enum log_file file; uint64_t lanes, address[LANES]; uint32_t size; };

static void put_element(struct log_record *r, struct log_state *s, struct machine *m, const struct wave *w, struct element *e)
{
	uint32_t lds_size, group = machine_group_of(w);
	uint8_t *lds = machine_lds_of(w, &lds_size);
	uint32_t delta[LANES] = { 0 };
	uint64_t lanes = 0;
	for (uint64_t left = e->lanes; left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left), old = 0, fresh = 0;
		uint64_t a = e->address[lane];
		uint8_t *to = log_place(s, e->file, group, a, e->size);
		const uint8_t *now = e->file == LOG_LDS ? lds + a : machine_memory(m, a, e->size);
		if (!to || !now) continue;        // a fault
		memcpy(&old, to, e->size);
		memcpy(&fresh, now, e->size);
		if (old == fresh) continue;
		memcpy(to, now, e->size);
		delta[lane] = fresh - old;
		lanes |= 1ull << lane;
	}
	if (!lanes) return;
	struct log_change *c = log_record_change(r, e->file, group, lanes);
	c->bytes = e->size;
	memcpy(r->rows.at[r->rows.n - 1], delta, sizeof delta);
	memcpy(r->places.at[r->places.n - 1], e->address, sizeof e->address);
}

// Lanes of one change lie within 4 GiB of one another.
static void put_near(struct log_record *r, struct log_state *s, struct machine *m, const struct wave *w, struct element *e)
{
	for (uint64_t rest = e->lanes; rest;) {
		struct element near = { e->file, 0, { 0 }, e->size };
		memcpy(near.address, e->address, sizeof e->address);
		uint64_t least = UINT64_MAX;
		for (uint64_t left = rest; left; left &= left - 1)
			if (e->address[__builtin_ctzll(left)] < least) least = e->address[__builtin_ctzll(left)];
		for (uint64_t left = rest; left; left &= left - 1)
			if (e->address[__builtin_ctzll(left)] - least <= UINT32_MAX) near.lanes |= left & -left;
		put_element(r, s, m, w, &near);
		rest &= ~near.lanes;
	}
}

static void put_all(struct log_record *r, struct log_state *s, struct machine *m, const struct wave *w, const struct touch *t, const uint64_t *address)
{
	for (unsigned in_lds = 0; in_lds < 2; in_lds++) {
		struct element e = { in_lds ? LOG_LDS : LOG_MEMORY, t->active & (in_lds ? t->in_lds : ~t->in_lds), { 0 }, 4 };
		for (uint32_t at = 0; e.lanes && at < t->bytes; at += 4) {
			if (t->bytes - at < 4) e.size = t->bytes - at;
			for (uint32_t lane = 0; lane < LANES; lane++) e.address[lane] = address[lane] + (uint64_t)at / 4 * touch_stride(t, lane);
			put_near(r, s, m, w, &e);
		}
	}
}

void log_diff_touched(struct log_record *r, struct log_state *s, struct machine *m, const struct wave *w, const struct touch *t)
{
	put_all(r, s, m, w, t, t->address);
	if (t->two) put_all(r, s, m, w, t, t->second);
}

static void put_run(struct log_record *r, enum log_file file, uint32_t group, uint64_t address, uint8_t *to, const uint8_t *now, uint32_t count, uint32_t bytes)
{
	if (!memcmp(to, now, (size_t)count * bytes)) return;
	struct log_change *c = log_record_change(r, file, group, 0);
	c->bytes = bytes;
	for (uint32_t lane = 0; lane < count; lane++) {
		uint32_t old = 0, fresh = 0;
		memcpy(&old, to + lane * bytes, bytes);
		memcpy(&fresh, now + lane * bytes, bytes);
		r->rows.at[r->rows.n - 1][lane] = fresh - old;
		r->places.at[r->places.n - 1][lane] = address + lane * bytes;
		c->lanes |= (uint64_t)(fresh != old) << lane;
	}
	memcpy(to, now, (size_t)count * bytes);
}

void log_diff_stretch(struct log_record *r, enum log_file file, uint32_t group, uint64_t address, uint8_t *to, const uint8_t *now, uint64_t size)
{
	for (uint64_t at = 0; at < size; at += sizeof(row)) {
		uint32_t n = size - at < sizeof(row) ? (uint32_t)(size - at) : sizeof(row), rest = n % 4;
		put_run(r, file, group, address + at, to + at, now + at, n / 4, 4);
		if (rest) put_run(r, file, group, address + at + n - rest, to + at + n - rest, now + at + n - rest, 1, rest);
	}
}

void log_diff_lds(struct log_record *r, struct log_state *s, const struct wave *w)
{
	uint32_t size;
	uint8_t *now = machine_lds_of(w, &size);
	struct log_lds *l = log_lds(s, machine_group_of(w));
	if (l && memcmp(l->bytes, now, l->size)) log_diff_stretch(r, LOG_LDS, l->group, 0, l->bytes, now, l->size);
}

void log_diff_scratch(struct log_record *r, struct log_state *s, const struct wave *w)
{
	uint64_t address, size;
	uint8_t *now = machine_scratch_of(w, &address, &size), *to = size ? log_memory(s, address, size) : NULL;
	if (to && memcmp(to, now, size)) log_diff_stretch(r, LOG_MEMORY, 0, address, to, now, size);
}

void log_diff_memory(struct log_record *r, struct log_state *s, const struct machine *m)
{
	for (size_t k = 0; k < machine_region_count(m); k++) {
		struct machine_region from = machine_region_at(m, k);
		uint8_t *to = log_memory(s, from.address, from.size);
		if (to && memcmp(to, from.bytes, from.size)) log_diff_stretch(r, LOG_MEMORY, 0, from.address, to, from.bytes, from.size);
	}
}
