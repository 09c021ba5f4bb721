// Runs compiled kernels and compares the buffers that they leave: `conform_kernels FOLDER [GPU] [CASE]`. Each subfolder
// of FOLDER has a case.txt. Each text runs twice: as assembled, and as a code object that is written and read again.
// The disassembly of this object must give its bytes.
// Prints `kernels: passed/total` of both for each GPU, and for each difference the expected and the actual value.
// `conform_kernels --checks …` runs each text with the waves of a workgroup in either order, observed by the checks. A
// warning counts as a false alarm, because compiled kernels are taken to be right.
// `conform_kernels --cost …` measures the cost of checks: ns for each executed wave instruction of each text, without
// and with checks, the least of some runs. For each GPU it prints the difference over all instructions.
// `--without PREFIX` leaves out cases with such names.
#include <dirent.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "object/reassemble.h"
#include "asm/asm.h"
#include "base/file.h"
#include "harness/checks.h"
#include "object/object.h"
#include "machine/machine.h"

enum { MAX_ARGS = 16, MAX_WANTS = 8, GPUS = 32, COST_RUNS = 6 };

struct arg { char type[8], value[64]; };
struct want { unsigned arg; char file[64], type[8]; double tolerance; bool unordered; };
struct test_case {
	char folder[512], kernel[64];
	uint32_t items[3], local[3];
	struct arg args[MAX_ARGS]; unsigned arg_count;
	struct want wants[MAX_WANTS]; unsigned want_count;
};

// ---- case.txt -------------------------------------------------------------------------------------------------------
static void read_sizes(const char *text, uint32_t sizes[3])
{
	sizes[0] = sizes[1] = sizes[2] = 1;
	sscanf(text, "%u,%u,%u", &sizes[0], &sizes[1], &sizes[2]);
}

static bool read_case(struct test_case *c)
{
	char path[600], line[256], a[64], b[64];
	snprintf(path, sizeof path, "%s/case.txt", c->folder);
	FILE *f = fopen(path, "r");
	if (!f) return false;
	while (fgets(line, sizeof line, f)) {
		if (sscanf(line, "kernel %63s", a) == 1) snprintf(c->kernel, sizeof c->kernel, "%s", a);
		else if (sscanf(line, "global %63s", a) == 1) read_sizes(a, c->items);
		else if (sscanf(line, "local %63s", a) == 1) read_sizes(a, c->local);
		else if (sscanf(line, "arg %7s %63s", a, b) == 2 && c->arg_count < MAX_ARGS) {
			struct arg *to = &c->args[c->arg_count++];
			snprintf(to->type, sizeof to->type, "%.7s", a);
			snprintf(to->value, sizeof to->value, "%s", b);
		} else if (!strncmp(line, "want ", 5) && c->want_count < MAX_WANTS) {
			struct want *w = &c->wants[c->want_count++];
			char order[16] = "";
			sscanf(line, "want %u %63s %7s %lf %15s", &w->arg, w->file, w->type, &w->tolerance, order);
			w->unordered = !strcmp(order, "unordered");
		}
	}
	fclose(f);
	return true;
}

static void *read_data(struct arena *a, const struct test_case *c, const char *name, size_t *size)
{
	char path[700];
	snprintf(path, sizeof path, "%s/%s", c->folder, name);
	return file_read(a, path, size);
}

// ---- comparing ------------------------------------------------------------------------------------------------------
static size_t type_size(const char *type) { return type[0] == 'u' && type[1] == '8' ? 1 : (size_t)atoi(type + 1) / 8; }

static double half_value(uint16_t h)
{
	int e = h >> 10 & 31;
	double m = h & 0x3ff,
		x = e == 31 ? (m != 0 ? (double)NAN : (double)INFINITY)
		    : e ? ldexp(m + 1024, e - 25)
		    : ldexp(m, -24);
	return h >> 15 ? -x : x;
}

static double value_of(const char *type, const void *p)
{
	uint8_t b; uint16_t h; uint32_t u; uint64_t l; float f; double d;
	if (!strcmp(type, "u8")) { memcpy(&b, p, 1); return b; }
	if (!strcmp(type, "f16")) { memcpy(&h, p, 2); return half_value(h); }
	if (!strcmp(type, "f32")) { memcpy(&f, p, 4); return (double)f; }
	if (!strcmp(type, "f64")) { memcpy(&d, p, 8); return d; }
	if (!strcmp(type, "u64")) { memcpy(&l, p, 8); return (double)l; }
	memcpy(&u, p, 4);
	return type[0] == 'i' ? (double)(int32_t)u : (double)u;
}

static int by_bytes1(const void *a, const void *b) { return memcmp(a, b, 1); }
static int by_bytes4(const void *a, const void *b) { return memcmp(a, b, 4); }
static int by_bytes8(const void *a, const void *b) { return memcmp(a, b, 8); }

static bool equal(const struct want *w, const char *x, const char *y, size_t size)
{
	if (!memcmp(x, y, size)) return true;
	double a = value_of(w->type, x), b = value_of(w->type, y);
	if (w->type[0] == 'f' && isnan(a) && isnan(b)) return true;
	return w->tolerance > 0 && fabs(a - b) <= w->tolerance * fmax(fabs(a), fabs(b));
}

static bool compare(const struct want *w, char *got, size_t got_size, char *wanted, size_t want_size, const char *name)
{
	size_t size = type_size(w->type), n = want_size / size, bad = 0, first = 0;
	if (got_size < want_size) {
		printf("  %s: buffer %u has %zu bytes, %zu expected\n", name, w->arg, got_size, want_size);
		return false;
	}
	if (w->unordered) {
		int (*order)(const void *, const void *) = size == 8 ? by_bytes8 : size == 4 ? by_bytes4 : by_bytes1;
		qsort(got, n, size, order);
		qsort(wanted, n, size, order);
	}
	for (size_t k = 0; k < n; k++)
		if (!equal(w, got + k * size, wanted + k * size, size) && !bad++) first = k;
	if (!bad) return true;
	printf("  %s: buffer %u: %zu of %zu differ; element %zu is %.17g, expected %.17g\n", name, w->arg, bad, n, first,
	       value_of(w->type, got + first * size), value_of(w->type, wanted + first * size));
	return false;
}

// ---- running --------------------------------------------------------------------------------------------------------
static struct machine_arg scalar(const struct arg *a)
{
	struct machine_arg m = { .size = (uint32_t)atoi(a->type + 1) / 8 };
	float f = strtof(a->value, NULL);
	double d = strtod(a->value, NULL);
	if (!strcmp(a->type, "lds"))
		return (struct machine_arg){ .bits = strtoull(a->value, NULL, 0), .size = 4, .lds = true };
	if (!strcmp(a->type, "f32")) memcpy(&m.bits, &f, 4);
	else if (!strcmp(a->type, "f64")) memcpy(&m.bits, &d, 8);
	else m.bits = a->value[0] == '-' ? (uint64_t)strtoll(a->value, NULL, 0) : strtoull(a->value, NULL, 0);
	return m;
}

// Counts findings that are more than notes, and prints them.
static size_t count_alarms(const struct checker *checker, const struct program *p)
{
	struct diag d = {0};
	size_t alarms = harness_finding_count(checker, CHECK_ERROR) + harness_finding_count(checker, CHECK_WARNING);
	if (alarms) harness_findings(&d, p, checker, CHECK_ERROR);
	diag_print(&d, stdout);
	diag_free(&d);
	return alarms;
}

// Cost of a run, without preparation and comparison.
struct taken { uint64_t steps; double ns; };

static double now_ns(void)
{
	struct timespec t;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

// Options of a run. Several threads run workgroups in small rounds, so that most kernels have several rounds.
enum { SMALL_ROUND = 2000 };
static struct machine_options way;
static void with_jobs(unsigned jobs)
{
	way.jobs = jobs;
	way.round = jobs > 1 ? SMALL_ROUND : 0;
}

// Runs the kernel and compares its buffers. If `alarms` is not NULL, adds the number of findings of the checks.
static bool run_program(struct arena *a, const struct test_case *c, const struct program *p, const char *name,
                        size_t *alarms, struct taken *taken)
{
	struct machine_buffer *buffers[MAX_ARGS] = {0};
	struct machine_arg args[MAX_ARGS];
	const struct program_kernel *kernel = NULL;
	for (size_t k = 0; k < p->kernel_count; k++)
		if (!strcmp(p->kernels[k].name, c->kernel)) kernel = &p->kernels[k];
	if (!kernel) { printf("  %s: no kernel %s\n", name, c->kernel); return false; }
	struct machine *m = machine_new(p, &way);
	for (unsigned k = 0; k < c->arg_count; k++) {
		char label[16];
		size_t size;
		if (strcmp(c->args[k].type, "buf")) { args[k] = scalar(&c->args[k]); continue; }
		void *data = read_data(a, c, c->args[k].value, &size);
		snprintf(label, sizeof label, "arg%u", k);
		buffers[k] = machine_add_buffer(m, label, data ? size : 0, data);
		args[k] = (struct machine_arg){ .bits = buffers[k]->address, .size = 8 };
	}
	struct machine_dispatch d = { .kernel = kernel, .mode = -1 };
	memcpy(d.items, c->items, sizeof d.items);
	memcpy(d.numthreads, c->local, sizeof d.numthreads);
	const char *wrong = machine_kernarg(m, &d, args, c->arg_count);
	struct check_levels levels = check_levels_default();
	struct checker *checker = alarms ? check_new(m, &levels) : NULL;
	d.observer = checker ? check_observer(checker) : NULL;
	double begin = now_ns();
	bool good = !wrong && (checker || !alarms) && machine_run(m, &d);
	*taken = (struct taken){ machine_result(m)->steps, now_ns() - begin };
	if (checker) {
		check_end(checker);
		*alarms += count_alarms(checker, p);
		check_free(checker);
	}
	const struct machine_result *r = machine_result(m);
	if (wrong) printf("  %s: %s\n", name, wrong);
	else if (!good) {
		struct place at = r->line < p->line_count ? p->lines[r->line].place : (struct place){0};
		printf("  %s: line %u, workgroup %u,%u,%u wave %u lane %d: %s\n", name, at.line, r->workgroup[0],
		       r->workgroup[1], r->workgroup[2], r->wave, r->lane, r->fault);
	}
	for (unsigned k = 0; k < c->want_count && good; k++) {
		const struct want *w = &c->wants[k];
		size_t size;
		char *wanted = read_data(a, c, w->file, &size);
		struct machine_buffer *b = buffers[w->arg];
		good = wanted && b && compare(w, (char *)b->bytes, b->size, wanted, size, name);
	}
	machine_free(m);
	return good;
}

// Runs the program once more, by way of a code object that is written from it.
static bool run_as_object(struct arena *a, const struct test_case *c, const struct program *p, const char *name,
                          struct diag *d)
{
	struct source file = { .name = arena_printf(a, "%s as object", name) };
	uint8_t *bytes;
	if (!object_write(p, a, &bytes, &file.size, d))
		return false;
	file.text = (const char *)bytes;
	struct program *read = object_read(&file, &(struct object_options){ .wave = p->wave, .kernel = c->kernel }, d);
	char *text = NULL;
	const char *differs = read ? reassemble_differs(read, &text) : NULL;
	if (differs) printf("  %s: disassembled and assembled again, %s\n", file.name, differs);
	free(text);
	struct taken taken;
	bool good = read && !differs && run_program(a, c, read, file.name, NULL, &taken);
	program_free(read);
	return good;
}

// Least time of some runs. Runs without and with checks alternate.
struct cost { uint64_t steps; double run, checked; };

static bool measure(struct arena *a, const struct test_case *c, const struct program *p, const char *name,
                    size_t *alarms, struct cost *all)
{
	struct cost least = {0};
	for (int n = 0; n < COST_RUNS; n++) {
		struct taken run, checked;
		if (!run_program(a, c, p, name, NULL, &run)
		    || !run_program(a, c, p, name, n ? &(size_t){0} : alarms, &checked))
			return false;
		least.steps = run.steps;
		if (!n || run.ns < least.run) least.run = run.ns;
		if (!n || checked.ns < least.checked) least.checked = checked.ns;
	}
	double steps = (double)least.steps;
	printf("%-44s %9.0f %7.1f %7.1f %7.1f\n", name, steps, least.run / steps, least.checked / steps,
	       (least.checked - least.run) / steps);
	all->steps += least.steps;
	all->run += least.run;
	all->checked += least.checked;
	return true;
}

// Runs on each level of host instructions, interpreted and as blocks from the first instruction on, by one thread and
// by three.
static bool every_way;
static bool run_every_way(struct arena *a, const struct test_case *c, const struct program *p, const char *name)
{
	bool good = true;
	for (unsigned n = 0; n < 12; n++) {
		struct taken taken;
		way = (struct machine_options){
			.level = 2 + n % 3, .hot = n / 3 % 2 ? 1 : MACHINE_INTERPRET, .kept_rows = KEPT_ROWS_READ
		};
		with_jobs(n < 6 ? 1 : 3);
		if (run_program(a, c, p, name, NULL, &taken)) continue;
		printf("  %s: on level %u, %s, by %u threads\n", name, way.level, n / 3 % 2 ? "as blocks" : "interpreted", way.jobs);
		good = false;
	}
	way = (struct machine_options){ 0 };
	return good;
}

struct passed { bool text, object; };

// Runs with checks, and again with the reverse order of waves: results must be equal, and checks must not find
// anything.
static bool run_both_ways(struct arena *a, const struct test_case *c, const struct program *p, const char *name,
                          size_t *alarms)
{
	struct taken taken;
	bool good = run_program(a, c, p, name, alarms, &taken);
	way.backwards = true;
	good = run_program(a, c, p, name, alarms, &taken) && good;
	way.backwards = false;
	return good;
}

// Runs a text as it was assembled and as a code object. A code object (.o, .co) is run directly.
static struct passed run_file(const struct test_case *c, const char *file, const char *name, size_t *alarms,
                              struct cost *cost)
{
	struct taken taken;
	struct arena a = {0};
	struct diag d = {0};
	char path[800];
	struct passed passed = {0};
	snprintf(path, sizeof path, "%s/%s", c->folder, file);
	const struct source *text = file_source(&a, path);
	bool object = text && object_recognize(text->text, text->size);
	struct program *p = object ? object_read(text, &(struct object_options){ .kernel = c->kernel }, &d)
	                    : text ? asm_text(text, &(struct asm_options){0}, &d)
	                    : NULL;
	if (p && every_way) passed.text = run_every_way(&a, c, p, name);
	else if (p)
		passed.text = cost ? measure(&a, c, p, name, alarms, cost)
		              : alarms ? run_both_ways(&a, c, p, name, alarms)
		              : run_program(&a, c, p, name, alarms, &taken);
	if (p) passed.object = object || alarms ? passed.text : run_as_object(&a, c, p, name, &d);
	else printf("  %s: %s\n", name, object ? "cannot be loaded" : "does not assemble");
	diag_print(&d, stdout);
	if (p) program_free(p);
	diag_free(&d);
	arena_free(&a);
	return passed;
}

// ---- folders --------------------------------------------------------------------------------------------------------
static int by_name(const struct dirent **a, const struct dirent **b) { return strcmp((*a)->d_name, (*b)->d_name); }

static int gpu_of(const char *file)
{
	size_t n = strlen(file);
	if (n < 3 || (strcmp(file + n - 2, ".s") && strcmp(file + n - 2, ".o") && strcmp(file + n - 3, ".co"))) return -1;
	for (int g = 0; g < (int)isa_gpu_count && g < GPUS; g++) {
		size_t k = strlen(isa_gpus[g].name);
		if (!isa_gpus[g].incomplete && !strncmp(file, isa_gpus[g].name, k) && (file[k] == '.' || file[k] == 'w')) return g;
	}
	return -1;
}

int main(int argc, char **argv)
{
	unsigned passed[GPUS] = {0}, objects[GPUS] = {0}, total[GPUS] = {0}, checked = 0, ran = 0;
	size_t alarms = 0;
	struct cost costs[GPUS] = {0};
	bool cost = argc > 1 && !strcmp(argv[1], "--cost"), checks = cost || (argc > 1 && !strcmp(argv[1], "--checks"));
	if (checks) argv++, argc--;
	if (argc > 1 && !strcmp(argv[1], "--every-way")) every_way = true, argv++, argc--;
	if (argc > 2 && !strcmp(argv[1], "--jobs")) with_jobs((unsigned)atoi(argv[2])), argv += 2, argc -= 2;
	const char *without = NULL;
	if (argc > 2 && !strcmp(argv[1], "--without")) without = argv[2], argv += 2, argc -= 2;
	struct dirent **cases, **files;
	int n = argc > 1 ? scandir(argv[1], &cases, NULL, by_name) : -1;
	bool all = true;
	if (n < 0) {
		fprintf(stderr, "usage: conform_kernels [--checks|--cost|--every-way|--jobs N] [--without PREFIX] "
		        "FOLDER [GPU] [CASE]\n");
		return 2;
	}
	for (int k = 0; k < n; free(cases[k++])) {
		struct test_case c = {0};
		if (without && !strncmp(cases[k]->d_name, without, strlen(without))) continue;
		snprintf(c.folder, sizeof c.folder, "%s/%s", argv[1], cases[k]->d_name);
		if ((argc > 3 && strcmp(argv[3], cases[k]->d_name)) || !read_case(&c)) continue;
		int count = scandir(c.folder, &files, NULL, by_name);
		for (int f = 0; f < count; free(files[f++])) {
			int g = gpu_of(files[f]->d_name);
			if (g < 0 || (argc > 2 && argv[2][0] && strcmp(argv[2], isa_gpus[g].name))) continue;
			char name[1024];
			snprintf(name, sizeof name, "%s/%s", cases[k]->d_name, files[f]->d_name);
			total[g]++;
			struct passed one = run_file(&c, files[f]->d_name, name, checks ? &alarms : NULL, cost ? &costs[g] : NULL);
			checked++;
			ran += one.text;
			passed[g] += one.text;
			objects[g] += one.object;
		}
		if (count >= 0) free(files);
	}
	free(cases);
	for (int g = 0; g < GPUS; g++) {
		const struct cost *x = &costs[g];
		if (x->steps)
			printf("%s: %.1f ns run, %.1f more checked\n", isa_gpus[g].name, x->run / (double)x->steps,
			       (x->checked - x->run) / (double)x->steps);
	}
	if (checks) {
		printf("checks: %u kernels, %zu alarms\n", checked, alarms);
		return !alarms && ran == checked ? 0 : 1;
	}
	for (int g = 0; g < GPUS; g++) {
		if (!total[g]) continue;
		printf("%s kernels: %u/%u\n%s kernels as objects: %u/%u\n", isa_gpus[g].name, passed[g], total[g],
		       isa_gpus[g].name, objects[g], total[g]);
		all &= passed[g] == total[g] && objects[g] == total[g];
	}
	return all ? 0 : 1;
}
