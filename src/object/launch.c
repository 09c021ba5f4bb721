// Adds sections to a code object: a launch, or debug information. The file stays as it is. The sections, their names
// and a longer table of sections follow it.
#include <string.h>
#include "object/amdgpu.h"
#include "object/dispatch.h"

// The file that is made: `at` has room for all of it.
struct adding {
	Elf64_Ehdr header;
	Elf64_Shdr *sections;
	size_t n;
	char *names; size_t names_size;
	uint8_t *at; size_t size;
};

static bool fail(struct diag *d, const char *what)
{
	return diag_error(d, (struct place){ 0 }, NULL, "cannot add sections to the code object: %s", what);
}

static bool in_file(const Elf64_Shdr *h, size_t size)
{
	return h->sh_offset <= size && h->sh_size <= size - h->sh_offset;
}

// Reads the headers and the names of sections, with room for `more` sections and `names` bytes.
static bool read_file(struct adding *w, const char *file, size_t size, size_t more, size_t names, struct arena *a,
                      struct diag *d)
{
	Elf64_Ehdr *h = &w->header;
	if (size < sizeof *h) return fail(d, "it is cut off");
	memcpy(h, file, sizeof *h);
	w->n = h->e_shnum;
	if (!w->n || w->n + more >= SHN_LORESERVE || h->e_shstrndx >= w->n) return fail(d, "it has too many sections");
	if (h->e_shoff > size || w->n * sizeof *w->sections > size - h->e_shoff)
		return fail(d, "its table of sections is cut off");
	w->sections = arena_alloc(a, (w->n + more) * sizeof *w->sections);
	memcpy(w->sections, file + h->e_shoff, w->n * sizeof *w->sections);
	const Elf64_Shdr *strings = &w->sections[h->e_shstrndx];
	if (!in_file(strings, size) || !strings->sh_size || file[strings->sh_offset + strings->sh_size - 1])
		return fail(d, "the names of its sections are damaged");
	w->names = arena_alloc(a, strings->sh_size + names);
	memcpy(w->names, file + strings->sh_offset, strings->sh_size);
	w->names_size = strings->sh_size;
	return true;
}

// Puts bytes at the end of the file, aligned to 8. Returns their offset.
static uint64_t append_bytes(struct adding *w, const void *bytes, size_t size)
{
	w->size = (w->size + 7) & ~(size_t)7;
	uint64_t at = w->size;
	if (size) memcpy(w->at + at, bytes, size);
	w->size += size;
	return at;
}

// Removes a section of that name: of a launch that the file has already.
static void remove_named(struct adding *w, const char *name)
{
	size_t before = w->sections[w->header.e_shstrndx].sh_size;
	for (size_t k = 1; k < w->n; k++)
		if (w->sections[k].sh_name < before && !strcmp(w->names + w->sections[k].sh_name, name))
			w->sections[k] = (Elf64_Shdr){ .sh_type = SHT_NULL };
}

static void add_section(struct adding *w, const char *name, const void *bytes, size_t size)
{
	remove_named(w, name);
	w->sections[w->n++] = (Elf64_Shdr){
		.sh_name = (Elf64_Word)w->names_size, .sh_type = SHT_PROGBITS, .sh_size = size, .sh_addralign = 1,
		.sh_offset = append_bytes(w, bytes, size),
	};
	size_t length = strlen(name) + 1;
	memcpy(w->names + w->names_size, name, length);
	w->names_size += length;
}

bool object_add_sections(const char *file, size_t file_size, const struct object_image *sections, size_t n,
                         struct arena *a, uint8_t **bytes, size_t *size, struct diag *d)
{
	struct adding w = { 0 };
	size_t names = 0, room = file_size + 64;
	for (size_t k = 0; k < n; k++) {
		names += strlen(sections[k].name) + 1;
		room += sections[k].size + 8;
	}
	if (!read_file(&w, file, file_size, n, names, a, d)) return false;
	room += w.names_size + names + (w.n + n) * sizeof *w.sections;
	w.at = arena_alloc(a, room);
	append_bytes(&w, file, file_size);
	for (size_t k = 0; k < n; k++) add_section(&w, sections[k].name, sections[k].bytes, sections[k].size);
	Elf64_Shdr *strings = &w.sections[w.header.e_shstrndx];
	strings->sh_offset = append_bytes(&w, w.names, w.names_size);
	strings->sh_size = w.names_size;
	w.header.e_shoff = append_bytes(&w, w.sections, w.n * sizeof *w.sections);
	w.header.e_shnum = (Elf64_Half)w.n;
	memcpy(w.at, &w.header, sizeof w.header);
	*bytes = w.at;
	*size = w.size;
	return true;
}

bool object_add_launch(const char *file, size_t file_size, const char *notes, const struct object_image *images,
                       size_t n, struct arena *a, uint8_t **bytes, size_t *size, struct diag *d)
{
	const char *text = arena_printf(a, OBJECT_DISPATCH_LINE "\n%s", notes);
	struct object_image *all = arena_alloc(a, (n + 1) * sizeof *all);
	all[0] = (struct object_image){ OBJECT_DISPATCH_SECTION, (const uint8_t *)text, strlen(text) };
	for (size_t k = 0; k < n; k++)
		all[k + 1] = (struct object_image){ arena_printf(a, OBJECT_DISPATCH_SECTION ".%s", images[k].name),
		                                    images[k].bytes, images[k].size };
	return object_add_sections(file, file_size, all, n + 1, a, bytes, size, d);
}
