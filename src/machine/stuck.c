#include "machine/stuck.h"
#include <inttypes.h>
#include <string.h>

enum { LOOK = 2000 };          // instructions of a wave in which a repetition is detected

// ---- writes of an instruction -------------------------------------------------------------------------------------
static const uint8_t *host_of(const struct wave *w, const struct touch *t, unsigned lane, uint64_t address,
                              uint32_t bytes)
{
	if (t->in_lds >> lane & 1) return address + bytes <= w->group->lds_size ? w->group->lds + address : NULL;
	return memory_find(w->memory, address, bytes, false);
}

static void add_written(const struct wave *w, const struct touch *t, unsigned lane, uint64_t address,
                        struct stuck_written *to)
{
	for (uint32_t done = 0; done < t->bytes; done += 4) {
		struct stuck_before b = { .bytes = t->bytes - done < 4 ? t->bytes - done : 4 };
		b.at = host_of(w, t, lane, address + done / 4 * touch_stride(t, lane), b.bytes);
		if (to->n == STUCK_MOST || !b.at) to->unknown = true;
		else memcpy(&b.value, b.at, b.bytes), to->at[to->n++] = b;
	}
}

void stuck_look_before(const struct wave *w, const struct insn *i, struct stuck_written *to)
{
	struct touch t;
	enum isa_effect effect = isa_class(isa_record(i->inst->form))->effect;
	to->n = 0;
	to->unknown = effect == ISA_EFFECT_barrier || effect == ISA_EFFECT_barrier_signal
	              || effect == ISA_EFFECT_barrier_wait || (i->mem && i->mem->to_lds);
	if (!i->mem || i->mem->direction == ISA_LOAD || to->unknown) return;
	to->unknown = !wave_touch_tells(i->mem);
	wave_touch(w, i, &t);
	to->unknown |= wave_touch_is_torn(w, i->mem, &t);
	for (uint64_t left = t.active; left && !to->unknown; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		add_written(w, &t, lane, t.address[lane], to);
		if (t.two) add_written(w, &t, lane, t.second[lane], to);
	}
}

bool stuck_has_changed(const struct stuck_written *x)
{
	bool changed = x->unknown;
	for (unsigned n = 0; n < x->n; n++) changed |= memcmp(x->at[n].at, &x->at[n].value, x->at[n].bytes) != 0;
	return changed;
}

void stuck_see(const struct wave *w, const struct insn *i, struct stuck_sight *s)
{
	struct touch t;
	if (!i->mem || i->mem->direction == ISA_STORE) return;
	wave_touch(w, i, &t);
	uint64_t shared = t.active & ~t.in_scratch;
	if (!shared) return;
	unsigned lane = (unsigned)__builtin_ctzll(shared);
	*s = (struct stuck_sight){ i, t.in_lds >> lane & 1 ? TOUCH_LDS : TOUCH_MEMORY, t.address[lane] };
}

// ---- a wave -------------------------------------------------------------------------------------------------------
// Returns the progress of one wave. A wave that counts its iterations, or reads the clock, is not detected.
static enum stuck stuck_wave(struct machine *m, struct wave *w, uint64_t *left, uint32_t *floats, struct stuck_sight *s)
{
	struct { uint32_t scc, s[128]; } scalars = { .scc = w->scc };
	uint32_t pc = w->pc, rows = w->rows;
	row *before = heap_aligned(_Alignof(row), (rows + 1) * sizeof *before);
	struct stuck_written *written = heap_zeroed(1, sizeof *written);
	bool same = false, changed = false;
	memcpy(scalars.s, w->s, sizeof scalars.s);
	memcpy(before, w->v, rows * sizeof *before);
	const enum machine_status *status = &m->progress.status;
	for (unsigned k = 0; k < LOOK && *left && !same && *status == MACHINE_RUNNING && w->state == WAVE_READY; k++) {
		const struct insn *i = wave_next(w);
		if (!machine_insn_is_end(i)) {
			stuck_look_before(w, i, written);
			stuck_see(w, i, s);
		}
		*left -= machine_advance(m, w, 1, floats);
		changed = changed || stuck_has_changed(written);
		same = w->pc == pc && w->scc == scalars.scc && w->rows == rows
		       && !memcmp(w->s, scalars.s, sizeof scalars.s) && !memcmp(w->v, before, rows * sizeof *before);
	}
	heap_free(before);
	heap_free(written);
	return same && !changed ? STUCK : same || w->state == WAVE_AT_BARRIER ? REPEATS : GOES_ON;
}

// ---- a workgroup --------------------------------------------------------------------------------------------------
static enum stuck look_at_group(struct machine *m, uint64_t *left, uint32_t *floats, struct wave **one,
                                struct stuck_sight *sight)
{
	enum stuck all = STUCK;
	bool any = false;
	for (uint32_t k = 0; k < m->group->count && all != GOES_ON && m->progress.status == MACHINE_RUNNING; k++) {
		struct wave *w = m->group->waves[k];
		struct stuck_sight s = { .insn = NULL };
		if (w->state != WAVE_READY) continue;
		enum stuck is = stuck_wave(m, w, left, floats, &s);
		if (is < all) all = is;
		if (!sight->insn) *sight = s, *one = w;
		any |= w->state == WAVE_READY;
	}
	return any && m->progress.status == MACHINE_RUNNING ? all : GOES_ON;
}

enum stuck stuck_group(struct machine *m, uint64_t *left, uint32_t *floats)
{
	struct wave *one = NULL;
	struct stuck_sight s = { .insn = NULL };
	return look_at_group(m, left, floats, &one, &s);
}

// ---- all of them --------------------------------------------------------------------------------------------------
static const char *place_text(struct machine *m, const struct stuck_sight *s)
{
	if (s->space == TOUCH_LDS) return arena_printf(&m->run, "LDS at 0x%" PRIx64, s->address);
	const struct machine_buffer *b = machine_buffer_at(m, s->address);
	if (!b) return arena_printf(&m->run, "0x%" PRIx64, s->address);
	return arena_printf(&m->run, "0x%" PRIx64 " (%s + %" PRIu64 ")", s->address, b->name, s->address - b->address);
}

void stuck_report(struct machine *m, struct wave *w, const struct stuck_sight *s)
{
	const char *why =
		"livelock: each wave that is left repeats the same steps or waits at a barrier, and nothing else can run";
	if (!s->insn) {
		wave_fault(w, -1, "%s; this one loops without reading memory", why);
	} else {
		w->last = (uint32_t)(s->insn - m->code.insns);
		wave_fault(w, -1, "%s; this one waits for another value at %s", why, place_text(m, s));
	}
	group_fault(m, w);
}

bool stuck_all(struct machine *m, uint64_t *left, uint32_t *floats)
{
	struct workgroup *mine = m->group;
	struct wave *one = NULL;
	struct stuck_sight s = { .insn = NULL };
	bool stuck = look_at_group(m, left, floats, &one, &s) == STUCK;
	for (size_t k = 0; stuck && k < m->turns.waiting.n; k++) {
		m->group = m->turns.waiting.at[k];
		stuck = look_at_group(m, left, floats, &one, &s) == STUCK;
	}
	if (m->progress.status != MACHINE_RUNNING) return false;
	m->group = stuck ? one->group : mine;
	if (stuck) stuck_report(m, one, &s);
	return stuck;
}
