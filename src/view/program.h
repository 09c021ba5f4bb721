// The program in a page, as JSON: its instructions with their source lines, effects and registers.
#ifndef VIEW_PROGRAM_H
#define VIEW_PROGRAM_H
#include <jansson.h>
#include "view/gather.h"

// Sets members of `o`: `code` (one object for each of machine_code), `hlsl`, `files` and `origins` (if known),
// `scalars` and `units`.
void view_program(json_t *o, const struct log_reader *r, const struct view_gathered *g);
#endif
