// Where values of the source are that was compiled: variables, and elements, members and targets of them, as debug information says.
#ifndef STEP_SPOTS_H
#define STEP_SPOTS_H
#include "step/session.h"

// Of one lane. What `at` counts bytes of: the variable's own, the frame (of a lane's scratch), LDS, memory.
struct step_spot {
	uint32_t type;                            // in the program's types
	enum { STEP_OF_VARIABLE, STEP_OF_SCRATCH, STEP_OF_LDS, STEP_OF_MEMORY } in;
	const struct program_variable *variable;  // that it is a part of; NULL: a pointer points to it
	uint64_t at, offset;                      // offset: from the variable's beginning
	unsigned lane;
	bool chosen;                              // the lane was chosen by an index: `x[5]` of what is one number
};
// The one of that name (the first n bytes of it) in the innermost scope where the wave is; of its entries one that has a place. NULL: none, or there is no wave.
const struct program_variable *step_variable(const struct step_session *s, const struct log_wave *w, const char *name, size_t n);
bool step_is_ever_kept(const struct step_session *s, const struct program_variable *v);        // one of its name has a place somewhere
// What an expression like `a.b[i]->c` or `*p` begins with, and how much of it is a variable's name. NULL: it is something else, or a register or buffer has that name.
const struct lang_expr *step_root(const struct step_session *s, const struct lang_expr *e, size_t *n);
bool step_has_variables(const struct step_session *s, const struct lang_expr *e);      // it names some variable of the program
// WRONG: with a message in the context's diag. Lanes are the context's.
enum harness_found step_spot(struct step_session *s, const struct log_wave *w, const struct harness_context *c, const struct lang_expr *e, struct step_spot *out);
bool step_spot_bits(const struct step_session *s, const struct log_wave *w, const struct step_spot *spot, uint64_t *out);      // of a number or a pointer; false: it is not kept
bool step_spot_has_lanes(const struct step_session *s, const struct step_spot *spot);  // each lane may have its own
// Writes the places of the variable or part `e` of the source as targets of `why`: registers, memory, LDS. An 8-byte value that is not in adjacent dwords has two.
// A value that each lane has elsewhere is the first active lane's; `text` names the targets. Returns how many; 0, with a message in the session's diag, if `e` has
// no place here.
enum { STEP_MOST_PARTS = 2 };
unsigned step_targets_of_variable(struct step_session *s, const struct lang_expr *e, const char *text, struct step_target out[STEP_MOST_PARTS]);
// For step_context: the value of what is one number.
enum harness_found step_variable_value(void *session, const struct harness_context *c, const struct lang_expr *e, struct harness_value *out);
// Whether the variables of a condition are there at one of the instructions (NULL: anywhere) and it means anything. False, with messages.
bool step_condition_fits(struct step_session *s, const struct lang_expr *e, const uint64_t *insns, const char *where);
#endif
