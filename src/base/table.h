// Hash tables with open addressing. A table is an array of items of one size; at most half of them are used. An item
// is free if its first eight bytes are zero, or all bytes of a smaller item.
#ifndef BASE_TABLE_H
#define BASE_TABLE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct arena;
struct hash_table { void *at; size_t n, room; };        // n: used items; room: 0 or a power of two

// Properties of a table's items. Constant tables keep the search inline, without calls.
struct table_kind {
	size_t size;                                   // bytes of an item
	uint64_t (*hash)(const void *item);            // NULL if the table neither grows nor removes items
	bool (*same)(const void *item, const void *key);
};

static inline void *table_at(const struct hash_table *t, const struct table_kind *k, size_t index)
{
	return (char *)t->at + index * k->size;
}

static inline bool table_is_free(const struct table_kind *k, const void *item)
{
	uint64_t first = 0;
	memcpy(&first, item, k->size < sizeof first ? k->size : sizeof first);
	return !first;
}

// Returns the index at which the search for a hash begins.
static inline size_t table_start(const struct hash_table *t, uint64_t hash)
{
	return (size_t)(hash * 0x9e3779b97f4a7c15ull >> 32) & (t->room - 1);
}

// Returns the item with that key and its hash, or NULL. Items move if one is added or removed.
static inline void *table_find(const struct hash_table *t, const struct table_kind *k, uint64_t hash, const void *key)
{
	if (!t->room) return NULL;
	for (size_t at = table_start(t, hash);; at = (at + 1) & (t->room - 1)) {
		void *item = table_at(t, k, at);
		if (table_is_free(k, item)) return NULL;
		if (k->same(item, key)) return item;
	}
}

static inline bool table_is_full(const struct hash_table *t) { return 2 * t->n >= t->room; }

// Returns a free item for a key that the table does not have; the caller fills it. The table must not be full.
void *table_add(struct hash_table *t, const struct table_kind *k, uint64_t hash);
// Does the same, and first moves a full table to a larger array in the arena.
void *table_add_in(struct arena *a, struct hash_table *t, const struct table_kind *k, uint64_t hash);
// Removes an item. Items after it may move.
void table_remove(struct hash_table *t, const struct table_kind *k, void *item);
// Returns the used item after `item`, the first one after NULL, or NULL at the end. The order has no meaning.
void *table_next(const struct hash_table *t, const struct table_kind *k, const void *item);
// Returns the room of a larger table.
size_t table_more(const struct hash_table *t);
// Moves all items to an array of `room` free items. The caller frees the old array.
void table_move(struct hash_table *t, const struct table_kind *k, void *zeroed, size_t room);
#endif
