// Where the cycles of a run went, for each instruction, collected from its events. Also the events of single waves, for
// timelines.
#ifndef TIME_PROFILE_H
#define TIME_PROFILE_H
#include "time/plan.h"
#include "time/time.h"

struct profile_stall {                 // a stall of one instruction
	enum time_cause cause;
	bool late;                         // waited in its unit's pipe: it was issued, and others may have continued
	const struct insn *by;             // the instruction waited for, or NULL
	uint64_t cycles, times;
};
struct profile_line {
	uint64_t issues, stall;            // cycles of all waves: issues; waits before them
	uint64_t answers, answer_cycles;   // memory: accesses that were done; cycles from their execution until then
	struct { struct profile_stall *at; size_t n, room; } stalls;
	uint64_t unit_cycles, unit_times;  // private: the stall because others had the unit; in `stalls` after profile_end
	size_t last[2];                    // private: index of the last stall that was added to; by `late`
	uint32_t sum;                      // private: index + 1 of a wave's sum of its cycles; 0 before its first issue
	// Cycles of one wave on this line (issue and stall, summed over all visits).
	uint64_t waves, least, most;
	uint64_t *count[64];               // histogram for profile_median, by octave; NULL if empty
};

struct profile_event {
	const struct insn *insn;
	uint64_t since, own, issue, exec, late;
	enum time_cause own_cause;
	const struct insn *by, *late_by;
};
struct profile_wave {                  // a wave whose events were kept
	uint32_t workgroup[3], wave, cu, simd;
	uint64_t start, end;
	bool whole;                        // all its events are kept
	struct { struct profile_event *at; size_t n, room; } events;
};

struct profile_options {
	bool keep;                         // keep events
	bool one_group; uint32_t workgroup[3];         // only of this workgroup
	uint32_t first_wave, last_wave;    // only these waves of a workgroup
	size_t most;                       // limit of all events; 0: PROFILE_MOST_EVENTS
};
enum { PROFILE_MOST_EVENTS = 4000000 };

struct profile {
	struct arena arena;
	struct profile_options options;
	const struct insn *code;
	struct plan *plans;                // one for each instruction
	struct profile_line *lines; size_t line_count;
	// kept waves, by workgroup and wave after profile_end
	struct { struct profile_wave **at; size_t n, room; } waves;
	uint64_t waves_left_out;           // chosen waves that were not kept, or not completely
	uint64_t wave_cycles, wave_count;        // sum of the waves' lives
	struct profile_line lives;         // its `count` is the histogram of lives
	uint64_t simds;                    // SIMDs that had waves
	// private
	uint32_t *issued, issued_count;    // lines that were issued, in the order of their first issues
	uint8_t *simd_used; size_t simd_room;
	size_t kept;
};
// Begins a profile and fills `w` for time_run. The machine must be the one that runs, and must outlive the profile.
void profile_begin(struct profile *p, struct machine *m, const struct profile_options *o, struct time_observer *w);
void profile_end(struct profile *p);               // Sorts kept data after the run.
void profile_free(struct profile *p);
void profile_count(struct arena *a, struct profile_line *l, uint64_t value);    // Adds one value of a wave.
// Returns the median of the values that `l` counted; exact up to 64, then within 2 %.
uint64_t profile_median(const struct profile_line *l);
#endif
