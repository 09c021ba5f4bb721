// Looking up words and numbers (isa/words.isa).
#include "isa/words.h"
#include <stddef.h>

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
	for (const struct isa_name *n = NULL; (n = isa_name_next(words, n, gpu));)
		if (value >= n->value && value <= isa_name_last(n)) return n;
	return NULL;
}

static uint32_t ones(unsigned width) { return (1u << width) - 1; }

uint32_t isa_name_most(const struct isa_name *n) { return ones(n->width + n->high_width); }

uint32_t isa_name_put(const struct isa_name *n, uint32_t bits, uint32_t number)
{
	bits &= ~(ones(n->width) << n->at | ones(n->high_width) << n->high_at);
	return bits | (number & ones(n->width)) << n->at | (number >> n->width & ones(n->high_width)) << n->high_at;
}

uint32_t isa_name_get(const struct isa_name *n, uint32_t bits)
{
	return (bits >> n->at & ones(n->width)) | (bits >> n->high_at & ones(n->high_width)) << n->width;
}
