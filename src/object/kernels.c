// Kernels of a code object: a descriptor for each symbol NAME.kd, and their metadata in the note.
#include <stdlib.h>
#include <string.h>
#include "base/order.h"
#include "object/load.h"
#include "object/notes.h"
#include "program/descriptor.h"

static const struct program_section *descriptor_in(const struct program *p, const struct program_symbol *s,
                                                   size_t *length)
{
	size_t n = strlen(s->name);
	const struct program_section *in = s->section >= 0 ? &p->sections[s->section] : NULL;
	if (n <= 3 || strcmp(s->name + n - 3, ".kd") || !in || !in->load || in->size < DESCRIPTOR_BYTES
	    || s->value > in->size - DESCRIPTOR_BYTES)
		return NULL;
	*length = n - 3;
	return in;
}

// Finds the start of the code, which the descriptor has as a distance from itself.
static bool find_entry(struct loading *l, struct program_kernel *k, uint64_t address)
{
	k->section = program_section_at(l->p, address);
	if (k->section < 0 || !l->p->sections[k->section].code || address % 4)
		return load_error(l, "kernel '%s' does not begin in a code section", k->name);
	k->entry = address - l->p->sections[k->section].address;
	return true;
}

struct found { uint64_t address; struct program_kernel kernel; };

bool load_kernels(struct loading *l)
{
	struct program *p = l->p;
	struct found *found = arena_alloc(&p->arena, (p->symbol_count + 1) * sizeof *found);
	size_t n = 0;
	for (size_t i = 0; i < p->symbol_count; i++) {
		const struct program_symbol *s = &p->symbols[i];
		size_t length;
		const struct program_section *in = descriptor_in(p, s, &length);
		if (!in)
			continue;
		struct program_kernel *k = &found[n].kernel;
		int64_t distance = descriptor_read(&p->arena, p->gpu, in->bytes + s->value, k);
		k->name = arena_strndup(&p->arena, s->name, length);
		k->code_object_version = p->code_object_version;
		k->place = (struct place){ l->file, 0, 0, 0 };
		found[n].address = in->address + s->value;
		if (!find_entry(l, k, found[n].address + (uint64_t)distance))
			return false;
		n++;
	}
	// the order of addresses is the source's order, which symbol tables of linked files do not keep
	qsort(found, n, sizeof *found, order_numbers);
	p->kernels = arena_alloc(&p->arena, (n + 1) * sizeof *p->kernels);
	for (size_t i = 0; i < n; i++)
		p->kernels[p->kernel_count++] = found[i].kernel;
	return true;
}

// Reads the notes of a section. The metadata note is removed, because writing the program makes it again.
static bool read_notes(struct loading *l, struct program_section *s)
{
	struct program *p = l->p;
	for (size_t at = 0, next; at < s->size; at = next) {
		Elf64_Nhdr h;
		if (s->size - at < sizeof h)
			return load_error(l, "section '%s' is cut off", s->name);
		memcpy(&h, s->bytes + at, sizeof h);
		size_t owner = ((size_t)h.n_namesz + 3) & ~(size_t)3, description = ((size_t)h.n_descsz + 3) & ~(size_t)3;
		size_t from = at + sizeof h + owner;
		if (owner > s->size || description > s->size || from + h.n_descsz > s->size)
			return load_error(l, "section '%s' is cut off", s->name);
		next = from + description < s->size ? from + description : s->size;
		if (h.n_type != NOTE_METADATA || h.n_namesz != sizeof NOTE_OWNER
		    || memcmp(s->bytes + at + sizeof h, NOTE_OWNER, sizeof NOTE_OWNER))
			continue;
		p->metadata = notes_read(&p->arena, s->bytes + from, h.n_descsz);
		if (!p->metadata)
			return load_error(l, "the metadata note is damaged: it is not msgpack that describes kernels");
		memmove(s->bytes + at, s->bytes + next, s->size - next);
		s->size -= next - at;
		return true;
	}
	return true;
}

bool load_metadata(struct loading *l)
{
	struct program *p = l->p;
	for (size_t i = 0; i < p->section_count && !p->metadata; i++)
		if (p->sections[i].type == SHT_NOTE && !read_notes(l, &p->sections[i]))
			return false;
	return metadata_apply(p, (struct place){ l->file, 0, 0, 0 }, l->d);
}
