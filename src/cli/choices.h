// Reads options that choose something. Each function returns false, with a message, if an option is wrong.
#ifndef CLI_CHOICES_H
#define CLI_CHOICES_H
#include "check/check.h"
#include "cli/cli.h"
#include "log/log.h"

// Reads the choice of instructions of a run: --workgroup, --waves, --line, --pc, --after, --last, --lanes.
bool cli_filter(struct cli *c, struct log_filter *f);
bool cli_warnings(struct cli *c, struct check_levels *levels);   // reads -W: which checks are on, and their severity
// Sets the levels of checks for a program: the defaults, without checks of a driver's own code for a launch; then -W.
bool cli_levels(struct cli *c, const struct program *p, struct check_levels *levels);
// Refuses the name of a GPU that is too old to be simulated. Returns false if the name is not such a name.
bool cli_refuse_old_gpu(struct cli *c, const char *name);
// Copies a chip, with the figures of --wgps, --clock and --figure.
bool chip_override(struct cli *c, const struct isa_chip *from, struct isa_chip *to);
#endif
