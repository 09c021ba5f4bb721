// No terminals; stdout and stderr are constants of wasi-libc.
#include "host/terminal.h"
#include <errno.h>

bool host_is_terminal(int fd)
{
	(void)fd;
	return false;
}

unsigned host_terminal_columns(int fd)
{
	(void)fd;
	return 0;
}

bool host_streams(FILE *out, FILE *errors)
{
	(void)out, (void)errors;
	return false;
}

bool host_errors_keep(void)
{
	errno = ENOSYS;
	return false;
}

size_t host_errors_read(char *to, size_t room)
{
	(void)to, (void)room;
	return 0;
}

void host_errors_clear(void) { }
