// The laws of effects (wave/effects.h), tested on one instruction in one random state:
//   1. Only state on the list is written.
//   2. Only state on the list is read: with other bits everywhere else, the results are equal.
//   3. Each claimed read and write is real: in some state it makes a difference.
//   4. The log agrees with the machine: forwards and backwards it leads to the machine's state.
#ifndef TESTS_EFFECT_LAWS_H
#define TESTS_EFFECT_LAWS_H
#include "effect_case.h"

enum { LAWS = 4, LAW_MINE = 64 };

// A claim is one entry of the list, for each form: which operand, read or written, in which role. `excuse` says why no
// state shows it; NULL if a state must.
struct law_claim { uint64_t key; char name[96]; uint32_t tried; bool shown; const char *excuse; };
struct laws {
	struct rig_random random;
	struct law_claim *claims; size_t room, n;
	struct law_claim *mine[LAW_MINE]; unsigned mine_count;     // claims of the form under test
	uint64_t held[LAWS];           // cases for which a law held
	char wrong[1024];              // description of the broken law
	unsigned law;                  // number of the broken law
	bool faulted;                  // the instruction cannot be executed in that state, so that no law was tested
	char fault[256];               // why, for the last such state
};
void laws_begin(struct laws *l, uint64_t seed);
void laws_end(struct laws *l);
// Tests the laws. Returns false if a law is broken: l->law, l->wrong.
bool laws_try(struct laws *l, struct effect_case *c);
void laws_form(struct laws *l);    // begins the cases of another form
// Returns whether every claim of the form's cases has been shown or was tried often enough. Adds the claims of this
// case.
bool laws_shown(struct laws *l, const struct effect_case *c);
// Returns whether the GPU has the form and can execute it. The laws do not cover forms that can only fault.
bool laws_can_try(const struct isa_form *f, const struct isa_gpu *gpu);
#endif
