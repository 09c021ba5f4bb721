// Runs programs for tests.
#include <errno.h>
#include <string.h>
#include <unistd.h>
#include "program_rig.h"
#include "asm/asm.h"

const struct isa_gpu *rig_gpu(const char *name) { return isa_gpu_find(name); }

struct rig_random rig_random_of(uint64_t number)
{
	uint64_t x = (number + 1) * 0x9e3779b97f4a7c15;
	return (struct rig_random){ x ^ x >> 32 };
}

uint64_t rig_random(struct rig_random *r)
{
	r->x ^= r->x << 13;
	r->x ^= r->x >> 7;
	r->x ^= r->x << 17;
	return r->x * 0x2545f4914f6cdd1d;
}

// ---- files ----------------------------------------------------------------------------------------------------------
static void missing(const char *path, const char *why)
{
	char folder[256];
	ck_abort_msg("%s: %s in %s; tests run in the project's folder", path, why,
	             getcwd(folder, sizeof folder) ? folder : "a folder without a name");
}

const struct source *rig_source(struct arena *a, const char *path)
{
	const struct source *s = file_source(a, path);
	if (!s) missing(path, strerror(errno));
	return s;
}

FILE *rig_open(const char *path)
{
	FILE *f = fopen(path, "rb");
	if (!f) missing(path, strerror(errno));
	return f;
}

void rig_files(glob_t *found, const char *pattern)
{
	if (glob(pattern, 0, NULL, found)) missing(pattern, "no such file");
}

// ---- a program ------------------------------------------------------------------------------------------------------
bool rig_try(struct rig *r, const char *gpu, unsigned wave, const char *text)
{
	memset(r, 0, sizeof *r);
	r->source = (struct source){ .name = "test", .text = text, .size = strlen(text) };
	r->program = asm_text(&r->source, &(struct asm_options){ .gpu = rig_gpu(gpu), .wave = wave }, &r->diag);
	return r->program != NULL && !r->diag.errors;
}

static void assemble(struct rig *r, const char *gpu, unsigned wave, const char *text)
{
	rig_try(r, gpu, wave, text);
	if (!r->program) diag_print(&r->diag, stderr);
	ck_assert_msg(r->program != NULL, "%s: does not assemble: %s", gpu, text);
}

void rig_end(struct rig *r)
{
	machine_free(r->machine);
	program_free(r->program);
	diag_free(&r->diag);
}

bool rig_go(struct rig *r)
{
	bool ok = machine_run(r->machine, &r->dispatch);
	r->result = machine_result(r->machine);
	return ok;
}

// ---- one wave -------------------------------------------------------------------------------------------------------
static void setup(void *context, struct wave *w)
{
	struct rig *r = context;
	for (unsigned lane = 0; lane < w->lanes; lane++) {
		machine_set_vgpr(w, 0, lane, lane);
		machine_set_vgpr(w, 1, lane, 0x100 + lane);
	}
	machine_set_sgpr(w, 2, (uint32_t)r->data->address);
	machine_set_sgpr(w, 3, (uint32_t)(r->data->address >> 32));
	machine_set_sgpr(w, 4, w->id);
}

void rig_prepare(struct rig *r, const char *gpu, unsigned wave, const char *text)
{
	uint32_t numbers[RIG_DATA_DWORDS];
	assemble(r, gpu, wave, text);
	r->machine = machine_new(r->program, &(struct machine_options){ .keep_state = true, .max_steps = 100000, .hot = 1 });
	for (uint32_t k = 0; k < RIG_DATA_DWORDS; k++) numbers[k] = k;
	r->data = machine_add_buffer(r->machine, "data", sizeof numbers, numbers);
	r->dispatch = (struct machine_dispatch){ .numthreads = { r->program->wave, 1, 1 }, .workgroups = { 1, 1, 1 },
	                                         .mode = -1, .setup = setup, .context = r, .scratch = 64 };
}

void rig_run(struct rig *r, const char *gpu, unsigned wave, const char *text)
{
	rig_prepare(r, gpu, wave, text);
	bool ok = rig_go(r);
	ck_assert_msg(ok, "%s: fault: %s", text, r->result->fault);
}

uint32_t rig_vgpr(const struct rig *r, unsigned n, unsigned lane) { return machine_final(r->machine, 0)->v[n][lane]; }
uint32_t rig_sgpr(const struct rig *r, unsigned n) { return machine_final(r->machine, 0)->s[n]; }
uint32_t rig_data(const struct rig *r, unsigned n) { uint32_t x; memcpy(&x, r->data->bytes + 4 * n, 4); return x; }

// ---- many lanes -----------------------------------------------------------------------------------------------------
struct pass { const struct rig_items *items; };

static size_t item_of(const struct wave *w, const struct rig_items *items, unsigned lane)
{
	uint32_t group[3];
	machine_workgroup_of(w, group);
	size_t k = (size_t)group[0] * w->lanes + lane;
	return k < items->n ? k : 0;
}

static void put_items(void *context, struct wave *w)
{
	const struct rig_items *items = ((struct pass *)context)->items;
	const uint64_t *const from[] = { items->in[0], items->in[1], items->in[2], items->old };
	size_t first = item_of(w, items, 0);
	for (unsigned lane = 0; lane < w->lanes; lane++) {
		size_t k = first + lane < items->n ? first + lane : 0;
		for (unsigned i = 0; i < 4; i++) {
			uint64_t x = from[i] ? from[i][k] : 0;
			machine_set_vgpr(w, 2 + 2 * i, lane, (uint32_t)x);
			machine_set_vgpr(w, 3 + 2 * i, lane, (uint32_t)(x >> 32));
		}
	}
}

static void get_items(void *context, struct wave *w)
{
	const struct rig_items *items = ((struct pass *)context)->items;
	size_t first = item_of(w, items, 0);
	for (unsigned lane = 0; lane < w->lanes && first + lane < items->n; lane++)
		items->out[first + lane] = w->v[8][lane] | (uint64_t)w->v[9][lane] << 32;
}

void rig_assemble(struct rig *r, const char *gpu, unsigned wave, const char *text)
{
	assemble(r, gpu, wave, text);
	r->machine = machine_new(r->program, &(struct machine_options){ .max_steps = 0 });
}

void rig_items(struct rig *r, uint32_t mode, const struct rig_items *items)
{
	struct pass pass = { items };
	struct machine_observer observer = { .context = &pass, .wave_end = get_items };
	uint32_t lanes = r->program->wave;
	r->dispatch = (struct machine_dispatch){ .numthreads = { lanes, 1, 1 },
		.workgroups = { (uint32_t)((items->n + lanes - 1) / lanes), 1, 1 },
		.mode = mode, .setup = put_items, .context = &pass, .observer = &observer };
	bool ok = rig_go(r);
	ck_assert_msg(ok, "%s: fault: %s", r->source.text, r->result->fault);
}
