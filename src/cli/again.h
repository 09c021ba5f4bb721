// The command that was given, written for a shell.
#ifndef CLI_AGAIN_H
#define CLI_AGAIN_H
#include "cli/cli.h"

void again_word(FILE *to, const char *word);              // a blank and the word, quoted if it has to be
void again_command(FILE *to, const struct cli *c);        // `lanewise run FILE` with the options that decide what is run, but are no notes
void again_sizes(FILE *to, const struct cli *c);          // those that say how many work-items there are
void again_notes(FILE *to, const struct cli *c);          // all that are notes: sizes, arguments, expectations
void again_rest(FILE *to, const struct cli *c);           // ` -- ` and what followed it, if anything did
#endif
