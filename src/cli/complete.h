// Completion of the command line for shells, made from the table of options and that of commands.
#ifndef CLI_COMPLETE_H
#define CLI_COMPLETE_H
#include <stdio.h>

void complete_bash(FILE *to);
void complete_zsh(FILE *to);
void complete_fish(FILE *to);
#endif
