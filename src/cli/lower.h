// What `lanewise lower` has.
#ifndef CLI_LOWER_H
#define CLI_LOWER_H
#include "cli/cli.h"

bool lower_knows(struct cli *c, const char *name);       // whether it is an intrinsic, in HLSL, GLSL or SPIR-V
#endif
