// The front ends of `step`: a prompt, with lines edited on a terminal, and the full screen.
#ifndef CLI_STEP_PROMPT_H
#define CLI_STEP_PROMPT_H
#include "step/step.h"

struct step_prompt { struct step_commander *c; char text[32], *last; };   // last: an empty line repeats it

// Returns whether Ctrl-C was pressed while it is only noted (host/signals.h), and drops it.
bool step_interrupted(void *context);
// Reads commands until `quit` or the end of input. On a terminal, lines are edited and Ctrl-C interrupts a run.
// Returns false if reading failed.
bool step_prompt(struct step_commander *c, bool terminal);
// Runs until the user leaves; returns false if the terminal cannot show it. Without a terminal it prints a picture.
bool step_screen(struct step_commander *c);

// ---- parts ----------------------------------------------------------------------------------------------------------
void step_prompt_text(struct step_prompt *p);                           // writes the prompt
enum step_done step_prompt_run(struct step_prompt *p, const char *line);
bool step_prompt_edit(struct step_prompt *p);           // reads lines from the terminal (step_edit.c)
bool step_screen_show(struct step_commander *c, const char *title);     // on the terminal (step_screen.c)
#endif
