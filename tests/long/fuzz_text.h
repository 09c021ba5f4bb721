// Shared by the fuzz targets of texts: `fuzz_NAME -runs=N FOLDER…` tries each file of the folders, and N changed
// copies. The seed is fixed, so that a finding is reproducible.
#ifndef TESTS_FUZZ_TEXT_H
#define TESTS_FUZZ_TEXT_H
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#ifndef LIBFUZZER
// Mixes the lines of two files, then overwrites, removes or doubles bytes.
static size_t change_text(uint64_t *rng, const struct seeds *seeds, char *out)
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

static int fuzz_text(int argc, char **argv)
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
		fprintf(stderr, "%s: no seeds in the folders given\n", argv[0]);
		return 2;
	}
	for (size_t i = 0; i < seeds.n; i++)
		if (share_has(i)) LLVMFuzzerTestOneInput((uint8_t *)seeds.at[i].text, seeds.at[i].size);
	uint64_t rng = 0x9e3779b97f4a7c15ull;
	char *text = malloc(MAX_TEXT);
	for (unsigned long k = 0; k < runs; k++) {
		size_t n = change_text(&rng, &seeds, text);
		if (!share_has(seeds.n + k))
			continue;
		// A file that receives the text before it is tried: after a crash it holds the cause.
		const char *keep = getenv("FUZZ_KEEP");
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
#endif
