// The intrinsics of `lanewise lower`.
#ifndef CLI_LOWER_H
#define CLI_LOWER_H
#include "cli/cli.h"

bool lower_knows(struct cli *c, const char *name);   // returns whether `name` is an intrinsic in HLSL, GLSL or SPIR-V
#endif
