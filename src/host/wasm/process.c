// No other processes.
#include "host/process.h"
#include <errno.h>
#include "host/pool.h"

bool host_process_run(const struct host_process *p, struct host_process_end *end)
{
	(void)p;
	*end = (struct host_process_end){ 0 };
	errno = ENOSYS;
	return false;
}

long host_process_number(void) { return 1; }

bool host_program_path(char *to, size_t room)
{
	(void)to, (void)room;
	return false;
}

bool host_pool_run(const struct host_pool *p)
{
	(void)p;
	errno = ENOSYS;
	return false;
}
