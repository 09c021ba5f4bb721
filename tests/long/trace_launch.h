// Launches a traced kernel as a whole, with cold caches, in memory laid out as on the card.
#ifndef TESTS_TRACE_LAUNCH_H
#define TESTS_TRACE_LAUNCH_H
#include "trace_replay.h"

enum { LAUNCH_MOST_ARGUMENTS = 32 };
struct launch {
	struct machine *machine;           // owned
	struct machine_dispatch dispatch;
	struct time_cold cold;
	struct isa_chip chip;              // at the clock that the card had
	uint64_t arguments[LAUNCH_MOST_ARGUMENTS];
};
// Makes the launch of a trace. The code is at its address on the card. Buffers follow it, as the driver allocates them
// after the code; each has the pages that the kernel touches. The clock and the number of earlier launches are in a
// table, tests/long/trace-launches.tsv or a file with this name in the trace's folder. `r` must live as long.
void launch_open(struct launch *l, struct replay *r);
void launch_close(struct launch *l);
#endif
