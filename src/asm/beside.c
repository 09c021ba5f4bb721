#include "asm/beside.h"
#include <stdlib.h>
#include <string.h>
#include "base/bits.h"
#include "base/nearest.h"
#include "base/out.h"
#include "base/stream.h"
#include "isa/fields.h"
#include "isa/words.h"

enum { TEXT = 256, MOST_SAID = 8 };

static struct place place_of(const struct dump *dump, const struct dump_words *w)
{
	return (struct place){ .source = dump->given, .line = w->line };
}

static void print_words(const struct dump_words *w, unsigned first, char *to, size_t room)
{
	size_t n = 0;
	*to = 0;
	for (unsigned k = first; k < w->dwords; k++)
		n = out_print_at(to, room, n, "%s%08X", k > first ? " " : "", (unsigned)w->word[k]);
}

// Decodes the words. Words before a text may start with an address, so the last words that form an instruction are
// used.
static bool decode_words(const struct dump_words *w, const struct code_target *t, struct code_inst *out,
                         unsigned *first)
{
	for (*first = 0; *first < w->dwords; ++*first) {
		unsigned n = w->dwords - *first;
		if (code_decode(t, w->word + *first, n, out) && (out->dwords == n || (w->after && !*first))) return true;
		if (w->after) break;
	}
	*first = 0;
	return false;
}

// ---- lines that are repaired from their words -----------------------------------------------------------------------
static struct dump_words *words_of(const struct dump *dump, unsigned line)
{
	size_t low = 0, high = dump->words.n;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (dump->words.at[middle].line < line) low = middle + 1;
		else high = middle;
	}
	return low < dump->words.n && dump->words.at[low].line == line ? &dump->words.at[low] : NULL;
}

// A position in the text, which moves forward, since errors are in the order of lines.
struct cursor { const char *at; unsigned line; };

static const char *line_at(struct cursor *c, const struct source *s, unsigned line)
{
	const char *end = s->text + s->size;
	if (!c->at || line < c->line) *c = (struct cursor){ s->text, 1 };
	for (; c->line < line && c->at < end; c->line++) {
		const char *nl = memchr(c->at, '\n', (size_t)(end - c->at));
		c->at = nl ? nl + 1 : end;
	}
	return c->at;
}

// Moves *p to the first letter of the statement, and returns the length that is compared.
static size_t statement_length(const char **p, const char *end)
{
	enum { MOST = 127 };
	while (*p < end && (**p == ' ' || **p == '\t')) ++*p;
	size_t n = 0;
	while (*p + n < end && n < MOST && !strchr("\n\r;", (*p)[n]) && !((*p)[n] == '/' && (*p)[n + 1] == '/')) n++;
	while (n && ((*p)[n - 1] == ' ' || (*p)[n - 1] == '\t')) n--;
	return n;
}

// Returns the words of a line with an error if they are an instruction similar to its text; otherwise NULL. Branches
// are excluded, because their target is not in the text.
static struct dump_words *explaining_words(const struct dump *dump, const struct code_target *t,
                                           const struct diag_message *m, struct cursor *c)
{
	struct code_inst i;
	unsigned first;
	char word[TEXT];
	struct dump_words *w = m->severity == DIAG_ERROR && m->place.source == dump->text
	                       ? words_of(dump, m->place.line) : NULL;
	if (!w || w->cut || !decode_words(w, t, &i, &first) || code_branches(&i)
	    || !code_print(&i, t, word, sizeof word))
		return NULL;
	const char *text = line_at(c, dump->text, w->line);
	size_t n = statement_length(&text, dump->text->text + dump->text->size);
	return nearest_distance(text, n, word) <= 3 + n / 4 ? w : NULL;
}

size_t beside_explained(const struct dump *dump, const struct code_target *t, const struct diag *found)
{
	size_t n = 0;
	struct cursor c = { 0 };
	for (size_t k = 0; k < found->messages.n && dump->words.n; k++)
		n += explaining_words(dump, t, &found->messages.at[k], &c) != NULL;
	return n;
}

// Marks lines with errors that their words explain. Returns the number of lost lines.
static size_t mark_lost(const struct dump *dump, const struct code_target *t, const struct diag *found)
{
	size_t n = 0;
	struct cursor c = { 0 };
	// otherwise the text is for another target
	bool few = 4 * beside_explained(dump, t, found) <= dump->words.n + 4;
	for (size_t k = 0; few && k < found->messages.n; k++) {
		struct dump_words *w = explaining_words(dump, t, &found->messages.at[k], &c);
		if (w) w->lost = true;
	}
	for (size_t k = 0; k < dump->words.n; k++) n += dump->words.at[k].lost;
	return n;
}

static void put_lost(FILE *to, const struct dump *dump, const struct dump_words *w, const struct code_target *t,
                     struct diag *d)
{
	struct code_inst i;
	unsigned first;
	char text[TEXT], words[TEXT];
	bool known = decode_words(w, t, &i, &first) && code_print(&i, t, text, sizeof text);
	print_words(w, first, words, sizeof words);
	if (!known) {
		diag_error(d, place_of(dump, w), w->cut ? "the word is cut off" : NULL,
		           "the line is damaged, and its word %s is not an instruction of %s", words, t->gpu->name);
		return;
	}
	diag_note(d, DIAG_NOTE, place_of(dump, w), NULL, "the line is damaged; its word %s is `%s`", words, text);
	fprintf(to, "\t%s", text);
}

const struct source *beside_mend(struct arena *a, const struct dump *dump, const struct code_target *t,
                                 const struct diag *found, struct diag *d)
{
	if (!mark_lost(dump, t, found)) return NULL;
	struct stream *text = stream_begin();
	struct source *made = arena_alloc(a, sizeof *made);
	unsigned line = 1;
	size_t k = 0;
	for (const char *p = dump->text->text, *end = p + dump->text->size; p < end; line++) {
		const char *nl = memchr(p, '\n', (size_t)(end - p)), *stop = nl ? nl : end;
		while (k < dump->words.n && (dump->words.at[k].line < line || !dump->words.at[k].lost)) k++;
		if (k < dump->words.n && dump->words.at[k].line == line) put_lost(text->to, dump, &dump->words.at[k], t, d);
		else fwrite(p, 1, (size_t)(stop - p), text->to);
		fputc('\n', text->to);
		p = stop + 1;
	}
	*made = *dump->text;
	char *printed = stream_end(text, &made->size);
	made->text = arena_strndup(a, printed, made->size);
	heap_free(printed);
	return made;
}

// ---- lines that differ from their words -----------------------------------------------------------------------------
struct difference { const struct dump_words *words; const uint8_t *bytes; size_t size; };

// Clears a branch's distance, which depends on other lines.
static void forget_distance(struct code_inst *i)
{
	struct code_fixup f = { .field = (int8_t)code_field_index(i->form, ISA_F_SIMM16), .pcrel = true };
	struct diag quiet = { 0 };
	if (code_branches(i) && f.field >= 0) code_patch(i, &f, 0, &quiet);
	diag_free(&quiet);
}

// Skips a number, or a number in `lit(`.
static const char *skip_number(const char *p, uint32_t *value)
{
	bool lit = !strncmp(p, "lit(", 4);
	char *end;
	*value = (uint32_t)strtoll(p + 4 * lit, &end, 0);
	return end == p + 4 * lit ? p : end + (lit && *end == ')');
}

// Returns whether two texts differ only in the notation of numbers.
static bool same_text(const char *a, const char *b)
{
	while (*a || *b) {
		uint32_t x, y;
		const char *p = skip_number(a, &x), *q = skip_number(b, &y);
		if (p > a && q > b && x == y) { a = p; b = q; continue; }
		if (*a++ != *b++) return false;
	}
	return true;
}

// Writes both as text. Returns whether they differ.
static bool print_if_different(const struct difference *x, const struct code_target *t, bool distances, char text[TEXT],
                               char word[TEXT])
{
	struct code_inst is, says;
	unsigned first;
	uint32_t words[ISA_MAX_DWORDS + 1] = { 0 };
	memcpy(words, x->bytes, x->size < sizeof words ? x->size : sizeof words);
	if (!code_decode(t, words, (unsigned)(x->size / 4), &is) || !code_print(&is, t, text, TEXT)) return false;
	if (!decode_words(x->words, t, &says, &first)) {
		snprintf(word, TEXT, "not an instruction");
		return !x->words->cut;
	}
	if (!distances) { forget_distance(&is); forget_distance(&says); }
	return code_print(&is, t, text, TEXT) && code_print(&says, t, word, TEXT) && !same_text(text, word);
}

// Returns whether the word is the text's wait on older GPUs. Their counters had fewer bits, so a part that waits for
// nothing has only its low bits set there.
static bool is_older_wait(const struct difference *x, const struct code_target *t)
{
	struct code_inst is, says;
	unsigned first;
	uint32_t word;
	memcpy(&word, x->bytes, sizeof word);
	if (x->size != sizeof word || !code_decode(t, &word, 1, &is) || !decode_words(x->words, t, &says, &first)
	    || is.form != says.form || isa_class(isa_record(is.form))->effect != ISA_EFFECT_wait_packed)
		return false;
	uint32_t bits = code_get(&says, ISA_F_SIMM16, 0);
	for (const struct isa_name *part = NULL; (part = isa_name_next(&isa_words_waitcnt, part, t->gpu));) {
		const uint64_t low = bits_below(part->width);
		if (part->high_width && isa_field_get(part, &bits) == low)
			isa_field_put(part, &bits, low | bits_below(part->high_width) << part->width);
	}
	return bits == code_get(&is, ISA_F_SIMM16, 0);
}

static void warn_difference(const struct difference *x, const struct dump *dump, const char *text, const char *word,
                            struct diag *d)
{
	char words[TEXT];
	print_words(x->words, 0, words, sizeof words);
	diag_note(d, DIAG_WARNING, place_of(dump, x->words),
	          "one of them is damaged; delete the word if the text was changed",
	          "the text is `%s`, but its word %s is %s%s%s; the text is used", text, words,
	          strcmp(word, "not an instruction") ? "`" : "", word, strcmp(word, "not an instruction") ? "`" : "");
}

bool beside_next(struct beside *b, const struct program *p, const struct source *text, const struct dump *dump)
{
	while (b->line < p->line_count) {
		const struct program_line *l = &p->lines[b->line++];
		while (b->word < dump->words.n && dump->words.at[b->word].line < l->place.line) b->word++;
		if (b->word == dump->words.n) return false;
		if (dump->words.at[b->word].line != l->place.line || l->place.source != text) continue;
		b->at = l;
		b->words = &dump->words.at[b->word];
		return true;
	}
	return false;
}

void beside_compare(const struct program *p, const struct source *text, const struct dump *dump, struct diag *d)
{
	struct code_target t = { p->gpu, p->wave };
	char is[TEXT], says[TEXT];
	size_t n = 0, older = 0;
	struct place first_older = { .source = dump->given };
	struct difference said[MOST_SAID];
	for (struct beside b = { 0 }; beside_next(&b, p, text, dump);) {
		struct difference x = { b.words, p->sections[b.at->section].bytes + b.at->offset, b.at->size };
		if (x.words->lost || dump_words_are(x.words, x.bytes, x.size)
		    || !print_if_different(&x, &t, dump->all_words, is, says))
			continue;
		if (is_older_wait(&x, &t)) {
			if (!older++) first_older = place_of(dump, x.words);
			continue;
		}
		if (n < MOST_SAID) said[n] = x;
		n++;
	}
	if (older)
		diag_note(d, DIAG_NOTE, first_older, NULL,
		          "%zu s_waitcnt %s of older GPUs, whose counters have fewer bits; the text is used", older,
		          older == 1 ? "has a word" : "have words");
	if (n > MOST_SAID && 2 * n > dump->words.n) {
		diag_note(d, DIAG_WARNING, place_of(dump, said[0].words), "--gpu selects the GPU of the words",
		          "%zu of %zu instructions differ from their words on %s in wave%u; the text is used", n,
		          dump->words.n, p->gpu->name, p->wave);
		return;
	}
	for (size_t k = 0; k < n && k < MOST_SAID; k++)
		if (print_if_different(&said[k], &t, dump->all_words, is, says)) warn_difference(&said[k], dump, is, says, d);
}
