// The chip that the command line asks for.
#ifndef CLI_CHIP_H
#define CLI_CHIP_H
#include "cli/cli.h"
#include "isa/figures.h"
#include "isa/isa.h"

// A copy with what --wgps, --clock and --figure say. False, with a message, if that is wrong.
bool chip_override(struct cli *c, const struct isa_chip *from, struct isa_chip *to);
#endif
