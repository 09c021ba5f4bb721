// Follows each wave of a stream through the program.
#ifndef CAPTURE_WALK_H
#define CAPTURE_WALK_H
#include "capture/capture.h"
#include "capture/sqtt.h"

// the wave that came furthest without matching, and the issue that differs; SQTT_WHATS if it ended there
struct walk_best { size_t steps, byte; const struct insn *insn; enum sqtt_what what; };
struct walk {
	struct arena *arena;
	const struct capture_code *code;
	struct { struct time_traced_wave *at; size_t n, room; } waves;         // matching waves
	struct { struct time_untraced_wave *at; size_t n, room; } untraced;    // waves of the CU's other SIMD
	struct capture_counts counts;
	struct capture_launch launch;
	struct walk_best best;
	size_t rows;
};
// Adds the waves of a shader engine's traced SIMD. Returns false if there are more than CAPTURE_MOST_ROWS rows.
// s->wrong has errors of the stream.
bool walk_stream(struct walk *w, struct sqtt *s, uint32_t engine);
#endif
