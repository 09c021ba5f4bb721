// A program run again for a request, up to the instructions that `run` has executed: observed, recorded, or timed.
#ifndef SESSION_RECORDED_H
#define SESSION_RECORDED_H
#include "harness/recorded.h"
#include "session/ask.h"
#include "view/view.h"

// Prepares a run of at most `most` instructions, and not more than an unfinished `run` has executed. Sets *limited if
// that is less than the program's own limit. Returns false, with an error; the run is then freed.
bool session_prepare(struct session_request *q, struct session_program *p, struct harness_run *run,
                     struct diag *d, uint64_t most, bool *limited);
// Returns whether the limit ended the run, which is not a fault of the program.
bool session_is_cut(const struct harness_run *run, bool limited);

struct session_recording {
	struct harness_run run;
	struct diag diag;
	struct log_store *store;
	struct harness_recording log;
	bool prepared, cut;                 // cut: the limit ended the run
};
// Records a run in memory, with the cycle model if `timed` and a chip of the GPU is known. Returns false, with an
// error. session_record_free is necessary in both cases.
bool session_record(struct session_request *q, struct session_program *p, struct session_recording *x,
                    bool timed, uint64_t most);
void session_record_free(struct session_recording *x);
#endif
