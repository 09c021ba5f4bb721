// The laws of effects (wave/effects.h), tried on one instruction in one random state:
//   1. Nothing is written but what the list says.
//   2. Nothing is read but what the list says: with other bits everywhere else, what is written is the same.
//   3. Each claimed read and write is real: in some state it makes a difference.
//   4. The log is the machine: the state that it leads to, forwards and backwards, is the machine's.
#ifndef TESTS_EFFECT_LAWS_H
#define TESTS_EFFECT_LAWS_H
#include "effect_case.h"

enum { LAWS = 4, LAW_MINE = 64 };

// A claim is one entry of the list, for each form: which operand, read or written, in which role.
struct law_claim { uint64_t key; char name[96]; uint32_t tried; bool shown; const char *excuse; };     // excuse: why no state shows it; NULL: one must
struct laws {
	struct rig_random random;
	struct law_claim *claims; size_t room, n;
	struct law_claim *mine[LAW_MINE]; unsigned mine_count;     // of the form that is tried
	uint64_t held[LAWS];           // cases for which a law held
	char wrong[1024];              // what broke a law
	unsigned law;                  // which
	bool faulted;                  // the instruction cannot be executed in that state: nothing was tried
};
void laws_begin(struct laws *l, uint64_t seed);
void laws_end(struct laws *l);
// False: a law is broken: l->law, l->wrong.
bool laws_try(struct laws *l, struct effect_case *c);
void laws_form(struct laws *l);    // another form's cases follow
// Whether every claim that the form's cases made until now has been shown, or was tried often enough. The case is one more of them.
bool laws_shown(struct laws *l, const struct effect_case *c);
// Whether the GPU has the form and can execute it; what can only fault, no law says anything of.
bool laws_can_try(const struct isa_form *f, const struct isa_gpu *gpu);
#endif
