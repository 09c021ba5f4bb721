// Which build of rows.c a level of host instructions has. The Makefile has the same list.
#include "log/rows.h"
#include "wave/host.h"

#ifdef HOST_X86
extern const struct log_rows log_rows_v2, log_rows_v3, log_rows_v4;

const struct log_rows *log_rows(unsigned level) { return level >= 4 ? &log_rows_v4 : level == 3 ? &log_rows_v3 : &log_rows_v2; }
#else
extern const struct log_rows log_rows_plain;

const struct log_rows *log_rows(unsigned level)
{
	(void)level;
	return &log_rows_plain;
}
#endif
