// Thread traces of real hardware, as CSV: one row for each instruction that a wave issued. A model that replays one takes from it what no
// model of a core can know: when waves started and when memory answered.
#ifndef TIME_TRACE_H
#define TIME_TRACE_H
#include "time/time.h"

struct time_row { uint64_t at, pc; uint32_t delta; int32_t exec; const char *text; };   // at: cycle; delta: from the wave's row before; exec: after the issue, -1 if not known
struct time_traced_wave { uint32_t engine; uint64_t start; struct time_row *rows; size_t count; };   // start: cycle of the launch
struct time_trace { struct time_traced_wave *waves; size_t count; };   // waves of one SIMD for each shader engine, in order of engine and start; at least one

// Reads a file of the columns se, wave_key, seq, time_cycles_relative_to_wave_start, pc_offset, instruction, delta_from_prev,
// exec_minus_issue, …, t_abs, … (others are ignored). False, with a message, if it is none. All lives in the arena.
bool time_trace_read(struct arena *a, const char *path, struct time_trace *t, struct diag *d);

// Waves of an engine that has some in t->waves: how many, and the first one's index.
size_t time_trace_engine(const struct time_trace *t, uint32_t engine, size_t *first);
// Where the first `count` waves of a dispatch run that replays one engine's traced SIMD: its own waves on SIMD 0; those of the CU's other SIMD,
// which no trace shows, half-way in time between them; vector memory answers those as it works (replay.c).
// traced[k]: the number in t->waves of place k, or -1.
struct time_place *time_trace_places(struct arena *a, const struct time_trace *t, uint32_t engine, size_t count, int *traced);
#endif
