// A dispatch executed in an order that its user decides (the cycle model): workgroups are opened in their order, several at once, and
// each wave is executed one instruction at a time. machine_start_scheduled, then open, step and close until machine_groups_left is 0 and all
// are closed; machine_result says how it went. machine_step is not called between.
#ifndef WAVE_SCHEDULE_H
#define WAVE_SCHEDULE_H
#include "wave/memory.h"

void machine_start_scheduled(struct machine *m, const struct machine_dispatch *d);   // as machine_start, but no workgroup is begun
uint64_t machine_groups_left(const struct machine *m);       // not opened yet
uint32_t machine_group_waves(const struct machine *m);       // waves of a whole workgroup
uint32_t machine_group_lds(const struct machine *m);         // bytes that each workgroup has

// The next workgroup, its waves at their first instruction; NULL: none is left, or a fault (machine_result). Belongs to the machine.
struct workgroup *machine_open_group(struct machine *m);
// Gives it back; its waves have ended, or one of them faulted, or they all wait at a barrier that cannot complete: false then, a fault.
bool machine_close_group(struct machine *m, struct workgroup *g);
uint32_t machine_group_count(const struct workgroup *g);     // waves of this one
struct wave *machine_group_wave(const struct workgroup *g, uint32_t k);

// What a wave that is ready executes next; its registers are those the instruction will see.
static inline const struct insn *wave_next(const struct wave *w) { return &w->code[w->pc]; }
// Executes exactly that, and says how the wave is after it. At a barrier it stays WAVE_AT_BARRIER until others arrive.
enum wave_state machine_step_wave(struct machine *m, struct wave *w);

// Begins to look whether the waves that are under way all repeat what they did, with nothing that could change it: livelock. machine_step_wave then ends the
// run with a fault. Only for workgroups after which none is begun before one of them has ended. A look makes some 2,000 instructions of each wave slower.
void machine_look_for_livelock(struct machine *m);

// Tells options.watch if it is due, and ends the run where it is if options.stop asks for that: true. `w`: a wave that is under way. Called now and then.
bool machine_heed(struct machine *m, struct wave *w);

// What a memory instruction is about to touch: of each active lane (scalar memory: lane 0) the byte address in its space, as touch_space says.
enum touch_space { TOUCH_NOTHING, TOUCH_MEMORY, TOUCH_LDS };
struct touch {
	enum touch_space space;        // of the whole instruction: a flat one with lanes in LDS and in memory counts as memory
	uint64_t active, in_lds;       // lanes that touch anything; those of them that touch LDS
	uint32_t bytes;                // of each lane's element
	uint64_t in_scratch;           // lanes that touch scratch: there `stride` bytes are from one of its dwords to the next, elsewhere 4
	uint32_t stride;
	bool two;                      // a second element at second[]
	uint64_t address[LANES], second[LANES];
};
static inline uint32_t touch_stride(const struct touch *t, unsigned lane) { return t->in_scratch >> lane & 1 ? t->stride : 4; }
void wave_touch(const struct wave *w, const struct insn *i, struct touch *t);
// Whether that is all that a memory instruction touches.
bool wave_touch_tells(const struct mem_plan *m);
#endif
