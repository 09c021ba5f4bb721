// What the tracer and its two printers share.
#ifndef SHOW_TRACER_H
#define SHOW_TRACER_H
#include "base/out.h"
#include "log/waits.h"
#include "show/does.h"
#include "show/headings.h"
#include "show/kinds.h"
#include "show/trace.h"

enum { TRACER_ELEMENTS = 8 };          // of a buffer, shown for one instruction
struct tracer_change {
	enum { CHANGE_VGPR, CHANGE_SGPR, CHANGE_SCC, CHANGE_MEMORY } kind;
	unsigned first, count;             // registers (isa/registers.h)
	enum isa_type type;
	unsigned half;                     // of 16 bits: 1 low, 2 high
	uint64_t lanes;                    // VGPR: the lanes it was written in
	// MEMORY: these elements have changed, of a buffer; or of what has only a name: then they are offsets
	const char *name;
	bool offsets;
	size_t elements, element[TRACER_ELEMENTS];
	uint64_t bits[TRACER_ELEMENTS];    // what they are now
};
struct tracer_wave { bool known, started; uint64_t number, exec; struct log_waits waits; };    // by slot. exec: of the instruction before
struct tracer_place { uint64_t space, offset; uint32_t bytes; };    // an element, a dword, or less, of memory that has changed

struct tracer_constant { const char *place, *text, *source; };     // parts of an instruction's JSON that are always the same; `place` is NULL: not known yet

struct show_tracer {
	struct log_reader *reader;
	const struct program *program;
	const struct insn *code;
	struct code_target target;
	struct log_filter filter;
	struct arena arena, lines;         // of the whole trace; of one instruction's texts
	struct out out, part;              // what is printed of an instruction; one of its changes, or what else is said beside it
	struct arena_mark empty;           // of `lines`
	const char **sources;              // the line of each instruction, without comments; NULL: not known yet
	const char **brought;              // what each load brings, as its text has it; NULL: not known yet
	struct tracer_constant *constants; // of each instruction, if JSON is printed
	FILE *to;
	uint64_t count, skip;              // chosen instructions until now; so many are passed over
	bool json, cycles, brief;
	struct show_does *teller;
	struct show_kinds *kinds, *own_kinds;
	char *does;                        // of the instruction, before it; in `lines`
	uint64_t exec;                     // before the instruction
	struct effect now[EFFECTS_MOST];   // what it touches, with the registers that the state before it chooses
	unsigned effects;
	struct { struct tracer_change *at; size_t n, room; } changes;
	struct { struct tracer_place *at; size_t n, room; } places;
	struct { struct tracer_wave *at; size_t n, room; } waves;
	struct show_buffers buffers;
	struct log_wait_item back[LOG_WAITS_ROOM];            // what the instruction waited for
	size_t back_count;
	struct show_headings headings;     // `shown` of this wave; made when the first one is printed
	uint64_t last;                     // 1 + number of the wave that was printed last; 0: none
};
void tracer_text(struct show_tracer *t, const struct tracer_wave *who, const struct log_event *e);
void tracer_json(struct show_tracer *t, const struct log_event *e);
const char *tracer_source(struct show_tracer *t, uint32_t insn);
void tracer_memory(struct show_tracer *t, const struct log_event *e);      // adds what of it has changed to the changes
#endif
