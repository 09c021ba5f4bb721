// Arenas: memory with a named lifetime (a parse, a program, a run), allocated in pieces and freed as a whole.
// Allocation never returns NULL (base/heap.h).
#ifndef BASE_ARENA_H
#define BASE_ARENA_H
#include <stddef.h>
#include "base/heap.h"

struct arena { struct arena_block *head; };

void *arena_alloc(struct arena *a, size_t size);                 // zeroed, aligned to 16
// as arena_alloc, from the beginning of a cache line (64 bytes): vectors of the host then lie in one line each
void *arena_lines(struct arena *a, size_t size);
// as arena_lines, for large pieces that are little used: pages are taken when touched (heap_pages)
void *arena_pages(struct arena *a, size_t size);
// copies old; the old piece stays allocated
void *arena_grow(struct arena *a, void *old, size_t old_size, size_t new_size);
// Grows or shrinks `old`. A large piece is moved, not copied: pointers into it become invalid. Added bytes are not
// zeroed.
void *arena_resize(struct arena *a, void *old, size_t old_size, size_t new_size);
char *arena_strdup(struct arena *a, const char *s);
char *arena_strndup(struct arena *a, const char *s, size_t n);   // adds a NUL
char *arena_printf(struct arena *a, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void arena_move(struct arena *to, struct arena *from);          // moves all of `from` into `to`; `from` is then empty
void arena_free(struct arena *a);
// Marks a point in an arena. arena_rewind frees the small pieces allocated since the mark. There must be no large
// pieces since then.
struct arena_mark { struct arena_block *head; size_t used; };
struct arena_mark arena_mark(const struct arena *a);
void arena_rewind(struct arena *a, struct arena_mark to);

// A growing array in an arena: `struct { T *at; size_t n, room; }`.
#define arena_push(a, v) arena_push_by(arena_grow, a, v)
// Appends to a large array. Elements move as it grows, so do not keep pointers to them. A new element is not zeroed.
#define arena_append(a, v) arena_push_by(arena_resize, a, v)
#define arena_push_by(grow, a, v) \
	((v)->n == (v)->room ? ((v)->at = grow((a), (v)->at, (v)->room * sizeof *(v)->at, \
	                        ((v)->room ? (v)->room * 2 : 8) * sizeof *(v)->at), \
	                        (v)->room = (v)->room ? (v)->room * 2 : 8) : 0, &(v)->at[(v)->n++])
#endif
