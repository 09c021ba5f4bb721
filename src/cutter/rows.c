// Rewrites the code of a stencil without branches: rows are addressed as the wave plus a hole. Each instruction with
// vector registers gets a description of them, and whether it reads or writes them. Only EVEX encodings can name all 32
// registers, so some instructions are converted to EVEX.
#include "cutter/rows.h"
#ifdef ZYDIS
#include <Zydis/Zydis.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = STENCIL_MOST_BYTES, REGISTERS = 16, TEMPORARIES = 20, NOWHERE = -1 };
enum { READS = 1, WRITES = 2 };
// Contents of a general register.
enum holds { UNKNOWN, HOLE, ROW, NUMBER };
// made: the instruction that set it
struct general { enum holds holds; unsigned n; uint32_t number; int made; };

struct decoded {
	ZydisDecodedInstruction i;
	ZydisDecodedOperand op[ZYDIS_MAX_OPERAND_COUNT];
	size_t at;
	// vector: it names a vector register; kept: an instruction that is not rewritten uses its result
	bool vector, kept;
	int wants;                     // the instruction that makes its input, or NOWHERE
	struct stencil_op row;         // description of a rewritten instruction
	uint8_t code[16];
	int hole, hole_at;             // operand of its hole and position of the hole, or NOWHERE
};
struct work {
	struct decoded *at; size_t n;
	const struct stencil_place *places; size_t place_count;
	struct general general[REGISTERS];
	uint32_t temporaries;          // set of vector registers in use
	struct rows_code *out;
};

static bool is_vector(const ZydisDecodedOperand *o)
{
	if (o->type != ZYDIS_OPERAND_TYPE_REGISTER) return false;
	ZydisRegisterClass c = ZydisRegisterGetClass(o->reg.value);
	return c == ZYDIS_REGCLASS_XMM || c == ZYDIS_REGCLASS_YMM || c == ZYDIS_REGCLASS_ZMM;
}

static int general_of(ZydisRegister r)
{
	ZydisRegister whole = ZydisRegisterGetLargestEnclosing(ZYDIS_MACHINE_MODE_LONG_64, r);
	return ZydisRegisterGetClass(whole) == ZYDIS_REGCLASS_GPR64 ? ZydisRegisterGetId(whole) : NOWHERE;
}

static const struct stencil_place *place_in(const struct work *w, const struct decoded *d)
{
	for (size_t k = 0; k < w->place_count; k++)
		if (w->places[k].at >= d->at && w->places[k].at < d->at + d->i.length) return &w->places[k];
	return NULL;
}

static bool is_read(const ZydisDecodedOperand *o) { return o->actions & ZYDIS_OPERAND_ACTION_MASK_READ; }
static bool is_written(const ZydisDecodedOperand *o) { return o->actions & ZYDIS_OPERAND_ACTION_MASK_WRITE; }

static void keep_chain(struct work *w, int k)
{
	for (; k != NOWHERE && !w->at[k].kept; k = w->at[k].wants) w->at[k].kept = true;
}

static void keep_register(struct work *w, ZydisRegister r)
{
	int g = general_of(r);
	if (g != NOWHERE) keep_chain(w, w->general[g].made);
}

// ---- memory ---------------------------------------------------------------------------------------------------------
// Returns whether a memory operand is the wave plus a hole, plus *n bytes.
static bool is_hole(const struct work *w, const ZydisDecodedOperand *o, unsigned *n)
{
	int base = general_of(o->mem.base), index = general_of(o->mem.index);
	if (base == NOWHERE) return false;
	const struct general *g = &w->general[base], *x = index == NOWHERE ? NULL : &w->general[index];
	bool first = o->mem.base == ZYDIS_REGISTER_RDI, second = o->mem.index == ZYDIS_REGISTER_RDI;
	if (!x && g->holds == ROW) return *n = g->n, true;
	if (!x || o->mem.scale != 1) return false;
	if (first && x->holds == HOLE) return *n = x->n, true;
	if (second && g->holds == HOLE) return *n = g->n, true;
	return false;
}

static bool is_fixed(const ZydisDecodedOperand *o)
{
	return o->mem.base == ZYDIS_REGISTER_RDI && o->mem.index == ZYDIS_REGISTER_NONE;
}

// ---- instructions without vector registers --------------------------------------------------------------------------
static bool makes_address(struct work *w, int k, struct general *made, int *to)
{
	struct decoded *d = &w->at[k];
	const ZydisDecodedOperand *o = d->op;
	const struct stencil_place *p = place_in(w, d);
	*to = o[0].type == ZYDIS_OPERAND_TYPE_REGISTER ? general_of(o[0].reg.value) : NOWHERE;
	if (*to == NOWHERE || (d->i.mnemonic != ZYDIS_MNEMONIC_MOV && d->i.mnemonic != ZYDIS_MNEMONIC_ADD
	                       && d->i.mnemonic != ZYDIS_MNEMONIC_LEA))
		return false;
	if (d->i.mnemonic == ZYDIS_MNEMONIC_MOV && o[1].type == ZYDIS_OPERAND_TYPE_IMMEDIATE && o[0].size == 32) {
		if (p && p->fill != STENCIL_OPERAND) return false;
		*made = p ? (struct general){ HOLE, p->index, 0, k } : (struct general){ NUMBER, 0, (uint32_t)o[1].imm.value.u, k };
		return !p || !p->addend;
	}
	if (d->i.mnemonic == ZYDIS_MNEMONIC_ADD && o[1].type == ZYDIS_OPERAND_TYPE_REGISTER
	    && o[1].reg.value == ZYDIS_REGISTER_RDI && w->general[*to].holds == HOLE) {
		*made = (struct general){ ROW, w->general[*to].n, 0, k };
		d->wants = w->general[*to].made;
		return true;
	}
	unsigned n;
	if (d->i.mnemonic == ZYDIS_MNEMONIC_LEA && is_hole(w, &o[1], &n) && !o[1].mem.disp.value) {
		int index = general_of(o[1].mem.base == ZYDIS_REGISTER_RDI ? o[1].mem.index : o[1].mem.base);
		*made = (struct general){ ROW, n, 0, k };
		d->wants = w->general[index].made;
		return true;
	}
	return false;
}

static bool read_plain(struct work *w, int k)
{
	struct decoded *d = &w->at[k];
	struct general made;
	int to;
	if (makes_address(w, k, &made, &to)) {
		w->general[to] = made;
		return true;
	}
	d->kept = true;
	for (unsigned n = 0; n < d->i.operand_count; n++) {
		const ZydisDecodedOperand *o = &d->op[n];
		unsigned hole;
		if (o->type == ZYDIS_OPERAND_TYPE_REGISTER && is_read(o)) keep_register(w, o->reg.value);
		if (o->type != ZYDIS_OPERAND_TYPE_MEMORY) continue;
		keep_register(w, o->mem.base);
		keep_register(w, o->mem.index);
		if (!is_written(o)) continue;
		if (is_hole(w, o, &hole)) w->out->writes |= (uint8_t)(1 << hole);
		else if (!is_fixed(o)) return false;
	}
	for (unsigned n = 0; n < d->i.operand_count; n++) {
		int g = d->op[n].type == ZYDIS_OPERAND_TYPE_REGISTER && is_written(&d->op[n])
		        ? general_of(d->op[n].reg.value) : NOWHERE;
		if (g != NOWHERE) w->general[g] = (struct general){ .made = NOWHERE };
	}
	return true;
}

// Returns whether code with branches only uses general registers, and only writes members of the wave.
static bool changes_no_rows(const struct work *w)
{
	for (size_t k = 0; k < w->n; k++) {
		const struct decoded *d = &w->at[k];
		if (d->vector || d->i.meta.category == ZYDIS_CATEGORY_CALL) return false;
		for (unsigned n = 0; n < d->i.operand_count; n++)
			if (d->op[n].type == ZYDIS_OPERAND_TYPE_MEMORY && is_written(&d->op[n]) && !is_fixed(&d->op[n])) return false;
	}
	return true;
}

// ---- instructions with vector registers -----------------------------------------------------------------------------
static bool moves_whole(ZydisMnemonic m)
{
	switch (m) {
	case ZYDIS_MNEMONIC_VMOVDQA: case ZYDIS_MNEMONIC_VMOVDQU: case ZYDIS_MNEMONIC_VMOVDQA32:
	case ZYDIS_MNEMONIC_VMOVDQA64: case ZYDIS_MNEMONIC_VMOVDQU32: case ZYDIS_MNEMONIC_VMOVDQU64:
	case ZYDIS_MNEMONIC_VMOVAPS: case ZYDIS_MNEMONIC_VMOVAPD: case ZYDIS_MNEMONIC_VMOVUPS:
	case ZYDIS_MNEMONIC_VMOVUPD:
		return true;
	default: return false;
	}
}

static bool is_register(const ZydisDecodedOperand *o, ZydisRegister r)
{
	return o->type == ZYDIS_OPERAND_TYPE_REGISTER && o->reg.value == r;
}

// Returns whether the instruction makes a constant: all bits 0 or all 1.
static bool is_constant(struct decoded *d)
{
	const ZydisDecodedOperand *o = d->op;
	if (o[0].type != ZYDIS_OPERAND_TYPE_REGISTER || d->i.operand_count < 3) return false;
	unsigned first = d->i.avx.mask.reg == ZYDIS_REGISTER_NONE ? 1 : 2;
	if (d->i.avx.mask.reg != ZYDIS_REGISTER_NONE && d->i.avx.mask.reg != ZYDIS_REGISTER_K0) return false;
	if (d->i.encoding != ZYDIS_INSTRUCTION_ENCODING_EVEX) first = 1;
	else if (o[1].type == ZYDIS_OPERAND_TYPE_REGISTER
	         && ZydisRegisterGetClass(o[1].reg.value) != ZYDIS_REGCLASS_MASK)
		first = 1;
	if (!is_register(&o[first], o[0].reg.value) || !is_register(&o[first + 1], o[0].reg.value)) return false;
	switch (d->i.mnemonic) {
	case ZYDIS_MNEMONIC_VPXOR: case ZYDIS_MNEMONIC_VXORPS: case ZYDIS_MNEMONIC_VXORPD: case ZYDIS_MNEMONIC_VPXORD:
	case ZYDIS_MNEMONIC_VPXORQ:
		d->row.value = 0;
		return true;
	case ZYDIS_MNEMONIC_VPTERNLOGD: case ZYDIS_MNEMONIC_VPTERNLOGQ:
		d->row.value = UINT32_MAX;
		return d->i.raw.imm[0].value.u == 0xff && d->i.avx.vector_length == 512;
	default: return false;
	}
}

static bool is_unmasked(const struct decoded *d)
{
	return d->i.avx.mask.reg == ZYDIS_REGISTER_NONE || d->i.avx.mask.reg == ZYDIS_REGISTER_K0;
}

// Converts the instruction to EVEX. Only VEX instructions that move whole registers are converted. Returns false if
// not possible.
static bool to_evex(struct decoded *d, bool hole)
{
	const uint8_t *from = d->i.encoding == ZYDIS_INSTRUCTION_ENCODING_EVEX ? d->code : NULL;
	if (from) return true;
	bool memory = false;
	for (unsigned n = 0; n < d->i.operand_count_visible; n++) memory |= d->op[n].type == ZYDIS_OPERAND_TYPE_MEMORY;
	if (d->i.encoding != ZYDIS_INSTRUCTION_ENCODING_VEX || !moves_whole(d->i.mnemonic) || (memory && !hole)) return false;
	uint8_t modrm = d->code[d->i.raw.modrm.offset], opcode = d->i.opcode, pp = d->i.raw.vex.pp,
		high = (uint8_t)(d->i.raw.vex.R << 7 | d->i.raw.vex.B << 5);
	if (d->i.raw.vex.W) return false;
	uint8_t code[6] = {
		0x62, (uint8_t)(high | 0x40 | 0x10 | 1), (uint8_t)(0x7c | pp),
		(uint8_t)((d->i.avx.vector_length == 256) << 5 | 8), opcode, modrm
	};
	memcpy(d->code, code, sizeof code);
	return true;
}

// Rewrites the memory operand as the wave plus a hole.
static void address_anew(struct decoded *d, unsigned hole, const ZydisDecodedOperand *o)
{
	bool vex = d->i.encoding != ZYDIS_INSTRUCTION_ENCODING_EVEX;
	uint8_t tail = !vex && d->i.raw.imm[0].size ? d->code[d->i.raw.imm[0].offset] : 0;
	bool has_tail = !vex && d->i.raw.imm[0].size;
	int32_t more = (int32_t)o->mem.disp.value;
	d->code[1] |= 0x60;
	d->code[5] = (uint8_t)(0x87 | (d->code[5] & 0x38));
	memcpy(d->code + 6, &more, 4);
	if (has_tail) d->code[10] = tail;
	d->row.size = has_tail ? 11 : 10;
	d->hole = (int)hole;
	d->hole_at = 6;
}

static bool read_vector(struct work *w, int k)
{
	struct decoded *d = &w->at[k];
	struct stencil_op *r = &d->row;
	const ZydisDecodedOperand *memory = NULL;
	unsigned hole = 0;
	bool is_row = false, masked = !is_unmasked(d), merges = masked && d->i.avx.mask.mode == ZYDIS_MASK_MODE_MERGING,
		whole = moves_whole(d->i.mnemonic);
	d->kept = true;
	*r = (struct stencil_op){ .kind = STENCIL_OP_VECTOR, .row = STENCIL_NO_ROW, .size = d->i.length };
	if (is_constant(d)) {
		r->kind = STENCIL_OP_CONSTANT;
		r->reg = (uint8_t)ZydisRegisterGetId(d->op[0].reg.value);
		w->temporaries |= 1u << r->reg;
		return true;
	}
	for (unsigned n = 0; n < d->i.operand_count; n++) {
		const ZydisDecodedOperand *o = &d->op[n];
		if (o->type == ZYDIS_OPERAND_TYPE_MEMORY) {
			if (memory || ZydisRegisterGetClass(o->mem.index) != ZYDIS_REGCLASS_GPR64)
				if (memory || o->mem.index != ZYDIS_REGISTER_NONE) return false;
			memory = o;
			is_row = is_hole(w, o, &hole);
			continue;
		}
		if (o->type != ZYDIS_OPERAND_TYPE_REGISTER) continue;
		if (!is_vector(o)) {
			int g = general_of(o->reg.value);
			if (g == NOWHERE) continue;
			if (d->i.mnemonic == ZYDIS_MNEMONIC_VPBROADCASTD && !masked && d->i.avx.vector_length == 512
			    && w->general[g].holds == NUMBER) {
				r->kind = STENCIL_OP_CONSTANT;
				r->value = w->general[g].number;
				r->rm = (uint8_t)g;
				continue;
			}
			if (is_read(o)) keep_register(w, o->reg.value);
			if (is_written(o)) w->general[g] = (struct general){ .made = NOWHERE };
			continue;
		}
		if (o->visibility == ZYDIS_OPERAND_VISIBILITY_HIDDEN) return false;
		uint8_t id = (uint8_t)ZydisRegisterGetId(o->reg.value), role =
			(uint8_t)((is_read(o) ? READS : 0) | (is_written(o) ? WRITES | (merges ? READS : 0) : 0));
		w->temporaries |= 1u << id;
		switch (o->encoding) {
		case ZYDIS_OPERAND_ENCODING_MODRM_REG: r->reg = id; r->roles |= role; break;
		case ZYDIS_OPERAND_ENCODING_NDSNDD: r->second = id; r->roles |= (uint8_t)(role << 2); break;
		case ZYDIS_OPERAND_ENCODING_MODRM_RM: r->rm = id; r->roles |= (uint8_t)(role << 4); break;
		default: return false;
		}
	}
	if (r->kind == STENCIL_OP_CONSTANT) return true;
	if (!to_evex(d, is_row)) return false;
	if (d->i.encoding != ZYDIS_INSTRUCTION_ENCODING_EVEX) r->size = 6;
	if (memory && !is_row) {
		keep_register(w, memory->mem.base);
		keep_register(w, memory->mem.index);
		return !is_written(memory);
	}
	if (!memory) {
		if (whole && !masked && d->i.avx.vector_length == 512) r->kind = STENCIL_OP_COPY;
		if (r->kind == STENCIL_OP_COPY && !(r->roles & WRITES)) {              // the store form of a move
			uint8_t from = r->reg;
			r->reg = r->rm;
			r->rm = from;
		}
		return true;
	}
	bool full = memory->size == 512 && d->i.avx.broadcast.mode == ZYDIS_BROADCAST_MODE_INVALID
	            && memory->mem.disp.value % 64 == 0;
	r->disp = (int16_t)memory->mem.disp.value;
	address_anew(d, hole, memory);
	if (is_written(memory)) {
		r->row = (uint8_t)hole;
		if (full && whole) r->kind = masked ? STENCIL_OP_STORE_SOME : STENCIL_OP_STORE;
		else r->kind = STENCIL_OP_TOUCH;
	} else if (full) {
		r->row = (uint8_t)hole;
		if (whole && !masked) r->kind = STENCIL_OP_LOAD;
	}
	return true;
}

// ---- the rewritten code ---------------------------------------------------------------------------------------------
static void *grow_array(void *old, size_t n, size_t size)
{
	void *p = realloc(old, n * size);
	if (!p) abort();
	return p;
}

static void put_bytes(struct rows_code *c, const uint8_t *from, size_t n)
{
	c->bytes.at = grow_array(c->bytes.at, c->bytes.n + n, 1);
	memcpy(c->bytes.at + c->bytes.n, from, n);
	c->bytes.n += n;
}

static void put_place(struct rows_code *c, struct stencil_place p)
{
	c->places = grow_array(c->places, c->place_count + 1, sizeof *c->places);
	c->places[c->place_count++] = p;
}

static void put_op(struct rows_code *c, struct stencil_op o)
{
	struct stencil_op *last = c->op_count ? &c->ops[c->op_count - 1] : NULL;
	if (last && last->kind == STENCIL_OP_PLAIN && o.kind == STENCIL_OP_PLAIN) {
		last->size = (uint16_t)(last->size + o.size);
		return;
	}
	c->ops = grow_array(c->ops, c->op_count + 1, sizeof *c->ops);
	c->ops[c->op_count++] = o;
}

static void write_anew(struct work *w, const uint8_t *bytes)
{
	struct rows_code *c = w->out;
	for (size_t k = 0; k < w->n; k++) {
		struct decoded *d = &w->at[k];
		const struct stencil_place *p = place_in(w, d);
		if (!d->kept) continue;
		if (!d->vector) d->row = (struct stencil_op){ .kind = STENCIL_OP_PLAIN, .size = d->i.length, .row = STENCIL_NO_ROW };
		d->row.at = (uint16_t)c->bytes.n;
		if (d->row.kind == STENCIL_OP_CONSTANT) {          // the block builder makes it
			d->row.size = 0;
		} else if (d->hole != NOWHERE) {
			put_place(c, (struct stencil_place){ (uint32_t)(c->bytes.n + (size_t)d->hole_at),
			                                     (int32_t)d->row.disp, STENCIL_OPERAND, (uint8_t)d->hole });
			put_bytes(c, d->code, d->row.size);
		} else {
			if (p) {
				struct stencil_place moved = *p;
				moved.at = (uint32_t)(p->at - d->at + c->bytes.n);
				put_place(c, moved);
			}
			put_bytes(c, d->vector ? d->code : bytes + d->at, d->row.size);
		}
		put_op(c, d->row);
	}
}

struct rows_code rows_of(const uint8_t *bytes, size_t size, const struct stencil_place *places, size_t place_count)
{
	static struct decoded decoded[MOST];
	struct rows_code c = { .kind = STENCIL_FORGETS };
	struct work w = { .at = decoded, .places = places, .place_count = place_count, .out = &c };
	ZydisDecoder decoder;
	bool any_vector = false, straight = true;
	ZydisDecoderInit(&decoder, ZYDIS_MACHINE_MODE_LONG_64, ZYDIS_STACK_WIDTH_64);
	for (size_t at = 0; at < size; w.n++) {
		struct decoded *d = &decoded[w.n];
		*d = (struct decoded){ .at = at, .wants = NOWHERE, .hole = NOWHERE };
		if (!ZYAN_SUCCESS(ZydisDecoderDecodeFull(&decoder, bytes + at, size - at, &d->i, d->op))) return c;
		for (unsigned n = 0; n < d->i.operand_count; n++) d->vector |= is_vector(&d->op[n]);
		any_vector |= d->vector;
		ZydisInstructionCategory category = d->i.meta.category;
		straight &= category != ZYDIS_CATEGORY_COND_BR && category != ZYDIS_CATEGORY_UNCOND_BR
		            && category != ZYDIS_CATEGORY_CALL && category != ZYDIS_CATEGORY_RET;
		if (d->i.mnemonic == ZYDIS_MNEMONIC_VZEROUPPER || d->i.mnemonic == ZYDIS_MNEMONIC_VZEROALL) return c;
		memcpy(d->code, bytes + at, d->i.length);
		at += d->i.length;
	}
	for (int g = 0; g < REGISTERS; g++) w.general[g] = (struct general){ .made = NOWHERE };
	if (!straight) {
		if (changes_no_rows(&w)) c.kind = STENCIL_PLAIN;
		return c;
	}
	for (size_t k = 0; k < w.n; k++) if (!(decoded[k].vector ? read_vector : read_plain)(&w, (int)k)) return c;
	if (__builtin_popcount(w.temporaries) > TEMPORARIES) return c;
	c.kind = any_vector ? STENCIL_ROWS : STENCIL_PLAIN;
	if (any_vector) write_anew(&w, bytes);
	return c;
}
#else
struct rows_code rows_of(const uint8_t *bytes, size_t size, const struct stencil_place *places, size_t place_count)
{
	(void)bytes, (void)size, (void)places, (void)place_count;
	return (struct rows_code){ .kind = STENCIL_FORGETS };
}
#endif
