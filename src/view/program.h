// What a page says of the program, as JSON: its instructions, the source lines that they implement, what each does and which registers it names.
#ifndef VIEW_PROGRAM_H
#define VIEW_PROGRAM_H
#include <jansson.h>
#include "view/gather.h"

// Sets `code` (one object for each of machine_code), `hlsl`, `files` and `origins` (where they are known), `scalars` and `units` of `o`.
void view_program(json_t *o, const struct log_reader *r, const struct view_gathered *g);
#endif
