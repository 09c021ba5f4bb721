// Returns the build of rows.c for a level of host instructions, from levels.def as in prepare/levels.c.
#include "log/rows.h"
#include <stddef.h>

#define LEVEL(number, name, stencils) extern const struct log_rows log_rows_##name;
#include "levels.def"
#undef LEVEL

const struct log_rows *log_rows(unsigned level)
{
	#define LEVEL(number, name, stencils) if (level == number) return &log_rows_##name;
	#include "levels.def"
	return NULL;
}
