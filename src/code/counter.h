// Wait counters: those that an instruction increments, and those that a wait waits for. Both depend only on the
// instruction. See docs/timing.md, "Waits".
#ifndef CODE_COUNTER_H
#define CODE_COUNTER_H
#include "code/code.h"

// All GPUs have load (vmcnt), ds (lgkmcnt) and exp (expcnt); fact store_counter adds store (vscnt); fact named_counters
// adds the rest.
enum code_counter { COUNT_LOAD, COUNT_STORE, COUNT_DS, COUNT_KM, COUNT_EXP, COUNT_SAMPLE, COUNT_BVH, COUNTERS };
// name in its waits: "vmcnt", "loadcnt"
const char *code_counter_name(enum code_counter c, const struct isa_gpu *gpu);

// Kinds of operations. Operations of one kind below CODE_ANY_ORDER complete in order of issue. CODE_RETURN_EMPTIED is
// for cache invalidates: sources disagree whether they count (fact empties_count), so no result may depend on it.
enum code_return { CODE_RETURN_MEMORY, CODE_RETURN_SCRATCH, CODE_RETURN_LDS, CODE_RETURN_MESSAGE, CODE_RETURN_EXPORT,
                   CODE_ANY_ORDER, CODE_RETURN_SCALAR = CODE_ANY_ORDER, CODE_RETURN_FLAT, CODE_RETURN_EMPTIED };
struct code_counted { uint8_t counter, kind; };    // enum code_counter, enum code_return
enum { CODE_COUNTED_MOST = 2 };
// Lists the counters that the instruction increments at issue and decrements at completion. Returns their number. A
// flat access has two, memory first.
unsigned code_counted(const struct code_inst *i, const struct isa_gpu *gpu, struct code_counted on[CODE_COUNTED_MOST]);

// Whether of two accesses the older one comes back before the younger one does.
static inline bool code_in_order(struct code_counted older, struct code_counted younger)
{
	return older.counter == younger.counter && older.kind == younger.kind && older.kind < CODE_ANY_ORDER;
}

enum { CODE_NO_LIMIT = 255 };
// Sets the limits of a wait: for each counter, the most operations that may be outstanding. Returns false if it does
// not wait for a counter; then all are CODE_NO_LIMIT.
bool code_waits(const struct code_inst *i, const struct isa_gpu *gpu, uint8_t limit[COUNTERS]);

// Returns whether an atomic returns the old value: it has a separate result operand (LDS), or a cache bit requests it.
bool code_atomic_returns(const struct code_inst *i);
#endif
