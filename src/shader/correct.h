// Corrects faults of compilers in a module, or refuses it: a shader runs only with the meaning of its source.
#ifndef SHADER_CORRECT_H
#define SHADER_CORRECT_H
#include "shader/shader.h"
#include "shader/unfold.h"

// How a module was made.
struct shader_made {
	const struct source *from;         // for messages
	enum shader_kind kind;             // the source's; a module given as SPIR-V stays as it is, with warnings
	const char *in;                    // the file that the compiler read; its name becomes the name of `from`
	bool unfolded;                     // a module with all remainders was compared, and
	struct shader_line folded;         // the place of one that the module lacks; line 0: none
	bool own;                          // without macros for functions that the source declares
	bool plain;                        // without macros for functions that glslang folds wrongly
	const char *const *defines; size_t define_count;      // NAME or NAME=VALUE
	bool moves;                        // the compiler may have moved wave operations out of loops
};

// Sets code->words, and the language, generator and files that the module names, from words that spirv_check accepted.
// Returns false, with a message, if a fault cannot be corrected.
bool shader_correct_module(const struct shader_made *made, struct arena *a, struct shader_code *code,
                           struct diag *diag);
#endif
