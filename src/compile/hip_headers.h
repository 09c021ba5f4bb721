// HIP's headers for a compiler without ROCm, in a folder that exists while the compiler runs.
#ifndef COMPILE_HIP_HEADERS_H
#define COMPILE_HIP_HEADERS_H
#include <stdbool.h>
#include "base/arena.h"

// Writes FOLDER/hip/hip_runtime.h and its other names. Returns false, with errno, if it cannot.
bool hip_headers_write(struct arena *a, const char *folder);
void hip_headers_remove(struct arena *a, const char *folder);    // removes the headers, even if not all were written
#endif
