// Allocation, and recovery when it fails. No function here returns NULL. If an allocation fails inside a guarded call,
// that call ends at its guard. Without a guard (build programs, tests), the process ends with a message.
#ifndef BASE_HEAP_H
#define BASE_HEAP_H
#include <fenv.h>
#include <stdarg.h>
#include <stddef.h>
#include "base/table.h"
#include "host/jump.h"

void *heap_alloc(size_t size);                                   // not zeroed
// n elements of `size` bytes; pages of a large block are taken when touched
void *heap_zeroed(size_t n, size_t size);
void *heap_aligned(size_t align, size_t size);                   // size is a multiple of align
void *heap_resize(void *p, size_t size);
char *heap_strdup(const char *s);
char *heap_strndup(const char *s, size_t n);
char *heap_printf(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
char *heap_vprintf(const char *fmt, va_list args) __attribute__((format(printf, 1, 0)));
// registers a block that libc allocated; calls heap_fail if p is NULL
void *heap_keep(void *p);
// hint that the block will be filled soon: a large one gets huge pages if the host has them
void heap_will_fill(void *p, size_t size);
void heap_free(void *p);                                         // accepts blocks from libc, and NULL
// Maps `size` zeroed bytes; pages are taken when touched. heap_pages_free unmaps them and needs the same size.
void *heap_pages(size_t size);
void heap_pages_free(void *p, size_t size);
// out of memory. An attribute, because clang does not treat _Noreturn as part of the type
__attribute__((noreturn)) void heap_fail(void);
// checks that `size` bytes are available, before a library call that does not check its allocations
void heap_ask(size_t size);
// calls heap_fail if errno is ENOMEM after a call of libc or a library
void heap_errno(void);
// returns p, a library's result that is NULL only if memory is exhausted; then calls heap_fail
void *must(void *p);

// ---- guarded calls --------------------------------------------------------------------------------------------------
// Blocks that the guarded calls of one owner have allocated and not freed.
struct heap { struct hash_table items; };
void heap_release(struct heap *h);                               // frees all of them

// Registers a library's object: release(object) is called if the guarded call ends early. Returns object; calls
// heap_fail if object is NULL.
void *heap_own(void *object, void (*release)(void *));
void heap_disown(void *object);                                  // unregisters an object that the caller releases

struct heap_guard { struct host_jump jump; struct heap *heap; struct heap_guard *outer; fenv_t floats; };
// Starts a guarded call, which lasts to the end of the enclosing block. An allocation failure returns here a second
// time, with a true result. Then objects under construction must not be used; h owns their memory. h may be NULL if the
// process ends soon. A guarded call may be inside another one; each thread has its own.
#define heap_fails(guard, h) (heap_enter((guard), (h)), host_jump_set(&(guard)->jump))
void heap_enter(struct heap_guard *g, struct heap *h);
void heap_leave(struct heap_guard *g);

// ---- arrays ---------------------------------------------------------------------------------------------------------
// A growing array `struct { T *at; size_t n, room; }`; free it with `heap_free(v->at)`. A new element is not zeroed.
#define heap_push(v) \
	((v)->n == (v)->room ? ((v)->at = heap_resize((v)->at, ((v)->room ? (v)->room * 2 : 8) * sizeof *(v)->at), \
	                        (v)->room = (v)->room ? (v)->room * 2 : 8) : 0, &(v)->at[(v)->n++])
// Extends an array `struct { T *at; size_t n; }` with zeros, if needed, so that it has index k. Yields &v->at[k].
#define heap_reach(v, k) ((v)->at = heap_reach_index((v)->at, &(v)->n, (k), sizeof *(v)->at), &(v)->at[k])
void *heap_reach_index(void *at, size_t *n, size_t k, size_t size);
#endif
