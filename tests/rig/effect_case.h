// One instruction in a random state, for the laws of effects (effect_laws.h): its words, drawn from its form, and the
// registers and memory that it reads. Addresses in the registers lead into memory.
#ifndef TESTS_EFFECT_CASE_H
#define TESTS_EFFECT_CASE_H
#include "program_rig.h"
#include "wave/effects.h"
#include "memory/memory.h"
#include "machine/schedule.h"

enum { CASE_BUFFER = 1 << 14, CASE_LDS = 16384, CASE_SCRATCH = 256 };

// Which modifiers are drawn; the others are as the text leaves them.
enum case_family {
	CASE_PLAIN, CASE_ALL, CASE_GPR_IDX,
	CASE_FAMILIES /* then one for each modifier of the form: CASE_FAMILIES + n */
};

struct effect_case {
	const struct isa_gpu *gpu;
	unsigned wave;
	unsigned level;                    // level of host instructions (machine.h)
	const struct isa_form *form;
	unsigned family;
	unsigned vgprs;                    // most VGPRs that are drawn; 0 for 40
	bool lds_direct;                   // src_lds_direct is drawn often, where the GPU has it
	uint32_t words[ISA_MAX_DWORDS + 1]; unsigned dwords;
	struct program *program;
	struct source source; struct diag diag;
	char text[512];
	struct machine *machine;
	struct machine_buffer *data;
	const struct insn *insn;
	struct machine_dispatch dispatch;
	uint64_t scratch;                  // address of the wave's scratch
};

unsigned case_families(const struct isa_form *f);   // families are below this number, except ones that case_has denies
bool case_has(const struct isa_form *f, const struct isa_gpu *gpu, unsigned family);
const char *case_family_name(const struct isa_form *f, unsigned family);
// Assembles c->source, and makes a machine for it that executes at most `steps` instructions. Returns false if there
// are errors. Release with case_free.
bool case_open(struct effect_case *c, uint64_t steps);
// Draws the words of an instruction of that form and makes a machine for it. Returns false if the words are not an
// instruction; draw again then. Release with case_free.
bool case_draw(struct effect_case *c, struct rig_random *r);
void case_free(struct effect_case *c);

// Everything that an instruction can read or write.
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
// Sets the state before the instruction; addresses lead into memory.
void case_state_draw(struct case_state *s, const struct effect_case *c, struct rig_random *r);
// Sets many values from pieces of a pool of `size` that was drawn before. Drawing each value took longer than
// all tests of them.
enum { CASE_PIECE = 64 };
void case_values(void *to, size_t dwords, const uint32_t *pool, uint32_t size, struct rig_random *r);
// Reads the state of a wave.
void case_state_take(struct case_state *s, const struct effect_case *c, const struct wave *w);
void case_state_give(const struct case_state *s, const struct effect_case *c, struct wave *w);
#endif
