// The symbol table.
#include "asm/symbol.h"
#include <stdio.h>
#include <string.h>
#include "asm/state.h"
#include "base/hash.h"
#include "base/nearest.h"

struct name { const char *at; unsigned length; };

static uint64_t hash_symbol(const void *item)
{
	const struct symbol *s = *(struct symbol *const *)item;
	return hash_bytes(HASH_BEGIN, s->name, s->length);
}

static bool is_named(const void *item, const void *key)
{
	const struct symbol *s = *(struct symbol *const *)item;
	const struct name *n = key;
	return s->length == n->length && !memcmp(s->name, n->at, n->length);
}

static const struct table_kind symbols = { sizeof(struct symbol *), hash_symbol, is_named };

static struct symbol *new_symbol(struct assembler *a, const char *name, unsigned n, struct place at)
{
	struct symbol *s = arena_alloc(&a->arena, sizeof *s);
	*s = (struct symbol){ .name = arena_strndup(&a->arena, name, n), .length = n, .place = at, .index = -1 };
	return s;
}

struct symbol *symbol_find(struct assembler *a, const char *name, unsigned n)
{
	const struct name key = { name, n };
	struct symbol **s = table_find(&a->symbols.names, &symbols, hash_bytes(HASH_BEGIN, name, n), &key);
	return s ? *s : NULL;
}

struct symbol *symbol_named(struct assembler *a, const char *name, unsigned n, struct place at)
{
	struct symbol *s = symbol_find(a, name, n);
	if (s) return s;
	s = new_symbol(a, name, n, at);
	*arena_push(&a->arena, &a->symbols.order) = s;
	return *(struct symbol **)table_add_in(&a->arena, &a->symbols.names, &symbols, hash_symbol(&s)) = s;
}

static void define_label(struct assembler *a, struct symbol *s, struct place at)
{
	s->kind = SYMBOL_LABEL;
	s->section = a->sections.current;
	s->offset = section_now(a)->size;
	s->place = at;
	a->symbols.epoch++;
}

struct symbol *symbol_here(struct assembler *a, struct place at)
{
	struct symbol *s = new_symbol(a, ".", 1, at);
	define_label(a, s, at);
	s->offset += a->ahead;
	return s;
}

bool symbol_label(struct assembler *a, const char *name, unsigned n, struct place at)
{
	struct symbol *s = symbol_named(a, name, n, at);
	if (s->kind != SYMBOL_UNKNOWN) {
		diag_error(a->diag, at, NULL, "symbol '%s' is already defined", s->name);
		if (s->place.source)
			diag_note(a->diag, DIAG_NOTE, s->place, NULL, "it was defined here");
		return false;
	}
	define_label(a, s, at);
	return true;
}

// Finds or makes a local label. Its name cannot occur in a text: the number, a control character, and its count. The
// symbol without the count has the number of these labels as its offset.
static struct symbol *numbered_label(struct assembler *a, uint64_t number, int which, struct place at)
{
	char name[64];
	int n = snprintf(name, sizeof name, "%llu\001", (unsigned long long)number);
	struct symbol *count = symbol_named(a, name, (unsigned)n, at);
	count->local_label = true;
	if (which == 0)
		return count;
	n = snprintf(name, sizeof name, "%llu\001%llu", (unsigned long long)number,
	             (unsigned long long)count->offset + (which > 0));
	struct symbol *s = symbol_named(a, name, (unsigned)n, at);
	s->local_label = true;
	return s;
}

bool symbol_local_label(struct assembler *a, uint64_t number, struct place at)
{
	define_label(a, numbered_label(a, number, 1, at), at);
	numbered_label(a, number, 0, at)->offset++;
	return true;
}

struct symbol *symbol_local_ref(struct assembler *a, uint64_t number, bool forward, struct place at)
{
	if (!forward && numbered_label(a, number, 0, at)->offset == 0) {
		diag_error(a->diag, at, NULL, "label '%llu:' does not exist before this", (unsigned long long)number);
		return NULL;
	}
	return numbered_label(a, number, forward ? 1 : -1, at);
}

static bool may_set(struct assembler *a, struct symbol *s, struct place at, bool redefinable)
{
	if (s->kind == SYMBOL_LABEL || (s->kind != SYMBOL_UNKNOWN && !(redefinable && s->redefinable)))
		return diag_error(a->diag, at, NULL, "symbol '%s' is already defined", s->name);
	return true;
}

bool symbol_set(struct assembler *a, struct symbol *s, const struct expr *e, struct place at, bool redefinable)
{
	if (!may_set(a, s, at, redefinable))
		return false;
	s->kind = SYMBOL_EXPR;
	s->expr = e;
	s->reg = NULL;
	s->redefinable = redefinable;
	s->place = at;
	a->symbols.epoch++;
	return true;
}

bool symbol_set_register(struct assembler *a, struct symbol *s, const struct code_operand *reg, struct place at)
{
	if (!may_set(a, s, at, true))
		return false;
	struct code_operand *kept = arena_alloc(&a->arena, sizeof *kept);
	*kept = *reg;
	s->kind = SYMBOL_REGISTER;
	s->reg = kept;
	s->redefinable = true;
	s->place = at;
	a->symbols.epoch++;
	return true;
}

struct symbol *symbol_predefine(struct assembler *a, const char *name, int64_t n)
{
	struct place nowhere = { 0 };
	struct symbol *s = symbol_named(a, name, (unsigned)strlen(name), nowhere);
	s->kind = SYMBOL_EXPR;
	// not in `exprs`, which is released after an instruction
	struct expr *e = arena_alloc(&a->arena, sizeof *e);
	*e = (struct expr){ .kind = EXPR_NUMBER, .number = n };
	s->expr = e;
	s->redefinable = true;
	a->symbols.epoch++;
	return s;
}

const char *symbol_nearest(struct assembler *a, const char *name, unsigned n)
{
	enum { LOOKED_AT = 2000 };   // limit for a hint
	unsigned least = n / 3 + (n > 2);        // short names may differ only in case
	const char *best = NULL;
	for (size_t i = 0; i < a->symbols.order.n && i < LOOKED_AT; i++) {
		const struct symbol *s = a->symbols.order.at[i];
		if (s->kind == SYMBOL_UNKNOWN || s->local_label || s->internal || s->length > n + least || n > s->length + least)
			continue;
		unsigned d = nearest_distance(name, n, s->name);
		if (d > least || (best && d == least))
			continue;
		best = s->name;
		least = d;
	}
	return best;
}
