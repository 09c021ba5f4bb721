// What a page holds of a run, wave by wave: its instructions with their times, and blocks of state.
#ifndef VIEW_GATHER_H
#define VIEW_GATHER_H
#include "log/waits.h"
#include "view/memory.h"
#include "view/view.h"

enum { VIEW_LIVE_WORDS = (REGISTERS + 63) / 64 };
enum { VIEW_NO_TIME = 255 };             // of a timed run: it took no cycle of its own (s_delay_alu and the like)
struct view_event {
	uint64_t exec;                       // lanes that it executes in
	uint32_t insn;                       // index of machine_code
	uint32_t gap, own, late;             // cycles: between the issue before and this; of those on `cause`; later in its unit
	uint32_t culprit, late_by;           // index of machine_code, plus 1; 0: none
	uint8_t cause;                       // enum time_cause, or VIEW_NO_TIME
	uint32_t changes;                    // of memory, by anybody, since the wave's instruction before, with its own
	uint16_t lds, lds_least;             // cycles that it keeps the banks of LDS; that it would if no two lanes wanted one bank
	uint16_t live_v, live_s;             // VGPRs and SGPRs that are live after it
	uint8_t waits;                       // how many accesses are back for certain after it, that were not before: of a wait
};
struct view_wave {
	uint64_t number, start, next;        // next: the cycle (or step) after its last issue
	uint32_t workgroup[3], wave, lanes, vgprs, cu, simd;
	bool ended;
	struct { struct view_event *at; size_t n, room; } events;
	struct { struct view_block *at; size_t n, room; } blocks;
	struct { uint32_t *at; size_t n, room; } waits;      // for each of those accesses, wait by wait: how many instructions before the wait it was
	struct log_waits *under_way;         // NULL when the wave has ended
	struct log_bytes open, changes;     // the block that is being written; of the instruction that is being written
	uint32_t open_first;
	struct { uint32_t event, count; struct log_bytes bytes; } last;     // what was touched last: by which event, so many accesses
	uint64_t seen, changes_before;       // changes of memory at its instruction before; at its first one
};
struct view_gathered {
	struct arena arena;
	struct { struct view_wave **at; size_t n, room; } waves;       // by workgroup and wave
	struct { struct view_wave **at; size_t n, room; } by_slot;
	struct view_memory memory;
	uint64_t events, left_out;
	uint64_t cycles;                     // of the dispatch: to the last wave's end and the last result, both included; 0: not timed
	bool timed;
	uint64_t (*live)[VIEW_LIVE_WORDS];   // of each instruction of machine_code: a bit for each register that was live after some visit; NULL: not known
	const char *fault;                   // `line 12, lane 3: …`; NULL: none
};
// False if the log is damaged. Free it in any case.
bool view_gather(struct view_gathered *g, struct log_reader *r, const struct view_options *o);
void view_gather_free(struct view_gathered *g);
#endif
