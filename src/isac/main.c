// isac FILE... --tables OUT --kernels OUT: reads isa/, checks it, writes the tables and the kernels. Nothing is left after an error.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "isac/isac.h"

static bool write_output(const struct isa_book *book, const char *path, bool (*emit)(const struct isa_book *, FILE *))
{
	char *text = NULL;
	size_t size = 0;
	FILE *out = must(open_memstream(&text, &size));
	bool good = emit(book, out);
	if (fclose(out)) good = false;
	if (good) good = file_write(path, text, size);
	if (!good) fprintf(stderr, "isac: cannot write %s: %s\n", path, strerror(errno));
	free(text);
	return good;
}

static int compile(struct isa_book *book, int argc, char **argv)
{
	const char *tables = NULL, *kernels = NULL, **files = arena_alloc(&book->arena, (size_t)argc * sizeof *files);
	size_t n = 0;
	bool usage = false;
	for (int i = 1; i < argc; i++) {
		const char **option = !strcmp(argv[i], "--tables") ? &tables : !strcmp(argv[i], "--kernels") ? &kernels : NULL;
		if (option && i + 1 < argc) *option = argv[++i];
		else if (argv[i][0] == '-') usage = true;
		else files[n++] = argv[i];
	}
	if (usage || !n) {
		fprintf(stderr, "usage: isac FILE... [--tables OUT] [--kernels OUT]\n");
		return 2;
	}
	lang_read(book, files, n);
	if (lang_check(book)) {
		bool written = (!tables || write_output(book, tables, emit_tables)) && (!kernels || write_output(book, kernels, emit_kernels));
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
