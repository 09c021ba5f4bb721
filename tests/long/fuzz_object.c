// Feeds arbitrary bytes to the reader of code objects, runs loaded programs, writes them again and reads the result.
// Bytes that are not a binary are assembled first, so that a text can be a seed.
// With -DLIBFUZZER it is clang's fuzz target (`make fuzz`). Without, it is a program (fuzz_bytes.h), which also takes
// the folders' objects.
#include "asm/asm.h"
#include "fuzz_bytes.h"
#include "fuzz_run.h"
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

static struct program *read_or_assemble(const struct source *source, struct diag *diag)
{
	if (object_recognize(source->text, source->size))
		return object_read(source, &(struct object_options){0}, diag);
	return asm_text(source, &(struct asm_options){.undefined = true, .max_expansion = MAX_EXPANSION}, diag);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *copy = malloc(size + 1);   // exact size, so that sanitizers find reads past its end
	memcpy(copy, data, size);
	copy[size] = 0;
	struct source source = {.name = "fuzz", .text = copy, .size = size};
	struct diag diag = {0};
	struct program *p = read_or_assemble(&source, &diag);
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
static bool make_object(struct arena *a, const struct source *text, uint8_t **bytes, size_t *size)
{
	struct diag diag = {0};
	*bytes = (uint8_t *)text->text;
	*size = text->size;
	if (object_recognize(text->text, text->size))
		return true;
	struct program *p = asm_text(text, &(struct asm_options){.undefined = true, .max_expansion = MAX_EXPANSION}, &diag);
	bool good = p && object_write(p, a, bytes, size, &diag);
	program_free(p);
	diag_free(&diag);
	return good;
}

int main(int argc, char **argv) { return fuzz_bytes(argc, argv, 1, make_object); }
#endif
