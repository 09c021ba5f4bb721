#include "dump/name.h"
#include <ctype.h>
#include <string.h>
#include "base/nearest.h"

enum { ROOM = 1 << 13 };       // slots: more than twice the names

static size_t make_key(const char *name, char *key)
{
	size_t n = 0;
	for (; *name && n < DUMP_LONGEST_NAME; name++) if (*name != '_') key[n++] = *name;
	key[n] = 0;
	return n;
}

static unsigned hash_key(const char *key, size_t n)
{
	unsigned h = 2166136261u;
	for (size_t k = 0; k < n; k++) h = (h ^ (unsigned char)key[k]) * 16777619u;
	return (h ^ h >> 15) & (ROOM - 1);
}

static void fill_slots(struct dump_names *names)
{
	char key[DUMP_LONGEST_NAME + 1];
	names->slots = arena_alloc(names->arena, ROOM * sizeof *names->slots);
	for (unsigned k = 0; k < isa_name_count && k < ROOM / 2; k++) {
		unsigned at = hash_key(key, make_key(isa_mnemonic(k), key));
		while (names->slots[at]) at = (at + 1) & (ROOM - 1);
		names->slots[at] = (uint16_t)(k + 1);
	}
}

static const char *find_name(struct dump_names *names, const char *key, size_t n)
{
	char other[DUMP_LONGEST_NAME + 1];
	for (unsigned at = hash_key(key, n); names->slots[at]; at = (at + 1) & (ROOM - 1)) {
		const char *name = isa_mnemonic(names->slots[at] - 1u);
		if (make_key(name, other) == n && !memcmp(other, key, n)) return name;
	}
	return NULL;
}

const char *dump_name_of(struct dump_names *names, const char *key, size_t n, const char **suffix)
{
	static const char *const suffixes[] = { "", "_e64_dpp", "_e32", "_e64", "_dpp", "_sdwa" };
	char end[16];
	if (!names->slots) fill_slots(names);
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
