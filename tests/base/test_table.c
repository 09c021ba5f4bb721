// Hash tables, compared with a plain list of what they must hold.
#include <check.h>
#include <stdlib.h>
#include "base/arena.h"
#include "base/hash.h"
#include "base/table.h"
#include "suites.h"

// ---- items of 2, 8 and 24 bytes, with keys from 1; `spread` distinct hashes ----------------------------------------
enum { KEYS = 3000 };
struct large { uint64_t key, twice, thrice; };
static uint64_t spread;

static uint64_t hash_of(uint64_t key) { return key % spread; }
static bool same_key(const void *item, const void *key)
{
	uint16_t x;
	memcpy(&x, item, sizeof x);
	return x == *(const uint64_t *)key;
}
static uint64_t hash_item(const void *item)
{
	uint16_t x;
	memcpy(&x, item, sizeof x);
	return hash_of(x);
}
static const size_t sizes[] = { sizeof(uint16_t), sizeof(uint64_t), sizeof(struct large) };

static void fill(void *item, size_t size, uint64_t key)
{
	struct large l = { key, 2 * key, 3 * key };
	memcpy(item, &l, size);
}

static bool is_whole(const void *item, size_t size, uint64_t key)
{
	struct large l = { key, 2 * key, 3 * key };
	return !memcmp(item, &l, size);
}

static void compare(const struct hash_table *t, const struct table_kind *k, const bool held[])
{
	size_t n = 0;
	for (uint64_t key = 1; key <= KEYS; key++) {
		const void *item = table_find(t, k, hash_of(key), &key);
		ck_assert_msg(!item == !held[key], "size %zu, key %llu", k->size, (unsigned long long)key);
		ck_assert(!item || is_whole(item, k->size, key));
		n += held[key];
	}
	ck_assert_uint_eq(t->n, n);
	for (const void *item = NULL; (item = table_next(t, k, item)); n--) ck_assert(held[*(const uint16_t *)item]);
	ck_assert_uint_eq(n, 0);
	ck_assert(2 * t->n <= t->room);
}

START_TEST(growth) {
	for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
		struct arena a = { 0 };
		struct hash_table t = { 0 };
		struct table_kind k = { sizes[s], hash_item, same_key };
		bool held[KEYS + 1] = { false };
		spread = UINT64_MAX;
		compare(&t, &k, held);                             // an empty table
		for (uint64_t key = 1; key <= KEYS; key += 2) {
			fill(table_add_in(&a, &t, &k, hash_of(key)), k.size, key);
			held[key] = true;
			if (key < 200) compare(&t, &k, held);
		}
		compare(&t, &k, held);
		arena_free(&a);
	}
} END_TEST

// Adds and removes keys at random. With one hash, all items are in one run; runs also continue at the array's begin.
START_TEST(removal) {
	static const uint64_t spreads[] = { 1, 2, 7, 100, UINT64_MAX };
	struct table_kind k = { sizes[_i % 3], hash_item, same_key };
	struct arena a = { 0 };
	struct hash_table t = { 0 };
	bool held[KEYS + 1] = { false };
	spread = spreads[_i / 3];
	srand((unsigned)_i + 1);
	for (unsigned step = 0; step < 4000; step++) {
		uint64_t key = 1 + (uint64_t)rand() % (step < 2000 ? 60 : 250);
		void *item = table_find(&t, &k, hash_of(key), &key);
		if (item) table_remove(&t, &k, item);
		else fill(table_add_in(&a, &t, &k, hash_of(key)), k.size, key);
		held[key] = !item;
		if (step % 50 == 0) compare(&t, &k, held);
	}
	for (uint64_t key = 1; key <= KEYS; key++) {
		void *item = table_find(&t, &k, hash_of(key), &key);
		if (item) table_remove(&t, &k, item);
		held[key] = false;
	}
	compare(&t, &k, held);
	arena_free(&a);
} END_TEST

// Values published by the authors of FNV.
START_TEST(hashes) {
	ck_assert(hash_bytes(HASH_BEGIN, "", 0) == 0xcbf29ce484222325);
	ck_assert(hash_bytes(HASH_BEGIN, "a", 1) == 0xaf63dc4c8601ec8c);
	ck_assert(hash_bytes(HASH_BEGIN, "foobar", 6) == 0x85944171f73967e8);
	ck_assert(hash_bytes(hash_bytes(HASH_BEGIN, "foo", 3), "bar", 3) == 0x85944171f73967e8);
} END_TEST

Suite *table_suite(void)
{
	Suite *s = suite_create("table");
	TCase *t = tcase_create("table");
	tcase_add_test(t, growth);
	tcase_add_loop_test(t, removal, 0, 15);
	tcase_add_test(t, hashes);
	suite_add_tcase(s, t);
	return s;
}
