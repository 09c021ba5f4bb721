// A shader as FILE: compiled, launched by the driver, and loaded as a code object (docs/dispatch.md).
#ifndef CLI_LOAD_SHADER_H
#define CLI_LOAD_SHADER_H
#include "cli/load.h"

// Returns whether `path` ends as a shader does, or `text` is a shader from standard input. `text` is NULL for files.
bool load_is_shader(const char *path, const struct source *text);
// Returns EXIT_USAGE, with a message, if an option is given that only shaders have.
int load_no_shader(struct cli *c, const char *path);
// Replaces l->source by the launch. `o` has the GPU, the wave (0: the driver's choice), macros and folders of includes.
// Returns EXIT_FINE, or the exit status of the command, with messages.
int load_shader(struct load *l, struct cli *c, const struct asm_options *o);
// Changes l->notes, which are read over the launch's own: arguments become the contents of its buffers. Does nothing
// for other files.
void load_shader_arguments(struct load *l);
void load_shader_pipeline(const struct load *l, FILE *to);   // prints statistics and forms of a shader, for --pipeline
// Returns the notes and options as they were given, which l->notes does not have for a shader.
const struct harness_notes *load_shader_given(const struct load *l);
void load_shader_free(struct load *l);
#endif
