// The instructions by which the code of a variant differs from the code of the shader.
#ifndef DEVICE_DIFFER_H
#define DEVICE_DIFFER_H
#include "code/code.h"
#include "device/vary.h"

// An instruction: its bytes, and its place in the code. Waits and delays are left out, because they follow from others.
struct differ_instruction { const struct isa_form *form; const uint8_t *bytes; size_t at, size; bool branches; };
struct differ_code { struct differ_instruction *at; size_t n, room; };
// Decodes code; `bytes` must stay valid.
struct differ_code differ_read(const struct code_target *t, const uint8_t *bytes, size_t size, struct arena *a);

// Sets found[k] for each instruction k of the shader that only the changed operation explains. Returns false if the
// code differs in more than that, or does not differ. Changes the variant.
bool differ_find(const struct differ_code *shader, struct differ_code *variant, enum vary_effect effect, bool *found);
#endif
