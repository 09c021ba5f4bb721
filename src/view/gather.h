// The data of a run in a page, by wave: its instructions with their times, and blocks of state.
#ifndef VIEW_GATHER_H
#define VIEW_GATHER_H
#include "log/waits.h"
#include "view/memory.h"
#include "view/view.h"

enum { VIEW_LIVE_WORDS = (REGISTERS + 63) / 64 };
enum { VIEW_NO_TIME = 255 };             // in a timed run: it does not take a cycle (s_delay_alu and others)
struct view_event {
	uint64_t exec;                       // lanes in which it executes
	uint32_t insn;                       // index of machine_code
	// cycles: between the previous issue and this one; part due to `cause`; later in its unit
	uint32_t gap, own, late;
	uint32_t culprit, late_by;           // index of machine_code, plus 1; 0 if none
	uint8_t cause;                       // enum time_cause, or VIEW_NO_TIME
	uint32_t changes;   // changes of memory by any wave since the wave's previous instruction, including its own
	uint16_t lds, lds_least;             // cycles that it keeps the LDS banks busy; without bank conflicts
	uint16_t live_v, live_s;             // VGPRs and SGPRs that are live after it
	uint8_t waits;   // for a wait: accesses that are certainly done after it, and were not before
};
struct view_wave {
	uint64_t number, start, next;        // `next`: the cycle (or step) after its last issue
	uint32_t workgroup[3], wave, lanes, vgprs, cu, simd;
	bool ended;
	struct { struct view_event *at; size_t n, room; } events;
	struct { struct view_block *at; size_t n, room; } blocks;
	// for each of those accesses, by wait: its distance from the wait, in instructions
	struct { uint32_t *at; size_t n, room; } waits;
	struct log_waits *under_way;         // NULL after the end of the wave
	struct log_bytes open, changes;     // the block being written; the instruction being written
	uint32_t open_first;
	// the last access: its event, the number of accesses
	struct { uint32_t event, count; struct log_bytes bytes; } last;
	uint64_t seen, changes_before;       // changes of memory at its previous instruction; at its first one
};
struct view_gathered {
	struct arena arena;
	struct { struct view_wave **at; size_t n, room; } waves;       // by workgroup and wave
	struct { struct view_wave **at; size_t n, room; } by_slot;
	struct view_memory memory;
	uint64_t events, left_out;
	// cycles of the dispatch to the last wave's end and the last result, both included; 0 if not timed
	uint64_t cycles;
	bool timed;
	// For each instruction of machine_code: a bit for each register that was live after some visit. NULL if
	// unknown.
	uint64_t (*live)[VIEW_LIVE_WORDS];
	const char *fault;                   // `line 12, lane 3: …`; NULL if none
};
// Gathers the data of a run. Returns false if the log is damaged. view_gather_free is necessary in both cases.
bool view_gather(struct view_gathered *g, struct log_reader *r, const struct view_options *o);
void view_gather_free(struct view_gathered *g);
#endif
