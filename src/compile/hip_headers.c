// HIP's headers (src/compile/hip): one that includes its parts. Other names of HIP only include that one.
#include "compile/hip_headers.h"
#include <stdio.h>
#include "base/file.h"
#include "host/files.h"

static const char runtime[] = {
#include "compile/hip/hip_runtime.h.inc"
}, vectors[] = {
#include "compile/hip/vectors.h.inc"
}, threads[] = {
#include "compile/hip/threads.h.inc"
}, waves[] = {
#include "compile/hip/waves.h.inc"
}, atomics[] = {
#include "compile/hip/atomics.h.inc"
}, numbers[] = {
#include "compile/hip/numbers.h.inc"
}, math[] = {
#include "compile/hip/math.h.inc"
}, host[] = {
#include "compile/hip/host.h.inc"
}, groups[] = {
#include "compile/hip/groups.h.inc"
};
static const char other[] = "#include <hip/hip_runtime.h>\n";
#define OTHER(name) { name, other, sizeof other - 1 }
static const struct { const char *name, *text; size_t size; } headers[] = {
	{ "hip_runtime.h", runtime, sizeof runtime },
	{ "vectors.h", vectors, sizeof vectors }, { "threads.h", threads, sizeof threads },
	{ "waves.h", waves, sizeof waves }, { "atomics.h", atomics, sizeof atomics },
	{ "numbers.h", numbers, sizeof numbers }, { "math.h", math, sizeof math }, { "host.h", host, sizeof host },
	{ "groups.h", groups, sizeof groups },
	OTHER("hip_runtime_api.h"), OTHER("hip_fp16.h"), OTHER("hip_bf16.h"), OTHER("hip_bfloat16.h"),
	OTHER("hip_cooperative_groups.h"), OTHER("hip_vector_types.h"), OTHER("math_functions.h"), OTHER("device_functions.h"),
};
enum { HEADERS = sizeof headers / sizeof *headers };

static char *path_of(struct arena *a, const char *folder, unsigned n)
{
	return arena_printf(a, "%s/hip/%s", folder, headers[n].name);
}

bool hip_headers_write(struct arena *a, const char *folder)
{
	bool good = host_folder_make(arena_printf(a, "%s/hip", folder), HOST_PRIVATE);
	for (unsigned n = 0; n < HEADERS && good; n++)
		good = file_write(path_of(a, folder, n), headers[n].text, headers[n].size);
	return good;
}

void hip_headers_remove(struct arena *a, const char *folder)
{
	for (unsigned n = 0; n < HEADERS; n++) remove(path_of(a, folder, n));
	remove(arena_printf(a, "%s/hip", folder));
}
