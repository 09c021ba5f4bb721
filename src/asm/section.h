// Growing sections. Instructions are not relaxed, so an offset is final when a byte is written, and labels are known
// immediately.
#ifndef ASM_SECTION_H
#define ASM_SECTION_H
#include "program/program.h"

struct assembler;

struct sections {
	struct { struct program_section *at; size_t n, room; } list;
	int current, previous;
	struct { struct { int current, previous; } *at; size_t n, room; } stack;
	size_t total;
};

// finds or makes it; if flags is NULL, its name determines them
int section_named(struct assembler *a, const char *name, unsigned n, const char *flags);
// a writable section that a linker would make
int section_linked(struct assembler *a, const char *name, uint32_t type);
void section_switch(struct assembler *a, int section);
bool section_pop(struct assembler *a);
void section_push(struct assembler *a);
struct program_section *section_now(struct assembler *a);

// Adds `n` zero bytes to the current section and returns them. Returns NULL, with an error at `at`, past
// ASM_MAX_OUTPUT.
uint8_t *section_add(struct assembler *a, uint64_t n, struct place at);
void section_pad(struct assembler *a, struct place at);      // adds s_nop
// Pads to a power of two with `fill` of `width` bytes. If width is 0, pads with s_nop in code and zeros elsewhere.
bool section_align(struct assembler *a, uint64_t align, uint64_t fill, unsigned width, uint64_t limit, struct place at);
void section_place_all(struct assembler *a);   // assigns addresses to all sections
#endif
