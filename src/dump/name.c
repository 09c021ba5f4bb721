#include "dump/name.h"
#include <ctype.h>
#include <string.h>
#include "base/hash.h"
#include "base/nearest.h"

static size_t make_key(const char *name, char *key)
{
	size_t n = 0;
	for (; *name && n < DUMP_LONGEST_NAME; name++) if (*name != '_') key[n++] = *name;
	key[n] = 0;
	return n;
}

struct word { const char *at; size_t n; };
// A name; also: another one with the same letters and digits (image_sample_cl, image_sample_c_l), or NULL.
struct entry { const char *name, *also; };

static uint64_t hash_name(const void *item)
{
	char key[DUMP_LONGEST_NAME + 1];
	return hash_bytes(HASH_BEGIN, key, make_key(((const struct entry *)item)->name, key));
}

static bool is_written(const void *item, const void *key)
{
	char other[DUMP_LONGEST_NAME + 1];
	const struct word *w = key;
	return make_key(((const struct entry *)item)->name, other) == w->n && !memcmp(other, w->at, w->n);
}

static const struct table_kind mnemonics = { sizeof(struct entry), hash_name, is_written };

static struct entry *find_entry(const struct dump_names *names, const char *key, size_t n)
{
	const struct word w = { key, n };
	return table_find(&names->mnemonics, &mnemonics, hash_bytes(HASH_BEGIN, key, n), &w);
}

static void fill_table(struct dump_names *names)
{
	char key[DUMP_LONGEST_NAME + 1];
	for (unsigned k = 0; k < isa_name_count; k++) {
		const struct entry e = { isa_mnemonic(k), NULL };
		struct entry *same = find_entry(names, key, make_key(e.name, key));
		if (same) same->also = e.name;
		else *(struct entry *)table_add_in(names->arena, &names->mnemonics, &mnemonics, hash_name(&e)) = e;
	}
}

static bool is_spelled(const char *name, const char *word, size_t n)
{
	return name && strlen(name) == n && !memcmp(name, word, n);
}

// Returns the name with the letters and digits of a word. If there are two, the word has the underscores of one.
static const char *find_name(struct dump_names *names, const char *word, size_t n)
{
	char stem[DUMP_LONGEST_NAME + 1], key[DUMP_LONGEST_NAME + 1];
	memcpy(stem, word, n);
	stem[n] = 0;
	const struct entry *e = find_entry(names, key, make_key(stem, key));
	if (!e) return NULL;
	if (is_spelled(e->also, word, n)) return e->also;
	return !e->also || is_spelled(e->name, word, n) ? e->name : NULL;
}

// Returns the length of a word without the letters, digits and underscores of a suffix; 0 if it does not end with them.
static size_t without_suffix(const char *word, size_t n, const char *suffix)
{
	size_t k = strlen(suffix);
	while (k && n) {
		if (suffix[k - 1] == word[n - 1]) k--, n--;
		else if (suffix[k - 1] == '_') k--;
		else if (word[n - 1] == '_') n--;
		else return 0;
	}
	return k ? 0 : n;
}

const char *dump_name_of(struct dump_names *names, const char *word, size_t n, const char **suffix)
{
	static const char *const suffixes[] = { "", "_e64_dpp", "_e32", "_e64", "_dpp", "_sdwa" };
	if (!n || word[n - 1] == '_') return NULL;       // the name was cut off
	if (!names->mnemonics.n) fill_table(names);
	for (size_t k = 0; k < sizeof suffixes / sizeof *suffixes; k++) {
		const size_t stem = without_suffix(word, n, suffixes[k]);
		const char *name = stem ? find_name(names, word, stem) : NULL;
		if (name) { *suffix = suffixes[k]; return name; }
	}
	return NULL;
}

// Returns the record of a mnemonic; NULL if it is half of a pair.
static const struct isa_record *find_record(const char *mnemonic)
{
	const uint16_t *forms;
	return isa_find(mnemonic, (unsigned)strlen(mnemonic), &forms) ? isa_record(&isa_forms[forms[0]]) : NULL;
}

bool dump_name_branches(const char *mnemonic)
{
	const struct isa_record *r = find_record(mnemonic);
	return r && r->unit == ISA_BRANCH;
}

bool dump_name_bare(const char *mnemonic)
{
	const struct isa_record *r = find_record(mnemonic);
	unsigned needed = !r;
	for (unsigned k = 0; r && k < r->operand_count; k++) needed += !isa_operands(r)[k].optional;
	return !needed;
}

bool dump_name_near(struct dump_names *names, const char *key, size_t n, bool bare)
{
	if (names->compared++ >= DUMP_MOST_NEAR) return false;
	unsigned most = n < 8 ? 1 : 2;
	char other[DUMP_LONGEST_NAME + 1];
	for (unsigned k = 0; n > 2 && k < isa_name_count; k++) {
		size_t m = make_key(isa_mnemonic(k), other);
		if (m > n + most || n > m + most || nearest_distance(key, n, other) > most) continue;
		if (dump_name_bare(isa_mnemonic(k)) == bare) return true;
	}
	return false;
}
