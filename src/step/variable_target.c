// Targets of `why` for variables of the source: the registers or bytes that hold them at the wave's place.
#include "step/spots.h"
#include "machine/machine.h"

static unsigned fail(struct step_session *s, const struct lang_expr *e, const char *what, const char *text)
{
	diag_error(&s->diag, e->place, "`locals` lists variables and where each is kept", what, text);
	return 0;
}

static struct step_target in_registers(const struct step_spot *spot, unsigned first, unsigned count, bool lanes)
{
	struct step_target t = { .kind = STEP_REGISTER, .reg = { first, count }, .lane = -1 };
	if (lanes && spot->chosen) t.lane = (int)spot->lane;
	return t;
}

// Writes targets for the variable's dwords, one for each group of adjacent registers.
static unsigned register_targets(struct step_session *s, const struct lang_expr *e, const struct step_spot *spot,
                                 unsigned dwords, struct step_target *out)
{
	const uint16_t *r = &spot->variable->registers[spot->at / 4];
	unsigned n = 0;
	for (unsigned k = 0; k < dwords; k++)
		if (r[k] == PROGRAM_NO_REGISTER) return fail(s, e, "`%s` is not kept anywhere here", spot->variable->name);
	for (unsigned k = 0, last = 0; k < dwords; k = last) {
		for (last = k + 1; last < dwords && r[last] == r[k] + last - k;) last++;
		if (n == STEP_MOST_PARTS)
			return fail(s, e,
			            "`%s` is in registers that are not adjacent: name one of its members or elements",
			            spot->variable->name);
		out[n++] = in_registers(spot, r[k], last - k, r[k] >= REG_VGPR);
	}
	return n;
}

// Writes targets in scratch, one for each dword: the wave's lanes are interleaved.
static unsigned scratch_targets(struct step_session *s, const struct log_wave *w, const struct lang_expr *e,
                                const struct step_spot *spot, unsigned size, struct step_target *out)
{
	unsigned n = 0;
	const struct program_type *t = &step_program(s)->types.at[spot->type];
	enum isa_type type = size <= 4 && t->kind == PROGRAM_NUMBER ? t->number : ISA_U32;
	if (size > 4 * STEP_MOST_PARTS) return fail(s, e, "this is not one number: name one of its members or elements%s", "");
	for (unsigned at = 0; at < size; at += 4) {
		uint64_t byte = spot->at + at, address = w->scratch + (byte / 4 * w->lanes + spot->lane) * 4 + byte % 4;
		out[n++] = (struct step_target){ .kind = STEP_MEMORY, .lane = (int)spot->lane, .address = address,
		                                 .size = size - at < 4 ? size - at : 4, .type = type };
	}
	return n;
}

static unsigned part_targets(struct step_session *s, const struct log_wave *w, const struct lang_expr *e,
                             const struct step_spot *spot, struct step_target *out)
{
	const struct program_type *t = &step_program(s)->types.at[spot->type];
	const struct program_variable *v = spot->variable;
	bool number = t->kind == PROGRAM_NUMBER || t->kind == PROGRAM_POINTER;
	if (!t->kind || !t->size) return fail(s, e, "debug information does not say what kind of number this is%s", "");
	if (spot->in == STEP_OF_SCRATCH) return scratch_targets(s, w, e, spot, (unsigned)t->size, out);
	if (spot->in == STEP_OF_VARIABLE && v->place == PROGRAM_CONSTANT)
		return fail(s, e, "`%s` is a constant here: no instruction wrote it", v->name);
	if (spot->in == STEP_OF_VARIABLE && v->place != PROGRAM_IN_REGISTERS)
		return fail(s, e, "`%s` is not kept anywhere here", v->name);
	if (spot->in == STEP_OF_VARIABLE) return register_targets(s, e, spot, (unsigned)(t->size + 3) / 4, out);
	*out = (struct step_target){ .kind = spot->in == STEP_OF_LDS ? STEP_LDS : STEP_MEMORY, .lane = -1,
	                             .address = spot->at, .size = t->size, .type = number ? t->number : ISA_U32 };
	return 1;
}

unsigned step_targets_of_variable(struct step_session *s, const struct lang_expr *e, const char *text,
                                  struct step_target out[STEP_MOST_PARTS])
{
	const struct log_wave *w = step_wave(s);
	struct harness_context c = step_context(s, w);
	struct step_spot spot;
	uint64_t exec = w ? log_exec(w) : 0;
	c.lane = exec ? (unsigned)__builtin_ctzll(exec) : 0;
	if (step_spot(s, w, &c, e, &spot) != HARNESS_FOUND) return 0;
	unsigned n = part_targets(s, w, e, &spot, out);
	for (unsigned k = 0; k < n; k++) out[k].text = text;
	return n;
}
