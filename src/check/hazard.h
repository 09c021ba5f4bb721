// Hazards of isa/hazards.isa, private to hazard*.c and unrun*.c. The part that each instruction plays in each hazard is
// found once (hazard_parts.c). A running wave then looks only at these parts (hazard.c).
#ifndef CHECK_HAZARD_H
#define CHECK_HAZARD_H
#include "check/state.h"

// The effects of an instruction on a hazard, in the order in which they are applied. If the first instruction itself
// may come between, COMES_BETWEEN follows BEGINS. COUNTS: the instruction is of the class whose instructions are
// counted between.
enum part { COMES_THEN, ENDS, FORGETS, SETTLES, CLEARS, COMES_BETWEEN, COMES_SECOND, BEGINS, COUNTS, PARTS };
// hazard: index in c->hazards.at. key: a register, a hardware register, or 0.
// slot: index of the pair of hazard and key among the pairs that the program has.
// first, count: registers of the operand that contains the key, or 0.
struct check_part { uint8_t hazard, part; uint16_t key; uint32_t slot; uint16_t first, count; };
// Parts of one instruction.
struct check_parts { const struct check_part *at; unsigned n; };
static inline struct check_parts check_parts_of(const struct checker *c, size_t k)
{
	const uint32_t *from = &c->hazards.parts.from[k];
	return (struct check_parts){ c->hazards.parts.at + from[0], from[1] - from[0] };
}
// Writes how far instruction `i` advances check_wave.passed by each measure except ISA_APART_alike.
void check_passes(const struct insn *i, uint8_t passes[ISA_DISTANCES]);

// State of one hazard and one register. Times are c->now, or 0 for never.
// armed: time of the `between` instruction.
// over: a step that no wave took came after the first instruction (unrun_hazards.c).
struct check_danger {
	uint64_t began, armed, passed[ISA_DISTANCES], betweens;
	uint32_t first, armed_first, between;
	bool over;
};
// State of a hazard for all registers.
// ended, forgotten, settled: last time of each. alike: instructions of the first one's class.
// betweens: number of `between` instructions. between: the last of them.
struct check_hazard_progress {
	uint64_t ended, forgotten, settled, alike, betweens;
	uint32_t between;
	struct check_danger *seconds;
};

// Start a wave, or a path of the program in its place, and step over instruction `i`, which k->passed includes.
// w: NULL on a path of the graph, where only dangers with `over` are reported.
void check_hazard_start(struct checker *c, struct check_wave *k);
void check_hazard_step(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i);
// Advances the counts by instruction `i` of such a path, and steps over it.
void check_hazard_walk(struct checker *c, struct check_wave *k, const struct insn *i);

// Returns whether the danger can still lead to a finding. Clears the times of *d that no longer matter.
bool check_hazard_is_live(const struct checker *c, const struct check_wave *k, unsigned hazard, struct check_danger *d);

// Finds the hazards of the program's GPU, and the parts in them of each instruction that waves may reach: c->hazards.
void check_hazard_parts(struct checker *c);
// Returns whether the event names class `x`, or names no class.
bool check_hazard_has_class(const struct isa_event *e, const struct isa_class *x);
// Returns whether the hazard is tracked for each register separately.
bool check_hazard_by_register(const struct isa_hazard *h);
#endif
