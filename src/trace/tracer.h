// Private to trace/: the tracer and its two printers share it.
#ifndef TRACE_TRACER_H
#define TRACE_TRACER_H
#include "base/out.h"
#include "log/waits.h"
#include "json/json_out.h"
#include "trace/trace.h"
#include "values/does.h"
#include "values/headings.h"
#include "values/kinds.h"

enum { TRACER_ELEMENTS = 8 };          // buffer elements that are shown for one instruction
struct tracer_change {
	enum { CHANGE_VGPR, CHANGE_SGPR, CHANGE_SCC, CHANGE_MEMORY } kind;
	unsigned first, count;             // registers (isa/registers.h)
	enum isa_type type;
	unsigned half;                     // 16-bit half: 1 low, 2 high; 0: all bits
	uint64_t lanes;                    // VGPR: lanes in which it was written
	// MEMORY: changed elements of a buffer; or offsets in a region without a type
	const char *name;
	bool offsets;
	const char *path[TRACER_ELEMENTS];     // members of structs and components of images, each with its `types`; or NULL
	enum isa_type types[TRACER_ELEMENTS];
	size_t elements, element[TRACER_ELEMENTS];
	uint64_t bits[TRACER_ELEMENTS];    // new values
};
// Indexed by slot. `exec` is the mask of the previous instruction.
struct tracer_wave { bool known, started; uint64_t number, exec; struct log_waits waits; };
struct tracer_place { uint64_t space, offset; uint32_t bytes; };    // changed memory: an element, a dword, or less

struct show_tracer {
	struct log_reader *reader;
	const struct program *program;
	const struct insn *code;
	struct code_target target;
	struct log_filter filter;
	struct arena arena, lines;         // for the whole trace; for the texts of one instruction
	struct out out, part;              // the line of an instruction; one of its changes, or an addition to it
	struct arena_mark empty;           // a mark in `lines`
	const char **sources;              // source line of each instruction without comments; NULL until read
	const char **brought;              // registers of each load as text; NULL until made
	const char **origins;              // origin of each instruction as JSON; NULL until made
	struct json_out json_out;
	FILE *to;
	uint64_t count, skip;              // instructions chosen so far; number of them to skip
	bool json, cycles, brief, micro;
	struct show_does *teller;
	struct show_kinds *kinds, *own_kinds;
	char *does;                        // description made before the instruction; in `lines`
	uint64_t exec;                     // before the instruction
	struct effect now[EFFECTS_MOST];   // registers that it touches, as the state before it selects them
	unsigned effects;
	struct { struct tracer_change *at; size_t n, room; } changes;
	struct { struct tracer_place *at; size_t n, room; } places;
	struct { struct tracer_wave *at; size_t n, room; } waves;
	struct show_buffers buffers;
	struct log_wait_item back[LOG_WAITS_ROOM];            // instructions that it waited for
	size_t back_count;
	struct show_headings headings;     // `shown` of this wave; filled when the first heading is printed
	uint64_t last;                     // 1 + number of the wave printed last; 0 if none
};
void tracer_text(struct show_tracer *t, const struct tracer_wave *who, const struct log_event *e);
void tracer_json(struct show_tracer *t, const struct log_event *e);
unsigned tracer_line(const struct show_tracer *t, const struct insn *i);   // returns the line in which it is written
const char *tracer_source(struct show_tracer *t, uint32_t insn);
void tracer_memory(struct show_tracer *t, const struct log_event *e);      // Adds the changes of memory to `changes`.
#endif
