// Scans each wave from its end to its beginning, by lane. A read makes a register live in the lanes that read it. A
// write makes it dead before, in the lanes that are written.
#include <string.h>
#include "base/bits.h"
#include "view/live.h"

struct live {
	const struct view_gathered *g;
	const struct insn *code;
	uint64_t lanes[REGISTERS], any[VIEW_LIVE_WORDS];
	unsigned vgprs, sgprs;
};

static void set_lanes(struct live *l, unsigned reg, uint64_t lanes)
{
	bool was = l->lanes[reg], is = lanes != 0;
	l->lanes[reg] = lanes;
	if (was == is) return;
	l->any[reg / 64] ^= 1ull << reg % 64;
	if (reg >= REG_VGPR) l->vgprs += is ? 1 : -1u;
	else if (reg < ISA_REG_VCC) l->sgprs += is ? 1 : -1u;
}

// Returns the lanes in which an effect accesses its register.
static uint64_t lanes_of(const struct effect *x, uint64_t exec, unsigned lanes)
{
	return x->first < REG_VGPR ? 1 : x->lanes == EFFECT_OWN ? exec : bits_below(lanes);
}

static void apply_writes(struct live *l, const struct effects *e, uint64_t exec, unsigned lanes)
{
	for (const struct effect *x = NULL; (x = effects_next(e, x));) {
		if (!x->write || x->maybe || x->bits != UINT32_MAX || (x->first >= REG_VGPR && x->lanes == EFFECT_ACROSS)) continue;
		for (unsigned k = x->first; k < x->first + (unsigned)x->count && k < REGISTERS; k++)
			set_lanes(l, k, l->lanes[k] & ~lanes_of(x, exec, lanes));
	}
}

static void apply_reads(struct live *l, const struct effects *e, uint64_t exec, unsigned lanes)
{
	for (const struct effect *x = NULL; (x = effects_next(e, x));) {
		if (!x->read || x->maybe) continue;
		for (unsigned k = x->first; k < x->first + (unsigned)x->count && k < REGISTERS; k++)
			set_lanes(l, k, l->lanes[k] | lanes_of(x, exec, lanes));
	}
}

static void scan_wave(struct live *l, struct view_wave *w)
{
	memset(l->lanes, 0, sizeof l->lanes);
	memset(l->any, 0, sizeof l->any);
	l->vgprs = l->sgprs = 0;
	for (size_t n = w->events.n; n-- > 0;) {
		struct view_event *e = &w->events.at[n];
		const struct insn *i = &l->code[e->insn];
		e->live_v = (uint16_t)l->vgprs;
		e->live_s = (uint16_t)l->sgprs;
		for (unsigned k = 0; k < VIEW_LIVE_WORDS; k++) l->g->live[e->insn][k] |= l->any[k];
		if (machine_insn_is_end(i)) continue;
		apply_writes(l, i->effects, e->exec, w->lanes);
		apply_reads(l, i->effects, e->exec, w->lanes);
	}
}

static bool is_known(const struct view_gathered *g, const struct insn *code)
{
	if (g->left_out || g->fault) return false;
	for (size_t k = 0; k < g->waves.n; k++) {
		const struct view_wave *w = g->waves.at[k];
		if (!w->ended) return false;
		for (size_t n = 0; n < w->events.n; n++) {
			const struct insn *i = &code[w->events.at[n].insn];
			if (!machine_insn_is_end(i) && i->effects->moves) return false;
		}
	}
	return true;
}

void view_live(struct view_gathered *g, const struct log_reader *r)
{
	size_t count;
	const struct insn *code = machine_code(log_reader_machine(r), &count);
	if (!is_known(g, code)) return;
	g->live = arena_alloc(&g->arena, (count + 1) * sizeof *g->live);
	struct live *l = heap_zeroed(1, sizeof *l);
	l->g = g;
	l->code = code;
	for (size_t k = 0; k < g->waves.n; k++) scan_wave(l, g->waves.at[k]);
	heap_free(l);
}
