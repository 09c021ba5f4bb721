// The kind of number that each register holds, at each place of a program. An instruction gives its result a
// kind; moves, selects, permutes, LDS and scratch pass the kind of their source on. Kinds are derived from the program,
// not from a run. A kind is unknown if paths disagree or bits were combined.
#ifndef VALUES_KINDS_H
#define VALUES_KINDS_H
#include "log/log.h"

// a dword of unknown kind; views choose a form by its value
static const enum isa_type SHOW_BITS = (enum isa_type)(ISA_BOOL + 1);

struct show_kinds;
// Makes the kinds of the reader's program, which must outlive them.
struct show_kinds *show_kinds_new(const struct log_reader *r);
void show_kinds_free(struct show_kinds *k);
// Returns the kind of register `reg` (isa/registers.h), or of a pair with one number (`count` 2), before the
// instruction executes. If the kind is unknown: SHOW_BITS, or ISA_U64 for a pair.
enum isa_type show_kind_before(struct show_kinds *k, uint32_t insn, unsigned reg, unsigned count);
// Returns whether the operand only passes through the instruction, so that its type says nothing about the number.
bool show_passes_through(const struct isa_record *r, unsigned operand);
// Returns the kind of dword `n` of `x`, which the instruction reads. If this kind is unknown, or differs from the
// operand's type only by the sign, it is the operand's type, unless the operand only passes through.
enum isa_type show_kind_read(struct show_kinds *k, uint32_t insn, const struct effect *x, unsigned n, unsigned count);
// Returns the kind that the instruction writes, from dword `n` of `x`. `x` is from the instruction's effects, with its
// present registers.
enum isa_type show_kind_written(struct show_kinds *k, uint32_t insn, const struct effect *x, unsigned n,
                                unsigned count);
#endif
