// Remainders that glslang folds: a second module, in which they are not folded, shows them.
#ifndef SHADER_UNFOLD_H
#define SHADER_UNFOLD_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/arena.h"

enum shader_unfold {
	UNFOLD_ALL,            // each `%` but in brackets and after `case`, which need constants
	UNFOLD_FLOATS,         // except in declarations of constant integers, which may be sizes of arrays
	UNFOLDS,
};
// Returns HLSL in which the left operand of `%` is multiplied by a variable of value 1, so that glslang does not fold
// the remainder. `text` is the output of the preprocessor, `name` the file whose lines it begins with. line: of the
// remainders to change, 0 for all. Returns NULL if it has no `%` to change.
char *shader_unfold(const char *text, size_t size, const char *name, unsigned line, enum shader_unfold which,
                    struct arena *a, size_t *out_size);

// A line of a file; line 0 if it does not exist.
struct shader_line { const char *file; unsigned line; };
// Returns a line where the second module has more remainders of floats than the first.
struct shader_line shader_folded_line(uint32_t *words, size_t count, uint32_t *unfolded,
                                      size_t unfolded_count);
#endif
