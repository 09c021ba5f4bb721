// Memory, guarded calls, and what these own: a table of addresses beside the blocks, not a header before each, so that what libc allocates (a line, a
// path) and what a test frees are blocks like any other.
#include "base/heap.h"
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

struct heap_item { void *p; void (*release)(void *); size_t pages; };    // release NULL: a block, or so many bytes of pages

static _Thread_local struct heap_guard *guard;

void heap_fail(void)
{
	struct heap_guard *g = guard;
	if (!g) {
		fputs("lanewise: out of memory\n", stderr);
		abort();
	}
	fesetenv(&g->floats);              // the machine may have changed it
	longjmp(g->jump, 1);
}

void heap_ask(size_t size)
{
	void *volatile p = malloc(size);   // volatile: or the compiler leaves it out
	if (!p) heap_fail();
	free(p);
}

void heap_errno(void)
{
	if (errno == ENOMEM) heap_fail();
}

void *must(void *p)
{
	if (!p) heap_fail();
	return p;
}

void heap_enter(struct heap_guard *g, struct heap *h)
{
	g->heap = h;
	g->outer = guard;
	fegetenv(&g->floats);
	guard = g;
}

void heap_leave(struct heap_guard *g) { guard = g->outer; }

// ---- what a guarded call owns ------------------------------------------------------------------------------------------------------------
// Open addressing; where an item is taken out, those after it move up.
static size_t place_of(const struct heap *h, uintptr_t p) { return (p >> 4) * 0x9e3779b97f4a7c15u >> 20 & (h->room - 1); }

static void put(struct heap *h, struct heap_item item)
{
	size_t k = place_of(h, (uintptr_t)item.p);
	while (h->at[k].p) k = (k + 1) & (h->room - 1);
	h->at[k] = item;
	h->n++;
}

static bool grow(struct heap *h)
{
	struct heap more = { .room = h->room ? h->room * 2 : 64 };
	if (!(more.at = calloc(more.room, sizeof *more.at))) return false;
	for (size_t k = 0; k < h->room; k++)
		if (h->at[k].p) put(&more, h->at[k]);
	free(h->at);
	*h = more;
	return true;
}

static void give_back(const struct heap_item *i)
{
	if (i->release) i->release(i->p);
	else if (i->pages) munmap(i->p, i->pages);
	else free(i->p);
}

static void *keep(struct heap_item item)
{
	struct heap *h = guard ? guard->heap : NULL;
	if (!item.p) heap_fail();
	if (!h) return item.p;
	if (h->n * 2 >= h->room && !grow(h)) {
		give_back(&item);
		heap_fail();
	}
	put(h, item);
	return item.p;
}

static void forget(uintptr_t p)
{
	struct heap *h = guard ? guard->heap : NULL;
	if (!h || !h->n) return;
	size_t k = place_of(h, p), last = h->room - 1;
	while (h->at[k].p && (uintptr_t)h->at[k].p != p) k = (k + 1) & last;
	if (!h->at[k].p) return;               // libc allocated it, or it was there before
	h->n--;
	for (size_t next = (k + 1) & last; h->at[next].p; next = (next + 1) & last) {
		if (((next - place_of(h, (uintptr_t)h->at[next].p)) & last) < ((next - k) & last)) continue;     // it would be before its place
		h->at[k] = h->at[next];
		k = next;
	}
	h->at[k].p = NULL;
}

void *heap_own(void *object, void (*release)(void *)) { return keep((struct heap_item){ object, release, 0 }); }

void heap_disown(void *object) { forget((uintptr_t)object); }

void heap_release(struct heap *h)
{
	struct heap all = *h;
	*h = (struct heap){ 0 };
	for (size_t k = 0; k < all.room; k++)              // a library's objects first: they may look at blocks
		if (all.at[k].p && all.at[k].release) give_back(&all.at[k]);
	for (size_t k = 0; k < all.room; k++)
		if (all.at[k].p && !all.at[k].release) give_back(&all.at[k]);
	free(all.at);
}

// ---- blocks -------------------------------------------------------------------------------------------------------------------------------
static void *block(void *p) { return keep((struct heap_item){ p, NULL, 0 }); }

void *heap_keep(void *p) { return block(p); }

void *heap_alloc(size_t size) { return block(malloc(size ? size : 1)); }

void *heap_zeroed(size_t n, size_t size) { return block(calloc(n ? n : 1, size ? size : 1)); }

void *heap_aligned(size_t align, size_t size) { return block(aligned_alloc(align, size)); }

char *heap_strdup(const char *s) { return block(strdup(s)); }

char *heap_strndup(const char *s, size_t n) { return block(strndup(s, n)); }

void *heap_resize(void *p, size_t size)
{
	uintptr_t before = (uintptr_t)p;
	void *q = realloc(p, size ? size : 1);
	if (!q) heap_fail();                   // p is as it was
	if ((uintptr_t)q == before) return q;
	forget(before);
	return block(q);
}

char *heap_vprintf(const char *fmt, va_list args)
{
	char *text;
	return block(vasprintf(&text, fmt, args) < 0 ? NULL : text);
}

char *heap_printf(const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	char *text = heap_vprintf(fmt, args);
	va_end(args);
	return text;
}

void heap_free(void *p)
{
	if (p) forget((uintptr_t)p);
	free(p);
}

void heap_will_fill(void *p, size_t size)
{
#ifdef MADV_HUGEPAGE
	enum { PAGE = 4096, GREAT = 1 << 22 };
	uintptr_t from = ((uintptr_t)p + PAGE - 1) & -(uintptr_t)PAGE, to = ((uintptr_t)p + size) & -(uintptr_t)PAGE;
	if (size >= GREAT) madvise((void *)from, to - from, MADV_HUGEPAGE);      // a wish: an error changes nothing
#else
	(void)p, (void)size;
#endif
}

void *heap_pages(size_t size)
{
	void *p = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	return keep((struct heap_item){ p == MAP_FAILED ? NULL : p, NULL, size });
}

void heap_pages_free(void *p, size_t size)
{
	forget((uintptr_t)p);
	munmap(p, size);
}

void *heap_reach_index(void *at, size_t *n, size_t k, size_t size)
{
	enum { SPARE = 64 };
	if (k < *n) return at;
	at = heap_resize(at, (k + SPARE) * size);
	memset((char *)at + *n * size, 0, (k + SPARE - *n) * size);
	*n = k + SPARE;
	return at;
}
