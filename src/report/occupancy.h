// The occupancy of a chip, as text and JSON.
#ifndef REPORT_OCCUPANCY_H
#define REPORT_OCCUPANCY_H
#include <jansson.h>
#include <stdio.h>
#include "time/occupancy.h"

void show_occupancy(FILE *to, const struct occupancy_need *need);
// Prints a row for each VGPR count at which occupancy changes.
void show_occupancy_table(FILE *to, const struct occupancy_need *need);
json_t *show_occupancy_json(const struct occupancy_need *need);
#endif
