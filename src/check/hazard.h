// Hazards of isa/hazards.isa as the checks follow them, private to hazard*.c: what each instruction is to each hazard is found out once
// (hazard_parts.c); then only these parts are looked at while a wave runs (hazard.c).
#ifndef CHECK_HAZARD_H
#define CHECK_HAZARD_H
#include "check/state.h"

// What an instruction does to a hazard, in the order in which it does it; COMES_BETWEEN is last where it may be the first instruction itself, but for
// COUNTS: it is of the class whose instructions are counted between.
enum part { COMES_THEN, ENDS, FORGETS, SETTLES, CLEARS, COMES_BETWEEN, COMES_SECOND, BEGINS, COUNTS, PARTS };
// hazard: index in c->hazards; key: a register, a hardware register, or 0; slot: which pair of hazard and key it is, of those that the program has;
// first, count: the registers of the operand that the key is one of, or 0.
struct check_part { uint8_t hazard, part; uint16_t key; uint32_t slot; uint16_t first, count; };
// Those of an instruction.
struct check_parts { const struct check_part *at; unsigned n; };
static inline struct check_parts check_parts_of(const struct checker *c, size_t k)
{
	return (struct check_parts){ c->parts.at + c->parts.from[k], c->parts.from[k + 1] - c->parts.from[k] };
}
// What an instruction adds to check_wave.passed: how far it brings a wave, by each measure but that of the instructions alike.
void check_passes(const struct insn *i, uint8_t passes[ISA_DISTANCES]);

// What is known of one hazard and one register. Times are c->now; 0 is never. `armed`: when `between` came. over: a step that no wave took came after it
// (unrun_hazards.c).
struct check_danger { uint64_t began, armed, passed[ISA_DISTANCES], betweens; uint32_t first, armed_first, between; bool over; };
// What is known of a hazard for all registers: where it last ended, was forgotten, was settled; instructions of its first one's class; how
// often `between` came, and which instruction that was.
struct check_hazard_progress { uint64_t ended, forgotten, settled, alike, betweens; uint32_t between; struct check_danger *seconds; };

// A wave, or a path of the program in place of one, begins; it comes to an instruction, which its counts have in them already. w: NULL in the program's
// graph: only what has `over` is reported.
void check_hazard_start(struct checker *c, struct check_wave *k);
void check_hazard_step(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i);
// The same, and counts it: an instruction of such a path.
void check_hazard_walk(struct checker *c, struct check_wave *k, const struct insn *i);

// Whether anything can still come of it. What of it is over is set to 0.
bool check_hazard_is_live(const struct checker *c, const struct check_wave *k, unsigned hazard, struct check_danger *d);

// Finds the hazards that the program's GPU has, and each instruction's parts in them: c->hazards, c->parts.
void check_hazard_parts(struct checker *c);
// Whether the class is one of those that the event names, or it names none.
bool check_hazard_has_class(const struct isa_event *e, const struct isa_class *x);
// Whether it is about each register by itself.
bool check_hazard_by_register(const struct isa_hazard *h);
#endif
