// Reads `image` notes: images in memory whose rows have a pitch.
#include <inttypes.h>
#include <stdlib.h>
#include "harness/note_text.h"

static const char form[] = "image NAME : rgba8[64x48] pitch 256 at 0xADDRESS = @SECTION, or = VALUE OF COMPONENT i";
enum { MOST_PITCH = 1 << 30 };

uint64_t harness_image_numbers(const struct harness_image *i)
{
	uint64_t n = i->texel.components;
	for (unsigned k = 0; k < i->sizes; k++) n *= i->size[k];
	return n;
}

static uint64_t size_of(const struct harness_image *i, unsigned k) { return k < i->sizes ? i->size[k] : 1; }

struct harness_pitch harness_layout_pitch(const struct harness_layout *l)
{
	return (struct harness_pitch){ size_of(&l->image, 0) * l->image.texel.components, size_of(&l->image, 1), l->pitch,
	                               l->slice };
}

size_t harness_number_of(const struct harness_buffer *b, size_t at)
{
	size_t each = harness_type_bytes(b->type);
	const struct harness_pitch *p = b->pitch;
	if (!p) return at / each;
	size_t slice = at / p->slice, row_number = at % p->slice / p->pitch, number = at % p->slice % p->pitch / each;
	if (row_number >= p->rows) row_number = p->rows - 1, number = p->numbers;
	return (slice * p->rows + row_number) * p->numbers + (number < p->numbers ? number : p->numbers - 1);
}

uint64_t harness_layout_bytes(const struct harness_layout *l)
{
	uint64_t row_bytes = size_of(&l->image, 0) * l->image.texel.components * harness_type_bytes(l->image.texel.type);
	uint64_t slices = size_of(&l->image, 2) * size_of(&l->image, 3);
	return (slices - 1) * l->slice + (size_of(&l->image, 1) - 1) * l->pitch + row_bytes;
}

// Reads `pitch 256` or `slice 12288`, which are at least `least` bytes. Without the word, it is `least`.
static bool read_pitch(struct note_text *t, const char *word, uint64_t least, uint64_t *out, struct diag *d)
{
	char *after = NULL;
	*out = least;
	note_blanks(t);
	if (!note_is(t, note_word_length(t), word)) return true;
	note_step(t, strlen(word));
	note_blanks(t);
	size_t length = note_word_length(t);
	*out = length && isdigit((unsigned char)*t->p) ? strtoull(t->p, &after, 0) : 0;
	if (after != t->p + length || *out < least || *out > MOST_PITCH)
		return diag_error(d, t->at, form, "the %s is a number of bytes from %" PRIu64 " to %d", word, least, MOST_PITCH);
	note_step(t, length);
	return true;
}

// Reads `rgba8[64x48]`.
static bool read_format(struct harness_notes *n, struct note_text *t, struct harness_layout *l, struct diag *d)
{
	note_blanks(t);
	size_t length = note_word_length(t);
	const char *from = t->p;
	if (!harness_texel_named(t->p, length, &l->image.texel))
		return diag_error(d, t->at, "texels like rgba8, r32f, rg16ui, rgb10_a2", "`%.*s` is not a type of texels",
		                  (int)length, t->p);
	note_step(t, length);
	if (!note_accept(t, '[')) return diag_error(d, t->at, form, "`[WIDTHxHEIGHT]` is missing");
	const char *close = memchr(t->p, ']', (size_t)(t->end - t->p));
	struct note_text sizes = note_until(t, close ? close : t->end);
	if (!note_image_sizes(sizes, &l->image))
		return diag_error(d, sizes.at, form, "an image has one to four sizes of 1 to 65536 texels");
	if (!note_accept(t, ']')) return diag_error(d, t->at, form, "`]` is missing");
	l->text = arena_strndup(&n->arena, from, (size_t)(t->p - from));
	return true;
}

static bool read_layout(struct harness_notes *n, struct note_text *t, struct harness_layout *l, struct diag *d)
{
	if (!read_format(n, t, l, d)) return false;
	uint64_t row_bytes = l->image.size[0] * (uint64_t)l->image.texel.components * harness_type_bytes(l->image.texel.type);
	if (!read_pitch(t, "pitch", row_bytes, &l->pitch, d)) return false;
	return read_pitch(t, "slice", (size_of(&l->image, 1) - 1) * l->pitch + row_bytes, &l->slice, d);
}

bool note_image(struct harness_notes *n, struct note_text t, struct diag *d)
{
	struct harness_buffer_note b = { .place = t.at };
	struct harness_layout *l = arena_alloc(&n->arena, sizeof *l);
	size_t length = note_word_length(&t);
	b.name = arena_strndup(&n->arena, t.p, length);
	b.place.width = (unsigned)length;
	note_step(&t, length);
	if (!length || !note_accept(&t, ':')) return diag_error(d, t.at, form, "`name :` is missing");
	if (!read_layout(n, &t, l, d) || !note_address(&t, &b.address, d)) return false;
	b.image = l;
	b.type = l->image.texel.type;
	b.normalized = harness_texel_is_fraction(&l->image.texel);
	if (note_accept(&t, '=')) {
		if (!note_contents(n, t, &b, d)) return false;
	} else if (t.p != t.end) {
		return diag_error(d, t.at, form, "`pitch BYTES`, `at ADDRESS` or `= value` is missing");
	}
	harness_add_buffer(n, b);
	return true;
}
