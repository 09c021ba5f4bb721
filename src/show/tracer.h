// What the tracer and its two printers share.
#ifndef SHOW_TRACER_H
#define SHOW_TRACER_H
#include "show/show.h"

enum { TRACER_ELEMENTS = 8 };          // of a buffer, shown for one instruction
struct tracer_change {
	enum { CHANGE_VGPR, CHANGE_SGPR, CHANGE_SCC, CHANGE_MEMORY } kind;
	struct show_register reg;
	enum isa_type type;
	unsigned half;                     // true16: 1 low, 2 high
	uint64_t lanes;                    // VGPR: the lanes it was written in
	const struct show_buffer *buffer;  // MEMORY: these elements have changed
	size_t elements, element[TRACER_ELEMENTS];
};
struct tracer_wave { uint32_t workgroup[3], wave; uint64_t exec; bool started; };     // exec: of the instruction before
struct tracer_shadow { struct show_buffer buffer; uint8_t *copy; };

struct show_tracer {
	row v[WAVE_MAX_VGPRS];             // the state before the instruction
	uint32_t s[128], scc;
	uint64_t exec;
	struct arena arena, lines;         // of the whole trace; of one instruction's texts
	FILE *to, *out;                    // where this instruction is printed; where all is
	struct { char *text; size_t size; } *kept;     // the last `keep` instructions, a ring; NULL: print at once
	size_t keep, count;
	const struct program *program;
	struct show_style style;
	bool json, shows_scc;
	uint64_t seen_s[2], seen_v[WAVE_MAX_VGPRS / 64];      // already among the changes
	struct { struct tracer_change *at; size_t n, room; } changes;
	struct { struct tracer_wave *at; size_t n, room; } waves;
	struct { struct tracer_shadow *at; size_t n, room; } shadows;
	size_t last;                       // the wave that was printed last
	struct machine_watcher watcher;
};
void tracer_text(struct show_tracer *t, const struct tracer_wave *who, const struct wave *w, const struct insn *i);
void tracer_json(struct show_tracer *t, const struct tracer_wave *who, const struct wave *w, const struct insn *i);
#endif
