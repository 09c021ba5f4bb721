// Launches of shaders: runs lanewise-device, a separate process, and keeps its results in the cache.
#ifndef SHADER_LAUNCH_H
#define SHADER_LAUNCH_H
#include "shader/interface.h"
#include "shader/request.h"
#include "shader/shader.h"

struct shader_device {
	const char *shader;                // name of the shader's file, for messages
	const struct shader_code *code;
	const char *driver;                // --driver: a library; NULL: the usual one
	const volatile int *stop;          // as in struct child
	struct arena *arena;
	struct diag *diag;
	char *folder;                      // temporary files; NULL until they are needed
};
// Each returns SHADER_MADE, or SHADER_WRONG or SHADER_CANNOT with a message.
// Reads the interface of d->code.
enum shader_result shader_reflect(struct shader_device *d, struct shader_interface *i);
// Makes the launch of a request: the bytes of a dispatch file, in the arena. *answer is the answer of lanewise-device,
// JSON with the driver's statistics if q has `pipeline`.
enum shader_result shader_launch(struct shader_device *d, const struct shader_request *q, char **bytes, size_t *size,
                                 char **answer);
void shader_device_end(struct shader_device *d);       // removes temporary files
#endif
