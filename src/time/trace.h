// Thread traces of real hardware, as CSV: one row for each instruction that a wave issued. A model that replays one takes from it what no
// model of a core can know: when waves started and when memory answered.
#ifndef TIME_TRACE_H
#define TIME_TRACE_H
#include "time/time.h"

struct time_row { uint64_t at, pc; uint32_t delta; int32_t exec; const char *text; };   // at: cycle; delta: from the wave's row before; exec: after the issue, -1 if not known
struct time_traced_wave { uint32_t engine; uint64_t start; struct time_row *rows; size_t count; };   // start: cycle of the launch
struct time_trace { struct time_traced_wave *waves; size_t count; };   // waves of one SIMD for each shader engine, in order of engine and start; at least one

// Reads a text with the columns seq (from 0 in each wave), pc_offset (hexadecimal, from the kernel's entry) and t_abs; se, instruction, delta_from_prev,
// exec_minus_issue and time_cycles_relative_to_wave_start may be there, too. Times are rebased. False, with a message, if it is none. All lives in the arena.
bool time_trace_read(struct arena *a, const struct source *source, struct time_trace *t, struct diag *d);
// Puts waves in order, and makes the launch of each engine's first one cycle 0. False: times are too far apart.
bool time_trace_rebase(struct time_trace *t);

// Waves of an engine that has some in t->waves: how many, and the first one's index.
size_t time_trace_engine(const struct time_trace *t, uint32_t engine, size_t *first);
// How many waves its traced CU has, of a launch of so many workgroups of so many waves: if it is dealt over all CUs, as many as the first one gets, a workgroup's
// together; else, since its SIMDs have as many waves each, so many times the traced ones, as far as the launch has them for each engine.
size_t time_trace_cu_waves(const struct time_trace *t, uint32_t engine, const struct isa_chip *chip, size_t groups, size_t group_waves);
// Where the first `count` waves of a dispatch run that replays one engine's traced SIMD: its own waves on SIMD 0; those of the CU's other SIMD,
// which no trace shows, half-way in time between them; vector memory answers those as it works (replay.c).
// traced[k]: the number in t->waves of place k, or -1.
struct time_place *time_trace_places(struct arena *a, const struct time_trace *t, uint32_t engine, size_t count, int *traced);
#endif
