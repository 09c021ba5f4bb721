// A list is the union of two others until it is asked for an access: most lists never are. Then it is a tree, whose
// nodes are kept once. Waves learn most accesses from others. Most parts of two trees are the same nodes, and a union
// looks only at the rest.
#include "check/known.h"
#include <string.h>

// A node has 2^bits waves in a row; the number of the first is a multiple. Waves count from 1, here from 0. A leaf has
// PARTS waves. Another node has nodes of parts of its waves, of any smaller size, and NULL for empty parts.
// n: how many of the waves are in the list.
enum { BITS = 3, PARTS = 1 << BITS, ENTRIES = PARTS * CHECK_CLOCKS };
struct node { uint32_t first; uint8_t bits; bool all; uint16_t n; };
struct leaf { struct node of; uint32_t upto[ENTRIES]; };
struct branch { struct node of; const struct node *part[PARTS]; };

enum { MOST = 2048 };                      // waves in a list; a longer list counts as including every access
static const struct node everything = { .all = true };

// left: the tree if has_tree says so, else a list that the list is the union of, or NULL.
// step: how many lists of its series come up to the list.
struct known { const void *left; uint32_t step; bool has_tree; };
// Until it has a tree, the union of two lists, and of `n` waves from `first` on, which are of one leaf.
// A list that begins a series has the writing wave in place of these waves, with its accesses. The lists of the series
// follow in memory. Each is the union of the one before it and of a list of another series with its wave.
struct joined { struct known known; struct known *right; uint32_t first, n; struct check_upto upto[]; };
enum { MOST_STEPS = 64, SERIES_BLOCK = 1 << 18 };
static const size_t series_size = sizeof(struct joined) + sizeof(struct check_upto);

static bool covers(const struct node *k, uint32_t wave) { return !((uint64_t)(wave ^ k->first) >> k->bits); }

static unsigned part_of(uint32_t wave, unsigned bits) { return wave >> (bits - BITS) & (PARTS - 1); }

static const uint32_t none[CHECK_CLOCKS];

// Returns the last accesses of a wave, which are 0 if it is not in the list.
static const uint32_t *find(const struct node *k, uint32_t wave)
{
	while (k && covers(k, wave)) {
		if (k->bits == BITS) return &((const struct leaf *)k)->upto[wave % PARTS * CHECK_CLOCKS];
		k = ((const struct branch *)k)->part[part_of(wave, k->bits)];
	}
	return none;
}

// ---- nodes --------------------------------------------------------------------------------------------------------
static size_t size_of(const struct node *k) { return k->bits == BITS ? sizeof(struct leaf) : sizeof(struct branch); }

static uint64_t hash_node(const void *node)
{
	uint64_t hash = 0;
	for (size_t at = 0, size = size_of(node); at < size; at += sizeof hash) {
		uint64_t word;
		memcpy(&word, (const char *)node + at, sizeof word);
		hash = ((hash ^ word) * 0x9e3779b97f4a7c15ull) ^ hash >> 32;
	}
	return hash;
}

static uint64_t hash_item(const void *item) { return hash_node(*(const struct node *const *)item); }

static bool is_item(const void *item, const void *key)
{
	const struct node *node = *(const struct node *const *)item, *k = key;
	return node->bits == k->bits && !memcmp(node, k, size_of(k));
}

static const struct table_kind nodes = { sizeof(struct node *), hash_item, is_item };

// Returns the node with that content, which is new if no list had it.
static const struct node *keep(struct known_lists *all, const struct node *node)
{
	const uint64_t hash = hash_node(node);
	const struct node **item = table_find(&all->nodes, &nodes, hash, node);
	if (item) return *item;
	item = table_add_in(all->arena, &all->nodes, &nodes, hash);
	return *item = memcpy(arena_alloc(all->arena, size_of(node)), node, size_of(node));
}

// ---- unions -------------------------------------------------------------------------------------------------------
// Returns the union of two nodes and a leaf. Each may be NULL. The leaf may be in memory that other leaves use later.
static const struct node *join(struct known_lists *all, const struct node *x, const struct node *y, struct leaf *row);

static uint16_t count_waves(const struct leaf *k)
{
	uint16_t n = 0;
	for (unsigned at = 0; at < ENTRIES; at += CHECK_CLOCKS) n += memcmp(&k->upto[at], none, sizeof none) != 0;
	return n;
}

static const struct node *keep_leaf(struct known_lists *all, struct leaf *k)
{
	k->of.n = count_waves(k);
	return keep(all, &k->of);
}

static const struct node *join_leaves(struct known_lists *all, const struct leaf *x, const struct leaf *y,
                                      const struct leaf *row)
{
	struct leaf both = { .of = x->of };
	uint32_t left = 0, right = 0;          // whether the left, the right side lacks something
	if (!y) y = x;
	if (!row) row = x;
	for (unsigned n = 0; n < ENTRIES; n++) {
		const int32_t l = (int32_t)x->upto[n], r = (int32_t)y->upto[n], more = (int32_t)row->upto[n],
			      one = l < r ? r : l, most = one < more ? more : one;
		left |= (uint32_t)(l ^ most);
		right |= (uint32_t)(r ^ most);
		both.upto[n] = (uint32_t)most;
	}
	return !left ? &x->of : !right ? &y->of : keep_leaf(all, &both);
}

// Finds the parts of a node of 2^bits waves, or of a node that has `k` as its only part. k: may be NULL.
static void get_parts(const struct node *k, unsigned bits, const struct node *part[PARTS])
{
	if (!k) {
		memset(part, 0, PARTS * sizeof *part);
	} else if (k->bits == bits) {
		memcpy(part, ((const struct branch *)k)->part, PARTS * sizeof *part);
	} else {
		memset(part, 0, PARTS * sizeof *part);
		part[part_of(k->first, bits)] = k;
	}
}

static const struct node *join_parts(struct known_lists *all, const struct node *x, const struct node *y,
                                     struct leaf *row, unsigned bits)
{
	const unsigned at = row ? part_of(row->of.first, bits) : PARTS;
	const struct node *left[PARTS], *right[PARTS];
	struct branch both = { .of = { .first = (uint32_t)((uint64_t)x->first >> bits << bits), .bits = bits } };
	get_parts(x, bits, left);
	get_parts(y, bits, right);
	for (unsigned n = 0; n < PARTS; n++) {
		both.part[n] = join(all, left[n], right[n], n == at ? row : NULL);
		both.of.n += both.part[n] ? both.part[n]->n : 0;
	}
	if (both.of.n > MOST) return &everything;
	return !memcmp(both.part, left, sizeof left) ? x : !memcmp(both.part, right, sizeof right) ? y : keep(all, &both.of);
}

// Returns the bits of the smallest node that has the waves of both, or `bits` if these are more.
static unsigned bits_of_both(const struct node *x, const struct node *y, unsigned bits)
{
	if (bits < x->bits) bits = x->bits;
	if (bits < y->bits) bits = y->bits;
	while ((uint64_t)(x->first ^ y->first) >> bits) bits += BITS;
	return bits;
}

static const struct node *join_all(struct known_lists *all, const struct node *x, const struct node *y,
                                   struct leaf *row)
{
	unsigned bits = y ? bits_of_both(x, y, BITS) : BITS;
	if (row) bits = bits_of_both(x, &row->of, bits);
	return bits > BITS ? join_parts(all, x, y, row, bits)
	       : join_leaves(all, (const struct leaf *)x, (const struct leaf *)y, row);
}

// Waves that learn in turn, as from a lock, join trees whose parts were mostly joined before.
static const struct node *join_again(struct known_lists *all, const struct node *x, const struct node *y)
{
	const uintptr_t pair = ((uintptr_t)x >> 4) * 31 ^ (uintptr_t)y >> 4;
	struct known_joined *known = &all->joined[(pair ^ pair >> 10) % KNOWN_JOINED];
	if (known->x != x || known->y != y) *known = (struct known_joined){ x, y, join_all(all, x, y, NULL) };
	return known->both;
}

static const struct node *join(struct known_lists *all, const struct node *x, const struct node *y, struct leaf *row)
{
	if (!x || x == y) {
		x = y;
		y = NULL;
	}
	if (!y && !row) return x;
	if (!x) return keep_leaf(all, row);
	if (x->all || (y && y->all)) return &everything;
	return row ? join_all(all, x, y, row) : join_again(all, x, y);
}

// ---- lists --------------------------------------------------------------------------------------------------------
static struct joined *as_joined(const struct known *k) { return (struct joined *)(uintptr_t)k; }
static const struct node *tree_in(const struct known *k) { return k && k->has_tree ? k->left : NULL; }
static bool lacks_tree(const struct known *k) { return k && !k->has_tree; }
static bool has_all(const struct known *k) { return k && k->has_tree && tree_in(k) && tree_in(k)->all; }

// Return the list that begins the series; the one before a list in it; the other list that a list is the union of.
static struct joined *series_of(const struct known *k)
{
	return k->step ? (struct joined *)((uintptr_t)(k - (k->step - 1)) - series_size) : as_joined(k);
}
static struct known *before(const struct known *k)
{
	return k->step > 1 ? (struct known *)(uintptr_t)(k - 1) : &series_of(k)->known;
}
static struct known *other_of(const struct known *k) { return k->step ? before(k) : as_joined(k)->right; }

// Returns whether the list is known to include the other one.
static bool has_part(const struct known *x, const struct known *y)
{
	return x == y || (lacks_tree(x) && (y == x->left || y == other_of(x)));
}

// Returns the union of two lists, with room for `n` waves.
static struct joined *unite(struct known_lists *all, struct known *x, struct known *y, uint32_t n)
{
	struct joined *both = arena_alloc(all->arena, sizeof *both + n * sizeof *both->upto);
	both->known.left = x;
	both->right = y;
	return both;
}

struct known *known_join(struct known_lists *all, struct known *x, struct known *y)
{
	if (!x || !y) return x ? x : y;
	return has_part(x, y) ? x : &unite(all, x, y, 0)->known;
}

// The waves that the list has apart from its two lists.
struct row { uint32_t first, n; const struct check_upto *upto; };
static struct row row_of(const struct known *k)
{
	const struct joined *j = k->step ? series_of(k->left) : as_joined(k);
	return (struct row){ j->first, k->step ? 1 : j->n, j->upto };
}


// Makes the tree of the list at the end of the stack, whose lists have trees.
static void make_tree(struct known_lists *all, struct known *k)
{
	const struct row row = row_of(k);
	struct leaf leaf = { .of = { .first = row.first / PARTS * PARTS, .bits = BITS } };
	memcpy(&leaf.upto[row.first % PARTS * CHECK_CLOCKS], row.upto, row.n * sizeof *row.upto);
	k->left = join(all, tree_in(k->left), tree_in(other_of(k)), row.n ? &leaf : NULL);
	k->has_tree = true;
	all->stack.n--;
}

static const struct node *tree_of(struct known_lists *all, struct known *k)
{
	if (k->has_tree) return k->left;
	*arena_push(all->arena, &all->stack) = k;
	while (all->stack.n) {
		struct known *last = all->stack.at[all->stack.n - 1], *left = (struct known *)(uintptr_t)last->left;
		if (lacks_tree(other_of(last))) *arena_push(all->arena, &all->stack) = other_of(last);
		else if (lacks_tree(left)) *arena_push(all->arena, &all->stack) = left;
		else make_tree(all, last);
	}
	return k->left;
}

bool known_has(struct known_lists *all, struct known *k, uint32_t wave, enum check_clock clock, uint32_t access)
{
	const struct node *tree = k ? tree_of(all, k) : NULL;
	return tree && (tree->all || find(tree, wave - 1)[clock] >= access);
}

bool known_are_same(struct known_lists *all, struct known *x, struct known *y)
{
	return x == y || (x && y && tree_of(all, x) == tree_of(all, y));
}

// Returns the last accesses of a wave that the list has for certain: its lists are not searched.
static const uint32_t *find_now(const struct known *k, uint32_t wave)
{
	if (k->has_tree) return find(k->left, wave);
	const struct row r = row_of(k);
	return wave - r.first < r.n ? r.upto[wave - r.first].at : none;
}

// Returns whether the list is known to include these accesses.
static bool includes(const struct known *k, uint32_t first, const struct check_upto *upto, uint32_t n)
{
	uint32_t lacks = 0;
	for (uint32_t at = 0; at < n; at++) {
		const uint32_t *has = k ? find_now(k, first + at) : none;
		for (int clock = 0; clock < CHECK_CLOCKS; clock++) lacks |= has[clock] < upto[at].at[clock];
	}
	return !lacks;
}

// ---- series -------------------------------------------------------------------------------------------------------
struct known *known_series(struct known_lists *all, struct known *k, uint32_t wave, struct check_upto upto)
{
	if (all->series.left < series_size + MOST_STEPS * sizeof *k) {
		all->series.next = arena_pages(all->arena, SERIES_BLOCK);
		all->series.left = SERIES_BLOCK;
	}
	struct joined *begin = all->series.next;
	*begin = (struct joined){ .known = { .left = k }, .first = wave - 1 };
	if (k && k->has_tree) begin->known = (struct known){ .left = k->left, .has_tree = true };
	begin->upto[0] = upto;
	all->series.next = (char *)begin + series_size;
	all->series.left -= series_size;
	return all->series.last = &begin->known;
}

// Returns whether the last list of the series is known to include these accesses. Its wave is kept, because other lists
// are seldom in the host's cache.
static bool last_includes(const struct known_lists *all, uint32_t wave, const struct check_upto *upto)
{
	const struct known *last = all->series.last;
	if (last->has_tree || !last->step) return includes(last, wave - 1, upto, 1);
	return all->series.wave == wave && !memcmp(&all->series.upto, upto, sizeof *upto);
}

struct known *known_join_series(struct known_lists *all, struct known *x, struct known *y, uint32_t wave,
                                struct check_upto upto)
{
	const bool last = x && x == all->series.last;
	if (has_all(x) || (has_part(x, y) && (last ? last_includes(all, wave, &upto) : includes(x, wave - 1, &upto, 1))))
		return x;
	if (!last || x->step == MOST_STEPS) x = known_series(all, x, 0, (struct check_upto){ 0 });
	struct known *k = all->series.next;
	*k = (struct known){ .left = y, .step = x->step + 1 };
	all->series.next = k + 1;
	all->series.left -= sizeof *k;
	all->series.wave = wave;
	all->series.upto = upto;
	return all->series.last = k;
}

struct known *known_after(struct known *series, unsigned steps)
{
	return steps ? (struct known *)(void *)((char *)series + series_size) + (steps - 1) : series;
}

int known_steps(const struct known *series, const struct known *k)
{
	return k == series ? 0 : k && k->step && series == &series_of(k)->known ? (int)k->step : -1;
}

// ---- unions with waves --------------------------------------------------------------------------------------------
// Returns the union of two lists, and of waves of one leaf. first: counts from 0.
static struct known *unite_with(struct known_lists *all, struct known *x, struct known *y, uint32_t first,
                                const struct check_upto *upto, uint32_t n)
{
	if (includes(x, first, upto, n)) return known_join(all, x, y);
	struct joined *with = unite(all, x, y, n);
	with->first = first;
	with->n = n;
	memcpy(with->upto, upto, n * sizeof *upto);
	return &with->known;
}

struct known *known_with_row(struct known_lists *all, struct known *k, uint32_t first, const struct check_upto *upto,
                             uint32_t n)
{
	if (has_all(k)) return k;
	for (uint32_t wave = first - 1, end = wave + n, next; wave < end; upto += next - wave, wave = next) {
		next = (wave / PARTS + 1) * PARTS;
		if (next > end) next = end;
		k = unite_with(all, k, NULL, wave, upto, next - wave);
	}
	return k;
}

struct known *known_join_with(struct known_lists *all, struct known *x, struct known *y, uint32_t wave,
                              struct check_upto upto)
{
	if (has_all(x)) return x;
	return unite_with(all, x, y && has_part(x, y) ? NULL : y, wave - 1, &upto, 1);
}

struct known *known_with(struct known_lists *all, struct known *k, uint32_t wave, struct check_upto upto)
{
	return known_join_with(all, k, NULL, wave, upto);
}
