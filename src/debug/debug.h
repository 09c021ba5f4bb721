// Debug information (DWARF) of a program, read by libdw: which line of which file each instruction comes from, through which calls it
// was inlined, and where variables are.
#ifndef DEBUG_DEBUG_H
#define DEBUG_DEBUG_H
#include "program/program.h"

// The files of a text, by the numbers of its .file directives; its lines have origins from .loc.
struct debug_files { struct source *const *at; size_t n; };

extern const bool debug_is_read;        // false: it was built without libdw, and debug_read does nothing

// Sets the origins of the program's lines, its variables, and the types and names of kernels' arguments that the metadata does not say, from its .debug_* sections,
// whose bytes are relocated; `base` is what their addresses are short of the program's.
// files NULL: the lines are in .debug_line. What is damaged or too large is left out; nothing here is an error, since nothing of it runs.
void debug_read(struct program *p, uint64_t base, const struct debug_files *files);
#endif
