// Feeds arbitrary text to the assembler and runs what assembles, on a machine with two small buffers and a short leash.
// With -DLIBFUZZER it is clang's fuzz target (`make fuzz`). Without, it is a program: `fuzz_asm -runs=N FOLDER…` runs each file of the folders,
// and N changed copies of them; the seed is fixed, so that a finding comes again.
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "base/file.h"
#include "wave/machine.h"

enum { MAX_STEPS = 20000, MAX_TEXT = 1 << 16, MAX_EXPANSION = 1 << 20 };

static void setup(void *context, struct wave *w)
{
	const struct machine_buffer *b = context;
	for (unsigned s = 0; s < 100; s += 2) {   // any scalar pair may be used as an address
		machine_set_sgpr(w, s, (uint32_t)b->address);
		machine_set_sgpr(w, s + 1, (uint32_t)(b->address >> 32));
	}
	for (unsigned lane = 0; lane < w->lanes; lane++)
		machine_set_vgpr(w, 0, lane, lane * 4);
}

static void run(const struct program *p)
{
	struct machine *m = machine_new(p, &(struct machine_options){.max_steps = MAX_STEPS, .keep_state = true});
	struct machine_buffer *buffer = machine_add_buffer(m, "data", 4096, NULL);
	struct machine_dispatch d = {.workgroups = {2, 1, 1}, .numthreads = {p->wave + 5, 1, 1}, .mode = -1, .setup = setup, .context = buffer};
	if (p->kernel_count) {
		const struct program_kernel *k = &p->kernels[0];
		struct machine_arg args[8];
		size_t count = k->arg_count < 8 ? k->arg_count : 8;
		for (size_t i = 0; i < count; i++)
			args[i] = (struct machine_arg){.bits = buffer->address, .size = 8};
		d.kernel = k;
		d.setup = NULL;
		if (machine_kernarg(m, &d, args, count)) {   // the arguments do not fit: that is an answer too
			machine_free(m);
			return;
		}
	}
	machine_run(m, &d);
	machine_free(m);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = malloc(size + 1);
	memcpy(text, data, size);
	text[size] = 0;
	struct source source = {.name = "fuzz", .text = text, .size = size};
	struct diag diag = {0};
	struct program *p = asm_text(&source, &(struct asm_options){.max_expansion = MAX_EXPANSION}, &diag);
	if (p) {
		run(p);
		program_free(p);
	}
	static FILE *nowhere;
	if (nowhere || (nowhere = fopen("/dev/null", "w")))
		diag_print(&diag, nowhere, true);
	diag_free(&diag);
	free(text);
	return 0;
}

#ifndef LIBFUZZER
struct seeds { struct { char *text; size_t size; } *at; size_t n, room; };

static void read_folder(struct arena *a, struct seeds *seeds, const char *folder)
{
	DIR *d = opendir(folder);
	struct dirent *e;
	while (d && (e = readdir(d))) {
		char *path = arena_printf(a, "%s/%s", folder, e->d_name);
		size_t size;
		char *text = e->d_name[0] == '.' ? NULL : file_read(a, path, &size);
		if (text && size && size <= MAX_TEXT) {
			arena_push(a, seeds);
			seeds->at[seeds->n - 1].text = text;
			seeds->at[seeds->n - 1].size = size;
		}
	}
	if (d)
		closedir(d);
}

static uint64_t random_next(uint64_t *state)   // xorshift64*
{
	*state ^= *state >> 12;
	*state ^= *state << 25;
	*state ^= *state >> 27;
	return *state * 0x2545f4914f6cdd1dull;
}

// Lines of two files shuffled into each other, then bytes overwritten, cut out or doubled.
static size_t change(uint64_t *rng, const struct seeds *seeds, char *out)
{
	size_t n = 0, a = random_next(rng) % seeds->n, b = random_next(rng) % seeds->n;
	const char *p = seeds->at[a].text, *q = seeds->at[b].text + random_next(rng) % seeds->at[b].size;
	while ((*p || *q) && n < MAX_TEXT / 2) {
		const char **from = *p && (!*q || random_next(rng) % 8) ? &p : &q;
		const char *end = strchr(*from, '\n');
		size_t length = end ? (size_t)(end - *from) + 1 : strlen(*from);
		if (length > MAX_TEXT / 2 - n)
			length = MAX_TEXT / 2 - n;
		if (random_next(rng) % 16)
			memcpy(out + n, *from, length), n += length;
		*from += length;
		if (length == 0)
			break;
	}
	static const char spice[] = "0123456789-()[]{}:,.$@\\;\"'|&vs \n\t#*/%<>=!~\xff";
	for (size_t k = random_next(rng) % 12; n > 1 && k > 0; k--) {
		size_t at = random_next(rng) % n, length = random_next(rng) % 16;
		if (length > n - at)
			length = n - at;
		switch (random_next(rng) % 3) {
		case 0:
			out[at] = spice[random_next(rng) % (sizeof spice - 1)];
			break;
		case 1:
			memmove(out + at, out + at + length, n - at - length);
			n -= length;
			break;
		default:
			if (n + length < MAX_TEXT) {
				memmove(out + at + length, out + at, n - at);
				n += length;
			}
		}
	}
	return n;
}

int main(int argc, char **argv)
{
	struct arena arena = {0};
	struct seeds seeds = {0};
	unsigned long runs = 0;
	for (int i = 1; i < argc; i++) {
		if (!strncmp(argv[i], "-runs=", 6))
			runs = strtoul(argv[i] + 6, NULL, 10);
		else
			read_folder(&arena, &seeds, argv[i]);
	}
	if (!seeds.n) {
		fprintf(stderr, "fuzz_asm: no seeds in the folders given\n");
		return 2;
	}
	for (size_t i = 0; i < seeds.n; i++)
		LLVMFuzzerTestOneInput((uint8_t *)seeds.at[i].text, seeds.at[i].size);
	uint64_t rng = 0x9e3779b97f4a7c15ull;
	char *text = malloc(MAX_TEXT);
	for (unsigned long k = 0; k < runs; k++) {
		size_t n = change(&rng, &seeds, text);
		const char *keep = getenv("FUZZ_KEEP");   // a file for the text before it is tried: what stands there after a crash did it
		if (keep)
			file_write(keep, text, n);
		LLVMFuzzerTestOneInput((uint8_t *)text, n);
	}
	free(text);
	arena_free(&arena);
	printf("fuzz: %zu seeds, %lu changed copies, no finding\n", seeds.n, runs);
	return 0;
}
#endif
