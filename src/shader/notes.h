// The types of a shader as notes.
#ifndef SHADER_NOTES_H
#define SHADER_NOTES_H
#include "shader/interface.h"

// Lines of notes, without `;@`, in the arena.
struct shader_lines { const char **at; size_t n, room; };
// Adds a `struct` note for each structure that the shader's buffers have.
void shader_type_notes(const struct shader_interface *i, struct arena *a, struct shader_lines *lines);
#endif
