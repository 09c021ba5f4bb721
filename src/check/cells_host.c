// The build of cells.c for each level of host instructions: levels.def, as in prepare/levels.c.
#include "check/cells.h"
#include <stddef.h>

#define LEVEL(number, name, stencils) extern const struct cells_ways check_cells_##name;
#include "levels.def"
#undef LEVEL

const struct cells_ways *cells_ways(unsigned level)
{
	#define LEVEL(number, name, stencils) if (level == number) return &check_cells_##name;
	#include "levels.def"
	return NULL;
}
