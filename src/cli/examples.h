// The examples that come with lanewise, where they are: in the source tree, or installed beside the program.
#ifndef CLI_EXAMPLES_H
#define CLI_EXAMPLES_H
#include <stdbool.h>
#include "base/arena.h"

// The folder asm-examples/`part`: PREFIX/share/lanewise of PREFIX/bin/lanewise; that of the tree which the program was built in; that of the
// current folder. NULL if there is none.
const char *examples_folder(struct arena *a, const char *part);
// The names of the files *.s in it, without .s, sorted.
struct example_names { const char **at; size_t n, room; };
void examples_in(struct arena *a, const char *folder, struct example_names *out);
// Every example: those of all parts, sorted by part and name. False if the examples are not there.
struct example { const char *part, *name, *path; };
struct example_list { struct example *at; size_t n, room; };
bool examples_all(struct arena *a, struct example_list *out);
// Those that `name` means: NAME or PART/NAME, without regard to case if none is spelled so.
void examples_named(struct arena *a, const struct example_list *all, const char *name, struct example_list *out);
#endif
