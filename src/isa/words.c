// Lookup of words and numbers (isa/words.isa).
#include "base/bits.h"
#include "isa/words.h"
#include <ctype.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

unsigned isa_older_gpu(const char *name)
{
	for (const struct isa_name *n = isa_words_older_gpu.names; n->text; n++)
		if (!strcasecmp(n->text, name)) return n->value;
	bool numbered = strlen(name) == 6 && !strncasecmp(name, "gfx", 3) && name[3] >= '6' && name[3] <= '8'
	                && isdigit((unsigned char)name[4]) && isdigit((unsigned char)name[5]);
	return numbered ? (unsigned)strtoul(name + 3, NULL, 10) : 0;
}

const char *isa_too_old(struct arena *a, const char *name)
{
	unsigned older = isa_older_gpu(name);
	return older ? arena_printf(a, "%s is a GPU before %s (gfx%u), which is not simulated", name,
	                            isa_generations[0].name, older) : NULL;
}

bool isa_name_on(const struct isa_name *n, const struct isa_gpu *gpu)
{
	return n->gens & ISA_GEN_BIT(gpu->gen) && !(n->needs & ~gpu->features) && !(n->lacks & gpu->features);
}

const struct isa_name *isa_name_next(const struct isa_words *words, const struct isa_name *n, const struct isa_gpu *gpu)
{
	for (n = n ? n + 1 : words->names; n->text; n++)
		if (isa_name_on(n, gpu)) return n;
	return NULL;
}

const struct isa_name *isa_name_of(const struct isa_words *words, uint32_t value, const struct isa_gpu *gpu)
{
	for (const struct isa_name *n = words->names; n->text; n++)
		if (value >= n->value && value <= isa_name_last(n) && isa_name_on(n, gpu)) return n;
	return NULL;
}


uint32_t isa_name_most(const struct isa_name *n) { return (uint32_t)bits_below(n->width + n->high_width); }

uint32_t isa_name_put(const struct isa_name *n, uint32_t bits, uint32_t number)
{
	bits &= ~(uint32_t)(bits_below(n->width) << n->at | bits_below(n->high_width) << n->high_at);
	return bits | (uint32_t)((number & bits_below(n->width)) << n->at
	                         | ((uint64_t)number >> n->width & bits_below(n->high_width)) << n->high_at);
}

uint32_t isa_name_get(const struct isa_name *n, uint32_t bits)
{
	return (uint32_t)((bits >> n->at & bits_below(n->width))
	                  | (bits >> n->high_at & bits_below(n->high_width)) << n->width);
}

bool isa_name_waits(const struct isa_name *n, uint32_t bits, uint32_t *number)
{
	*number = isa_name_get(n, bits);
	return *number < isa_name_most(n);
}

// ---- fields of descriptors ------------------------------------------------------------------------------------------
const struct isa_name *isa_field_named(const struct isa_words *words, const char *name, const struct isa_gpu *gpu)
{
	for (const struct isa_name *n = NULL; (n = isa_name_next(words, n, gpu));)
		if (!strcmp(n->text, name)) return n;
	return NULL;
}

static uint64_t get_piece(const uint32_t *dwords, unsigned at, unsigned width)
{
	uint64_t x = 0;
	for (unsigned k = 0; k < width; k++) x |= (uint64_t)(dwords[(at + k) / 32] >> (at + k) % 32 & 1) << k;
	return x;
}

static void put_piece(uint32_t *dwords, unsigned at, unsigned width, uint64_t value)
{
	for (unsigned k = 0; k < width; k++) {
		uint32_t *d = &dwords[(at + k) / 32], bit = 1u << (at + k) % 32;
		*d = value >> k & 1 ? *d | bit : *d & ~bit;
	}
}

uint64_t isa_field_get(const struct isa_name *n, const uint32_t *dwords)
{
	return n ? get_piece(dwords, n->at, n->width) | get_piece(dwords, n->high_at, n->high_width) << n->width : 0;
}

void isa_field_put(const struct isa_name *n, uint32_t *dwords, uint64_t value)
{
	if (!n) return;
	put_piece(dwords, n->at, n->width, value);
	put_piece(dwords, n->high_at, n->high_width, value >> n->width);
}
