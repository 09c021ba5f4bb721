// Directives for symbols and sections: binding, visibility, type, size, common and LDS symbols, section switches.
#include <elf.h>
#include <string.h>
#include "asm/directive.h"
#include "asm/state.h"

static struct symbol *find_name(struct assembler *a, const struct argument *x)
{
	const char *name = NULL;
	unsigned n = 0;
	return directive_name(a, x, &name, &n) ? symbol_named(a, name, n, x->place) : NULL;
}

// ---- symbols --------------------------------------------------------------------------------------------------------

void attribute_bind(struct assembler *a, const struct directive_call *c)
{
	for (unsigned i = 0; i < c->n; i++) {
		struct symbol *s = find_name(a, &c->at[i]);
		if (!s)
			continue;
		s->wanted = true;
		s->global = c->directive->size != STB_LOCAL;
		s->weak |= c->directive->size == STB_WEAK;
	}
}

void attribute_visibility(struct assembler *a, const struct directive_call *c)
{
	for (unsigned i = 0; i < c->n; i++) {
		struct symbol *s = find_name(a, &c->at[i]);
		if (s) {
			s->wanted = true;
			s->visibility = (uint8_t)c->directive->size;
		}
	}
}

void attribute_type(struct assembler *a, const struct directive_call *c)
{
	static const struct { const char *word, *constant; uint8_t type; } known[] = {
		{ "function", "STT_FUNC", STT_FUNC }, { "object", "STT_OBJECT", STT_OBJECT },
		{ "notype", "STT_NOTYPE", STT_NOTYPE }, { "tls_object", "STT_TLS", STT_TLS },
		{ "common", "STT_COMMON", STT_OBJECT }, { "gnu_indirect_function", "STT_GNU_IFUNC", STT_GNU_IFUNC },
	};
	struct symbol *s = find_name(a, &c->at[0]);
	const char *word = NULL;
	unsigned n = 0;
	if (!s || !directive_name(a, &c->at[1], &word, &n))
		return;
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (word_is(word, n, known[i].word) || word_is(word, n, known[i].constant)) {
			s->wanted = true;
			s->type = known[i].type;
			return;
		}
	diag_error(a->diag, c->at[1].place, "expected @function, @object, @notype or @tls_object",
	           "'%.*s' is not a symbol type", (int)n, word);
}

void attribute_size(struct assembler *a, const struct directive_call *c)
{
	struct symbol *s = find_name(a, &c->at[0]);
	if (c->at[1].kind != ARGUMENT_EXPR)
		diag_error(a->diag, c->at[1].place, NULL, "expected a number of bytes");
	else if (s)
		s->size_expr = c->at[1].expr;
}

// Runs `.comm name, size, log2 of align`, which a linker places, and `.lcomm name, size`, zeros in .bss.
void attribute_common(struct assembler *a, const struct directive_call *c)
{
	bool local = c->directive->size == STB_LOCAL;
	const char *name = NULL;
	unsigned n = 0;
	int64_t size, align;
	if (!directive_name(a, &c->at[0], &name, &n) || !directive_number(a, c, 1, 0, &size)
	    || !directive_number(a, c, 2, 0, &align))
		return;
	if (size < 0 || align < 0 || align > 20) {
		diag_error(a->diag, c->place, NULL, "expected a size of at least 0, and an exponent of the alignment of at most 20");
		return;
	}
	align = (int64_t)1 << align;
	section_push(a);
	section_switch(a, local ? section_named(a, ".bss", 4, NULL) : section_linked(a, "COMMON", SHT_NOBITS));
	if (section_align(a, (uint64_t)align, 0, 1, 0, c->place) && symbol_label(a, name, n, c->at[0].place)) {
		struct symbol *s = symbol_named(a, name, n, c->place);
		s->type = STT_OBJECT;
		s->size = (uint64_t)size;
		if (!local) {
			s->align = (uint64_t)align;
			s->global = true;
		}
		section_add(a, (uint64_t)size, c->place);
	}
	section_pop(a);
}

// Runs `.amdgpu_lds name, size, align`: the symbol is an offset in the workgroup's LDS.
void attribute_lds(struct assembler *a, const struct directive_call *c)
{
	struct symbol *s = find_name(a, &c->at[0]);
	int64_t size, align;
	if (!s || !directive_number(a, c, 1, 0, &size) || !directive_number(a, c, 2, 4, &align))
		return;
	if (size < 0 || size > a->target.gpu->lds || align < 1 || align > 65536 || align & (align - 1)) {
		diag_error(a->diag, c->place, NULL, "%s has %u bytes of LDS; the alignment must be a power of two",
		           a->target.gpu->name, a->target.gpu->lds);
		return;
	}
	a->lds_used = (a->lds_used + align - 1) & ~(align - 1);
	if (symbol_set(a, s, expr_number(a, c->place, a->lds_used), c->at[0].place, false)) {
		s->lds = s->global = true;
		s->type = STT_OBJECT;
		s->size = (uint64_t)size;
		s->align = (uint64_t)align;
	}
	a->lds_used += size;
}

// Runs `.ident "text"`: .comment gets a zero, then each text with a zero.
void attribute_ident(struct assembler *a, const struct directive_call *c)
{
	if (c->at[0].kind != ARGUMENT_STRING) {
		diag_error(a->diag, c->at[0].place, NULL, "expected a text in quotes");
		return;
	}
	section_push(a);
	section_switch(a, section_named(a, ".comment", 8, "MS"));
	section_now(a)->entry_size = 1;
	unsigned first = !a->has_ident;
	uint8_t *p = section_add(a, first + c->at[0].size + 1, c->place);
	if (p)
		memcpy(p + first, c->at[0].text, c->at[0].size);
	a->has_ident = true;
	section_pop(a);
}

// Runs `.addrsig` and `.addrsig_sym name`: symbols whose addresses are significant.
void attribute_significant(struct assembler *a, const struct directive_call *c)
{
	a->has_significant = true;
	struct symbol *s = c->n ? find_name(a, &c->at[0]) : NULL;
	if (s) {
		s->wanted = true;
		*arena_push(&a->arena, &a->significant) = s;
	}
}

// ---- sections -------------------------------------------------------------------------------------------------------

void attribute_known_section(struct assembler *a, const struct directive_call *c)
{
	section_switch(a, section_named(a, c->name, c->length, NULL));
}

static bool type_named(const char *name, unsigned n, uint32_t *type)
{
	static const struct { const char *name; uint32_t type; } known[] = {
		{ "progbits", SHT_PROGBITS }, { "nobits", SHT_NOBITS }, { "note", SHT_NOTE }, { "init_array", SHT_INIT_ARRAY },
		{ "fini_array", SHT_FINI_ARRAY }, { "preinit_array", SHT_PREINIT_ARRAY },
	};
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (word_is(name, n, known[i].name)) {
			*type = known[i].type;
			return true;
		}
	return false;
}

// Reads the arguments after the flags of a new section: type, entry size (M), linked section (o).
static void describe_section(struct assembler *a, const struct directive_call *c, int section)
{
	struct program_section *s = &a->sections.list.at[section];
	unsigned next = 2;
	const char *word = NULL;
	unsigned n = 0;
	if (c->n > 1 && c->at[1].kind == ARGUMENT_WORD)
		return;
	if (next < c->n && (c->at[next].kind == ARGUMENT_WORD || c->at[next].kind == ARGUMENT_STRING)) {
		if (!type_named(c->at[next].text, (unsigned)c->at[next].size, &s->type))
			diag_error(a->diag, c->at[next].place,
			           "expected @progbits, @nobits, @note, @init_array or @fini_array",
			           "unknown section type");
		s->load = s->flags & SHF_ALLOC && s->type != SHT_NOTE;
		next++;
	}
	if (s->flags & SHF_MERGE) {
		int64_t size = 0;
		if (directive_number(a, c, next++, 0, &size) && size > 0 && size < 1 << 20)
			s->entry_size = (uint32_t)size;
		else
			diag_error(a->diag, c->place, NULL, "a section with flag M needs an entry size");
	}
	if (s->flags & SHF_LINK_ORDER && next < c->n && directive_name(a, &c->at[next], &word, &n))
		s->link = section_named(a, word, n, NULL);
}

// Returns the letters for `#alloc,#write`, the syntax of older clangs for "aw".
static const char *section_letters(struct assembler *a, const struct directive_call *c)
{
	static const struct {
		const char *word; char letter;
	} known[] = { { "alloc", 'a' }, { "write", 'w' }, { "execinstr", 'x' }, { "tls", 'T' }, { "exclude", 'e' } };
	char letters[8] = "";
	for (unsigned i = 1; i < c->n && i < sizeof letters; i++) {
		size_t k = 0;
		while (k < sizeof known / sizeof *known && !word_is(c->at[i].text, (unsigned)c->at[i].size, known[k].word))
			k++;
		if (c->at[i].kind != ARGUMENT_WORD || k == sizeof known / sizeof *known)
			diag_error(a->diag, c->at[i].place, "expected #alloc, #write, #execinstr, #tls or #exclude", "unknown section flag");
		else
			letters[i - 1] = known[k].letter;
	}
	return arena_strndup(&a->arena, letters, strlen(letters));
}

void attribute_section(struct assembler *a, const struct directive_call *c)
{
	const char *name = NULL, *flags = NULL;
	unsigned n = 0;
	if (!directive_name(a, &c->at[0], &name, &n))
		return;
	if (c->n > 1 && c->at[1].kind == ARGUMENT_STRING)
		flags = arena_strndup(&a->arena, c->at[1].text, c->at[1].size);
	else if (c->n > 1 && c->at[1].kind == ARGUMENT_WORD)
		flags = section_letters(a, c);
	if (c->directive->size)
		section_push(a);
	size_t before = a->sections.list.n;
	int section = section_named(a, name, n, flags);
	if (a->sections.list.n > before)
		describe_section(a, c, section);
	section_switch(a, section);
}

void attribute_pop_section(struct assembler *a, const struct directive_call *c)
{
	if (!section_pop(a))
		diag_error(a->diag, c->place, NULL, ".popsection without .pushsection");
}

void attribute_previous(struct assembler *a, const struct directive_call *c)
{
	if (a->sections.previous < 0)
		diag_error(a->diag, c->place, NULL, "a previous section does not exist");
	else
		section_switch(a, a->sections.previous);
}

void attribute_subsection(struct assembler *a, const struct directive_call *c)
{
	int64_t n;
	if (directive_number(a, c, 0, 0, &n) && n != 0)
		diag_error(a->diag, c->place, "use a section of another name", "subsections other than 0 are not supported");
}
