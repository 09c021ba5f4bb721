// Makes the buffers of a run in the machine's memory. Fills them with values of elements, the bytes of a section, or
// the contents that the library passes.
#include <inttypes.h>
#include <string.h>
#include "harness/eval.h"

static const struct program_section *section_named(const struct program *p, const char *name)
{
	for (size_t k = 0; k < p->section_count; k++) if (!strcmp(p->sections[k].name, name)) return &p->sections[k];
	return NULL;
}

// Returns zeroed memory in the run's arena with the section's bytes, which must be as many as the buffer's. Returns
// NULL, with a message.
static uint8_t *section_image(struct harness_run *r, const struct harness_buffer_note *n, size_t size)
{
	uint8_t *bytes = arena_alloc(&r->arena, size + 1);
	if (!n->section) return bytes;
	const struct program_section *s = section_named(r->program, n->section);
	if (!s)
		diag_error(r->diag, n->place, NULL, "section `%s`, with the bytes of buffer `%s`, does not exist",
		           n->section, n->name);
	else if (s->size != size)
		diag_error(r->diag, n->place, NULL, "buffer `%s` has %zu bytes, but section `%s` has %zu", n->name,
		           size, n->section, s->size);
	else return memcpy(bytes, s->bytes, size);
	return NULL;
}

static struct machine_buffer *add_memory(struct harness_run *r, const struct harness_buffer_note *n, size_t size)
{
	uint8_t *copy = n->over;
	if (!n->over && !n->address && !n->section) return machine_add_buffer(r->machine, n->name, size, n->bytes);
	if (!n->over && !(copy = section_image(r, n, size))) return NULL;
	if (n->over && r->options.aside) memcpy(copy = arena_alloc(&r->arena, size), n->over, size);
	struct machine_buffer *b = machine_map_buffer(r->machine, n->name, size, copy, n->address);
	if (!b)
		diag_error(r->diag, n->place, NULL, "there is no room for buffer `%s`, of %zu bytes, at 0x%" PRIx64,
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

// Evaluates the number of elements. Returns false, with a message.
static bool element_count(struct harness_run *r, const struct harness_buffer_note *n, uint64_t *count)
{
	struct harness_context c = {
		.diag = r->diag, .lanes = r->program->wave, .buffers = r->buffers.at, .buffer_count = r->buffers.n,
		.machine = r->machine
	};
	struct harness_value v = harness_value_int((int64_t)(n->size / harness_type_bytes(n->type)));
	if (n->count && !harness_eval(&c, n->count, &v)) return false;
	if (v.real || v.i < 0 || (n->count && v.i > 1 << 28))
		return diag_error(r->diag, n->place, NULL, "a buffer has 0 to %d elements", 1 << 28);
	*count = (uint64_t)v.i;
	return true;
}

// Computes the bytes of the buffer where a dispatch placed it: `count` elements at its beginning, then zeros.
static bool size_in_place(struct harness_run *r, const struct harness_buffer_note *n, uint64_t count, uint64_t *size)
{
	uint64_t room;
	if (!element_count(r, n->in_place, &room)) return false;
	*size = room * harness_type_bytes(n->in_place->type);
	return count * harness_type_bytes(n->type) <= *size || diag_error(r->diag, n->place, NULL,
		"buffer `%s` has %" PRIu64 " bytes in the dispatch; %" PRIu64 " elements of %s are more",
		n->name, *size, count, isa_type_name[n->type]);
}

bool harness_make_buffer(struct harness_run *r, const struct harness_buffer_note *n)
{
	unsigned bytes = harness_type_bytes(n->type);
	uint64_t count, size;
	if (!element_count(r, n, &count)) return false;
	size = count * bytes;
	if (n->in_place && !size_in_place(r, n, count, &size)) return false;
	struct harness_buffer b = { .name = n->name, .type = n->type, .count = size / bytes,
	                            .memory = add_memory(r, n, size) };
	if (!b.memory) return false;
	*arena_push(&r->arena, &r->buffers) = b;
	struct harness_context c = {
		.diag = r->diag, .lanes = r->program->wave, .buffers = r->buffers.at, .buffer_count = r->buffers.n,
		.machine = r->machine, .has_index = true
	};
	for (c.index = 0; n->value && c.index < count; c.index++) {
		uint64_t bits;
		if (!element_bits(&c, n, &bits)) return false;
		memcpy(b.memory->bytes + c.index * bytes, &bits, bytes);
	}
	return true;
}
