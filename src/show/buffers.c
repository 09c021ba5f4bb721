// Prints buffers as tables and as JSON.
#include <inttypes.h>
#include <string.h>
#include "show/json.h"
#include "show/show.h"

enum { ROWS = 16, MOST_COLUMNS = 16, WIDTH = 80 };

static uint64_t bits_of(const struct harness_buffer *b, size_t at)
{
	uint64_t bits = 0;
	unsigned each = harness_type_bytes(b->type);
	memcpy(&bits, b->memory->bytes + at * each, each);
	return bits;
}

static int digit_count(size_t n)
{
	int count = 1;
	while (n /= 10) count++;
	return count;
}

// Returns the largest width of the first n elements of `b`.
static int widest(const struct harness_buffer *b, size_t n)
{
	int most = 1;
	char text[64];
	for (size_t k = 0; k < n && k < b->count; k++) {
		int width = (int)strlen(harness_value_text(text, sizeof text, bits_of(b, k), b->type));
		if (width > most) most = width;
	}
	return most;
}

static void show_buffer(FILE *to, const struct harness_buffer *b)
{
	size_t columns = MOST_COLUMNS;
	int index = digit_count(b->count), width = widest(b, ROWS * columns);
	while (columns > 1 && (size_t)index + 2 + columns * ((size_t)width + 1) > WIDTH)
		width = widest(b, ROWS * (columns /= 2));
	size_t shown = b->count < ROWS * columns ? b->count : ROWS * columns;
	fprintf(to, "%s%s%s  %s[%zu]\n", style_paint(to, style_bold), b->name, style_paint(to, style_plain),
	        isa_type_name[b->type], b->count);
	for (size_t k = 0; k < shown; k++) {
		char text[64];
		if (k % columns == 0) fprintf(to, "  %s%*zu%s ", style_paint(to, style_dim), index, k, style_paint(to, style_plain));
		fprintf(to, " %*s", width, harness_value_text(text, sizeof text, bits_of(b, k), b->type));
		if (k % columns == columns - 1 || k == shown - 1) putc('\n', to);
	}
	if (shown < b->count) fprintf(to, "  … %zu more; --save %s=FILE.npy writes all\n", b->count - shown, b->name);
}

void show_buffers(FILE *to, struct harness_run *r)
{
	const struct harness_buffer **all = arena_alloc(&r->arena, (r->buffers.n + 1) * sizeof *all);
	size_t n = harness_printed(r, all);
	for (size_t k = 0; k < n; k++) show_buffer(to, all[k]);
	if (r->notes->prints.n && !n) fputs("no buffer was changed\n", to);
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

json_t *show_json_buffers(struct harness_run *r)
{
	const struct harness_buffer **all = arena_alloc(&r->arena, (r->buffers.n + 1) * sizeof *all);
	size_t n = harness_printed(r, all);
	json_t *o = json_array();
	for (size_t k = 0; k < n; k++)
		json_array_append_new(o, json_pack("{s:o*, s:s, s:o}", "name", json_string(all[k]->name), "type",
		                                   isa_type_name[all[k]->type], "elements", elements(all[k])));
	return o;
}
