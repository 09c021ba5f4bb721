// Directives that write data.
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "asm/directive.h"
#include "asm/state.h"

static void put_integer(struct assembler *a, uint64_t n, unsigned width, struct place at)
{
	uint8_t *p = section_add(a, width, at);
	if (p)
		memcpy(p, &n, width);
}

void data_integers(struct assembler *a, const struct directive_call *c)
{
	unsigned width = c->directive->size;
	for (unsigned i = 0; i < c->n; i++) {
		const struct argument *x = &c->at[i];
		int64_t n = 0;
		if (x->kind != ARGUMENT_EXPR) {
			diag_error(a->diag, x->place, NULL, "expected an expression");
			continue;
		}
		uint64_t offset = section_now(a)->size;
		bool known = expr_constant(a, x->expr, &n);
		if (known && (!fix_fits(n, width) || x->expr->high))
			diag_error(a->diag, x->place, NULL, "this does not fit in %u byte%s", width, width == 1 ? "" : "s");
		put_integer(a, (uint64_t)n, width, c->place);
		if (!known)
			fix_data(a, x->expr, offset, width, x->place);
	}
}

void data_octa(struct assembler *a, const struct directive_call *c)
{
	for (unsigned i = 0; i < c->n; i++) {
		int64_t n;
		if (!directive_number(a, c, i, 0, &n))
			continue;
		bool literal = c->at[i].kind == ARGUMENT_EXPR && c->at[i].expr->kind == EXPR_NUMBER;
		uint64_t high = literal ? c->at[i].expr->high : 0;
		put_integer(a, (uint64_t)n, 8, c->place);
		put_integer(a, n < 0 && !high && c->at[i].text && *c->at[i].text == '-' ? ~(uint64_t)0 : high, 8, c->place);
	}
}

void data_leb(struct assembler *a, const struct directive_call *c)
{
	bool is_signed = c->directive->size;
	for (unsigned i = 0; i < c->n; i++) {
		int64_t n;
		if (!directive_number(a, c, i, 0, &n))
			continue;
		uint64_t u = (uint64_t)n;
		for (bool more = true; more;) {
			uint8_t byte = u & 127;
			bool negative = is_signed && u >> 63;
			u = u >> 7 | (negative ? (uint64_t)127 << 57 : 0);
			more = is_signed ? !((u == 0 && !(byte & 64)) || (u == ~(uint64_t)0 && byte & 64)) : u != 0;
			put_integer(a, byte | (more ? 128 : 0), 1, c->place);
		}
	}
}

static bool real_value(struct assembler *a, const struct argument *x, bool narrow, double *out)
{
	if (x->kind == ARGUMENT_FLOAT) {
		// parsed directly as a float, because conversion from double would round twice
		double wide = fabs(x->real);
		*out = copysign(narrow ? (double)strtof(x->text, NULL) : wide, x->real);
		return true;
	}
	if (x->kind != ARGUMENT_EXPR)
		return diag_error(a->diag, x->place, NULL, "expected a number");
	char word[16] = "";
	bool minus = x->size && (*x->text == '-' || *x->text == '+');
	if (x->size - minus < sizeof word)
		memcpy(word, x->text + minus, x->size - minus);
	double special = !strcasecmp(word, "inf") || !strcasecmp(word, "infinity") ? (double)INFINITY
	                 : !strcasecmp(word, "nan") ? (double)NAN
	                 : 0;
	if (special != 0) {
		*out = minus && *x->text == '-' ? -special : special;
		return true;
	}
	int64_t n;
	if (!expr_require(a, x->expr, &n, "a floating-point number"))
		return false;
	*out = (double)n;
	return true;
}

void data_reals(struct assembler *a, const struct directive_call *c)
{
	for (unsigned i = 0; i < c->n; i++) {
		double x = 0;
		bool narrow = c->directive->size == 4;
		if (!real_value(a, &c->at[i], narrow, &x))
			continue;
		uint64_t bits = 0;
		float f = (float)x;
		if (narrow)
			memcpy(&bits, &f, 4);
		else
			memcpy(&bits, &x, 8);
		put_integer(a, bits, c->directive->size, c->place);
	}
}

void data_strings(struct assembler *a, const struct directive_call *c)
{
	for (unsigned i = 0; i < c->n; i++) {
		const struct argument *x = &c->at[i];
		if (x->kind != ARGUMENT_STRING) {
			diag_error(a->diag, x->place, NULL, "expected a string in quotes");
			continue;
		}
		uint8_t *p = section_add(a, x->size + c->directive->size, c->place);   // size: 1 if a zero follows
		if (p && x->size)
			memcpy(p, x->text, x->size);
	}
}

void data_space(struct assembler *a, const struct directive_call *c)
{
	int64_t n, fill;
	if (!directive_number(a, c, 0, 0, &n) || !directive_number(a, c, 1, 0, &fill))
		return;
	if (n < 0) {
		diag_error(a->diag, c->at[0].place, NULL, "the size is negative");
		return;
	}
	uint8_t *p = section_add(a, (uint64_t)n, c->place);
	if (p)
		memset(p, (int)fill, (size_t)n);
}

// Runs `.fill count, size, value`. The value has at most four bytes; longer elements end in zeros.
void data_fill(struct assembler *a, const struct directive_call *c)
{
	int64_t count, size, value;
	if (!directive_number(a, c, 0, 0, &count) || !directive_number(a, c, 1, 1, &size)
	    || !directive_number(a, c, 2, 0, &value))
		return;
	if (count < 0 || size < 0) {
		diag_note(a->diag, DIAG_WARNING, c->place, NULL, "a negative count or size fills nothing");
		return;
	}
	if (size > 8)
		size = 8;
	if (size && (uint64_t)count > (uint64_t)ASM_MAX_OUTPUT / (uint64_t)size)
		count = ASM_MAX_OUTPUT + 1;   // too large, so refused below
	uint8_t *p = section_add(a, (uint64_t)(count * size), c->place);
	size_t part = size < 4 ? (size_t)size : 4;
	for (int64_t i = 0; p && part && i < count; i++)
		memcpy(p + i * size, &value, part);
}

void data_org(struct assembler *a, const struct directive_call *c)
{
	struct value v;
	int64_t fill;
	const struct symbol *missing;
	if (c->at[0].kind != ARGUMENT_EXPR || !directive_number(a, c, 1, 0, &fill))
		return;
	if (!expr_eval(a, c->at[0].expr, &v, &missing)) {
		expr_complain(a, c->at[0].expr, missing);
		return;
	}
	uint64_t now = section_now(a)->size;
	if ((v.section != NO_SECTION && v.section != a->sections.current) || v.number < 0 || (uint64_t)v.number < now) {
		diag_error(a->diag, c->at[0].place, NULL, "the place is before offset %llu or in another section",
		           (unsigned long long)now);
		return;
	}
	uint8_t *p = section_add(a, (uint64_t)v.number - now, c->place);
	if (p)
		memset(p, (int)fill, (size_t)((uint64_t)v.number - now));
}

void data_align(struct assembler *a, const struct directive_call *c)
{
	int64_t n, fill, limit;
	bool power = memchr(c->name, '2', c->length) != NULL;   // .p2align
	if (!directive_number(a, c, 0, 0, &n) || !directive_number(a, c, 1, 0, &fill) || !directive_number(a, c, 2, 0, &limit))
		return;
	if (n < 0 || n > (power ? 20 : 1 << 20) || (!power && n & (n - 1))) {
		diag_error(a->diag, c->at[0].place, NULL, "the alignment must be a power of two of at most 1 MiB");
		return;
	}
	uint64_t align = power ? (uint64_t)1 << n : n ? (uint64_t)n : 1;
	bool has_fill = c->n > 1 && c->at[1].kind != ARGUMENT_NONE;
	unsigned width = c->directive->size ? c->directive->size : has_fill ? 1 : 0;
	section_align(a, align, (uint64_t)fill, width, limit > 0 ? (uint64_t)limit : 0, c->place);
}

// Runs `.incbin "file", skip, count`.
void data_binary_file(struct assembler *a, const struct directive_call *c)
{
	int64_t skip, count;
	if (c->at[0].kind != ARGUMENT_STRING || !directive_number(a, c, 1, 0, &skip)
	    || !directive_number(a, c, 2, -1, &count)) {
		diag_error(a->diag, c->at[0].place, NULL, "expected a file's name in quotes");
		return;
	}
	const struct source *file = lines_find_file(a, c->place.source, c->at[0].text, c->at[0].size);
	if (!file) {
		diag_error(a->diag, c->at[0].place, lines_file_hint(a), "cannot read '%.*s': %s", (int)c->at[0].size,
		           c->at[0].text, strerror(errno));
		return;
	}
	size_t size = file->size;
	if (skip < 0 || (uint64_t)skip > size)
		skip = (int64_t)size;
	size_t n = count >= 0 && (uint64_t)count < size - (size_t)skip ? (size_t)count : size - (size_t)skip;
	uint8_t *p = section_add(a, n, c->place);
	if (p && n)
		memcpy(p, file->text + skip, n);
}
