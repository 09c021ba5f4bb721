// All of HIP's headers are in one (src/compile/hip); the other names only include it.
#include "compile/hip_headers.h"
#include <string.h>
#include <stdio.h>
#include "base/file.h"
#include "host/files.h"

static const char text[] = {
#include "compile/hip/hip_runtime.h.inc"
};
static const char other[] = "#include <hip/hip_runtime.h>\n";
static const char *const names[] = {
	"hip_runtime.h", "hip_runtime_api.h", "hip_fp16.h", "hip_bf16.h", "hip_bfloat16.h", "hip_cooperative_groups.h",
	"hip_vector_types.h", "math_functions.h", "device_functions.h"
};
enum { NAMES = sizeof names / sizeof *names };

static char *path_of(struct arena *a, const char *folder, unsigned n)
{
	return arena_printf(a, "%s/hip/%s", folder, names[n]);
}

bool hip_headers_write(struct arena *a, const char *folder)
{
	bool good = host_folder_make(arena_printf(a, "%s/hip", folder), HOST_PRIVATE);
	for (unsigned n = 0; n < NAMES && good; n++)
		good = file_write(path_of(a, folder, n), n ? other : text, n ? strlen(other) : sizeof text);
	return good;
}

void hip_headers_remove(struct arena *a, const char *folder)
{
	for (unsigned n = 0; n < NAMES; n++) remove(path_of(a, folder, n));
	remove(arena_printf(a, "%s/hip", folder));
}
