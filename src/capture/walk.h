// A stream's waves, each walked through the program.
#ifndef CAPTURE_WALK_H
#define CAPTURE_WALK_H
#include "capture/capture.h"
#include "capture/sqtt.h"

struct walk_best { size_t steps, byte; const struct insn *insn; enum sqtt_what what; };   // of the wave that came furthest without being taken: where it went another way; SQTT_WHATS: it ended there
struct walk {
	struct arena *arena;
	const struct capture_code *code;
	struct { struct time_traced_wave *at; size_t n, room; } waves;         // those that were taken
	struct capture_counts counts;
	struct capture_launch launch;
	struct walk_best best;
	size_t rows;
};
// Adds the waves of a shader engine's traced SIMD. False: there are more than CAPTURE_MOST_ROWS rows. What is wrong with the stream, s->wrong says.
bool walk_stream(struct walk *w, struct sqtt *s, uint32_t engine);
#endif
