// Thread traces of real hardware as CSV: one row for each instruction that a wave issued. A replay takes from the trace
// the starts of waves and the answers of memory, which a model of a core cannot compute.
#ifndef TIME_TRACE_H
#define TIME_TRACE_H
#include "time/time.h"

// `at`: cycle; `delta`: from the wave's previous row; `exec`: cycles after the issue, -1 if unknown
struct time_row { uint64_t at, pc; uint32_t delta; int32_t exec; const char *text; };
// `start`: cycle of the launch
struct time_traced_wave { uint32_t engine; uint64_t start; struct time_row *rows; size_t count; };
// A wave on the CU's other SIMD: its launch, which may be before cycle 0; the issues of its VMEM and LDS instructions.
struct time_untraced_wave { uint32_t engine; int64_t start; int64_t *access; size_t access_count; };
// Waves of one SIMD for each shader engine, at least one, by engine and start. The other SIMD's waves may be unknown.
struct time_trace {
	struct time_traced_wave *waves; size_t count;
	bool has_untraced;
	struct time_untraced_wave *untraced; size_t untraced_count;
};

// Reads a text with the columns seq (from 0 in each wave), pc_offset (hexadecimal, from the kernel's entry) and t_abs.
// Optional columns are se, instruction, delta_from_prev, exec_minus_issue and time_cycles_relative_to_wave_start. Times
// are rebased. Returns false, with a message, if it is not a trace. Everything lives in the arena.
bool time_trace_read(struct arena *a, const struct source *source, struct time_trace *t, struct diag *d);
// Sorts waves, and makes the launch of the first wave of each engine cycle 0. Returns false if times are too far apart.
bool time_trace_rebase(struct time_trace *t);

// Returns how many waves of t->waves are of the engine, and the index of the first.
size_t time_trace_engine(const struct time_trace *t, uint32_t engine, size_t *first);
// Returns how many waves the traced CU has in a launch of `groups` workgroups of `group_waves` waves. If the
// other SIMD's waves are unknown: a launch that is dealt over all CUs gives it whole workgroups, as many as the first
// CU gets; otherwise its SIMDs have the traced number of waves each, limited by the waves of an engine.
size_t time_trace_cu_waves(const struct time_trace *t, uint32_t engine, const struct isa_chip *chip, size_t groups,
                           size_t group_waves);
// Returns places for the first `count` waves of a dispatch that replays the traced SIMD of one engine. Its own waves
// are on SIMD 0. A wave of the CU's other SIMD whose accesses are known issues them then. Others run in time between
// the traced ones, as they were launched, or half-way; vector memory answers them by replay.c. traced[k] is the index
// in t->waves of place k, or -1.
struct time_place *time_trace_places(struct arena *a, const struct time_trace *t, uint32_t engine, size_t count,
                                     int *traced);
#endif
