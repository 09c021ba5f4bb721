#include "host/signals.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#include "host/files.h"

void host_signals_catch(void (*caught)(int number))
{
	static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
	struct sigaction now, then = { .sa_handler = caught };
	for (size_t k = 0; k < sizeof signals / sizeof *signals; k++)
		// Signals that nohup ignores stay ignored.
		if (!sigaction(signals[k], NULL, &now) && now.sa_handler != SIG_IGN) sigaction(signals[k], &then, NULL);
}

void host_signal_obey(int number)
{
	signal(number, SIG_DFL);
	raise(number);
}

const char *host_signal_name(int number) { return strsignal(number); }

void host_alarm_begin(void (*due)(int number), unsigned first, unsigned every)
{
	struct sigaction action = { .sa_handler = due, .sa_flags = SA_RESTART };
	struct itimerval timer = { .it_interval.tv_usec = every, .it_value.tv_usec = first };
	sigaction(SIGALRM, &action, NULL);
	setitimer(ITIMER_REAL, &timer, NULL);
}

void host_alarm_end(void) { setitimer(ITIMER_REAL, &(struct itimerval){ 0 }, NULL); }

static double seconds_by(clockid_t clock)
{
	struct timespec t;
	clock_gettime(clock, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

double host_seconds(void) { return seconds_by(CLOCK_MONOTONIC); }

double host_cpu_seconds(void) { return seconds_by(CLOCK_PROCESS_CPUTIME_ID); }

// ---- Ctrl-C as an event -------------------------------------------------------------------------------------------
_Static_assert(sizeof(sigset_t) <= sizeof(uint64_t[16]), "a set of the host's signals has room");

static sigset_t only_break(void)
{
	sigset_t set;
	sigemptyset(&set);
	sigaddset(&set, SIGINT);
	return set;
}

bool host_breaks_begin(struct host_breaks *b)
{
	sigset_t set = only_break(), before;
	sigprocmask(SIG_BLOCK, &set, &before);
	memcpy(b->before, &before, sizeof before);
	b->fd = signalfd(-1, &set, SFD_CLOEXEC);
	return b->fd >= 0;
}

void host_breaks_end(const struct host_breaks *b)
{
	sigset_t before;
	memcpy(&before, b->before, sizeof before);
	if (b->fd >= 0) close(b->fd);
	sigprocmask(SIG_SETMASK, &before, NULL);
}

bool host_breaks_noted(void)
{
	sigset_t set = only_break();
	return sigtimedwait(&set, NULL, &(struct timespec){ 0 }) == SIGINT;
}

enum host_key host_breaks_key(const struct host_breaks *b, unsigned char *byte)
{
	struct pollfd on[] = { { HOST_INPUT, POLLIN, 0 }, { b->fd, POLLIN, 0 } };
	while (poll(on, 2, -1) < 0) if (errno != EINTR) return HOST_KEY_NONE;
	if (on[1].revents & POLLIN) {
		struct signalfd_siginfo info;
		return read(b->fd, &info, sizeof info) < 0 ? HOST_KEY_NONE : HOST_KEY_BREAK;
	}
	return read(HOST_INPUT, byte, 1) == 1 ? HOST_KEY_READ : HOST_KEY_NONE;
}
