// `attribute` notes: the values that a pixel shader interpolates, `attr3.y = 0.5, 1, 0` at the corners of the triangle.
#include <stdlib.h>
#include "harness/eval.h"
#include "harness/note_text.h"

#define FORM \
	"attribute attr0.x = VALUE AT ALL CORNERS, or three values; attr0.x : " \
	"f16 = … for both halves of a packed attribute, attr0.x : u32 = … for bits"

// Reads the number of `attr3.y`, 4 * 3 + 1. Returns false for any other text.
static bool attribute_named(struct note_text *t, unsigned *number)
{
	enum { MOST_DIGITS = 2 };
	size_t n = note_word_length(t);
	const char *channel = n < (size_t)(t->end - t->p) && t->p[n] == '.' ? memchr("xyzw", t->p[n + 1], 4) : NULL;
	if (n < 5 || n > 4 + MOST_DIGITS || memcmp(t->p, "attr", 4) || strspn(t->p + 4, "0123456789") != n - 4
	    || !channel || t->p + n + 1 >= t->end)
		return false;
	*number = (unsigned)strtoul(t->p + 4, NULL, 10) * 4 + (unsigned)(strchr("xyzw", *channel) - "xyzw");
	note_step(t, n + 2);
	return *number < MACHINE_ATTRIBUTES;
}

static bool take_values(struct harness_notes *n, struct note_text t, struct harness_attribute *a, struct diag *d)
{
	for (; a->count < MACHINE_CORNERS; note_step(&t, 1)) {
		const char *comma = note_outside(&t, ",");
		if (!(a->value[a->count++] = note_expression(n, note_until(&t, comma), d))) return false;
		if (comma != t.end) continue;
		bool whole = a->count == 1 || (a->count == MACHINE_CORNERS && harness_type_is_real(a->type));
		return whole || diag_error(d, a->place, FORM, harness_type_is_real(a->type)
			? "an attribute has one value, or three" : "an attribute of bits has one value");
	}
	return diag_error(d, t.at, FORM, "a triangle has three corners");
}

bool note_attribute(struct harness_notes *n, struct note_text t, struct diag *d)
{
	struct harness_attribute a = { .type = ISA_F32, .place = t.at };
	if (!attribute_named(&t, &a.number))
		return diag_error(d, t.at, FORM, "an attribute has a name from attr0.x to attr%d.w",
		                  MACHINE_ATTRIBUTES / 4 - 1);
	if (note_accept(&t, ':')) {
		note_blanks(&t);
		size_t length = note_word_length(&t);
		if (!note_type(&t, length, &a.type) || (a.type != ISA_F16 && harness_type_bytes(a.type) != 4))
			return diag_error(d, t.at, "f32 f16 u32 i32", "`%.*s` is not a type of attributes", (int)length, t.p);
		note_step(&t, length);
	}
	if (!note_accept(&t, '=')) return diag_error(d, t.at, FORM, "`=` is missing");
	if (!take_values(n, t, &a, d)) return false;
	for (size_t k = 0; k < n->attributes.n; k++)
		if (n->attributes.at[k].number == a.number) { n->attributes.at[k] = a; return true; }
	*arena_push(&n->arena, &n->attributes) = a;
	return true;
}

// Returns the bits of x as the rasteriser writes them; a type of 16 bits is in both halves.
static uint32_t attribute_bits(double x, enum isa_type type)
{
	uint64_t bits = harness_value_bits(harness_value_real(x), type);
	return (uint32_t)(type == ISA_F16 ? bits * 0x10001 : bits);
}

static double real_of_bits(uint64_t bits, enum isa_type type) { return harness_value_load(bits, type).r; }

static bool fill_attribute(struct harness_context *c, const struct harness_attribute *a, struct machine_attribute *out)
{
	uint64_t bits[MACHINE_CORNERS] = { 0 };
	for (unsigned k = 0; k < a->count; k++) if (!harness_stored(c, a->value[k], a->type, &bits[k])) return false;
	*out = (struct machine_attribute){ .given = true, .corner = { (uint32_t)bits[0] } };
	if (!harness_type_is_real(a->type)) return true;
	for (unsigned k = 0; k < a->count; k++)
		out->corner[k] = attribute_bits(real_of_bits(bits[k], a->type)
		                                - (k ? real_of_bits(bits[0], a->type) : 0), a->type);
	return true;
}

bool harness_attributes(struct harness_run *r, const struct machine_attribute **out)
{
	struct harness_context c = harness_context_of(r);
	const struct harness_notes *n = r->notes;
	struct machine_attribute *all = n->attributes.n ? arena_alloc(&r->arena, MACHINE_ATTRIBUTES * sizeof *all) : NULL;
	*out = all;
	for (size_t k = 0; k < n->attributes.n; k++)
		if (!fill_attribute(&c, &n->attributes.at[k], &all[n->attributes.at[k].number])) return false;
	return true;
}
