// What the parts of does.c share: the instruction that is described, and the text that is made.
#ifndef SHOW_DOES_PARTS_H
#define SHOW_DOES_PARTS_H
#include <string.h>
#include "log/trial.h"
#include "show/does.h"

struct does_text { size_t n; char at[1024]; };         // cut off where it is full
static inline void does_begin(struct does_text *to) { to->n = 0, *to->at = 0; }
void does_put(struct does_text *to, const char *text, size_t n);
static inline void does_text(struct does_text *to, const char *text) { does_put(to, text, strlen(text)); }
void does_integer(struct does_text *to, const char *before, uint64_t x, unsigned base);
static inline void does_lane(struct does_text *to, const char *before, unsigned lane)
{
	does_integer(to, before, lane, 10);
	does_put(to, ": ", 2);
}
void does_say(struct does_text *to, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

// An operand that the record's text names: from `from` to `after`, with what follows it and belongs to it.
struct does_piece { const char *from, *after; unsigned operand; bool is_result; int high, low; };      // high: -1: not only some bits of it
struct does_statement { const char *from, *end; bool copies, carries; };       // `{vdst} = {src0}`, `scc = carry`
// What is the same each time that an instruction, or half of a pair, is told.
struct does_known {
	struct code_inst inst;
	const char *names;                 // what it does, with its operands' names; NULL: not known yet, or other ones each time
	struct { const char *name; struct code_value value; } *operands;         // as the text has them
	struct does_piece *pieces;
	struct does_statement *statements;
	unsigned piece_count, statement_count;
};

struct doing {
	struct show_does *all;
	const struct log_event *e;         // as log_peek gave it: the state is that before it
	const struct insn *insn;
	const struct does_known *known;
	const struct code_inst *inst;      // its own, or a half of a pair
	const struct isa_record *record;
	unsigned half;                     // of a pair
	struct effect now[EFFECTS_MOST];   // what it touches, in this state
	unsigned effects;
	const struct wave *copy;           // on which it was executed: has the sources as modifiers, DPP and SDWA changed them; NULL: nothing changes them
	uint64_t lanes;                    // of interest
	unsigned lane;                     // whose values are shown; LANES: none
	bool real;                         // the result's lanes look like floats: untyped registers are shown as such
	bool hex;                          // bits are combined: numbers are shown as such
	bool small;                        // the result's lanes look like small numbers, some of them negative
};

struct show_does {
	const struct log_reader *reader;
	const struct program *program;
	const struct insn *code;
	struct code_target target;
	struct log_trial *trial;
	struct show_kinds *kinds;
	struct arena arena;
	struct does_known **known;         // of each instruction, and of the second half of a pair; NULL: not known yet
	struct show_buffers buffers;
};

// ---- values (does_value.c) -------------------------------------------------------------------------------------------------------------
// The registers of operand `k`, which m0 may choose; NULL: it has none.
static inline const struct effect *does_registers(const struct doing *d, unsigned k) { return effects_operand(d->now, d->effects, d->half, k); }
// A dword of a register (isa/registers.h) in the lane. False: no such register, or no lane.
bool does_register(const struct doing *d, unsigned reg, bool after, uint32_t *bits);
// What kind of number dword `n` of an operand is, or the number that begins there.
enum isa_type does_kind(const struct doing *d, unsigned k, bool after, unsigned n);
// The mask in these registers.
uint64_t does_mask(const struct doing *d, const struct effect *x, bool after);
const char *does_name(const struct doing *d, unsigned k, char *buf, size_t room);      // of an operand, as it is in this state
// Bits of operand `k` in the lane, before or after; those of a mask as a whole. False: it has no value that one number tells.
bool does_bits(const struct doing *d, unsigned k, bool after, uint64_t *bits);
void does_number(const struct doing *d, struct does_text *to, uint64_t bits, enum isa_type type);
// The value in place of the operand's name, or the name if it has none. `high`, `low`: these bits of it only, if high is not negative.
void does_operand(const struct doing *d, struct does_text *to, unsigned k, bool after, int high, int low);
void does_implicit(const struct doing *d, struct does_text *to, unsigned k, bool after);

// ---- memory (does_memory.c) --------------------------------------------------------------------------------------------------------------
void does_memory(struct doing *d, struct does_text *to);       // ` · lane 1: 0.7 = roughness[1] at 0x100000004`, if there is something to say
#endif
