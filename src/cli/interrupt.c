#include "cli/interrupt.h"
#include "base/file.h"
#include "cli/terminal.h"
#include "host/signals.h"

volatile int interrupt_signal;
static volatile int expected, held;

static void catch_signal(int number)
{
	if (held || (expected && !interrupt_signal)) {
		interrupt_signal = number;
		return;
	}
	file_remove_parts();
	terminal_status(NULL);
	host_signal_obey(number);
}

void interrupt_catch(void)
{
	host_signals_catch(catch_signal);
}

void interrupt_expect(void) { expected = 1; }

void interrupt_hold(void) { held = 1; }

void interrupt_obey(void)
{
	held = 0;
	if (interrupt_signal) catch_signal(interrupt_signal);
}
