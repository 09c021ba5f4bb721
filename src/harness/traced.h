// A trace of a card beside the model's replay of it: the intervals between the instructions of each traced wave.
#ifndef HARNESS_TRACED_H
#define HARNESS_TRACED_H
#include "harness/harness.h"
#include "time/trace.h"

enum { HARNESS_TRACED_MOST = 1 << 16, HARNESS_PAST_LDS = 4096 };       // waves of a CU; bytes after a workgroup's LDS: what a lane reads there is 0 on a card

// From the wave's row before to this one. given: as long as on the card because the replay takes it from there.
struct harness_interval { uint32_t wave; const struct insn *insn; uint64_t card, model; bool given; enum time_cause cause; };       // wave: of the trace
struct harness_traced_line {         // of one instruction, those that are compared
	const struct insn *insn;
	uint64_t count, exact, apart;    // apart: cycles, of all together, whichever is longer
	int64_t off;                     // cycles that the model has more
	uint64_t card[3], model[3];      // least, median, most
	enum time_cause cause;           // what the model says of the interval that is most off
};
struct harness_traced {
	struct arena arena;
	const struct time_trace *trace;
	const struct isa_chip *chip;
	struct { struct harness_interval *at; size_t n, room; } all;             // by engine, in the order of issue
	struct harness_traced_line *lines; size_t line_count;                    // those that are most apart first
	uint64_t compared, given, exact, close, card, model;                     // close: within one; cycles of those that are compared
	uint64_t lost;                       // rows that the model's waves did not come to …
	uint32_t lost_wave; size_t lost_row; // … the first of them
	struct harness_run run; bool fault;  // of the engine that is replayed; fault: it had one, and can be looked at
};
// Replays each engine of the trace on one CU, on buffers of its own. `r` is prepared. False: a fault, or (with a message) it cannot be.
bool harness_traced_go(struct harness_traced *t, const struct harness_run *r, const struct isa_chip *chip, const struct time_trace *trace, bool warm, struct diag *d);
void harness_traced_free(struct harness_traced *t);

// Makes a dispatch that of the traced CU alone, with room after its LDS. Gives how many waves it has; 0: more than HARNESS_TRACED_MOST.
size_t harness_traced_dispatch(struct machine_dispatch *d, unsigned wave, const struct isa_chip *chip, const struct time_trace *trace, uint32_t engine);
#endif
