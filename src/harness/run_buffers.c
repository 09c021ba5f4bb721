// Makes the buffers of a run in the machine's memory. Fills them with values of elements, the bytes of a section or a
// file, or the contents that the library passes.
#include <inttypes.h>
#include <string.h>
#include "harness/columns.h"
#include "harness/eval.h"
#include "harness/parts.h"

enum { MOST_ELEMENTS = 1 << 28 };
static const uint64_t MOST_BYTES = 8ull * MOST_ELEMENTS;

// Bytes that `= @NAME` gives a buffer: a section of the program, or a file. NULL: the note does not have a name.
struct contents { const void *bytes; uint64_t size; const char *what; };

static const struct program_section *section_named(const struct program *p, const char *name)
{
	for (size_t k = 0; k < p->section_count; k++) if (!strcmp(p->sections[k].name, name)) return &p->sections[k];
	return NULL;
}

// Reads the contents. A name like `.text` is a section's. Returns false, with a message.
static bool read_contents(struct harness_run *r, const struct harness_buffer_note *n, struct contents *out)
{
	*out = (struct contents){ 0 };
	if (!n->section) return true;
	const struct program_section *s = section_named(r->program, n->section);
	if (s) {
		*out = (struct contents){ s->bytes, s->size, "section" };
		return true;
	}
	if (*n->section == '.' && !strchr(n->section, '/'))
		return diag_error(r->diag, n->place, NULL, "section `%s`, with the bytes of buffer `%s`, does not exist",
		                  n->section, n->name);
	struct harness_npy npy;
	size_t size;
	out->what = "file";
	if (!(out->bytes = harness_file(r, n->section, n->place, &size, &npy))) return false;
	out->size = size;
	return !npy.header || npy.type == n->type
	       || diag_error(r->diag, n->place, NULL, "`%s` has elements of %s, but buffer `%s` of %s", n->section,
	                     isa_type_name[npy.type], n->name, isa_type_name[n->type]);
}

// Returns zeroed memory in the run's arena, with the contents, which must be as many bytes. Returns NULL, with a
// message.
static uint8_t *make_image(struct harness_run *r, const struct harness_buffer_note *n, const struct contents *c,
                           size_t size)
{
	if (c->what && c->size != size) {
		diag_error(r->diag, n->place, NULL, "buffer `%s` has %zu bytes, but %s `%s` has %" PRIu64, n->name, size,
		           c->what, n->section, c->size);
		return NULL;
	}
	uint8_t *bytes = arena_alloc(&r->arena, size + 1);
	return c->what ? memcpy(bytes, c->bytes, size) : bytes;
}

// Returns the part of an earlier buffer at the address of an image, a level of an image whose levels are in one buffer.
// Returns NULL if no buffer has all its bytes.
static struct machine_buffer *shared_memory(struct harness_run *r, const struct harness_buffer_note *n, size_t size)
{
	const struct machine_buffer *in = NULL;
	for (size_t k = 0; k < r->buffers.n && n->address; k++) {
		const struct machine_buffer *m = r->buffers.at[k].memory;
		if (n->address >= m->address && n->address - m->address <= m->size && size <= m->size - (n->address - m->address))
			in = m;
	}
	if (!in || !n->image || n->section || n->over) return NULL;
	struct machine_buffer *part = arena_alloc(&r->arena, sizeof *part);
	*part = (struct machine_buffer){ n->name, n->address, size, in->bytes + (n->address - in->address) };
	return part;
}

static struct machine_buffer *add_memory(struct harness_run *r, const struct harness_buffer_note *n,
                                         const struct contents *c, size_t size)
{
	uint8_t *copy = n->over;
	struct machine_buffer *shared = shared_memory(r, n, size);
	if (shared) return shared;
	if (!n->over && !n->address && !n->section) return machine_add_buffer(r->machine, n->name, size, n->bytes);
	if (!n->over && !(copy = make_image(r, n, c, size))) return NULL;
	if (n->over && r->options.aside) memcpy(copy = arena_alloc(&r->arena, size), n->over, size);
	struct machine_buffer *b = machine_map_buffer(r->machine, n->name, size, copy, n->address);
	if (!b)
		diag_error(r->diag, n->place, NULL, "no room for buffer `%s`, of %zu bytes, is free at 0x%" PRIx64,
		           n->name, size, n->address);
	return b;
}

static bool element_bits(struct harness_context *c, const struct harness_buffer_note *n, uint64_t *bits)
{
	struct harness_value v;
	if (!n->normalized) return harness_stored(c, n->value, n->type, bits);
	if (!harness_eval(c, n->value, &v)) return false;
	if (!v.real) return harness_stored(c, n->value, n->type, bits);
	*bits = harness_value_bits(harness_texel_fraction(v.r, n->type), n->type);
	return true;
}

// Evaluates the count of a note, which is `otherwise` without one. Returns false, with a message.
static bool element_count(struct harness_run *r, const struct harness_buffer_note *n, uint64_t otherwise,
                          uint64_t *count)
{
	struct harness_context c = { .diag = r->diag, .lanes = r->program->wave, .buffers = r->buffers.at,
	                             .buffer_count = r->buffers.n, .machine = r->machine };
	struct harness_value v = harness_value_int((int64_t)otherwise);
	if (n->count && !harness_eval(&c, n->count, &v)) return false;
	if (v.real || v.i < 0 || (n->count && v.i > MOST_ELEMENTS))
		return diag_error(r->diag, n->place, NULL, "a buffer has 0 to %d elements", MOST_ELEMENTS);
	*count = (uint64_t)v.i;
	return true;
}

// Sets the bytes of an element, and the bytes before the first one. A struct that ends in an array of any length has
// its other members there.
static void element_bytes(const struct harness_run *r, const struct harness_buffer_note *n, uint64_t *first,
                          uint64_t *each)
{
	const struct program_types *all = &r->notes->types;
	const struct program_type *t = n->of ? &all->at[n->of] : NULL;
	bool open = t && harness_is_open(all, t);
	const struct program_type *last = open ? &all->at[all->members.at[t->first + t->members - 1].type] : NULL;
	*first = open ? t->size : 0;
	*each = open ? all->at[last->of].size : t ? t->size : harness_type_bytes(n->type);
}

// Sets the numbers of an image and its bytes, which are the contents' if it has some. Returns false, with a message.
static bool image_size(struct harness_run *r, const struct harness_buffer_note *n, const struct contents *c,
                       uint64_t *count, uint64_t *size)
{
	uint64_t least = harness_layout_bytes(n->image);
	*count = harness_image_numbers(&n->image->image);
	*size = c->what ? c->size : least;
	if (*size < least)
		return diag_error(r->diag, n->place, NULL,
		                  "image `%s` has %" PRIu64 " bytes, but %s `%s` has %" PRIu64, n->name, least,
		                  c->what, n->section, *size);
	return least <= MOST_BYTES
	    || diag_error(r->diag, n->place, NULL, "an image has at most %" PRIu64 " bytes", MOST_BYTES);
}

static bool same_image(const struct harness_image *a, const struct harness_image *b)
{
	return a->texel.layout == b->texel.layout && a->texel.type == b->texel.type
	       && a->texel.number == b->texel.number && a->sizes == b->sizes
	       && !memcmp(a->size, b->size, a->sizes * sizeof *a->size);
}

// Sets the number of elements and the bytes of a note's buffer. Without a count, its bytes decide.
static bool note_size(struct harness_run *r, const struct harness_buffer_note *n, const struct contents *c,
                      uint64_t *count, uint64_t *size)
{
	uint64_t bytes = c->what ? c->size : n->size, first, each;
	if (n->image && n->image->pitch) return image_size(r, n, c, count, size);
	element_bytes(r, n, &first, &each);
	if (!n->count && bytes < first)
		return diag_error(r->diag, n->place, NULL, "buffer `%s` has %" PRIu64 " bytes, but `%s` has %" PRIu64,
		                  n->name, bytes, r->notes->types.at[n->of].name, first);
	if (!element_count(r, n, (bytes - first) / each, count)) return false;
	*size = n->count ? first + *count * each : bytes;
	return !n->count || *size <= MOST_BYTES
	       || diag_error(r->diag, n->place, NULL, "a buffer has at most %" PRIu64 " bytes", MOST_BYTES);
}

// Computes the bytes of the buffer where a dispatch placed it: `bytes` of new contents at its beginning, then zeros.
static bool size_in_place(struct harness_run *r, const struct harness_buffer_note *n, uint64_t count, uint64_t *size)
{
	uint64_t bytes = *size, room;
	const struct harness_layout *image = n->in_place->image;
	struct contents before;
	if (!read_contents(r, n->in_place, &before) || !note_size(r, n->in_place, &before, &room, size)) return false;
	if (image && (!n->image || !same_image(&n->image->image, &image->image)))
		return diag_error(r->diag, n->place, arena_printf(&r->arena, "%s=SIZES:TEXELS:VALUE OF COMPONENT i", n->name),
		                  "`%s` is an image, %s", n->name, image->text);
	const char *of = n->of ? r->notes->types.at[n->of].name : isa_type_name[n->type];
	return bytes <= *size
	       || diag_error(r->diag, n->place, NULL,
	                     "buffer `%s` has %" PRIu64 " bytes in the dispatch; %" PRIu64 " elements of %s do not fit",
	                     n->name, *size, count, of);
}

void harness_buffer_of_note(struct arena *a, const struct harness_notes *notes, const struct harness_buffer_note *n,
                            struct machine_buffer *memory, struct harness_buffer *out)
{
	const struct harness_buffer_note *first = n->in_place ? n->in_place : n;       // a dispatch keeps its types
	const struct harness_layout *image = first->image && first->image->pitch ? first->image : NULL;
	uint32_t of = n->of ? n->of : first->of;
	*out = (struct harness_buffer){ .name = n->name, .type = n->type, .types = &notes->types, .of = of, .memory = memory };
	if (of) out->type = harness_flat_type(&notes->types, &notes->types.at[of]);
	out->count = memory->size / harness_type_bytes(out->type);
	if (!image) return;
	struct harness_pitch *pitch = arena_alloc(a, sizeof *pitch);
	*pitch = harness_layout_pitch(image);
	out->pitch = pitch;
	out->image = image;
	out->count = harness_image_numbers(&image->image);
}

// Writes the values of the n elements from c->index on, if they can be found together.
static bool fill_together(const struct harness_context *c, const struct harness_buffer_note *n,
                          const struct harness_buffer *to, unsigned count)
{
	struct harness_column v;
	// the first value of a literal number is checked
	if (n->normalized || !c->index || !harness_column(c, n->value, to->memory, count, &v)) return false;
	for (unsigned k = 0; k < count; k++) {
		const uint64_t bits = harness_value_bits(harness_column_value(&v, k), n->type);
		memcpy(harness_number_at(to, c->index + k), &bits, harness_type_bytes(n->type));
	}
	return true;
}

static bool fill_each(const struct harness_context *from, const struct harness_buffer_note *n,
                      const struct harness_buffer *to, unsigned count)
{
	struct harness_context c = *from;
	for (const uint64_t end = c.index + count; c.index < end; c.index++) {
		uint64_t bits;
		if (!element_bits(&c, n, &bits)) return false;
		memcpy(harness_number_at(to, c.index), &bits, harness_type_bytes(n->type));
	}
	return true;
}

// Writes the value of each element.
static bool fill_values(struct harness_run *r, const struct harness_buffer_note *n, uint64_t count)
{
	struct harness_buffer to = r->buffers.at[r->buffers.n - 1];
	struct harness_context c = harness_context_of(r);
	c.lanes = r->program->wave;
	c.has_index = true;
	to.type = n->type;
	unsigned some = 1;
	for (c.index = 0; n->value && c.index < count; c.index += some) {
		some = c.index ? harness_column_room(count - c.index) : 1;
		if (!fill_together(&c, n, &to, some) && !fill_each(&c, n, &to, some)) return false;
	}
	return true;
}

bool harness_make_buffer(struct harness_run *r, const struct harness_buffer_note *n)
{
	uint64_t count, size;
	struct harness_buffer b;
	struct machine_buffer *memory;
	struct contents c;
	if (!read_contents(r, n, &c) || !note_size(r, n, &c, &count, &size)) return false;
	if (n->in_place && !size_in_place(r, n, count, &size)) return false;
	if (!(memory = add_memory(r, n, &c, size))) return false;
	harness_buffer_of_note(&r->arena, r->notes, n, memory, &b);
	*arena_push(&r->arena, &r->buffers) = b;
	return fill_values(r, n, count);
}
