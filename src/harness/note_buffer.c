// Reads `buffer` notes: the name, type and count of a buffer, the value of its elements, and, for a dispatch, its
// address and the section with its bytes.
#include <stdlib.h>
#include "harness/note_text.h"
#include "harness/parts.h"

static const char form[] = "buffer NAME : TYPE[COUNT] = VALUE OF ELEMENT i";

static const struct harness_buffer_note *copy_of(struct harness_notes *n, const struct harness_buffer_note *b)
{
	struct harness_buffer_note *copy = arena_alloc(&n->arena, sizeof *copy);
	*copy = *b;
	return copy;
}

void harness_add_buffer(struct harness_notes *n, struct harness_buffer_note b)
{
	for (size_t k = 0; k < n->buffers.n; k++) {
		struct harness_buffer_note *old = &n->buffers.at[k];
		if (strcmp(old->name, b.name)) continue;
		// The contents are bytes, the notes have elements.
		if (!b.count && !b.of && b.size % harness_type_bytes(old->type) == 0) b.type = old->type, b.of = old->of;
		bool placed = old->address || (old->image && old->image->pitch);
		if (placed && !b.over) {   // the program has its address and rows: new contents go to the same place
			b.address = old->address;
			b.in_place = old->in_place ? old->in_place : copy_of(n, old);
		}
		*old = b;
		return;
	}
	*arena_push(&n->arena, &n->buffers) = b;
}

// Returns where the bracket that is open closes, or the end.
static const char *closing_bracket(const struct note_text *t)
{
	for (int depth = 1, k = 0; t->p + k < t->end; k++) {
		depth += (t->p[k] == '[') - (t->p[k] == ']');
		if (!depth) return t->p + k;
	}
	return t->end;
}

bool note_address(struct note_text *t, uint64_t *out, struct diag *d)
{
	note_blanks(t);
	if (!note_is(t, note_word_length(t), "at")) return true;
	note_step(t, 2);
	note_blanks(t);
	size_t length = note_word_length(t);
	const char *digits = t->p;
	char *after = NULL;
	*out = length && isdigit((unsigned char)*digits) ? strtoull(digits, &after, 0) : 0;
	if (!*out || after != digits + length)
		return diag_error(d, t->at, "buffer NAME : TYPE[COUNT] at 0xADDRESS", "an address is missing");
	note_step(t, length);
	return true;
}

bool note_contents(struct harness_notes *n, struct note_text t, struct harness_buffer_note *b, struct diag *d)
{
	note_trim(&t);
	if (t.p == t.end || *t.p != '@') return (b->value = note_expression(n, t, d));
	note_step(&t, 1);
	if (t.p == t.end || memchr(t.p, ' ', (size_t)(t.end - t.p)))
		return diag_error(d, t.at, "= @FILE, or = @SECTION of the object", "the name of a file or section is missing");
	b->section = arena_strndup(&n->arena, t.p, (size_t)(t.end - t.p));
	return true;
}

// Reads the type of an element.
static bool read_type(struct harness_notes *n, struct note_text *t, struct harness_buffer_note *b, struct diag *d)
{
	note_blanks(t);
	size_t length = note_word_length(t);
	if (!note_type(t, length, &b->type)) {
		b->of = length ? harness_struct_named(n, t->p, length) : 0;
		if (!b->of)
			return diag_error(d, t->at, harness_struct_names(&d->arena, n), "`%.*s` is not a type",
			                  (int)length, t->p);
		b->type = harness_flat_type(&n->types, &n->types.at[b->of]);
	}
	note_step(t, length);
	return true;
}

// Reads `[COUNT]`. One struct does not need it, nor `[]` if a file or section has the bytes.
static bool read_count(struct harness_notes *n, struct note_text *t, struct harness_buffer_note *b, struct diag *d)
{
	static const char one[] = "1";
	struct note_text text = *t;
	if (!note_accept(t, '[')) {
		if (!b->of) return diag_error(d, t->at, form, "`[count]` is missing");
		text.p = one, text.end = one + 1;
		bool open = harness_is_open(&n->types, &n->types.at[b->of]);
		return open || (b->count = note_expression(n, text, d));
	}
	text = note_until(t, closing_bracket(t));
	if (text.p != text.end && !(b->count = note_expression(n, text, d))) return false;
	return note_accept(t, ']') || diag_error(d, t->at, form, "`]` is missing");
}

bool note_buffer(struct harness_notes *n, struct note_text t, struct diag *d)
{
	struct harness_buffer_note b = { .place = t.at };
	size_t length = note_word_length(&t);
	b.name = arena_strndup(&n->arena, t.p, length);
	b.place.width = (unsigned)length;
	note_step(&t, length);
	if (!length || !note_accept(&t, ':')) return diag_error(d, t.at, form, "`name :` is missing");
	if (!read_type(n, &t, &b, d) || !read_count(n, &t, &b, d)) return false;
	if (!note_address(&t, &b.address, d)) return false;
	if (note_accept(&t, '=')) {
		if (!note_contents(n, t, &b, d)) return false;
		if (b.of && b.value)
			return diag_error(d, t.at, "`arg NAME.MEMBER = VALUE` fills a member in each element",
			                  "a struct does not have a value");
	} else if (t.p != t.end) {
		return diag_error(d, t.at, form, "`= value` is missing");
	}
	if (!b.count && !b.section)
		return diag_error(d, b.place, form, "the count is missing, because no file has the bytes");
	harness_add_buffer(n, b);
	return true;
}
