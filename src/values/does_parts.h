// Private to values/: the parts of does.c share it. The instruction that is described, and the text that is built.
#ifndef VALUES_DOES_PARTS_H
#define VALUES_DOES_PARTS_H
#include <string.h>
#include "log/trial.h"
#include "values/does.h"

// A text that is too long is cut off. noted: where ` (lane 5)` of its last number begins; 0 without such a note.
struct does_text { size_t n, noted; char at[1024]; };
static inline void does_begin(struct does_text *to) { to->n = to->noted = 0, *to->at = 0; }
void does_put(struct does_text *to, const char *text, size_t n);
static inline void does_text(struct does_text *to, const char *text) { does_put(to, text, strlen(text)); }
void does_integer(struct does_text *to, const char *before, uint64_t x, unsigned base);
static inline void does_lane(struct does_text *to, const char *before, unsigned lane)
{
	does_integer(to, before, lane, 10);
	does_put(to, ": ", 2);
}
void does_say(struct does_text *to, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

// Facts about an instruction, or half of a pair, that are equal at each execution.
struct does_known {
	struct code_inst inst;
	// Its effect with operand names, and the part of `names` right of the first " = ", or NULL. Both are NULL if not made
	// yet, or if m0 chooses registers.
	const char *names, *new_value;
	const char *after;                 // modifiers that follow the values (`, clamp`); NULL if not made yet
	struct { const char *name; struct code_value value; } *operands;         // as the program's text has them
};

struct doing {
	struct show_does *all;
	const struct log_event *e;         // from log_peek: the state is the state before it
	const struct insn *insn;
	const struct does_known *known;
	const struct code_inst *inst;      // the instruction, or a half of a pair
	const struct isa_record *record;
	unsigned half;                     // index of the half in a pair
	struct effect now[EFFECTS_MOST];   // registers and memory that it touches in this state
	unsigned effects;
	// Copy on which it was executed. Has the sources after modifiers, DPP and SDWA; NULL if nothing changes them.
	const struct wave *copy;
	uint64_t lanes;                    // lanes that the caller is interested in
	unsigned lane;                     // lane whose values are shown; LANES if none
	bool real;                         // the result's lanes look like floats: untyped registers are shown as floats
	bool hex;                          // bits are combined: numbers are shown in hexadecimal
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
	struct does_known **known;         // two for each instruction, for the halves of a pair; NULL if not made yet
	struct show_buffers buffers;
};

// ---- values (does_value.c) ----------------------------------------------------------------------------------------
// Returns the registers of operand `k`, which m0 may choose, or NULL if it does not have any.
static inline const struct effect *does_registers(const struct doing *d, unsigned k)
{
	return effects_operand(d->now, d->effects, d->half, k);
}
// Reads a dword of register `reg` (isa/registers.h) in the lane. Returns false if the register or the lane does not
// exist.
bool does_register(const struct doing *d, unsigned reg, bool after, uint32_t *bits);
// Returns the kind of number in dword `n` of operand `k`, or of the number that begins there.
enum isa_type does_kind(const struct doing *d, unsigned k, bool after, unsigned n);
// Returns the mask in the registers of `x`.
uint64_t does_mask(const struct doing *d, const struct effect *x, bool after);
// Returns the name of operand `k` in this state; may use buf.
const char *does_name(const struct doing *d, unsigned k, char *buf, size_t room);
// Reads the bits of operand `k` in the lane, before or after the instruction; of a mask all lanes. Returns false if one
// number cannot express the value.
bool does_bits(const struct doing *d, unsigned k, bool after, uint64_t *bits);
void does_number(const struct doing *d, struct does_text *to, uint64_t bits, enum isa_type type);
// Writes the value of operand `k`, or its name if it does not have a value. If `high` is not negative, only bits
// high..low.
void does_operand(const struct doing *d, struct does_text *to, unsigned k, bool after, int high, int low);
void does_implicit(const struct doing *d, struct does_text *to, unsigned k, bool after);

// ---- memory (does_memory.c) ---------------------------------------------------------------------------------------
// Writes ` · lane 1: 0.7 = roughness[1] at 0x100000004`, if lanes access memory.
void does_memory(struct doing *d, struct does_text *to);
#endif
