// The tasks are sent over sockets.
#include "host/pool.h"
#include <errno.h>
#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { IDLE = 200, MOST_JOBS = 1024 };               // IDLE: milliseconds

struct worker { pid_t pid; int fd; size_t task; bool busy; };
struct result { char *text, *why; bool known; };
struct running {
	const struct host_pool *pool;
	struct worker *workers;
	unsigned count;
	struct result *results;
	size_t next, done;
	bool enough;
};

static bool read_all(int fd, void *to, size_t size)
{
	for (char *p = to; size;) {
		ssize_t n = read(fd, p, size);
		if (n < 0 && errno == EINTR) continue;
		if (n <= 0) return false;
		p += n;
		size -= (size_t)n;
	}
	return true;
}

static bool write_all(int fd, const void *from, size_t size)
{
	for (const char *p = from; size;) {
		ssize_t n = send(fd, p, size, MSG_NOSIGNAL);
		if (n < 0 && errno == EINTR) continue;
		if (n <= 0) return false;
		p += n;
		size -= (size_t)n;
	}
	return true;
}

// ---- in a process -------------------------------------------------------------------------------------------------
// Keeps freed memory for the next task: returning it to the system each time would take longer than small tasks do.
static void keep_memory(void)
{
#ifdef __GLIBC__
	enum { KEEP = 1 << 28 };
	mallopt(M_TRIM_THRESHOLD, KEEP);
	mallopt(M_TOP_PAD, 1 << 24);
#endif
}

static _Noreturn void serve_tasks(const struct host_pool *p, int fd)
{
#ifdef __linux__
	prctl(PR_SET_PDEATHSIG, SIGTERM);            // Ends a long task if the first process is gone.
#endif
	keep_memory();
	void *begun = p->begin(p->context);
	size_t task, size;
	while (read_all(fd, &task, sizeof task)) {
		char *text = p->work(p->context, begun, task, &size);
		if (!text || !write_all(fd, &size, sizeof size) || !write_all(fd, text, size)) break;
		free(text);
	}
	_exit(0);
}

// ---- in the first process -----------------------------------------------------------------------------------------
static bool start_worker(struct running *r, struct worker *w)
{
	int ends[2];
	if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) return false;
	for (int k = 0; k < 2; k++) fcntl(ends[k], F_SETFD, FD_CLOEXEC);             // compilers must not hold it open
	w->pid = fork();
	if (!w->pid) {
		for (unsigned k = 0; k < r->count; k++)
			if (r->workers[k].fd >= 0) close(r->workers[k].fd);
		close(ends[0]);
		serve_tasks(r->pool, ends[1]);
	}
	int error = errno;
	close(ends[1]);
	w->fd = ends[0];
	w->busy = false;
	if (w->pid > 0) return true;
	close(ends[0]);
	w->fd = -1;
	errno = error;
	return false;
}

static void send_task(struct running *r, struct worker *w)
{
	if (r->enough || *r->pool->stop || r->next == r->pool->tasks) return;
	w->task = r->next++;
	w->busy = true;
	write_all(w->fd, &w->task, sizeof w->task);              // if it has ended already, its answer reports it
}

// Returns why a process ended; NULL if its task was not the reason.
static char *why_ended(const struct running *r, int status)
{
	char *why = NULL;
	bool signaled = WIFSIGNALED(status);
	if (signaled ? WTERMSIG(status) == SIGKILL : WEXITSTATUS(status) == r->pool->no_memory) return NULL;
	int n = signaled ? asprintf(&why, "it ended the process: signal %d, %s", WTERMSIG(status),
	                            strsignal(WTERMSIG(status)))
	                 : asprintf(&why, "it ended the process with status %d", WEXITSTATUS(status));
	return n < 0 ? NULL : why;
}

// Takes the task of a process that ended, and starts another process unless it was told to stop.
static bool replace_worker(struct running *r, struct worker *w)
{
	int status = 0;
	close(w->fd);
	w->fd = -1;
	while (waitpid(w->pid, &status, 0) < 0 && errno == EINTR);
	if (!w->busy || *r->pool->stop) return true;
	if (WIFEXITED(status) && !WEXITSTATUS(status)) {      // the process was interrupted
		r->enough = true;
		return true;
	}
	r->results[w->task] = (struct result){ NULL, why_ended(r, status), true };
	if (!start_worker(r, w)) return false;
	send_task(r, w);
	return true;
}

static bool take_answer(struct running *r, struct worker *w)
{
	size_t size;
	char *text = NULL;
	bool good = read_all(w->fd, &size, sizeof size);
	if (good && !(text = malloc(size + 1))) return false;
	if (good && read_all(w->fd, text, size)) {
		text[size] = 0;
		r->results[w->task] = (struct result){ text, NULL, true };
		w->busy = false;
		send_task(r, w);
		return true;
	}
	free(text);
	return replace_worker(r, w);
}

// Passes results on in the order of tasks.
static void pass_results(struct running *r)
{
	for (; r->done < r->pool->tasks && r->results[r->done].known && !r->enough; r->done++) {
		struct result *x = &r->results[r->done];
		r->enough = !r->pool->done(r->pool->context, r->done, x->text, x->why);
		free(x->text);
		free(x->why);
		x->text = x->why = NULL;
	}
}

static bool run_workers(struct running *r)
{
	struct pollfd *polls = malloc(r->count * sizeof *polls);
	bool good = polls;
	while (good && !r->enough && !*r->pool->stop && r->done < r->pool->tasks) {
		for (unsigned k = 0; k < r->count; k++)
			polls[k] = (struct pollfd){ .fd = r->workers[k].busy ? r->workers[k].fd : -1,
			                            .events = POLLIN };
		int n = poll(polls, r->count, IDLE);
		for (unsigned k = 0; n > 0 && good && k < r->count; k++)
			if (polls[k].revents) good = take_answer(r, &r->workers[k]);
		pass_results(r);
		r->pool->idle(r->pool->context, r->done);
	}
	free(polls);
	return good;
}

bool host_pool_run(const struct host_pool *p)
{
	struct running r = { .pool = p, .count = p->jobs < p->tasks ? p->jobs : (unsigned)p->tasks };
	if (r.count > MOST_JOBS) r.count = MOST_JOBS;
	if (!r.count) return true;
	r.workers = calloc(r.count, sizeof *r.workers);
	r.results = calloc(p->tasks, sizeof *r.results);
	bool good = r.workers && r.results;
	if (good) for (unsigned k = 0; k < r.count; k++) r.workers[k].fd = -1;
	else r.count = 0;
	for (unsigned k = 0; good && k < r.count; k++)
		if ((good = start_worker(&r, &r.workers[k]))) send_task(&r, &r.workers[k]);
	good = good && run_workers(&r);
	int error = errno;
	for (unsigned k = 0; k < r.count; k++) {
		if (r.workers[k].fd < 0) continue;
		if (r.workers[k].busy) kill(r.workers[k].pid, SIGTERM);
		close(r.workers[k].fd);
		while (waitpid(r.workers[k].pid, NULL, 0) < 0 && errno == EINTR);
	}
	for (size_t k = 0; r.results && k < p->tasks; k++) {
		free(r.results[k].text);
		free(r.results[k].why);
	}
	free(r.workers);
	free(r.results);
	errno = error;
	return good;
}
