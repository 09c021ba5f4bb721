// The arguments of a kernel, as help and as JSON.
#ifndef REPORT_KERNEL_HELP_H
#define REPORT_KERNEL_HELP_H
#include <jansson.h>
#include <stdio.h>
#include "program/program.h"

// Print help for a kernel whose arguments are missing: a line for each argument with a possible value; all options.
// Buffers have SHOW_ELEMENTS elements.
enum { SHOW_ELEMENTS = 256 };
void show_kernel_arguments(FILE *to, const struct program_kernel *k);
void show_kernel_options(FILE *to, const struct program_kernel *k);
// Returns the arguments of a kernel with metadata, each with a value that it accepts.
json_t *show_kernel_json(const struct program_kernel *k);
#endif
