// isac FILE... --fields OUT --tables OUT --kernels OUT: reads isa/, checks it, writes the names of fields, the tables and the kernels. Nothing is left after an error.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "isac/isac.h"

// A file that says so already stays as it is: what is made from it is then up to date.
static bool write_output(const struct isa_book *book, const char *path, bool (*emit)(const struct isa_book *, FILE *))
{
	char *text = NULL;
	size_t size = 0, before = 0;
	struct arena a = {0};
	FILE *out = must(open_memstream(&text, &size));
	bool good = emit(book, out);
	if (fclose(out)) good = false;
	const char *old = good ? file_read(&a, path, &before) : NULL;
	if (good && !(old && before == size && !memcmp(old, text, size))) good = file_write(path, text, size);
	if (!good) fprintf(stderr, "isac: cannot write %s: %s\n", path, strerror(errno));
	free(text);
	arena_free(&a);
	return good;
}

static int compile(struct isa_book *book, int argc, char **argv)
{
	const char *fields = NULL, *tables = NULL, *kernels = NULL, **files = arena_alloc(&book->arena, (size_t)argc * sizeof *files);
	size_t n = 0;
	bool usage = false;
	for (int i = 1; i < argc; i++) {
		const char **option = !strcmp(argv[i], "--fields") ? &fields : !strcmp(argv[i], "--tables") ? &tables : !strcmp(argv[i], "--kernels") ? &kernels : NULL;
		if (option && i + 1 < argc) *option = argv[++i];
		else if (argv[i][0] == '-') usage = true;
		else files[n++] = argv[i];
	}
	if (usage || !n) {
		fprintf(stderr, "usage: isac FILE... [--fields OUT] [--tables OUT] [--kernels OUT]\n");
		return 2;
	}
	lang_read(book, files, n);
	if (lang_check(book)) {
		bool written = (!fields || write_output(book, fields, emit_fields)) && (!tables || write_output(book, tables, emit_tables)) && (!kernels || write_output(book, kernels, emit_kernels));
		if (!written && tables) remove(tables);
		return written ? 0 : 1;
	}
	diag_print(&book->diag, stderr, false);
	return 1;
}

int main(int argc, char **argv)
{
	struct isa_book book = {0};
	int status = compile(&book, argc, argv);
	lang_free(&book);
	return status;
}
