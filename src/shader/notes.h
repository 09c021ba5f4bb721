// Notes of a launch: the sizes of the shader, its types, and where it came from.
#ifndef SHADER_NOTES_H
#define SHADER_NOTES_H
#include "shader/request.h"

// Returns the lines, without `;@`.
json_t *shader_notes(const struct shader_arguments *s, const struct shader_request *q);
#endif
