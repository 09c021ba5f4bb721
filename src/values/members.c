// Prints parts of buffers with struct types: a table with a column for each member, or a line for each member; and as
// JSON.
#include "values/members.h"
#include <inttypes.h>
#include <string.h>
#include "base/layout.h"
#include "base/style.h"

enum { ROWS = 16, WIDTH = 80, MOST_CELLS = 64, MOST_NUMBERS = 16, ROOM = 32 };

// A number, or an array of numbers, that is shown together. The name is the path from the struct.
struct cell { const char *name; struct harness_part part; };
struct cells { struct arena *arena; struct cell at[MOST_CELLS]; size_t n; uint64_t more; };

static struct harness_part element(const struct harness_part *p, uint64_t k) { return harness_part_element(p, k); }

// Returns whether it is an array of structs, which gets a table of its own.
static bool has_table(const struct harness_part *p)
{
	return p->type.kind == PROGRAM_ARRAY && p->buffer->of && p->buffer->types->at[p->type.of].kind == PROGRAM_STRUCT;
}

static bool is_cell(const struct harness_part *p)
{
	if (p->type.kind != PROGRAM_ARRAY || !p->buffer->of) return p->type.kind != PROGRAM_STRUCT;
	return p->buffer->types->at[p->type.of].kind == PROGRAM_NUMBER;
}

static void add_cell(struct cells *c, const char *name, const struct harness_part *p)
{
	if (c->n == MOST_CELLS) c->more++;
	else c->at[c->n++] = (struct cell){ name, *p };
}

// Collects the cells of a part, at most MOST_CELLS.
static void find_cells(struct cells *c, const char *name, const struct harness_part *p)
{
	if (is_cell(p)) {
		add_cell(c, name, p);
		return;
	}
	for (uint64_t k = 0; p->type.kind == PROGRAM_ARRAY && k < p->type.count && !c->more; k++) {
		struct harness_part one = element(p, k);
		find_cells(c, arena_printf(c->arena, "%s[%" PRIu64 "]", name, k), &one);
	}
	for (uint32_t k = 0; p->type.kind == PROGRAM_STRUCT && k < p->type.members && !c->more; k++) {
		const struct program_member *m = &p->buffer->types->members.at[p->type.first + k];
		struct harness_part one = harness_part_member(p, m);
		find_cells(c, *name ? arena_printf(c->arena, "%s.%s", name, m->name) : m->name, &one);
	}
}

// ---- text -----------------------------------------------------------------------------------------------------------

static const char *number_text(const struct harness_part *p, char *buf, size_t room)
{
	uint64_t bits = 0;
	memcpy(&bits, p->buffer->memory->bytes + p->at, harness_type_bytes(p->type.number));
	return harness_value_text(buf, room, bits, p->type.number);
}

// Returns `1 2 3`, at most MOST_NUMBERS of them.
static const char *cell_text(struct arena *a, const struct harness_part *p)
{
	char number[64];
	if (p->type.kind == PROGRAM_NUMBER) return arena_strdup(a, number_text(p, number, sizeof number));
	const char *text = "";
	for (uint64_t k = 0; k < p->type.count && k < MOST_NUMBERS; k++) {
		struct harness_part one = element(p, k);
		text = arena_printf(a, "%s%s%s", text, k ? " " : "", number_text(&one, number, sizeof number));
	}
	return p->type.count > MOST_NUMBERS
	               ? arena_printf(a, "%s … %" PRIu64 " more", text, p->type.count - MOST_NUMBERS)
	               : text;
}

// Returns `Ray[16]`, `f32[3]`, `u32`.
static const char *type_text(struct arena *a, const struct harness_part *p)
{
	const char *counts = "";
	const struct program_type *t = &p->type;
	if (has_table(p) && p->type.count == 1) return harness_part_type_name(p);
	for (; t->kind == PROGRAM_ARRAY; t = &p->buffer->types->at[t->of]) {
		counts = arena_printf(a, "%s[%" PRIu64 "]", counts, t->count);
		if (!p->buffer->of) break;
	}
	return arena_printf(a, "%s%s", harness_part_type_name(p), counts);
}

static void put_heading(FILE *to, struct arena *a, const char *name, const struct harness_part *p)
{
	fprintf(to, "%s%s%s  %s\n", style_paint(to, style_bold), name, style_paint(to, style_plain), type_text(a, p));
}

static int columns(const char *text) { return (int)layout_width(text, strlen(text)); }

static void put_padded(FILE *to, const char *text, int width)
{
	fprintf(to, "  %*s%s", width - columns(text), "", text);
}

// ---- a table --------------------------------------------------------------------------------------------------------

struct table { size_t rows, n; const char **text; int width[MOST_CELLS], all; };

// Makes the texts of the first elements and the widths of columns. Returns false if it is too wide, or elements differ
// in their cells.
static bool make_table(struct table *t, struct arena *a, const struct harness_part *p, const struct cells *head)
{
	struct cells *line = arena_alloc(a, sizeof *line);
	char last[ROOM];
	t->rows = p->type.count < ROWS ? p->type.count : ROWS;
	t->n = head->n;
	t->text = arena_alloc(a, (t->rows * t->n + 1) * sizeof *t->text);
	t->all = 2 + snprintf(last, sizeof last, "%zu", t->rows ? t->rows - 1 : 0);
	if (head->more) return false;
	for (size_t k = 0; k < t->n; k++) t->width[k] = columns(head->at[k].name);
	for (size_t k = 0; k < t->rows; k++) {
		struct harness_part one = element(p, k);
		*line = (struct cells){ .arena = a };
		find_cells(line, "", &one);
		for (size_t c = 0; c < t->n; c++) {
			const char *text = t->text[k * t->n + c] = cell_text(a, &line->at[c].part);
			layout_widen(&t->width[c], layout_width(text, strlen(text)));
		}
	}
	for (size_t k = 0; k < t->n; k++) t->all += t->width[k] + 2;
	return t->all <= WIDTH;
}

static void put_table(FILE *to, const struct table *t, const struct cells *head)
{
	int index = t->rows > 10 ? 2 : 1;
	fprintf(to, "%s  %*s", style_paint(to, style_dim), index, "");
	for (size_t k = 0; k < t->n; k++) put_padded(to, head->at[k].name, t->width[k]);
	fprintf(to, "%s\n", style_paint(to, style_plain));
	for (size_t k = 0; k < t->rows; k++) {
		fprintf(to, "  %s%*zu%s", style_paint(to, style_dim), index, k, style_paint(to, style_plain));
		for (size_t c = 0; c < t->n; c++) put_padded(to, t->text[k * t->n + c], t->width[c]);
		putc('\n', to);
	}
}

// ---- lines ----------------------------------------------------------------------------------------------------------

static void put_elements(FILE *to, struct arena *a, const char *name, const struct harness_part *p);

static void put_lines(FILE *to, struct arena *a, const char *path, const struct harness_part *p)
{
	struct cells *c = arena_alloc(a, sizeof *c);
	int width = 0;
	c->arena = a;
	for (uint32_t k = 0; k < p->type.members; k++) {
		const struct program_member *m = &p->buffer->types->members.at[p->type.first + k];
		struct harness_part one = harness_part_member(p, m);
		if (!has_table(&one)) find_cells(c, m->name, &one);
	}
	for (size_t k = 0; k < c->n; k++) layout_widen(&width, layout_width(c->at[k].name, strlen(c->at[k].name)));
	for (size_t k = 0; k < c->n; k++)
		fprintf(to, "  %s%s%s%*s  %s\n", style_paint(to, style_dim), c->at[k].name,
		        style_paint(to, style_plain), width - columns(c->at[k].name), "", cell_text(a, &c->at[k].part));
	if (c->more) fprintf(to, "  … more members; --save writes all bytes\n");
	for (uint32_t k = 0; k < p->type.members; k++) {
		const struct program_member *m = &p->buffer->types->members.at[p->type.first + k];
		struct harness_part one = harness_part_member(p, m);
		if (!has_table(&one)) continue;
		const char *name = arena_printf(a, "%s.%s", path, m->name);
		put_heading(to, a, name, &one);
		put_elements(to, a, name, &one);
	}
}

static void put_elements(FILE *to, struct arena *a, const char *name, const struct harness_part *p)
{
	struct cells *head = arena_alloc(a, sizeof *head);
	struct table t = { 0 };
	struct harness_part first = element(p, 0);
	head->arena = a;
	if (p->type.count) find_cells(head, "", &first);
	if (p->type.count == 1) {
		put_lines(to, a, name, &first);
		return;
	}
	bool table = make_table(&t, a, p, head);
	if (table) put_table(to, &t, head);
	for (size_t k = 0; !table && k < t.rows; k++) {
		struct harness_part one = element(p, k);
		const char *path = arena_printf(a, "%s[%zu]", name, k);
		fprintf(to, "  %s%s%s\n", style_paint(to, style_dim), path, style_paint(to, style_plain));
		put_lines(to, a, path, &one);
	}
	if (t.rows < p->type.count)
		fprintf(to, "  … %" PRIu64 " more; --print %s[%zu] prints one\n", p->type.count - t.rows, name, t.rows);
}

void show_part(FILE *to, struct arena *a, const char *name, const struct harness_part *p)
{
	if (p->type.kind == PROGRAM_NUMBER) {
		fprintf(to, "%s%s%s  %s = %s\n", style_paint(to, style_bold), name, style_paint(to, style_plain),
		        type_text(a, p), cell_text(a, p));
		return;
	}
	put_heading(to, a, name, p);
	if (p->type.kind == PROGRAM_STRUCT) put_lines(to, a, name, p);
	else if (has_table(p)) put_elements(to, a, name, p);
	else {
		struct cells *c = arena_alloc(a, sizeof *c);
		c->arena = a;
		find_cells(c, "", p);
		for (size_t k = 0; k < c->n; k++)
			fprintf(to, "  %s%s%s%s%s\n", style_paint(to, style_dim), c->at[k].name,
			        style_paint(to, style_plain), *c->at[k].name ? "  " : "", cell_text(a, &c->at[k].part));
		if (c->more) fprintf(to, "  … more; --save writes all bytes\n");
	}
}

// ---- JSON -----------------------------------------------------------------------------------------------------------

json_t *show_json_part(const struct harness_part *p)
{
	if (p->type.kind == PROGRAM_NUMBER) {
		struct harness_value v = harness_part_number(p);
		json_t *x = v.real ? json_real(v.r) : json_integer((json_int_t)v.i);
		return x ? x : json_null();                              // JSON does not have infinities and NaN
	}
	json_t *all = p->type.kind == PROGRAM_ARRAY ? json_array() : json_object();
	for (uint64_t k = 0; p->type.kind == PROGRAM_ARRAY && k < p->type.count; k++) {
		struct harness_part one = element(p, k);
		json_array_append_new(all, show_json_part(&one));
	}
	for (uint32_t k = 0; p->type.kind == PROGRAM_STRUCT && k < p->type.members; k++) {
		const struct program_member *m = &p->buffer->types->members.at[p->type.first + k];
		struct harness_part one = harness_part_member(p, m);
		json_object_set_new(all, m->name, show_json_part(&one));
	}
	return all;
}
