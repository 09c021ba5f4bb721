// Texts made from an exercise: the file that a student begins with, and an answer joined with the notes of a run.
#include <ctype.h>
#include <inttypes.h>
#include <string.h>
#include "base/layout.h"
#include "base/stream.h"
#include "exercise/parts.h"

static char *taken(struct arena *a, struct stream *t)
{
	char *text = stream_end(t, NULL), *kept = arena_strdup(a, text);
	heap_free(text);
	return kept;
}

// ---- the file that a student begins with ----------------------------------------------------------------------------
enum { COLUMNS = 80 };

// Returns whether a line of Markdown is prose, which may be broken elsewhere: not an item, a table or code.
static bool is_prose(const char *line)
{
	return isgraph((unsigned char)*line) && !strchr("-*|#>", *line) && strncmp(line, "```", 3);
}

// Returns the end of a sentence or of a line that is not prose. The sentence continues in lines that are prose.
static const char *sentence_end(const char *p)
{
	const char *end = p + strcspn(p, "\n");
	while (is_prose(p) && end > p && !strchr(".:?!", end[-1]) && *end && is_prose(end + 1))
		end += 1 + strcspn(end + 1, "\n");
	return end;
}

// Writes words as comments of at most COLUMNS columns.
static void put_words(FILE *to, const char *p, const char *end)
{
	unsigned at = (unsigned)fprintf(to, ";");
	for (const char *word; p < end; p = word + (word < end)) {
		word = p;
		while (word < end && !isspace((unsigned char)*word)) word++;
		unsigned width = layout_width(p, (size_t)(word - p));
		if (at > 1 && at + 1 + width > COLUMNS) at = (unsigned)fprintf(to, "\n;") - 1;
		fprintf(to, " %.*s", (int)(word - p), p);
		at += 1 + width;
	}
	putc('\n', to);
}

static void put_comment(FILE *to, const char *text)
{
	for (const char *p = text, *end; *p; p = *end ? end + 1 : end) {
		end = sentence_end(p);
		if (is_prose(p)) put_words(to, p, end);
		else fprintf(to, end > p ? "; %.*s\n" : ";%.*s\n", (int)(end - p), p);
	}
}

static bool is_of(const struct exercise_note *n, size_t of) { return n->of < 0 || (size_t)n->of == of; }

// Writes the notes of a case. The text about an expectation is next to it, or above if the line would be too long.
static void put_notes_about(FILE *to, const struct exercise *e, size_t of)
{
	for (size_t k = 0; k < e->notes.n; k++) {
		const struct exercise_note *n = &e->notes.at[k];
		if (!is_of(n, of)) continue;
		const char *about = n->about ? n->about : "";
		bool fits = strlen(n->text) + layout_width(about, strlen(about)) + sizeof ";@  ; " - 1 <= COLUMNS;
		if (*about && !fits) put_words(to, about, about + strlen(about));
		fprintf(to, ";@ %s%s%s\n", n->text, *about && fits ? " ; " : "", fits ? about : "");
	}
}

static void put_notes(FILE *to, const struct exercise *e, size_t of)
{
	for (size_t k = 0; k < e->notes.n; k++)
		if (is_of(&e->notes.at[k], of)) fprintf(to, ";@ %s\n", e->notes.at[k].text);
}

static void put_target(FILE *to, const struct exercise_target *t)
{
	fprintf(to, ";@ gpu %s   ;@ wave %u\n", t->gpu->name, t->wave);
}

const char *exercise_limit_text(struct arena *a, const struct exercise_limit *l)
{
	unsigned long long most = l->most;
	const char *s = most == 1 ? "" : "s";
	switch (l->kind) {
	case EXERCISE_INSTRUCTIONS: return arena_printf(a, "at most %llu instruction%s (s_endpgm is not counted)", most, s);
	case EXERCISE_EXECUTED: return arena_printf(a, "a wave executes at most %llu instruction%s", most, s);
	case EXERCISE_CYCLES: return arena_printf(a, "at most %llu cycle%s on a %s", most, s, l->chip->title);
	case EXERCISE_VGPRS: return arena_printf(a, "at most %llu VGPR%s", most, s);
	case EXERCISE_SGPRS: return arena_printf(a, "at most %llu SGPR%s", most, s);
	case EXERCISE_LINES: return arena_printf(a, "accesses to memory touch at most %llu cache line%s in sum, on a %s", most,
		                                     s, l->chip->title);
	case EXERCISE_WAVES: return arena_printf(a, "at least %llu wave%s fit%s on a SIMD of a %s", most, s,
		                                     most == 1 ? "s" : "", l->chip->title);
	case EXERCISE_WITH: return arena_printf(a, "with %s", l->name);
	default: return arena_printf(a, "without %s", l->name);
	}
}

char *exercise_start_text(struct arena *a, const struct exercise *e, const struct source *code)
{
	struct stream *t = stream_begin();
	fprintf(t->to, "; %s\n;\n", e->title);
	put_comment(t->to, e->task);
	for (size_t k = 0; k < e->limits.n; k++) {
		if (!k) fputs(";\n", t->to);
		const char *limit = arena_printf(a, "Limit: %s.", exercise_limit_text(a, &e->limits.at[k]));
		put_words(t->to, limit, limit + strlen(limit));
	}
	fprintf(t->to, ";\n;@ exercise %s\n", e->name);
	put_target(t->to, e->targets.at);
	put_notes_about(t->to, e, 0);
	fprintf(t->to, "\n%s", code->text);
	return taken(a, t);
}

// Notes that stay in an answer: source lines, and the exercise's name.
static bool stays(const char *word)
{
	return (!strncmp(word, "hlsl", 4) && isspace((unsigned char)word[4]))
	       || (!strncmp(word, "exercise", 8) && isspace((unsigned char)word[8]));
}

// Writes n bytes with the answer's notes as plain comments of the same length.
static void put_without_notes(FILE *to, const char *text, size_t n)
{
	const char *end = text + n;
	for (const char *mark; (mark = memmem(text, (size_t)(end - text), ";@", 2)); text = mark + 2) {
		fwrite(text, 1, (size_t)(mark - text), to);
		fputs(stays(mark + 2 + strspn(mark + 2, " \t")) ? ";@" : "; ", to);
	}
	fwrite(text, 1, (size_t)(end - text), to);
}

// Begins the notes of a run below an answer; a joined text that is joined again loses them.
#define RUN_LINE "; ---- a run of the exercise"
static size_t without_run(const char *text)
{
	const char *at = !strncmp(text, RUN_LINE, sizeof RUN_LINE - 1) ? text : strstr(text, "\n" RUN_LINE);
	return at ? (size_t)(at - text) + (*at == '\n') : strlen(text);
}

char *exercise_joined_text(struct arena *a, const struct exercise *e, const struct source *answer, size_t of,
                           const struct exercise_mask *mask, const struct exercise_target *target)
{
	struct stream *t = stream_begin();
	size_t n = without_run(answer->text);
	const char *name = e->cases.at[of].name;
	put_without_notes(t->to, answer->text, n);
	if (n && answer->text[n - 1] != '\n') putc('\n', t->to);
	fprintf(t->to, RUN_LINE ": %s%s%smask \"%s\"\n", *name ? "case \"" : "", name, *name ? "\", " : "", mask->name);
	put_target(t->to, target);
	put_notes(t->to, e, of);
	if (mask->bits != UINT64_MAX) fprintf(t->to, ";@ set exec = exec & 0x%" PRIx64 "\n", mask->bits);
	return taken(a, t);
}
