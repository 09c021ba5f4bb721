// The header with OpenCL C's functions that libclc does not have, in a folder that exists while a compiler runs.
#ifndef COMPILE_OPENCL_HEADER_H
#define COMPILE_OPENCL_HEADER_H
#include <stdbool.h>
#include "base/arena.h"
#include "code/code.h"

#define OPENCL_HEADER "opencl_functions.h"
#define OPENCL_MEMORY "workgroup_memory.c"
#define OPENCL_BITCODE "workgroup_memory.bc"
// Writes FOLDER/OPENCL_HEADER for the source `path`. Sets *needs if the source may use functions of a workgroup: it is
// then compiled with FOLDER/OPENCL_BITCODE, which is made of FOLDER/OPENCL_MEMORY. Returns false, with errno, if it
// cannot.
bool opencl_header_write(struct arena *a, const char *folder, const struct code_target *t, const char *path,
                         bool *needs);
void opencl_header_remove(struct arena *a, const char *folder);       // removes the files that were written
#endif
