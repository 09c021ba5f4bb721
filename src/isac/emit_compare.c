// Lane programs that only make a mask: most comparisons, with three records for each.
#include "isac/emit.h"

// Returns the expression if the program is `mask = …`, or sets a local that is copied to masks; otherwise NULL.
static const struct lang_expr *condition(const struct lang_record *r, const struct lang_program *p)
{
	const struct lang_stmt *s = p->body;
	if (!s || r->once || s->kind == LANG_IF) return NULL;
	const struct lang_expr *value = s->value;
	bool local = s->target->kind == LANG_LOCAL;
	if (local == !s->next || (s->value->type != ISA_BOOL && s->value->type != ISA_MASK)) return NULL;
	for (const struct lang_stmt *t = local ? s->next : s; t; t = t->next) {
		if (t->kind == LANG_IF || t->target->kind != LANG_OPERAND
		    || r->operands.at[t->target->operand].isa.type != ISA_MASK)
			return NULL;
		if (local && (t->value->kind != LANG_LOCAL || t->value->local != s->target->local)) return NULL;
	}
	return value;
}

static bool only_rows(const struct emit *e)
{
	if (e->indexed || e->mem_old) return false;
	for (unsigned k = 0; k < e->record->operands.n; k++)
		if (e->used >> k & 1 && !emit_is_row(e, k)) return false;
	return true;
}

bool emit_is_compare(const struct lang_record *r, const struct lang_program *p)
{
	if (!condition(r, p)) return false;
	struct emit e = emit_look(NULL, r, p, EMIT_LANE);
	return e.used && !e.fields && only_rows(&e);
}

void emit_compare(FILE *to, const struct lang_record *r, const struct lang_program *p)
{
	struct emit e = emit_look(to, r, p, EMIT_LANE);
	e.first = (unsigned)__builtin_ctz(e.used);
	fputs("(struct wave *w, PLACE *at)\n{\n", to);
	if (e.mode) fputs("const uint32_t mode = w->mode;\n", to);
	fputs("LANES_OF_WAVE;\nuint64_t mask = 0;\nuint32_t base = 0;\nchar *half = (char *)w;\nONE_BY_ONE do {\n", to);
	for (unsigned k = e.first; k < r->operands.n; k++)
		if (e.used >> k & 1) fprintf(to, "const uint32_t *p%u = LANES32(at[%u]);\n", k - e.first, k - e.first);
	emit_put(&e, "uint32_t holds[32] __attribute__((aligned(128)));\nLANE_LOOP holds[j] = %x ? ~0u : 0;\n"
	         "mask |= host_signs32(holds) << base;\n} while (MORE_LANES(false));\nreturn mask & w->mask_of;\n}\n"
	         "STENCIL_COMPARE(@)\n", condition(r, p));
}

void emit_compare_step(FILE *to, const struct lang_record *r, const struct lang_program *p, const char *compare)
{
	struct emit e = emit_look(to, r, p, EMIT_LANE);
	emit_enter(&e);
	fprintf(to, "const uint64_t mask = %s(w, i->at + %d);\n", compare, __builtin_ctz(e.used));
	for (unsigned k = 0; k < r->operands.n; k++)
		if (emit_is_destination(&e, k)) emit_put(&e, "wave_put_mask(w, %p, mask);\n", k);
	fprintf(to, "}\nSTENCIL_OF_COMPARE(@, %s, %s, %d", compare,
	        e.floats ? e.widest == ISA_F32 ? "FP32 + 1" : "FP64 + 1" : "0", __builtin_ctz(e.used));
	for (unsigned k = 0; k < r->operands.n; k++) {
		const char *fixed = emit_fixed(&r->operands.at[k]);
		if (emit_is_destination(&e, k) && fixed) fprintf(to, ", %s", fixed);
		else if (emit_is_destination(&e, k)) fprintf(to, ", %u", k);
	}
	fputs(")\n", to);
}
