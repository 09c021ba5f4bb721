// Arenas: a list of blocks of at least 16 KiB. Pieces are cut from the newest block; a large piece has its own block.
#include "base/arena.h"
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { BLOCK = 16384, ALIGN = 16 };

struct arena_block {
	struct arena_block *next;
	size_t used, size;
	bool pages;                    // whether heap_pages made it
	_Alignas(ALIGN) char bytes[];
};

void *arena_alloc(struct arena *a, size_t size)
{
	size_t need = (size + ALIGN - 1) & ~(size_t)(ALIGN - 1);
	struct arena_block *b = a->head;
	if (need < size || !b || b->size - b->used < need) {
		size_t room = need > BLOCK ? need : BLOCK;
		if (need < size || room > SIZE_MAX / 2) heap_fail();
		// The system provides zeroed pages for a large block when they are touched. In a small block, each
		// piece is cleared.
		struct arena_block *fresh = room > BLOCK ? heap_zeroed(1, sizeof *fresh + room) : heap_alloc(sizeof *fresh + room);
		fresh->used = 0;
		fresh->size = room;
		fresh->pages = false;
		// a large piece gets its own block; keep cutting the old one
		if (b && b->size - b->used > BLOCK / 4 && need > BLOCK) {
			fresh->next = b->next;
			b->next = fresh;
		} else {
			fresh->next = b;
			a->head = fresh;
		}
		b = fresh;
	}
	void *p = b->bytes + b->used;
	b->used += need;
	return b->size > BLOCK ? p : memset(p, 0, need);
}

void *arena_lines(struct arena *a, size_t size)
{
	enum { LINE = 64, MORE = LINE - ALIGN };
	const uintptr_t p = (uintptr_t)arena_alloc(a, size > SIZE_MAX - MORE ? size : size + MORE);
	return (void *)((p + MORE) / LINE * LINE);
}

void *arena_pages(struct arena *a, size_t size)
{
	enum { LINE = 64, MORE = LINE - sizeof(struct arena_block) };
	if (size > SIZE_MAX / 2) heap_fail();
	struct arena_block *b = heap_pages(LINE + size);
	*b = (struct arena_block){ .used = MORE + size, .size = MORE + size, .pages = true };
	struct arena_block **at = a->head ? &a->head->next : &a->head;       // keep cutting the first one
	b->next = *at;
	*at = b;
	return b->bytes + MORE;
}

void *arena_grow(struct arena *a, void *old, size_t old_size, size_t new_size)
{
	void *p = arena_alloc(a, new_size);
	if (old_size)
		memcpy(p, old, old_size < new_size ? old_size : new_size);
	return p;
}

void *arena_resize(struct arena *a, void *old, size_t old_size, size_t new_size)
{
	size_t need = (new_size + ALIGN - 1) & ~(size_t)(ALIGN - 1);
	if (need < new_size || need > SIZE_MAX / 2) heap_fail();
	for (struct arena_block **at = &a->head; *at && old_size > BLOCK; at = &(*at)->next) {
		if ((*at)->bytes != (char *)old) continue;             // a large piece has its own block
		struct arena_block *b = heap_resize(*at, sizeof *b + need);
		b->used = b->size = need;
		return (*at = b)->bytes;
	}
	return arena_grow(a, old, old_size, new_size);
}

char *arena_strndup(struct arena *a, const char *s, size_t n)
{
	char *p = arena_alloc(a, n + 1);
	if (n)
		memcpy(p, s, n);
	return p;
}

char *arena_strdup(struct arena *a, const char *s) { return arena_strndup(a, s, strlen(s)); }

char *arena_printf(struct arena *a, const char *fmt, ...)
{
	char small[256], *p;
	va_list ap;
	va_start(ap, fmt);
	int n = vsnprintf(small, sizeof small, fmt, ap);
	va_end(ap);
	if (n < (int)sizeof small)
		return arena_strndup(a, small, (size_t)(n < 0 ? 0 : n));
	p = arena_alloc(a, (size_t)n + 1);
	va_start(ap, fmt);
	vsnprintf(p, (size_t)n + 1, fmt, ap);
	va_end(ap);
	return p;
}

void arena_move(struct arena *to, struct arena *from)
{
	struct arena_block **end = &to->head;   // after the block that is being cut
	while (*end)
		end = &(*end)->next;
	*end = from->head;
	from->head = NULL;
}

static void free_block(struct arena_block *b)
{
	if (b->pages) heap_pages_free(b, sizeof *b + b->size);
	else heap_free(b);
}

void arena_free(struct arena *a)
{
	for (struct arena_block *b = a->head; b;) {
		struct arena_block *next = b->next;
		free_block(b);
		b = next;
	}
	a->head = NULL;
}

struct arena_mark arena_mark(const struct arena *a)
{
	return (struct arena_mark){ a->head, a->head ? a->head->used : 0 };
}

void arena_rewind(struct arena *a, struct arena_mark to)
{
	while (a->head != to.head) {
		struct arena_block *next = a->head->next;
		free_block(a->head);
		a->head = next;
	}
	if (a->head) a->head->used = to.used;
}
