// Messages: collected with their places, printed with the source line and a caret.
#include "base/diag.h"
#include <stdarg.h>
#include <string.h>
#include "base/line.h"
#include "base/origin.h"
#include "base/style.h"

enum { KEPT_ERRORS = 1000, KEPT_OTHERS = 1000, SHOWN_LINE = 200 };

bool diag_note(struct diag *d, enum severity s, struct place at, const char *hint, const char *fmt, ...)
{
	size_t *count = s == DIAG_ERROR ? &d->errors : &d->warnings;
	if (++*count > (s == DIAG_ERROR ? KEPT_ERRORS : KEPT_OTHERS))
		return false;
	char text[1024];
	va_list ap;
	va_start(ap, fmt);
	vsnprintf(text, sizeof text, fmt, ap);
	va_end(ap);
	*arena_push(&d->arena, &d->messages) = (struct diag_message){
		.severity = s, .place = at, .text = arena_strndup(&d->arena, text, strlen(text)),
		.hint = hint ? arena_strndup(&d->arena, hint, strlen(hint)) : NULL,
	};
	return false;
}

// Returns the message that was just added at the place; NULL if it was over the limit and not kept.
static struct diag_message *last_at(struct diag *d, struct place at)
{
	struct diag_message *m = d->messages.n ? &d->messages.at[d->messages.n - 1] : NULL;
	return m && m->place.source == at.source && m->place.line == at.line ? m : NULL;
}

bool diag_fix(struct diag *d, struct place at, const char *fix)
{
	struct diag_message *m = last_at(d, at);
	if (m && fix && at.width) m->fix = arena_strdup(&d->arena, fix);
	return false;
}

void diag_origin(struct diag *d, struct place at, const struct origin *o)
{
	struct diag_message *m = last_at(d, at);
	if (m) m->origin = o;
}

void diag_near(struct diag *d, struct place at, const struct origin *const near[2])
{
	struct diag_message *m = d->messages.n ? &d->messages.at[d->messages.n - 1] : NULL;
	if (!m || m->place.source != at.source || m->place.line != at.line) return;
	for (int k = 0; k < 2; k++) m->near[k] = near[k];
}

void diag_once(struct diag *d, enum severity s, struct place at, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	char *text = heap_vprintf(fmt, ap);
	va_end(ap);
	size_t k = 0;
	while (k < d->messages.n && strcmp(d->messages.at[k].text, text)) k++;
	if (k == d->messages.n) diag_note(d, s, at, NULL, "%s", text);
	heap_free(text);
}

static void print_source_line(const struct place *p, FILE *to, const char *on, const char *off)
{
	size_t n, column = p->column ? p->column - 1 : 0;
	const char *line = line_at(p, &n);
	if (!n)
		return;
	// in long lines, show the part around the caret
	size_t skip = column > SHOWN_LINE / 2 && n > SHOWN_LINE ? column - SHOWN_LINE / 2 : 0;
	if (skip > n)
		return;
	size_t shown = n - skip < SHOWN_LINE ? n - skip : SHOWN_LINE;
	fprintf(to, "  ");
	for (size_t i = skip; i < skip + shown; i++) {   // control bytes would move the caret or the terminal
		unsigned char c = (unsigned char)line[i];
		fputc(c == '\t' || (c >= ' ' && c != 127) ? c : c == SOURCE_SEPARATOR ? ' ' : '?', to);
	}
	fprintf(to, "\n");
	if (!p->column)
		return;
	fprintf(to, "  ");
	for (size_t i = skip; i < column && i < skip + shown; i++)
		if (((unsigned char)line[i] & 0xc0) != 0x80)   // one blank for each character, not byte
			fputc(line[i] == '\t' ? '\t' : ' ', to);
	fprintf(to, "%s^", on);
	for (size_t i = column + 1; i < column + p->width && i < skip + shown; i++)
		if (((unsigned char)line[i] & 0xc0) != 0x80)
			fputc('~', to);
	fprintf(to, "%s\n", off);
}

void diag_print_place(const struct place *p, FILE *to)
{
	if (!p->source) return;
	fputs(p->source->name, to);
	if (p->line && p->source->lines) fprintf(to, ", %s %u", p->source->lines, p->line);
	else if (p->line) fprintf(to, ":%u", p->line);
	if (p->line && p->column && !p->source->lines) fprintf(to, ":%u", p->column);
	fputs(": ", to);
}

static void print_message(const struct diag_message *m, FILE *to)
{
	static const char *const name[] = { "note", "warning", "error" };
	const char *const paint[] = { style_note, style_warning, style_error };
	const char *on = style_paint(to, paint[m->severity]), *off = style_paint(to, style_plain);
	const struct place *p = &m->place;
	diag_print_place(p, to);
	fprintf(to, "%s%s:%s %s\n", on, name[m->severity], off, m->text);
	if (p->source && p->line)
		print_source_line(p, to, on, off);
	if (m->origin)
		origin_print(m->origin, to);
	else
		origin_print_near(m->near, to);
	if (m->hint)
		fprintf(to, "  hint: %s\n", m->hint);
	unsigned depth = 0;
	for (const struct source *s = p->source; s && s->from && depth < 5; s = s->from, depth++)
		fprintf(to, "  from %s:%u\n", s->from->name, s->from_line);
}

static void print_rest(size_t n, const char *what, FILE *to)
{
	if (n > DIAG_MAX_SHOWN) fprintf(to, "%zu more %s are not shown\n", n - DIAG_MAX_SHOWN, what);
}

void diag_print(const struct diag *d, FILE *to)
{
	size_t errors = 0, others = 0;
	for (size_t i = 0; i < d->messages.n; i++) {
		const struct diag_message *m = &d->messages.at[i];
		if (m->severity == DIAG_ERROR && ++errors > DIAG_MAX_SHOWN) break;
		if (m->severity != DIAG_ERROR && ++others > DIAG_MAX_SHOWN) continue;
		print_message(m, to);
	}
	if (errors <= DIAG_MAX_SHOWN) print_rest(d->warnings, "warnings", to);
	print_rest(d->errors, "errors", to);
}

void diag_join(struct diag *to, struct diag *from)
{
	for (size_t k = 0; k < from->messages.n; k++) *arena_push(&to->arena, &to->messages) = from->messages.at[k];
	to->errors += from->errors;
	to->warnings += from->warnings;
	arena_move(&to->arena, &from->arena);
	*from = (struct diag){ 0 };
}

void diag_free(struct diag *d)
{
	arena_free(&d->arena);
	*d = (struct diag){ 0 };
}
