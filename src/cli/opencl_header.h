// The header with OpenCL C's functions for images, in a folder that exists while a compiler runs.
#ifndef CLI_OPENCL_HEADER_H
#define CLI_OPENCL_HEADER_H
#include <stdbool.h>
#include "base/arena.h"
#include "isa/isa.h"

#define OPENCL_HEADER "opencl_images.h"
// Writes FOLDER/OPENCL_HEADER. Returns false, with errno, if it cannot.
bool opencl_header_write(struct arena *a, const char *folder, const struct isa_gpu *gpu);
void opencl_header_remove(struct arena *a, const char *folder);       // removes the header, even if it was not written
#endif
