#include "host/process.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

struct running { const struct host_process *p; pid_t pid; int64_t until; struct host_process_end *end; };

enum { MS = 1000, NS = 1000000 };      // in a second, in a millisecond
enum { LOOK = 100 };                   // milliseconds between looks at the time and at `stop`

static int64_t now_ms(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * MS + t.tv_nsec / NS;
}

// Starts the program with its output in the pipe. Returns 0, or the error number. A program with a time limit gets a
// process group, so that programs that it starts are killed, too.
static int start_child(const struct host_process *p, const int ends[2], pid_t *pid)
{
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	int error = posix_spawn_file_actions_init(&actions);
	if (error) return error;
	if ((error = posix_spawnattr_init(&attributes))) {
		posix_spawn_file_actions_destroy(&actions);
		return error;
	}
	if (p->seconds) error = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
	if (!error) error = posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
	for (int fd = STDOUT_FILENO; fd <= STDERR_FILENO && !error; fd++)
		error = posix_spawn_file_actions_adddup2(&actions, ends[1], fd);
	if (!error)
		error = posix_spawnp(pid, p->arguments[0], &actions, &attributes, (char *const *)p->arguments, environ);
	posix_spawnattr_destroy(&attributes);
	posix_spawn_file_actions_destroy(&actions);
	return error;
}

static void send_signal(const struct running *r, int number) { kill(r->p->seconds ? -r->pid : r->pid, number); }

static void pass_on(const struct running *r)
{
	if (r->p->stop && *r->p->stop) send_signal(r, *r->p->stop);
}

// Kills the program if its time is over. Returns whether it was killed.
static bool is_late(struct running *r)
{
	if (!r->p->seconds || now_ms() < r->until) return false;
	send_signal(r, SIGKILL);
	return r->end->late = true;
}

// Reads output until the pipe is closed. A signal that interrupts lanewise ends the child, too.
static void read_output(struct running *r, int from)
{
	char text[4096];
	while (!is_late(r)) {
		poll(&(struct pollfd){ .fd = from, .events = POLLIN }, 1, LOOK);
		ssize_t n = read(from, text, sizeof text);
		if (n > 0) r->p->print(r->p->context, text, (size_t)n);
		else if (n == 0 || (errno != EINTR && errno != EAGAIN)) return;
		pass_on(r);
	}
}

// Waits for the end of the process, which may have closed its output and still run.
static void wait_for(struct running *r)
{
	int status = 0;
	pid_t ended;
	while ((ended = waitpid(r->pid, &status, WNOHANG)) != r->pid) {
		if (ended < 0 && errno != EINTR) break;
		pass_on(r);
		is_late(r);
		nanosleep(&(struct timespec){ .tv_nsec = NS }, NULL);
	}
	r->end->status = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
	r->end->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

bool host_process_run(const struct host_process *p, struct host_process_end *end)
{
	int ends[2];
	struct running r = { .p = p, .until = now_ms() + (int64_t)p->seconds * MS, .end = end };
	*end = (struct host_process_end){ 0 };
	if (pipe(ends)) return false;
	for (int k = 0; k < 2; k++) fcntl(ends[k], F_SETFD, FD_CLOEXEC);
	fcntl(ends[0], F_SETFL, O_NONBLOCK);
	int error = start_child(p, ends, &r.pid);
	close(ends[1]);
	if (!error) {
		read_output(&r, ends[0]);
		wait_for(&r);
	}
	close(ends[0]);
	errno = error;
	return !error;
}

long host_process_number(void) { return (long)getpid(); }

bool host_program_path(char *to, size_t room)
{
	ssize_t n = readlink("/proc/self/exe", to, room);
	if (n <= 0 || (size_t)n >= room) return false;
	to[n] = 0;
	return true;
}
