// Damages one line of a text at a time, as copying, text recognition and editors do, and examines the result. An
// instruction may only be lost with a message that names its line. An instruction whose machine word is in a comment
// may not become another instruction either.
//
//     damage [all] [says] FILE...      each 60th case, or all; `says` also prints each case that is named or refused
//
// A case is (file, line, damage), with random numbers of its own, so that it is equal in a part and in the whole
// (SHARE=K/N: share.h).
#include <ctype.h>
#include <string.h>
#include "asm/asm.h"
#include "base/file.h"
#include "share.h"

enum { PART = 60, ROOM = 4096, SHOWN = 100 };

static uint64_t seed;
static unsigned draw(unsigned n)
{
	seed ^= seed << 13;
	seed ^= seed >> 7;
	seed ^= seed << 17;
	return n ? (unsigned)(seed >> 11) % n : 0;
}

// ---- damage ---------------------------------------------------------------------------------------------------------
// A line in parts: the text before its mnemonic, the mnemonic, its operands, and the rest (words, comments).
struct line { char before[ROOM], name[ROOM], operands[ROOM], after[ROOM]; };

// Returns whether the instruction's word is in a comment after it.
static bool has_word(const struct line *l)
{
	const char *p = l->after;
	while (*p == '/' || *p == ';' || *p == ' ') p++;
	p += strcspn(p, ":") == strspn(p, "0123456789abcdefABCDEF") && strchr(p, ':') ? strcspn(p, ":") + 1 : 0;
	while (*p == ' ') p++;
	return strspn(p, "0123456789abcdefABCDEF") == 8 || (!strncmp(p, "encoding: [0x", 13) && !strstr(p, ",A"));
}

static void replace_all(char *in, char from, const char *to)
{
	char out[ROOM];
	size_t n = 0;
	for (const char *p = in; *p && n + 8 < sizeof out; p++)
		n += (size_t)(*p == from ? snprintf(out + n, 8, "%s", to) : snprintf(out + n, 8, "%c", *p));
	out[n] = 0;
	memcpy(in, out, n + 1);
}

static void put_in(char *in, size_t at, const char *what)
{
	char out[ROOM];
	snprintf(out, sizeof out, "%.*s%s%s", (int)at, in, what, in + at);
	memcpy(in, out, strlen(out) + 1);
}

static void cut_out(char *in, size_t at, size_t n) { memmove(in + at, in + at + n, strlen(in + at + n) + 1); }

static char *nth(char *in, char c)
{
	unsigned n = 0, k;
	for (char *p = in; *p; p++) n += *p == c;
	if (!n) return NULL;
	k = draw(n);
	for (char *p = in; *p; p++) if (*p == c && !k--) return p;
	return NULL;
}

static bool replace_one(char *in, char from, const char *to)
{
	char *p = nth(in, from);
	if (!p) return false;
	*p = *to;
	if (to[1]) put_in(in, (size_t)(p + 1 - in), to + 1);
	return true;
}

static const char *hyphen(void)
{
	static const char *const all[] = {
		"-", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212", "\uff0d", "\ufe63", "\u00ad", "\u2043",
		"\u02d7", "\uff3f", " ", "\u00a0", "\u2009"
	};
	return all[draw(sizeof all / sizeof *all)];
}

static bool blanks(struct line *l)
{
	if (!strchr(l->name, '_')) return false;
	replace_all(l->name, '_', " ");
	return true;
}
static bool all_blanks(struct line *l) { replace_all(l->operands, '_', " "); return blanks(l); }
static bool one_blank(struct line *l) { return replace_one(l->name, '_', " "); }
static bool none(struct line *l)
{
	if (!strchr(l->name, '_')) return false;
	replace_all(l->name, '_', "");
	return true;
}
static bool one_hyphen(struct line *l) { return replace_one(l->name, '_', hyphen()); }
static bool hyphens(struct line *l)
{
	if (!strchr(l->name, '_')) return false;
	replace_all(l->name, '_', hyphen());
	return true;
}
static bool escapes(struct line *l)
{
	if (!strchr(l->name, '_')) return false;
	replace_all(l->name, '_', "\\_");
	return true;
}
static bool nameless(struct line *l)
{
	*l->name = 0;
	return has_word(l) || strspn(l->operands, " \t") < strlen(l->operands);
}
static bool textless(struct line *l) { *l->name = *l->operands = 0; return has_word(l); }
static bool beheaded(struct line *l) { cut_out(l->name, 0, 1 + draw(3)); return true; }
static bool stub(struct line *l) { size_t n = strlen(l->name); l->name[n - 1 - draw(n > 4 ? 4 : 1)] = 0; return true; }
static bool split(struct line *l) { put_in(l->name, 1 + draw((unsigned)strlen(l->name) - 1), " "); return true; }
static bool broken(struct line *l) { put_in(l->name, 1 + draw((unsigned)strlen(l->name) - 1), "\n"); return true; }
static bool colon(struct line *l) { strcat(l->name, draw(2) ? ":" : " :"); return true; }
static bool dropped(struct line *l) { cut_out(l->name, draw((unsigned)strlen(l->name)), 1); return true; }
static bool doubled(struct line *l)
{
	size_t k = draw((unsigned)strlen(l->name));
	put_in(l->name, k, (char[]){ l->name[k], 0 });
	return true;
}
static bool letter(struct line *l) { l->name[draw((unsigned)strlen(l->name))] = (char)('a' + draw(26)); return true; }
static bool accent(struct line *l)
{
	size_t k = draw((unsigned)strlen(l->name));
	cut_out(l->name, k, 1);
	put_in(l->name, k, "\u0455");
	return true;
}
static bool unseen(struct line *l) { put_in(l->name, draw((unsigned)strlen(l->name)), "\u200b"); return true; }
static bool capitals(struct line *l)
{
	for (char *p = l->name; *p; p++) *p = (char)toupper((unsigned char)*p);
	return true;
}
static bool swapped(struct line *l)
{
	size_t k = draw((unsigned)strlen(l->name) - 1);
	char c = l->name[k];
	l->name[k] = l->name[k + 1];
	l->name[k + 1] = c;
	return true;
}
static bool numbered(struct line *l)
{
	static const char *const ways[] = { "12 ", "12: ", "12. ", "12) ", "12| ", "(12) ", "[12] ", "12\t", "> ",
	                                    "- ", "\u2022 " };
	put_in(l->before, 0, ways[draw(sizeof ways / sizeof *ways)]);
	return true;
}
static bool point(struct line *l) { return replace_one(l->operands, ',', draw(2) ? "." : " "); }
static bool misread(struct line *l)
{
	return draw(2) ? replace_one(l->operands, '1', "l") : replace_one(l->operands, '0', "O");
}
static bool unclosed(struct line *l)
{
	char *p = nth(l->operands, draw(2) ? ')' : ']');
	if (p) cut_out(p, 0, 1);
	return p;
}
static bool cut_off(struct line *l)
{
	if (strlen(l->operands) < 3) return false;
	l->operands[1 + draw((unsigned)strlen(l->operands) - 2)] = 0;
	*l->after = 0;
	return true;
}
static bool remark(struct line *l) { strcat(l->operands, " A remark!"); return true; }
static bool minus(struct line *l) { return replace_one(l->operands, '-', "\u2212"); }
static bool comment_lost(struct line *l) { char *p = strstr(l->after, "//"); if (p) memset(p, ' ', 2); return p; }
// Joins with the next line: see damaged_text.
static bool joined(struct line *l)
{
	bool seen = has_word(l) || !(*l->after || strchr(l->operands, '#'));
	strcat(l->after, "\001");
	return seen;
}

static const struct damage { const char *name; bool (*to)(struct line *l); } damages[] = {
	{ "blanks for underscores", blanks }, { "blanks for all underscores", all_blanks },
	{ "a blank for an underscore", one_blank }, { "no underscores", none }, { "a hyphen", one_hyphen },
	{ "hyphens", hyphens }, { "escapes", escapes }, { "no name", nameless }, { "no text", textless },
	{ "name without its head", beheaded }, { "name without its end", stub }, { "name split", split },
	{ "name broken", broken }, { "colon", colon }, { "letter dropped", dropped }, { "letter doubled", doubled },
	{ "letter replaced", letter }, { "letter of another alphabet", accent }, { "letters swapped", swapped },
	{ "unseen blank", unseen }, { "capitals", capitals }, { "number in front", numbered }, { "comma lost", point },
	{ "digit misread", misread }, { "bracket lost", unclosed }, { "operands cut off", cut_off },
	{ "remark", remark }, { "minus", minus }, { "comment's mark lost", comment_lost }, { "lines joined", joined },
};
enum { DAMAGES = sizeof damages / sizeof *damages };

// ---- texts ----------------------------------------------------------------------------------------------------------
struct text { const char *name, *bytes; size_t size; struct program *program; };

static const char *line_at(const struct text *t, unsigned number, size_t *n)
{
	const char *p = t->bytes, *end = p + t->size;
	for (unsigned k = 1; k < number; k++) p = (const char *)memchr(p, '\n', (size_t)(end - p)) + 1;
	const char *nl = memchr(p, '\n', (size_t)(end - p));
	*n = (size_t)((nl ? nl : end) - p);
	return p;
}

// Splits an instruction's line into its parts. The program has the statement as it was assembled. Returns false if the
// statement is not in the text as it is, for example from a macro.
static bool take_apart(const struct text *t, const struct program_line *of, struct line *l)
{
	size_t n, m = 0, statement = 0;
	const char *line = line_at(t, of->place.line, &n), *text = of->text;
	while (*text == ' ' || *text == '\t') text++;
	while (isalnum((unsigned char)text[m]) || text[m] == '_') m++;
	const char *at = m > 3 ? memmem(line, n, text, m) : NULL;
	if (!at || n >= ROOM / 2) return false;
	while (at + statement < line + n && at[statement] != ';' && at[statement] != '\r'
	       && !(at[statement] == '/' && at[statement + 1] == '/'))
		statement++;
	snprintf(l->before, ROOM, "%.*s", (int)(at - line), line);
	snprintf(l->name, ROOM, "%.*s", (int)m, at);
	snprintf(l->operands, ROOM, "%.*s", (int)(statement - m), at + m);
	snprintf(l->after, ROOM, "%.*s", (int)(line + n - at - (ptrdiff_t)statement), at + statement);
	return true;
}

static char *damaged_text(const struct text *t, unsigned number, const struct line *l)
{
	size_t n;
	const char *line = line_at(t, number, &n), *rest = line + n;
	char *after = heap_printf("%s", l->after), *join = strchr(after, '\001');
	if (join) { *join = 0; if (*rest) rest++; }
	char *made = heap_printf("%.*s%s%s%s%s%.*s", (int)(line - t->bytes), t->bytes, l->before, l->name, l->operands,
	                         after, (int)(t->bytes + t->size - rest), rest);
	heap_free(after);
	return made;
}

static struct program *assemble(const char *name, const char *bytes, size_t size, struct diag *d)
{
	struct source s = { .name = name, .text = bytes, .size = size };
	return asm_text(&s, &(struct asm_options){ 0 }, d);
}

// ---- examining the result -------------------------------------------------------------------------------------------
// Returns whether the list of a message contains the line: `…: lines 3, 7-9`.
static bool lists(const char *text, unsigned line)
{
	const char *p = strstr(text, ": lines ");
	for (p = p ? p + 8 : NULL; p && isdigit((unsigned char)*p);) {
		char *end;
		unsigned from = (unsigned)strtoul(p, &end, 10), to = *end == '-' ? (unsigned)strtoul(end + 1, &end, 10) : from;
		if (line >= from && line <= to) return true;
		p = *end == ',' ? end + 2 : NULL;
	}
	return false;
}

static bool names_line(const struct diag *d, unsigned line)
{
	for (size_t k = 0; k < d->messages.n; k++) {
		const struct diag_message *m = &d->messages.at[k];
		if ((m->place.line >= line && m->place.line <= line + 1) || lists(m->text, line)) return true;
	}
	return false;
}

static bool same_bytes(const struct program *a, const struct program *b)
{
	bool same = a->section_count == b->section_count && a->gpu == b->gpu && a->wave == b->wave;
	for (size_t k = 0; same && k < a->section_count; k++)
		same = a->sections[k].size == b->sections[k].size && (!a->sections[k].size
			|| !memcmp(a->sections[k].bytes, b->sections[k].bytes, a->sections[k].size));
	return same;
}

enum outcome { SAME, REFUSED, NAMED, OTHER, LOST, OUTCOMES };
static const char *const outcome_name[OUTCOMES] = { "the same", "refused", "named", "another instruction", "LOST" };

static enum outcome outcome_of(const struct text *t, const struct program *p, const struct diag *d, unsigned line)
{
	if (!p) return d->errors ? REFUSED : LOST;
	if (same_bytes(t->program, p)) return SAME;
	if (names_line(d, line)) return NAMED;
	return p->line_count < t->program->line_count ? LOST : OTHER;
}

struct tally { size_t n[OUTCOMES], wrong; bool all, says; };

static void try_case(const struct text *t, const struct program_line *of, const struct damage *how, struct tally *tally)
{
	struct line l, was;
	struct diag d = { 0 };
	if (!take_apart(t, of, &l)) return;
	was = l;
	if (!how->to(&l) || !memcmp(&l, &was, sizeof l)) return;
	char *text = damaged_text(t, of->place.line, &l);
	struct program *p = assemble(t->name, text, strlen(text), &d);
	enum outcome became = outcome_of(t, p, &d, of->place.line);
	bool wrong = became == LOST || (became == OTHER && has_word(&l));
	tally->n[became]++;
	tally->wrong += wrong;
	if ((wrong && tally->wrong <= SHOWN) || (tally->says && became != SAME)) {
		printf("%s:%u: %s: %s\n    %s%s%s%s\n", t->name, of->place.line, how->name, outcome_name[became],
		       l.before, l.name, l.operands, l.after);
		for (size_t k = 0; k < d.messages.n && k < 4; k++)
			printf("        %u: %s\n", d.messages.at[k].place.line, d.messages.at[k].text);
	}
	if (p) program_free(p);
	diag_free(&d);
	heap_free(text);
}

static uint64_t case_number(const struct text *t, size_t line, size_t damage)
{
	uint64_t h = 1469598103934665603u;
	const char *base = strrchr(t->name, '/');
	for (const char *p = base ? base + 1 : t->name; *p; p++) h = (h ^ (unsigned char)*p) * 1099511628211u;
	return (h >> 8) + line * DAMAGES + damage;
}

static void try_text(struct text *t, struct tally *tally)
{
	struct share share = share_now();
	if (!tally->all) share.parts *= PART;
	for (size_t k = 0; k < t->program->line_count; k++)
		for (size_t n = 0; n < DAMAGES; n++) {
			uint64_t number = case_number(t, k, n);
			if (!share_of(&share, number)) continue;
			seed = number * 0x9e3779b97f4a7c15u | 1;
			draw(1);
			try_case(t, &t->program->lines[k], &damages[n], tally);
		}
}

// Reads and assembles a text. Returns false if it is binary, refused, or cannot be read.
static bool read_text(struct arena *a, const char *path, struct text *t)
{
	struct diag d = { 0 };
	const struct source *s = file_source(a, path);
	*t = (struct text){ .name = path };
	if (s) t->bytes = s->text;
	if (s) t->size = s->size;
	t->program = s && !memchr(s->text, 0, s->size) ? assemble(path, s->text, s->size, &d) : NULL;
	diag_free(&d);
	return t->program;
}

int main(int argc, char **argv)
{
	struct tally tally = { 0 };
	struct arena a = { 0 };
	size_t texts = 0, cases = 0;
	for (int k = 1; k < argc; k++) {
		struct text t;
		if (!strcmp(argv[k], "all")) tally.all = true;
		else if (!strcmp(argv[k], "says")) tally.says = true;
		else if (read_text(&a, argv[k], &t)) {
			try_text(&t, &tally);
			program_free(t.program);
			texts++;
		}
	}
	for (size_t k = 0; k < OUTCOMES; k++) cases += tally.n[k];
	printf("damage: %zu cases of %zu texts:", cases, texts);
	for (size_t k = 0; k < OUTCOMES; k++) printf("%s %zu %s", k ? "," : "", tally.n[k], outcome_name[k]);
	printf("\ndamage: %zu silent\n", tally.wrong);
	arena_free(&a);
	return tally.wrong || !cases;
}
