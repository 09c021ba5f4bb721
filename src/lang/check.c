// Consistency of a book: runs the checks in order, and checks names.
#include <string.h>
#include "lang/check.h"

bool lang_has_name(const struct lang_names *names, const char *name)
{
	return lang_find_word(names->at, names->n, name) >= 0;
}

bool lang_in_span(const struct lang_spanned *list, const char *name, unsigned gens)
{
	for (size_t i = 0; i < list->n; i++)
		if (!strcmp(list->at[i].name, name) && (list->at[i].gens & gens)) return true;
	return false;
}

struct lang_mod *lang_find_mod(const struct lang_record *r, const char *name, unsigned gens)
{
	for (size_t i = 0; i < r->mods.n; i++)
		if (r->mods.at[i].gens & gens && !strcmp(r->mods.at[i].name, name)) return &r->mods.at[i];
	return NULL;
}

// ---- names ----------------------------------------------------------------------------------------------------------
// Checks for duplicate names. Functions may differ only in arguments. Generations were checked during reading; overlays
// are checked as formats.
static void check_names(struct isa_book *book)
{
	static const char *const kinds[] = {
		[LANG_ITEM_FACT] = "fact", [LANG_ITEM_GPU] = "gpu", [LANG_ITEM_FORMAT] = "format",
		[LANG_ITEM_FAMILY] = "family", [LANG_ITEM_MODIFIER] = "modifier", [LANG_ITEM_CLASS] = "class",
		[LANG_ITEM_SOURCE] = "source", [LANG_ITEM_TIMING] = "timing", [LANG_ITEM_CHIP] = "chip",
		[LANG_ITEM_HAZARD] = "hazard", [LANG_ITEM_LAYOUT] = "layout", [LANG_ITEM_WORDS] = "words",
		[LANG_ITEM_TRACED] = "traced", [LANG_ITEM_RECORD] = "record",
	};
	for (enum lang_item kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
		const struct lang_heads *list = kinds[kind] ? lang_items(book, kind) : NULL;
		for (size_t i = 0; list && i < list->n; i++)
			for (size_t k = 0; k < i; k++)
				if (!strcmp(list->at[i]->name, list->at[k]->name))
					lang_wrong(book, list->at[i]->place, "%s `%s` is already defined at %s:%u", kinds[kind], list->at[i]->name,
					           list->at[k]->origin.file, list->at[k]->origin.line);
	}
	for (size_t i = 0; i < book->functions.n; i++)
		for (size_t k = 0; k < i; k++) {
			const struct lang_function *f = book->functions.at[i], *g = book->functions.at[k];
			if (!strcmp(f->name, g->name) && f->param_count == g->param_count &&
			    !memcmp(f->params, g->params, f->param_count * sizeof *f->params))
				lang_wrong(book, f->place, "function `%s` with these arguments is already defined at %s:%u", f->name,
				           g->place.source->name, g->place.line);
		}
}

// ---- records --------------------------------------------------------------------------------------------------------
static void check_class(struct isa_book *book, struct lang_record *r)
{
	if (!r->class_name) { lang_wrong(book, r->place, "`%s` has no `class`", r->name); return; }
	r->class_ = LANG_FIND(book->classes, r->class_name);
	if (!r->class_) { lang_wrong(book, r->place, "unknown class `%s`", r->class_name); return; }
	r->class_->used = true;
	enum isa_unit u = r->class_->unit;
	r->once = r->runs == LANG_RUNS_UNSAID ? u != ISA_VALU && u != ISA_VMEM && u != ISA_LDS : r->runs == LANG_RUNS_ONCE;
}

static bool has_halves(const struct lang_record *r, bool written, unsigned count)
{
	bool has = false;
	for (size_t i = 0; i < r->operands.n; i++) {
		const struct isa_operand *o = &r->operands.at[i].isa;
		has |= (written ? o->write : o->read) && o->count == count && lang_type_bits(o->type) == 16;
	}
	return has;
}

// Checks `splat`, `names16` and `keeps16`. `keeps16` is redundant if all 16-bit results keep the other half.
static void check_halves(struct isa_book *book, const struct lang_record *r)
{
	if (r->splat && !has_halves(r, false, 2))
		lang_wrong(book, r->place, "`%s` has `splat`, but does not have a source of two halves", r->name);
	if (r->names16 && !has_halves(r, true, 1))
		lang_wrong(book, r->place, "`%s` has `names16`, but does not have a 16-bit result", r->name);
	if (r->keeps16 && !has_halves(r, true, 1))
		lang_wrong(book, r->place, "`%s` has `keeps16`, but does not have a 16-bit result", r->name);
	const struct lang_fact *all = LANG_FIND(book->facts, "keeps_halves");
	if (all && r->keeps16 & all->gens)
		lang_wrong(book, r->place,
			"`keeps16` is redundant on %s, where every result keeps the other half (fact `keeps_halves`)",
			lang_gen_name(book, r->keeps16 & all->gens));
}

static void check_record(struct isa_book *book, struct lang_record *r)
{
	bool encoded = r->duals.n > 0;
	for (int g = 0; g < ISA_MAX_GENS; g++) encoded |= r->code[g].present;
	if (!encoded) lang_wrong(book, r->place, "`%s` has no `code`", r->name);
	check_class(book, r);
	for (size_t i = 0; i < r->needs.n; i++)
		if (!lang_has_name(&book->features, r->needs.at[i]))
			lang_wrong(book, r->place, "unknown feature `%s`: no gpu has it", r->needs.at[i]);
	lang_check_forms(book, r);
	lang_check_access(book, r);
	check_halves(book, r);
	if (r->bus & ~(unsigned)ISA_BUS_M0_ONLY && r->class_ && r->class_->unit != ISA_VALU)
		lang_wrong(book, r->place, "`%s` has `bus`, but is not a vector instruction", r->name);
	if (r->has_matrix && (!r->calls || r->operand_count != 4))
		lang_wrong(book, r->place, "`%s` has `matrix`, which requires `calls`, a result and three sources", r->name);
	if (r->passes && !r->calls)
		lang_wrong(book, r->place,
		           "`%s` has `passes` without `calls`; copies in `means` are found without it", r->name);
	if (r->calls && r->means.text) lang_wrong(book, r->place, "`%s` has both `means` and `calls`", r->name);
	if (r->clamped.text && !r->means.text) lang_wrong(book, r->place, "`%s` has `clamped` without `means`", r->name);
	if (r->clamped.text && !lang_find_mod(r, "clamp", ~0u))
		lang_wrong(book, r->place, "`%s` has `clamped`, but `mods` has no `clamp`", r->name);
	if (r->class_ && r->class_->graphics && (r->means.text || r->calls))
		lang_wrong(book, r->place, "`%s` has a meaning, but its class `%s` is only for graphics", r->name, r->class_name);
	lang_check_programs(book, r);
	lang_check_does(book, r);
	lang_check_formulas(book, r);
	bool atomic = r->has_access && r->access.direction == ISA_ATOMIC;
	if (atomic && r->means.text) r->access.atomic = (uint16_t)++book->atomic_count;
	else if (r->means.text || r->calls) r->step = ++book->step_count;
	if (r->clamped.text) r->step_clamped = ++book->step_count;
}

#define CHECK_USED(book, list, what) \
	for (size_t i = 0; i < (list)->n; i++) \
		if (!(list)->at[i]->used) diag_error(&(book)->diag, (list)->at[i]->place, NULL, what, (list)->at[i]->name)

// Checks that a record uses each format, function and class.
static void check_unused(struct isa_book *book)
{
	for (size_t i = 0; i < book->formats.n; i++) {
		const struct lang_format *f = book->formats.at[i];
		bool used = false;
		for (size_t k = 0; k < f->rulers.n; k++) used |= f->rulers.at[k].used;
		if (!used) lang_wrong(book, f->place, "no record uses format `%s`", f->name);
	}
	CHECK_USED(book, &book->functions, "no record calls function `%s` with these arguments");
	CHECK_USED(book, &book->classes, "no record is of class `%s`");
}

bool lang_check(struct isa_book *book)
{
	lang_lay_overlays(book);
	check_names(book);
	lang_check_gpus(book);
	lang_check_layouts(book);
	lang_check_words(book);
	lang_check_time(book);
	lang_check_formats(book);
	lang_check_described(book);
	for (size_t i = 0; i < book->records.n; i++)
		if (!book->records.at[i]->broken) check_record(book, book->records.at[i]);
	lang_check_timed(book);
	lang_check_overlaps(book);
	lang_check_pair(book);
	if (!book->diag.errors) check_unused(book);
	return !book->diag.errors;
}
