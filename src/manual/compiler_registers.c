// Counts the registers that code names, in the text of its instructions.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "manual/compilers.h"

enum { VCC = 106 };      // its number among SGPRs

static void add(uint64_t *set, unsigned words, unsigned long from, unsigned long to)
{
	for (unsigned long n = from; n <= to && n < words * 64ul; n++) set[n / 64] |= 1ull << n % 64;
}

// Adds the register at p: `v7`, `s[2:3]`. Returns what follows.
static const char *add_register(struct compiler_registers *r, const char *p)
{
	bool vector = *p == 'v';
	char *end;
	unsigned long from = strtoul(p + 1 + (p[1] == '['), &end, 10), to = from;
	if (p[1] == '[' && *end == ':') to = strtoul(end + 1, &end, 10);
	if (vector) add(r->vgprs, 4, from, to);
	else add(r->sgprs, 2, from, to);
	return end;
}

static const char *add_vcc(struct compiler_registers *r, const char *p)
{
	bool low = !strncmp(p, "vcc_lo", 6), high = !strncmp(p, "vcc_hi", 6);
	add(r->sgprs, 2, VCC + high, VCC + !low);
	return p + (low || high ? 6 : 3);
}

void compiler_registers_add(struct compiler_registers *r, const char *text)
{
	for (const char *p = text; *p;) {
		if (!isalnum((unsigned char)*p) && *p != '_') p++;
		else if ((*p == 'v' || *p == 's') && (isdigit((unsigned char)p[1]) || p[1] == '[')) p = add_register(r, p);
		else if (!strncmp(p, "vcc", 3)) p = add_vcc(r, p);
		else while (isalnum((unsigned char)*p) || *p == '_') p++;
	}
}

static unsigned count(const uint64_t *set, unsigned words)
{
	unsigned n = 0;
	for (unsigned k = 0; k < words; k++) n += (unsigned)__builtin_popcountll(set[k]);
	return n;
}
unsigned compiler_vgprs(const struct compiler_registers *r) { return count(r->vgprs, 4); }
unsigned compiler_sgprs(const struct compiler_registers *r) { return count(r->sgprs, 2); }
