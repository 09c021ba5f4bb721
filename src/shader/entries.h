// Entry points: the functions of HLSL that can be one, and the compute shaders of a module.
#ifndef SHADER_ENTRIES_H
#define SHADER_ENTRIES_H
#include "shader/shader.h"

struct shader_names { const char **at; size_t n, room; };

// Finds the functions after [numthreads(…)] in a text of HLSL, each name once, in order. Reads all branches
// of #if, and does not read included files.
void shader_functions(const struct source *text, struct arena *a, struct shader_names *names);
// Returns whether the declaration `word name { … }` (a struct, a cbuffer) in HLSL has one of two words.
bool shader_declares(const struct source *text, const char *name, const char *one, const char *other);
enum { SHADER_BYTES = 1, SHADER_OTHERS = 2 };
// Returns how buffers of a name are declared in texts of HLSL: as byte-address buffers, as buffers of a type, as both.
// A name without a declaration may be both.
unsigned shader_declared(const struct source *const *texts, size_t n, const char *name);
// Chooses an entry point: `wanted`, or the only one, or "main". Returns NULL with a message that lists them.
const char *shader_choose(const struct source *from, const char *wanted, const struct shader_names *names,
                          struct diag *diag, struct arena *a);
// Returns the compute shaders of a checked module. Refuses a module that has other shaders
// only, with their stages, or a shader of another stage that was compiled as a compute shader.
bool shader_entries(const struct source *from, uint32_t *words, size_t count, struct arena *a,
                    struct shader_names *names, struct diag *diag);
#endif
