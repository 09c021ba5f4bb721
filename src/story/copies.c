// Copies of masks keep the information about their source. Masks are copied between SGPRs, to and from a lane of a
// VGPR, and with the VGPR through memory. Code compiled with -O0 keeps most masks that way.
#include <string.h>
#include "base/stream.h"
#include "memory/memory.h"
#include "story/tree.h"

enum { MOST_KEPT = 4096 };

// ---- a source that is copied --------------------------------------------------------------------------------------
static char *copy_of(const char *text) { return text ? heap_strdup(text) : NULL; }

static void copy_source(struct story_source *to, const struct story_source *from)
{
	struct story_source made = *from;
	made.does = copy_of(from->does);
	made.values.text = copy_of(from->values.text);
	heap_free(to->does);
	heap_free(to->values.text);
	*to = made;
}

// Changes `s5 = v0 < v1` to `s4 = v0 < v1` for a copy in another register.
static void rename_to(struct story_source *x, const char *name)
{
	if (!x->does || !x->new_value) return;
	struct stream *made = stream_begin();
	fprintf(made->to, "%s = ", name);
	size_t at = strlen(name) + strlen(" = ");
	fputs(x->does + x->new_value, made->to);
	heap_free(x->does);
	x->does = stream_end(made, NULL);
	x->new_value = at;
}

// ---- masks saved in lanes and memory ------------------------------------------------------------------------------
static void drop_kept(struct story_sources *s, size_t k)
{
	heap_free(s->kept.at[k].source.does);
	heap_free(s->kept.at[k].source.values.text);
	s->kept.at[k] = s->kept.at[--s->kept.n];
}

static bool is_place(const struct story_place *a, const struct story_place *b)
{
	return a->memory == b->memory && a->base == b->base && a->at == b->at;
}

static void drop_place(struct story_sources *s, const struct story_place *p)
{
	for (size_t k = s->kept.n; k-- > 0;) if (is_place(&s->kept.at[k].place, p)) drop_kept(s, k);
}

static void keep_source(struct story_sources *s, const struct story_place *p, unsigned lane, uint32_t value,
                        const struct story_source *source)
{
	if (s->kept.n == MOST_KEPT) return;
	if (s->kept.n == s->kept.room)
		s->kept.at = heap_resize(s->kept.at,
		                         (s->kept.room = s->kept.room ? 2 * s->kept.room : 16) * sizeof *s->kept.at);
	struct story_kept *x = &s->kept.at[s->kept.n++];
	*x = (struct story_kept){ .place = *p, .lane = lane, .value = value };
	copy_source(&x->source, source);
}

// Moves all lanes of a VGPR to or from memory.
static void move_kept(struct story_sources *s, const struct story_place *from, const struct story_place *to)
{
	if (is_place(from, to)) return;
	drop_place(s, to);
	for (size_t k = 0, n = s->kept.n; k < n; k++) {
		const struct story_kept x = s->kept.at[k];
		if (is_place(&x.place, from)) keep_source(s, to, x.lane, x.value, &x.source);
	}
}

static struct story_place vgpr(unsigned reg) { return (struct story_place){ .at = reg }; }

// ---- instructions -------------------------------------------------------------------------------------------------
// Returns the effect that `to` is a copy of; NULL if none, or if several are possible.
static const struct effect *copied(const struct story_touched *t, const struct effect *to)
{
	const struct effect *from = NULL;
	for (unsigned k = 0; k < t->n; k++) {
		const struct effect *x = &t->at[k];
		if (!x->read || !x->of || x->operand == to->operand || !(to->of->passes >> x->operand & 1)) continue;
		if (from) return NULL;
		from = x;
	}
	return from;
}

// Returns the selected lane, from the operand that is neither the source nor the destination.
static unsigned lane_of(const struct story_touched *t, const struct log_wave *w, const struct effect *to,
                        const struct effect *from)
{
	const struct isa_record *r = isa_record(t->insn->inst->form);
	for (unsigned k = 0; k < r->operand_count; k++) {
		if (k == to->operand || k == from->operand) continue;
		struct code_value v = code_operand_value(t->insn->inst, k, &t->target);
		return (unsigned)((v.kind == CODE_V_CONST ? v.bits : log_dword(w, v.index, 0)) & (w->lanes - 1));
	}
	return 0;
}

static bool is_kept_sgpr(const struct effect *x) { return x->first < ISA_REG_EXEC; }

static bool from_lane(struct story_sources *s, const struct story_touched *t, const struct log_wave *w,
                      const struct effect *to, const struct effect *from)
{
	struct story_place place = vgpr(from->first);
	unsigned lane = lane_of(t, w, to, from);
	char name[16];
	for (size_t k = 0; k < s->kept.n; k++) {
		const struct story_kept *x = &s->kept.at[k];
		if (!is_place(&x->place, &place) || x->lane != lane || x->value != log_dword(w, to->first, 0)) continue;
		copy_source(&s->at[to->first], &x->source);
		rename_to(&s->at[to->first], code_register_text(name, to->first, t->target.wave / 32, &t->target));
		return true;
	}
	return false;
}

static void to_lane(struct story_sources *s, const struct story_touched *t, const struct log_wave *w,
                    const struct effect *to, const struct effect *from)
{
	struct story_place place = vgpr(to->first);
	unsigned lane = lane_of(t, w, to, from);
	for (size_t k = s->kept.n; k-- > 0;)
		if (is_place(&s->kept.at[k].place, &place) && s->kept.at[k].lane == lane) drop_kept(s, k);
	if (s->at[from->first].does) keep_source(s, &place, lane, log_dword(w, from->first, 0), &s->at[from->first]);
}

static bool to_sgprs(struct story_sources *s, const struct story_touched *t, const struct effect *to,
                     const struct effect *from)
{
	char name[16];
	if (!s->at[from->first].does) return false;
	for (unsigned k = 0; k < to->count && k < from->count; k++) {
		if (to->first + k >= ISA_REG_EXEC || from->first + k >= ISA_REG_EXEC || to->first == from->first) continue;
		copy_source(&s->at[to->first + k], &s->at[from->first + k]);
		rename_to(&s->at[to->first + k], code_register_text(name, to->first + k, t->target.wave / 32, &t->target));
	}
	return true;
}

// Handles VGPRs stored or loaded at an address without VGPRs, as spills are.
static void copy_through_memory(struct story_sources *s, const struct story_touched *t, const struct log_wave *w)
{
	const struct mem_plan *m = t->insn->effects->mem;
	struct story_place place = { .memory = true, .base = 0, .at = 0 };
	if (!m || m->vaddr || m->direction == ISA_ATOMIC || (m->space != ISA_SCRATCH && m->space != ISA_BUFFER)) return;
	for (unsigned k = 0; k < t->n; k++)
		if (t->at[k].role == EFFECT_ADDRESS && t->at[k].read && !t->at[k].implicit && t->at[k].count == 1
		    && t->at[k].first < REG_VGPR)
			place.base += log_dword(w, t->at[k].first, 0);
	for (unsigned k = 0; k < t->n; k++) {
		const struct effect *x = &t->at[k];
		bool stores = m->direction == ISA_STORE && x->role == EFFECT_DATA,
			loads = m->direction == ISA_LOAD && x->role == EFFECT_RESULT;
		for (unsigned n = 0; n < x->count && x->first >= REG_VGPR && (stores || loads); n++) {
			struct story_place reg = vgpr(x->first + n);
			place.at = (uint64_t)m->offset + 4 * n;
			if (stores) move_kept(s, &reg, &place);
			else move_kept(s, &place, &reg);
		}
	}
}

bool story_copies(struct story_sources *s, const struct log_event *e, const struct story_touched *t)
{
	bool all = false;
	enum isa_unit unit = isa_record(t->insn->inst->form)->unit;
	if (unit == ISA_VMEM) copy_through_memory(s, t, e->wave);
	for (unsigned k = 0; k < t->n && (unit == ISA_SALU || unit == ISA_VALU); k++) {
		const struct effect *to = &t->at[k], *from = to->write && to->of && to->of->passes ? copied(t, to) : NULL;
		if (!from) continue;
		if (is_kept_sgpr(to) && from->first >= REG_VGPR && from->lanes == EFFECT_ACROSS)
			all |= from_lane(s, t, e->wave, to, from);
		else if (is_kept_sgpr(to) && is_kept_sgpr(from)) all |= to_sgprs(s, t, to, from);
		else if (to->first >= REG_VGPR && to->lanes == EFFECT_ACROSS && is_kept_sgpr(from)) to_lane(s, t, e->wave, to, from);
	}
	return all;
}

void story_copies_free(struct story_sources *s)
{
	while (s->kept.n) drop_kept(s, s->kept.n - 1);
	heap_free(s->kept.at);
}
