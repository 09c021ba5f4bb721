// The trace: for each executed instruction the exec mask, the source line and what has changed. It reads a log, forwards.
#ifndef SHOW_TRACE_H
#define SHOW_TRACE_H
#include "log/log.h"
#include "show/kinds.h"
#include "show/show.h"

struct show_trace_options {
	bool json, cycles, brief;         // cycles: when it was issued, and what it waited for; brief: without what it does
	struct log_filter filter;
	struct show_buffers buffers;      // what has no type is shown by its address in its region
	struct show_kinds *kinds;         // of the same reader, outliving the tracer; NULL: it finds them itself
	uint64_t headed;                  // 1 + number of a wave that was named last, and need not be named again; 0: none
};
struct show_tracer;
struct show_tracer *show_tracer_new(FILE *to, struct log_reader *r, const struct show_trace_options *o);
void show_tracer_read(struct show_tracer *t);       // prints what of the log has not been read yet
void show_tracer_last(struct show_tracer *t);       // only the last ones, as the filter says: of a log that is there whole
uint64_t show_tracer_count(const struct show_tracer *t);        // instructions that were chosen until now
void show_tracer_free(struct show_tracer *t);
// One instruction, for callers that move the reader themselves: before it (log_peek), then after it (log_next).
void show_tracer_before(struct show_tracer *t, const struct log_event *e);
void show_tracer_after(struct show_tracer *t, const struct log_event *e);
#endif
