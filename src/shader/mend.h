// Corrects faults of compilers in a module, or refuses it: a shader never runs with other lanes than its source says.
#ifndef SHADER_MEND_H
#define SHADER_MEND_H
#include "shader/shader.h"

// How a module was made.
struct shader_made {
	const struct source *from;         // for messages
	enum shader_kind kind;             // the source's; a module given as SPIR-V stays as it is, with warnings
	const char *in;                    // the file that the compiler read; its name becomes the name of `from`
	bool moves;                        // the compiler may have moved wave operations out of loops
};

// Sets code->words and what the module says about itself (language, generator, files), from words that spirv_check
// accepted. Returns false, with a message, if a fault cannot be corrected.
bool shader_mend(const struct shader_made *made, struct arena *a, struct shader_code *code, struct diag *diag);
#endif
