// Instructions that always move the same element: v_readlane and v_writelane with a constant lane. Compilers use them
// to keep SGPRs in lanes of a VGPR whose other lanes are never written.
#include "check/tried.h"

enum { NOT_KNOWN, MOVES, DOES_NOT };
// The move of a dword between one lane of a VGPR and another register.
struct check_element { uint16_t vgpr, scalar; uint8_t lane, is; bool to_vgpr; };

// Finds the source and the destination of the move: one dword each, and one of them a VGPR.
static bool find_registers(const struct check_effects *u, struct check_element *e)
{
	const struct effect *from = NULL, *to = NULL;
	for (const struct effect *x = u->at; x < u->at + u->n; x++) {
		if (!check_is_moved(x, u->moved) || x->count != 1 || ~x->bits) return false;
		if (x->write) to = x;
	}
	for (const struct effect *x = u->at; to && x < u->at + u->n; x++) {
		if (x->operand == to->operand) continue;
		if (from) return false;
		from = x;
	}
	if (!from || (from->first >= REG_VGPR) == (to->first >= REG_VGPR)) return false;
	e->to_vgpr = to->first >= REG_VGPR;
	e->vgpr = (e->to_vgpr ? to : from)->first - REG_VGPR;
	e->scalar = (e->to_vgpr ? from : to)->first;
	return e->scalar < REG_SCC;
}

// Finds the lane that is moved, by executing the move once with a distinct number in each element. This works because
// only the moved value affects the result.
static bool find_element(struct checker *c, const struct wave *w, const struct insn *i, const struct check_effects *u,
                         struct check_element *e)
{
	enum { MARK = 0x10001 };
	unsigned found = 0;
	if (!u->moved || !find_registers(u, e)) return false;
	struct wave *x = wave_trial_copy_scalars(c->trials.trial, w);
	x->s[e->scalar] = e->to_vgpr ? MARK : 0;
	for (unsigned lane = 0; lane < LANES; lane++) x->v[e->vgpr][lane] = e->to_vgpr ? 0 : (lane + 1) * MARK;
	if (!wave_trial_run(c->trials.trial, i)) return false;
	for (unsigned lane = 0; lane < w->lanes; lane++) {
		if (x->v[e->vgpr][lane] != (e->to_vgpr ? MARK : x->s[e->scalar])) continue;
		e->lane = (uint8_t)lane;
		found++;
	}
	return found == 1;
}

bool check_move_element(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	if (!c->elements) c->elements = arena_alloc(&c->arena, (c->count + 1) * sizeof *c->elements);
	struct check_element *e = &c->elements[i - c->code];
	if (c->plainly || c->plans.doing == &c->plans.chosen) return false;
	if (e->is == NOT_KNOWN) e->is = find_element(c, w, i, c->plans.doing, e) ? MOVES : DOES_NOT;
	if (e->is == DOES_NOT) return false;
	uint32_t *element = &k->bits.v[e->vgpr][e->lane], from = e->to_vgpr ? k->bits.s[e->scalar] : *element;
	uint64_t lane = 1ull << e->lane, others = e->to_vgpr ? k->bits.lanes[e->vgpr] & ~lane : 0, lanes = wave_exec(w);
	unsigned to = e->to_vgpr ? REG_VGPR + e->vgpr : e->scalar;
	if (from || others) k->bits.origin[to] = check_origin_of(k, c->plans.doing);
	if (e->to_vgpr) {
		if (*element != from) lanes = lane;
		*element = from;
		check_define_lanes(k, e->vgpr, from ? others | lane : others);
	} else {
		check_define_scalar(k, to, from);
	}
	k->writer[to] = (struct check_writer){ i, lanes };
	return true;
}
