// Feeds arbitrary text to the reader of isa/ and its checks, and accepted texts to isac's emitters.
// With -DLIBFUZZER it is clang's fuzz target (`make fuzz`). Without, it is a program (fuzz_text.h).
#include <sys/mman.h>
#include <unistd.h>
#include "fuzz_text.h"
#include "isac/isac.h"

static void emit(struct isa_book *book, FILE *nowhere)
{
	emit_facts(book, nowhere);
	emit_figures(book, nowhere);
	emit_tables(book, nowhere);
	struct isac_kernels *found = isac_kernels_new(book);
	for (size_t k = 0; k < book->chapters.n; k++)
		emit_chapter(book, &book->chapters.at[k], found, nowhere);
	emit_steps(book, found, nowhere);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char path[64];
	const char *paths[] = {path};
	struct isa_book book = {0};
	int file = memfd_create("isa", 0);
	FILE *nowhere = fopen("/dev/null", "w");
	if (file < 0 || !nowhere || write(file, data, size) != (ssize_t)size)
		abort();
	snprintf(path, sizeof path, "/proc/self/fd/%d", file);
	lang_read(&book, paths, 1);
	if (lang_check(&book))
		// The second time shows state that the first one left.
		for (int k = 0; k < 2; k++) emit(&book, nowhere);
	print_nowhere(&book.diag);
	lang_free(&book);
	fclose(nowhere);
	close(file);
	return 0;
}

#ifndef LIBFUZZER
int main(int argc, char **argv) { return fuzz_text(argc, argv); }
#endif
