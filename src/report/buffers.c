// Prints buffers as tables and as JSON.
#include "report/buffers.h"
#include <inttypes.h>
#include <string.h>
#include "base/layout.h"
#include "base/style.h"
#include "json/values.h"
#include "values/members.h"

enum { ROWS = 16, MOST_COLUMNS = 16, WIDTH = 80 };

static uint64_t bits_of(const struct harness_buffer *b, size_t at)
{
	uint64_t bits = 0;
	unsigned each = harness_type_bytes(b->type);
	memcpy(&bits, harness_number_at(b, at), each);
	return bits;
}

// Returns the largest width of the first n elements of `b`.
static int widest(const struct harness_buffer *b, size_t n)
{
	int most = 1;
	char text[64];
	for (size_t k = 0; k < n && k < b->count; k++)
		layout_widen(&most, strlen(harness_value_text(text, sizeof text, bits_of(b, k), b->type)));
	return most;
}

static void show_buffer(FILE *to, const struct harness_buffer *b)
{
	size_t columns = MOST_COLUMNS;
	int index = 1, width = widest(b, ROWS * columns);
	layout_widen_for(&index, b->count);
	while (columns > 1 && (size_t)index + 2 + columns * ((size_t)width + 1) > WIDTH)
		width = widest(b, ROWS * (columns /= 2));
	size_t shown = b->count < ROWS * columns ? b->count : ROWS * columns;
	fprintf(to, "%s%s%s  ", style_paint(to, style_bold), b->name, style_paint(to, style_plain));
	if (b->image) fprintf(to, "%s\n", b->image->text);
	else fprintf(to, "%s[%zu]\n", isa_type_name[b->type], b->count);
	for (size_t k = 0; k < shown; k++) {
		char text[64];
		if (k % columns == 0) fprintf(to, "  %s%*zu%s ", style_paint(to, style_dim), index, k, style_paint(to, style_plain));
		fprintf(to, " %*s", width, harness_value_text(text, sizeof text, bits_of(b, k), b->type));
		if (k % columns == columns - 1 || k == shown - 1) putc('\n', to);
	}
	if (shown < b->count) fprintf(to, "  … %zu more; --save %s=FILE.npy writes all\n", b->count - shown, b->name);
}

static void show_whole(FILE *to, struct harness_run *r, const struct harness_buffer *b)
{
	struct harness_part whole = harness_whole(b);
	if (b->of) show_part(to, &r->arena, b->name, &whole);
	else show_buffer(to, b);
}

// Calls `put` with each part of a buffer that a `print` note names. Returns how many.
typedef void put_part_fn(void *to, struct harness_run *r, const char *name, const struct harness_part *p);
static size_t show_each_part(struct harness_run *r, put_part_fn *put, void *to)
{
	size_t n = 0;
	for (size_t k = 0; k < r->notes->prints.n; k++) {
		const struct harness_print *print = &r->notes->prints.at[k];
		struct harness_context c = harness_context_of(r);
		struct harness_part p;
		if (!print->part || harness_part(&c, print->part, &p) != HARNESS_FOUND) continue;
		put(to, r, print->name, &p);
		n++;
	}
	return n;
}

static void put_part(void *to, struct harness_run *r, const char *name, const struct harness_part *p)
{
	show_part(to, &r->arena, name, p);
}

void show_buffers(FILE *to, struct harness_run *r)
{
	const struct harness_buffer **all = arena_alloc(&r->arena, (r->buffers.n + 1) * sizeof *all);
	size_t n = harness_printed(r, all);
	for (size_t k = 0; k < n; k++) show_whole(to, r, all[k]);
	size_t parts = show_each_part(r, put_part, to);
	if (r->notes->prints.n && !n && !parts) fputs("no buffer was changed\n", to);
}

static json_t *elements(const struct harness_buffer *b)
{
	json_t *all = json_array();
	for (size_t k = 0; k < b->count; k++) {
		struct harness_value v = harness_value_load(bits_of(b, k), b->type);
		json_t *x = v.real ? json_real(v.r) : json_integer((json_int_t)v.i);
		json_array_append_new(all, x ? x : json_null());           // JSON does not have infinities and NaN
	}
	return all;
}

static json_t *json_part(const char *name, const char *type, json_t *all)
{
	return json_pack("{s:o, s:o, s:o}", "name", json_text(name), "type", json_text(type), "elements", all);
}

// An array's elements, or the one struct or number.
static json_t *json_elements(const struct harness_part *p)
{
	json_t *one = p->type.kind == PROGRAM_ARRAY ? NULL : json_array();
	if (one) json_array_append_new(one, show_json_part(p));
	return one ? one : show_json_part(p);
}

static json_t *json_whole(const struct harness_buffer *b)
{
	struct harness_part whole = harness_whole(b);
	json_t *o = json_part(b->name, harness_part_type_name(&whole), b->of ? json_elements(&whole) : elements(b));
	if (b->image) json_set_text(o, "image", b->image->text);
	return o;
}

static void put_json_part(void *to, struct harness_run *r, const char *name, const struct harness_part *p)
{
	(void)r;
	json_array_append_new(to, json_part(name, harness_part_type_name(p), json_elements(p)));
}

json_t *show_json_buffers(struct harness_run *r)
{
	const struct harness_buffer **all = arena_alloc(&r->arena, (r->buffers.n + 1) * sizeof *all);
	size_t n = harness_printed(r, all);
	json_t *o = json_array();
	for (size_t k = 0; k < n; k++)
		json_array_append_new(o, json_whole(all[k]));
	show_each_part(r, put_json_part, o);
	return o;
}
