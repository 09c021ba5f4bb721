// Reads an exercise: its head line by line, then its parts.
#include <string.h>
#include "base/file.h"
#include "harness/note_text.h"
#include "exercise/parts.h"

struct reader {
	struct exercise *e;
	struct diag *d;
	const char *p;                      // the next line
	unsigned line;                      // its number, from 1
	struct stream_text { const char **at; size_t n, room; } task;
	const char **continued;             // the hint that comments continue; NULL for the task
};

static const char *line_end(const char *p) { return p + strcspn(p, "\n"); }

// Returns the line without blanks at its ends.
static struct note_text line_text(const struct reader *r)
{
	struct note_text t = { r->p, line_end(r->p), { r->e->source, r->line, 1, 0 } };
	note_trim(&t);
	return t;
}

static void next_line(struct reader *r)
{
	const char *end = line_end(r->p);
	r->p = *end ? end + 1 : end;
	r->line++;
}

static bool is_note(const struct note_text *t) { return t->end - t->p >= 2 && t->p[0] == ';' && t->p[1] == '@'; }

static const char *kept(struct reader *r, struct note_text t)
{
	return arena_strndup(&r->e->arena, t.p, (size_t)(t.end - t.p));
}

// ---- parts ----------------------------------------------------------------------------------------------------------
static const char *const part_words[] = { "skeleton", "solution", "wrong" };
enum { PART_SKELETON, PART_SOLUTION, PART_WRONG, PARTS };

// Returns which part the line begins, and sets *rest to the text after the word; PARTS if it does not begin one.
static unsigned part_of(const struct note_text *line, struct note_text *rest)
{
	*rest = *line;
	if (!is_note(line)) return PARTS;
	note_step(rest, 2);
	note_blanks(rest);
	size_t n = note_word_length(rest);
	for (unsigned k = 0; k < PARTS; k++) {
		if (!note_is(rest, n, part_words[k])) continue;
		note_step(rest, n);
		note_trim(rest);
		return k;
	}
	return PARTS;
}

// Takes the lines up to the next part.
static struct source *part_text(struct reader *r, const char *what)
{
	const char *from = r->p;
	struct note_text rest;
	for (; *r->p; next_line(r)) {
		struct note_text line = line_text(r);
		if (part_of(&line, &rest) != PARTS) break;
	}
	struct source *s = arena_alloc(&r->e->arena, sizeof *s);
	const char *name = r->e->name;
	*s = (struct source){ .name = arena_printf(&r->e->arena, "%s, %s", name, what), .size = (size_t)(r->p - from) };
	s->text = arena_strndup(&r->e->arena, from, s->size);
	return s;
}

// Reads `NAME: "MESSAGE"`.
static bool wrong_head(struct reader *r, struct note_text t, struct exercise_wrong_answer *w)
{
	struct note_text all = t;
	const char *colon = memchr(t.p, ':', (size_t)(t.end - t.p));
	struct note_text name = note_until(&t, colon ? colon : t.end);
	note_accept(&t, ':');
	note_trim(&t);
	size_t n = (size_t)(t.end - t.p);
	if (name.p == name.end || n < 3 || t.p[0] != '"' || t.p[n - 1] != '"')
		return diag_error(r->d, all.at, "wrong NAME: \"a part of the message\"",
		                  "the name of a wrong answer, or its message in quotes, is missing");
	w->name = kept(r, name);
	w->message = arena_strndup(&r->e->arena, t.p + 1, n - 2);
	return true;
}

static bool read_part(struct reader *r, unsigned part, struct note_text rest)
{
	struct exercise_wrong_answer w = { 0 };
	struct source **to = part == PART_SKELETON ? &r->e->skeleton : &r->e->solution;
	bool good = part != PART_WRONG || wrong_head(r, rest, &w);
	if (part != PART_WRONG && *to)
		good = diag_error(r->d, rest.at, NULL, "a second %s: an exercise has one", part_words[part]);
	next_line(r);
	struct source *text = part_text(r, part == PART_WRONG && good ? w.name : part_words[part]);
	w.text = text;
	if (part != PART_WRONG) *to = text;
	else if (good) *arena_push(&r->e->arena, &r->e->wrong) = w;
	return good;
}

// ---- the head -------------------------------------------------------------------------------------------------------
static bool is_name_character(char c) { return isalnum((unsigned char)c) || c == '-' || c == '_'; }

// Reads `NAME:` or `NAME`, and returns the index of the case, which is added if it is new; -1 with a message.
static int case_of(struct reader *r, struct note_text *t)
{
	struct exercise *e = r->e;
	size_t n = 0;
	while (t->p + n < t->end && is_name_character(t->p[n])) n++;
	struct place at = t->at;
	const char *name = arena_strndup(&e->arena, t->p, n);
	note_step(t, n);
	note_blanks(t);
	if (!n || (t->p < t->end && *t->p != ':'))
		return diag_error(r->d, at, "case NAME: NOTE",
		                  "the name of a case has letters, digits, `-` and `_`, and `:` after it"), -1;
	note_accept(t, ':');
	note_trim(t);
	for (size_t k = 0; k < e->cases.n; k++) if (!strcmp(e->cases.at[k].name, name)) return (int)k;
	*arena_push(&e->arena, &e->cases) = (struct exercise_case){ name, at };
	return (int)e->cases.n - 1;
}

// Keeps a note of runs with the comment after it.
static void keep_note(struct reader *r, struct note_text t, int of)
{
	const char *comment = note_outside(&t, ";");
	struct note_text about = t;
	note_step(&about, (size_t)(comment - t.p));
	while (about.p < about.end && *about.p == ';') note_step(&about, 1);
	note_trim(&about);
	t.end = comment;
	note_trim(&t);
	if (t.p == t.end) return;
	struct exercise_note n = { kept(r, t), about.p < about.end ? kept(r, about) : NULL, t.at, of };
	*arena_push(&r->e->arena, &r->e->notes) = n;
}

// Reads one note; `rest` is the rest of the line, for notes that take all of it. *of is the case of the line.
static bool read_item(struct reader *r, struct note_text t, struct note_text rest, int *of, bool *whole)
{
	bool known;
	size_t n = note_word_length(&t);
	r->continued = NULL;
	if (note_is(&t, n, "hint")) {
		note_step(&rest, n);
		note_trim(&rest);
		const char **hint = arena_push(&r->e->arena, &r->e->hints);
		*hint = kept(r, rest);
		r->continued = hint;
		*whole = true;
		return **hint || diag_error(r->d, rest.at, "hint TEXT", "the hint is empty");
	}
	if (note_is(&t, n, "case")) {
		note_step(&t, n);
		note_blanks(&t);
		if ((*of = case_of(r, &t)) < 0) return false;
		if (t.p < t.end) keep_note(r, t, *of);
		return true;
	}
	if (!exercise_head_note(r->e, kept(r, t), t.at, &known, r->d)) return false;
	if (!known) keep_note(r, t, *of);
	return true;
}

static bool read_note_line(struct reader *r, struct note_text t)
{
	int of = -1;
	bool good = true, whole = false;
	while (t.p < t.end && !whole) {
		note_step(&t, 2);
		note_blanks(&t);
		const char *next = t.p;
		while (next + 1 < t.end && !(next[0] == ';' && next[1] == '@')) next++;
		if (next + 1 >= t.end) next = t.end;
		struct note_text rest = t, one = note_until(&t, next);
		if (one.p < one.end) good &= read_item(r, one, rest, &of, &whole);
	}
	return good;
}

static void read_comment(struct reader *r, struct note_text t)
{
	note_step(&t, *t.p == ';' ? 1 : 2);
	if (t.p < t.end && *t.p == ' ') note_step(&t, 1);               // other blanks stay: code in Markdown
	if (r->continued) *r->continued = arena_printf(&r->e->arena, "%s %s", *r->continued, kept(r, t));
	else if (!r->e->title) r->e->title = kept(r, t);
	else *arena_push(&r->e->arena, &r->task) = kept(r, t);
}

static bool is_comment(const struct note_text *t)
{
	return *t->p == ';' || (t->end - t->p >= 2 && t->p[0] == '/' && t->p[1] == '/');
}

static bool read_line(struct reader *r)
{
	struct note_text line = line_text(r), rest;
	unsigned part = part_of(&line, &rest);
	if (part != PARTS) return read_part(r, part, rest);
	next_line(r);
	if (line.p == line.end) {
		r->continued = NULL;
		return true;
	}
	if (is_note(&line)) return read_note_line(r, line);
	if (!is_comment(&line))
		return diag_error(r->d, line.at, "code follows `;@ skeleton`, `;@ solution` or `;@ wrong NAME: \"MESSAGE\"`",
		                  "this line of the head is not a comment or a note");
	read_comment(r, line);
	return true;
}

// ---- the whole ------------------------------------------------------------------------------------------------------
static const char *join(struct arena *a, const struct stream_text *lines)
{
	const char *all = "";
	size_t first = 0, last = lines->n;
	while (first < last && !*lines->at[first]) first++;
	while (last > first && !*lines->at[last - 1]) last--;
	for (size_t k = first; k < last; k++) all = arena_printf(a, "%s%s%s", all, k > first ? "\n" : "", lines->at[k]);
	return all;
}

static bool missing(struct reader *r, const char *what, const char *hint)
{
	return diag_error(r->d, (struct place){ .source = r->e->source }, hint, "the exercise does not have %s", what);
}

// Returns whether an expectation is about the case.
static bool expects(const struct exercise *e, size_t of)
{
	for (size_t k = 0; k < e->notes.n; k++) {
		const struct exercise_note *n = &e->notes.at[k];
		if (!strncmp(n->text, "expect", 6) && (n->of < 0 || (size_t)n->of == of)) return true;
	}
	return false;
}

static bool cases_expect(struct reader *r)
{
	bool good = true;
	for (size_t k = 0; k < r->e->cases.n; k++) {
		const struct exercise_case *c = &r->e->cases.at[k];
		if (expects(r->e, k)) continue;
		if (!*c->name) return missing(r, "an expectation", "`;@ expect v1 = lane ; each lane has its number`");
		good = diag_error(r->d, c->place, "`;@ case NAME: expect v1 = lane`, or an expectation of all cases",
		                  "case `%s` does not have an expectation", c->name);
	}
	return good;
}

// A limit on a chip whose GPU is not in `on` would never be tested.
static bool limits_are_tested(struct reader *r)
{
	const struct exercise *e = r->e;
	for (size_t k = 0; k < e->limits.n; k++) {
		const struct exercise_limit *l = &e->limits.at[k];
		bool tested = !l->chip;
		for (size_t t = 0; t < e->targets.n; t++) tested |= l->chip && e->targets.at[t].gpu == l->chip->gpu;
		if (!tested)
			return diag_error(r->d, l->place, "a chip of a GPU in `on`", "`on` does not have %s, the GPU of this chip",
			                  l->chip->gpu->name);
	}
	return true;
}

static bool is_complete(struct reader *r)
{
	struct exercise *e = r->e;
	bool good = true;
	if (!e->title || !*e->title) good = missing(r, "a title", "its first line is a comment: `; Title`");
	if (!e->targets.n) good = missing(r, "a GPU", exercise_target_hint(&r->d->arena, isa_gpu_default));
	if (!e->cases.n) *arena_push(&e->arena, &e->cases) = (struct exercise_case){ .name = "" };
	good &= cases_expect(r);
	if (!e->skeleton) good = missing(r, "a skeleton", "`;@ skeleton`, then the code that a student begins with");
	if (!e->solution) good = missing(r, "a solution", "`;@ solution`, then the code of a right answer");
	if (!e->masks.n) *arena_push(&e->arena, &e->masks) = (struct exercise_mask){ "all", UINT64_MAX };
	if (e->cases.n > EXERCISE_MOST_RUNS || e->cases.n * e->masks.n * e->targets.n > EXERCISE_MOST_RUNS)
		return diag_error(r->d, (struct place){ .source = e->source }, "cases times masks times GPUs is the number of runs",
		                  "the exercise has more than %d runs", EXERCISE_MOST_RUNS);
	return good && limits_are_tested(r);
}

// Reads the notes of each case once, so that a mistake in them is found when the exercise is read.
static bool notes_are_right(struct exercise *e, struct diag *d)
{
	bool good = true;
	for (size_t k = 0; k < e->cases.n && good; k++) {
		struct harness_notes n = { 0 };
		good = exercise_notes(e, k, &e->masks.at[e->masks.n - 1], &n, d);
		harness_notes_free(&n);
	}
	return good;
}

bool exercise_notes(const struct exercise *e, size_t of, const struct exercise_mask *mask, struct harness_notes *n,
                    struct diag *d)
{
	bool good = true;
	for (size_t k = 0; k < e->notes.n; k++)
		if (e->notes.at[k].of < 0 || (size_t)e->notes.at[k].of == of)
			good &= harness_note(n, e->notes.at[k].text, e->notes.at[k].place, false, d);
	if (mask->bits == UINT64_MAX) return good;
	const char *set = arena_printf(&n->arena, "set exec = exec & 0x%llx", (unsigned long long)mask->bits);
	return harness_note(n, set, (struct place){ .source = e->source }, false, d) && good;
}

bool exercise_read(struct exercise *e, const struct source *text, struct diag *d)
{
	*e = (struct exercise){ .source = text, .levels = check_levels_default(), .most_steps = EXERCISE_MOST_STEPS };
	const char *off;
	check_levels_set(&e->levels, "no-exec-empty", &off);            // cases without an active lane are inputs, too
	e->levels.whole = true;                                         // an answer is a kernel, so it ends with s_endpgm
	e->name = file_stem(&e->arena, text->name);
	if (strlen(text->text) != text->size)
		return diag_error(d, (struct place){ .source = text }, NULL, "this file is not a text: it has a byte 0");
	struct reader r = { .e = e, .d = d, .p = text->text, .line = 1 };
	bool good = true;
	while (*r.p) good &= read_line(&r);
	e->task = join(&e->arena, &r.task);
	good &= is_complete(&r);
	return good && notes_are_right(e, d);
}

void exercise_free(struct exercise *e) { arena_free(&e->arena); }
