// The stack of texts, and their lines. Raw directives (conditions, macros, blocks of foreign text) do not reach the
// grammar.
#include "asm/lines.h"
#include <errno.h>
#include <string.h>
#include "asm/raw.h"
#include "asm/state.h"
#include "base/file.h"

static bool is_word(unsigned char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.'
	       || c == '$' || c == '?';
}

const char *skip_blanks(const char *p, const char *end)
{
	while (p < end && (*p == ' ' || *p == '\t' || *p == '\r' || *p == '\f' || *p == '\v'))
		p++;
	return p;
}

const char *skip_word(const char *p, const char *end)
{
	while (p < end && is_word((unsigned char)*p))
		p++;
	return p;
}

const char *trim_blanks(const char *p, const char *end)
{
	while (end > p && strchr(" \t\r\n", end[-1]))
		end--;
	return end;
}

bool word_is(const char *p, unsigned n, const char *text)
{
	return strlen(text) == n && !strncmp(p, text, n);
}

struct place line_place(const struct line *l, const char *at, unsigned width)
{
	struct place p = { .source = l->source, .line = l->number, .width = width };
	const char *start = l->start;
	for (const char *nl = l->newline; nl && nl < at; nl = memchr(start, '\n', (size_t)(at - start))) {
		p.line++;
		start = nl + 1;
	}
	p.column = (unsigned)(at - start) + 1;
	return p;
}

size_t lines_max_expansion(const struct assembler *a)
{
	return a->options->max_expansion ? a->options->max_expansion : ASM_MAX_EXPANSION;
}

// Reports infinite recursion once, and resumes in the outermost text.
static bool give_up(struct assembler *a, struct place from)
{
	struct lines *l = &a->lines;
	if (l->depth >= ASM_MAX_NESTING)
		diag_error(a->diag, from, "does a macro or file call itself?",
		           "macros or includes are nested too deep: more than %d", ASM_MAX_NESTING);
	else
		diag_error(a->diag, from, NULL, "macros and includes produce more than %zu MiB of text",
		           lines_max_expansion(a) >> 20);
	for (; l->top->up; l->depth--) {
		l->conditions.n = l->top->condition_depth;
		l->top = l->top->up;
	}
	return false;
}

bool lines_open(struct assembler *a, const struct source *s, enum frame_kind kind, struct place from)
{
	struct lines *l = &a->lines;
	if (l->top) {
		l->expanded += s->size + 64;
		if (l->expanded > lines_max_expansion(a) || l->depth >= ASM_MAX_NESTING)
			return give_up(a, from);
	}
	struct frame *f = arena_alloc(&a->arena, sizeof *f);
	*f = (struct frame){ .kind = kind, .source = s, .at = s->text, .start = s->text, .line = 1,
	                     .condition_depth = l->conditions.n, .up = l->top };
	l->top = f;
	l->depth++;
	return true;
}

// Returns the file `path`, or `name` in one of the folders of the options; NULL if it does not exist.
static const struct source *file_on_disk(struct assembler *a, const char *path, const char *name)
{
	struct arena *keep = &a->program->arena;
	const struct source *s = file_source(keep, path);
	for (size_t i = 0; !s && i < a->options->include_count; i++)
		s = file_source(keep, arena_printf(&a->arena, "%s/%s", a->options->include_dirs[i], name));
	return s;
}

const struct source *lines_find_file(struct assembler *a, const struct source *from, const char *written, size_t n)
{
	const struct asm_options *o = a->options;
	const char *name = arena_strndup(&a->arena, written, n);
	for (size_t i = 0; i < o->file_count; i++) if (!strcmp(o->files[i].name, name)) return &o->files[i];
	const char *slash = strrchr(from->name, '/');
	int dir = slash && *name != '/' ? (int)(slash + 1 - from->name) : 0;
	const char *path = arena_printf(&a->arena, "%.*s%s", dir, from->name, name);
	errno = ENOENT;
	const struct source *s = o->only_files ? NULL : file_on_disk(a, path, name);
	return s || !o->find ? s : o->find(&a->program->arena, path);
}

const char *lines_file_hint(const struct assembler *a)
{
	return a->options->only_files ? "open that file, too: a session does not read files" : NULL;
}

static void pop_frame(struct assembler *a)
{
	struct frame *f = a->lines.top;
	condition_close(a, f->condition_depth);
	a->lines.top = f->up;
	a->lines.depth--;
}

void lines_leave_macro(struct assembler *a, struct place at)
{
	struct lines *l = &a->lines;
	struct frame *f = l->top;
	while (f && f->kind == FRAME_REPEAT)
		f = f->up;
	if (!f || f->kind != FRAME_MACRO) {
		diag_error(a->diag, at, NULL, ".exitm is only valid inside a macro");
		return;
	}
	l->conditions.n = f->condition_depth;
	while (l->top != f->up) {
		l->top = l->top->up;
		l->depth--;
	}
}

// Reads one statement with its comment, to a newline outside block comments. `end` is before a line comment.
static void read_line(struct frame *f, struct line *out)
{
	const char *limit = f->source->text + f->source->size, *p = f->at;
	*out = (struct line){ .source = f->source, .number = f->line, .start = f->start, .at = p };
	const char *comment = NULL;
	if (*skip_blanks(p, limit) == '#')
		comment = p;
	for (; p < limit && *p != '\n' && *p != SOURCE_SEPARATOR; p++) {
		if (comment)
			continue;
		if (*p == ';' || (*p == '/' && p + 1 < limit && p[1] == '/')) {
			comment = p;
		} else if (*p == '/' && p + 1 < limit && p[1] == '*') {
			const char *q = p + 2;
			while (q + 1 < limit && !(q[0] == '*' && q[1] == '/'))
				q++;
			for (const char *c = p; c < q; c++)
				if (*c == '\n') {
					f->line++;
					f->start = c + 1;
					if (!out->newline) out->newline = c;
				}
			p = q + 1 < limit ? q + 1 : limit - 1;
			f->line += q + 1 >= limit && *p == '\n';
		} else if (*p == '"') {
			for (p++; p < limit && *p != '"' && *p != '\n'; p++)
				p += *p == '\\' && p + 1 < limit && p[1] != '\n';
			if (p >= limit || *p == '\n')
				break;
		} else if (*p == '\'' && p + 2 < limit && (p[2] == '\'' || (p[1] == '\\' && p + 3 < limit && p[3] == '\''))) {
			p += p[2] == '\'' ? 2 : 3;
		}
	}
	if (p > limit)
		p = limit;
	out->end = comment ? comment : p;
	out->stop = p < limit ? p + 1 : limit;
	f->at = out->stop;
	if (p < limit && *p == SOURCE_SEPARATOR) return;
	f->line++;
	f->start = f->at;
}

bool lines_raw(struct assembler *a, struct line *out)
{
	struct frame *f = a->lines.top;
	if (!f || f->at >= f->source->text + f->source->size)
		return false;
	read_line(f, out);
	return true;
}

// Adds a simulator note, `;@ …` after the statement. Notes in macro bodies would repeat, so only files are searched.
static void take_note(struct assembler *a, const struct line *l)
{
	if (a->lines.top->kind != FRAME_FILE || l->stop - l->end < 2 || l->end[0] != ';' || l->end[1] != '@')
		return;
	const char *p = skip_blanks(l->end + 2, l->stop), *q = trim_blanks(p, l->stop);
	*arena_push(&a->program->arena, &a->notes) = (struct program_note){
		.place = line_place(l, p, (unsigned)(q - p)), .text = arena_strndup(&a->program->arena, p, (size_t)(q - p)),
	};
}

// Skips labels at `p`: `name:` (but not `::`), `"name":`, `1:`.
static const char *skip_labels(const char *p, const char *end)
{
	for (;;) {
		const char *q = p;
		if (q < end && *q == '"') {
			const char *close = memchr(q + 1, '"', (size_t)(end - q - 1));
			if (!close)
				return p;
			q = close + 1;
		} else {
			q = skip_word(q, end);
			if (q == p)
				return p;
		}
		q = skip_blanks(q, end);
		if (q >= end || *q != ':' || (q + 1 < end && q[1] == ':'))
			return p;
		p = skip_blanks(q + 1, end);
	}
}

bool lines_next(struct assembler *a, struct line *out)
{
	struct lines *l = &a->lines;
	for (;;) {
		if (l->has_pending) {
			*out = l->pending;
			l->has_pending = false;
		} else if (l->ended || !l->top) {
			return false;
		} else if (lines_raw(a, out)) {
			if (condition_live(a))
				take_note(a, out);
		} else {
			pop_frame(a);
			continue;
		}
		const char *first = skip_blanks(out->at, out->end), *word = first;
		if (word == out->end)
			continue;
		if (*word != '.' || memchr(word, ':', (size_t)(out->end - word)))
			word = skip_labels(first, out->end);
		unsigned n = (unsigned)(skip_word(word, out->end) - word);
		if (!condition_live(a)) {
			condition_directive(a, out, word, n);
			continue;
		}
		if (n == 0 || !raw_known(a, word, n))
			return true;
		if (word != first) {   // return the labels first, so that the grammar defines them
			l->pending = *out;
			l->pending.at = word;
			l->has_pending = true;
			out->end = word;
			return true;
		}
		out->at = word;
		raw_directive(a, out, word, n);
	}
}
