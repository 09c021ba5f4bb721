// A shader in SPIR-V: its instructions, as far as messages need them.
#ifndef DEVICE_SPIRV_H
#define DEVICE_SPIRV_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "device/request.h"

struct spirv { const uint32_t *words; size_t n; };
enum spirv_operation { SPIRV_ENTRY_POINT = 15, SPIRV_CAPABILITY = 17, SPIRV_DECORATE = 71 };
struct spirv_instruction { uint32_t operation, n; const uint32_t *operands; };       // n: operands

// Reads a file. Ends the process with a message if it is not SPIR-V, or its instructions do not fit.
struct spirv spirv_read(struct arena *a, const char *path);
// Moves to the next instruction; *at is 0 before the first. Returns false at the end.
bool spirv_next(const struct spirv *s, size_t *at, struct spirv_instruction *out);
// Ends the process with a message that lists the entry points, unless the name is one of a compute shader.
void spirv_check_entry(const struct spirv *s, const char *name);
// Ends the process with a message if the shader uses a binding that the request does not have. Shaders with several
// entry points are not checked.
void spirv_check_bindings(const struct spirv *s, const struct request *r);
#endif
