// Reads `does` as statements of pieces, and compares them with the record's operands and programs:
//     does       = statement { "; " statement | ", " result " = " pieces }
//     statement  = { pieces " = " } pieces
//     piece      = words | "{" name "}" [ "[" high ":" low "]" | "_lo" ]
// `name` is an operand or a modifier of the record. An operand that the instruction writes is a result left of " = ".
#include <stdio.h>
#include <string.h>
#include "lang/check.h"

struct reader {
	struct isa_book *book;
	struct lang_record *r;
	const char *at;                    // the rest of the text
	struct lang_statement *now;
};

static bool begins(const char *s, const char *with) { return !strncmp(s, with, strlen(with)); }

static struct lang_piece *add(struct reader *d, enum isa_piece_kind kind)
{
	struct lang_piece *p = arena_push(&d->book->arena, &d->now->pieces);
	*p = (struct lang_piece){ .kind = kind, .high = ISA_PIECE_WHOLE };
	return p;
}

static void begin_statement(struct reader *d, bool comma)
{
	d->now = arena_push(&d->book->arena, &d->r->says);
	*d->now = (struct lang_statement){ .comma = comma };
}

// ---- names ----------------------------------------------------------------------------------------------------------
static bool accepts(const struct isa_book *book, const struct lang_record *r, const char *modifier)
{
	for (size_t i = 0; i < book->forms.n; i++) {
		const struct lang_form *f = &book->forms.at[i];
		for (size_t m = 0; f->record == r && m < f->modifiers.n; m++)
			if (!strcmp(book->modifiers.at[f->modifiers.at[m].modifier]->name, modifier)) return true;
	}
	return false;
}

// Returns whether `{name} = ` comes next, and the record writes that operand.
static bool is_result(const struct reader *d, const char *at)
{
	size_t n = *at == '{' ? strcspn(at + 1, "}") : 0;
	if (!n || !begins(at + 1 + n, "} = ")) return false;
	int k = lang_find_operand(d->r, arena_strndup(&d->book->arena, at + 1, n));
	return k >= 0 && d->r->operands.at[k].isa.write;
}

// Reads `[23:0]` or `_lo`.
static void read_bits(struct reader *d, struct lang_piece *p)
{
	int high, low, n = 0;
	if (begins(d->at, "_lo")) {
		p->high = ISA_PIECE_LOW;
		d->at += strlen("_lo");
	} else if (sscanf(d->at, "[%2d:%2d]%n", &high, &low, &n) == 2 && n) {
		if (low < 0 || high < low || high > 63)
			lang_wrong(d->book, d->r->place, "`does` has bits `%.*s`; they are `[HIGH:LOW]`, at most 63", n, d->at);
		p->high = (int8_t)high;
		p->low = (int8_t)low;
		d->at += n;
	}
}

static void read_name(struct reader *d)
{
	size_t n = strcspn(d->at + 1, "}");
	const char *name = arena_strndup(&d->book->arena, d->at + 1, n);
	bool closed = d->at[1 + n];
	int k = lang_find_operand(d->r, name);
	struct lang_piece *p = add(d, k >= 0 ? ISA_PIECE_OPERAND : ISA_PIECE_FIELD);
	d->at += 1 + n + closed;
	p->name = name;
	p->of = (uint8_t)(k >= 0 ? k : 0);
	if (!closed) lang_wrong(d->book, d->r->place, "`does` has `{%s` without `}`", name);
	else if (k < 0 && !accepts(d->book, d->r, name))
		lang_wrong(d->book, d->r->place, "`does` names `{%s}`, which is not an operand", name);
	read_bits(d, p);
}

// ---- statements -----------------------------------------------------------------------------------------------------
static void read_words(struct reader *d)
{
	size_t n = 0;
	while (d->at[n] && d->at[n] != '{' && !begins(d->at + n, " = ") && !begins(d->at + n, "; ")
	       && !begins(d->at + n, " + {") && !(begins(d->at + n, ", ") && is_result(d, d->at + n + 2)))
		n++;
	add(d, ISA_PIECE_WORDS)->name = arena_strndup(&d->book->arena, d->at, n);
	d->at += n;
}

static bool is_operand(const struct lang_piece *p)
{
	return (p->kind == ISA_PIECE_OPERAND || p->kind == ISA_PIECE_RESULT) && p->high == ISA_PIECE_WHOLE;
}

static void end_statement(struct reader *d)
{
	struct lang_statement *s = d->now;
	struct lang_piece *p = s->pieces.at;
	const struct lang_operand *all = d->r->operands.at;
	for (size_t k = 0; k < s->right; k++)
		if (p[k].kind == ISA_PIECE_OPERAND && all[p[k].of].isa.write) p[k].kind = ISA_PIECE_RESULT;
	bool only = s->right == 2 && is_operand(p);
	s->copies = only && s->pieces.n == 3 && is_operand(&p[2]);
	s->side = only && s != d->r->says.at && !strcmp(p->name, "scc");
}

static void read_piece(struct reader *d)
{
	if (*d->at == '{') {
		read_name(d);
	} else if (begins(d->at, " = ")) {
		add(d, ISA_PIECE_EQUALS);
		d->now->right = (unsigned)d->now->pieces.n;
		d->at += strlen(" = ");
	} else if (begins(d->at, " + {")) {
		add(d, ISA_PIECE_PLUS);
		d->at += strlen(" + ");
	} else {
		read_words(d);
	}
}

static void read_statements(struct reader *d)
{
	begin_statement(d, false);
	while (*d->at) {
		bool comma = begins(d->at, ", ") && is_result(d, d->at + 2);
		if (comma || begins(d->at, "; ")) {
			end_statement(d);
			begin_statement(d, comma);
			d->at += 2;
		} else {
			read_piece(d);
		}
	}
	end_statement(d);
}

// ---- checks ---------------------------------------------------------------------------------------------------------
static bool names(const struct lang_record *r, enum isa_piece_kind kind, const char *name)
{
	for (size_t s = 0; s < r->says.n; s++)
		for (size_t k = 0; k < r->says.at[s].pieces.n; k++) {
			const struct lang_piece *p = &r->says.at[s].pieces.at[k];
			if (p->name && (p->kind == kind || (p->kind == ISA_PIECE_RESULT && kind == ISA_PIECE_OPERAND))
			    && !strcmp(p->name, name))
				return true;
		}
	return false;
}

// Returns whether `does` may leave out an implicit operand that the instruction writes: the sentence says where the
// wave goes on, or which state of the wave changes. A branch may also select the lanes that go there.
static bool goes_without_saying(const struct lang_record *r, const char *name)
{
	static const char *const state[] = { "pc", "mode", "m0", "stack", "exec" };
	bool branch = r->class_ && r->class_->unit == ISA_BRANCH;
	return lang_find_word(state, sizeof state / sizeof *state - !branch, name) >= 0;
}

// Returns whether `does` must name the operand of an instruction that runs. The text may omit an optional operand, and
// an access may use an operand that describes memory.
static bool must_name(const struct lang_record *r, size_t k)
{
	const struct lang_operand *o = &r->operands.at[k];
	if (!r->calls && !r->means.body) return false;
	if (k >= r->operand_count) return o->isa.write && !goes_without_saying(r, o->name);
	return o->isa.write || (!o->isa.optional && !r->has_access);
}

static void check_operands(struct isa_book *book, const struct lang_record *r)
{
	for (size_t k = 0; k < r->operands.n; k++) {
		const struct lang_operand *o = &r->operands.at[k];
		if (must_name(r, k) && !names(r, ISA_PIECE_OPERAND, o->name))
			lang_wrong(book, r->place, "`does` of `%s` does not name `{%s}`, which it %s", r->name, o->name,
			           o->isa.write ? "writes" : "reads");
	}
}

// Checks that `does` names each `described sentence` modifier that the record accepts.
static void check_modifiers(struct isa_book *book, const struct lang_record *r)
{
	for (size_t m = 0; m < book->modifiers.n; m++) {
		const struct lang_modifier *x = book->modifiers.at[m];
		if (x->described == ISA_DESCRIBED_SENTENCE && accepts(book, r, x->name) && !names(r, ISA_PIECE_FIELD, x->name))
			lang_wrong(book, r->place, "`does` of `%s` does not name its modifier, `{%s}`", r->name, x->name);
	}
}

void lang_check_described(struct isa_book *book)
{
	for (size_t m = 0; m < book->modifiers.n; m++)
		if (book->modifiers.at[m]->described == ISA_DESCRIBED_UNKNOWN)
			lang_wrong(book, book->modifiers.at[m]->place, "modifier `%s` does not have `described`; add `described values`, "
			           "`suffix`, `address`, `sentence` or `nowhere`", book->modifiers.at[m]->name);
}

void lang_check_does(struct isa_book *book, struct lang_record *r)
{
	struct reader d = { book, r, r->does, NULL };
	if (!r->does) return;
	read_statements(&d);
	check_operands(book, r);
	check_modifiers(book, r);
}
