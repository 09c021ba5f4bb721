// Writes the headers of src/compile/opencl, and before them the part that depends on the GPU: the number of lanes of a
// wave, and descriptors of all samplers of OpenCL's constants.
#include "compile/opencl_header.h"
#include <stdio.h>
#include <string.h>
#include "base/file.h"
#include "memory/image.h"

static const char images[] = {
#include "compile/opencl/images.h.inc"
}, dispatch[] = {
#include "compile/opencl/dispatch.h.inc"
}, missing[] = {
#include "compile/opencl/missing.h.inc"
}, subgroups[] = {
#include "compile/opencl/subgroups.h.inc"
};
// CLK_NORMALIZED_COORDS_TRUE, CLK_ADDRESS_*, CLK_FILTER_LINEAR
enum { SAMPLERS = 64, NORMALIZED = 1, ADDRESSING = 7 << 1, LINEAR = 1 << 5 };

static struct sampler sampler_of(unsigned bits)
{
	// CLK_ADDRESS_NONE is the first.
	static const enum image_clamp clamps[] = { CLAMP_EDGE, CLAMP_EDGE, CLAMP_BORDER, CLAMP_REPEAT, CLAMP_MIRROR };
	unsigned k = (bits & ADDRESSING) >> 1;
	enum image_filter filter = bits & LINEAR ? FILTER_LINEAR : FILTER_NEAREST;
	struct sampler s = { .mag = filter, .min = filter, .unnormalized = !(bits & NORMALIZED), .truncate = true };
	memset(s.clamp, clamps[k < sizeof clamps / sizeof *clamps ? k : 0], sizeof s.clamp);
	return s;
}

static const char *samplers(struct arena *a, const struct isa_gpu *gpu)
{
	const char *all = "__constant uint4 __lanewise_samplers[] = {\n";
	for (unsigned bits = 0; bits < SAMPLERS; bits++) {
		uint32_t d[SAMPLER_DWORDS];
		struct sampler s = sampler_of(bits);
		sampler_write(gpu, &s, d);
		all = arena_printf(a, "%s(uint4)(0x%xu, 0x%xu, 0x%xu, 0x%xu),\n", all, d[0], d[1], d[2], d[3]);
	}
	return arena_printf(a, "%s};\n", all);
}

static char *path_of(struct arena *a, const char *folder) { return arena_printf(a, "%s/%s", folder, OPENCL_HEADER); }

// Returns whether a source may use sub-groups. Other sources do without their functions, which take a clang 0.1 s.
static bool may_use_subgroups(struct arena *a, const char *path)
{
	size_t size;
	const char *text = file_read(a, path, &size);
	return !text || memmem(text, size, "sub_group", strlen("sub_group"))
	       || memmem(text, size, "include", strlen("include"));
}

bool opencl_header_write(struct arena *a, const char *folder, const struct code_target *t, const char *path)
{
	int more = may_use_subgroups(a, path) ? (int)sizeof subgroups : 0;
	const char *all = arena_printf(a, "#define __LANEWISE_WAVE__ %u\n%s%.*s%.*s%.*s%.*s", t->wave, samplers(a, t->gpu),
	                               (int)sizeof images, images, (int)sizeof dispatch, dispatch,
	                               (int)sizeof missing, missing, more, subgroups);
	return file_write(path_of(a, folder), all, strlen(all));
}

void opencl_header_remove(struct arena *a, const char *folder) { remove(path_of(a, folder)); }
