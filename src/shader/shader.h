// Shaders from source: a file of HLSL, GLSL, WGSL or SPIR-V becomes the words of one SPIR-V module.
#ifndef SHADER_SHADER_H
#define SHADER_SHADER_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/arena.h"
#include "base/diag.h"

enum shader_kind { SHADER_NONE, SHADER_HLSL, SHADER_GLSL, SHADER_WGSL, SHADER_ASSEMBLY, SHADER_SPIRV };

// Returns the kind that the end of a file name means, or SHADER_NONE: .hlsl, .comp, .glsl, .wgsl, .spvasm, .spv.
enum shader_kind shader_kind_of(const char *path);
// Returns the kind of a text without a name: GLSL has #version, HLSL [numthreads. Returns SHADER_NONE for other texts.
enum shader_kind shader_kind_in(const struct source *s);
const char *shader_kind_name(enum shader_kind kind);     // "HLSL", "GLSL", …

enum { SHADER_SECONDS = 120 };         // a compiler that takes longer is ended

// All pointers may be NULL except `text`, and belong to the caller.
struct shader_source {
	const struct source *text;         // contents; its name is the path, "-" for standard input
	enum shader_kind kind;             // SHADER_NONE: from the name
	const char *compiler;              // --shader-compiler: a name or a path. NULL: the first that is installed
	const char *entry;                 // --kernel. NULL: the only one, or "main"
	const char *target_env;            // --target-env. NULL: "vulkan1.1"
	const char *level;                 // --optimize: "0" to "3", "s". NULL: the kind's default
	const char *const *defines; size_t define_count;           // NAME or NAME=VALUE
	const char *const *include_dirs; size_t include_count;
	const char *const *rest;           // more arguments for the compiler, up to a NULL
	const volatile int *stop;          // becomes the number of a signal, which then ends the compiler
	unsigned seconds;                  // 0: SHADER_SECONDS
};

// A module in the host's byte order, checked for a valid header and for whole instructions.
// All belongs to the arena.
struct shader_code {
	uint32_t *words;
	size_t count;                      // number of words
	const char *entry;                 // the chosen entry point, of a compute shader
	enum shader_kind language;   // by the module: SHADER_HLSL, SHADER_GLSL, or SHADER_NONE if unknown
	const char *compiler;              // the program that was run, "" for SPIR-V
	const char *generator;             // the tool and version that the module names: "glslang 11"
	struct { const struct source **at; size_t n, room; } files;   // texts that the module carries; may be empty
	unsigned corrected;                   // faults of the compiler that were corrected
};

// SHADER_WRONG: the source, or what the compiler made of it. SHADER_OPTION: an option has an unknown value.
// SHADER_CANNOT: a program is not installed, or a file cannot be read or written.
enum shader_result { SHADER_MADE, SHADER_WRONG, SHADER_OPTION, SHADER_CANNOT };

// Compiles to SPIR-V, with messages about all that is wrong. Warnings of the compiler become warnings.
// Returns SHADER_MADE only if the module is certain to mean what the source says; otherwise `diag` has an error.
// The words depend on the source, its includes and the options only, so they are a key for a cache of later steps.
enum shader_result shader_compile(const struct shader_source *s, struct arena *a, struct shader_code *code,
                                  struct diag *diag);
#endif
