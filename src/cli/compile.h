// Source files: OpenCL C, HIP and LLVM IR, compiled by the user's clang.
#ifndef CLI_COMPILE_H
#define CLI_COMPILE_H
#include "cli/cli.h"
#include "code/code.h"

bool compile_knows(const char *path);                 // returns whether `path` ends as a source file does
// Compiles a file to a code object for the target, with --clang, --optimize, -D, -I and the words after `--`. The
// compiler's own messages go to standard error.
// Returns EXIT_FINE, or the exit status of the command.
int compile_source(struct cli *c, const char *path, const struct code_target *t, const struct source **object);
#endif
