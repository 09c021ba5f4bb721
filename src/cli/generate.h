// Files and lists made from the tables (`lanewise --generate WHAT`).
#ifndef CLI_GENERATE_H
#define CLI_GENERATE_H
#include "cli/cli.h"

int cli_generate(struct cli *c, const char *what);      // prints it; the exit status
#endif
