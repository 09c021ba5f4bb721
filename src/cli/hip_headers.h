// HIP's headers for a compiler that comes without ROCm, in a folder that is there while it runs.
#ifndef CLI_HIP_HEADERS_H
#define CLI_HIP_HEADERS_H
#include <stdbool.h>
#include "base/arena.h"

bool hip_headers_write(struct arena *a, const char *folder);     // FOLDER/hip/hip_runtime.h and its like; false with errno
void hip_headers_remove(struct arena *a, const char *folder);    // also where they were not all written
#endif
