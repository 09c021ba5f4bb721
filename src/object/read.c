// Opens a code object: kind of file, header, sections in memory.
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include "debug/debug.h"
#include "object/load.h"

bool load_error(struct loading *l, const char *fmt, ...)
{
	va_list args;
	char text[512];
	va_start(args, fmt);
	vsnprintf(text, sizeof text, fmt, args);
	va_end(args);
	return diag_error(l->d, (struct place){ l->file, 0, 0, 0 }, NULL, "%s", text);
}

// ---- kinds of files -------------------------------------------------------------------------------------------------

static const struct { const char *magic; unsigned size; const char *what, *hint; } others[] = {
	{ "__CLANG_OFFLOAD_BUNDLE__", 24, "this is an offload bundle, with code for several targets",
	  "clang-offload-bundler --type=o --unbundle --input=FILE "
	  "--targets=TARGET --output=FILE.co extracts one; --list names them" },
	{ "CCOB", 4, "this is a compressed offload bundle", "clang-offload-bundler --type=o --unbundle --input=FILE "
	  "--targets=TARGET --output=FILE.co extracts one; --list names them" },
	{ "\x10\xff\x10\xad", 4, "this is an offload binary", "llvm-objdump --offloading FILE extracts its images" },
	{ "!<arch>\n", 8, "this is an archive", "`ar x FILE` extracts its members" },
	{ "BC\xc0\xde", 4, "this is LLVM bitcode", "clang -target amdgcn-amd-amdhsa -mcpu=GPU compiles it" },
};

static bool starts_with(const char *bytes, size_t size, const char *magic, unsigned n)
{
	return size >= n && !memcmp(bytes, magic, n);
}

bool object_recognize(const char *bytes, size_t size)
{
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		if (starts_with(bytes, size, others[i].magic, others[i].size))
			return true;
	return starts_with(bytes, size, ELFMAG, SELFMAG);
}

static bool right_kind(struct loading *l)
{
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		if (starts_with(l->file->text, l->file->size, others[i].magic, others[i].size))
			return diag_error(l->d, (struct place){ l->file, 0, 0, 0 }, others[i].hint, "%s, not a code object", others[i].what);
	return starts_with(l->file->text, l->file->size, ELFMAG, SELFMAG) || load_error(l, "this is not an ELF file");
}

// ---- the header -----------------------------------------------------------------------------------------------------

static bool check_identity(struct loading *l)
{
	const unsigned char *id = l->header->e_ident;
	if (l->header->e_machine != EM_AMDGPU)
		return diag_error(l->d, (struct place){ l->file, 0, 0, 0 },
			"if it is a host program with embedded GPU code, extract it with llvm-objdump --offloading FILE",
			"this ELF file is for machine %u, not for AMDGPU", l->header->e_machine);
	if (id[EI_CLASS] != ELFCLASS64 || id[EI_DATA] != ELFDATA2LSB)
		return load_error(l, "this file is not 64-bit and little-endian, as an AMDGPU code object must be");
	if (id[EI_OSABI] != OSABI_HSA)
		return load_error(l, "this code object is for %s; only amdhsa is supported",
		                  id[EI_OSABI] == OSABI_PAL ? "amdpal"
		                  : id[EI_OSABI] == OSABI_MESA ? "mesa3d"
		                  : "an unknown operating system");
	if (id[EI_ABIVERSION] < ABI_V3 || id[EI_ABIVERSION] > ABI_V6)
		return load_error(l, "ABI version %u is unknown; code object versions 3 to 6 are supported", id[EI_ABIVERSION]);
	if (l->header->e_type != ET_REL && l->header->e_type != ET_DYN)
		return load_error(l, "the file is neither relocatable nor a shared object (e_type %u)", l->header->e_type);
	return true;
}

static enum target_setting read_setting(uint32_t flags, uint32_t off, uint32_t on)
{
	return flags == off ? SETTING_OFF : flags == on ? SETTING_ON : SETTING_ANY;
}

static bool find_target(struct loading *l, const struct object_options *o)
{
	struct program *p = l->p;
	uint32_t flags = l->header->e_flags;
	unsigned abi = l->header->e_ident[EI_ABIVERSION];
	p->target = isa_target_of_machine(flags & FLAGS_MACHINE);
	if (!p->target)
		return load_error(l, "the GPU of the file (machine 0x%02x in e_flags) is unknown", flags & FLAGS_MACHINE);
	p->gpu = p->target->gpu;
	if (o->gpu && o->gpu != p->gpu)
		return load_error(l, "this code object is for %s, but %s is selected", p->target->name, o->gpu->name);
	if (abi >= ABI_V4) {
		p->xnack = read_setting(flags & FLAGS_XNACK, FLAGS_XNACK_OFF, FLAGS_XNACK_ON);
		p->sramecc = read_setting(flags & FLAGS_SRAMECC, FLAGS_SRAMECC_OFF, FLAGS_SRAMECC_ON);
	} else {                                                   // older versions: one bit each, on or off
		p->xnack = !p->target->xnack ? SETTING_ANY : flags & 0x100 ? SETTING_ON : SETTING_OFF;
		p->sramecc = !p->target->sramecc ? SETTING_ANY : flags & 0x200 ? SETTING_ON : SETTING_OFF;
	}
	p->code_object_version = abi <= ABI_V4 ? 4 : (int)abi - ABI_V4 + 4;
	return true;
}

// ---- sections -------------------------------------------------------------------------------------------------------

Elf64_Shdr *load_section_header(struct loading *l, size_t section)
{
	Elf_Scn *s = section ? elf_getscn(l->elf, section) : NULL;
	return s ? elf64_getshdr(s) : NULL;
}

static bool in_file(const struct loading *l, const Elf64_Shdr *h)
{
	return h->sh_offset <= l->file->size && h->sh_size <= l->file->size - h->sh_offset;
}

void *load_entries(struct loading *l, size_t section, Elf_Type type, size_t size, size_t *n)
{
	static char nothing[sizeof(Elf64_Sym)];
	Elf64_Shdr *h = load_section_header(l, section);
	*n = 0;
	if (!h || !in_file(l, h) || h->sh_type == SHT_NOBITS || h->sh_size % size) {
		load_error(l, "section %zu is damaged", section);
		return NULL;
	}
	if (!h->sh_size)
		return nothing;
	Elf_Data *data = elf_getdata_rawchunk(l->elf, (int64_t)h->sh_offset, h->sh_size, type);
	if (!data || !data->d_buf || data->d_size != h->sh_size) {
		load_error(l, "section %zu is damaged: %s", section, elf_errmsg(-1));
		return NULL;
	}
	*n = h->sh_size / size;
	// libelf may return unaligned bytes of the file itself
	return memcpy(arena_alloc(&l->p->arena, h->sh_size), data->d_buf, h->sh_size);
}

// Returns whether a program keeps a section. Tables that are read separately are not kept.
static bool is_kept(struct loading *l, const Elf64_Shdr *h)
{
	const char *name = elf_strptr(l->elf, l->header->e_shstrndx, h->sh_name);
	bool tables = h->sh_type == SHT_SYMTAB || h->sh_type == SHT_STRTAB
	              || h->sh_type == SHT_RELA || h->sh_type == SHT_REL || h->sh_type == SHT_GROUP
	              || h->sh_type == SECTION_SIGNIFICANT || h->sh_type == SHT_SYMTAB_SHNDX || h->sh_type == SHT_NULL;
	if (l->header->e_type == ET_DYN)
		return (h->sh_flags & SHF_ALLOC && !(h->sh_flags & SHF_TLS))
		       || (name && (!strncmp(name, ".debug_", 7) || load_is_dispatch(name)) && !tables);
	return !tables;
}

static bool add_section(struct loading *l, size_t number, const Elf64_Shdr *h, uint64_t *total)
{
	struct program *p = l->p;
	const char *name = elf_strptr(l->elf, l->header->e_shstrndx, h->sh_name);
	if (!name)
		return load_error(l, "section %zu does not have a name", number);
	if (h->sh_type != SHT_NOBITS && !in_file(l, h))
		return load_error(l, "section '%s' is past the end of the file, which is cut off or damaged", name);
	uint64_t size = load_unpacked_size(l, h), flags = h->sh_flags & ~(uint64_t)SHF_COMPRESSED;
	// limits what compressed sections unpack to
	uint64_t most = l->file->size > LOAD_MAX ? l->file->size : LOAD_MAX;
	if (size > most || (*total += size) > most)
		return load_error(l, "the sections are larger than %d MiB", LOAD_MAX >> 20);
	if (h->sh_addralign & (h->sh_addralign - 1) || h->sh_addralign > LOAD_MAX_ALIGN)
		return load_error(l, "section '%s' cannot be aligned to 0x%llx", name, (unsigned long long)h->sh_addralign);
	uint8_t *bytes = arena_alloc(&p->arena, size + 1);
	if (h->sh_flags & SHF_COMPRESSED && !load_unpack(l, h, bytes, size))
		return load_error(l, "section '%s' cannot be uncompressed", name);
	if (h->sh_type != SHT_NOBITS && !(h->sh_flags & SHF_COMPRESSED))
		memcpy(bytes, l->file->text + h->sh_offset, size);
	l->section_of[number] = (int)p->section_count;
	p->sections[p->section_count++] = (struct program_section){
		.name = arena_strdup(&p->arena, name), .bytes = bytes, .size = size, .type = h->sh_type, .flags = flags,
		.align = h->sh_addralign ? h->sh_addralign : 1,
		.entry_size = h->sh_entsize <= UINT32_MAX ? (uint32_t)h->sh_entsize : 0, .link = -1,
		.code = h->sh_flags & SHF_EXECINSTR, .load = h->sh_flags & SHF_ALLOC && h->sh_type != SHT_NOTE,
		.address = h->sh_addr,
	};
	return true;
}

static bool load_sections(struct loading *l)
{
	struct program *p = l->p;
	uint64_t total = 0;
	if (elf_getshdrnum(l->elf, &l->section_count) || l->section_count < 2)
		return load_error(l, "the file does not have a section table: it is cut off, damaged, or stripped");
	// libelf returns pointers into the table
	if (l->section_count > l->file->size / sizeof(Elf64_Shdr) || l->header->e_shoff % 8)
		return load_error(l, "the section table is damaged");
	// plus two that are made here
	p->sections = arena_alloc(&p->arena, (l->section_count + 2) * sizeof *p->sections);
	l->section_of = arena_alloc(&p->arena, l->section_count * sizeof *l->section_of);
	for (size_t i = 0; i < l->section_count; i++) {
		const Elf64_Shdr *h = load_section_header(l, i);
		l->section_of[i] = -1;
		if (i && !h)
			return load_error(l, "section %zu cannot be read: %s", i, elf_errmsg(-1));
		if (i && is_kept(l, h) && !add_section(l, i, h, &total))
			return false;
	}
	for (size_t i = 1; i < l->section_count; i++) {
		const Elf64_Shdr *h = load_section_header(l, i);
		if (l->section_of[i] >= 0 && h->sh_flags & SHF_LINK_ORDER && h->sh_link < l->section_count)
			p->sections[l->section_of[i]].link = l->section_of[h->sh_link];
	}
	return true;
}

// Places the sections: relocatable sections in sequence, as the assembler does; linked sections at their addresses.
static bool place_sections(struct loading *l)
{
	struct program *p = l->p;
	uint64_t address = PROGRAM_BASE;
	bool linked = l->header->e_type == ET_DYN;
	for (size_t i = 0; i < p->section_count; i++) {
		struct program_section *s = &p->sections[i];
		uint64_t align = s->align < 256 ? 256 : s->align;
		if (!s->load) {
			s->address = 0;
			continue;
		}
		if (linked && (s->address > LOAD_MAX || s->address + PROGRAM_BASE < address))
			return load_error(l, "section '%s' overlaps another section, or is too far from the others", s->name);
		s->address = linked ? s->address + PROGRAM_BASE : (address + align - 1) & ~(align - 1);
		address = s->address + (s->size || linked ? s->size : 1);
	}
	return true;
}

// ---- reading a file -------------------------------------------------------------------------------------------------

static bool choose_wave(struct loading *l, const struct object_options *o)
{
	struct program *p = l->p;
	const struct program_kernel *k = NULL;
	const char *name = o->kernel ? o->kernel : load_dispatch_word(l, "kernel"), *wave = load_dispatch_word(l, "wave");
	for (size_t i = 0; i < p->kernel_count && !k; i++)
		if (!name || !strcmp(p->kernels[i].name, name))
			k = &p->kernels[i];
	p->wave = o->wave ? o->wave : wave ? (unsigned)strtoul(wave, NULL, 10) : k ? k->wavefront_size : p->gpu->wave_sizes[0];
	return p->wave == p->gpu->wave_sizes[0] || p->wave == p->gpu->wave_sizes[1]
	       || load_error(l, "%s does not support wave%u", p->gpu->name, p->wave);
}

static void end_elf(void *elf) { elf_end(elf); }

static bool load_object(struct loading *l, const struct object_options *o)
{
	if (!right_kind(l))
		return false;
	if (elf_version(EV_CURRENT) == EV_NONE)
		return load_error(l, "the file cannot be read: %s", elf_errmsg(-1));
	l->elf = l->file->size >= EI_NIDENT ? elf_memory((char *)l->file->text, l->file->size) : NULL;
	if (l->elf) heap_own(l->elf, end_elf);
	if (!l->elf || elf_kind(l->elf) != ELF_K_ELF || !(l->header = elf64_getehdr(l->elf)))
		return load_error(l, "the header is cut off, damaged, or not of a 64-bit file");
	if (!check_identity(l) || !find_target(l, o) || !load_sections(l) || !load_symbols(l) || !place_sections(l)
	    || !load_relocate(l) || !load_kernels(l) || !choose_wave(l, o) || !load_metadata(l))
		return false;
	load_labels(l);
	if (o->bare)
		return true;
	load_listing(l);
	if (!load_dispatch(l)) return false;
	debug_read(l->p, l->header->e_type == ET_DYN ? PROGRAM_BASE : 0, NULL);
	return true;
}

struct program *object_read(const struct source *file, const struct object_options *o, struct diag *d)
{
	struct program *p = heap_zeroed(1, sizeof *p);
	struct loading l = { .p = p, .d = d, .file = file, .got = -1, .undefined = o->undefined };
	p->source = file;
	errno = 0;
	size_t errors = d->errors;
	bool good = load_object(&l, o) && d->errors == errors;
	heap_errno();                // libelf and msgpack report failures, but not that memory is exhausted
	if (l.elf) {
		heap_disown(l.elf);
		elf_end(l.elf);
	}
	if (good)
		return p;
	arena_move(&d->arena, &p->arena);   // messages may refer to names in the arena
	program_free(p);
	return NULL;
}
