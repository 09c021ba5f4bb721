// Code of wave intrinsics by compilers, next to our lowerings, in two columns.
#include <stdlib.h>
#include <string.h>
#include "manual/compilers.h"

enum { FIELDS = 5, WIDTH = 38, INDENT = 4 };      // WIDTH: of a column; INDENT: of a line that continues

// ---- reading ------------------------------------------------------------------------------------------------------
static bool is_code(char c) { return c == '\t' || c == '.'; }

// Reads the line of a head. Its code is set later.
static bool read_head(struct arena *a, const char *line, struct manual_code *out)
{
	char *field[FIELDS];
	if (!compiler_fields(a, line, field, FIELDS)) return false;
	*out = (struct manual_code){ compiler_named(field[0]), isa_gpu_find(field[1]),
		                     (unsigned)strtoul(field[2], NULL, 10), field[3], field[4], "", { 0 } };
	return out->maker != OURS && out->gpu;
}

// Returns the text up to the next head.
static const char *end_of_code(const char *p)
{
	while (is_code(*p)) {
		p += strcspn(p, "\n");
		p += *p == '\n';
	}
	return p;
}

bool manual_code_read(struct arena *a, const struct source *text, struct manual_compilers *out, struct diag *d)
{
	unsigned number = 1;
	size_t first = out->codes.n;               // the first head without code
	for (const char *p = text->text; *p;) {
		const char *next = is_code(*p) ? end_of_code(p) : p + strcspn(p, "\n") + !!p[strcspn(p, "\n")];
		struct manual_code head;
		if (is_code(*p)) {
			const char *code = arena_strndup(a, p, (size_t)(next - p));
			for (; first < out->codes.n; first++) out->codes.at[first].text = code;
		} else if (*p != '#' && *p != '\n') {
			if (!read_head(a, p, &head))
				return diag_error(d, (struct place){ .source = text, .line = number, .column = 1 }, NULL,
				                  "a head has five columns, divided by tabs: compiler, GPU, wave, intrinsic, source");
			*arena_push(a, &out->codes) = head;
		}
		for (; p < next; p++) number += *p == '\n';
	}
	return true;
}

const struct manual_code *compiler_code(const struct manual_compilers *c, unsigned maker,
                                        const struct manual_intrinsic *on, const char *source)
{
	for (size_t k = 0; k < c->codes.n; k++) {
		const struct manual_code *x = &c->codes.at[k];
		if (x->maker == maker && x->gpu == on->gpu && x->wave == on->wave && !strcmp(x->intrinsic, on->name)
		    && !strcmp(x->source, source))
			return x;
	}
	return NULL;
}

// ---- columns ------------------------------------------------------------------------------------------------------
struct rows { char **at; size_t n, room; };

// Adds a line of code, broken at blanks to the width of a column.
static void add_line(struct arena *a, struct rows *r, const char *line, size_t n)
{
	bool label = n && *line != '\t';
	const char *at = line + !label, *end = line + n;
	for (int indent = label ? 0 : 2; at < end; indent = INDENT) {
		size_t room = (size_t)(WIDTH - indent), m = (size_t)(end - at);
		if (m > room) for (m = room; m && at[m] != ' '; m--) {}
		if (!m) m = (size_t)(end - at) < room ? (size_t)(end - at) : room;
		*arena_push(a, r) = arena_printf(a, "%*s%.*s", indent, "", (int)m, at);
		at += m;
		while (at < end && *at == ' ') at++;
	}
}

// Returns whether a line is a directive: a setting of the kernel, which counts of registers need.
static bool is_directive(const char *line) { return !strncmp(line, "\t.", 2); }

static struct rows rows_of_text(struct arena *a, const char *text)
{
	struct rows r = { 0 };
	for (const char *p = text; *p; p += strcspn(p, "\n"), p += *p == '\n')
		if (!is_directive(p)) add_line(a, &r, p, strcspn(p, "\n"));
	return r;
}

static const char *text_of_ours(struct arena *a, const struct manual_lowering *l)
{
	const char *out = "";
	for (size_t k = 0; k < l->lines.n; k++) {
		const struct manual_lowering_line *x = &l->lines.at[k];
		if (x->label) out = arena_printf(a, "%s%s:\n", out, x->label);
		out = arena_printf(a, "%s\t%s\n", out, x->text);
	}
	return l->end ? arena_printf(a, "%s%s:\n", out, l->end) : out;
}

static const struct manual_compiled *find_cost(const struct manual_compilers *c, const struct manual_code *x)
{
	for (size_t k = 0; k < c->rows.n; k++) {
		const struct manual_compiled *r = &c->rows.at[k];
		if (r->maker == x->maker && r->gpu == x->gpu && r->wave == x->wave && !strcmp(r->intrinsic, x->intrinsic)
		    && !strcmp(r->source, x->source))
			return r;
	}
	return NULL;
}

static const char *head_of(struct arena *a, const char *name, long long instructions, long long cycles)
{
	return arena_printf(a, "%s: %lld instruction%s, %lld cycles", name, instructions, instructions == 1 ? "" : "s",
	                    cycles);
}

static void put_columns(FILE *to, struct arena *a, const struct manual_compilers *c, const struct manual_lowering *ours,
                        const struct manual_code *theirs)
{
	const struct manual_compiled *cost = find_cost(c, theirs);
	struct rows left = rows_of_text(a, text_of_ours(a, ours)), right = rows_of_text(a, theirs->text);
	const char *name = compiler_names[theirs->maker];
	fprintf(to, "%s%-*s | %s%s\n", style_paint(to, style_bold), WIDTH,
	        cost ? head_of(a, "ours", (long long)ours->executed, cost->ours) : "ours",
	        cost ? head_of(a, name, cost->cost.instructions, cost->cost.cycles) : name, style_paint(to, style_plain));
	for (size_t k = 0; k < left.n || k < right.n; k++) {
		const char *r = k < right.n ? right.at[k] : "";
		fprintf(to, "%-*s |%s%s\n", WIDTH, k < left.n ? left.at[k] : "", *r ? " " : "", r);
	}
}

static void put_source(FILE *to, struct arena *a, const struct manual_compilers *c, const struct manual_intrinsic *on,
                       const struct manual_lowering *l)
{
	for (unsigned m = RADV; m < MAKERS; m++) {
		const struct manual_code *x = compiler_code(c, m, on, l->source);
		if (!x) continue;
		fprintf(to, "\n%s  on %s, wave%u\n", l->source, on->gpu->name, on->wave);
		put_columns(to, a, c, l, x);
	}
}

void manual_compiler_code(FILE *to, const struct manual_compilers *c, const struct manual_intrinsic *on, size_t n,
                          size_t columns)
{
	struct arena a = { 0 };
	for (size_t k = 0; k < n * columns; k++)
		for (size_t j = 0; j < on[k].lowerings.n; j++) put_source(to, &a, c, &on[k], &on[k].lowerings.at[j]);
	putc('\n', to);
	compiler_versions(to, c, "\n");
	arena_free(&a);
}
