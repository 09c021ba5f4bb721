// Direct3D's layout of the buffers of HLSL.
#ifndef SHADER_LAYOUT_H
#define SHADER_LAYOUT_H
#include "shader/module.h"

// Sets the offsets and strides of all buffers. Structured and byte-address buffers, and push constants, are packed:
// each scalar is at a multiple of its size. Constant buffers and tbuffers have rows of 16 bytes. glslang's rules are
// between these. Offsets that the source gives (packoffset, vk::offset) stay. Returns how many values changed; -1, with
// a message, if one type is in buffers of both kinds.
int shader_layout(const struct module *m, const struct source *const *texts, size_t text_count,
                  const struct source *from, struct arena *a, struct diag *diag);
#endif
