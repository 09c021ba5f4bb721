// isac FILE... --headers FOLDER --tables OUT --kernels FOLDER: reads and checks isa/, then writes headers (names for
// C), the tables, and the kernels: FOLDER/NAME.c for each NAME.isa, FOLDER/steps.c, and names in FOLDER/steps.txt. A
// file whose contents do not change is not written, so that make compiles only changes. An error prevents all output.
#include <errno.h>
#include <string.h>
#include "base/file.h"
#include "base/stream.h"
#include "isac/isac.h"

static bool holds(struct arena *a, const char *path, const char *text, size_t size)
{
	size_t n = 0;
	const char *now = file_is_plain(path) ? file_read(a, path, &n) : NULL;        // reading a device may never end
	return now && n == size && !memcmp(now, text, size);
}

static bool output_close(struct isa_book *book, struct stream *made, const char *path, bool good)
{
	size_t size;
	char *text = stream_end(made, &size);
	if (good) good = holds(&book->arena, path, text, size) || file_write(path, text, size);
	if (!good) fprintf(stderr, "isac: cannot write %s: %s\n", path, strerror(errno));
	heap_free(text);
	return good;
}

static bool write_one(struct isa_book *book, const char *path, bool (*emit)(const struct isa_book *, FILE *))
{
	struct stream *made = stream_begin();
	return output_close(book, made, path, emit(book, made->to));
}

static bool write_headers(struct isa_book *book, const char *folder)
{
	static const struct { const char *name; bool (*emit)(const struct isa_book *, FILE *); } headers[] = {
		{"facts", emit_facts}, {"figures", emit_figures}, {"lists", emit_lists_of_names} };
	bool good = true;
	for (size_t i = 0; i < sizeof headers / sizeof *headers && good; i++)
		good = write_one(book, arena_printf(&book->arena, "%s/%s.h", folder, headers[i].name), headers[i].emit);
	return good;
}

static bool write_kernels(struct isa_book *book, const char *folder)
{
	struct isac_kernels *found = isac_kernels_new(book);
	struct stream *made;
	bool good = true;
	for (size_t i = 0; i < book->chapters.n && good; i++) {
		const char *stem = file_stem(&book->arena, book->chapters.at[i].file);
		made = stream_begin();
		good = emit_chapter(book, &book->chapters.at[i], found, made->to);
		good = output_close(book, made, arena_printf(&book->arena, "%s/%s.c", folder, stem), good);
	}
	if (!good) return false;
	made = stream_begin();
	good = emit_steps(book, found, made->to);
	if (!output_close(book, made, arena_printf(&book->arena, "%s/steps.c", folder), good)) return false;
	made = stream_begin();
	good = emit_step_names(book, found, made->to);
	return output_close(book, made, arena_printf(&book->arena, "%s/steps.txt", folder), good);
}

static int compile_book(struct isa_book *book, int argc, char **argv)
{
	const char *headers = NULL, *tables = NULL, *kernels = NULL,
		**files = arena_alloc(&book->arena, (size_t)argc * sizeof *files);
	size_t n = 0;
	bool usage = false;
	for (int i = 1; i < argc; i++) {
		const char **option = !strcmp(argv[i], "--headers") ? &headers
		                      : !strcmp(argv[i], "--tables") ? &tables
		                      : !strcmp(argv[i], "--kernels") ? &kernels
		                      : NULL;
		if (option && i + 1 < argc) *option = argv[++i];
		else if (argv[i][0] == '-') usage = true;
		else files[n++] = argv[i];
	}
	if (usage || !n) {
		fprintf(stderr, "usage: isac FILE... [--headers FOLDER] [--tables OUT] [--kernels FOLDER]\n");
		return 2;
	}
	lang_read(book, files, n);
	if (lang_check(book)) {
		bool good = (!headers || write_headers(book, headers)) && (!tables || write_one(book, tables, emit_tables));
		return good && (!kernels || write_kernels(book, kernels)) ? 0 : 1;
	}
	diag_print(&book->diag, stderr);
	return 1;
}

int main(int argc, char **argv)
{
	struct isa_book book = {0};
	int status = compile_book(&book, argc, argv);
	lang_free(&book);
	return status;
}
