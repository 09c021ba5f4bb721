// Locations of values of the compiled source: variables, their elements, members and targets, from debug information.
#ifndef STEP_SPOTS_H
#define STEP_SPOTS_H
#include "step/session.h"

// The location in one lane. `at` is an offset in bytes in the variable, the frame (of a lane's scratch), LDS or memory.
struct step_spot {
	uint32_t type;                            // index in the program's types
	enum { STEP_OF_VARIABLE, STEP_OF_SCRATCH, STEP_OF_LDS, STEP_OF_MEMORY } in;
	const struct program_variable *variable;  // the variable that it is a part of; NULL if a pointer points to it
	uint64_t at, offset;                      // `offset` counts from the variable's beginning
	unsigned lane;
	bool chosen;                              // an index chose the lane: `x[5]` of a variable that is one number
};
// Returns the variable whose name is the first n bytes of `name`, in the innermost scope at the wave's place. Prefers
// entries with a location. Returns NULL if none has that name, or if w is NULL.
const struct program_variable *step_variable(const struct step_session *s, const struct log_wave *w,
                                             const char *name, size_t n);
// Returns whether a variable of that name has a location anywhere.
bool step_is_ever_kept(const struct step_session *s, const struct program_variable *v);
// Returns the name that `a.b[i]->c` or `*p` begins with; *n is the length of the variable's part of it. Returns NULL
// for other expressions, or if a register or buffer has that name.
const struct lang_expr *step_root(const struct step_session *s, const struct lang_expr *e, size_t *n);
// Returns whether it names a variable of the program.
bool step_has_variables(const struct step_session *s, const struct lang_expr *e);
// Finds the location of `e` in the context's lane. WRONG comes with a message in the context's diag.
enum harness_found step_spot(struct step_session *s, const struct log_wave *w, const struct harness_context *c,
                             const struct lang_expr *e, struct step_spot *out);
// Reads a number or a pointer. Returns false if it does not have a location.
bool step_spot_bits(const struct step_session *s, const struct log_wave *w, const struct step_spot *spot,
                    uint64_t *out);
// Returns whether each lane may have its own value.
bool step_spot_has_lanes(const struct step_session *s, const struct step_spot *spot);
// Writes the locations of the variable or part `e` as targets of `why`: registers, memory, LDS. An 8-byte value in
// registers that are not adjacent has two. For a value with a location in each lane, the first active lane is used;
// `text` names the targets. Returns how many; 0, with a message in the session's diag, if `e` does not have a location
// here.
enum { STEP_MOST_PARTS = 2 };
unsigned step_targets_of_variable(struct step_session *s, const struct lang_expr *e, const char *text,
                                  struct step_target out[STEP_MOST_PARTS]);
// Evaluates a variable that is one number, for step_context.
enum harness_found step_variable_value(void *session, const struct harness_context *c, const struct lang_expr *e,
                                       struct harness_value *out);
// Checks that the variables of a condition have locations at one of `insns` (NULL: anywhere), and that it evaluates.
// Returns false, with messages.
bool step_condition_fits(struct step_session *s, const struct lang_expr *e, const uint64_t *insns, const char *where);
#endif
