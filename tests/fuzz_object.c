// Feeds arbitrary bytes to the reader of code objects, runs what loads, writes it again and reads that. Bytes that are no binary are
// assembled first, so that a text can be a seed.
// With -DLIBFUZZER it is clang's fuzz target (`make fuzz`). Without, it is a program: `fuzz_object -runs=N FOLDER…` takes the folders'
// objects and makes such of their texts, then cuts each off at every length, and tries N changed copies; the seed is fixed, so that a finding comes again.
#include "asm/asm.h"
#include "fuzz.h"
#include "object/object.h"

static void write_and_read(const struct program *p)
{
	struct arena a = {0};
	struct diag diag = {0};
	uint8_t *bytes;
	size_t size;
	if (object_write(p, &a, &bytes, &size, &diag)) {
		struct source again = {.name = "again", .text = (const char *)bytes, .size = size};
		program_free(object_read(&again, &(struct object_options){0}, &diag));
		print_nowhere(&diag);
	}
	diag_free(&diag);
	arena_free(&a);
}

static struct program *take(const struct source *source, struct diag *diag)
{
	if (object_recognize(source->text, source->size))
		return object_read(source, &(struct object_options){0}, diag);
	return asm_text(source, &(struct asm_options){.undefined = true, .max_expansion = MAX_EXPANSION}, diag);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *copy = malloc(size + 1);   // of this size, so that a byte too many is seen
	memcpy(copy, data, size);
	copy[size] = 0;
	struct source source = {.name = "fuzz", .text = copy, .size = size};
	struct diag diag = {0};
	struct program *p = take(&source, &diag);
	if (p) {
		run(p);
		write_and_read(p);
	}
	print_nowhere(&diag);
	program_free(p);
	diag_free(&diag);
	free(copy);
	return 0;
}

#ifndef LIBFUZZER
static bool make_object(struct arena *a, const char *text, size_t length, uint8_t **bytes, size_t *size)
{
	struct source source = {.name = "seed", .text = text, .size = length};
	struct diag diag = {0};
	struct program *p = asm_text(&source, &(struct asm_options){.undefined = true, .max_expansion = MAX_EXPANSION}, &diag);
	bool good = p && object_write(p, a, bytes, size, &diag);
	program_free(p);
	diag_free(&diag);
	return good;
}

// A few bytes, or fields of 4 and 8 bytes, become others: mostly such as sizes and offsets go wrong with.
static void change(uint64_t *rng, uint8_t *bytes, size_t size)
{
	static const uint64_t odd[] = {0, 1, 0x7f, 0x80, 0xff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff, 1ull << 40, ~0ull, ~0ull >> 1};
	for (uint64_t k = random_next(rng) % 6 + 1; k > 0; k--) {
		size_t at = random_next(rng) % size, width = 1u << random_next(rng) % 4;
		uint64_t kind = random_next(rng) % 4, value = kind == 0 ? odd[random_next(rng) % (sizeof odd / sizeof *odd)] : kind == 1 ? random_next(rng) % (2 * size) : random_next(rng);
		if (random_next(rng) % 2 && size > 64 * 16)   // the section headers come last
			at = size - 1 - random_next(rng) % (64 * 16);
		at -= at % width;
		if (kind == 3)
			bytes[at] ^= (uint8_t)(1 << random_next(rng) % 8);
		else if (at + width <= size)
			memcpy(bytes + at, &value, width);
	}
}

int main(int argc, char **argv)
{
	struct arena arena = {0};
	struct seeds texts = {0}, objects = {0};
	unsigned long runs = 0, cuts = 0;
	for (int i = 1; i < argc; i++) {
		if (!strncmp(argv[i], "-runs=", 6))
			runs = strtoul(argv[i] + 6, NULL, 10);
		else
			read_folder(&arena, &texts, argv[i]);
	}
	for (size_t i = 0; i < texts.n; i++) {
		uint8_t *bytes = (uint8_t *)texts.at[i].text;
		size_t size = texts.at[i].size;
		if (!object_recognize(texts.at[i].text, size) && !make_object(&arena, texts.at[i].text, texts.at[i].size, &bytes, &size))
			continue;
		arena_push(&arena, &objects);
		objects.at[objects.n - 1].text = (char *)bytes;
		objects.at[objects.n - 1].size = size;
	}
	if (!objects.n) {
		fprintf(stderr, "fuzz_object: no text in the folders given makes an object\n");
		return 2;
	}
	for (size_t i = 0; i < objects.n; i++)
		for (size_t n = 0; n <= objects.at[i].size; n++, cuts++)
			LLVMFuzzerTestOneInput((uint8_t *)objects.at[i].text, n);
	uint64_t rng = 0x9e3779b97f4a7c15ull;
	for (unsigned long k = 0; k < runs; k++) {
		size_t which = random_next(&rng) % objects.n, size = objects.at[which].size;
		uint8_t *bytes = malloc(size);
		memcpy(bytes, objects.at[which].text, size);
		change(&rng, bytes, size);
		const char *keep = getenv("FUZZ_KEEP");   // a file for the bytes before they are tried: what it has after a crash caused it
		if (keep)
			file_write(keep, bytes, size);
		LLVMFuzzerTestOneInput(bytes, size);
		free(bytes);
	}
	arena_free(&arena);
	printf("fuzz: %zu objects, %lu cut off, %lu changed, no finding\n", objects.n, cuts, runs);
	return 0;
}
#endif
