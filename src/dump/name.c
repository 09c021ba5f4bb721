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

static uint64_t hash_name(const void *item)
{
	char key[DUMP_LONGEST_NAME + 1];
	return hash_bytes(HASH_BEGIN, key, make_key(*(const char *const *)item, key));
}

static bool is_written(const void *item, const void *key)
{
	char other[DUMP_LONGEST_NAME + 1];
	const struct word *w = key;
	return make_key(*(const char *const *)item, other) == w->n && !memcmp(other, w->at, w->n);
}

static const struct table_kind mnemonics = { sizeof(const char *), hash_name, is_written };

static void fill_table(struct dump_names *names)
{
	for (unsigned k = 0; k < isa_name_count; k++) {
		const char *name = isa_mnemonic(k);
		*(const char **)table_add_in(names->arena, &names->mnemonics, &mnemonics, hash_name(&name)) = name;
	}
}

static const char *find_name(struct dump_names *names, const char *key, size_t n)
{
	const struct word w = { key, n };
	const char **name = table_find(&names->mnemonics, &mnemonics, hash_bytes(HASH_BEGIN, key, n), &w);
	return name ? *name : NULL;
}

const char *dump_name_of(struct dump_names *names, const char *key, size_t n, const char **suffix)
{
	static const char *const suffixes[] = { "", "_e64_dpp", "_e32", "_e64", "_dpp", "_sdwa" };
	char end[16];
	if (!names->mnemonics.n) fill_table(names);
	for (size_t k = 0; k < sizeof suffixes / sizeof *suffixes; k++) {
		size_t more = make_key(suffixes[k], end);
		if (n <= more || memcmp(key + n - more, end, more)) continue;
		const char *name = find_name(names, key, n - more);
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
