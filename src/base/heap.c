// Allocation, and the table of blocks that guarded calls own. The table has addresses, and blocks do not have headers,
// so blocks from libc (a line, a path) and blocks that tests free are like any other.
#include "base/heap.h"
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "host/pages.h"

// release is NULL for a block (pages 0) and for `pages` mapped bytes
struct heap_item { void *p; void (*release)(void *); size_t pages; };

static _Thread_local struct heap_guard *guard;

void heap_fail(void)
{
	struct heap_guard *g = guard;
	if (!g) {
		fputs("lanewise: out of memory\n", stderr);
		abort();
	}
	fesetenv(&g->floats);              // a running kernel may have changed the float environment
	host_jump_back(&g->jump);
}

void heap_ask(size_t size)
{
	void *volatile p = malloc(size);   // volatile, so that the compiler keeps the call
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

// ---- blocks owned by a guarded call ---------------------------------------------------------------------------------
static uint64_t hash_item(const void *item) { return (uintptr_t)((const struct heap_item *)item)->p >> 4; }

static bool is_of(const void *item, const void *p) { return ((const struct heap_item *)item)->p == p; }

static const struct table_kind items = { sizeof(struct heap_item), hash_item, is_of };

static bool grow_table(struct hash_table *t)
{
	void *old = t->at, *zeroed = calloc(table_more(t), sizeof(struct heap_item));
	if (!zeroed) return false;
	table_move(t, &items, zeroed, table_more(t));
	free(old);
	return true;
}

static void release_item(const struct heap_item *i)
{
	if (i->release) i->release(i->p);
	else if (i->pages) host_pages_free(i->p, i->pages);
	else free(i->p);
}

static void *own_item(struct heap_item item)
{
	struct heap *h = guard ? guard->heap : NULL;
	if (!item.p) heap_fail();
	if (!h) return item.p;
	if (table_is_full(&h->items) && !grow_table(&h->items)) {
		release_item(&item);
		heap_fail();
	}
	*(struct heap_item *)table_add(&h->items, &items, hash_item(&item)) = item;
	return item.p;
}

// The block may be unknown: libc allocated it, or it was allocated outside this guarded call.
static void disown_item(uintptr_t p)
{
	struct heap *h = guard ? guard->heap : NULL;
	struct heap_item *item = h ? table_find(&h->items, &items, p >> 4, (void *)p) : NULL;
	if (item) table_remove(&h->items, &items, item);
}

void *heap_own(void *object, void (*release)(void *)) { return own_item((struct heap_item){ object, release, 0 }); }

void heap_disown(void *object) { disown_item((uintptr_t)object); }

void heap_release(struct heap *h)
{
	struct hash_table all = h->items;
	*h = (struct heap){ 0 };
	// libraries' objects first: their release functions may read blocks
	for (const struct heap_item *k = NULL; (k = table_next(&all, &items, k));)
		if (k->release) release_item(k);
	for (const struct heap_item *k = NULL; (k = table_next(&all, &items, k));)
		if (!k->release) release_item(k);
	free(all.at);
}

// ---- blocks ---------------------------------------------------------------------------------------------------------
static void *own_block(void *p) { return own_item((struct heap_item){ p, NULL, 0 }); }

void *heap_keep(void *p) { return own_block(p); }

void *heap_alloc(size_t size) { return own_block(malloc(size ? size : 1)); }

void *heap_zeroed(size_t n, size_t size) { return own_block(calloc(n ? n : 1, size ? size : 1)); }

void *heap_aligned(size_t align, size_t size) { return own_block(aligned_alloc(align, size)); }

char *heap_strdup(const char *s) { return own_block(strdup(s)); }

char *heap_strndup(const char *s, size_t n) { return own_block(strndup(s, n)); }

void *heap_resize(void *p, size_t size)
{
	uintptr_t before = (uintptr_t)p;
	void *q = realloc(p, size ? size : 1);
	if (!q) heap_fail();                   // p is still valid
	if ((uintptr_t)q == before) return q;
	disown_item(before);
	return own_block(q);
}

char *heap_vprintf(const char *fmt, va_list args)
{
	char *text;
	return own_block(vasprintf(&text, fmt, args) < 0 ? NULL : text);
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
	if (p) disown_item((uintptr_t)p);
	free(p);
}

void heap_will_fill(void *p, size_t size) { host_pages_will_fill(p, size); }

void *heap_pages(size_t size) { return own_item((struct heap_item){ host_pages(size), NULL, size }); }

void heap_pages_free(void *p, size_t size)
{
	disown_item((uintptr_t)p);
	host_pages_free(p, size);
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
