// Runs a launch twice, and compares the buffers: `judge REQUEST.json LAUNCH.o… [OPTION…]`. lavapipe, which is
// Mesa's Vulkan driver for processors, runs the SPIR-V of the request; lanewise runs each launch file, which has the
// first contents of the buffers. `judge` alone names lavapipe. Status 0: equal; 1: different, or the driver refused,
// with a message; 2: lavapipe is not installed. Options:
// --within N     a relative difference of floats that is allowed
// --most N       a number of differences that is allowed
// --sorted NAME  a buffer whose elements are compared in any order
// --but NAME     a buffer that is not compared
#include <dlfcn.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "device/chip.h"
#include "device/node.h"
#include "device/pipeline.h"
#include "device/reply.h"
#include "harness/harness.h"
#include "lanewise.h"

#define LAVAPIPE "libvulkan_lvp.so"
enum { MOST_DIFFERENCES = 4 };

// ---- places of texels and elements -------------------------------------------------------------------------------

// Rows of a resource: of a buffer, its bytes are one row.
struct rows { uint8_t *at; uint64_t row, rows, slices, pitch, slice; };

// Returns the note of an image, or of its level; NULL if the launch does not have it.
static const char *note_of(const char *launch, size_t size, const char *name)
{
	char text[256];
	int n = snprintf(text, sizeof text, "\n;@ image %s : ", name);
	const char *at = memmem(launch, size, text, (size_t)n);
	return at ? at + n : NULL;
}

static uint64_t number_after(const char *note, const char *word)
{
	const char *end = strchr(note, '\n'), *at = strstr(note, word);
	return at && at < end ? strtoull(at + strlen(word), NULL, 0) : 0;
}

static uint32_t side(uint32_t n, uint32_t level) { return n >> level ? n >> level : 1; }

// Returns the rows of a level, in lavapipe's memory. Addresses of lavapipe are the host's.
static struct rows rows_of(const struct resource *r, uint32_t level)
{
	const struct request_resource *of = r->of;
	if (request_shape(of) != REQUEST_IMAGE)
		return (struct rows){ (uint8_t *)(uintptr_t)r->address, of->bytes, 1, 1, of->bytes, of->bytes };
	const struct resource_level *l = &r->levels[level];
	bool flat = of->dimension == REQUEST_1D, deep = of->dimension == REQUEST_3D;
	bool layers = of->dimension == REQUEST_CUBE || of->arrayed;
	return (struct rows){ (uint8_t *)(uintptr_t)l->address,
		              (uint64_t)side(of->extent[0], level) * of->format->bytes,
		              flat ? 1 : side(of->extent[1], level),
		              deep ? side(of->extent[2], level) : !layers ? 1 : of->extent[flat ? 1 : 2],
		              l->pitch, l->slice };
}

// Sets the place of the same rows in lanewise's memory.
static bool place_rows(struct rows *rows, struct lanewise *l, const struct resource *r, uint32_t level,
                       const char *launch, size_t size)
{
	char name[256], all[256], shown[300];
	size_t bytes;
	snprintf(name, sizeof name, r->of->count > 1 ? "%s_%u" : "%s", r->of->name, r->element);
	snprintf(all, sizeof all, r->of->levels > 1 ? "%s_levels" : "%s", name);
	snprintf(shown, sizeof shown, level ? "%s_mip%u" : "%s", name, level);
	rows->at = lanewise_buffer(l, all, &bytes);
	if (!rows->at) return false;
	if (request_shape(r->of) != REQUEST_IMAGE) return true;
	const char *note = note_of(launch, size, shown), *first = note_of(launch, size, name);
	const char *whole = memmem(launch, size, all, strlen(all));
	if (!note || !first) return false;
	uint64_t from = r->of->levels > 1 ? number_after(whole, " at ") : number_after(first, " at ");
	rows->at += number_after(note, " at ") - from;
	rows->pitch = number_after(note, " pitch ");
	rows->slice = number_after(note, " slice ");
	if (r->of->dimension == REQUEST_1D) rows->slice = rows->pitch;      // layers are rows there
	if (!rows->slice) rows->slice = rows->pitch * rows->rows;
	return true;
}

static uint8_t *row_at(const struct rows *r, uint64_t z, uint64_t y)
{
	return r->at + z * r->slice + y * r->pitch;
}

// ---- comparison ----------------------------------------------------------------------------------------------------

static struct { double within; const char *sorted, *but; unsigned most; } options = { .within = 4e-6 };

static double number_of(const uint8_t *at, const char *type)
{
	uint64_t bits = 0;
	float f;
	double d;
	size_t n = (size_t)atoi(type + 1) / 8;
	memcpy(&bits, at, n);
	if (*type == 'u') return (double)bits;
	if (*type == 'i') return (double)((int64_t)(bits << (64 - 8 * n)) >> (64 - 8 * n));
	memcpy(&f, &bits, sizeof f);
	memcpy(&d, &bits, sizeof d);
	return n == 2 ? harness_half_to_float((uint16_t)bits) : n == 4 ? f : d;
}

// Returns whether two numbers are equal; floats nearly, with at least three places of the type. A dword of a struct is
// taken as a float: integers up to 1 / within are denormals there, whose difference is not near.
static bool is_near(double a, double b, const char *type, bool unorm)
{
	double most = fabs(a) > fabs(b) ? fabs(a) : fabs(b);
	double relative = *type != 'f' ? 0 : type[1] == '1' ? 3e-3 : type[1] == '6' ? options.within * 1e-6 : options.within;
	if (a == b || (isnan(a) && isnan(b))) return true;
	return fabs(a - b) <= most * relative || (unorm && fabs(a - b) <= 1);
}

static const char *type_of(const struct request_resource *r)
{
	const char *type = r->format ? r->format->type : r->type ? r->type : "u32";
	bool number = strchr("fui", *type) && type[1] >= '1' && type[1] <= '9' && strlen(type) <= 3;
	return number ? type : r->bytes % 4 ? "u8" : "f32";
}

static bool is_fraction(const struct request_resource *r)
{
	size_t n = r->format ? strlen(r->format->name) : 0;
	return n && *r->format->type != 'f' && r->format->name[n - 1] != 'i';
}

struct verdict { const char *launch; unsigned differences, numbers; };

static int by_dword(const void *a, const void *b)
{
	return (*(const uint32_t *)a > *(const uint32_t *)b) - (*(const uint32_t *)a < *(const uint32_t *)b);
}

static bool is_named(const struct resource *r, const char *name) { return name && !strcmp(r->of->name, name); }

// Sorts dwords, in a copy.
static void sort_rows(struct rows *r, struct arena *a)
{
	uint8_t *copy = arena_alloc(a, r->row);
	memcpy(copy, r->at, r->row);
	qsort(copy, r->row / sizeof(uint32_t), sizeof(uint32_t), by_dword);
	r->at = copy;
}

static void compare_rows(struct verdict *v, const struct resource *r, const struct rows *ours,
                         const struct rows *theirs)
{
	const char *type = type_of(r->of);
	size_t each = (size_t)atoi(type + 1) / 8;
	for (uint64_t s = 0; s < theirs->slices; s++) for (uint64_t y = 0; y < theirs->rows; y++) {
		const uint8_t *a = row_at(ours, s, y), *b = row_at(theirs, s, y);
		for (uint64_t x = 0; x + each <= theirs->row; x += each) {
			v->numbers++;
			if (!memcmp(a + x, b + x, each)) continue;
			double p = number_of(a + x, type), q = number_of(b + x, type);
			if (is_near(p, q, type, is_fraction(r->of)) || v->differences++ >= MOST_DIFFERENCES) continue;
			fprintf(stderr, "%s: %s%s[%llu] is %.9g (0x%08x), lavapipe has %.9g (0x%08x)\n", v->launch, r->of->name,
			       theirs->rows * theirs->slices > 1 ? ", a row" : "", (unsigned long long)(x / each), p,
			       *(const uint32_t *)(a + x / 4 * 4), q, *(const uint32_t *)(b + x / 4 * 4));
		}
	}
}

// ---- the two runs --------------------------------------------------------------------------------------------------

static void copy_rows(const struct rows *to, const struct rows *from)
{
	for (uint64_t s = 0; s < to->slices; s++)
		for (uint64_t y = 0; y < to->rows; y++) memcpy(row_at(to, s, y), row_at(from, s, y), to->row);
}

// A launch file in lanewise, begun but not run.
struct launch_file { const char *path, *bytes; size_t size; struct lanewise *l; };

static struct launch_file open_launch(const char *path, struct arena *a)
{
	struct launch_file f = { .path = path, .l = lanewise_new() };
	f.bytes = file_read(a, path, &f.size);
	if (!f.bytes) reply_error("%s cannot be read: %m", path);
	if (lanewise_load(f.l, path, f.bytes, f.size, NULL) || lanewise_step(f.l, 0) != LANEWISE_RUNNING)
		reply_error("%s", lanewise_messages(f.l));
	return f;
}

// Fills the rows of lavapipe, or compares with them if there is a verdict.
static void with_rows(const struct resource *r, const struct launch_file *f, struct verdict *v, struct arena *a)
{
	uint32_t levels = request_shape(r->of) == REQUEST_IMAGE ? r->of->levels : 1;
	for (uint32_t k = 0; k < levels && request_shape(r->of) != REQUEST_NOTHING; k++) {
		struct rows theirs = rows_of(r, k), ours = theirs;
		if (!place_rows(&ours, f->l, r, k, f->bytes, f->size))
			reply_error("`%s` is not in the launch", r->of->name);
		if (!v) copy_rows(&theirs, &ours);
		if (v && is_named(r, options.sorted)) sort_rows(&ours, a), sort_rows(&theirs, a);
		if (v && !is_named(r, options.but)) compare_rows(v, r, &ours, &theirs);
	}
}

static void fill(const struct resources *all, const char *path, struct arena *a)
{
	struct launch_file f = open_launch(path, a);
	for (size_t k = 0; k < all->n; k++) with_rows(&all->at[k], &f, NULL, a);
	lanewise_free(f.l);
}

static void compare(struct verdict *v, const struct resources *all, struct arena *a)
{
	struct launch_file f = open_launch(v->launch, a);
	int status = lanewise_step(f.l, UINT64_MAX);
	if (status && status != LANEWISE_FAILED) reply_error("%s: %s", v->launch, lanewise_messages(f.l));
	for (size_t k = 0; k < all->n; k++) with_rows(&all->at[k], &f, v, a);
	lanewise_free(f.l);
}

static void execute(struct vulkan *v, const struct request *r, const struct binding *b)
{
	pipeline_launch(v, r, b, pipeline_make(v, r, b));
}

// Returns the number of arguments before the options.
static int read_options(int argc, char **argv)
{
	for (; argc > 2 && !strncmp(argv[argc - 2], "--", 2); argc -= 2) {
		const char *name = argv[argc - 2], *value = argv[argc - 1];
		if (!strcmp(name, "--within")) options.within = atof(value);
		if (!strcmp(name, "--sorted")) options.sorted = value;
		if (!strcmp(name, "--but")) options.but = value;
		if (!strcmp(name, "--most")) options.most = (unsigned)atoi(value);
	}
	return argc;
}

int main(int argc, char **argv)
{
	static struct request request;
	struct arena a = { 0 };
	struct vulkan v = { 0 };
	struct binding binding = { 0 };
	struct chip chip;
	void *library = dlopen(LAVAPIPE, RTLD_NOW | RTLD_LOCAL);
	if (!library) return fprintf(stderr, "lavapipe is not installed: %s\n", dlerror()), 2;
	argc = read_options(argc, argv);
	setenv("MESA_SHADER_CACHE_DISABLE", "true", 1);
	setenv("LP_NUM_THREADS", "1", 1);              // workgroups in order
	reply_begin();
	reply_watch(600);
	if (argc < 2) request.gpu = "gfx1030"; else request_read(&request, argv[1], &a);
	chip_find(&chip, request.gpu);
	node_begin(&chip);
	vulkan_open(&v, LAVAPIPE, &a);
	if (argc < 3) reply(json_pack("{s:s, s:s}", "driver", v.driver.driverName, "version", v.driver.driverInfo));
	vulkan_make_device(&v, false);
	request.wave = 0;
	struct resources resources = resources_make(&v, &request, &a);
	resources_bind(&binding, &v, &request, &resources);
	fill(&resources, argv[2], &a);
	execute(&v, &request, &binding);
	struct verdict verdict = { 0 };
	for (int k = 2; k < argc; k++) {
		verdict.launch = argv[k];
		compare(&verdict, &resources, &a);
	}
	if (verdict.differences > options.most) reply_error("%u of %u numbers differ", verdict.differences, verdict.numbers);
	reply(json_pack("{s:i}", "equal", (int)verdict.numbers));
}
