// Compares a trace of a card with the model's replay: the intervals between the instructions of each traced wave.
#ifndef HARNESS_TRACED_H
#define HARNESS_TRACED_H
#include "harness/harness.h"
#include "time/trace.h"

// The most waves of a CU. Bytes after a workgroup's LDS, which a lane reads as 0 on a card.
enum { HARNESS_TRACED_MOST = 1 << 16, HARNESS_PAST_LDS = 4096 };

// The cycles from the wave's previous row to this row. `wave`: its number in the trace. `given`: as long as on the
// card, because the replay takes the interval from the trace.
struct harness_interval {
	uint32_t wave;
	const struct insn *insn;
	uint64_t card, model;
	bool given;
	enum time_cause cause;
};
struct harness_traced_line {         // one instruction, with its compared intervals
	const struct insn *insn;
	uint64_t count, exact, apart;    // apart: sum of the absolute differences, in cycles
	int64_t off;                     // cycles of the model minus cycles of the card
	uint64_t card[3], model[3];      // least, median, most
	enum time_cause cause;           // the model's cause for the interval with the largest difference
};
struct harness_traced {
	struct arena arena;
	const struct time_trace *trace;
	const struct isa_chip *chip;
	struct { struct harness_interval *at; size_t n, room; } all;             // by engine, in the order of issue
	struct harness_traced_line *lines; size_t line_count;                    // in descending order of `apart`
	// close: within one cycle; card and model: cycles of the compared intervals
	uint64_t compared, given, exact, close, card, model;
	uint64_t lost;                       // rows that the model's waves did not reach …
	uint32_t lost_wave; size_t lost_row; // … the first of them
	struct harness_run run; bool fault;  // the replay of the last engine; after a fault it can be inspected
};
// Replays each engine of the trace on one CU, with new buffers. `r` is prepared. Returns false on a fault, or, with a
// message, if it cannot be replayed.
bool harness_traced_go(struct harness_traced *t, const struct harness_run *r, const struct isa_chip *chip,
                       const struct time_trace *trace, bool warm, struct diag *d);
void harness_traced_free(struct harness_traced *t);

// Reduces a dispatch to the traced CU, with room after its LDS. Returns the number of its waves; 0 if there are more
// than HARNESS_TRACED_MOST.
size_t harness_traced_dispatch(struct machine_dispatch *d, unsigned wave, const struct isa_chip *chip,
                               const struct time_trace *trace, uint32_t engine);
#endif
