// Messages about names that are not an instruction of this GPU: its name here, GPUs that have it, the nearest name.
#include "code/hint.h"
#include "base/nearest.h"
#include <stdio.h>
#include <string.h>

enum { HINT = 96, MOST_LISTED = 16 };

// Returns the record's name on this GPU.
static const char *name_here(const struct isa_record *r, const struct code_target *t)
{
	for (unsigned k = r->first_form; k < r->first_form + r->form_count; k++)
		if (isa_form_on(&isa_forms[k], t->gpu))
			return isa_text(isa_forms[k].name);
	return NULL;
}

// Returns whether one of the forms is the record's on this GPU, so that the record has the statement's name here too.
static bool is_among(const struct isa_record *r, const uint16_t *forms, unsigned n, const struct code_target *t)
{
	for (unsigned k = 0; k < n; k++)
		if (isa_record(&isa_forms[forms[k]]) == r && isa_form_on(&isa_forms[forms[k]], t->gpu))
			return true;
	return false;
}

const char *code_name_by_operands(const struct code_target *t, const struct code_statement *s)
{
	const uint16_t *forms;
	unsigned n = isa_find(s->mnemonic, s->length, &forms);
	for (unsigned k = 0; k < n; k++) {
		const struct isa_record *r = isa_record(&isa_forms[forms[k]]);
		if (r->operand_count == s->count && !is_among(r, forms, n, t) && name_here(r, t))
			return name_here(r, t);
	}
	return NULL;
}

const char *code_gpu_with(const struct isa_form *f)
{
	for (unsigned k = 0; k < isa_gpu_count; k++)
		if (isa_form_on(f, &isa_gpus[k]) && !isa_gpus[k].incomplete)
			return isa_gpus[k].name;
	return NULL;
}

static bool is_name_here(const char *name, const struct code_target *t)
{
	const uint16_t *forms;
	unsigned n = isa_find(name, (unsigned)strlen(name), &forms);
	for (unsigned k = 0; k < n; k++)
		if (isa_form_on(&isa_forms[forms[k]], t->gpu))
			return true;
	return false;
}

static unsigned without_suffix(const struct code_statement *s)
{
	static const char *const suffixes[] = { "_e64_dpp", "_e64", "_e32", "_dpp", "_sdwa" };
	for (size_t k = 0; k < sizeof suffixes / sizeof *suffixes; k++) {
		size_t n = strlen(suffixes[k]);
		if (s->length > n && !memcmp(s->mnemonic + s->length - n, suffixes[k], n))
			return s->length - (unsigned)n;
	}
	return s->length;
}

static const char *nearest_mnemonic(const struct code_statement *s, const struct code_target *t)
{
	unsigned length = without_suffix(s), least = length / 4 + 2;
	const char *best = NULL;
	for (unsigned k = 0; k < isa_name_count; k++) {
		size_t n = strlen(isa_mnemonic(k));
		if (n > length + least || length > n + least)
			continue;
		unsigned there = nearest_distance(s->mnemonic, length, isa_mnemonic(k));
		if (there >= least || !is_name_here(isa_mnemonic(k), t))
			continue;
		least = there;
		best = isa_mnemonic(k);
	}
	return best;
}

const char *code_whole_name(const struct code_target *t, const char *part, unsigned length, struct arena *a,
                            const char **list)
{
	const char *only = NULL;
	unsigned first, n = isa_names_of(part, length, &first), here = 0;
	*list = "";
	for (unsigned k = first; k < first + n; k++) {
		if (!is_name_here(isa_mnemonic(k), t))
			continue;
		only = isa_mnemonic(k);
		if (here++ < MOST_LISTED)
			*list = arena_printf(a, "%s%s%s", *list, here > 1 ? ", " : "", only);
	}
	if (here > MOST_LISTED)
		*list = arena_printf(a, "%s and %u more", *list, here - MOST_LISTED);
	return here == 1 ? only : NULL;
}

bool code_unknown(const struct code_target *t, const struct code_statement *s, struct diag *d)
{
	const uint16_t *forms;
	unsigned plain = without_suffix(s), n = isa_find(s->mnemonic, s->length, &forms);
	char hint[HINT];
	bool suffix_only = !n && plain != s->length && (n = isa_find(s->mnemonic, plain, &forms));
	for (unsigned k = 0; suffix_only && k < n; k++)
		if (isa_form_on(&isa_forms[forms[k]], t->gpu))
			return diag_error(d, s->place, NULL, "%.*s does not have a form %.*s on %s", (int)plain,
				s->mnemonic, (int)(s->length - plain - 1), s->mnemonic + plain + 1, t->gpu->name);
	const char *by_operands = code_name_by_operands(t, s);
	for (unsigned k = 0; k < n; k++) {
		const struct isa_form *f = &isa_forms[forms[k]];
		const char *here = by_operands ? by_operands : name_here(isa_record(f), t);
		if (here && (strlen(here) != plain || memcmp(here, s->mnemonic, plain))) {
			snprintf(hint, sizeof hint, "write %s", here);
			diag_error(d, s->place, hint, "%.*s is called %s on %s", (int)plain, s->mnemonic, here, t->gpu->name);
			snprintf(hint, sizeof hint, "%s%.*s", here, (int)(s->length - plain), s->mnemonic + plain);
			return diag_fix(d, s->place, is_name_here(hint, t) ? hint : here);
		}
		if (here)
			return diag_error(d, s->place, NULL, "%s has %s, but not in the form %.*s", t->gpu->name, here,
			                  (int)s->length, s->mnemonic);
	}
	if (n) {
		const char *where = code_gpu_with(&isa_forms[forms[0]]);
		return diag_error(d, s->place, NULL, "%s does not have %.*s%s%s%s", t->gpu->name, (int)s->length,
		                  s->mnemonic, where ? " (" : "", where ? where : "", where ? " has)" : "");
	}
	const char *list;
	code_whole_name(t, s->mnemonic, s->length, &d->arena, &list);
	if (*list)
		return diag_error(d, s->place, arena_printf(&d->arena, "candidates: %s", list),
		                  "%.*s may be several instructions", (int)s->length, s->mnemonic);
	// skip the searches if the hint would not be printed
	bool shown = d->errors < DIAG_MAX_SHOWN;
	const char *about = shown && s->about ? s->about(&d->arena, s->mnemonic, s->length) : NULL;
	const char *near = shown && !about ? nearest_mnemonic(s, t) : NULL;
	if (near) {
		snprintf(hint, sizeof hint, "did you mean %s?", near);
		diag_error(d, s->place, hint, "unknown instruction %.*s", (int)s->length, s->mnemonic);
		snprintf(hint, sizeof hint, "%s%.*s", near, (int)(s->length - plain), s->mnemonic + plain);
		return diag_fix(d, s->place, hint);
	}
	return diag_error(d, s->place, about, "unknown instruction %.*s", (int)s->length, s->mnemonic);
}
