// Sections: their bytes, the stack of .pushsection, padding, and addresses.
#include "asm/section.h"
#include <string.h>
#include "asm/state.h"

int section_named(struct assembler *a, const char *name, unsigned n, const char *flags)
{
	for (size_t i = 0; i < a->sections.list.n; i++)
		if (word_is(name, n, a->sections.list.at[i].name))
			return (int)i;
	if (!flags) {   // what LLVM assumes for well-known names
		static const struct { const char *prefix, *flags; } known[] = {
			{ ".text", "ax" }, { ".data", "aw" }, { ".bss", "aw" }, { ".rodata", "a" }, { ".tdata", "aw" }, { ".tbss", "aw" },
		};
		flags = "";
		for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
			size_t m = strlen(known[i].prefix);
			if (n >= m && !memcmp(name, known[i].prefix, m) && (n == m || name[m] == '.'))
				flags = known[i].flags;
		}
	}
	*arena_push(&a->arena, &a->sections.list) = (struct section){
		.name = arena_strndup(&a->arena, name, n), .align = 1,
		.code = strchr(flags, 'x') != NULL, .load = strchr(flags, 'a') != NULL,
	};
	return (int)a->sections.list.n - 1;
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
