#include "dump/dump.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "base/stream.h"
#include "dump/characters.h"
#include "dump/line.h"
#include "dump/shapes.h"

enum { MOST = 64 << 20 };      // larger texts are taken as they are

struct reading {
	struct arena *arena;
	const struct source *given;
	struct dump *out;
	struct diag *diag;
	struct stream *text;               // what `given` becomes, line by line
	enum dump_dialect dialect;
	size_t instructions;
	unsigned files;
	bool over;                         // the rest belongs to another file
	bool diff;                         // lines with a minus are those of before
	struct { struct stray { size_t from, to; unsigned line; } *at; size_t n, room; } strays;      // in `text`: lines of nothing that is known
	bool fenced, outside;              // outside: lines are no code until something says that it begins
	bool upper;                        // names are in capitals
	bool wrong;
	struct dump_words last;            // of the instruction before
	struct dump_shape refused; struct place refused_at;      // what it seems to be, and why
};

bool dump_words_are(const struct dump_words *w, const uint8_t *bytes, size_t size)
{
	size_t n = size / 4, shown = n < w->dwords ? n : w->dwords;
	return shown && !memcmp(w->word + (w->after ? 0 : w->dwords - shown), bytes, shown * 4);      // what is before may be an address
}

// ---- lines ---------------------------------------------------------------------------------------------------------------------------------
static void put(struct reading *r, const char *p, const char *end) { fwrite(p, 1, (size_t)(end - p), r->text->to); }

static bool is_note(const char *p, const char *end)
{
	while (p < end && (*p == ' ' || *p == '\t')) p++;
	return end - p > 1 && p[0] == ';' && p[1] == '@';
}

// What was before is no code, but for notes to the simulator.
static void forget_before(struct reading *r)
{
	const char *text = stream_text(r->text), *before = arena_strndup(r->arena, text, r->text->size), *end = before + r->text->size;
	stream_again(r->text);
	for (const char *p = before; p < end; p++) {
		const char *nl = memchr(p, '\n', (size_t)(end - p)), *stop = nl ? nl : end;
		if (is_note(p, stop)) put(r, p, stop);
		if (nl) fputc('\n', r->text->to);
		p = stop;
	}
	r->instructions = r->strays.n = 0;
	r->out->words.n = 0;
}

// `s_and_b64 exec, exec, vcc`.
static bool is_wide_mask(const char *p, const char *end)
{
	const char *word = p;
	while (word < end && *word != ' ' && *word != '\t') word++;
	while (word < end && (*word == ' ' || *word == '\t')) word++;
	return end - p > 4 && end - word >= 4 && !memcmp(word, "exec", 4) && (word + 4 == end || word[4] == ',' || word[4] == ' ') && memmem(p, (size_t)(word - p), "_b64", 4);
}

static void take_code(struct reading *r, const char *p, const char *end, const struct dump_line *l, unsigned number)
{
	if (p < l->code && !r->out->tool && strspn(p, " \t") < (size_t)(l->code - p)) r->out->tool = "a listing";
	for (; p < l->code; p++) fputc(*p == '\t' ? '\t' : ' ', r->text->to);
	r->out->wide_masks += is_wide_mask(l->code, l->end);
	dump_spell(r->text->to, l->code, (size_t)(l->end - l->code), r->dialect, r->out->wave);
	put(r, l->end, end);
	r->upper |= l->upper;
	r->instructions += l->mnemonic;
	r->last = l->words;
	if (!l->words.dwords) return;
	*arena_push(r->arena, &r->out->words) = l->words;
	r->out->words.at[r->out->words.n - 1].line = number;
}

// `name:`, in quotes where an assembler's label has none of these characters.
static void put_label(struct reading *r, const char *name)
{
	bool plain = true;
	for (const char *p = name; *p; p++) plain &= isalnum((unsigned char)*p) || strchr("_.$?", *p);
	const char *quote = plain ? "" : "\"";
	fprintf(r->text->to, "%s%s%s:", quote, name, quote);
}

static void act(struct reading *r, const struct dump_shape *shape, struct place at)
{
	struct dump *out = r->out;
	out->tool = shape->tool;
	if (shape->dialect) r->dialect = shape->dialect;
	switch (shape->action) {
	case DUMP_BEGIN:
		if (!r->outside) forget_before(r);
		r->outside = false;
		break;
	case DUMP_FENCE:
		if (!r->fenced) forget_before(r);
		r->outside = r->fenced && !r->outside;
		r->fenced = true;
		break;
	case DUMP_END: r->outside = true; break;
	case DUMP_DIFF: r->diff = true; break;
	case DUMP_FILE:
		if (r->files++) diag_note(r->diag, DIAG_NOTE, at, NULL, "there is more than one file here: the first is taken");
		r->over = r->files > 1;
		break;
	case DUMP_SECTION: fprintf(r->text->to, ".section %s", shape->text); break;
	case DUMP_LABEL:
		r->outside = false;
		put_label(r, shape->text);
		break;
	case DUMP_GPU:
		out->gpu = isa_gpu_find(shape->text);
		if (!out->gpu) diag_note(r->diag, DIAG_WARNING, at, "--gpu says which GPU it is taken for", "lanewise has no GPU %s", shape->text);
		break;
	case DUMP_WAVE: out->wave = (unsigned)strtoul(shape->text, NULL, 10); break;
	case DUMP_REPEAT:                  // of one that has no words beside it nothing is known
		if (r->last.dwords == 1) fprintf(r->text->to, ".fill %lu,4,0x%x", strtoul(shape->text, NULL, 10), (unsigned)r->last.word[0]);
		break;
	case DUMP_LINKED:
		r->wrong |= !diag_error(r->diag, at, "lanewise runs the code object itself", "what `%s` holds is not in the text", shape->text);
		break;
	default: break;
	}
}

// What the line is to the tool that printed it. False: nothing that is known.
static bool shaped(struct reading *r, const char *p, const char *end, unsigned number)
{
	struct dump_shape shape;
	struct place at = { r->given, number, 1, (unsigned)(end - p) };
	if (!dump_shape_of(p, (size_t)(end - p), &shape)) return false;
	if (shape.action == DUMP_REFUSE) {
		if (!r->refused.tool || !strcmp(r->refused.tool, "LLVM IR")) {      // which DXIL is, too
			r->refused = shape;
			r->refused_at = at;
		}
		return false;
	}
	if (r->outside && (shape.action == DUMP_SKIP || shape.action == DUMP_REPEAT)) return false;
	act(r, &shape, at);
	return true;
}

// Marks of a quoted mail or note, in whose place there are blanks.
static const char *past_quotes(struct reading *r, const char *p, const char *end)
{
	const char *q = p;
	while (q < end && (*q == ' ' || *q == '>')) q++;
	if (!memchr(p, '>', (size_t)(q - p))) return p;
	for (; p < q; p++) fputc(' ', r->text->to);
	return p;
}

static void take_line(struct reading *r, const char *p, const char *end, unsigned number)
{
	struct dump_line l;
	p = past_quotes(r, p, end);
	bool code = dump_is_code(p, end, &l);
	if (r->diff && p < end && *p == '-') return;
	if (is_note(p, end) || (code && l.code == l.end && !r->outside)) put(r, p, end);
	else if (!r->outside && end - p > 1 && p[0] == '/' && p[1] == '*' && shaped(r, p, end, number)) return;
	else if (r->over) return;
	else if (!r->outside && dump_has_code(p, end, &l)) take_code(r, p, end, &l, number);
	else if (!shaped(r, p, end, number) && !r->outside) {
		size_t from = (size_t)stream_size(r->text);
		put(r, p, end);
		if (!code) *arena_push(r->arena, &r->strays) = (struct stray){ from, from + (size_t)(end - p), number };
	}
}

// Names of instructions, registers and labels alike, so that they go on to fit together.
static void lower(char *p, const char *end)
{
	while (p < end) {
		char *nl = memchr(p, '\n', (size_t)(end - p)), *stop = nl ? nl : (char *)end;
		for (const char *code_end = dump_comment(p, stop); p < code_end; p++) *p = (char)tolower((unsigned char)*p);
		p = stop + 1;
	}
}

// ---- the text ------------------------------------------------------------------------------------------------------------------------------
// A comment as other assemblers have it. `.section x,#alloc` is none.
static bool has_hash(const char *p, const char *end)
{
	for (const char *q = p; (q = memchr(q, '#', (size_t)(end - q))); q++)
		if (q > p && q + 1 < end && (q[-1] == ' ' || q[-1] == '\t') && (q[1] == ' ' || q[1] == '\t')) return true;
	return false;
}

// Whether nothing is to be done: each line is an assembler's already.
static bool is_plain(const struct source *s)
{
	const char *next_end = NULL;
	for (const char *p = s->text, *end = p + s->size; p < end;) {
		const char *nl = memchr(p, '\n', (size_t)(end - p)), *stop = nl ? nl : end;
		struct dump_line l;
		const char *block = dump_block(p, stop, end, &next_end);
		if (!dump_is_code(p, stop, &l) || l.upper || has_hash(l.code, l.end)) return false;
		p = block ? block : stop + 1;
	}
	return true;
}

static void read_lines(struct reading *r)
{
	unsigned number = 1;
	const char *next_end = NULL;
	for (const char *p = r->given->text, *end = p + r->given->size; p < end; number++) {
		const char *nl = memchr(p, '\n', (size_t)(end - p)), *stop = nl ? nl : end;
		const char *block = r->outside || r->over ? NULL : dump_block(p, stop, end, &next_end);
		if (block) {
			put(r, p, block);
			for (; p < block; p++) number += *p == '\n';
			number--;
			continue;
		}
		take_line(r, p, stop, number);
		if (nl) fputc('\n', r->text->to);
		p = stop + 1;
	}
}

bool dump_read(struct arena *a, const struct source *s, struct dump *out, struct diag *d)
{
	const struct source *clean = dump_characters(a, s);
	*out = (struct dump){ .text = clean };
	if (s->size > MOST || is_plain(clean)) return true;
	struct reading r = { .arena = a, .given = clean, .out = out, .diag = d, .text = stream_begin() };
	struct source *made = arena_alloc(a, sizeof *made);
	read_lines(&r);
	*made = *clean;
	char *text = stream_end(r.text, &made->size);
	made->text = arena_strndup(a, text, made->size);
	heap_free(text);
	if (r.upper) lower((char *)made->text, made->text + made->size);
	out->text = made;
	if (out->tool && r.strays.n && (!r.refused.tool || r.strays.n < r.instructions)) {
		for (size_t k = 0; k < r.strays.n; k++) memset((char *)made->text + r.strays.at[k].from, ' ', r.strays.at[k].to - r.strays.at[k].from);
		diag_note(d, DIAG_NOTE, (struct place){ .source = clean, .line = r.strays.at[0].line }, NULL, "%zu line%s that %s no assembly %s passed over", r.strays.n, r.strays.n > 1 ? "s" : "", r.strays.n > 1 ? "are" : "is", r.strays.n > 1 ? "are" : "is");
	}
	if (r.refused.tool && r.strays.n >= r.instructions)
		return diag_error(d, r.refused_at, r.refused.text, "this is %s, not assembly of an AMD GPU", r.refused.tool);
	return !r.wrong;
}
