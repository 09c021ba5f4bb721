#include "cli/progress.h"
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include "base/out.h"
#include "cli/terminal.h"
#include "host/files.h"
#include "host/signals.h"

enum { FIRST = 500000, EVERY = 200000 };        // microseconds

static struct {
	const char *doing;
	const struct machine *machine;
	double began;                    // by host_seconds
	uint64_t steps;
	double part;
} now;

// ---- the line -----------------------------------------------------------------------------------------------------
static const char *short_number(char *buf, size_t room, double n)
{
	static const char *const units[] = { "", " k", " M", " G", " T" };
	unsigned k = 0;
	for (; n >= 9999.5 && k < 4; k++) n /= 1000;
	snprintf(buf, room, k && n < 99.95 ? "%.1f%s" : "%.0f%s", n, units[k]);
	return buf;
}

static const char *duration(char *buf, size_t room, double seconds)
{
	if (seconds < 100) snprintf(buf, room, "%.0f s", seconds);
	else if (seconds < 6000) snprintf(buf, room, "%.0f min", seconds / 60);
	else snprintf(buf, room, "%.1f h", seconds / 3600);
	return buf;
}

// A part that does not fit is left out.
struct line { char text[256]; size_t n, room; };

static void add_to_line(struct line *l, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
static void add_to_line(struct line *l, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	const size_t n = out_vprint_at(l->text, l->room, l->n, fmt, args);
	va_end(args);
	if (n + 1 < l->room) l->n = n;
	l->text[l->n] = 0;
}

// Updates the line. Another machine, or another dispatch of this machine, starts it again.
static void draw_line(void *context, const struct machine *m)
{
	(void)context;
	struct machine_far far = machine_how_far(m);
	struct line line = { .room = terminal_status_columns() };
	char number[32];
	double part = machine_part(&far);
	if (line.room > sizeof line.text) line.room = sizeof line.text;
	if (now.machine && (m != now.machine || far.steps < now.steps)) {
		now.began = host_seconds();
		now.steps = far.steps;
		now.part = part > 0 ? part : 0;
	}
	now.machine = m;
	double seconds = host_seconds() - now.began, left = part > now.part ? seconds / (part - now.part) * (1 - part) : 0;
	add_to_line(&line, "%s", now.doing);
	if (far.groups > 1) add_to_line(&line, "  %" PRIu64 " of %" PRIu64 " workgroups", far.ended, far.groups);
	if (left >= 0.5) add_to_line(&line, ", %s left", duration(number, sizeof number, left));
	add_to_line(&line, "  %s instructions", short_number(number, sizeof number, (double)far.steps));
	if (far.steps > now.steps && seconds > 0)
		add_to_line(&line, ", %s/s",
		            short_number(number, sizeof number, (double)(far.steps - now.steps) / seconds));
	add_to_line(&line, "  %s wave%s", short_number(number, sizeof number, (double)far.waves), far.waves == 1 ? "" : "s");
	terminal_status(line.text);
}

// ---- when it is drawn ---------------------------------------------------------------------------------------------
struct machine_watch progress_watch = { .tell = draw_line };

static void on_alarm(int number)
{
	(void)number;
	progress_watch.due = 1;
}

bool progress_wanted(const struct cli *c)
{
	struct host_file out;
	const char *term = getenv("TERM");
	return !cli_has(c, OPT_NO_PROGRESS) && terminal_is(stderr) && term && strcmp(term, "dumb")
	       && host_file_of(HOST_OUTPUT, &out) && out.kind != HOST_PIPE;
}

void progress_begin(const struct cli *c, const char *doing)
{
	if (!progress_wanted(c)) return;
	now.doing = doing;
	now.machine = NULL;
	now.steps = 0;
	now.part = 0;
	now.began = host_seconds();
	host_alarm_begin(on_alarm, FIRST, EVERY);
}

void progress_end(void)
{
	if (!now.doing) return;
	host_alarm_end();
	progress_watch.due = 0;
	now.doing = NULL;
	terminal_status(NULL);
}
