// Checks GPUs: inheritance from `like`, required properties, names and numbers of siblings. Checks facts of
// generations.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "lang/check.h"

// Inherits the features of `from`. Inherited features come first; added features follow.
static void inherit_features(struct isa_book *book, struct lang_gpu *g, const struct lang_gpu *from)
{
	struct lang_names all = {0};
	for (size_t i = 0; i < g->without.n; i++)
		if (!lang_has_name(&from->features, g->without.at[i]))
			lang_wrong(book, g->place, "gpu `%s` removes `%s`, but `%s` does not have it", g->name,
			           g->without.at[i], from->name);
	for (size_t i = 0; i < from->features.n; i++)
		if (!lang_has_name(&g->without, from->features.at[i])) *arena_push(&book->arena, &all) = from->features.at[i];
	for (size_t i = 0; i < g->features.n; i++) {
		if (lang_has_name(&from->features, g->features.at[i]))
			lang_wrong(book, g->place, "gpu `%s` already inherits `%s` from `%s`", g->name, g->features.at[i], from->name);
		*arena_push(&book->arena, &all) = g->features.at[i];
	}
	g->features = all;
}

// Completes `g` from the GPU that it is `like`, which is completed first.
static void inherit_gpu(struct isa_book *book, struct lang_gpu *g)
{
	if (g->main) return;
	g->main = g;
	if (!g->like && g->without.n) lang_wrong(book, g->place, "gpu `%s` has `without`, but does not have `like`", g->name);
	if (!g->like) return;
	struct lang_gpu *from = LANG_FIND(book->gpus, g->like);
	if (!from) { lang_wrong(book, g->place, "gpu `%s` is like `%s`, which is not a gpu", g->name, g->like); return; }
	g->completing = true;
	if (from->completing) {
		lang_wrong(book, g->place, "gpu `%s` is like `%s`, which is like it in turn", g->name, g->like);
		return;
	}
	inherit_gpu(book, from);
	g->completing = false;
	g->main = from->main;
	if (!g->generation) g->generation = from->generation;
	if (!g->wave_count) { memcpy(g->waves, from->waves, sizeof g->waves); g->wave_count = from->wave_count; }
	if (!g->sgprs) g->sgprs = from->sgprs;
	if (!g->vgprs) g->vgprs = from->vgprs;
	if (!g->agprs) g->agprs = from->agprs;
	if (!g->lds) g->lds = from->lds;
	if (!g->incomplete) g->incomplete = from->incomplete;
	inherit_features(book, g, from);
}

static void check_gpu(struct isa_book *book, const struct lang_gpu *g)
{
	const char *missing = !g->generation ? "generation"
	                      : !g->wave_count ? "waves"
	                      : !g->sgprs ? "sgprs"
	                      : !g->vgprs ? "vgprs"
	                      : !g->lds ? "lds"
	                      : NULL;
	if (missing) lang_wrong(book, g->place, "gpu `%s` does not have `%s`", g->name, missing);
	for (size_t i = 0; i < g->aliases.n; i++)
		for (size_t k = 0; k < book->gpus.n; k++) {
			const struct lang_gpu *other = book->gpus.at[k];
			if (!strcmp(other->name, g->aliases.at[i]) || (other != g && lang_has_name(&other->aliases, g->aliases.at[i])))
				lang_wrong(book, g->place, "alias `%s` also names another gpu", g->aliases.at[i]);
		}
}

// Checks that each target is the GPU or a sibling, and that names and numbers are unique.
static void check_targets(struct isa_book *book, const struct lang_gpu *g)
{
	for (size_t i = 0; i < g->targets.n; i++) {
		const struct lang_target *t = &g->targets.at[i];
		if (strcmp(t->name, g->name) && !lang_has_name(&g->aliases, t->name))
			lang_wrong(book, t->place, "target `%s` is not gpu `%s` or an alias of it", t->name, g->name);
		for (size_t k = 0; k < book->gpus.n; k++)
			for (size_t m = 0; m < book->gpus.at[k]->targets.n; m++) {
				const struct lang_target *other = &book->gpus.at[k]->targets.at[m];
				if (other == t) goto next;   // later targets are compared with this one in their turn
				if (!strcmp(other->name, t->name)) lang_wrong(book, t->place, "target `%s` is given twice", t->name);
				else if (other->machine == t->machine)
					lang_wrong(book, t->place, "target `%s` has the number of `%s`", t->name,
					           other->name);
			}
next:;
	}
}

// Compares names with numbers: dot2 comes before dot10.
static int by_number(const void *a, const void *b)
{
	const char *x = *(const char *const *)a, *y = *(const char *const *)b;
	while (*x && *x == *y && !isdigit((unsigned char)*x)) x++, y++;
	long m = isdigit((unsigned char)*x) ? strtol(x, NULL, 10) : -1,
		n = isdigit((unsigned char)*y) ? strtol(y, NULL, 10) : -1;
	return m < 0 || n < 0 || m == n ? strcmp(x, y) : m < n ? -1 : 1;
}

// Checks a fact. Facts and features are members of one struct (isa/facts.h), so names must differ.
static void check_fact(struct isa_book *book, const struct lang_fact *f)
{
	unsigned missing = lang_all_gens(book) & ~f->gens;
	if (f->number && missing)
		lang_wrong(book, f->place, "fact `%s` does not have a number for %s", f->name,
		           lang_gen_name(book, missing));
	if (lang_has_name(&book->features, f->name)) lang_wrong(book, f->place, "`%s` is both a feature and a fact", f->name);
}

bool lang_form_on(const struct lang_form *f, const struct lang_gpu *g)
{
	if (!g->generation || !(f->gens & ISA_GEN_BIT(g->generation->index))) return false;
	for (size_t i = 0; i < f->record->needs.n; i++)
		if (!lang_has_name(&g->features, f->record->needs.at[i])) return false;
	return true;
}

void lang_check_gpus(struct isa_book *book)
{
	for (size_t i = 0; i < book->gpus.n; i++) inherit_gpu(book, book->gpus.at[i]);
	for (size_t i = 0; i < book->gpus.n; i++) {
		const struct lang_gpu *g = book->gpus.at[i];
		check_gpu(book, g);
		check_targets(book, g);
		for (size_t k = 0; k < g->features.n; k++)
			if (!lang_has_name(&book->features, g->features.at[k]))
				*arena_push(&book->arena, &book->features) = g->features.at[k];
	}
	if (book->features.n) qsort(book->features.at, book->features.n, sizeof *book->features.at, by_number);
	if (book->features.n > ISA_MAX_FEATURES)
		lang_wrong(book, book->gpus.at[0]->place, "the GPUs have %zu features; at most %d are supported",
		           book->features.n, ISA_MAX_FEATURES);
	for (size_t i = 0; i < book->facts.n; i++) check_fact(book, book->facts.at[i]);
}
