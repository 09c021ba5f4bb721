// What the files of commands share.
#ifndef STEP_COMMANDS_H
#define STEP_COMMANDS_H
#include "step/step.h"

typedef enum step_done step_do(struct step_commander *c, const char *args, int what);
step_do step_do_list, step_do_print, step_do_lanes, step_do_registers, step_do_waves, step_do_explain;       // look.c
step_do step_do_memory;                                         // memory.c
step_do step_do_locals;                                         // variables.c

// variables.c: a variable of the source, or what is reached from it, in full: all numbers that it is made of. name: the expression as it was written.
enum step_done step_print_variable(struct step_commander *c, const struct lang_expr *e, const char *name, enum step_format f);
// look.c: a text for each lane, those that are not active in brackets; as many on a line as fit.
void step_put_grid(struct step_commander *c, char (*text)[STEP_VALUE_ROOM], uint64_t active, unsigned lanes);

// Where LDS or memory that is named begins, and how many bytes there are from there on; NULL, and 0: none.
const uint8_t *step_bytes_at(struct step_commander *c, const struct step_target *t, uint64_t *there);

// The last instruction, as a trace has it.
void step_put_last(struct step_commander *c, FILE *to, bool json);

// What is wrong with the command; the messages of the session's diag. Both print, and count it.
enum step_done step_fail(struct step_commander *c, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
enum step_done step_fail_as_said(struct step_commander *c);
// Takes the last word off if it names a format and is not the only one. `text` is cut there.
bool step_take_format(char *text, enum step_format *f);
char *step_copy(struct step_commander *c, const char *text);    // without blanks around it; lives as long as the session
bool step_take_count(struct step_commander *c, const char *text, uint64_t otherwise, uint64_t *n);     // a number, or nothing; false: said so
#endif
