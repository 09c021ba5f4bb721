// Where the cycles of a run went, instruction by instruction: gathered from its events. Also what single waves did, for timelines.
#ifndef TIME_PROFILE_H
#define TIME_PROFILE_H
#include "time/plan.h"
#include "time/time.h"

struct profile_stall {                 // of one instruction
	enum time_cause cause;
	bool late;                         // in its unit's pipe: it had been issued, and others may have gone on
	const struct insn *by;             // the instruction waited for; NULL
	uint64_t cycles, times;
};
struct profile_line {
	uint64_t issues, stall;            // cycles of all waves: their issues; what they waited before
	uint64_t answers, answer_cycles;   // memory: accesses that were done; cycles from their execution to that
	struct { struct profile_stall *at; size_t n, room; } stalls;
	// cycles of one wave that came here (issue and stall, all its visits together)
	uint64_t waves, least, most;
	uint64_t *count[64];               // histogram (profile_median): of each octave, NULL if none
};

struct profile_event { const struct insn *insn; uint64_t since, own, issue, exec, late; enum time_cause own_cause; const struct insn *by, *late_by; };
struct profile_wave {                  // a wave whose events were kept
	uint32_t workgroup[3], wave, cu, simd;
	uint64_t start, end;
	bool whole;                        // none of its events is missing
	struct { struct profile_event *at; size_t n, room; } events;
};

struct profile_options {
	bool keep;                         // events
	bool one_group; uint32_t workgroup[3];         // only of this workgroup
	uint32_t first_wave, last_wave;    // only of these of a workgroup
	size_t most;                       // events in all; 0: PROFILE_MOST_EVENTS
};
enum { PROFILE_MOST_EVENTS = 4000000 };

struct profile {
	struct arena arena;
	struct profile_options options;
	const struct insn *code;
	struct plan *plans;                // of each instruction
	struct profile_line *lines; size_t line_count;
	struct { struct profile_wave **at; size_t n, room; } waves;     // kept ones, by workgroup and wave after profile_end
	uint64_t waves_left_out;           // not kept, though asked for, or not whole
	uint64_t wave_cycles, wave_count;        // lives of waves
	struct profile_line lives;         // its `count`: their histogram
	uint64_t simds;                    // SIMDs that had waves
	// private
	struct live *free, *table[4096];
	struct { struct live **at; size_t n, room; } slots;      // by time_event.slot
	uint8_t *simd_used; size_t simd_room;
	size_t kept;
};
// `w` is filled so that it can be given to time_run. The machine must be the one that runs; it must outlive the profile.
void profile_begin(struct profile *p, struct machine *m, const struct profile_options *o, struct time_observer *w);
void profile_end(struct profile *p);               // after the run: sorts what was kept
void profile_free(struct profile *p);
void profile_count(struct arena *a, struct profile_line *l, uint64_t value);    // one more value of a wave
// The middle one of the values that `l` counted; exact up to 64, then within 2 %.
uint64_t profile_median(const struct profile_line *l);
#endif
