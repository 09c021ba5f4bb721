// Checks pairs: one word with two instructions. Field NAME of a half is NAMEx in the first and NAMEy in the second.
#include <string.h>
#include "lang/check.h"

bool lang_is_pair_opcode(const struct lang_format *f, const char *field)
{
	return f->pair && (!strcmp(field, "opx") || !strcmp(field, "opy"));
}

void lang_check_pair_ruler(struct isa_book *book, const struct lang_format *f, const struct lang_ruler *r)
{
	static const char *const wanted[] = {"opx", "opy", "vdstx", "vdsty", "src0x", "src0y", "src1x", "src1y"};
	for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
		if (lang_find_field(r, wanted[i]) < 0)
			lang_wrong(book, r->place, "pair `%s` does not have a field `%s`", f->name, wanted[i]);
}

static void find_pair(struct isa_book *book)
{
	for (size_t i = 0; i < book->forms.n; i++) {
		const struct lang_form *form = &book->forms.at[i];
		const struct lang_record *r = form->record;
		if (!form->form->format->pair) continue;
		if (book->pair)
			lang_wrong(book, r->place, "`%s` is a second pair; `%s` is already defined", form->name, book->pair->name);
		if (r->operands.n || r->mods.n || r->means.text || r->calls || r->duals.n)
			lang_wrong(book, r->place, "`%s` is a pair; its halves describe what it reads and does", form->name);
		book->pair = form;
	}
}

// Checks that the pair has room for a half on its generations.
static void check_half(struct isa_book *book, const struct lang_dual *d)
{
	unsigned missing = d->gens & ~(book->pair ? book->pair->gens : 0);
	if (missing) {
		lang_wrong(book, d->place, "`%s` is half of a pair, but %s does not have a pair", d->name,
		           lang_gen_name(book, missing));
		return;
	}
	if (!book->pair) return;                 // unknown generation, already reported
	const struct lang_ruler *ruler = book->pair->ruler;
	int op = lang_find_field(ruler, "opy");
	if (op >= 0 && d->opcode >> ruler->fields[op].isa.width)
		lang_wrong(book, d->place, "opcode %u of `%s` does not fit in `opy`", d->opcode, d->name);
}

static void check_distinct(struct isa_book *book)
{
	for (size_t i = 0; i < book->records.n; i++)
		for (size_t k = 0; k < book->records.at[i]->duals.n; k++)
			for (size_t j = 0; j <= i; j++)
				for (size_t l = 0; l < (j == i ? k : book->records.at[j]->duals.n); l++) {
					const struct lang_dual *a = &book->records.at[j]->duals.at[l], *b = &book->records.at[i]->duals.at[k];
					if (a->opcode == b->opcode && (a->gens & b->gens))
						lang_wrong(book, b->place, "`%s` and `%s` have the same opcode in a VOPD pair", b->name, a->name);
				}
}

void lang_check_pair(struct isa_book *book)
{
	find_pair(book);
	for (size_t i = 0; i < book->records.n; i++)
		for (size_t k = 0; k < book->records.at[i]->duals.n; k++) check_half(book, &book->records.at[i]->duals.at[k]);
	check_distinct(book);
}
