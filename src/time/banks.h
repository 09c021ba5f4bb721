// Reads of the VGPR banks of a SIMD. Private to time/.
#ifndef TIME_BANKS_H
#define TIME_BANKS_H
#include <stdbool.h>
#include <stdint.h>

struct insn;
struct plan;
struct request;
struct sim;
struct simd;
struct slot;
enum {
	VGPR_BANKS = 4, GATHER_OPERANDS = 2, GATHER_KEPT = 2, GATHER_CYCLES = 64, GATHER_AT_ONCE = 2
};
// `name` encodes wave and register, 0 if empty; `at` is the cycle of the read or of the last use, low bits only; `by`
// is the instruction that read it; `again` if that read was not needed. The latest used come first.
struct kept { uint32_t name, at; const struct insn *by; bool again; };
struct bank {
	uint64_t busy;                             // bits of busy cycles, from gather.from on
	uint64_t again;                            // cycle of the last read that is not needed, if it has its first one
	struct kept kept[GATHER_OPERANDS][GATHER_KEPT];    // the last reads for first operands and for addends
};
struct gather {
	uint64_t from;
	struct bank banks[VGPR_BANKS];
	struct kept second[GATHER_KEPT];           // the last reads for second operands, of all banks
	// when the last instruction arrived; when the last ones made room for sources, for addends; how many so far
	uint64_t begun, left[GATHER_AT_ONCE], left_addend[GATHER_AT_ONCE]; uint32_t count;
	bool dual;                                 // the last instruction was a VOPD
};
struct taken_one { uint64_t at; const struct plan *plan; bool same_address; };
struct taken {                     // memory instructions that their units took
	struct taken_one last[4]; uint32_t count;
	uint64_t end;                  // from this cycle on they have read all their registers
};

// Records that a memory instruction's unit takes it now.
void banks_taken(const struct sim *s, struct simd *d, const struct request *r);
// A vector instruction of `w` arrives in cycle `at` and begins in cycle `begin`. The function banks_gather returns the
// cycle in which it has its sources; banks_leave makes room for another one's sources, `held` cycles later for an
// addend, and drops old values of its results.
uint64_t banks_gather(const struct sim *s, const struct slot *w, const struct plan *p, uint64_t at);
void banks_leave(const struct sim *s, const struct slot *w, const struct plan *p, uint64_t begin, uint64_t held);
#endif
