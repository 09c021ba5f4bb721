// What options choose. Each is false, with a message, if one of them is wrong.
#ifndef CLI_CHOICES_H
#define CLI_CHOICES_H
#include "check/check.h"
#include "cli/cli.h"
#include "log/log.h"

bool cli_filter(struct cli *c, struct log_filter *f);                // --workgroup, --waves, --line, --pc, --after, --last, --lanes: which instructions of a run
bool cli_warnings(struct cli *c, struct check_levels *levels);       // -W: which checks are on, and how severe they are
bool chip_override(struct cli *c, const struct isa_chip *from, struct isa_chip *to);    // a copy with what --wgps, --clock and --figure say
#endif
