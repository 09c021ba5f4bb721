// Looking up words and numbers (isa/words.isa).
#include "base/bits.h"
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


uint32_t isa_name_most(const struct isa_name *n) { return (uint32_t)bits_below(n->width + n->high_width); }

uint32_t isa_name_put(const struct isa_name *n, uint32_t bits, uint32_t number)
{
	bits &= ~(uint32_t)(bits_below(n->width) << n->at | bits_below(n->high_width) << n->high_at);
	return bits | (uint32_t)((number & bits_below(n->width)) << n->at | (number >> n->width & bits_below(n->high_width)) << n->high_at);
}

uint32_t isa_name_get(const struct isa_name *n, uint32_t bits)
{
	return (uint32_t)((bits >> n->at & bits_below(n->width)) | (bits >> n->high_at & bits_below(n->high_width)) << n->width);
}
