// --workgroup, --waves, --line, --pc, --after, --last: which instructions of a run are shown.
#ifndef CLI_FILTER_H
#define CLI_FILTER_H
#include "cli/cli.h"
#include "log/log.h"

bool cli_filter(struct cli *c, struct log_filter *f);      // false, with a message, if one of them is wrong
#endif
