// The header with OpenCL C's functions for images, in a folder that is there while a compiler runs.
#ifndef CLI_OPENCL_HEADER_H
#define CLI_OPENCL_HEADER_H
#include <stdbool.h>
#include "base/arena.h"
#include "isa/isa.h"

#define OPENCL_HEADER "opencl_images.h"
bool opencl_header_write(struct arena *a, const char *folder, const struct isa_gpu *gpu);     // FOLDER/OPENCL_HEADER; false with errno
void opencl_header_remove(struct arena *a, const char *folder);       // also where it was not written
#endif
