// First uses of registers that concern no check: results that replace undefined bits, and results that have arrived. A
// wave begins with undefined registers, and lanes that never run keep them, so such uses are frequent. Other uses are
// left to defined.c and waits.c.
#include "check/first_use.h"
#include "check/tried.h"
#include "check/waits.h"
#include "machine/follow.h"

// Returns whether each lane of each VGPR depends on the lane's own sources.
static bool is_by_lane(const struct check_effects *u, const struct insn *i)
{
	if (u->of->across || u->of->moves || u->of->skips || !(u->of->pure || i->access)) return false;
	for (const struct effect *x = u->at; x < u->at + u->n; x++)
		if (x->first >= REG_VGPR && (x->implicit || x->lanes != EFFECT_OWN)) return false;
	return true;
}

bool check_can_define(const struct check_effects *u, const struct insn *i) { return u->whole && is_by_lane(u, i); }

bool check_can_define_parts(const struct check_effects *u, const struct insn *i)
{
	if (u->whole || i->mem || !is_by_lane(u, i)) return false;
	for (const struct effect *x = u->at; x < u->at + u->n; x++)
		if (x->write && x->first < REG_VGPR) return false;
	return true;
}

bool check_reads_undefined(const struct check_wave *k, unsigned word, uint64_t undefined, uint64_t exec)
{
	for (uint64_t left = undefined; left; left &= left - 1) {
		const unsigned r = word * 64 + (unsigned)__builtin_ctzll(left);
		if (r < REG_VGPR || k->bits.lanes[r - REG_VGPR] & exec) return true;
	}
	return false;
}

bool check_only_defines(const struct check_wave *k, const struct wave *w, const struct check_effects *u)
{
	if (!u->defines && !u->parts) return false;
	for (unsigned n = 0; n < u->touched_words; n++) {
		const unsigned word = u->touched[n].at;
		if (check_reads_undefined(k, word, k->bits.undefined[word] & u->reads[n], wave_exec(w))) return false;
	}
	return true;
}

// Marks some bits of a VGPR as defined. from: the origin that the rest then has, as after other uses (defined.c).
static void define_part(struct check_wave *k, const struct wave *w, unsigned reg, uint32_t bits, uint64_t lanes,
                        const struct check_origin *from)
{
	const unsigned v = reg - REG_VGPR;
	if (machine_vgpr_is_shared(w->machine, v)) lanes |= lanes >> 32 | lanes << 32;
	if (!(k->bits.lanes[v] & lanes)) return;
	const uint32_t *mask = check_mask(k, lanes);
	uint64_t left = 0;
	for (unsigned n = 0; n < w->lanes; n++) {
		k->bits.v[v][n] &= ~(bits & mask[n]);
		left |= (uint64_t)(k->bits.v[v][n] != 0) << n;
	}
	check_define_lanes(k, v, left);
	k->bits.origin[reg] = *from;
}

void check_define_results(struct check_wave *k, const struct wave *w, const struct check_effects *u)
{
	const uint64_t lanes = effects_lanes(u->of, wave_exec(w));
	if (!u->parts) {
		EACH_RESULT(u, r) check_define_register(k, w, r, lanes);
		return;
	}
	const struct check_origin from = check_origin_of(k, u);
	for (const struct effect *x = u->at; x < u->at + u->n; x++)
		for (unsigned r = x->first; x->write && r < (unsigned)x->first + x->count; r++)
			define_part(k, w, r, x->bits, lanes, &from);
}

bool check_have_arrived(struct check_wave *k, const struct check_word *of, unsigned words)
{
	for (unsigned n = 0; n < words; n++)
		for (uint64_t left = k->flight.registers[of[n].at] & of[n].bits; left; left &= left - 1) {
			const unsigned r = of[n].at * 64 + (unsigned)__builtin_ctzll(left);
			if (check_item_in_flight(k, &k->flight.by[r])) return false;
			check_mark(k->flight.registers, r, false);
		}
	return true;
}
