// One instruction in a random state, for the laws of effects (effect_laws.h): its words, drawn from its form; the registers and the memory
// that it finds, so that its addresses lead somewhere.
#ifndef TESTS_EFFECT_CASE_H
#define TESTS_EFFECT_CASE_H
#include "program_rig.h"
#include "wave/effects.h"
#include "wave/memory.h"
#include "wave/schedule.h"

enum { CASE_BUFFER = 1 << 14, CASE_LDS = 16384, CASE_SCRATCH = 256 };

// Which modifiers are drawn; the others are as the text leaves them.
enum case_family { CASE_PLAIN, CASE_ALL, CASE_GPR_IDX, CASE_FAMILIES /* then one for each modifier of the form: CASE_FAMILIES + n */ };

struct effect_case {
	const struct isa_gpu *gpu;
	unsigned wave;
	unsigned level;                    // of host instructions (machine.h)
	const struct isa_form *form;
	unsigned family;
	uint32_t words[ISA_MAX_DWORDS + 1]; unsigned dwords;
	struct program *program;
	struct source source; struct diag diag;
	char text[512];
	struct machine *machine;
	struct machine_buffer *data;
	const struct insn *insn;
	struct machine_dispatch dispatch;
	uint64_t scratch;                  // where the wave's is
};

unsigned case_families(const struct isa_form *f);       // families that a form has: below this, but for those that case_has denies
bool case_has(const struct isa_form *f, const struct isa_gpu *gpu, unsigned family);
const char *case_family_name(const struct isa_form *f, unsigned family);
// Draws the words of an instruction of that form and makes a machine for it. False: these words are none; draw again. Then case_free.
bool case_draw(struct effect_case *c, struct rig_random *r);
void case_free(struct effect_case *c);

// All that an instruction can read or write.
struct case_state {
	uint32_t s[REG_VGPR];              // by number: registers.h
	uint32_t rows;
	row *v;
	uint8_t memory[CASE_BUFFER], lds[CASE_LDS], *scratch;
	size_t scratch_size;
	uint64_t pc;
	bool fault;
};
void case_state_make(struct case_state *s, const struct effect_case *c);
void case_state_free(struct case_state *s);
void case_state_copy(struct case_state *to, const struct case_state *from);
void case_state_draw(struct case_state *s, const struct effect_case *c, struct rig_random *r);      // before: addresses lead into memory
// Many values at once: pieces of a pool of `size` that was drawn before. Drawing each of them took longer than all that is tried with them.
enum { CASE_PIECE = 64 };
void case_values(void *to, size_t dwords, const uint32_t *pool, uint32_t size, struct rig_random *r);
void case_state_take(struct case_state *s, const struct effect_case *c, const struct wave *w);      // as the wave is
void case_state_give(const struct case_state *s, const struct effect_case *c, struct wave *w);
#endif
