// The source lines of a launch's instructions.
#ifndef DEVICE_LINES_H
#define DEVICE_LINES_H
#include "device/dispatch.h"
#include "device/pipeline.h"

// Adds a line table to the file of the request. Compiles variants of the shader, each with one operation changed: an
// instruction has a line if only changes of operations of this line change it. Nothing is added without evidence.
void lines_add(const struct vulkan *v, const struct request *r, const struct resources *all, const struct binding *b,
               const struct chip *c);
#endif
