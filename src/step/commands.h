// Shared by the files of commands.
#ifndef STEP_COMMANDS_H
#define STEP_COMMANDS_H
#include "step/step.h"

typedef enum step_done step_do(struct step_commander *c, const char *args, int what);
step_do step_do_list, step_do_print, step_do_lanes, step_do_registers, step_do_waves, step_do_explain;       // look.c
step_do step_do_memory;                                         // memory.c
step_do step_do_locals;                                         // variables.c

// Prints a variable of the source, or a value reached from it, in full: each number in it. `name` is the expression as
// the user wrote it. (variables.c)
enum step_done step_print_variable(struct step_commander *c, const struct lang_expr *e, const char *name,
                                   enum step_format f);
// Prints a text for each lane, inactive lanes in brackets, as many on a line as fit. (look.c)
void step_put_grid(struct step_commander *c, char (*text)[STEP_VALUE_ROOM], uint64_t active, unsigned lanes);

// Returns the bytes from the named LDS or memory on; *there is their number. Returns NULL, and 0, if they do not exist.
const uint8_t *step_bytes_at(struct step_commander *c, const struct step_target *t, uint64_t *there);

// Prints the last instruction as a trace does.
void step_put_last(struct step_commander *c, FILE *to, bool json);

// Report that a command is wrong: the given text, or the messages of the session's diag. Both print and count it.
enum step_done step_fail(struct step_commander *c, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
enum step_done step_fail_as_said(struct step_commander *c);
// Removes the last word of `text` if it names a format and is not the only word.
bool step_take_format(char *text, enum step_format *f);
// Returns a copy without surrounding blanks, which lives as long as the session.
char *step_copy(struct step_commander *c, const char *text);
// Reads a number, or `otherwise` if the text is empty. Returns false after a message.
bool step_take_count(struct step_commander *c, const char *text, uint64_t otherwise, uint64_t *n);
#endif
