// Selects relocations as LLVM does.
#include "asm/reloc.h"
#include <elf.h>
#include <stdlib.h>
#include "asm/state.h"

enum { MAX_NESTED = 3000 };   // as in expr.c, because the stack is finite

// ---- expressions as symbols and a number ----------------------------------------------------------------------------

static struct linear to_linear(struct assembler *a, const struct expr *e, unsigned nested);

static bool place_of(struct assembler *a, const struct symbol *s, struct value *v)
{
	struct expr e = { .kind = EXPR_SYMBOL, .symbol = (struct symbol *)s };
	return !s->lds && (s->kind == SYMBOL_LABEL || s->kind == SYMBOL_EXPR) && expr_eval(a, &e, v, NULL)
	       && v->section != NO_SECTION;
}

// Replaces two labels of one section by their distance.
static struct linear settle_distance(struct assembler *a, struct linear l)
{
	struct value plus, minus;
	if (l.plus && l.minus && (l.plus == l.minus
		|| (place_of(a, l.plus, &plus) && place_of(a, l.minus, &minus) && plus.section == minus.section))) {
		if (l.plus != l.minus)
			l.number = (int64_t)((uint64_t)l.number + (uint64_t)plus.number - (uint64_t)minus.number);
		l.plus = l.minus = NULL;
	}
	return l;
}

static struct linear of_symbol(struct assembler *a, struct symbol *s, unsigned nested)
{
	struct value v;
	if (s->kind != SYMBOL_EXPR || s->lds)
		return (struct linear){ .plus = s, .known = s->kind != SYMBOL_REGISTER };
	if (s->linear)
		return *s->linear;
	if (s->busy)
		return (struct linear){ 0 };
	struct linear *kept = arena_alloc(&a->arena, sizeof *kept);
	s->busy = true;
	*kept = to_linear(a, s->expr, nested);
	s->busy = false;
	if (kept->known && kept->plus && !kept->minus && place_of(a, s, &v))
		*kept = (struct linear){ .plus = s, .known = true };   // an alias
	s->linear = kept;
	return *kept;
}

static struct linear sum_linear(struct assembler *a, struct linear l, struct linear r, bool subtract)
{
	const struct symbol *plus = subtract ? r.minus : r.plus, *minus = subtract ? r.plus : r.minus;
	uint64_t number = subtract ? 0 - (uint64_t)r.number : (uint64_t)r.number;
	struct linear both = {
		l.plus ? l.plus : plus, l.minus ? l.minus : minus, (int64_t)((uint64_t)l.number + number),
		l.known && r.known
	};
	if ((l.plus && plus) || (l.minus && minus))
		both.known = false;
	return both.known ? settle_distance(a, both) : both;
}

static bool is_number(struct linear l) { return l.known && !l.plus && !l.minus; }

static struct linear to_linear(struct assembler *a, const struct expr *e, unsigned nested)
{
	struct linear l, none = { .known = true };
	struct value v;
	bool numbers = true;
	if (++nested > MAX_NESTED)
		return (struct linear){ 0 };
	switch (e->kind) {
	case EXPR_NUMBER: return (struct linear){ .number = e->number, .known = true };
	case EXPR_SYMBOL: return of_symbol(a, e->symbol, nested);
	case EXPR_UNARY:
		l = to_linear(a, e->left, nested);
		if (e->op == '+' || e->op == '-')
			return sum_linear(a, none, l, e->op == '-');
		numbers = is_number(l);
		break;
	case EXPR_BINARY:
		l = to_linear(a, e->left, nested);
		if (e->op == '+' || e->op == '-')
			return sum_linear(a, l, to_linear(a, e->right, nested), e->op == '-');
		numbers = is_number(l) && is_number(to_linear(a, e->right, nested));
		// two places in one section can be compared
		if (!numbers && expr_eval(a, e->left, &v, NULL) && v.section != NO_SECTION)
			numbers = expr_eval(a, e, &v, NULL) && v.section == NO_SECTION && e->op != '*';
		break;
	default:
		for (unsigned i = 0; i < e->arg_count; i++)
			numbers &= is_number(to_linear(a, e->args[i], nested));
		break;
	}
	if (!numbers || !expr_eval(a, e, &v, NULL) || v.section != NO_SECTION)
		return (struct linear){ 0 };
	return (struct linear){ .number = v.number, .known = true };
}

bool reloc_is_distance(const struct expr *e)
{
	if (e->kind == EXPR_SYMBOL)
		return e->variant != RELOC_ABS32_LO && e->variant != RELOC_ABS32_HI && e->variant != RELOC_ABS64;
	if (e->kind == EXPR_UNARY)
		return reloc_is_distance(e->left);
	return e->kind == EXPR_BINARY && e->op != '-' && (reloc_is_distance(e->left) || reloc_is_distance(e->right));
}

// ---- kind of relocation ---------------------------------------------------------------------------------------------

static enum program_reloc_kind kind_of(enum program_reloc_kind asked, unsigned width, bool distance)
{
	if (asked)
		return asked;
	if (width == 2)
		return distance ? RELOC_REL16 : RELOC_NONE;
	if (width == 4)
		return distance ? RELOC_REL32 : RELOC_ABS32;
	return width == 8 ? (distance ? RELOC_REL64 : RELOC_ABS64) : RELOC_NONE;
}

static bool is_local(const struct symbol *s) { return !s->global && !s->weak; }

void reloc_note(struct assembler *a, const struct reloc_site *site, const struct expr *e)
{
	const struct expr *v = expr_find_variant(e);
	struct linear l = to_linear(a, e, 0);
	struct program_reloc r = {
		.section = (uint32_t)site->section, .offset = site->offset, .place = site->place, .symbol = -1,
		.target = -1, .addend = l.number
	};
	struct value from, to;
	bool distance = site->pcrel;
	// except a branch to a number, which depends on its place
	if (is_number(l) && !(site->pcrel && site->width == 2))
		return;
	if (!l.known) {
		r.wrong = "expected a symbol plus a number, or a distance from here";
	} else if (l.minus) {   // the relocation subtracts its own place
		if (distance || v || !l.plus || !place_of(a, l.minus, &from) || from.section != site->section)
			r.wrong = "only a place in this section can be subtracted";
		else
			r.addend = (int64_t)((uint64_t)r.addend + site->offset - (uint64_t)from.number);
		distance = true;
	} else if (l.plus && distance && !v && is_local(l.plus) && place_of(a, l.plus, &to) && to.section == site->section) {
		return;
	}
	r.kind = kind_of(v ? v->variant : RELOC_NONE, site->width, distance);
	if (!r.kind && !r.wrong)
		r.wrong = "an address has 4 or 8 bytes";
	struct symbol *symbol = r.wrong ? NULL : (struct symbol *)l.plus;
	if (symbol)
		symbol->wanted = true;
	*arena_push(&a->arena, &a->relocs) = (struct reloc){ r, symbol };
}

// ---- program->relocs ------------------------------------------------------------------------------------------------

// Sets the target. A local symbol is replaced by its section and offset, unless a linker merges the section's entries.
static void find_target(struct assembler *a, const struct symbol *s, struct program_reloc *r)
{
	struct value v;
	if (!is_local(s) || !place_of(a, s, &v)) {
		r->symbol = s->index;
		return;
	}
	uint64_t flags = a->sections.list.at[v.section].flags;
	// a section symbol would have the wrong slot, as in LLVM 22
	bool slot = r->kind >= RELOC_GOTPCREL && r->kind <= RELOC_GOTPCREL32_HI;
	if (s->index >= 0 && (slot || (flags & SHF_MERGE && r->addend) || flags & SHF_TLS)) {
		r->symbol = s->index;
		return;
	}
	r->target = v.section;
	r->addend += v.number;
}

static int by_place(const void *x, const void *y)
{
	const struct program_reloc *a = x, *b = y;
	if (a->section != b->section)
		return a->section < b->section ? -1 : 1;
	return (a->offset > b->offset) - (a->offset < b->offset);
}

void reloc_hand_over(struct assembler *a)
{
	struct program *p = a->program;
	p->reloc_count = a->relocs.n;
	p->relocs = arena_alloc(&p->arena, (a->relocs.n + 1) * sizeof *p->relocs);
	for (size_t i = 0; i < a->relocs.n; i++) {
		p->relocs[i] = a->relocs.at[i].is;
		if (a->relocs.at[i].symbol)
			find_target(a, a->relocs.at[i].symbol, &p->relocs[i]);
	}
	qsort(p->relocs, p->reloc_count, sizeof *p->relocs, by_place);
}
