// The examples that are shipped with lanewise, in the source tree or installed with the program.
#ifndef CLI_EXAMPLES_H
#define CLI_EXAMPLES_H
#include <stdbool.h>
#include "base/arena.h"

// Returns the folder asm-examples/`part`. Searches PREFIX/share/lanewise of PREFIX/bin/lanewise, then the tree in which
// the program was built, then the current folder. NULL if it does not exist.
const char *examples_folder(struct arena *a, const char *part);
// The names of the files *.s in a folder, without .s, sorted.
struct example_names { const char **at; size_t n, room; };
void examples_in(struct arena *a, const char *folder, struct example_names *out);
// Reads the examples of all parts, sorted by part and name. Returns false if the examples are not found.
struct example { const char *part, *name, *path; };
struct example_list { struct example *at; size_t n, room; };
bool examples_all(struct arena *a, struct example_list *out);
// Returns in `out` the examples that `name` means: NAME or PART/NAME. Case is ignored if no example matches exactly.
void examples_named(struct arena *a, const struct example_list *all, const char *name, struct example_list *out);
#endif
