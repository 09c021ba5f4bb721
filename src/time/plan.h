// Facts that the model needs about each instruction, computed once. These are its unit and figures, the registers it
// reads and writes, its counter, and the limits of waits.
#ifndef TIME_PLAN_H
#define TIME_PLAN_H
#include "wave/effects.h"
#include "machine/schedule.h"

enum { PLAN_MAX_RANGES = 14 };
// Registers (isa/registers.h).
// `mask`: a lane mask (carry, condition). `operand`: index of the source, 0 to 2. `half`: of a VOPD's second operation.
struct plan_range { uint16_t first; uint8_t count; bool mask; uint8_t operand; bool half; };
// One register. `place` numbers the registers that the program names, so that their state is stored densely. A vector
// instruction reads a vector result after the bits `latency` of the result's latency, but not before `least` cycles.
// `pair` numbers the pairs of SGPRs likewise.
struct plan_reg { uint16_t at, place; bool mask; uint8_t operand, latency, least, pair; };
struct plan_names { uint32_t registers, pairs; };      // how many of each
struct plan_regs { const struct plan_reg *at; uint32_t n; };
enum { PLAN_PASSES = 2, PLAN_NO_WAIT = UINT16_MAX, PLAN_SECOND = 1, PLAN_ADDEND = 2 /* operands */ };
enum valu_results { RESULT_ANY, RESULT_SGPR, RESULT_VCC, VALU_RESULTS };

// When a wave executes it: as it issues; later, with the instructions after it; as it issues, with those that were put
// off.
enum plan_later { PLAN_ALONE, PLAN_LATER, PLAN_LAST };

struct plan {
	enum isa_unit unit;
	enum isa_effect effect;
	enum plan_later later;
	const struct insn *insn;
	// Registers one by one. `awaited`: at issue; `overwritten`: scalar ones not to be overwritten yet; `sgprs`: of
	// a vector instruction.
	struct plan_regs reads, writes, awaited, overwritten, sgprs;
	struct plan_regs sources;              // the first VGPR of each vector source, in the order of their reads
	bool adds;                             // one of them is an addend
	uint8_t read_later;                    // index of a VOPD's second first source; 0 if it has one or none
	struct plan_regs neighbour;            // the other register of the addend's aligned pair; none in some
	// cycles from the execution of a unit's result to the issue; PLAN_NO_WAIT if it does not wait
	uint16_t after_valu, after_salu;
	bool early;   // a vector instruction that waits for vector results at issue, not in its pipe
	uint64_t line_first, line_last;        // lines of code in which it begins and ends
	// Cycles: isa_class_figure, increased for instructions that take longer.
	uint8_t issue, latency, pipe, occupies, executes, settles, leaves, scalar_late, after_idle, holds;
	// vector instruction, from its first cycle, for each number of passes: cycles until it has executed; until the
	// pipe takes another one that is alike
	struct plan_span { uint16_t executed, free; } span[PLAN_PASSES];
	uint8_t alike;                 // vector instructions with the same number do not wait for the pipe to settle
	int16_t leaves_early;          // cycles from leaving the queue to the execution
	bool serial;                   // LDS: lanes on the same dword come one after another
	uint8_t passes;                // passes of a wave64 on gfx10 and later
	uint8_t exchange;              // DPP exchanges lanes: cycles by which execution is later
	// memory: VGPRs of the address; all VGPRs, and the bank (a bit) of each; all these banks
	uint8_t port_address, port_count, port_bank[8], port_banks;
	uint8_t exec_after;            // vector instruction: cycles from issue to execution without obstacles; …
	bool idles;                    // … fewer if the pipe was idle
	bool skips_half;               // a half of a wave64 without active lanes is skipped
	bool reads_mask;               // vector instruction that reads a lane mask
	bool writes_sgpr, writes_vgpr; // vector instruction with a scalar result, with a vector result
	uint8_t results;               // vector instruction: bits of valu_results, which s_wait_alu distinguishes
	bool returns, stores, atomic;
	bool skips_l0, skips_l1;       // a load that must read what other waves wrote
	bool keeps_l0;                 // a cache invalidate of CU scope, which does not empty L0
	// memory: VGPR dwords (address and data) that leave the SIMD; dwords of each lane's element
	uint8_t sends, dwords;
	uint8_t counter;               // enum code_counter that a memory instruction increments
	uint16_t immediate;
	bool unitless;                 // no unit executes it: waits, clauses, s_nop and similar, prefetches
	uint8_t limit[COUNTERS];       // waits: at most this number outstanding
	bool waits;                    // any such limit is set
	bool message;                  // to a barrier: the wave arrives there
	bool plain;                    // a vector instruction with a vector result, without a rule of its own
	uint8_t apart;                 // cycles from its issue to the wave's next one
	bool wait_salu;                // s_wait_alu waits for all results of the scalar unit; …
	uint8_t wait_valu;             // … and of the vector unit: bits of valu_results
	uint32_t size;                 // bytes of code
	uint8_t read_count, write_count;
	struct plan_range read[PLAN_MAX_RANGES], write[PLAN_MAX_RANGES];
};
// Returns a plan for each prepared instruction, in arena `a`. The figures belong to `chip`, or to the generation if it
// is NULL. Sets *names if it is not NULL.
struct plan *time_plan(struct arena *a, const struct machine *m, const struct isa_chip *chip, unsigned lanes,
                       struct plan_names *names);
// Returns the VGPRs of the third source, or of the result if it is added to; NULL if none.
const struct plan_range *plan_addend(const struct plan *p);
// Return the figure for the delay from a vector or scalar instruction to a reader of its result in `reader`.
enum isa_figure time_plan_after_valu(enum isa_unit reader);
enum isa_figure time_plan_after_salu(enum isa_unit reader);
// Returns the figure for a taken branch of a kernel, which may be NULL.
enum isa_figure time_branch_figure(unsigned generation, const struct program_kernel *kernel);
// Returns the number of VGPRs and SGPRs that the program names: the highest plus one. Special registers are not
// counted.
void time_plan_registers(const struct plan *plans, size_t count, unsigned *vgprs, unsigned *sgprs);
// Finds a register that one writes and the other reads; returns false if none.
bool time_plan_shared(const struct plan *writes, const struct plan *reads, struct plan_range *out);
// Returns whether both write a common register.
bool time_plan_both_write(const struct plan *a, const struct plan *b);
#endif
