// Instructions in glslang's modules of HLSL that differ from Direct3D's definition.
#ifndef SHADER_FAULTS_H
#define SHADER_FAULTS_H
#include "shader/module.h"
#include "shader/unfold.h"

struct shader_faults {
	const struct source *from;               // for messages
	const struct source *const *files;       // by id of the OpString with the name
	const struct source *const *texts;       // texts of HLSL, where buffers are declared
	size_t text_count;
	bool given;                              // a module of the user: it stays as it is, with warnings
	bool unfolded; struct shader_line folded;     // as in struct shader_made
	bool own;                          // without macros for functions that the source declares
	bool plain;                              // no macro corrects fmod
	const char *const *defines; size_t define_count;      // NAME or NAME=VALUE, of options
	const char *generator;
	struct arena *a;
	struct diag *diag;
	unsigned corrected;                      // number of corrections
};

// Corrects the module, or refuses it with errors in f->diag.
void shader_correct_faults(struct shader_faults *f, struct module *m);
// Returns the place that an OpLine names, or the whole source.
struct place shader_place(const struct module *m, const struct source *const *files, const struct source *from,
                          const uint32_t *line);
static inline bool spirv_is_wave_operation(const uint32_t *at)
{
	return spirv_op(at) >= OP_GROUP_ELECT && spirv_op(at) <= OP_GROUP_QUAD_SWAP;
}
#endif
