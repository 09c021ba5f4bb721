// The examples of asm-examples as data, for hosts without files; and the books of intrinsics among them.
#ifndef MANUAL_EXAMPLES_H
#define MANUAL_EXAMPLES_H
#include "manual/manual.h"

struct manual_example { const char *part, *name, *text; size_t size; };
extern const struct manual_example manual_examples[];           // by part and name
extern const size_t manual_example_count;
// Returns the first comment of an example's text, without the name that it may begin with; in the arena.
const char *manual_example_about(struct arena *a, const char *name, const char *text);
// Returns the example NAME or PART/NAME. Case is ignored if no example matches exactly. Returns NULL if it does not
// exist, or if several have the name.
const struct manual_example *manual_example_named(const char *name);
// Returns how many examples `name` means, and the first two.
size_t manual_examples_named(const char *name, const struct manual_example *first[2]);
// Returns the example as a source; its name is the path in the source tree.
const struct source *manual_example_source(struct arena *a, const struct manual_example *e);
// Returns a file that examples include, PART/NAME or NAME, for asm_options.find; NULL if it does not exist.
const struct source *manual_example_file(struct arena *a, const char *path);

// ---- books: examples of part `intrinsics` ---------------------------------------------------------------------------
struct manual_book { const struct source *text; struct manual_intrinsic head; };
struct manual_books { struct manual_book *at; size_t n, room; };
void manual_books_read(struct arena *a, struct manual_books *out);
// A name that was looked up: the rows of the dictionary that have it, and the books that it leads to, the best first.
struct manual_found_book { const struct manual_book *book; const char *variant; };  // as a lead's `more`
struct manual_found {
	const char *name;
	bool is_book;                    // the name of a book, which is the only one
	const struct dictionary_row **rows; size_t row_count;
	struct { struct manual_found_book *at; size_t n, room; } books;
};
// Returns false if the name is neither in the dictionary nor of a book.
bool manual_books_find(struct arena *a, const struct manual_books *all, const char *name, struct manual_found *out);
// Leaves out books that are not for the GPU and wave size, if others are. NULL is any GPU.
void manual_found_on(struct manual_found *f, const struct isa_gpu *gpu, unsigned wave);
bool manual_books_know(const char *name);                       // returns whether `name` is a book, in any case
// Returns a message about a name that is not an intrinsic, in the arena.
const char *manual_books_unknown(struct arena *a, const struct manual_books *all, const char *name);
#endif
