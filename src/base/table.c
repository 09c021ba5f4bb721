#include "base/table.h"
#include "base/arena.h"

enum { FIRST_ROOM = 64 };

void *table_add(struct hash_table *t, const struct table_kind *k, uint64_t hash)
{
	size_t at = table_start(t, hash);
	while (!table_is_free(k, table_at(t, k, at))) at = (at + 1) & (t->room - 1);
	t->n++;
	return table_at(t, k, at);
}

size_t table_more(const struct hash_table *t) { return t->room ? 2 * t->room : FIRST_ROOM; }

void table_move(struct hash_table *t, const struct table_kind *k, void *zeroed, size_t room)
{
	struct hash_table to = { zeroed, 0, room };
	for (const void *item = NULL; (item = table_next(t, k, item));)
		memcpy(table_add(&to, k, k->hash(item)), item, k->size);
	*t = to;
}

void *table_add_in(struct arena *a, struct hash_table *t, const struct table_kind *k, uint64_t hash)
{
	size_t room = table_more(t);
	if (table_is_full(t)) table_move(t, k, arena_alloc(a, room * k->size), room);
	return table_add(t, k, hash);
}

void *table_next(const struct hash_table *t, const struct table_kind *k, const void *item)
{
	size_t at = item ? (size_t)((const char *)item - (const char *)t->at) / k->size + 1 : 0;
	while (at < t->room && table_is_free(k, table_at(t, k, at))) at++;
	return at < t->room ? table_at(t, k, at) : NULL;
}

// Returns how far an item at `at` is from the start of its search.
static size_t distance(const struct hash_table *t, const struct table_kind *k, size_t at)
{
	return (at - table_start(t, k->hash(table_at(t, k, at)))) & (t->room - 1);
}

void table_remove(struct hash_table *t, const struct table_kind *k, void *item)
{
	size_t last = t->room - 1, hole = (size_t)((char *)item - (char *)t->at) / k->size;
	for (size_t at = (hole + 1) & last; !table_is_free(k, table_at(t, k, at)); at = (at + 1) & last) {
		if (distance(t, k, at) < ((at - hole) & last)) continue;     // the search for it begins after the hole
		memcpy(table_at(t, k, hole), table_at(t, k, at), k->size);
		hole = at;
	}
	memset(table_at(t, k, hole), 0, k->size);
	t->n--;
}
