// Completion in an editor: what can follow at a place of a program's text.
#include <ctype.h>
#include <string.h>
#include "dictionary/dictionary.h"
#include "json/values.h"
#include "manual/editor.h"
#include "manual/words.h"
#include "session/ask.h"
#include "session/units.h"

// The text of a line up to the cursor, and the word that ends there.
struct typed { const char *line, *end, *word; };
struct completion { struct session_request *q; const struct session_program *p; struct typed typed; json_t *all; };

static bool is_word(char c) { return isalnum((unsigned char)c) || c == '_' || c == '.'; }

static void offer(struct completion *c, const char *text, const char *kind, const char *detail)
{
	size_t n = (size_t)(c->typed.end - c->typed.word);
	if (strncasecmp(text, c->typed.word, n)) return;
	json_array_append_new(c->all, json_pack("{s:o, s:s, s:o*}", "text", json_text(text), "kind", kind, "detail",
	                                         detail ? json_text(detail) : NULL));
}

static void offer_words(struct completion *c, struct editor_words words, const char *kind)
{
	for (size_t k = 0; k < words.n; k++) offer(c, words.at[k], kind, NULL);
	editor_free(&words);
}

static const struct isa_gpu *gpu_of(const struct completion *c)
{
	return c->p->program ? c->p->program->gpu : isa_gpu_default;
}

// Returns a form of the mnemonic on the GPU, or NULL.
static const struct isa_form *form_on(const struct isa_gpu *gpu, const char *mnemonic, size_t n)
{
	const uint16_t *forms;
	unsigned count = isa_find(mnemonic, (unsigned)n, &forms);
	for (unsigned k = 0; k < count; k++) if (isa_form_on(&isa_forms[forms[k]], gpu)) return &isa_forms[forms[k]];
	return NULL;
}

static void offer_instructions(struct completion *c)
{
	for (unsigned k = 0; k < isa_name_count; k++) {
		const char *name = isa_mnemonic(k);
		if (strncasecmp(name, c->typed.word, (size_t)(c->typed.end - c->typed.word))) continue;
		const struct isa_form *f = form_on(gpu_of(c), name, strlen(name));
		if (f) offer(c, name, "instruction", words_of_record(&c->q->arena, isa_record(f)));
	}
}

static void offer_labels(struct completion *c)
{
	const struct program *p = c->p->program;
	for (size_t k = 0; p && k < p->symbol_count; k++) {
		const struct program_symbol *s = &p->symbols[k];
		bool code = s->section >= 0 && p->sections[s->section].code;
		if (code && s->name && *s->name && !s->internal) offer(c, s->name, "label", NULL);
	}
}

// Offers the modifiers of an instruction's forms, each once.
static void offer_modifiers(struct completion *c, const char *mnemonic, size_t n)
{
	const uint16_t *forms;
	unsigned count = isa_find(mnemonic, (unsigned)n, &forms);
	bool *given = arena_alloc(&c->q->arena, (isa_modifier_count + 1) * sizeof *given);
	for (unsigned k = 0; k < count; k++) {
		const struct isa_form *f = &isa_forms[forms[k]];
		for (unsigned m = 0; isa_form_on(f, gpu_of(c)) && m < f->modifier_count; m++) {
			const struct isa_modifier *x = &isa_modifiers[isa_allowed(f)[m].modifier];
			if (given[x - isa_modifiers] || x->syntax == ISA_MOD_CUSTOM) continue;
			given[x - isa_modifiers] = true;
			if (x->syntax != ISA_MOD_WORDS) offer(c, x->name, "modifier", isa_text(x->origin.comment));
			for (const struct isa_word *w = x->syntax == ISA_MOD_WORDS ? x->words : NULL; w && w->text; w++)
				offer(c, w->text, "modifier", NULL);
		}
	}
}

// ---- names of wave functions ----------------------------------------------------------------------------------------
// Returns whether the name begins with the typed word, also after its namespaces and underscores.
static bool begins_with(const struct dictionary_row *of, const struct typed *t)
{
	size_t n = (size_t)(t->end - t->word);
	const char *name = of->name;
	if (!strncasecmp(name, t->word, n)) return true;
	for (const char *p; (p = strstr(name, "::"));) name = p + 2;
	return !strncasecmp(name + strspn(name, "_"), t->word, n);
}

// Returns `CUDA, HIP: SubgroupShuffleXor`: the APIs that have the name, and where its first row leads.
static const char *leads_of(struct arena *a, const struct dictionary_row *of)
{
	const char *apis = dictionary_families[of->family].title;
	unsigned last = of->family;
	for (const struct dictionary_row *r = of + 1; r < dictionary_rows + dictionary_row_count; r++) {
		if (r->family == last || strcmp(r->name, of->name)) continue;
		last = r->family;
		apis = arena_printf(a, "%s, %s", apis, dictionary_families[last].title);
	}
	return arena_printf(a, "%s: %s", apis, of->leads->kind == DICTIONARY_NONE ? "none" : of->leads->name);
}

static bool is_first(const struct dictionary_row *of)
{
	for (const struct dictionary_row *r = dictionary_rows; r < of; r++) if (!strcmp(r->name, of->name)) return false;
	return true;
}

// Offers names of all APIs that begin with the word, which has at least two letters.
static void offer_wave_functions(struct completion *c)
{
	struct arena *a = &c->q->arena;
	if (c->typed.end - c->typed.word < 2) return;
	for (const struct dictionary_row *r = dictionary_rows; r < dictionary_rows + dictionary_row_count; r++)
		if (begins_with(r, &c->typed) && is_first(r))
			json_array_append_new(c->all, json_pack("{s:s, s:s, s:s}", "text", r->name, "kind", "wave function",
			                                        "detail", leads_of(a, r)));
}

// Offers what a `;@` note can have at the cursor; `note` is the text after the mark.
static void offer_in_note(struct completion *c, const char *note)
{
	while (note < c->typed.word && isspace((unsigned char)*note)) note++;
	if (note >= c->typed.word) { offer_words(c, editor_notes(), "note"); return; }
	if (!strncmp(note, "hlsl", 4)) { offer_wave_functions(c); return; }
	if (!strncmp(note, "gpu", 3))
		for (unsigned k = 0; k < isa_gpu_count; k++)
			if (!isa_gpus[k].incomplete) offer(c, isa_gpus[k].name, "GPU", NULL);
	for (unsigned k = 0; !strncmp(note, "chip", 4) && k < isa_chip_count; k++)
		offer(c, isa_chips[k].name, "chip", isa_chips[k].title);
	if (!strncmp(note, "gpu", 3) || !strncmp(note, "chip", 4)) return;
	offer_words(c, editor_functions(), "function");
	offer_words(c, editor_registers(), "register");
	for (enum isa_type t = ISA_U8; t < ISA_MASK; t++) offer(c, isa_type_name[t], "type", NULL);
	for (size_t k = 0; k < c->p->notes.buffers.n; k++) offer(c, c->p->notes.buffers.at[k].name, "buffer", NULL);
}

// Returns the end of labels at the beginning of a statement.
static const char *after_labels(const char *p, const char *end)
{
	for (;;) {
		while (p < end && isspace((unsigned char)*p)) p++;
		const char *q = p;
		while (q < end && (is_word(*q) || *q == '$')) q++;
		if (q == p || q == end || *q != ':') return p;
		p = q + 1;
	}
}

// Offers what a statement can have at the cursor: a mnemonic, or operands and modifiers.
static void offer_in_statement(struct completion *c)
{
	const struct typed *t = &c->typed;
	const char *start = after_labels(t->line, t->word), *end = start;
	while (end < t->word && is_word(*end)) end++;
	if (start >= t->word) {
		offer_instructions(c);
		offer_wave_functions(c);
		return;
	}
	offer_words(c, editor_registers(), "register");
	offer_labels(c);
	offer_modifiers(c, start, (size_t)(end - start));
}

// Finds the line up to the cursor. Returns false if the text does not have the line.
static bool find_typed(const struct source *s, uint64_t line, uint64_t column, struct typed *t)
{
	const char *p = s->text, *end = p + s->size;
	for (uint64_t k = 1; k < line; k++) {
		const char *next = memchr(p, '\n', (size_t)(end - p));
		if (!next) return false;
		p = next + 1;
	}
	const char *stop = memchr(p, '\n', (size_t)(end - p));
	size_t n = (size_t)((stop ? stop : end) - p);
	t->line = p;
	t->end = t->word = p + session_bytes_of_units(p, n, column - 1);
	while (t->word > p && is_word(t->word[-1])) t->word--;
	return true;
}

bool ask_complete(struct session_request *q)
{
	struct completion c = { .q = q, .p = session_program(q) };
	uint64_t line = session_count(q, "line", 0), column = session_count(q, "column", 0);
	if (!c.p) return false;
	if (!line || !column) return session_wrong(q, NULL, "`line` and `column` begin at 1");
	if (!find_typed(c.p->source, line, column, &c.typed))
		return session_wrong(q, NULL, "the text does not have line %llu", (unsigned long long)line);
	c.all = json_array();
	const char *comment = memchr(c.typed.line, ';', (size_t)(c.typed.end - c.typed.line));
	if (comment && comment + 1 < c.typed.end && comment[1] == '@') offer_in_note(&c, comment + 2);
	else if (!comment) offer_in_statement(&c);
	unsigned before = session_units(c.typed.line, (size_t)(c.typed.word - c.typed.line));
	session_put(q, "from", json_integer(1 + (json_int_t)before));
	session_put(q, "list", c.all);
	return true;
}
