// Translates expressions of `means` to C with the checker's types. A cast after each operation undoes C's promotions.
#include "base/bits.h"
#include "base/stream.h"
#include "isac/emit.h"
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

static void put_widened(const struct emit *e, const struct lang_expr *x);
static void put_seen(const struct emit *e, const struct lang_expr *x);

const char *emit_ctype(const struct emit *e, enum isa_type t)
{
	static const char *const names[] = {
		"uint8_t", "int8_t", "uint16_t", "int16_t", "uint32_t", "int32_t", "uint64_t", "int64_t", "uint16_t",
		"uint16_t", "float", "double", "bool", "bool"
	};
	return t == ISA_MASK && e->shape != EMIT_LANE ? "uint64_t" : names[t];
}

unsigned emit_bits(enum isa_type t) { return t == ISA_MASK || t == ISA_BOOL ? 32 : lang_type_bits(t); }
unsigned emit_dwords(enum isa_type t, unsigned count) { return (emit_bits(t) * count + 31) / 32; }

bool emit_is_destination(const struct emit *e, unsigned operand)
{
	return (e->program->writes >> operand & 1) && !(e->indexed >> operand & 1 && e->shape == EMIT_ONCE);
}

bool emit_is_row(const struct emit *e, unsigned operand)
{
	const struct isa_operand *o = &e->record->operands.at[operand].isa;
	return o->vector && !o->implicit && o->type != ISA_MASK;
}

const char *emit_fixed(const struct lang_operand *o)
{
	static const struct { const char *name, *at; } fixed[] = {
		{"vcc", "VCC_AT"}, {"vcc_lo", "VCC_AT"}, {"exec", "EXEC_AT"}, {"exec_lo", "EXEC_AT"}, {"m0", "M0_AT"},
		{"flat_scratch", "FLAT_SCRATCH_AT"}, {"scc", "SCC_AT"}, {"mode", "MODE_AT"} };
	if (!o->isa.implicit) return NULL;
	for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
		if (!strcmp(fixed[i].name, o->name)) return fixed[i].at;
	return NULL;
}

void emit_put(const struct emit *e, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	for (const char *c = fmt; *c; c++) {
		if (*c != '%') { fputc(*c, e->to); continue; }
		switch (*++c) {
		case 's': fputs(va_arg(args, const char *), e->to); break;
		case 'u': fprintf(e->to, "%u", va_arg(args, unsigned)); break;
		case 'm': fprintf(e->to, "0x%" PRIx64, va_arg(args, uint64_t)); break;
		case 'x': emit_expr(e, va_arg(args, const struct lang_expr *)); break;
		case 'c': put_seen(e, va_arg(args, const struct lang_expr *)); break;
		case 'w': put_widened(e, va_arg(args, const struct lang_expr *)); break;
		case 'p': emit_place(e, va_arg(args, unsigned)); break;
		default: fputc(*c, e->to);   // %%
		}
	}
	va_end(args);
}

// ---- stored values --------------------------------------------------------------------------------------------------
// Locations
// of stored values: rows, indexed by `at`; a hoisted scalar of at most 64 bits; scalars in the wave.
enum place_kind { ROWS, HOISTED, SCALARS };

static void put_dword(const struct emit *e, enum place_kind kind, const char *what, const char *at, unsigned d)
{
	if (kind == ROWS && d) fprintf(e->to, "%s[%s + %u * LANES]", what, at, d);
	else if (kind == ROWS) fprintf(e->to, "%s[%s]", what, at);
	else if (kind == HOISTED && d) fprintf(e->to, "(uint32_t)(%s >> 32)", what);
	else if (kind == HOISTED) fprintf(e->to, "(uint32_t)%s", what);
	else fprintf(e->to, "S32(w, %s + %u)", what, 4 * d);
}

static void put_typed(const struct emit *e, enum place_kind kind, const char *what, const char *at, enum isa_type t,
                      unsigned element)
{
	unsigned bits = emit_bits(t), d = element * bits / 32, shift = element * bits % 32;
	const char *type = emit_ctype(e, t);
	if (t == ISA_F32) fputs("lane_as_f32(", e->to);
	else if (t == ISA_F64) fputs("lane_as_f64(", e->to);
	else fprintf(e->to, "(%s)", type);
	if (bits == 64) {
		fputs("join64(", e->to);
		put_dword(e, kind, what, at, d);
		fputs(", ", e->to);
		put_dword(e, kind, what, at, d + 1);
		fputs(")", e->to);
	} else if (shift) {
		fputs("(", e->to);
		put_dword(e, kind, what, at, d);
		fprintf(e->to, " >> %u)", shift);
	} else {
		put_dword(e, kind, what, at, d);
	}
	if (t == ISA_F32 || t == ISA_F64) fputs(")", e->to);
}

void emit_load(const struct emit *e, unsigned k, unsigned element)
{
	const struct lang_operand *o = &e->record->operands.at[k];
	enum isa_type t = o->isa.type;
	char what[64];
	if (e->shape == EMIT_ATOMIC) {
		// the second element is a second value, not part of the first
		bool apart = o->isa.count != e->record->access.count;
		bool second = (apart && element) || !strcmp(o->name, "data1");
		put_typed(e, HOISTED, second ? "data2" : "data", "", t, apart ? 0 : element);
		return;
	}
	const char *fixed = emit_fixed(o);
	if (e->shape == EMIT_LANE) {
		if (t == ISA_MASK) fprintf(e->to, "((q%u & lane_bit[j]) != 0)", k);
		else if (emit_is_row(e, k)) {
			snprintf(what, sizeof what, "p%u", k - e->first);
			put_typed(e, ROWS, what, "j", t, element);
		} else {
			snprintf(what, sizeof what, "s%u", k);
			put_typed(e, HOISTED, what, "", t, element);
		}
		return;
	}
	if (!strcmp(o->name, "pc")) { fputs("PC_AFTER(i)", e->to); return; }
	if (fixed) snprintf(what, sizeof what, "%s", fixed);
	else snprintf(what, sizeof what, "i->at[%u]", k);
	if (t == ISA_MASK) fprintf(e->to, "wave_mask(w, %s)", what);
	else if (t == ISA_BOOL) fprintf(e->to, "(S32(w, %s) != 0)", what);
	else put_typed(e, SCALARS, what, "", t, element);
}

void emit_load_mem(const struct emit *e, unsigned element)
{
	const struct isa_access *a = &e->record->access;
	char what[32];
	if (e->shape == EMIT_ATOMIC) put_typed(e, HOISTED, "old", "", a->type, element);
	else if (e->shape == EMIT_LANE) put_typed(e, ROWS, "pmem", "j", a->type, element);
	else {
		snprintf(what, sizeof what, "i->at[%u]", e->record->operand_count + e->record->implicit_count);
		put_typed(e, SCALARS, what, "", a->type, element);
	}
}

// ---- values ---------------------------------------------------------------------------------------------------------
static void put_operand(const struct emit *e, unsigned k, unsigned element, unsigned count)
{
	if (!emit_is_destination(e, k)) emit_load(e, k, element);
	else if (count > 1) fprintf(e->to, "d%u[%u]", k, element);
	else fprintf(e->to, "d%u", k);
}

static void put_special(const struct emit *e, const struct lang_expr *x, unsigned element)
{
	switch (x->special) {
	case LANG_LANE: fputs("(base + j)", e->to); break;
	case LANG_LANES: fputs("lanes", e->to); break;
	case LANG_ACTIVE: fputs("(m[j] != 0)", e->to); break;
	case LANG_PC: fputs("PC_AFTER(i)", e->to); break;
	case LANG_MEM:
		if (!e->program->sets_mem) emit_load_mem(e, element);
		else if (e->record->access.count > 1) fprintf(e->to, "mem[%u]", element);
		else fputs("mem", e->to);
	}
}

void emit_element(const struct emit *e, const struct lang_expr *x, unsigned element)
{
	switch (x->kind) {
	case LANG_OPERAND: put_operand(e, x->operand, element, e->record->operands.at[x->operand].isa.count); break;
	case LANG_SPECIAL: put_special(e, x, element); break;
	case LANG_LOCAL: fprintf(e->to, "l%u[%u]", x->local, element); break;
	default: emit_expr(e, x);
	}
}

static void put_lane_index(const struct emit *e, const struct lang_expr *x)
{
	char what[32];
	if (x->arg[0]->kind == LANG_SPECIAL) { emit_put(e, "ACTIVE(%x)", x->arg[1]); return; }
	if (x == e->pick) { put_typed(e, ROWS, "picked", "j", x->type, 0); return; }
	snprintf(what, sizeof what, e->shape == EMIT_LANE ? "x%u" : "p%u", x->arg[0]->operand);
	// The index is written as text, because it is an argument of a macro.
	struct emit inner = *e;
	struct stream *text = stream_begin();
	inner.to = text->to;
	emit_put(&inner, "((%x) & (lanes - 1))", x->arg[1]);
	char *index = stream_end(text, NULL);
	put_typed(e, ROWS, what, index, x->type, 0);
	heap_free(index);
}

static void put_number(const struct emit *e, const struct lang_expr *x)
{
	double real = x->kind == LANG_REAL ? x->real : (double)(int64_t)x->integer;
	const char *type = emit_ctype(e, x->type);
	if (x->type == ISA_F32) fprintf(e->to, "(%af)", real);
	else if (x->type == ISA_F64) fprintf(e->to, "(%a)", real);
	else if (x->type == ISA_F16) fprintf(e->to, "lane_f16_round(0, true, %af)", real);
	else if (x->type == ISA_BF16) fprintf(e->to, "lane_bf16_from_f32(%af)", real);
	else if (emit_bits(x->type) == 64 || x->type == ISA_MASK) fprintf(e->to, "(%s)0x%" PRIx64 "ull", type, x->integer);
	else fprintf(e->to, "(%s)0x%xu", type, (unsigned)x->integer);
}

// Writes a 16-bit float as an f32 with the same value.
static void put_widened(const struct emit *e, const struct lang_expr *x)
{
	emit_put(e, x->type == ISA_F16 ? "lane_f32_from_f16(mode, %x)" : "lane_f32_from_bf16(%x)", x);
}

// Writes a compared value; denormal floats are flushed as MODE requires.
static void put_seen(const struct emit *e, const struct lang_expr *x)
{
	if (x->type == ISA_F16 || x->type == ISA_BF16) put_widened(e, x);
	else emit_put(e, x->type == ISA_F32 ? "lane_seen_f32(%x)" : x->type == ISA_F64 ? "lane_seen_f64(%x)" : "%x", x);
}

static void put_shift(const struct emit *e, const struct lang_expr *x)
{
	unsigned bits = emit_bits(x->type);
	bool left = x->op == LANG_SHL;
	const char *type = emit_ctype(e, x->type), *wide = !left ? type : bits == 64 ? "uint64_t" : "uint32_t";
	emit_put(e, "(%s)((%s)%x %s (%x & %u))", type, wide, x->arg[0], left ? "<<" : ">>", x->arg[1], bits - 1);
}

static void put_binary(const struct emit *e, const struct lang_expr *x)
{
	static const char *const signs[] = {
		[LANG_MUL] = " * ", [LANG_DIV] = " / ", [LANG_MOD] = " % ", [LANG_ADD] = " + ", [LANG_SUB] = " - ",
		[LANG_LT] = " < ", [LANG_LE] = " <= ", [LANG_GT] = " > ", [LANG_GE] = " >= ", [LANG_EQ] = " == ",
		[LANG_NE] = " != ", [LANG_AND] = " & ", [LANG_XOR] = " ^ ", [LANG_OR] = " | ", [LANG_ANDAND] = " & ",
		[LANG_OROR] = " | "
	};
	static const char *const functions[] = { [LANG_MUL] = "lane_mul_", [LANG_DIV] = "lane_div_",
	                                         [LANG_ADD] = "lane_add_", [LANG_SUB] = "lane_sub_" };
	const struct lang_expr *a = x->arg[0], *b = x->arg[1];
	const char *sign = signs[x->op];
	if (x->op == LANG_SHL || x->op == LANG_SHR) { put_shift(e, x); return; }
	if (x->op >= LANG_LT && x->op <= LANG_NE) { emit_put(e, "(%c%s%c)", a, sign, b); return; }
	if (x->type == ISA_F16) { emit_put(e, "%sf16(mode, %x, %x)", functions[x->op], a, b); return; }
	if (x->type == ISA_BF16) { emit_put(e, "lane_bf16_from_f32(%sf32(%w, %w))", functions[x->op], a, b); return; }
	if (x->type == ISA_F32 || x->type == ISA_F64) {
		emit_put(e, x->type == ISA_F32 ? "%sf32(%x, %x)" : "%sf64(%x, %x)", functions[x->op], a, b);
		return;
	}
	// Compute as unsigned, so that overflow is defined and 16-bit products fit. A quotient needs its sign.
	const char *type = emit_ctype(e, x->type);
	const char *wide = x->op == LANG_DIV || x->op == LANG_MOD ? type
	                   : emit_bits(x->type) == 64 || !strcmp(type, "uint64_t") ? "uint64_t"
	                   : "uint32_t";
	emit_put(e, "(%s)((%s)%x%s(%s)%x)", type, wide, a, sign, wide, b);
}

static void put_unary(const struct emit *e, const struct lang_expr *x)
{
	const struct lang_expr *a = x->arg[0];
	const char *type = emit_ctype(e, x->type);
	const char *wide = emit_bits(x->type) == 64 || !strcmp(type, "uint64_t") ? "uint64_t" : "uint32_t";
	if (x->op == LANG_NOT) emit_put(e, "!%x", a);
	else if (x->type == ISA_F16 || x->type == ISA_BF16) emit_put(e, "(uint16_t)(0x8000 ^ %x)", a);
	else if (lang_type_is_float(x->type)) emit_put(e, "(-%x)", a);
	else if (x->op == LANG_COMPLEMENT && (x->type == ISA_BOOL || (x->type == ISA_MASK && e->shape == EMIT_LANE)))
		emit_put(e, "(!%x)", a);
	else emit_put(e, "(%s)(%s(%s)%x)", type, x->op == LANG_NEG ? "-" : "~", wide, a);
}

static void put_call(const struct emit *e, const struct lang_expr *x)
{
	fprintf(e->to, "(%s)%s(%s", emit_ctype(e, x->type), x->function->c_name,
	        x->function->wave ? x->arg_count ? "mode, " : "mode" : "");
	for (unsigned i = 0; i < x->arg_count; i++) emit_put(e, i ? ", %x" : "%x", x->arg[i]);
	fputs(")", e->to);
}

static void put_reinterpret(const struct emit *e, const struct lang_expr *x)
{
	static const char *const names[] = { [ISA_F32] = "f32", [ISA_F64] = "f64" };
	enum isa_type to = x->type, from = x->arg[0]->type;
	bool to_float = to == ISA_F32 || to == ISA_F64, from_float = from == ISA_F32 || from == ISA_F64;
	if (to_float && !from_float) emit_put(e, "lane_as_%s(%x)", names[to], x->arg[0]);
	else if (from_float && !to_float) emit_put(e, "(%s)lane_bits_%s(%x)", emit_ctype(e, to), names[from], x->arg[0]);
	else emit_put(e, "(%s)(%x)", emit_ctype(e, to), x->arg[0]);
}

static void put_bits(const struct emit *e, const struct lang_expr *x)
{
	uint64_t mask = bits_below(x->hi - x->lo + 1);
	enum isa_type from = x->arg[0]->type;
	bool wide = emit_bits(from) == 64 || from == ISA_MASK;
	// Convert through the unsigned type of the same width, so that the sign does not fill the field.
	static const char *const plain[] = { [ISA_I8] = "(uint8_t)", [ISA_I16] = "(uint16_t)" };
	emit_put(e, "(%s)((%s)%s", emit_ctype(e, x->type), wide ? "uint64_t" : "uint32_t",
	         from == ISA_I8 || from == ISA_I16 ? plain[from] : "");
	emit_put(e, from == ISA_F32 ? "lane_bits_f32(%x)" : from == ISA_F64 ? "lane_bits_f64(%x)" : "%x", x->arg[0]);
	emit_put(e, " >> %u & %m%s)", x->lo, mask, wide ? "ull" : "u");
}

void emit_expr(const struct emit *e, const struct lang_expr *x)
{
	switch (x->kind) {
	case LANG_INTEGER: case LANG_REAL: put_number(e, x); break;
	case LANG_OPERAND: put_operand(e, x->operand, 0, e->record->operands.at[x->operand].isa.count); break;
	case LANG_LOCAL: fprintf(e->to, "l%u", x->local); break;
	case LANG_FACT: fprintf(e->to, "w->facts->%s", x->name); break;
	case LANG_MODIFIER: fprintf(e->to, "f%u", x->modifier); break;
	case LANG_SPECIAL: put_special(e, x, 0); break;
	case LANG_ELEMENT: emit_element(e, x->arg[0], x->element); break;
	case LANG_INDEX: put_lane_index(e, x); break;
	case LANG_BITS: put_bits(e, x); break;
	case LANG_UNARY: put_unary(e, x); break;
	case LANG_BINARY: put_binary(e, x); break;
	case LANG_CHOOSE: emit_put(e, "(%x ? %x : %x)", x->arg[0], x->arg[1], x->arg[2]); break;
	case LANG_CALL: put_call(e, x); break;
	case LANG_CONVERT:
		emit_put(e, x->type == ISA_BOOL ? "(%s)(%x != 0)" : "(%s)(%x)", emit_ctype(e, x->type), x->arg[0]);
		break;
	case LANG_REINTERPRET: put_reinterpret(e, x); break;
	case LANG_NAME: case LANG_MEMBER: break;   // replaced by the checker
	}
}
