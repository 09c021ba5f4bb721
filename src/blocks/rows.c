// Renaming of the vector registers in stencils' instructions.
#include "blocks/rows.h"
#include "wave/wave.h"
#include <string.h>

enum { NONE = 255, READS = 1, WRITES = 2, ALL_BITS = 63 };
struct rows {
	struct row_registers *r;
	const uint8_t *code;                   // code of the stencil
	const uint32_t *operands;
	const struct row_output *to;
};

void rows_begin(struct row_registers *r)
{
	*r = (struct row_registers){ .now = 1 };
	memset(r->of, NONE, sizeof r->of);
}

// ---- registers ----------------------------------------------------------------------------------------------------
static uint8_t find_register(struct row_registers *r, enum row_what what, uint32_t which)
{
	for (uint8_t k = 0; k < ROW_REGISTERS; k++)
		if (r->at[k].what == what && r->at[k].which == which) {
			r->at[k].used = r->now++;
			return k;
		}
	return NONE;
}

// Returns a register that is not mapped, other than `but`. The build ensures that one exists (TEMPORARIES in
// cutter/rows.c).
static uint8_t take_register(struct row_registers *r, uint8_t but)
{
	uint8_t best = NONE;
	for (uint8_t k = 0; k < ROW_REGISTERS; k++) {
		if (r->at[k].names || k == but) continue;
		if (!r->at[k].what) { best = k; break; }
		if (best == NONE || r->at[k].used < r->at[best].used) best = k;
	}
	r->at[best].what = ROW_NOTHING;
	return best;
}

static void map_register(struct row_registers *r, uint8_t own, uint8_t k)
{
	if (r->of[own] != NONE) r->at[r->of[own]].names--;
	r->of[own] = k;
	r->at[k].names++;
}

static void set_contents(struct row_registers *r, uint8_t k, enum row_what what, uint32_t which)
{
	r->at[k].what = what;
	r->at[k].which = which;
	r->at[k].used = r->now++;
}

static void forget_rows(struct row_registers *r, uint32_t from, uint32_t to)
{
	for (uint8_t k = 0; k < ROW_REGISTERS; k++)
		if (r->at[k].what == ROW_ROW && r->at[k].which >= from && r->at[k].which < to) r->at[k].what = ROW_NOTHING;
}

// ---- EVEX: 62, three bytes of prefix, opcode, ModRM, address, immediate -------------------------------------------
static void set_reg(uint8_t *p, uint8_t n)
{
	p[1] = (uint8_t)((p[1] & ~0x90) | (~n & 8) << 4 | (~n & 16));
	p[5] = (uint8_t)((p[5] & ~0x38) | (n & 7) << 3);
}

static void set_second(uint8_t *p, uint8_t n)
{
	p[2] = (uint8_t)((p[2] & ~0x78) | (~n & 15) << 3);
	p[3] = (uint8_t)((p[3] & ~0x08) | (~n & 16) >> 1);
}

static void set_rm(uint8_t *p, uint8_t n)
{
	p[1] = (uint8_t)((p[1] & ~0x60) | (~n & 16) << 2 | (~n & 8) << 2);
	p[5] = (uint8_t)(0xc0 | (p[5] & 0x38) | (n & 7));
}

static void put_move(struct rows *w, uint8_t to, uint8_t from)
{
	uint8_t p[6] = { 0x62, 0xf1, 0xfd, 0x48, 0x6f, 0xc0 };             // vmovdqa64
	set_reg(p, to);
	set_rm(p, from);
	w->to->bytes(w->to->context, p, sizeof p);
}

static void put_memory(struct rows *w, uint8_t opcode, uint8_t n, uint32_t at)
{
	// vmovdqa64 between the register and the wave plus an offset
	uint8_t p[10] = { 0x62, 0xf1, 0xfd, 0x48, opcode, 0x87 };
	set_reg(p, n);
	memcpy(p + 6, &at, 4);
	w->to->bytes(w->to->context, p, sizeof p);
}

// general: the register that has the value in the stencil.
static void put_constant(struct rows *w, uint8_t n, uint32_t value, uint8_t general)
{
	uint8_t same[7] = { 0x62, 0xf1, 0x7d, 0x48, 0xef, 0xc0, 0xff };    // vpxord n, n, n; vpternlogd n, n, n, ~0
	// mov general, value; vpbroadcastd n, general
	uint8_t spread[12] = { 0x40, 0xb8, 0, 0, 0, 0, 0x62, 0xf2, 0x7d, 0x48, 0x7c, 0xc0 };
	if (!value || value == UINT32_MAX) {
		if (value) same[1] = 0xf3, same[4] = 0x25;
		set_reg(same, n);
		set_second(same, n);
		set_rm(same, n);
		w->to->bytes(w->to->context, same, value ? 7 : 6);
		return;
	}
	spread[0] |= general >> 3;
	spread[1] |= general & 7;
	memcpy(spread + 2, &value, 4);
	set_reg(spread + 6, n);
	set_rm(spread + 6, general);
	w->to->bytes(w->to->context, spread, sizeof spread);
}

// ---- a stencil's instruction --------------------------------------------------------------------------------------
static uint32_t row_of(const struct rows *w, const struct stencil_op *o)
{
	return w->operands[o->row] + (uint32_t)o->disp;
}

// Returns the register mapped to one of the stencil's registers. A register that was not written may be any one
// except `but`.
static uint8_t read_register(struct rows *w, uint8_t own, uint8_t but)
{
	struct row_registers *r = w->r;
	if (r->of[own] == NONE) map_register(r, own, take_register(r, but));
	return r->of[own];
}

// Returns such a register for a change. Its old contents stay available for other uses.
static uint8_t own_register(struct rows *w, uint8_t n, uint8_t but)
{
	struct row_registers *r = w->r;
	uint8_t k = read_register(w, n, but);
	if (r->at[k].names == 1 && !r->at[k].what) return k;
	uint8_t copy = take_register(r, but);
	put_move(w, copy, k);
	map_register(r, n, copy);
	return copy;
}

static void put_vector(struct rows *w, const struct stencil_op *o)
{
	struct row_registers *r = w->r;
	const unsigned roles[3] = { o->roles & 3, o->roles >> 2 & 3, o->roles >> 4 & 3 };
	const uint8_t owns[3] = { o->reg, o->second, o->rm };
	uint8_t n[3] = { NONE, NONE, NONE },
		from = o->row == STENCIL_NO_ROW ? NONE : find_register(r, ROW_ROW, row_of(w, o)), fresh = NONE;
	int written = -1;
	for (int k = 0; k < 3; k++) if (roles[k] == READS) n[k] = read_register(w, owns[k], from);
	for (int k = 0; k < 3; k++) {
		if (!(roles[k] & WRITES)) continue;
		written = k;
		n[k] = fresh = roles[k] & READS ? own_register(w, owns[k], from) : take_register(r, from);
	}
	uint8_t *p;
	if (from != NONE) {
		p = w->to->bytes(w->to->context, w->code + o->at, 6);
		if (o->size > 10) w->to->bytes(w->to->context, w->code + o->at + 10, o->size - 10u);
		set_rm(p, from);
	} else {
		p = w->to->put(w->to->context, o->at, o->size);
	}
	if (n[0] != NONE) set_reg(p, n[0]);
	if (n[1] != NONE) set_second(p, n[1]);
	if (n[2] != NONE) set_rm(p, n[2]);
	if (written >= 0 && roles[written] == WRITES) map_register(r, owns[written], fresh);
}

static void put_store(struct rows *w, const struct stencil_op *o, uint8_t k)
{
	struct row_registers *r = w->r;
	uint32_t at = row_of(w, o);
	forget_rows(r, at, at + 1);
	put_memory(w, 0x7f, k, at);
	if (r->at[k].what) {                   // the register also holds another row
		uint8_t copy = take_register(r, k);
		put_move(w, copy, k);
		k = copy;
	}
	set_contents(r, k, ROW_ROW, at);
}

static uint8_t load_row(struct rows *w, uint32_t at)
{
	uint8_t k = find_register(w->r, ROW_ROW, at);
	if (k != NONE) return k;
	k = take_register(w->r, NONE);
	put_memory(w, 0x6f, k, at);
	set_contents(w->r, k, ROW_ROW, at);
	return k;
}

static void put_op(struct rows *w, const struct stencil_op *o)
{
	struct row_registers *r = w->r;
	uint8_t k;
	switch ((enum stencil_op_kind)o->kind) {
	case STENCIL_OP_PLAIN: w->to->put(w->to->context, o->at, o->size); break;
	case STENCIL_OP_VECTOR: put_vector(w, o); break;
	case STENCIL_OP_COPY: map_register(r, o->reg, read_register(w, o->rm, NONE)); break;
	case STENCIL_OP_LOAD: map_register(r, o->reg, load_row(w, row_of(w, o))); break;
	case STENCIL_OP_STORE: put_store(w, o, read_register(w, o->reg, NONE)); break;
	case STENCIL_OP_STORE_SOME: {          // vpblendmd or vpblendmq: selects the row's old lanes or the register's
		const uint8_t *code = w->code + o->at;
		uint8_t from = read_register(w, o->reg, NONE), old = load_row(w, row_of(w, o)),
			p[6] = { 0x62, 0xf2, 0x7d | (code[2] & 0x80), 0x48 | (code[3] & 7), 0x64, 0xc0 };
		k = take_register(r, old);
		set_reg(p, k);
		set_second(p, old);
		set_rm(p, from);
		w->to->bytes(w->to->context, p, sizeof p);
		put_store(w, o, k);
		break;
	}
	case STENCIL_OP_TOUCH:
		put_vector(w, &(struct stencil_op){ .at = o->at, .size = o->size, .kind = o->kind, .reg = o->reg,
			.second = o->second, .rm = o->rm, .roles = o->roles, .row = STENCIL_NO_ROW });
		forget_rows(r, row_of(w, o) & ~(uint32_t)ALL_BITS, row_of(w, o) + 64);
		break;
	case STENCIL_OP_CONSTANT:
		k = find_register(r, ROW_CONSTANT, o->value);
		if (k == NONE) {
			k = take_register(r, NONE);
			put_constant(w, k, o->value, o->rm);
			set_contents(r, k, ROW_CONSTANT, o->value);
		}
		map_register(r, o->reg, k);
		break;
	}
}

void rows_put(struct row_registers *r, const struct stencil_table *t, const struct stencil_code *c,
              const uint32_t *operands, const struct row_output *to)
{
	struct rows w = { r, t->code + c->bytes, operands, to };
	for (uint32_t k = 0; k < c->op_count; k++) put_op(&w, &t->ops[c->ops + k]);
	for (uint8_t k = 0; k < ROW_REGISTERS; k++) {
		r->of[k] = NONE;
		r->at[k].names = 0;
	}
	rows_after(r, c, operands);
}

void rows_after(struct row_registers *r, const struct stencil_code *c, const uint32_t *operands)
{
	enum { ROW_BYTES = sizeof(row) };
	if (c->kind == STENCIL_FORGETS) rows_begin(r);
	else
		for (unsigned n = 0; n < 8; n++)
			if (c->writes >> n & 1)
				forget_rows(r, operands[n] & ~(uint32_t)ALL_BITS, operands[n] + ROW_BYTES);
}
