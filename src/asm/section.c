// Sections: their bytes, the stack of .pushsection, padding, and addresses.
#include "asm/section.h"
#include <elf.h>
#include <string.h>
#include "asm/state.h"

static bool is_or_has_prefix(const char *name, const char *prefix)
{
	size_t n = strlen(prefix);
	return !strncmp(name, prefix, n) && (name[n] == 0 || name[n] == '.');
}

// What LLVM assumes for well-known names.
static const char *usual_flags(const char *name)
{
	static const struct { const char *prefix, *flags; } known[] = {
		{ ".text", "ax" }, { ".init", "ax" }, { ".fini", "ax" }, { ".data", "aw" }, { ".data1", "aw" }, { ".bss", "aw" }, { ".rodata", "a" }, { ".rodata1", "a" },
		{ ".tdata", "awT" }, { ".tbss", "awT" }, { ".init_array", "aw" }, { ".fini_array", "aw" }, { ".preinit_array", "aw" },
	};
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (is_or_has_prefix(name, known[i].prefix))
			return known[i].flags;
	return "";
}

static uint32_t usual_type(const char *name)
{
	static const struct { const char *prefix; uint32_t type; } known[] = {
		{ ".bss", SHT_NOBITS }, { ".tbss", SHT_NOBITS }, { ".init_array", SHT_INIT_ARRAY }, { ".fini_array", SHT_FINI_ARRAY },
		{ ".preinit_array", SHT_PREINIT_ARRAY },
	};
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (is_or_has_prefix(name, known[i].prefix))
			return known[i].type;
	return !strncmp(name, ".note", 5) ? SHT_NOTE : SHT_PROGBITS;
}

static uint64_t flag_bits(const char *letters)
{
	static const struct { char letter; uint64_t bit; } known[] = {
		{ 'a', SHF_ALLOC }, { 'w', SHF_WRITE }, { 'x', SHF_EXECINSTR }, { 'M', SHF_MERGE }, { 'S', SHF_STRINGS }, { 'T', SHF_TLS },
		{ 'o', SHF_LINK_ORDER }, { 'R', 1 << 21 /* SHF_GNU_RETAIN */ }, { 'e', SHF_EXCLUDE },
	};
	uint64_t bits = 0;
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (strchr(letters, known[i].letter))
			bits |= known[i].bit;
	return bits;
}

int section_named(struct assembler *a, const char *name, unsigned n, const char *flags)
{
	for (size_t i = 0; i < a->sections.list.n; i++)
		if (word_is(name, n, a->sections.list.at[i].name))
			return (int)i;
	struct section s = { .name = arena_strndup(&a->arena, name, n), .align = 1, .link = -1 };
	s.flags = flag_bits(flags ? flags : usual_flags(s.name));
	s.type = usual_type(s.name);
	s.code = s.flags & SHF_EXECINSTR;
	s.load = s.flags & SHF_ALLOC && s.type != SHT_NOTE;
	if (!strcmp(s.name, ".text"))
		s.align = 4;
	*arena_push(&a->arena, &a->sections.list) = s;
	return (int)a->sections.list.n - 1;
}

int section_linked(struct assembler *a, const char *name, uint32_t type)
{
	int i = section_named(a, name, (unsigned)strlen(name), "aw");
	struct section *s = &a->sections.list.at[i];
	s->linked = true;
	s->type = type;
	if (s->align < 8)
		s->align = 8;
	return i;
}

struct section *section_now(struct assembler *a)
{
	return &a->sections.list.at[a->sections.current];
}

void section_switch(struct assembler *a, int section)
{
	a->sections.previous = a->sections.current;
	a->sections.current = section;
}

void section_push(struct assembler *a)
{
	struct sections *s = &a->sections;
	(void)arena_push(&a->arena, &s->stack);
	s->stack.at[s->stack.n - 1].current = s->current;
	s->stack.at[s->stack.n - 1].previous = s->previous;
}

bool section_pop(struct assembler *a)
{
	struct sections *s = &a->sections;
	if (s->stack.n == 0)
		return false;
	s->stack.n--;
	s->current = s->stack.at[s->stack.n].current;
	s->previous = s->stack.at[s->stack.n].previous;
	return true;
}

uint8_t *section_add(struct assembler *a, uint64_t n, struct place at)
{
	struct section *s = section_now(a);
	if (n > ASM_MAX_OUTPUT || a->sections.total + n > ASM_MAX_OUTPUT) {
		diag_error(a->diag, at, NULL, "the program is larger than %d MiB", ASM_MAX_OUTPUT >> 20);
		return NULL;
	}
	if (s->size + n > s->room || !s->bytes) {
		size_t room = s->room ? s->room * 2 : 256;
		while (room < s->size + n)
			room *= 2;
		s->bytes = arena_grow(&a->arena, s->bytes, s->size, room);
		s->room = room;
	}
	uint8_t *p = s->bytes + s->size;
	s->size += n;
	a->sections.total += n;
	return p;
}

bool section_align(struct assembler *a, uint64_t align, uint64_t fill, unsigned width, uint64_t limit, struct place at)
{
	enum { S_NOP = 0xbf800000 };
	struct section *s = section_now(a);
	uint64_t need = (align - s->size % align) % align;
	if (limit && need > limit)
		return true;
	if (align > s->align)
		s->align = align;
	if (!width) {
		width = s->code ? 4 : 1;
		fill = s->code ? S_NOP : 0;
	}
	uint8_t *p = section_add(a, need, at);
	if (!p)
		return false;
	for (uint64_t i = need % width; i + width <= need; i += width)   // what does not fit the pattern stays zero, in front
		memcpy(p + i, &fill, width);
	return true;
}

void section_place_all(struct assembler *a)
{
	uint64_t address = PROGRAM_BASE;
	for (size_t i = 0; i < a->sections.list.n; i++) {
		struct section *s = &a->sections.list.at[i];
		uint64_t align = s->align < 256 ? 256 : s->align;
		if (!s->load)
			continue;
		address = (address + align - 1) & ~(align - 1);
		s->address = address;
		address += s->size ? s->size : 1;   // so that labels of two empty sections differ
	}
}
