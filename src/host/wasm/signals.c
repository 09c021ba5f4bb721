// No signals. A run is stopped by its budget of steps.
#include "host/signals.h"
#include <stdlib.h>
#include <time.h>

void host_signals_catch(void (*caught)(int number)) { (void)caught; }

void host_signal_obey(int number) { _Exit(128 + number); }

const char *host_signal_name(int number)
{
	(void)number;
	return "unknown";
}

void host_alarm_begin(void (*due)(int number), unsigned first, unsigned every) { (void)due, (void)first, (void)every; }

void host_alarm_end(void) { }

double host_seconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

// WASI does not have a clock of CPU time. There is one thread, so elapsed time is the nearest.
double host_cpu_seconds(void) { return host_seconds(); }

bool host_breaks_begin(struct host_breaks *b)
{
	b->fd = -1;
	return false;
}

void host_breaks_end(const struct host_breaks *b) { (void)b; }

bool host_breaks_noted(void) { return false; }

enum host_key host_breaks_key(const struct host_breaks *b, unsigned char *byte)
{
	(void)b, (void)byte;
	return HOST_KEY_NONE;
}
