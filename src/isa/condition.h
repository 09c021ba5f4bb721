// Conditions on a GPU for tables in C: a fact is true, or a fact is false.
#ifndef ISA_CONDITION_H
#define ISA_CONDITION_H
#include <stddef.h>
#include "isa/facts.h"
#include "isa/isa.h"

enum { ISA_ALWAYS = 0 };
// Only for boolean facts: for a fact with a number, the array has a negative size and does not compile.
#define ISA_HAS(fact) \
	((int16_t)(sizeof(char[sizeof((struct isa_facts *)0)->fact == 1 ? 1 : -1]) \
	           + offsetof(struct isa_facts, fact)))
#define ISA_LACKS(fact) ((int16_t)-ISA_HAS(fact))
static inline bool isa_holds(const struct isa_gpu *gpu, int16_t condition)
{
	const bool *first = (const bool *)gpu->facts;
	return condition > 0 ? first[condition - 1] : condition < 0 ? !first[-condition - 1] : true;
}
#endif
