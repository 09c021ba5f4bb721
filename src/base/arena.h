// Memory with a named lifetime (a parse, a program, a run): allocated piece by piece, freed whole.
// Allocation never returns NULL (base/heap.h).
#ifndef BASE_ARENA_H
#define BASE_ARENA_H
#include <stddef.h>
#include "base/heap.h"

struct arena { struct arena_block *head; };

void *arena_alloc(struct arena *a, size_t size);                 // zeroed, aligned to 16
void *arena_grow(struct arena *a, void *old, size_t old_size, size_t new_size);  // copy; the old piece stays until the end
// The same, but a large old piece moves (nothing may point into it) and is not kept twice. What is new is not zeroed.
void *arena_resize(struct arena *a, void *old, size_t old_size, size_t new_size);
char *arena_strdup(struct arena *a, const char *s);
char *arena_strndup(struct arena *a, const char *s, size_t n);   // with a NUL
char *arena_printf(struct arena *a, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void arena_move(struct arena *to, struct arena *from);          // what was in `from` lives as long as `to`
void arena_free(struct arena *a);
// Gives back what small pieces were allocated since the mark; of large ones there may be none.
struct arena_mark { struct arena_block *head; size_t used; };
struct arena_mark arena_mark(const struct arena *a);
void arena_rewind(struct arena *a, struct arena_mark to);

// A growing array in an arena: `struct { T *at; size_t n, room; }`.
#define arena_push(a, v) arena_push_by(arena_grow, a, v)
// Of many elements that nothing points to while it grows. An element is not zeroed.
#define arena_append(a, v) arena_push_by(arena_resize, a, v)
#define arena_push_by(grow, a, v) \
	((v)->n == (v)->room ? ((v)->at = grow((a), (v)->at, (v)->room * sizeof *(v)->at, \
	                        ((v)->room ? (v)->room * 2 : 8) * sizeof *(v)->at), \
	                        (v)->room = (v)->room ? (v)->room * 2 : 8) : 0, &(v)->at[(v)->n++])
#endif
