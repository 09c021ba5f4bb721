// The trace: the exec mask, the source line and the changes of each executed instruction. Reads a log forwards.
#ifndef TRACE_TRACE_H
#define TRACE_TRACE_H
#include "log/log.h"
#include "values/kinds.h"
#include "values/regions.h"

struct show_trace_options {
	// cycles: adds the issue cycle and the waits; brief: leaves descriptions out; micro: adds micro-operations
	bool json, cycles, brief, micro;
	struct log_filter filter;
	struct show_buffers buffers;      // types of regions; untyped memory is shown by its offset in the region
	// kinds of the same reader, which must outlive the tracer; NULL: the tracer makes its own
	struct show_kinds *kinds;
	uint64_t headed;                  // 1 + number of the wave whose heading is already printed; 0 if none
};
struct show_tracer;
struct show_tracer *show_tracer_new(FILE *to, struct log_reader *r, const struct show_trace_options *o);
void show_tracer_read(struct show_tracer *t);       // Prints the part of the log that has not been read yet.
// Prints only the last instructions, as the filter says; requires a complete log.
void show_tracer_last(struct show_tracer *t);
uint64_t show_tracer_count(const struct show_tracer *t);        // Returns the number of instructions chosen so far.
void show_tracer_free(struct show_tracer *t);
// Print one instruction, for callers that move the reader. Call _before with the event of log_peek, then _after with
// that from log_next.
void show_tracer_before(struct show_tracer *t, const struct log_event *e);
void show_tracer_after(struct show_tracer *t, const struct log_event *e);
#endif
