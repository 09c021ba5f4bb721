// What the model needs to know of each instruction, found out once: its unit and figures, the registers that it reads and writes, what it
// counts on, what a wait waits for.
#ifndef TIME_PLAN_H
#define TIME_PLAN_H
#include "wave/effects.h"
#include "wave/schedule.h"

enum { PLAN_MAX_RANGES = 14, PLAN_MAX_LINES = 16, PLAN_LINE = 64 };
// Registers (isa/registers.h).
struct plan_range { uint16_t first; uint8_t count; bool mask; uint8_t operand; };    // mask: a lane mask (carry, condition); operand: which source, 0 to 2
// One of them. place: its number among those that the program names, so that what is known of them lies close together.
struct plan_reg { uint16_t at, place; bool mask; uint8_t operand; };
struct plan_regs { const struct plan_reg *at; uint32_t n; };
enum { PLAN_NO_WAIT = UINT16_MAX };
enum valu_results { RESULT_ANY, RESULT_SGPR, RESULT_VCC, VALU_RESULTS };

struct plan {
	enum isa_unit unit;
	enum isa_effect effect;
	// Its registers one by one: all; those whose results its issue waits for; scalar ones that it must not overwrite yet; of a vector instruction SGPRs.
	struct plan_regs reads, writes, awaited, overwritten, sgprs;
	struct plan_regs sources;              // the first VGPR of each of its vector sources, by operand
	uint16_t after_valu, after_salu;       // cycles from the execution of a unit's result to its issue; PLAN_NO_WAIT: it need not wait
	bool early;                            // a vector instruction that waits at issue for vector results, not in its pipe
	uint64_t line_first, line_last;        // lines of code that it begins and ends in
	uint8_t read_count, write_count;
	struct plan_range read[PLAN_MAX_RANGES], write[PLAN_MAX_RANGES];
	uint8_t issue, latency, pipe, occupies;    // cycles: isa_class_figure, made up for what it takes longer
	uint8_t passes;                // of a wave64 on gfx10 and later
	uint8_t exchange;              // lanes are exchanged on the way (DPP): cycles that it executes later
	uint8_t port_address, port_count, port_bank[8];  // memory: VGPRs of the address; VGPRs in all, and the bank (a bit) of each
	uint8_t exec_after;            // of a vector instruction: cycles from issue to execution where nothing is in the way …
	bool dual;                     // two operations in one instruction
	bool idles;                    // … fewer if the pipe was idle
	bool skips_half;               // a half of a wave64 without active lanes is left out
	bool reads_mask;               // of a vector instruction: a lane mask
	bool writes_sgpr, writes_vgpr; // of a vector instruction: a scalar result, a vector result
	uint8_t results;               // of a vector instruction: bits of valu_results, which s_wait_alu tells apart
	bool returns, stores, atomic;
	bool skips_l0, skips_l1;       // a load that must see what others wrote
	bool keeps_l0;                 // what would empty it need not: only its own CU is meant
	uint8_t sends, dwords;         // memory: VGPR dwords (address and data) that leave the SIMD; dwords of each lane's element
	uint8_t counter;               // enum code_counter that a memory instruction counts on
	uint16_t immediate;
	uint8_t limit[COUNTERS];       // waits: at most so many outstanding
	bool waits;                    // it has any such limit
	bool wait_salu;                // s_wait_alu: for all results of the scalar unit …
	uint8_t wait_valu;             // … and of the vector one: bits of valu_results
	uint32_t size;                 // bytes of code
	// Lines of the host's cache that its issue will touch, of the wave and of the wave's slot: to have them at hand in time.
	struct plan_lines { uint8_t n; uint16_t at[PLAN_MAX_LINES]; } wave_lines, slot_lines;
};
// One for each prepared instruction, in arena `a`, with the figures of the chip (NULL: of the generation only). *places: how many registers they name; or NULL.
struct plan *time_plan(struct arena *a, const struct machine *m, const struct isa_chip *chip, unsigned lanes, uint32_t *places);
// The figure that says how long after a vector or a scalar instruction another unit's, which reads its result, can be issued.
enum isa_figure time_plan_after_valu(enum isa_unit reader);
enum isa_figure time_plan_after_salu(enum isa_unit reader);
// VGPRs and SGPRs that the program names: one more than the highest. Special ones are not counted.
void time_plan_registers(const struct plan *plans, size_t count, unsigned *vgprs, unsigned *sgprs);
// A register that one writes and the other reads; false: none.
bool time_plan_shared(const struct plan *writes, const struct plan *reads, struct plan_range *out);
bool time_plan_both_write(const struct plan *a, const struct plan *b);      // whether there is one that both write
#endif
