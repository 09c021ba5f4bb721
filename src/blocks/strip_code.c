#include "blocks/strip_code.h"
#include "blocks/strip_rare.h"
#include "blocks/strip_wide.h"
#include "blocks/vex.h"
#include "wave/offsets.h"
#include "wave/wave.h"
#include <string.h>

enum { NEVER = STRIP_OPS, NO_REGISTER = STRIP_REGISTERS, SLOTS = STRIP_VALUES };
// General registers: the wave plus the strip's place in rows; the wave plus the strip's place in masks.
enum { ROWS_FROM = VEX_RAX, BYTES_FROM = VEX_RDX, WAVE = VEX_RDI };
struct registers {
	struct strip_code *c;
	uint8_t *to;
	uint16_t held[STRIP_REGISTERS];        // value of each register, or 0
	uint32_t locked;                       // registers that the current operation reads
	uint16_t free[SLOTS];                  // slots that were used before
	unsigned free_count, slots;
	bool long_masks;                       // waves of 64 lanes
	uint32_t inactive_at;                  // the mask that VEX_INACTIVE is made of, or 0
	struct stub {
		const struct strip_op *op;
		uint32_t inactive_at;
		uint8_t *from, to, source[STRIP_SOURCES];
	} stubs[STRIP_RARES];
	unsigned stub_count;
};

static void registers_begin(struct registers *r, struct strip_code *c, unsigned lanes, uint8_t *to)
{
	r->c = c;
	r->to = to;
	r->long_masks = lanes > 32;
	memset(r->held, 0, sizeof r->held);
	r->free_count = r->slots = r->stub_count = 0;
	r->inactive_at = 0;
}

static struct strip_value *value_of(struct registers *r, uint16_t v) { return &r->c->values[v]; }

static unsigned lanes_of(const struct strip_code *c) { return c->wide ? STRIP_MOST_LANES : STRIP_LANES; }
static unsigned bytes_of(const struct strip_code *c) { return 4 * lanes_of(c); }
static unsigned registers_of(const struct strip_code *c) { return c->wide ? STRIP_REGISTERS : STRIP_REGISTERS / 2; }

// Write an instruction. Their arguments may write, too: C does not order arguments, so `to` is not one.
static void put_narrow(struct registers *r, enum vex vex, unsigned result, struct vex_second second)
{
	r->to = vex_put(r->to, vex, result, 0, second, 0, 0);
}

static void put_wide(struct registers *r, enum vex vex, unsigned result, unsigned first, struct vex_second second,
                     unsigned immediate)
{
	r->to = vex_put_wide(r->to, vex, result, first, second, immediate);
}

// Writes an instruction for a strip.
static void put_vex(struct registers *r, enum vex vex, unsigned result, unsigned first, struct vex_second second,
                    unsigned third, unsigned immediate)
{
	r->to = r->c->wide ? vex_put_wide(r->to, vex_wide_of(vex), result, first, second, immediate)
	        : vex_put(r->to, vex, result, first, second, third, immediate);
}

// ---- uses -----------------------------------------------------------------------------------------------------------
// Finds the next use of each value after each operation, and removes operations without one.
static void find_uses(struct strip_code *c)
{
	for (unsigned v = 0; v < c->value_count; v++) c->values[v].next = NEVER;
	for (unsigned n = c->op_count; n-- > 1;) {
		struct strip_op *o = &c->ops[n];
		o->result_next = c->values[o->result].next;
		if (o->result && o->result_next == NEVER && !o->puts_mask) o->vex = VEX_NONE;
		if (o->vex == VEX_NONE) continue;
		for (unsigned k = 0; k < o->sources; k++) o->next[k] = c->values[o->source[k]].next;
		for (unsigned k = 0; k < o->sources; k++) c->values[o->source[k]].next = (uint16_t)n;
	}
}

// ---- all strips -----------------------------------------------------------------------------------------------------
// equal: values that are equal in all strips. now: the values of the current strip, by number in `from`, or 0.
struct repeating {
	const struct strip_code *from; struct strip_code *to;
	bool equal[STRIP_VALUES]; uint16_t now[STRIP_VALUES];
};

static uint16_t copy_value(struct repeating *r, uint16_t v, unsigned strip)
{
	if (!v || r->now[v]) return r->now[v];
	struct strip_value copy = r->from->values[v];
	if (copy.home == STRIP_ROW) copy.at += strip * bytes_of(r->from);
	if (copy.home == STRIP_MASK) copy.at += strip * lanes_of(r->from) / 8;
	r->to->values[r->to->value_count] = copy;
	return r->now[v] = (uint16_t)r->to->value_count++;
}

// is_done: its result exists.
static void copy_op(struct repeating *r, const struct strip_op *from, unsigned strip, bool is_done)
{
	struct strip_op *o = &r->to->ops[r->to->op_count++];
	*o = *from;
	for (unsigned k = 0; k < o->sources; k++) o->source[k] = copy_value(r, from->source[k], strip);
	o->result = is_done ? 0 : copy_value(r, from->result, strip);
	// A row stands for a value in its active lanes only, so not for one of other strips.
	o->also = r->equal[from->also] ? 0 : copy_value(r, from->also, strip);
	o->old = copy_value(r, from->old, strip);
	if (o->vex == STRIP_PUT_ROW) o->at += strip * bytes_of(r->from);
	if (o->vex == STRIP_INACTIVE) o->at += strip * lanes_of(r->from) / 8;
	r->to->rare_count += o->vex == STRIP_RARE;
}

static void find_equal(struct repeating *r)
{
	const struct strip_code *c = r->from;
	for (unsigned v = 0; v < c->value_count; v++)
		r->equal[v] = !v || c->values[v].home == STRIP_SCALAR || c->values[v].home == STRIP_CONSTANT;
	for (unsigned n = 1; n < c->op_count; n++) {
		const struct strip_op *o = &c->ops[n];
		bool equal = o->result;
		for (unsigned k = 0; k < o->sources; k++) equal &= r->equal[o->source[k]];
		if (equal && !o->selects) r->equal[o->result] = true;
	}
}

// Repeats the operations for each strip.
static void repeat(const struct strip_code *c, struct strip_code *all, unsigned strips)
{
	struct repeating r;            // its arrays have elements for few values
	r.from = c;
	r.to = all;
	all->values[0] = c->values[0];
	all->ops[0] = c->ops[0];
	all->value_count = all->op_count = 1;
	all->mask_count = c->mask_count;
	memcpy(all->mask_at, c->mask_at, sizeof all->mask_at);
	all->rare_count = 0;
	all->wide = c->wide;
	all->some = c->some;
	all->functions = c->functions;
	find_equal(&r);
	for (unsigned strip = 0; strip < strips; strip++) {
		for (unsigned v = 0; v < c->value_count; v++) if (!strip || !r.equal[v]) r.now[v] = 0;
		for (unsigned n = 1; n < c->op_count; n++) {
			const struct strip_op *o = &c->ops[n];
			const bool is_done = strip && o->result && r.equal[o->result];
			if (o->vex != VEX_NONE && (!is_done || o->puts_mask)) copy_op(&r, o, strip, is_done);
		}
	}
}

// Returns whether the code is short enough to be repeated.
static bool is_short(const struct strip_code *c, unsigned strips)
{
	enum { MOST = 128 };
	unsigned ops = 0;
	for (unsigned n = 1; n < c->op_count; n++) ops += c->ops[n].vex != VEX_NONE;
	return ops * strips <= MOST && c->rare_count * strips <= STRIP_RARES && c->value_count * strips <= STRIP_VALUES;
}

// ---- memory ---------------------------------------------------------------------------------------------------------
static struct vex_second in_register(unsigned n) { return (struct vex_second){ VEX_REGISTER, n }; }

static struct vex_second home_of(const struct registers *r, const struct strip_value *v)
{
	static const int8_t base[] = { [STRIP_ROW] = ROWS_FROM, [STRIP_SCALAR] = WAVE, [STRIP_MASK] = BYTES_FROM,
	                               [STRIP_CONSTANT] = VEX_ABSOLUTE };
	if (v->home == STRIP_NOWHERE) return (struct vex_second){ VEX_RSP, (v->slot - 1u) * bytes_of(r->c) };
	return (struct vex_second){ base[v->home], v->at };
}

static bool is_whole_in_memory(const struct strip_value *v)
{
	return v->home == STRIP_ROW || v->home == STRIP_CONSTANT || (v->home == STRIP_NOWHERE && v->slot);
}

static void put_load(struct registers *r, unsigned to, const struct strip_value *v)
{
	const enum vex vex = v->home == STRIP_SCALAR ? VEX_BROADCASTSS : v->home == STRIP_MASK ? VEX_BROADCASTB : VEX_MOVUPS;
	put_vex(r, vex, to, 0, v->reg < NO_REGISTER ? in_register(v->reg) : home_of(r, v), 0, 0);
}

static void put_store(struct registers *r, unsigned from, struct vex_second to)
{
	put_vex(r, VEX_STORE, from, 0, to, 0, 0);
}

// ---- registers ------------------------------------------------------------------------------------------------------
static void leave_register(struct registers *r, struct strip_value *v)
{
	if (v->reg < NO_REGISTER) r->held[v->reg] = 0;
	v->reg = NO_REGISTER;
}

// Takes a value's register, and puts the value in a slot if it is still needed and has no other place.
static void evict(struct registers *r, struct strip_value *v)
{
	if (v->next != NEVER && v->home == STRIP_NOWHERE && !v->slot) {
		v->slot = r->free_count ? r->free[--r->free_count] : (uint16_t)++r->slots;
		put_store(r, v->reg, home_of(r, v));
	}
	leave_register(r, v);
}

// Returns a register without a value, or NO_REGISTER.
static unsigned find_free(const struct registers *r)
{
	unsigned n = 0;
	while (n < registers_of(r->c) && (r->held[n] || r->locked >> n & 1)) n++;
	return n < registers_of(r->c) ? n : NO_REGISTER;
}

static unsigned take_register(struct registers *r)
{
	unsigned best = find_free(r);
	if (best < NO_REGISTER) return best;
	for (unsigned n = 0; n < registers_of(r->c); n++) {
		if (r->locked >> n & 1) continue;
		if (best == NO_REGISTER || value_of(r, r->held[n])->next > value_of(r, r->held[best])->next) best = n;
	}
	evict(r, value_of(r, r->held[best]));
	return best;
}

// Returns the register of a value, which is loaded if necessary, and locks it.
static unsigned read_value(struct registers *r, uint16_t number)
{
	struct strip_value *v = value_of(r, number);
	if (v->reg == NO_REGISTER) {
		const unsigned n = take_register(r);
		put_load(r, n, v);
		v->reg = (uint8_t)n;
		r->held[n] = number;
	}
	r->locked |= 1u << v->reg;
	return v->reg;
}

// Moves to the next uses of an operation's sources. Values without one leave their registers.
static void leave_sources(struct registers *r, const struct strip_op *o)
{
	for (unsigned k = 0; k < o->sources; k++) {
		struct strip_value *v = value_of(r, o->source[k]);
		if (o->source[k]) v->next = o->next[k];
		if (o->source[k] && v->next == NEVER) leave_register(r, v);
	}
}

// Frees the slots of values without a use, after the operation that read them.
static void leave_slots(struct registers *r, const struct strip_op *o)
{
	for (unsigned k = 0; k < o->sources; k++) {
		struct strip_value *v = value_of(r, o->source[k]);
		if (!v->slot || v->next != NEVER) continue;
		r->free[r->free_count++] = v->slot;
		v->slot = 0;
	}
}

static void set_result(struct registers *r, const struct strip_op *o, unsigned n)
{
	struct strip_value *v = value_of(r, o->result);
	v->reg = (uint8_t)n;
	v->next = o->result_next;
	r->held[n] = o->result;
}

// ---- operations -----------------------------------------------------------------------------------------------------
// Exchanges the sources if only then one of them can be read from memory.
static void order_sources(struct registers *r, struct strip_op *o)
{
	const struct strip_value *a = value_of(r, o->source[0]), *b = value_of(r, o->source[1]);
	if (vex_facts[o->vex].form != VEX_SWAPS || a->reg < NO_REGISTER || b->reg == NO_REGISTER) return;
	const uint16_t source = o->source[0], next = o->next[0];
	o->source[0] = o->source[1];
	o->next[0] = o->next[1];
	o->source[1] = source;
	o->next[1] = next;
}

// Returns the second source: memory, if the value is there and needs no register later.
static struct vex_second second_of(struct registers *r, const struct strip_op *o)
{
	const struct strip_value *v = value_of(r, o->source[1]);
	if (!o->source[1]) return in_register(0);
	const bool last = o->next[1] == NEVER || find_free(r) == NO_REGISTER;
	if (v->reg == NO_REGISTER && is_whole_in_memory(v) && last && o->source[1] != o->source[0]) return home_of(r, v);
	return in_register(read_value(r, o->source[1]));
}

// Returns a register that contains the third source and may be overwritten.
static unsigned own_third(struct registers *r, const struct strip_op *o)
{
	struct strip_value *v = value_of(r, o->source[2]);
	const bool other = o->source[2] == o->source[0] || o->source[2] == o->source[1];
	if (v->reg < NO_REGISTER && o->next[2] == NEVER && !other) return v->reg;
	if (v->reg < NO_REGISTER) r->locked |= 1u << v->reg;
	const unsigned n = take_register(r);
	put_load(r, n, v);
	return n;
}

static void set_home(struct strip_value *v, uint32_t at)
{
	if (v->home != STRIP_NOWHERE) return;
	v->home = STRIP_ROW;
	v->at = at;
}

// Stores a row. The value that the row had moves to a register if it is still needed.
static void put_row(struct registers *r, const struct strip_op *o)
{
	const unsigned n = read_value(r, o->source[0]);
	struct strip_value *old = value_of(r, o->old);
	if (o->old && o->old != o->source[0] && old->next != NEVER && old->home == STRIP_ROW && old->at == o->at) {
		read_value(r, o->old);
		old->home = STRIP_NOWHERE;
	}
	put_store(r, n, (struct vex_second){ ROWS_FROM, o->at });
	set_home(value_of(r, o->source[0]), o->at);
	set_home(value_of(r, o->also), o->at);
	leave_sources(r, o);
}

static void put_bytes(struct registers *r, const uint8_t *bytes, size_t n)
{
	memcpy(r->to, bytes, n);
	r->to += n;
}
#define PUT(r, ...) put_bytes(r, (const uint8_t[]){ __VA_ARGS__ }, sizeof (const uint8_t[]){ __VA_ARGS__ })

static void put_number(struct registers *r, uint32_t x)
{
	memcpy(r->to, &x, 4);
	r->to += 4;
}

// Masks are in registers from r8 on. Each strip adds its bits below and rotates them to the top.
static void put_rotate(struct registers *r, unsigned mask)
{
	PUT(r, r->long_masks ? 0x49 : 0x41, 0xc1, (uint8_t)(0xc8 | mask), (uint8_t)lanes_of(r->c));      // ror mask, lanes
}

// Adds bits of esi to a mask.
static void add_to_mask(struct registers *r, unsigned mask)
{
	PUT(r, r->long_masks ? 0x49 : 0x41, 0x09, (uint8_t)(0xf0 | mask));   // or mask, rsi
	put_rotate(r, mask);
}

static void add_mask_register(struct registers *r, unsigned mask)
{
	PUT(r, 0xc5, 0xf8, 0x93, 0xf1);                                      // kmovw esi, k1
	add_to_mask(r, mask);
}

static void put_mask(struct registers *r, const struct strip_op *o)
{
	const unsigned first = read_value(r, o->source[0]);
	if (o->sources == 2) put_wide(r, VEX_TESTMD, VEX_MASK, first, second_of(r, o), 0);
	else if (r->c->wide) put_wide(r, VEX_MOVD2M, VEX_MASK, 0, in_register(first), 0);
	else put_narrow(r, VEX_MOVMSKPS, VEX_RSI, in_register(first));
	if (r->c->wide) add_mask_register(r, o->mask);
	else add_to_mask(r, o->mask);
	leave_sources(r, o);
}

// ---- instructions ---------------------------------------------------------------------------------------------------
// Makes the mask register, the result of a comparison, a vector if one is needed.
static void put_truths(struct registers *r, const struct strip_op *o, enum vex vex)
{
	if (o->puts_mask) add_mask_register(r, o->mask);
	if (!o->result || o->result_next == NEVER || o->selects) return;
	r->locked = 0;
	const unsigned to = take_register(r);
	r->to = vex_put_truths(r->to, vex, to);
	set_result(r, o, to);
}

static void put_read_mask(struct registers *r, const struct strip_op *o)
{
	PUT(r, 0xc5, 0xf8, 0x90, 0x8a);                                      // kmovw k1, [rdx + at]
	put_number(r, value_of(r, o->source[0])->at);
	leave_sources(r, o);
	put_truths(r, o, VEX_PCMPEQD);
}

static void put_inactive(struct registers *r, uint32_t at)
{
	PUT(r, 0xc5, 0xf8, 0x90, 0x92);                                      // kmovw k2, [rdx + at]
	put_number(r, at);
	PUT(r, 0xc5, 0xf8, 0x44, 0xd2);                                      // knotw k2, k2
	r->inactive_at = at;
}

static void put_vector(struct registers *r, struct strip_op *o)
{
	const enum vex vex = (enum vex)o->vex;
	const bool selects_bits = r->c->wide && vex == VEX_BLENDVPS;
	const enum vex_form form = (enum vex_form)vex_facts[r->c->wide ? vex_wide_of(vex) : vex].form;
	order_sources(r, o);
	const unsigned first = o->source[0] && form != VEX_UNARY ? read_value(r, o->source[0]) : 0;
	const struct vex_second second = form == VEX_OUT ? in_register(read_value(r, o->source[1])) : second_of(r, o);
	const unsigned third = form == VEX_SELECT ? read_value(r, o->source[2]) : 0;
	unsigned to = form == VEX_FUSED ? own_third(r, o) : 0;
	leave_sources(r, o);
	if (r->c->wide && vex_is_truth(vex)) {
		put_wide(r, vex, VEX_MASK, first, second, o->immediate);
		put_truths(r, o, vex);
		return;
	}
	if (form != VEX_FUSED) {
		r->locked = 0;
		to = take_register(r);
	}
	put_vex(r, vex, to, first, second, third, selects_bits ? VEX_SELECT_BITS : o->immediate);
	set_result(r, o, to);
}

// ---- calls for rare lanes (blocks/strip_rare.h) ---------------------------------------------------------------------
// Returns the result's register, with the usual result.
static unsigned own_usual(struct registers *r, const struct strip_op *o, unsigned usual)
{
	bool other = o->next[1] != NEVER;
	for (unsigned k = 0; k < o->sources; k++) other |= k != 1 && o->source[k] == o->source[1];
	if (!other) return usual;
	const unsigned n = take_register(r);
	put_vex(r, VEX_MOVUPS, n, 0, in_register(usual), 0, 0);
	return n;
}

static void put_rare(struct registers *r, const struct strip_op *o)
{
	struct stub *stub = &r->stubs[r->stub_count++];
	stub->op = o;
	stub->inactive_at = r->inactive_at;
	for (unsigned k = 0; k < o->sources; k++) stub->source[k] = o->source[k] ? (uint8_t)read_value(r, o->source[k]) : 0;
	stub->to = (uint8_t)own_usual(r, o, stub->source[1]);
	if (r->c->wide) {
		put_wide(r, VEX_MOVB2M, VEX_MASK, 0, in_register(stub->source[0]), 0);
		PUT(r, 0xc4, 0xe1, 0xf8, 0x98, 0xc9);                            // kortestq k1, k1
	} else {
		put_narrow(r, VEX_PMOVMSKB, VEX_RSI, in_register(stub->source[0]));
		PUT(r, 0x85, 0xf6);                                              // test esi, esi
	}
	PUT(r, 0x0f, 0x85);                                                  // jnz stub
	put_number(r, 0);
	stub->from = r->to;
	leave_sources(r, o);
	set_result(r, o, stub->to);
}

// Stores an argument of a call, in two halves if strips have 16 lanes.
static void put_argument(struct registers *r, unsigned from, unsigned k)
{
	const uint32_t at = k * (uint32_t)sizeof(strip_rare_at);
	const struct vex_second low = { VEX_RSP, at }, high = { VEX_RSP, STRIP_RARE_HIGH + at };
	if (!r->c->wide) put_store(r, from, low);
	for (unsigned half = 0; half < 2 && r->c->wide; half++)
		put_wide(r, VEX_EXTRACTI64X4, from, 0, half ? high : low, half);
}

static void put_stub(struct registers *r, const struct stub *stub)
{
	const uint32_t here = (uint32_t)(r->to - stub->from);
	memcpy(stub->from - 4, &here, 4);
	for (unsigned k = 2; k < stub->op->sources; k++) put_argument(r, stub->source[k], k - 2);
	PUT(r, 0x8b, 0xb7);                                                  // mov esi, [rdi + mode]
	put_number(r, offsetof(struct wave, mode));
	PUT(r, 0x48, 0x8b, 0x0c, 0x25);                                      // mov rcx, [function]
	put_number(r, r->c->functions + 8 * stub->op->at);
	PUT(r, 0xff, 0x14, 0x25);                                            // call [strip_rare_call], or _twice
	put_number(r, r->c->functions + (r->c->wide ? 8 * ISA_STRIP_OPS : 0));
	put_vex(r, VEX_MOVUPS, stub->to, 0, (struct vex_second){ VEX_RSP, 0 }, 0, 0);
	const struct vex_second high = { VEX_RSP, STRIP_RARE_HIGH };
	if (r->c->wide) put_wide(r, VEX_INSERTI64X4, stub->to, stub->to, high, 1);
	if (stub->inactive_at) put_inactive(r, stub->inactive_at);
	PUT(r, 0xe9);                                                        // jmp back
	put_number(r, (uint32_t)(stub->from - (r->to + 4)));
}

static void put_stubs(struct registers *r)
{
	if (!r->stub_count) return;
	PUT(r, 0xe9);                                                        // jmp over the stubs
	uint8_t *begin = r->to;
	put_number(r, 0);
	for (unsigned n = 0; n < r->stub_count; n++) put_stub(r, &r->stubs[n]);
	const uint32_t size = (uint32_t)(r->to - begin - 4);
	memcpy(begin, &size, 4);
}

static void put_ops(struct registers *r)
{
	for (unsigned n = 1; n < r->c->op_count; n++) {
		struct strip_op *o = &r->c->ops[n];
		r->locked = 0;
		if (o->vex == STRIP_PUT_ROW) put_row(r, o);
		else if (o->vex == STRIP_PUT_MASK) put_mask(r, o);
		else if (o->vex == STRIP_RARE) put_rare(r, o);
		else if (o->vex == STRIP_TRUTHS) put_read_mask(r, o);
		else if (o->vex == STRIP_INACTIVE) put_inactive(r, o->at);
		else if (o->vex != VEX_NONE) put_vector(r, o);
		if (o->vex != VEX_NONE) leave_slots(r, o);
	}
}

// ---- the loop over strips -------------------------------------------------------------------------------------------
static void put_begin(struct registers *r, unsigned slots)
{
	PUT(r, 0x48, 0x89, 0xf8);                                            // mov rax, rdi
	PUT(r, 0x48, 0x89, 0xfa);                                            // mov rdx, rdi
	for (unsigned n = 0; n < r->c->mask_count; n++) PUT(r, 0x45, 0x31, (uint8_t)(0xc0 | n << 3 | n));   // xor mask, mask
	if (!slots) return;
	PUT(r, 0x49, 0x89, 0xe3, 0x48, 0x81, 0xec);                          // mov r11, rsp; sub rsp, bytes
	put_number(r, slots * bytes_of(r->c));
	PUT(r, 0x48, 0x83, 0xe4, (uint8_t)-bytes_of(r->c));                  // and rsp, -bytes
}

// Skips a strip without active lanes. Returns the bytes of this code, which ends with the distance to the end of the
// loop's body.
static size_t put_skip(struct registers *r)
{
	const uint8_t *begin = r->to;
	enum { ROTATE_BYTES = 4, JUMP_BYTES = 5 };
	if (r->c->wide) PUT(r, 0x66, 0x83, 0xba);                            // cmp word [rdx + mask_of], 0
	else PUT(r, 0x80, 0xba);                                             // cmp byte [rdx + mask_of], 0
	put_number(r, WAVE_MASK_OF_AT);
	PUT(r, 0x00, 0x75, (uint8_t)(r->c->mask_count * ROTATE_BYTES + JUMP_BYTES));     // jne over the jump
	for (unsigned n = 0; n < r->c->mask_count; n++) put_rotate(r, n);
	PUT(r, 0xe9);                                                        // jmp to the end of the body
	put_number(r, 0);
	return (size_t)(r->to - begin);
}

// skip: bytes of put_skip at its begin, or 0.
static void put_loop(struct registers *r, unsigned lanes, uint8_t *loop, size_t skip)
{
	const uint32_t body = (uint32_t)(r->to - (loop + skip));
	if (skip) memcpy(loop + skip - sizeof body, &body, sizeof body);
	PUT(r, 0x48, 0x83, 0xc0, (uint8_t)bytes_of(r->c));                   // add rax, bytes of a strip
	PUT(r, 0x48, 0x83, 0xc2, (uint8_t)(lanes_of(r->c) / 8));             // add rdx, bytes of its mask
	PUT(r, 0x48, 0x8d, 0x77, (uint8_t)(lanes / 8));                      // lea rsi, [rdi + bytes of a mask]
	PUT(r, 0x48, 0x39, 0xf2, 0x0f, 0x82);                                // cmp rdx, rsi; jb loop
	put_number(r, (uint32_t)(loop - (r->to + 4)));
}

static void put_end(struct registers *r)
{
	if (r->slots) PUT(r, 0x4c, 0x89, 0xdc);                              // mov rsp, r11
	for (unsigned n = 0; n < r->c->mask_count && r->c->some; n++) {
		PUT(r, r->long_masks ? 0x4c : 0x44, 0x23, (uint8_t)(0x87 | n << 3));   // and mask, [rdi + mask_of]
		put_number(r, WAVE_MASK_OF_AT);
	}
	for (unsigned n = 0; n < r->c->mask_count; n++) {
		PUT(r, r->long_masks ? 0x4c : 0x44, 0x89, (uint8_t)(0x87 | n << 3));   // mov [rdi + at], mask
		put_number(r, r->c->mask_at[n]);
	}
}

uint8_t *strip_code_put(struct strip_code *c, struct strip_code *all, unsigned lanes, uint8_t *to)
{
	find_uses(c);
	c->wide = c->can_widen && c->op_count <= STRIP_OPS / 2;      // their instructions are longer
	if (c->wide) {
		strip_wide_simplify(c);
		find_uses(c);
		strip_wide_select(c);
		find_uses(c);
	}
	const unsigned strips = lanes / lanes_of(c);
	const bool once = is_short(c, strips);
	if (once) {
		repeat(c, all, strips);
		c = all;
		find_uses(c);
	}
	struct registers r;            // its arrays have elements for few values
	registers_begin(&r, c, lanes, to);
	if (c->rare_count) r.slots = (c->wide ? STRIP_RARE_FRAME_TWICE : STRIP_RARE_FRAME) / bytes_of(c);
	put_begin(&r, 1);
	uint8_t *loop = r.to;
	const size_t skip = c->some && !once ? put_skip(&r) : 0;
	put_ops(&r);
	if (!r.slots) {                // the begin is shorter
		const size_t size = (size_t)(r.to - loop);
		r.to = to;
		put_begin(&r, 0);
		memmove(r.to, loop, size);
		loop = r.to;
		r.to += size;
	} else {
		uint8_t *end = r.to;
		r.to = to;
		put_begin(&r, r.slots);
		r.to = end;
	}
	if (!once) put_loop(&r, lanes, loop, skip);
	put_end(&r);
	put_stubs(&r);
	return r.to;
}
