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
}, media[] = {
#include "compile/opencl/media.h.inc"
}, subgroups[] = {
#include "compile/opencl/subgroups.h.inc"
}, workgroups[] = {
#include "compile/opencl/workgroups.h.inc"
};
// LDS of functions of a workgroup, in C: OpenCL C lets only kernels have LDS.
static const char memory[] =
	"static __attribute__((address_space(3), loader_uninitialized)) unsigned long parts[32];\n"
	"__attribute__((always_inline)) __attribute__((address_space(3))) unsigned long *__lanewise_workgroup_memory(void)\n"
	"{ return parts; }\n";
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

static char *path_of(struct arena *a, const char *folder, const char *name)
{
	return arena_printf(a, "%s/%s", folder, name);
}

// A source may use functions if it has this part of their names, or includes others.
static bool may_use(const char *text, size_t size, const char *part)
{
	return !text || memmem(text, size, part, strlen(part)) || memmem(text, size, "include", strlen("include"));
}

// Sources that need no functions of media, of sub-groups or of a workgroup do without them: clang takes 0.1 s for each
// part.
bool opencl_header_write(struct arena *a, const char *folder, const struct code_target *t, const char *path,
                         bool *needs)
{
	// work_group_barrier and the like need none of them
	static const char *const of_workgroups[] = { "work_group_all", "work_group_any", "work_group_broadcast",
	                                             "work_group_reduce", "work_group_scan" };
	size_t size;
	const char *text = file_read(a, path, &size);
	*needs = false;
	for (size_t k = 0; k < sizeof of_workgroups / sizeof *of_workgroups; k++)
		*needs |= may_use(text, size, of_workgroups[k]);
	int lanes = *needs || may_use(text, size, "sub_group") ? (int)sizeof subgroups : 0;
	int groups = *needs ? (int)sizeof workgroups : 0, of_media = may_use(text, size, "amd_") ? (int)sizeof media : 0;
	const char *all = arena_printf(a, "#define __LANEWISE_WAVE__ %u\n%s%.*s%.*s%.*s%.*s%.*s%.*s", t->wave,
	                               samplers(a, t->gpu), (int)sizeof images, images, (int)sizeof dispatch, dispatch,
	                               (int)sizeof missing, missing, of_media, media, lanes, subgroups, groups, workgroups);
	return file_write(path_of(a, folder, OPENCL_HEADER), all, strlen(all))
	       && (!*needs || file_write(path_of(a, folder, OPENCL_MEMORY), memory, strlen(memory)));
}

void opencl_header_remove(struct arena *a, const char *folder)
{
	static const char *const names[] = { OPENCL_HEADER, OPENCL_MEMORY, OPENCL_BITCODE };
	for (size_t k = 0; k < sizeof names / sizeof *names; k++) remove(path_of(a, folder, names[k]));
}
