// Reads what a request names: the GPU and the wave size.
#include "base/nearest.h"
#include "session/ask.h"

bool session_unknown(struct session_request *q, const char *what, const char *name, const char *const *first, size_t n,
                     size_t size)
{
	const char *near = nearest_name(name, first, n, size), *all = "";
	for (size_t k = 0; k < n; k++) {
		const char *one = *(const char *const *)(const void *)((const char *)first + k * size);
		if (one) all = arena_printf(&q->arena, "%s%s%s", all, *all ? ", " : "", one);
	}
	return session_wrong(q, near ? arena_printf(&q->arena, "did you mean `%s`?", near) : NULL,
	                     "%s `%s` does not exist; there are %s", what, name, all);
}

static bool unknown_gpu(struct session_request *q, const char *name)
{
	const char *names[64] = { 0 };
	size_t n = 0;
	for (unsigned k = 0; k < isa_gpu_count && n < 64; k++)
		if (!isa_gpus[k].incomplete) names[n++] = isa_gpus[k].name;
	return session_unknown(q, "GPU", name, names, n, sizeof *names);
}

bool session_target(struct session_request *q, struct code_target *t)
{
	const char *gpu = session_text(q, "gpu");
	uint64_t wave = session_count(q, "wave", 0);
	*t = (struct code_target){ .gpu = gpu ? isa_gpu_find(gpu) : NULL, .wave = (unsigned)wave };
	if (gpu && (!t->gpu || t->gpu->incomplete)) return unknown_gpu(q, gpu);
	if (wave != 0 && wave != 32 && wave != 64) return session_wrong(q, NULL, "`wave` expects 32 or 64");
	if (wave && t->gpu && t->gpu->wave_sizes[0] != wave && t->gpu->wave_sizes[1] != wave)
		return session_wrong(q, NULL, "%s does not have wave%u", t->gpu->name, t->wave);
	return true;
}
