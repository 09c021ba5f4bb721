#include "cli/child.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
#include "cli/interrupt.h"

extern char **environ;

// Starts the program with its output in the pipe. Returns 0, or the error number.
static int start_child(const char *const *arguments, const int ends[2], pid_t *child)
{
	posix_spawn_file_actions_t actions;
	int error = posix_spawn_file_actions_init(&actions);
	if (error) return error;
	for (int fd = STDOUT_FILENO; fd <= STDERR_FILENO && !error; fd++)
		error = posix_spawn_file_actions_adddup2(&actions, ends[1], fd);
	if (!error) error = posix_spawnp(child, arguments[0], &actions, NULL, (char *const *)arguments, environ);
	posix_spawn_file_actions_destroy(&actions);
	return error;
}

// Prints the output in the pipe until it is closed. A signal that interrupts lanewise ends the child, too.
static void forward_output(int from, pid_t child, struct child_end *end)
{
	char text[4096];
	ssize_t n;
	while ((n = read(from, text, sizeof text)) > 0 || (n < 0 && errno == EINTR)) {
		if (n < 0) {
			if (interrupt_signal) kill(child, interrupt_signal);
			continue;
		}
		fwrite(text, 1, (size_t)n, stderr);
		end->printed = true;
	}
}

static void wait_for(pid_t child, struct child_end *end)
{
	int status = 0;
	while (waitpid(child, &status, 0) < 0 && errno == EINTR)
		if (interrupt_signal) kill(child, interrupt_signal);
	end->status = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
	end->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

bool child_run(const char *const *arguments, struct child_end *end)
{
	int ends[2];
	pid_t child;
	*end = (struct child_end){ 0 };
	if (pipe(ends)) return false;
	for (int k = 0; k < 2; k++) fcntl(ends[k], F_SETFD, FD_CLOEXEC);
	int error = start_child(arguments, ends, &child);
	close(ends[1]);
	if (!error) {
		forward_output(ends[0], child, end);
		wait_for(child, end);
	}
	close(ends[0]);
	errno = error;
	return !error;
}
