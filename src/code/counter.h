// What an instruction counts on while it is under way, and what a wait waits for: from the instruction alone. docs/timing.md, "Waits".
#ifndef CODE_COUNTER_H
#define CODE_COUNTER_H
#include "code/code.h"

// All have load (vmcnt), ds (lgkmcnt), exp (expcnt); fact store_counter: also store (vscnt); fact named_counters: all of them.
enum code_counter { COUNT_LOAD, COUNT_STORE, COUNT_DS, COUNT_KM, COUNT_EXP, COUNT_SAMPLE, COUNT_BVH, COUNTERS };
const char *code_counter_name(enum code_counter c, const struct isa_gpu *gpu);         // as its waits call it: "vmcnt", "loadcnt"

// What comes back in the order of issue: accesses of one kind among themselves. Kinds below CODE_ANY_ORDER only. CODE_RETURN_EMPTIED: what empties a cache,
// where sources do not agree whether it counts at all (fact empties_count): nothing is to depend on that.
enum code_return { CODE_RETURN_MEMORY, CODE_RETURN_SCRATCH, CODE_RETURN_LDS, CODE_RETURN_MESSAGE, CODE_RETURN_EXPORT,
                   CODE_ANY_ORDER, CODE_RETURN_SCALAR = CODE_ANY_ORDER, CODE_RETURN_FLAT, CODE_RETURN_EMPTIED };
struct code_counted { uint8_t counter, kind; };    // enum code_counter, enum code_return
enum { CODE_COUNTED_MOST = 2 };
// Counters that go up when it issues and down when it is done: how many. A flat access has two, that of memory first.
unsigned code_counted(const struct code_inst *i, const struct isa_gpu *gpu, struct code_counted on[CODE_COUNTED_MOST]);

// Whether of two accesses the older one comes back before the younger one does.
static inline bool code_in_order(struct code_counted older, struct code_counted younger)
{
	return older.counter == younger.counter && older.kind == younger.kind && older.kind < CODE_ANY_ORDER;
}

enum { CODE_NO_LIMIT = 255 };
// What a wait waits for: that of each counter at most so many are outstanding. False: it is no wait for any (all CODE_NO_LIMIT).
bool code_waits(const struct code_inst *i, const struct isa_gpu *gpu, uint8_t limit[COUNTERS]);

// Whether an atomic gives back the old value: its result is an operand of its own (LDS), or a cache bit asks for it.
bool code_atomic_returns(const struct code_inst *i);
#endif
