// Lane programs that only call functions with a version for many lanes (`wide` in isa/functions.isa, lane/wide.h),
// with rows as operands and result. Such a program becomes a loop over vectors on hosts that support them. A vector of
// f16 has both halves of each lane's dword. If a program does the same with both halves, one call handles both.
#include "isac/emit.h"

static bool is_arithmetic_f16(const struct lang_expr *x)
{
	return x->kind == LANG_BINARY && x->type == ISA_F16 && (x->op == LANG_ADD || x->op == LANG_SUB || x->op == LANG_MUL);
}

// Returns whether an operand is read from rows that are vectors: of dwords, or of f16 in `half`.
static bool is_vector(const struct emit *e, const struct lang_expr *x, unsigned half)
{
	const struct lang_expr *o = x->kind == LANG_ELEMENT ? x->arg[0] : x;
	if (o->kind != LANG_OPERAND || !emit_is_row(e, o->operand)) return false;
	const struct isa_operand *is = &e->record->operands.at[o->operand].isa;
	if (is->type == ISA_F16)
		return is->count <= 2 && (x->kind == LANG_ELEMENT ? x->element == half : is->count < 2 && !half);
	return x->kind == LANG_OPERAND && is->count < 2 && emit_bits(is->type) == 32 && is->type != ISA_MASK;
}

static bool is_value(const struct emit *e, const struct lang_expr *x, unsigned half)
{
	if (x->kind != LANG_CALL && !is_arithmetic_f16(x)) return is_vector(e, x, half);
	if (x->kind == LANG_CALL && !x->function->wide) return false;
	// Functions of f16 round by the float control, which is for f32 if any operand is f32.
	if (x->type == ISA_F16 && x->arg[0]->type == ISA_F16 && e->widest == ISA_F32) return false;
	for (unsigned n = 0; n < x->arg_count; n++) if (!is_value(e, x->arg[n], half)) return false;
	return true;
}

static bool is_call(const struct lang_expr *x) { return x->kind == LANG_CALL || is_arithmetic_f16(x); }

// Returns whether b does the same with upper halves as a does with lower halves.
static bool is_same(const struct lang_expr *a, const struct lang_expr *b)
{
	if (a->kind != b->kind || a->type != b->type || a->function != b->function || a->op != b->op
	    || a->arg_count != b->arg_count)
		return false;
	if (a->kind == LANG_OPERAND) return a->operand == b->operand;
	if (a->kind == LANG_ELEMENT) return a->element == 0 && b->element == 1 && is_same(a->arg[0], b->arg[0]);
	for (unsigned n = 0; n < a->arg_count; n++) if (!is_same(a->arg[n], b->arg[n])) return false;
	return true;
}

// Supported shapes of programs.
enum shape { NONE, DWORD, HALF, BOTH /* both halves in one call */, TWO /* halves in separate calls */ };
static enum shape shape_of(const struct emit *e)
{
	const struct lang_stmt *s = e->program->body, *t = s->next;
	for (const struct lang_stmt *x = s; x; x = x->next) {
		const struct lang_expr *to = x->target;
		if (x->kind != LANG_ASSIGN || !is_call(x->value)) return NONE;
		if (to->kind == LANG_ELEMENT ? to->arg[0]->kind != LANG_OPERAND : to->kind != LANG_OPERAND) return NONE;
	}
	const struct lang_expr *to = s->target->kind == LANG_ELEMENT ? s->target->arg[0] : s->target;
	const struct isa_operand *o = &e->record->operands.at[to->operand].isa;
	if (!emit_is_row(e, to->operand) || !is_value(e, s->value, 0)) return NONE;
	if (!t) {
		if (s->target->kind != LANG_OPERAND || o->count > 1 || o->type != s->value->type) return NONE;
		return o->type == ISA_F16 ? HALF : emit_bits(o->type) == 32 ? DWORD : NONE;
	}
	if (t->next || o->type != ISA_F16 || o->count != 2 || s->target->kind != LANG_ELEMENT
	    || t->target->kind != LANG_ELEMENT)
		return NONE;
	if (t->target->arg[0]->operand != to->operand || s->target->element != 0 || t->target->element != 1) return NONE;
	if (s->value->type != ISA_F16 || t->value->type != ISA_F16) return NONE;
	if (is_same(s->value, t->value) && s->value->arg[0]->type == ISA_F16) return BOTH;
	return s->value->arg[0]->type == ISA_F32 && t->value->arg[0]->type == ISA_F32 && is_value(e, t->value, 0) ? TWO : NONE;
}

bool emit_is_wide(const struct emit *e) { return shape_of(e) != NONE; }

static void put_value(const struct emit *e, const struct lang_expr *x)
{
	if (!is_call(x)) {
		unsigned k = x->kind == LANG_ELEMENT ? x->arg[0]->operand : x->operand;
		fprintf(e->to, "WIDE_ROW(%s, p%u + j)", e->record->operands.at[k].isa.type == ISA_F32 ? "wide_f32" : "wide_i32", k);
		return;
	}
	if (x->kind == LANG_CALL) fprintf(e->to, "%s_wide(%s", x->function->c_name, x->function->wave ? "mode, " : "");
	else fprintf(e->to, "lane_%s_f16_wide(mode, ", x->op == LANG_ADD ? "add" : x->op == LANG_SUB ? "sub" : "mul");
	for (unsigned n = 0; n < x->arg_count; n++) {
		if (n) fputs(", ", e->to);
		put_value(e, x->arg[n]);
	}
	fputs(")", e->to);
}

void emit_wide_loop(const struct emit *e, bool all)
{
	const struct lang_stmt *s = e->program->body;
	const struct lang_expr *to = s->target->kind == LANG_ELEMENT ? s->target->arg[0] : s->target;
	enum shape shape = shape_of(e);
	fprintf(e->to, "WIDE_LOOP %s(p%u + j, ", all ? "PUT_ALL_WIDE" : "PUT_WIDE", to->operand);
	if (shape == HALF) fprintf(e->to, "(WIDE_ROW(wide_i32, p%u + j) & (int32_t)keep16) | (0xffff & ", to->operand);
	put_value(e, s->value);
	if (shape == HALF) fputs(")", e->to);
	if (shape == TWO) {
		fputs(" | ", e->to);
		put_value(e, s->next->value);
		fputs(" << 16", e->to);
	}
	fputs(");\n", e->to);
}
