#include "host/terminal.h"
#include <sys/ioctl.h>
#include <unistd.h>
#include "host/files.h"

bool host_is_terminal(int fd) { return isatty(fd); }

unsigned host_terminal_columns(int fd)
{
	struct winsize size;
	return ioctl(fd, TIOCGWINSZ, &size) ? 0 : size.ws_col;
}

bool host_streams(FILE *out, FILE *errors)
{
	stdout = out;
	stderr = errors;
	return true;
}

bool host_errors_keep(void)
{
	int fd = host_open_temporary();
	if (fd < 0) return false;
	bool good = dup2(fd, HOST_ERRORS) >= 0;
	close(fd);
	FILE *errors = good ? fdopen(HOST_ERRORS, "w") : NULL;
	if (!errors) return false;
	setvbuf(errors, NULL, _IONBF, 0);
	return host_streams(stdout, errors);
}

size_t host_errors_read(char *to, size_t room)
{
	ssize_t n = pread(HOST_ERRORS, to, room, 0);
	return n < 0 ? 0 : (size_t)n;
}

void host_errors_clear(void)
{
	if (ftruncate(HOST_ERRORS, 0) || lseek(HOST_ERRORS, 0, SEEK_SET)) return;
}
