// Debug information (DWARF) of a program, read by libdw: source line and inlined calls of each instruction, and
// locations of variables.
#ifndef DEBUG_DEBUG_H
#define DEBUG_DEBUG_H
#include "program/program.h"

// The files of a text by the numbers of its .file directives; .loc sets the origins of its lines.
struct debug_files { struct source *const *at; size_t n; };

extern const bool debug_is_read;        // false if built without libdw; debug_read then does nothing

// Sets the origins of the program's lines, its variables, and missing types and names of kernels' arguments. The source
// is the program's .debug_* sections, whose bytes are relocated. `base` is added to their addresses to get the
// program's addresses. If files is NULL, lines come from .debug_line. Damaged or oversized data is ignored, not an
// error, since it is not executed.
void debug_read(struct program *p, uint64_t base, const struct debug_files *files);
#endif
