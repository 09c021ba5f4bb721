// The examples that come with lanewise, where they are: in the source tree, or installed beside the program.
#ifndef CLI_EXAMPLES_H
#define CLI_EXAMPLES_H
#include "base/arena.h"

// The folder asm-examples/`part`: PREFIX/share/lanewise of PREFIX/bin/lanewise; that of the tree which the program was built in; that of the
// current folder. NULL if there is none.
const char *examples_folder(struct arena *a, const char *part);
// The names of the files *.s in it, without .s, sorted.
struct example_names { const char **at; size_t n, room; };
void examples_in(struct arena *a, const char *folder, struct example_names *out);
#endif
