// Writes the command that was given, as a shell reads it.
#ifndef CLI_AGAIN_H
#define CLI_AGAIN_H
#include "cli/cli.h"

void again_word(FILE *to, const char *word);              // writes a space and `word`, quoted if necessary
// Writes `lanewise COMMAND FILE` with the options that decide which program is run and are not notes.
void again_command(FILE *to, const struct cli *c);
void again_sizes(FILE *to, const struct cli *c);          // writes the options that set the number of work-items
void again_notes(FILE *to, const struct cli *c);   // writes all options that are notes: sizes, arguments, expectations
void again_rest(FILE *to, const struct cli *c);           // writes ` -- ` and the words after it, if there are any
#endif
