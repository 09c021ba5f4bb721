// Sections as they grow. Offsets are final when a byte is written (nothing is relaxed), so labels are known at once.
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

int section_named(struct assembler *a, const char *name, unsigned n, const char *flags);   // makes it if need be; flags NULL: by its name
int section_linked(struct assembler *a, const char *name, uint32_t type);                  // one of ours, writable: a linker makes it otherwise
void section_switch(struct assembler *a, int section);
bool section_pop(struct assembler *a);
void section_push(struct assembler *a);
struct program_section *section_now(struct assembler *a);

// Adds room for `n` bytes (zero) to the current section and returns where; NULL, with an error at `at`, past ASM_MAX_OUTPUT.
uint8_t *section_add(struct assembler *a, uint64_t n, struct place at);
// Pads to a power of two: with `fill` of `width` bytes, or (width 0) what the section wants: s_nop in code, zeroes elsewhere.
bool section_align(struct assembler *a, uint64_t align, uint64_t fill, unsigned width, uint64_t limit, struct place at);
void section_place_all(struct assembler *a);   // gives every section its address
#endif
