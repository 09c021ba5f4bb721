// What the readers of one program's debug information share.
#ifndef DEBUG_READER_H
#define DEBUG_READER_H
#include <elfutils/libdw.h>
#include "debug/debug.h"

// Of a damaged file everything may be repeated at every place. So much is done for all of it: rows, ranges and entries looked at, instructions marked.
enum { DEBUG_WORK = 1 << 24, DEBUG_MOST_FILES = 1 << 16 };

struct debug_line {                // what is known of an instruction
	struct place place;            // line 0: nothing
	const char *function;          // NULL: not known
	const struct origin *into;
};
struct debug_type { Dwarf_Off die; uint32_t type; };
struct debug_reader {
	struct program *p;
	uint64_t base;                 // what DWARF's addresses are short of the program's
	size_t work;                   // done until now
	struct { uint64_t address; size_t line; } *order; size_t n;    // the program's lines by address
	struct debug_line *lines;      // for each of the program's lines
	struct { struct debug_type *at; size_t n, room; } types;       // that have been made
	struct arena arena;
	// of the unit that is read
	Dwarf_Die *unit;
	const char *directory;         // where the compiler ran
	Dwarf_Files *table;            // its files; NULL: `given`
	struct source **files; size_t file_count;      // those that were asked for, by number
	const struct debug_files *given;
};

// image.c: an ELF file that has the program's .debug_* sections and nothing else, in `a`. NULL: there is no .debug_info, or it is too large.
char *debug_image(const struct program *p, struct arena *a, size_t *size);
// rows.c: the places that .debug_line says. False: it is damaged.
bool debug_rows(struct debug_reader *r);
// inlined.c: the functions that instructions are in, and what those were inlined into.
void debug_inlined(struct debug_reader *r);
// arguments.c: the types and names of kernels' arguments that the metadata does not say.
void debug_arguments(struct debug_reader *r);

// types.c: the number of a variable's type in the program's types; 0: it has none, or one that cannot be shown.
uint32_t debug_type(struct debug_reader *r, Dwarf_Die *variable);

// variables.c: the register that has the beginning of a function's frames (PROGRAM_NO_REGISTER: none); where a variable of a scope is.
unsigned debug_frame(Dwarf_Die *function);
void debug_variable(struct debug_reader *r, Dwarf_Die *scope, Dwarf_Die *die, unsigned depth, unsigned frame);

struct source *debug_file(struct debug_reader *r, uint64_t number);     // of the unit; NULL: there is none
size_t debug_first(const struct debug_reader *r, uint64_t address);      // in `order`: the first line at the address, given as the program has it, or after it
#endif
