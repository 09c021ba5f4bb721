#include "cli/interrupt.h"
#include <signal.h>
#include "base/file.h"
#include "cli/terminal.h"

volatile int interrupt_signal;
static volatile sig_atomic_t expected, held;

static void catch_signal(int number)
{
	if (held || (expected && !interrupt_signal)) {
		interrupt_signal = number;
		return;
	}
	file_remove_parts();
	terminal_status(NULL);
	signal(number, SIG_DFL);
	raise(number);
}

void interrupt_catch(void)
{
	static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
	struct sigaction now, then = { .sa_handler = catch_signal };
	for (size_t k = 0; k < sizeof signals / sizeof *signals; k++)
		// Signals that nohup ignores stay ignored.
		if (!sigaction(signals[k], NULL, &now) && now.sa_handler != SIG_IGN) sigaction(signals[k], &then, NULL);
}

void interrupt_expect(void) { expected = 1; }

void interrupt_hold(void) { held = 1; }

void interrupt_obey(void)
{
	held = 0;
	if (interrupt_signal) catch_signal(interrupt_signal);
}
