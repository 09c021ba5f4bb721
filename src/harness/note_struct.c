// Reads `struct` notes: the members of a type, their offsets, and the size.
#include <inttypes.h>
#include <stdlib.h>
#include "harness/note_text.h"
#include "harness/parts.h"

static const char form[] = "struct Ray = f32 origin[3] at 0, u32 pixel at 12, size 16";
enum { MOST_SIZE = 1 << 28, MOST_DIMENSIONS = 4, MOST_TYPES = 1 << 12 };

// A struct that is read. `end`: where its last member ends; `filled`: the same without the padding of an array's last
// element, where Direct3D's constant buffers have the next member.
struct reading {
	struct harness_notes *notes;
	struct diag *diag;
	const char *name;
	struct { struct program_member *at; size_t n, room; } members;
	uint64_t end, filled, align;
	bool open;                         // its last member is an array of any length
};
struct dimensions { uint64_t count[MOST_DIMENSIONS], stride[MOST_DIMENSIONS]; unsigned n; bool open; };

// Returns whether a note declares the type. Structs with padding, for a stride, are copies.
static bool is_declared(const struct program_type *t) { return t->kind == PROGRAM_STRUCT && !t->count; }

uint32_t harness_struct_named(const struct harness_notes *n, const char *name, size_t length)
{
	for (uint32_t k = (uint32_t)n->types.n; k-- > 1;)
		if (is_declared(&n->types.at[k]) && !strncmp(n->types.at[k].name, name, length)
		    && !n->types.at[k].name[length]) return k;
	return 0;
}

const char *harness_struct_names(struct arena *a, const struct harness_notes *n)
{
	const char *names = "u8 i8 u16 i16 u32 i32 u64 i64 f16 bf16 f32 f64";
	for (uint32_t k = 1; k < n->types.n; k++)
		if (is_declared(&n->types.at[k]))
			names = arena_printf(a, "%s %s", names, n->types.at[k].name);
	return names;
}

static uint32_t add_type(struct harness_notes *n, struct program_type t)
{
	if (!n->types.n) *arena_push(&n->arena, &n->types) = (struct program_type){ .name = "" };
	*arena_push(&n->arena, &n->types) = t;
	return (uint32_t)n->types.n - 1;
}

// Reads a word of digits. Returns false, with a message.
static bool read_bytes(struct note_text *t, const char *what, uint64_t *out, struct diag *d)
{
	note_blanks(t);
	size_t length = note_word_length(t);
	char *after = NULL;
	*out = length && isdigit((unsigned char)*t->p) ? strtoull(t->p, &after, 0) : 0;
	if (!length || after != t->p + length || *out > MOST_SIZE)
		return diag_error(d, t->at, form, "%s is a number of bytes, at most %d", what, MOST_SIZE);
	note_step(t, length);
	return true;
}

static bool accept_word(struct note_text *t, const char *word)
{
	note_blanks(t);
	if (!note_is(t, note_word_length(t), word)) return false;
	note_step(t, strlen(word));
	return true;
}

// Reads `[3]`, `[4][4]`; the first may be `[]`.
static bool read_counts(struct note_text *t, struct dimensions *out, struct diag *d)
{
	*out = (struct dimensions){ 0 };
	while (note_accept(t, '[')) {
		if (out->n == MOST_DIMENSIONS)
			return diag_error(d, t->at, form, "an array has at most %d dimensions", MOST_DIMENSIONS);
		if (!out->n && note_accept(t, ']')) {
			out->open = true;
			out->n = 1;
			continue;
		}
		if (!read_bytes(t, "a count", &out->count[out->n], d)) return false;
		if (!out->count[out->n++] || !note_accept(t, ']'))
			return diag_error(d, t->at, form, "an array has a count of at least 1, in brackets");
	}
	return true;
}

// Reads `stride 16` or `stride 64 16`: from one element to the next, in each dimension from the first.
static bool read_strides(struct note_text *t, struct dimensions *of, struct diag *d)
{
	unsigned n = 0;
	for (note_blanks(t); t->p < t->end && isdigit((unsigned char)*t->p); note_blanks(t)) {
		if (n == of->n) return diag_error(d, t->at, form, "there are more strides than dimensions");
		if (!read_bytes(t, "a stride", &of->stride[n++], d)) return false;
	}
	return n || diag_error(d, t->at, "stride BYTES, for each dimension from the first", "the stride is missing");
}

// Makes the array of `of` in dimension k, whose elements are arrays of the dimensions after it. Returns 0, with a
// message, if elements overlap or it is too large.
static uint32_t array_of(struct reading *r, const struct dimensions *d, unsigned k, uint32_t of, struct place at)
{
	if (k == d->n) return of;
	uint32_t inner = array_of(r, d, k + 1, of, at);
	if (!inner) return 0;
	struct program_type element = r->notes->types.at[inner];
	uint64_t stride = d->stride[k] ? d->stride[k] : element.size;
	if (stride < element.size) {
		diag_error(r->diag, at, NULL, "elements of %" PRIu64 " bytes overlap with a stride of %" PRIu64,
		           element.size, stride);
		return 0;
	}
	if (d->count[k] * stride > MOST_SIZE) {
		diag_error(r->diag, at, NULL, "a member has at most %d bytes", MOST_SIZE);
		return 0;
	}
	if (stride > element.size) {
		element.size = stride;
		if (element.kind == PROGRAM_STRUCT) element.count = 1;
		inner = add_type(r->notes, element);
	}
	return add_type(r->notes, (struct program_type){ .kind = PROGRAM_ARRAY,
	                                                 .name = "",
	                                                 .size = d->count[k] * stride,
	                                                 .of = inner,
	                                                 .count = d->count[k] });
}

static uint32_t number_type(struct harness_notes *n, enum isa_type type)
{
	for (uint32_t k = 1; k < n->types.n; k++)
		if (n->types.at[k].kind == PROGRAM_NUMBER && n->types.at[k].number == type
		    && n->types.at[k].size == harness_type_bytes(type))
			return k;
	return add_type(n,
	                (struct program_type){
				.kind = PROGRAM_NUMBER, .name = "", .size = harness_type_bytes(type), .number = type });
}

// ---- questions about types ------------------------------------------------------------------------------------------

static const struct program_type *last_member(const struct program_types *all, const struct program_type *t)
{
	return &all->at[all->members.at[t->first + t->members - 1].type];
}

bool harness_is_open(const struct program_types *all, const struct program_type *t)
{
	return t->kind == PROGRAM_STRUCT && t->members && last_member(all, t)->kind == PROGRAM_ARRAY
	    && !last_member(all, t)->count;
}

// Returns the type of all numbers in t; ISA_MASK if there are several types.
static enum isa_type only_type(const struct program_types *all, const struct program_type *t)
{
	if (t->kind == PROGRAM_NUMBER) return t->number;
	if (t->kind == PROGRAM_ARRAY) return only_type(all, &all->at[t->of]);
	enum isa_type type = ISA_MASK;
	for (uint32_t k = 0; k < t->members; k++) {
		enum isa_type one = only_type(all, &all->at[all->members.at[t->first + k].type]);
		if (k && one != type) return ISA_MASK;
		type = one;
	}
	return type;
}

enum isa_type harness_flat_type(const struct program_types *all, const struct program_type *t)
{
	enum isa_type type = only_type(all, t);
	if (type != ISA_MASK && t->size % harness_type_bytes(type) == 0) return type;
	return t->size % 4 ? ISA_U8 : ISA_U32;
}

static uint64_t alignment(const struct program_types *all, const struct program_type *t)
{
	uint64_t most = 1;
	if (t->kind == PROGRAM_NUMBER) return harness_type_bytes(t->number);
	if (t->kind == PROGRAM_ARRAY) return alignment(all, &all->at[t->of]);
	for (uint32_t k = 0; k < t->members; k++) {
		uint64_t one = alignment(all, &all->at[all->members.at[t->first + k].type]);
		if (one > most) most = one;
	}
	return most;
}

static uint64_t round_up(uint64_t x, uint64_t to) { return (x + to - 1) / to * to; }

// ---- members --------------------------------------------------------------------------------------------------------

// Returns the type that a word names, or 0, with a message.
static uint32_t element_type(struct reading *r, const struct note_text *t, size_t length)
{
	enum isa_type number;
	if (length && note_type(t, length, &number)) return number_type(r->notes, number);
	uint32_t type = harness_struct_named(r->notes, t->p, length);
	if (!length || !type) {
		const char *names = harness_struct_names(&r->diag->arena, r->notes);
		diag_error(r->diag, t->at, names, "`%.*s` is not a type", (int)length, t->p);
	} else if (harness_is_open(&r->notes->types, &r->notes->types.at[type])) {
		diag_error(r->diag, t->at, NULL, "`%.*s` ends in an array of any length, so it cannot be a member",
		           (int)length, t->p);
		return 0;
	}
	return type;
}

// Returns the bytes of a type without the padding after its last number.
static uint64_t filled_bytes(const struct program_types *all, const struct program_type *t)
{
	uint64_t most = 0;
	if (t->kind == PROGRAM_NUMBER) return harness_type_bytes(t->number);
	if (t->kind == PROGRAM_ARRAY)
		return t->count ? (t->count - 1) * all->at[t->of].size + filled_bytes(all, &all->at[t->of]) : 0;
	for (uint32_t k = 0; k < t->members; k++) {
		const struct program_member *m = &all->members.at[t->first + k];
		uint64_t end = m->offset + filled_bytes(all, &all->at[m->type]);
		if (end > most) most = end;
	}
	return most;
}

// Places a member after the members before it. Returns false, with a message, if it overlaps them.
static bool place_member(struct reading *r, struct program_member m, bool given, struct place at)
{
	const struct program_type *t = &r->notes->types.at[m.type];
	uint64_t align = alignment(&r->notes->types, t);
	if (!given) m.offset = round_up(r->end, align);
	if (r->open)
		return diag_error(r->diag, at, NULL,
		                  "member `%s` follows an array of any length, which is the last member", m.name);
	if (m.offset < r->filled)
		return diag_error(r->diag, at, form,
		                  "member `%s` at %" PRIu64 " overlaps the member before it, which ends at %" PRIu64,
		                  m.name, m.offset, r->filled);
	for (size_t k = 0; k < r->members.n; k++)
		if (!strcmp(r->members.at[k].name, m.name))
			return diag_error(r->diag, at, NULL, "`%s` has two members `%s`", r->name, m.name);
	r->open = t->kind == PROGRAM_ARRAY && !t->count;
	r->end = m.offset + t->size;
	r->filled = m.offset + filled_bytes(&r->notes->types, t);
	if (align > r->align) r->align = align;
	if (r->end > MOST_SIZE) return diag_error(r->diag, at, NULL, "a struct has at most %d bytes", MOST_SIZE);
	*arena_push(&r->notes->arena, &r->members) = m;
	return true;
}

// Reads `at OFFSET` and `stride BYTES`, in any order. Sets whether the offset is given.
static bool read_place(struct reading *r, struct note_text *t, struct program_member *m, struct dimensions *d,
                       bool *given)
{
	for (;;) {
		if (accept_word(t, "at")) {
			*given = true;
			if (!read_bytes(t, "an offset", &m->offset, r->diag)) return false;
		} else if (accept_word(t, "stride")) {
			if (!read_strides(t, d, r->diag)) return false;
		} else return true;
	}
}

// Reads `f32 origin[3] at 0`.
static bool read_member(struct reading *r, struct note_text t)
{
	struct program_member m = { 0 };
	struct dimensions d;
	struct place at = t.at;
	size_t length = note_word_length(&t);
	uint32_t of = element_type(r, &t, length);
	if (!of) return false;
	note_step(&t, length);
	note_blanks(&t);
	length = note_word_length(&t);
	if (!length || isdigit((unsigned char)*t.p)) return diag_error(r->diag, t.at, form, "the name of a member is missing");
	m.name = arena_strndup(&r->notes->arena, t.p, length);
	note_step(&t, length);
	if (!read_counts(&t, &d, r->diag)) return false;
	bool given = false;
	if (!read_place(r, &t, &m, &d, &given)) return false;
	note_blanks(&t);
	if (t.p != t.end) return diag_error(r->diag, t.at, form, "`at OFFSET`, `stride BYTES` or a comma is missing");
	return (m.type = array_of(r, &d, 0, of, at)) && place_member(r, m, given, at);
}

// Reads `size 16`, the last part. Returns false if t is a member.
static bool is_size(struct note_text t)
{
	if (!accept_word(&t, "size")) return false;
	note_blanks(&t);
	return t.p < t.end && isdigit((unsigned char)*t.p);
}

static bool read_size(struct reading *r, struct note_text t, uint64_t *size)
{
	accept_word(&t, "size");
	if (!read_bytes(&t, "a size", size, r->diag)) return false;
	note_blanks(&t);
	if (t.p != t.end) return diag_error(r->diag, t.at, form, "the size is the last part");
	return *size >= r->end
	       || diag_error(r->diag, t.at, NULL, "the members of `%s` need %" PRIu64 " bytes", r->name, r->end);
}

static bool read_parts(struct reading *r, struct note_text t, uint64_t *size)
{
	for (bool last = false; !last;) {
		const char *comma = note_outside(&t, ",");
		struct note_text one = note_until(&t, comma);
		last = comma == t.end;
		if (last && is_size(one)) return read_size(r, one, size);
		if (!read_member(r, one)) return false;
		if (!last) note_step(&t, 1);
	}
	*size = r->open ? r->end : round_up(r->end, r->align);
	return true;
}

bool note_struct(struct harness_notes *n, struct note_text t, struct diag *d)
{
	struct reading r = { .notes = n, .diag = d, .align = 1 };
	size_t length = note_word_length(&t);
	uint64_t size;
	enum isa_type number;
	if (!length || isdigit((unsigned char)*t.p)) return diag_error(d, t.at, form, "the name of the struct is missing");
	if (note_type(&t, length, &number)) return diag_error(d, t.at, form, "`%.*s` is a type of numbers", (int)length, t.p);
	if (n->types.n > MOST_TYPES) return diag_error(d, t.at, NULL, "there are more than %d types", MOST_TYPES);
	r.name = arena_strndup(&n->arena, t.p, length);
	note_step(&t, length);
	if (!note_accept(&t, '=')) return diag_error(d, t.at, form, "`=` is missing");
	note_trim(&t);
	if (!read_parts(&r, t, &size)) return false;
	if (!r.members.n) return diag_error(d, t.at, form, "`%s` does not have members", r.name);
	struct program_type type = { .kind = PROGRAM_STRUCT,
		                     .name = r.name,
		                     .size = size,
		                     .first = (uint32_t)n->types.members.n,
		                     .members = (uint32_t)r.members.n };
	for (size_t k = 0; k < r.members.n; k++) *arena_push(&n->arena, &n->types.members) = r.members.at[k];
	add_type(n, type);
	return true;
}
