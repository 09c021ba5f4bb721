// Source files: OpenCL C, HIP and LLVM IR, compiled by the user's clang.
#ifndef COMPILE_COMPILE_H
#define COMPILE_COMPILE_H
#include "base/diag.h"
#include "code/code.h"

struct compile_options {
	const char *clang;               // name or path; NULL: the newest clang in PATH
	const char *level;               // level of optimisation, after -O; NULL: 2
	const char *const *defines; size_t define_count;           // NAME or NAME=VALUE
	const char *const *include_dirs; size_t include_count;
	const char *const *rest;         // further arguments, up to NULL; or NULL
	const volatile int *stop;        // becomes the number of a signal, which then is sent to the compiler
};
// WRONG: the compiler reported an error. FAILED: a file or the compiler could not be used.
enum compile_result { COMPILE_MADE, COMPILE_WRONG, COMPILE_FAILED };

bool compile_knows(const char *path);                 // returns whether `path` ends as a source file does
// Compiles a file to a code object for the target, which lives in the arena. Messages of this function and of the
// compiler go to standard error. No signal may end the process meanwhile, because temporary files must be removed.
enum compile_result compile_source(const struct compile_options *o, const char *path, const struct code_target *t,
                                   struct arena *a, const struct source **object);
#endif
