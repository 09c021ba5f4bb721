// Reads `arg` notes and --arg: an argument of the kernel by its place, or by its name.
#include <stdlib.h>
#include "harness/note_text.h"
#include "harness/parts.h"

#define ARG_FORMS \
	"NAME=VALUE, NAME=COUNT:TYPE:VALUE OF ELEMENT i, NAME=WIDTHxHEIGHT:rgba8:VALUE OF COMPONENT i, " \
	"NAME=@FILE; or, in the kernel's order: u32=N, f32=N and other types, f32x4=N,N,N,N, " \
                  "buf=FILE, bytes=HEX, lds=BYTES, a buffer's name"

// Reads `f32`, or `f32x4` for a vector.
static bool read_value_type(const struct note_text *t, size_t length, enum isa_type *type, unsigned *count)
{
	const char *x = memchr(t->p, 'x', length);
	*count = 1;
	if (!x) return note_type(t, length, type);
	char *end;
	unsigned long n = x[1] >= '1' && x[1] <= '9' ? strtoul(x + 1, &end, 10) : 0;
	*count = (unsigned)n;
	return n >= 1 && n <= HARNESS_ARG_MOST && end == t->p + length && note_type(t, (size_t)(x - t->p), type);
}

static bool read_hex_bytes(struct harness_notes *n, struct note_text t, struct harness_arg *a, struct diag *d)
{
	uint8_t *out = arena_alloc(&n->arena, (size_t)(t.end - t.p) / 2 + 1);
	for (const char *p = t.p; p < t.end; p += isspace((unsigned char)*p) ? 1 : 2) {
		unsigned byte;
		if (isspace((unsigned char)*p)) continue;
		if (t.end - p < 2 || !isxdigit((unsigned char)p[0]) || !isxdigit((unsigned char)p[1]) || sscanf(p, "%2x", &byte) != 1)
			return diag_error(d, t.at, "bytes=0000803f00000040, as they are in memory, or bytes=@FILE",
			                  "bytes are pairs of hexadecimal digits");
		out[a->size++] = (uint8_t)byte;
	}
	a->bytes = out;
	return true;
}

static const char *text_from(struct harness_notes *n, const struct note_text *t, size_t from)
{
	return arena_strndup(&n->arena, t->p + from, (size_t)(t->end - t->p) - from);
}

// Reads all values, with commas between. Returns false, with a message, if there are too many or one is wrong.
static bool read_values(struct harness_notes *n, struct note_text t, struct harness_arg *a, struct diag *d)
{
	for (a->count = 0; a->count < HARNESS_ARG_MOST;) {
		const char *comma = note_outside(&t, ",");
		if (!(a->value[a->count++] = note_expression(n, note_until(&t, comma), d))) return false;
		if (comma == t.end) return true;
		note_step(&t, 1);
	}
	return diag_error(d, t.at, NULL, "an argument has at most %d values", HARNESS_ARG_MOST);
}

// Returns whether the word is `buf`, `bytes`, `lds` or a type.
static bool is_kind(const struct note_text *t, size_t length)
{
	enum isa_type type;
	unsigned count;
	return note_is(t, length, "buf") || note_is(t, length, "bytes") || note_is(t, length, "lds")
	       || read_value_type(t, length, &type, &count);
}

bool harness_is_arg_kind(const char *word)
{
	struct note_text t = { word, word + strlen(word), { 0 } };
	return is_kind(&t, strlen(word));
}

static bool read_kind(struct harness_notes *n, const struct note_text *kind, size_t length, struct note_text rest,
                      struct harness_arg *a, struct diag *d)
{
	unsigned wanted;
	if (note_is(kind, length, "buf")) {
		a->kind = HARNESS_ARG_FILE;
		a->name = text_from(n, &rest, 0);
		return true;
	}
	if (note_is(kind, length, "bytes")) {
		a->kind = HARNESS_ARG_BYTES;
		if (*rest.p != '@') return read_hex_bytes(n, rest, a, d);
		a->name = text_from(n, &rest, 1);
		return true;
	}
	if (note_is(kind, length, "lds")) {
		a->kind = HARNESS_ARG_LDS;
		return (a->value[0] = note_expression(n, rest, d));
	}
	a->kind = HARNESS_ARG_VALUE;
	read_value_type(kind, length, &a->type, &wanted);
	if (!read_values(n, rest, a, d)) return false;
	return a->count == wanted || diag_error(d, rest.at, NULL, "`%.*s` has %u value%s", (int)length, kind->p, wanted,
	                                        wanted > 1 ? "s" : "");
}

bool note_image_sizes(struct note_text t, struct harness_image *image)
{
	enum { MOST = 1 << 16 };
	for (image->sizes = 0; image->sizes < HARNESS_IMAGE_SIZES;) {
		unsigned long size = 0;
		if (t.p == t.end || *t.p < '1' || *t.p > '9') return false;
		for (; t.p < t.end && isdigit((unsigned char)*t.p) && size <= MOST; note_step(&t, 1))
			size = size * 10 + (unsigned long)(*t.p - '0');
		if (size > MOST) return false;
		image->size[image->sizes++] = (uint32_t)size;
		if (t.p == t.end) return true;
		if (!note_accept(&t, 'x')) return false;
	}
	return false;
}

// Reads the value of each element; `random` means numbers from 0 to 1, or any bits.
static const struct lang_expr *element_value(struct harness_notes *n, struct note_text t, enum isa_type type,
                                             struct diag *d)
{
	static const char real[] = "hash(i) / 4294967296.0", whole[] = "hash(i)";
	note_trim(&t);
	if (!note_is(&t, (size_t)(t.end - t.p), "random")) return note_expression(n, t, d);
	t.p = harness_type_is_real(type) ? real : whole;
	t.end = t.p + strlen(t.p);
	return note_expression(n, t, d);
}

// Reads texels after `64x64:`; the elements of the buffer are their components.
static bool read_texels(struct harness_notes *n, struct note_text count, struct harness_arg *a,
                        struct harness_buffer_note *b, struct diag *d)
{
	if (!note_image_sizes(count, &a->image))
		return diag_error(d, count.at, "NAME=WIDTHxHEIGHT:rgba8:VALUE OF COMPONENT i",
		                  "an image has one to four sizes of 1 to 65536 texels");
	uint64_t components = harness_image_numbers(&a->image);
	const char *text = arena_printf(&n->arena, "%llu", (unsigned long long)components);
	struct note_text product = { text, text + strlen(text), count.at };
	b->type = a->image.texel.type;
	struct harness_layout *l = arena_alloc(&n->arena, sizeof *l);
	l->image = a->image;                                    // without a pitch: rows follow each other
	b->image = l;
	b->normalized = harness_texel_is_fraction(&a->image.texel);
	return (b->count = note_expression(n, product, d)) != NULL;
}

// Reads `256:f32` or `256:f32:i * 0.5`, a buffer with the argument's name; or `64x64:rgba8:…`, an image in the buffer.
static bool read_elements(struct harness_notes *n, struct note_text count, struct note_text rest, struct harness_arg *a,
                          struct diag *d)
{
	static const char form[] = "NAME=COUNT:TYPE:VALUE OF ELEMENT i, for example x=256:f32:i*0.5";
	bool numbered = isdigit((unsigned char)*a->to);
	struct harness_buffer_note b = { .name = numbered ? arena_printf(&n->arena, "arg%s", a->to) : a->to,
	                                 .place = a->place };
	note_blanks(&rest);
	size_t length = note_word_length(&rest);
	bool image = harness_texel_named(rest.p, length, &a->image.texel);
	if (!image && length && (b.of = harness_struct_named(n, rest.p, length)))
		b.type = harness_flat_type(&n->types, &n->types.at[b.of]);
	else if (!image && !note_type(&rest, length, &b.type))
		return diag_error(d, rest.at,
		                  "u8 i8 u16 i16 u32 i32 u64 i64 f16 bf16 f32 f64; texels of an image: r8 rg16f "
		                  "rgba32ui rgba8_snorm rgb10_a2 r11f_g11f_b10f …",
		                  "`%.*s` is not a type", (int)length, rest.p);
	if (!image && note_image_sizes(count, &a->image) && a->image.sizes > 1)
		return diag_error(d, rest.at, "texels like rgba8, r32f, rg16ui, rgba8_snorm, rgb10_a2",
		                  "`%.*s` is not a type of texels", (int)length, rest.p);
	note_step(&rest, length);
	if (image ? !read_texels(n, count, a, &b, d) : !(a->image.sizes = 0, b.count = note_expression(n, count, d)))
		return false;
	if (b.of && rest.p != rest.end)
		return diag_error(d, rest.at, "NAME.MEMBER=VALUE fills a member in each element", "a struct does not have a value");
	if (note_accept(&rest, ':')) {
		note_trim(&rest);
		if (image && rest.p < rest.end && *rest.p == '@') {
			a->kind = HARNESS_ARG_FILE;
			a->name = text_from(n, &rest, 1);
			return true;
		}
		if (!(b.value = element_value(n, rest, b.type, d))) return false;
	} else if (rest.p != rest.end) {
		return diag_error(d, rest.at, form, "`:` and a value are missing after the type");
	}
	a->kind = HARNESS_ARG_BUFFER;
	a->name = b.name;
	harness_add_buffer(n, b);
	return true;
}

// Reads the text after `NAME=`.
static bool read_named(struct harness_notes *n, struct note_text t, struct harness_arg *a, struct diag *d)
{
	if (*t.p == '@') {
		a->kind = HARNESS_ARG_AT;
		a->name = text_from(n, &t, 1);
		return *a->name || diag_error(d, t.at, "NAME=@FILE", "the name of a file is missing");
	}
	struct note_text rest = t;
	const char *colon = note_outside(&t, ":");
	if (colon == t.end || note_outside(&t, "?") < colon) {             // the second is for `x ? 1 : 2`
		a->kind = HARNESS_ARG_OPEN;
		return read_values(n, t, a, d);
	}
	struct note_text first = note_until(&rest, colon);
	note_step(&rest, 1);
	note_trim(&rest);
	size_t length = note_word_length(&first);
	if (first.p + length == first.end && is_kind(&first, length)) {
		if (rest.p == rest.end) return diag_error(d, rest.at, NULL, "a value is missing");
		return read_kind(n, &first, length, rest, a, d);
	}
	return read_elements(n, first, rest, a, d);
}

// Returns whether the text is `COUNT:TYPE…`, which is not the value of a kind.
static bool is_elements(struct note_text t)
{
	struct harness_texel texel;
	enum isa_type type;
	const char *colon = note_outside(&t, ":");
	if (colon == t.end || t.p == t.end || !isdigit((unsigned char)*t.p)) return false;
	note_step(&t, (size_t)(colon + 1 - t.p));
	note_blanks(&t);
	size_t length = note_word_length(&t);
	return note_type(&t, length, &type) || harness_texel_named(t.p, length, &texel);
}

// Reads `NAME=` or `0=`. A kind is only a name before the elements of a buffer, because kinds are older.
static bool read_name(struct harness_notes *n, struct note_text *t, size_t length, struct harness_arg *a)
{
	struct note_text rest = *t;
	note_step(&rest, length);
	if (!note_accept(&rest, '=')) return false;
	note_trim(&rest);
	if (is_kind(t, length) && !is_elements(rest)) return false;
	a->to = arena_strndup(&n->arena, t->p, length);
	*t = rest;
	return true;
}

// Reads `COUNT:TYPE:VALUE OF NUMBER i`, after `COUNT:`.
static bool read_numbers(struct harness_notes *n, struct note_text count, struct note_text t, struct harness_arg *a,
                         struct diag *d)
{
	note_blanks(&t);
	size_t length = note_word_length(&t);
	a->kind = HARNESS_ARG_VALUE;
	a->numbers = true;
	if (!note_type(&t, length, &a->type))
		return diag_error(d, t.at, "PART=COUNT:TYPE:VALUE OF NUMBER i", "`%.*s` is not a type of numbers",
		                  (int)length, t.p);
	note_step(&t, length);
	if (!(a->length = note_expression(n, count, d))) return false;
	if (!note_accept(&t, ':'))
		return diag_error(d, t.at, "PART=COUNT:TYPE:VALUE OF NUMBER i",
		                  "`:` and a value are missing after the type");
	return (a->value[0] = element_value(n, t, a->type, d));
}

// Reads the value of a part of a buffer: numbers, `@FILE`, `bytes:HEX`, or an expression for each number.
static bool read_part(struct harness_notes *n, struct note_text t, struct harness_arg *a, struct diag *d)
{
	struct note_text rest = t;
	const char *colon = note_outside(&t, ":");
	bool numbers = *t.p != '@' && colon != t.end && note_outside(&t, "?") > colon;
	struct note_text first = note_until(&rest, colon);
	if (numbers) note_step(&rest, 1);
	if (!numbers || is_kind(&first, (size_t)(first.end - first.p))) return read_named(n, t, a, d);
	return read_numbers(n, first, rest, a, d);
}

// Returns where the name of a part ends, as `rays[3].pixel`; NULL if t does not begin with one and `=`.
static const char *part_end(const struct note_text *t)
{
	struct note_text rest = *t;
	size_t word = note_word_length(&rest);
	if (!word || isdigit((unsigned char)*t->p)) return NULL;
	note_step(&rest, word);
	if (rest.p == t->end || (*rest.p != '.' && *rest.p != '[')) return NULL;
	note_step(&rest, (size_t)(note_outside(&rest, "= \t:,@") - rest.p));
	return note_accept(&rest, '=') ? rest.p - 1 : NULL;
}

// Reads an argument that fills a part of a buffer.
static bool part_arg(struct harness_notes *n, struct note_text t, const char *equals, struct harness_arg *a,
                     struct diag *d)
{
	struct note_text name = note_until(&t, equals);
	a->place = name.at;
	a->to = text_from(n, &name, 0);
	if (!(a->part = note_expression(n, name, d))) return false;
	if (!harness_is_path(a->part))
		return diag_error(d, name.at, "params.scale=2.5, rays[3].pixel=7, rays.pixel=i",
		                  "`%s` is not a part of a buffer", a->to);
	note_step(&t, 1);
	note_trim(&t);
	if (t.p == t.end)
		return diag_error(d, t.at, "PART=VALUE, PART=@FILE, PART=COUNT:TYPE:VALUE OF NUMBER i",
		                  "the value of `%s` is missing", a->to);
	if (!read_part(n, t, a, d)) return false;
	*arena_push(&n->arena, &n->args) = *a;
	return true;
}

bool note_arg(struct harness_notes *n, struct note_text t, unsigned layer, struct diag *d)
{
	struct harness_arg a = { .kind = HARNESS_ARG_BUFFER, .place = t.at, .count = 1, .layer = layer };
	const char *equals = part_end(&t);
	if (equals) return part_arg(n, t, equals, &a, d);
	size_t length = note_word_length(&t);
	if (!length) return diag_error(d, t.at, ARG_FORMS, "an argument is missing");
	a.place.width = (unsigned)length;
	if (read_name(n, &t, length, &a)) {
		if (t.p == t.end) return diag_error(d, t.at, ARG_FORMS, "the value of argument `%s` is missing", a.to);
		if (!read_named(n, t, &a, d)) return false;
	} else {
		struct note_text rest = t;
		note_step(&rest, length);
		note_accept(&rest, '=');
		note_trim(&rest);
		if (rest.p == rest.end) a.name = arena_strndup(&n->arena, t.p, length);
		else if (!is_kind(&t, length))
			return diag_error(d, t.at, ARG_FORMS, "`%.*s` is not a kind of argument", (int)length, t.p);
		else if (!read_kind(n, &t, length, rest, &a, d)) return false;
	}
	*arena_push(&n->arena, &n->args) = a;
	return true;
}
