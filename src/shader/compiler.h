// Compilers of shaders: how each is called, and how its messages are read.
#ifndef SHADER_COMPILER_H
#define SHADER_COMPILER_H
#include "shader/shader.h"

struct shader_compiler {
	const char *name;          // the program's
	enum shader_kind kind;     // that it compiles
	// Words of the command line after the program. {entry}, {env}, {in} and {out} are replaced. {level} becomes one
	// of the next two, and {more} the definitions, folders and further arguments.
	const char *arguments;
	const char *exact;         // keeps every wave operation where the source has it
	const char *optimized;     // for --optimize 1 to 3; NULL: the compiler does not have it
	bool moves;                // with `exact`, too, it may move wave operations out of loops
	bool defines;              // takes -D and -I
};

// Returns the next compiler of the kind after `after`, in order of preference; NULL at the end. `after` may be NULL.
const struct shader_compiler *shader_compiler_next(enum shader_kind kind, const struct shader_compiler *after);
const char *shader_compiler_missing(enum shader_kind kind);       // "HLSL needs …": what to install
// Returns whether the file name of `path` is the name of the compiler, or begins with the name and a `-` or a digit.
bool shader_compiler_is(const struct shader_compiler *c, const char *path);

bool shader_compiler_is_glslang(const struct shader_compiler *c);      // or is built from glslang, as glslc is

// A part of glslang's warning that its module must be legalized (a function may not have a texture in a variable).
#define SHADER_ILLEGAL "will form illegal SPIR-V"

// Macros for glslang's HLSL. A compiler that fails with one choice runs with the next, as the source may need.
enum shader_macros {
	MACROS_SHORT,          // dot is mul, which does not have scalars of other types than int and float
	MACROS_OF_ALL_TYPES,   // dot of all types, with one more multiplication
	MACROS_OTHERS_SHORT,   // as these two, without macros whose names the source declares as functions
	MACROS_OTHERS,
	MACROS_NONE,           // an included text may declare such a function
};
// Returns the choice after `now` for a source.
enum shader_macros shader_macros_next(enum shader_macros now, const struct source *s);

// A run of a compiler, as its command line and messages need it.
struct shader_run {
	const struct shader_source *s;
	enum shader_kind kind;
	const char *entry, *env, *level;
	const char *in, *out;              // files; `in` may be a copy of the source in another folder
	bool glslang;                      // the compiler is glslang, or glslc, which is built from it
	enum shader_macros macros;         // for functions that glslang folds wrongly
	const char *beside;                // the folder of the source if `in` is a copy, else NULL
};
// Returns the command line up to a NULL, for child_run.
const char *const *shader_command(const struct shader_run *r, const struct shader_compiler *c, const char *program,
                                  struct arena *a);
// Returns the command line of glslang's preprocessor, which prints the text.
const char *const *shader_preprocessor(const struct shader_run *r, const char *program, struct arena *a);
// Reads what a compiler printed as messages with their places.
void shader_messages(const struct shader_run *r, const char *output, size_t size, struct arena *a, struct diag *diag);
#endif
