// The shader as a pipeline, and its launch on the device.
#ifndef DEVICE_PIPELINE_H
#define DEVICE_PIPELINE_H
#include <jansson.h>
#include "device/resources.h"
#include "device/spirv.h"

// Checks and compiles the shader of the request.
VkPipeline pipeline_make(const struct vulkan *v, const struct request *r, const struct binding *b);
// Compiles another shader, with the constants and the wave size of the request.
VkPipeline pipeline_of(const struct vulkan *v, const struct request *r, const struct binding *b,
                       const struct spirv *shader);
// Submits its launch, and waits until the driver has done so.
void pipeline_launch(const struct vulkan *v, const struct request *r, const struct binding *b, VkPipeline pipeline);
// Returns facts of the driver about the pipeline: {"statistics": [{"name", "description", "value"}], "representations":
// [{"name", "description", "text"}]}.
json_t *pipeline_facts(const struct vulkan *v, VkPipeline pipeline);
#endif
