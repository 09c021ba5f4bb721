// Shared by the fuzz targets of binary files: `fuzz_NAME -runs=N FOLDER…` makes files from the folders' texts,
// truncates each, and tries N changed copies. The seed is fixed, so that a finding is reproducible.
#ifndef TESTS_FUZZ_BYTES_H
#define TESTS_FUZZ_BYTES_H
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#ifndef LIBFUZZER
// Changes a few bytes, or fields of 4 and 8 bytes. Most new values are typical for wrong sizes and offsets.
static void change_bytes(uint64_t *rng, uint8_t *bytes, size_t size)
{
	static const uint64_t odd[] = {
		0, 1, 0x7f, 0x80, 0xff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff, 1ull << 40, ~0ull, ~0ull >> 1
	};
	for (uint64_t k = random_next(rng) % 6 + 1; k > 0; k--) {
		size_t at = random_next(rng) % size, width = 1u << random_next(rng) % 4;
		uint64_t kind = random_next(rng) % 4,
			value = kind == 0 ? odd[random_next(rng) % (sizeof odd / sizeof *odd)]
			        : kind == 1 ? random_next(rng) % (2 * size)
			        : random_next(rng);
		if (random_next(rng) % 2 && size > 64 * 16)   // section headers are at the end
			at = size - 1 - random_next(rng) % (64 * 16);
		at -= at % width;
		if (kind == 3)
			bytes[at] ^= (uint8_t)(1 << random_next(rng) % 8);
		else if (at + width <= size)
			memcpy(bytes + at, &value, width);
	}
}

// Runs the target. `make` makes a file from a text, in the arena, and returns false if it cannot. Every `step`-th
// length is tried.
static int fuzz_bytes(int argc, char **argv, size_t step,
                      bool (*make)(struct arena *a, const struct source *text, uint8_t **bytes, size_t *size))
{
	struct arena arena = {0};
	struct seeds texts = {0}, files = {0};
	unsigned long runs = 0, cuts = 0;
	for (int i = 1; i < argc; i++) {
		if (!strncmp(argv[i], "-runs=", 6))
			runs = strtoul(argv[i] + 6, NULL, 10);
		else
			read_folder(&arena, &texts, argv[i]);
	}
	for (size_t i = 0; i < texts.n; i++) {
		struct source text = {.name = "seed", .text = texts.at[i].text, .size = texts.at[i].size};
		uint8_t *bytes;
		size_t size;
		if (!make(&arena, &text, &bytes, &size))
			continue;
		arena_push(&arena, &files);
		files.at[files.n - 1].text = (char *)bytes;
		files.at[files.n - 1].size = size;
	}
	if (!files.n) {
		fprintf(stderr, "%s: no text in the folders given can be used\n", argv[0]);
		return 2;
	}
	for (size_t i = 0; i < files.n; i++)
		for (size_t n = 0; n <= files.at[i].size; n += step, cuts++)
			if (share_has(cuts)) LLVMFuzzerTestOneInput((uint8_t *)files.at[i].text, n);
	uint64_t rng = 0x9e3779b97f4a7c15ull;
	for (unsigned long k = 0; k < runs; k++) {
		bool mine = share_has(cuts + k);
		size_t which = random_next(&rng) % files.n, size = files.at[which].size;
		uint8_t *bytes = malloc(size);
		memcpy(bytes, files.at[which].text, size);
		change_bytes(&rng, bytes, size);
		// A file that receives the bytes before they are tried: after a crash it holds the cause.
		const char *keep = getenv("FUZZ_KEEP");
		if (keep && mine)
			file_write(keep, bytes, size);
		if (mine)
			LLVMFuzzerTestOneInput(bytes, size);
		free(bytes);
	}
	arena_free(&arena);
	printf("fuzz: %zu files, %lu cut off, %lu changed, no finding\n", files.n, cuts, runs);
	return 0;
}
#endif
#endif
