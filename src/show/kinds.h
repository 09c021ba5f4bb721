// What kind of number each register holds, at each place of a program: that of the instruction that made it, and of what only moved (through
// moves, selects, permutes, LDS, scratch) that of where it came from. Found in the program, not in a run; where paths disagree, or bits were put
// together, it is not known.
#ifndef SHOW_KINDS_H
#define SHOW_KINDS_H
#include "log/log.h"

static const enum isa_type SHOW_BITS = (enum isa_type)(ISA_BOOL + 1);       // a dword of which nothing is known. It is shown as what it looks like

struct show_kinds;
// Of the reader's program, which outlives it.
struct show_kinds *show_kinds_new(const struct log_reader *r);
void show_kinds_free(struct show_kinds *k);
// Of one register (isa/registers.h), or of a pair that holds one number (count 2), before the instruction is executed. Not known: SHOW_BITS, and
// of a pair ISA_U64.
enum isa_type show_kind_before(struct show_kinds *k, uint32_t insn, unsigned reg, unsigned count);
// Whether the operand only passes through the instruction, so that the operand's type says nothing of it.
bool show_passes_through(const struct isa_record *r, unsigned operand);
// Of what it reads: that of its registers; not known: that of the operand, unless the operand only passes through it.
enum isa_type show_kind_read(struct show_kinds *k, uint32_t insn, const struct effect *x, unsigned n, unsigned count);
// Of what the instruction writes, from dword `n` of `x` on; `x` is of its list, perhaps with the registers that it has now.
enum isa_type show_kind_written(struct show_kinds *k, uint32_t insn, const struct effect *x, unsigned n, unsigned count);
#endif
