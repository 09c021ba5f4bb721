// The request to launch a shader, as `lanewise-device launch` reads it: sizes of resources, constants, groups, notes.
#ifndef SHADER_REQUEST_H
#define SHADER_REQUEST_H
#include <jansson.h>
#include "shader/arguments.h"

struct shader_options {
	const struct isa_gpu *gpu;
	unsigned wave;                     // 32 or 64; 0: the driver's choice
	const char *driver;                // the driver's library; NULL: the usual one
	bool pipeline;                     // with the driver's statistics and intermediate code
	bool lines;                        // instructions get their source lines, which takes longer
	bool fill;                         // resources that are not given get a size, because only the code is needed
};
struct shader_request {
	json_t *json;                      // without files; the caller releases it
	uint32_t numthreads[3], groups[3];
	// Resources and constants that the shader uses and that are not given: ` -a src=128:u32:0 -a scale=0.0`, and
	// their names. Empty if all are given.
	const char *missing, *missing_names;
};
// Makes the request. Returns false, with messages, if the shader cannot be launched so.
bool shader_request_make(struct shader_request *q, const struct shader_arguments *s, const struct shader_options *o);
// Returns the lines of all resources and constants that the shader uses, each with its type and an argument.
const char *shader_request_help(const struct shader_request *q, const struct shader_arguments *s);
#endif
