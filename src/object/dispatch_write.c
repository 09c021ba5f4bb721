// Writes the linked code object of a launch: code at address 0, constants and the kernel descriptor after it, and the
// sections with notes and memory.
#include <string.h>
#include "object/dispatch.h"
#include "object/elf_out.h"

struct dispatch_out {
	const struct object_dispatch *dispatch;
	const struct isa_target *target;
	struct elf_out out;
	size_t text, rodata;               // numbers of the sections
	uint64_t descriptor;               // address
};

// ---- refusals -------------------------------------------------------------------------------------------------------

static bool refuse(struct dispatch_out *w, const char *what, const char *name)
{
	return diag_error(w->out.diag, w->out.place, NULL, "cannot write the dispatch: %s `%s`", what, name);
}

// Notes end at `;`, and the name of a section at a blank.
static bool is_name(const char *s)
{
	return *s && !s[strcspn(s, " \t\r\n;")];
}

static bool check_images(struct dispatch_out *w)
{
	const struct object_dispatch *d = w->dispatch;
	for (size_t k = 0; k < d->image_count; k++) {
		if (!is_name(d->images[k].name))
			return refuse(w, "this is not the name of a section:", d->images[k].name);
		for (size_t j = 0; j < k; j++)
			if (!strcmp(d->images[j].name, d->images[k].name))
				return refuse(w, "two images have the name", d->images[k].name);
	}
	return true;
}

static bool check(struct dispatch_out *w)
{
	const struct object_dispatch *d = w->dispatch;
	if (!w->target)
		return refuse(w, "code objects do not have a number for", d->gpu->name);
	if (!d->code_size || d->code_size % 4)
		return refuse(w, "the code is not whole instructions, in kernel", d->entry);
	if (!is_name(d->entry))
		return refuse(w, "this is not the name of a kernel:", d->entry);
	return check_images(w);
}

// ---- sections -------------------------------------------------------------------------------------------------------

static uint8_t *copy_of(struct dispatch_out *w, const void *bytes, size_t size)
{
	uint8_t *to = arena_alloc(w->out.arena, size + 1);
	return size ? memcpy(to, bytes, size) : to;
}

static bool add_loaded(struct dispatch_out *w, const char *name, uint64_t flags, uint64_t address, uint8_t *bytes,
                       size_t size, uint64_t align, size_t *index)
{
	Elf64_Shdr *h = elf_out_section(&w->out, name, SHT_PROGBITS, bytes, size, align, ELF_T_BYTE, index);
	if (!h)
		return elf_out_failed(&w->out, name);
	h->sh_flags = SHF_ALLOC | flags;
	h->sh_addr = address;
	return true;
}

static bool add_text(struct dispatch_out *w)
{
	const struct object_dispatch *d = w->dispatch;
	return add_loaded(w, ".text", SHF_EXECINSTR, 0, copy_of(w, d->code, d->code_size), d->code_size, 256, &w->text);
}

// Adds the constants, which begin where the code ends, and the descriptor, which has the distance to the code.
static bool add_rodata(struct dispatch_out *w)
{
	const struct object_dispatch *d = w->dispatch;
	w->descriptor = (d->code_size + d->constants_size + DESCRIPTOR_BYTES - 1) / DESCRIPTOR_BYTES * DESCRIPTOR_BYTES;
	size_t size = w->descriptor + DESCRIPTOR_BYTES - d->code_size;
	uint8_t *bytes = arena_alloc(w->out.arena, size), *descriptor = bytes + size - DESCRIPTOR_BYTES;
	if (d->constants_size)
		memcpy(bytes, d->code + d->code_size, d->constants_size);
	memcpy(descriptor, d->descriptor, DESCRIPTOR_BYTES);
	int64_t distance = -(int64_t)w->descriptor;
	memcpy(descriptor + DESCRIPTOR_ENTRY, &distance, sizeof distance);
	return add_loaded(w, ".rodata", 0, d->code_size, bytes, size, 4, &w->rodata);
}

static bool add_bytes(struct dispatch_out *w, const char *name, uint8_t *bytes, size_t size)
{
	return elf_out_section(&w->out, name, SHT_PROGBITS, bytes, size, 1, ELF_T_BYTE, NULL)
	    || elf_out_failed(&w->out, name);
}

static bool add_launch(struct dispatch_out *w)
{
	const struct object_dispatch *d = w->dispatch;
	char *notes = arena_printf(w->out.arena, OBJECT_DISPATCH_LINE "\n%s", d->notes);
	bool good = add_bytes(w, OBJECT_DISPATCH_SECTION, (uint8_t *)notes, strlen(notes));
	for (size_t k = 0; k < d->image_count && good; k++) {
		const struct object_image *i = &d->images[k];
		char *name = arena_printf(w->out.arena, OBJECT_DISPATCH_SECTION ".%s", i->name);
		good = add_bytes(w, name, copy_of(w, i->bytes, i->size), i->size);
	}
	return good;
}

static void add_symbol(struct dispatch_out *w, const char *name, unsigned type, size_t section, uint64_t at,
                       uint64_t size)
{
	elf_out_symbol(&w->out, (Elf64_Sym){
		.st_name = elf_out_string(&w->out, name), .st_info = ELF64_ST_INFO(STB_GLOBAL, type),
		.st_other = STV_PROTECTED, .st_shndx = (Elf64_Section)section, .st_value = at, .st_size = size,
	});
}

static bool add_symbols(struct dispatch_out *w)
{
	const struct object_dispatch *d = w->dispatch;
	elf_out_symbol(&w->out, (Elf64_Sym){ 0 });
	add_symbol(w, d->entry, STT_FUNC, w->text, 0, d->code_size);
	add_symbol(w, arena_printf(w->out.arena, "%s.kd", d->entry), STT_OBJECT, w->rodata, w->descriptor,
	           DESCRIPTOR_BYTES);
	return elf_out_symbol_section(&w->out, 1, NULL) || elf_out_failed(&w->out, "symbols");
}

static bool build(void *context, Elf64_Ehdr *header)
{
	struct dispatch_out *w = context;
	elf_out_header(header, ET_DYN, ABI_V5, w->target->machine);
	if (!elf_out_string_section(&w->out))
		return elf_out_failed(&w->out, "string table");
	return add_text(w) && add_rodata(w) && add_launch(w) && add_symbols(w);
}

bool object_write_dispatch(const struct object_dispatch *d, struct arena *a, uint8_t **bytes, size_t *size,
                           struct diag *diag)
{
	struct dispatch_out w = { .dispatch = d, .target = isa_target_find(d->gpu->name),
	                          .out = { .arena = a, .diag = diag } };
	return check(&w) && elf_out_write(&w.out, build, &w, bytes, size);
}
