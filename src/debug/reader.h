// Declarations shared by the readers of a program's debug information.
#ifndef DEBUG_READER_H
#define DEBUG_READER_H
#include <elfutils/libdw.h>
#include "debug/debug.h"

// Limit on the total work: rows, ranges and entries read, and instructions marked. A damaged file may repeat them
// without end.
enum { DEBUG_WORK = 1 << 24, DEBUG_MOST_FILES = 1 << 16 };

struct debug_line {                // information about an instruction
	struct place place;            // line is 0 if unknown
	const char *function;          // NULL if unknown
	const struct origin *into;
};
struct debug_type { Dwarf_Off die; uint32_t type; };
struct debug_reader {
	struct program *p;
	uint64_t base;                 // added to DWARF addresses to get the program's
	size_t work;                   // work done so far
	struct { uint64_t address; size_t line; } *order; size_t n;    // the program's lines by address
	struct debug_line *lines;      // for each of the program's lines
	struct { struct debug_type *at; size_t n, room; } types;       // types already made
	struct arena arena;
	// the current unit:
	Dwarf_Die *unit;
	const char *directory;         // folder where the compiler ran
	Dwarf_Files *table;            // its files; NULL if `given` is used
	struct source **files; size_t file_count;      // requested files by number
	const struct debug_files *given;
};

// image.c: returns an ELF file, in `a`, with only the program's .debug_* sections. Returns NULL without
// .debug_info, or if it is too large.
char *debug_image(const struct program *p, struct arena *a, size_t *size);
// rows.c: sets places from .debug_line. Returns false if it is damaged.
bool debug_rows(struct debug_reader *r);
// inlined.c: sets the functions of instructions, and the call sites of inlined functions.
void debug_inlined(struct debug_reader *r);
// arguments.c: sets types and names of kernels' arguments that the metadata does not have.
void debug_arguments(struct debug_reader *r);

// types.c: returns the index of a variable's type in the program's types; 0 if absent or if it cannot be shown.
uint32_t debug_type(struct debug_reader *r, Dwarf_Die *variable);
bool debug_type_of(Dwarf_Die *die, Dwarf_Die *type);     // finds the type of an entry; false if it does not have one
const char *debug_name(struct debug_reader *r, Dwarf_Die *die);    // an entry's name, in the program's arena, or ""

// variables.c: return the register with a function's frame address, or PROGRAM_NO_REGISTER; find the places of a
// scope's variable.
unsigned debug_frame(Dwarf_Die *function);
void debug_variable(struct debug_reader *r, Dwarf_Die *scope, Dwarf_Die *die, unsigned depth, unsigned frame);

struct source *debug_file(struct debug_reader *r, uint64_t number);     // file of the unit, or NULL
// index in `order` of the first line at or after an address of the program
size_t debug_first(const struct debug_reader *r, uint64_t address);
#endif
