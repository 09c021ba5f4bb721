// Memory that is freed by itself, and what becomes of a call that gets none. Nothing here returns NULL. Where there is no memory, the call that the
// thread is in, if it is guarded, ends at its guard; else (a program of the build, a test) the process ends with a message.
#ifndef BASE_HEAP_H
#define BASE_HEAP_H
#include <fenv.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

void *heap_alloc(size_t size);                                   // not zeroed
void *heap_zeroed(size_t n, size_t size);                        // n of that size; a great block takes pages as they are touched
void *heap_aligned(size_t align, size_t size);                   // size: a multiple of align
void *heap_resize(void *p, size_t size);
char *heap_strdup(const char *s);
char *heap_strndup(const char *s, size_t n);
char *heap_printf(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
char *heap_vprintf(const char *fmt, va_list args) __attribute__((format(printf, 1, 0)));
void *heap_keep(void *p);                                        // what libc allocated, from here on like the others; NULL: there was no memory
void heap_will_fill(void *p, size_t size);                       // all of it, soon: where the host can, a great block takes it in large pages
void heap_free(void *p);                                         // also what libc allocated; NULL is fine
// Zeroes that take pages as they are touched, whatever was there before; to be given back with their size.
void *heap_pages(size_t size);
void heap_pages_free(void *p, size_t size);
__attribute__((noreturn)) void heap_fail(void);                 // there is no memory. An attribute: to clang _Noreturn is no part of its type
void heap_ask(size_t size);                                      // so much can be had now: before a library that does not look whether it got what it asked for
void heap_errno(void);                                           // what libc or a library did last: if errno says that there was none (ENOMEM), heap_fail
void *must(void *p);                                             // what a library gives, which is NULL only if there is no memory

// ---- guarded calls ------------------------------------------------------------------------------------------------------------------
// What the guarded calls of one owner allocated and did not free yet.
struct heap { struct heap_item *at; size_t n, room; };
void heap_release(struct heap *h);                               // all of it

// A library's object lives in this call: release(object) gives it back if the call ends early. Returns it; NULL: there is no memory.
void *heap_own(void *object, void (*release)(void *));
void heap_disown(void *object);                                  // it is given back, or will be, by the caller

struct heap_guard { jmp_buf jump; struct heap *heap; struct heap_guard *outer; fenv_t floats; };
// From here to the end of the block, what fails for want of memory comes back here, and this is true. Then nothing that was under construction may be
// looked at; h has it (NULL: nobody does, since the process ends soon). A guarded call may be inside another one; each thread has its own.
//     struct heap_guard guard __attribute__((cleanup(heap_leave)));
//     if (heap_fails(&guard, h)) return …;
#define heap_fails(guard, h) (heap_enter((guard), (h)), setjmp((guard)->jump))
void heap_enter(struct heap_guard *g, struct heap *h);
void heap_leave(struct heap_guard *g);

// ---- arrays -------------------------------------------------------------------------------------------------------------------------
// A growing array `struct { T *at; size_t n, room; }`, to be freed: `heap_free(v->at)`. What is pushed is not zeroed.
#define heap_push(v) \
	((v)->n == (v)->room ? ((v)->at = heap_resize((v)->at, ((v)->room ? (v)->room * 2 : 8) * sizeof *(v)->at), \
	                        (v)->room = (v)->room ? (v)->room * 2 : 8) : 0, &(v)->at[(v)->n++])
// Such an array of `struct { T *at; size_t n; }` reaches index k, with zeros where it was too short.
#define heap_reach(v, k) ((v)->at = heap_reach_index((v)->at, &(v)->n, (k), sizeof *(v)->at), &(v)->at[k])
void *heap_reach_index(void *at, size_t *n, size_t k, size_t size);
#endif
