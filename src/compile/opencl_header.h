// The header with OpenCL C's functions for images and sub-groups, in a folder that exists while a compiler runs.
#ifndef COMPILE_OPENCL_HEADER_H
#define COMPILE_OPENCL_HEADER_H
#include <stdbool.h>
#include "base/arena.h"
#include "code/code.h"

#define OPENCL_HEADER "opencl_functions.h"
// Writes FOLDER/OPENCL_HEADER for the source `path`. Returns false, with errno, if it cannot.
bool opencl_header_write(struct arena *a, const char *folder, const struct code_target *t,
                         const char *path);
void opencl_header_remove(struct arena *a, const char *folder);       // removes the header, even if it was not written
#endif
