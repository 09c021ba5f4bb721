// Sections: their bytes, the stack of .pushsection, padding, and addresses.
#include "asm/section.h"
#include <elf.h>
#include <string.h>
#include "asm/state.h"

// LLVM's defaults for well-known names.
struct usual { const char *prefix, *flags; uint32_t type; };
static const struct usual usual[] = {
	{ ".text", "ax", SHT_PROGBITS }, { ".init", "ax", SHT_PROGBITS }, { ".fini", "ax", SHT_PROGBITS },
	{ ".data", "aw", SHT_PROGBITS }, { ".data1", "aw", SHT_PROGBITS }, { ".bss", "aw", SHT_NOBITS },
	{ ".rodata", "a", SHT_PROGBITS }, { ".rodata1", "a", SHT_PROGBITS }, { ".tdata", "awT", SHT_PROGBITS },
	{ ".tbss", "awT", SHT_NOBITS }, { ".init_array", "aw", SHT_INIT_ARRAY },
	{ ".fini_array", "aw", SHT_FINI_ARRAY }, { ".preinit_array", "aw", SHT_PREINIT_ARRAY },
};

static struct usual usual_for(const char *name)
{
	for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) {
		size_t n = strlen(usual[i].prefix);
		if (!strncmp(name, usual[i].prefix, n) && (name[n] == 0 || name[n] == '.'))
			return usual[i];
	}
	return (struct usual){ "", "", !strncmp(name, ".note", 5) ? SHT_NOTE : SHT_PROGBITS };
}

static uint64_t flag_bits(const char *letters)
{
	static const struct { char letter; uint64_t bit; } known[] = {
		{ 'a', SHF_ALLOC }, { 'w', SHF_WRITE }, { 'x', SHF_EXECINSTR }, { 'M', SHF_MERGE },
		{ 'S', SHF_STRINGS }, { 'T', SHF_TLS }, { 'o', SHF_LINK_ORDER }, { 'R', 1 << 21 /* SHF_GNU_RETAIN */ },
		{ 'e', SHF_EXCLUDE },
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
	struct program_section s = { .name = arena_strndup(&a->arena, name, n), .align = 1, .link = -1 };
	struct usual as = usual_for(s.name);
	s.flags = flag_bits(flags ? flags : as.flags);
	s.type = as.type;
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
	struct program_section *s = &a->sections.list.at[i];
	s->linked = true;
	s->type = type;
	if (s->align < 8)
		s->align = 8;
	return i;
}

struct program_section *section_now(struct assembler *a)
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

// Returns the allocated bytes of a section of `size`.
static size_t room_for(size_t size)
{
	size_t room = 256;
	while (room < size)
		room *= 2;
	return room;
}

uint8_t *section_add(struct assembler *a, uint64_t n, struct place at)
{
	struct program_section *s = section_now(a);
	if (n > ASM_MAX_OUTPUT || a->sections.total + n > ASM_MAX_OUTPUT) {
		diag_error(a->diag, at, NULL, "the program is larger than %d MiB", ASM_MAX_OUTPUT >> 20);
		return NULL;
	}
	if (!s->bytes || room_for(s->size + n) > room_for(s->size))
		s->bytes = arena_resize(&a->program->arena, s->bytes, s->size, room_for(s->size + n));
	uint8_t *p = memset(s->bytes + s->size, 0, n);
	s->size += n;
	a->sections.total += n;
	return p;
}

enum { S_NOP = 0xbf800000 };

void section_pad(struct assembler *a, struct place at)
{
	uint8_t *p = section_add(a, 4, at);
	if (p)
		memcpy(p, &(uint32_t){ S_NOP }, 4);
}

bool section_align(struct assembler *a, uint64_t align, uint64_t fill, unsigned width, uint64_t limit, struct place at)
{
	struct program_section *s = section_now(a);
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
	// bytes before the first whole pattern stay zero
	for (uint64_t i = need % width; i + width <= need; i += width)
		memcpy(p + i, &fill, width);
	return true;
}

void section_place_all(struct assembler *a)
{
	uint64_t address = PROGRAM_BASE;
	for (size_t i = 0; i < a->sections.list.n; i++) {
		struct program_section *s = &a->sections.list.at[i];
		uint64_t align = s->align < 256 ? 256 : s->align;
		if (!s->load)
			continue;
		address = (address + align - 1) & ~(align - 1);
		s->address = address;
		address += s->size ? s->size : 1;   // at least 1, so that labels of two empty sections differ
	}
}
