// Out of memory in the library: uses all its functions repeatedly, while another allocation fails each time, alone or
// with all after it. Each function must give the right result or LANEWISE_MEMORY, and the handle must not leave memory
// or files.
// `oom saxpy.s saxpy.o` tries the first FEW allocations, then every STRIDE-th; with `all` every one.
#include <fcntl.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "failing_malloc.h"
#include "lanewise.h"

enum { FEW = 200, STRIDE = 7, COUNT = 1000 };
static struct { char *at; size_t n; } text, object;
static unsigned failures;
static bool lost;                  // the handle has reported it

static void expect(bool good, const char *what)
{
	if (good || failures++ > 20) return;
	printf("oom: FAIL_AT=%ld%s: %s\n", failing.at, failing.once ? " FAIL_ONCE=1" : "", what);
}

static void read_file(const char *path, char **at, size_t *n)
{
	FILE *f = fopen(path, "rb");
	if (!f) { printf("oom: cannot read %s\n", path); exit(1); }
	*at = malloc(1 << 20);
	*n = fread(*at, 1, 1 << 20, f);
	fclose(f);
}

static void gives(int status, int want, const char *call)
{
	expect(lost ? status == LANEWISE_MEMORY : status == want || status == LANEWISE_MEMORY, call);
	lost |= status == LANEWISE_MEMORY;
}

static void says(struct lanewise *l, const char *want)
{
	const char *said = lanewise_messages(l);
	bool out = strstr(said, "out of memory");
	expect(out || (!lost && (*want ? strstr(said, want) != NULL : !*said)), "lanewise_messages");
	lost |= out;
}

static void watched(void *context, const struct lanewise_event *e) { (void)e; ++*(unsigned *)context; }

static void run_saxpy(struct lanewise *l)
{
	static float x[COUNT];
	uint64_t cycles;
	size_t size;
	for (int k = 0; k < COUNT; k++) x[k] = (float)k;
	gives(lanewise_map_buffer(l, "x", x, sizeof x, 0), LANEWISE_OK, "lanewise_map_buffer");
	gives(lanewise_run(l), LANEWISE_OK, "lanewise_run");
	const float *y = lanewise_buffer(l, "y", &size);
	expect(lost ? !y : size == sizeof x && y[COUNT - 1] == 2 * x[COUNT - 1] + 1, "lanewise_buffer");
	expect(lanewise_wave_count(l) == (lost ? 0 : 32), "lanewise_wave_count");
	gives(lanewise_cycles(l, &cycles), LANEWISE_OK, "lanewise_cycles");
	expect(lost ? !cycles : cycles > 100, "cycles");
}

static void use(void)
{
	struct lanewise_state state;
	struct lanewise *l = lanewise_new();
	unsigned steps = 0;
	lost = false;
	if (!l) return;
	gives(lanewise_assemble(l, "wrong.s", "\tv_mvo_b32 v0, v1\n", 18, "gfx1030", 64), LANEWISE_ASSEMBLE,
	      "lanewise_assemble");
	says(l, "v_mov_b32");
	gives(lanewise_assemble(l, "saxpy.s", text.at, text.n, NULL, 0), LANEWISE_OK, "lanewise_assemble");
	says(l, "");
	run_saxpy(l);
	gives(lanewise_note(l, "expect y[1] = 7"), LANEWISE_OK, "lanewise_note");
	lanewise_watch(l, watched, &steps);
	gives(lanewise_step(l, 3), LANEWISE_RUNNING, "lanewise_step");
	expect(lost == !lanewise_current(l, &state), "lanewise_current");
	gives(lanewise_step(l, 1 << 20), LANEWISE_FAILED, "lanewise_step");
	says(l, "y[1]");
	expect(lost || steps > 3, "lanewise_watch");
	gives(lanewise_load(l, "saxpy.o", object.at, object.n, "saxpy"), LANEWISE_OK, "lanewise_load");
	static const char *const notes[] = { "items 1000", "numthreads 64", "buffer y : f32[1000] = 1", "arg x",
	                                     "arg y", "arg f32 2", "arg u32 1000" };
	gives(lanewise_add_buffer(l, "x", object.at, 4 * COUNT), LANEWISE_OK, "lanewise_add_buffer");
	for (size_t k = 0; k < sizeof notes / sizeof *notes; k++) gives(lanewise_note(l, notes[k]), LANEWISE_OK, notes[k]);
	run_saxpy(l);
	lanewise_free(l);
}

// Returns whether the failed allocation was libyaml's. libyaml 0.2.5 leaks one block if its parser cannot allocate the
// stack of a document.
static bool is_of_libyaml(void)
{
	Dl_info of;
	return failing.caller && dladdr(failing.caller, &of) && of.dli_fname && strstr(of.dli_fname, "libyaml");
}

static void fails_at(long n)
{
	long alive = failing.alive;
	int before = dup(0);
	close(before);
	failing.count = 0;
	failing.at = n;
	failing.caller = NULL;
	use();
	expect(failing.alive == alive || (failing.alive == alive + 1 && is_of_libyaml()), "blocks are left");
	int after = dup(0);
	expect(after == before, "a file is left open");
	close(after);
}

// Requests a terabyte, which fails or is never touched.
static void too_large(void)
{
	failing.at = 0;
	struct lanewise *l = lanewise_new();
	static const char program[] = ";@ arg b\n\ts_load_dwordx2 s[0:1], s[0:1], 0x0\n\ts_endpgm\n";
	int status = lanewise_assemble(l, "b.s", program, sizeof program - 1, "gfx1030", 64);
	if (!status) status = lanewise_add_buffer(l, "b", NULL, 1ull << 40);
	if (!status) status = lanewise_run(l);
	expect(status == LANEWISE_MEMORY || status == LANEWISE_OK, "a buffer of a terabyte");
	lanewise_free(l);
}

int main(int argc, char **argv)
{
	bool all = argc > 3 && !strcmp(argv[3], "all");
	long tried = 0, most = 0;
	read_file(argc > 1 ? argv[1] : "asm-examples/library/saxpy.s", &text.at, &text.n);
	read_file(argc > 2 ? argv[2] : "saxpy.o", &object.at, &object.n);
	fails_at(0);               // without failures: libc allocates its own memory now
	for (int once = 0; once < 2; once++) {
		failing.once = once;
		for (long n = 1; n == 1 || failing.count >= n - STRIDE; n += all || n < FEW ? 1 : STRIDE, tried++) {
			fails_at(n);
			most = n;
		}
	}
	too_large();
	printf("oom: %ld of %ld allocations of the library's calls failed; %u failures\n", tried, 2 * most, failures);
	return failures != 0;
}
