// -W: which checks are on, and how severe they are.
#ifndef CLI_WARN_H
#define CLI_WARN_H
#include "check/check.h"
#include "cli/cli.h"

bool cli_warnings(struct cli *c, struct check_levels *levels);       // false: there is no such check, and it was said
#endif
