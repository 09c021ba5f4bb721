#include "blocks/strip_wide.h"
#include "blocks/vex.h"
#include "wave/offsets.h"

static struct strip_op *made(struct strip_code *c, uint16_t value) { return &c->ops[c->values[value].made]; }

static void compare(struct strip_op *o, enum vex vex, uint16_t a, uint16_t b, unsigned how)
{
	o->vex = (uint8_t)vex;
	o->immediate = (uint8_t)how;
	o->source[0] = a;
	o->source[1] = b;
}

enum { EQ, LE = 2, OPPOSITE = 4, NE = 4, GE = 5 };         // immediates of PCMPD and PCMPUD

// The larger of two numbers is equal to one of them, or the smaller one.
static void simplify_equal(struct strip_code *c, struct strip_op *o)
{
	const struct strip_op *from = made(c, o->source[0]);
	const uint16_t x = o->source[1], *s = from->source;
	if ((from->vex != VEX_PMAXUD && from->vex != VEX_PMINUD) || (x != s[0] && x != s[1])) return;
	compare(o, VEX_PCMPUD, x, s[x == s[0]], from->vex == VEX_PMAXUD ? GE : LE);
}

static void simplify_opposite(struct strip_code *c, struct strip_op *o)
{
	const struct strip_op *from = made(c, o->source[0]);
	if (o->source[1] != c->ones || !c->ones) return;
	const uint16_t a = from->source[0], b = from->source[1];
	switch (from->vex) {
	case VEX_PCMPEQD: compare(o, VEX_PCMPD, a, b, NE); break;
	case VEX_PCMPGTD: compare(o, VEX_PCMPD, a, b, LE); break;
	case VEX_PCMPD: case VEX_PCMPUD: compare(o, (enum vex)from->vex, a, b, from->immediate ^ OPPOSITE); break;
	default: break;
	}
}

// A mask is read as the bits of the strip's lanes, which are compared with the bit of each lane.
static void simplify_read(struct strip_code *c, struct strip_op *o)
{
	const struct strip_op *from = made(c, o->source[0]);
	if (from->vex != VEX_PAND || from->source[1] != o->source[1]) return;
	if (c->values[from->source[0]].home != STRIP_MASK) return;
	o->vex = STRIP_TRUTHS;
	o->sources = 1;
	o->source[0] = from->source[0];
}

static void simplify_keep(struct strip_code *c, struct strip_op *o)
{
	const struct strip_value *truth = &c->values[o->source[2]];
	if (truth->home != STRIP_ROW || truth->at != WAVE_MASK_AT) return;
	const uint16_t old = o->source[0];
	o->vex = VEX_BLENDMD;
	o->immediate = VEX_INACTIVE;
	o->sources = 2;
	o->source[0] = o->source[1];
	o->source[1] = old;
	c->ops[1].vex = STRIP_INACTIVE;
	c->ops[1].at = WAVE_MASK_OF_AT;
}

static void simplify_mask(struct strip_code *c, struct strip_op *o)
{
	struct strip_op *from = made(c, o->source[0]);
	if (from->vex == VEX_PAND) {
		o->sources = 2;
		o->source[1] = from->source[1];
		o->source[0] = from->source[0];
	} else if (from->vex < VEX_COUNT && vex_is_truth((enum vex)from->vex) && !from->puts_mask) {
		from->puts_mask = true;
		from->mask = o->mask;
		o->vex = VEX_NONE;
	}
}

void strip_wide_simplify(struct strip_code *c)
{
	for (unsigned n = 1; n < c->op_count; n++) {
		struct strip_op *o = &c->ops[n];
		if (o->vex == VEX_PCMPEQD) {
			simplify_equal(c, o);
			simplify_read(c, o);
		} else if (o->vex == VEX_BLENDVPS) simplify_keep(c, o);
		else if (o->vex == VEX_PXOR) simplify_opposite(c, o);
		else if (o->vex == STRIP_PUT_MASK) simplify_mask(c, o);
	}
}

// Moves operation `from` to the place before `to`.
static void move(struct strip_code *c, unsigned from, unsigned to)
{
	const struct strip_op moved = c->ops[from];
	for (unsigned n = from; n + 1 < to; n++) {
		c->ops[n] = c->ops[n + 1];
		c->values[c->ops[n].result].made = (uint16_t)n;
	}
	c->ops[to - 1] = moved;
	c->values[moved.result].made = (uint16_t)(to - 1);
}

static bool has_mask_register(const struct strip_op *o)
{
	return o->vex == STRIP_TRUTHS || (o->vex < VEX_COUNT && vex_facts[o->vex].wide == VEX_TRUTH_D);
}

void strip_wide_select(struct strip_code *c)
{
	for (unsigned n = 1; n < c->op_count; n++) {
		struct strip_op *o = &c->ops[n], *truth = made(c, o->source[2]);
		const bool only = o->next[2] == STRIP_OPS && truth->result_next == n && o->source[0] != o->source[2]
		                  && o->source[1] != o->source[2];
		if (o->vex != VEX_BLENDVPS || !has_mask_register(truth) || !only) continue;
		truth->selects = true;
		o->vex = VEX_BLENDMD;
		o->immediate = VEX_MASK;
		move(c, c->values[o->source[2]].made, n);
	}
}
