// Variables of the source that was compiled, as far as debug information says where they are: `print x` for all lanes, `locals`.
#include <string.h>
#include "base/bits.h"
#include "step/commands.h"

// ---- which variable --------------------------------------------------------------------------------------------------------------------
static bool is_at(const struct step_session *s, const struct log_wave *w, const struct program_variable *v)
{
	size_t count;
	const struct insn *code = step_code(s, &count);
	return w && w->pc < count && code[w->pc].pc >= v->begin && code[w->pc].pc < v->end;
}

// The one of the innermost scope; of its entries one that has a place.
const struct program_variable *step_variable(const struct step_session *s, const struct log_wave *w, const char *name)
{
	const struct program *p = step_program(s);
	const struct program_variable *found = NULL;
	for (size_t k = 0; k < p->variables.n; k++) {
		const struct program_variable *v = &p->variables.at[k];
		if (strcmp(v->name, name) || !is_at(s, w, v)) continue;
		if (!found || v->depth > found->depth || (v->depth == found->depth && v->place != PROGRAM_NOWHERE)) found = v;
	}
	return found;
}

// ---- its value -------------------------------------------------------------------------------------------------------------------------
// A frame's register is in bytes of a lane, or, where the scratch has a descriptor, of all lanes together.
static uint64_t frame_of(const struct step_session *s, const struct log_wave *w, const struct program_variable *v)
{
	uint64_t base = log_dword(w, v->frame, 0);
	return (uint64_t)v->number + (step_program(s)->gpu->facts->architected_scratch ? base : base / w->lanes);
}

static bool byte_of(const struct step_session *s, const struct log_wave *w, const struct program_variable *v, unsigned at, unsigned lane, uint8_t *out)
{
	if (v->place == PROGRAM_IN_REGISTERS) {
		unsigned reg = v->registers[at / 4];
		*out = (uint8_t)(log_dword(w, reg, lane) >> at % 4 * 8);
		return reg != PROGRAM_NO_REGISTER;
	}
	if (v->place != PROGRAM_IN_FRAME) return false;
	uint64_t byte = frame_of(s, w, v) + at;
	const uint8_t *there = log_memory(step_state(s), w->scratch + (byte / 4 * w->lanes + lane) * 4 + byte % 4, 1);
	if (there) *out = *there;
	return there;
}

// False: it is not kept anywhere. Integers of less than a dword are as large as one.
static bool value_of(const struct step_session *s, const struct log_wave *w, const struct program_variable *v, unsigned element, unsigned lane, uint64_t *out)
{
	uint8_t byte = 0;
	*out = v->place == PROGRAM_CONSTANT ? (uint64_t)v->number & bits_below(v->size * 8) : 0;
	for (unsigned k = 0; k < v->size && v->place != PROGRAM_CONSTANT; k++) {
		if (!byte_of(s, w, v, element * v->size + k, lane, &byte)) return false;
		*out |= (uint64_t)byte << 8 * k;
	}
	if (v->type == ISA_I8) *out = (uint32_t)(int8_t)*out;
	if (v->type == ISA_I16) *out = (uint32_t)(int16_t)*out;
	return true;
}

static bool has_lanes(const struct program_variable *v)
{
	bool lanes = v->place == PROGRAM_IN_FRAME;
	for (unsigned k = 0; k < (v->size * v->count + 3) / 4 && v->place == PROGRAM_IN_REGISTERS; k++) lanes |= v->registers[k] >= REG_VGPR && v->registers[k] != PROGRAM_NO_REGISTER;
	return lanes;
}

static enum isa_type shown_type(const struct program_variable *v)
{
	if (v->type == ISA_I8 || v->type == ISA_I16) return ISA_I32;
	return v->type == ISA_U8 || v->type == ISA_U16 ? ISA_U32 : v->type;
}

// ---- as text ---------------------------------------------------------------------------------------------------------------------------
static const char *place_text(const struct step_session *s, struct arena *a, const struct program_variable *v, unsigned element)
{
	const struct program *p = step_program(s);
	if (v->place == PROGRAM_CONSTANT) return "a constant";
	if (v->place == PROGRAM_IN_FRAME) return arena_printf(a, "frame + %lld", (long long)v->number + element * v->size);
	unsigned first = element * v->size / 4, count = v->size == 8 ? 2 : 1;
	char name[2][16];
	for (unsigned k = 0; k < count; k++) code_register_text(name[k], v->registers[first + k], 1, &(struct code_target){ p->gpu, p->wave });
	if (count == 2 && v->registers[first + 1] == v->registers[first] + 1) { code_register_text(name[0], v->registers[first], 2, &(struct code_target){ p->gpu, p->wave }); count = 1; }
	return count == 2 ? arena_printf(a, "%s and %s", name[0], name[1]) : arena_strdup(a, name[0]);
}

static const char *element_name(struct arena *a, const struct program_variable *v, unsigned element)
{
	return v->count > 1 ? arena_printf(a, "%s[%u]", v->name, element) : v->name;
}

// Each lane's, or that of one if `lane` is not negative; in a format if one was asked for.
static void put_element(struct step_commander *c, const struct log_wave *w, const struct program_variable *v, unsigned element, int lane, enum step_format f)
{
	struct arena a = { 0 };
	char text[LANES][STEP_VALUE_ROOM];
	uint64_t bits, exec = log_exec(w);
	unsigned lanes = has_lanes(v) ? w->lanes : 1, dwords = v->size == 8 ? 2 : 1;
	const char *name = element_name(&a, v, element);
	for (unsigned k = 0; k < lanes; k++) {
		if (!value_of(c->session, w, v, element, k, &bits)) {
			fprintf(c->out, "%s is not kept anywhere here\n", name);
			arena_free(&a);
			return;
		}
		if (f == STEP_AUTO) harness_value_text(text[k], sizeof text[k], bits, shown_type(v));
		else step_value(text[k], sizeof text[k], bits, dwords, f);
	}
	const char *place = place_text(c->session, &a, v, element), *type = isa_type_name[v->type];
	if (lane >= 0) {
		fprintf(c->out, "%s[%d] = %s   (%s, %s)\n", name, lane, text[lane], type, place);
	} else if (lanes == 1) {
		fprintf(c->out, "%s = %s   (%s, %s)\n", name, text[0], type, place);
	} else {
		fprintf(c->out, "%s  %s, %s  %d of %u lanes active\n", name, type, place, __builtin_popcountll(exec), lanes);
		step_put_grid(c, text, exec, lanes);
	}
	arena_free(&a);
}

enum step_done step_print_variable(struct step_commander *c, const struct program_variable *v, const int64_t *index, enum step_format f)
{
	const struct log_wave *w = step_wave(c->session);
	bool lane = index && v->count == 1;
	unsigned most = lane ? has_lanes(v) ? w->lanes : 0 : v->count, from = index && !lane ? (unsigned)*index : 0;
	if (lane && !most) return step_fail(c, "`%s` is the same in all lanes", v->name);
	if (index && (*index < 0 || *index >= most)) return step_fail(c, lane ? "lanes are 0 to %u" : "the elements are 0 to %u", most - 1);
	for (unsigned k = from; k < (index ? from + 1 : v->count); k++) put_element(c, w, v, k, lane ? (int)*index : -1, f);
	return STEP_GO_ON;
}

// In few words.
static void put_short(struct step_commander *c, const struct log_wave *w, const struct program_variable *v, unsigned element)
{
	struct arena a = { 0 };
	uint32_t low[LANES] = { 0 }, high[LANES] = { 0 };
	uint64_t bits = 0, exec = has_lanes(v) ? log_exec(w) : 1;
	bool there = true;
	for (unsigned k = 0; k < w->lanes && there; k++) {
		there = value_of(c->session, w, v, element, k, &bits);
		low[k] = (uint32_t)bits;
		high[k] = (uint32_t)(bits >> 32);
	}
	fprintf(c->out, "%-12s ", element_name(&a, v, element));
	if (!there) {
		fprintf(c->out, "%snot kept anywhere here%s\n", style_paint(c->out, style_dim), style_paint(c->out, style_plain));
	} else if (!has_lanes(v)) {
		char text[STEP_VALUE_ROOM];
		fprintf(c->out, "%-4s %-12s %s\n", isa_type_name[v->type], place_text(c->session, &a, v, element), harness_value_text(text, sizeof text, low[0] | (uint64_t)high[0] << 32, shown_type(v)));
	} else {
		char *lanes = exec ? show_lanes(low, v->size == 8 ? high : NULL, exec, w->lanes, shown_type(v)) : NULL;
		fprintf(c->out, "%-4s %-12s ", isa_type_name[v->type], place_text(c->session, &a, v, element));
		for (const char *p = lanes ? lanes : "no lane is active"; *p; p++) {
			putc(*p, c->out);
			if (*p == '\n') fprintf(c->out, "%31s", "");
		}
		putc('\n', c->out);
		heap_free(lanes);
	}
	arena_free(&a);
}

enum step_done step_do_locals(struct step_commander *c, const char *args, int what)
{
	(void)what;
	char *name = step_copy(c, args);
	enum step_format f = c->format;
	const struct log_wave *w = step_wave(c->session);
	const struct program *p = step_program(c->session);
	bool any = false;
	step_take_format(name, &f);
	if (!w) return step_fail(c, "no wave lives here");
	if (!p->variables.n) return step_fail(c, "the program says of no variable where it is; clang -g does");
	if (*name) {
		const struct program_variable *v = step_variable(c->session, w, name);
		return v ? step_print_variable(c, v, NULL, f) : step_fail(c, "there is no variable `%s` here", name);
	}
	for (size_t k = 0; k < p->variables.n; k++) {
		const struct program_variable *v = &p->variables.at[k];
		if (!is_at(c->session, w, v) || step_variable(c->session, w, v->name) != v) continue;
		any = true;
		for (unsigned n = 0; n < v->count; n++) put_short(c, w, v, n);
	}
	if (!any) fputs("no variable is known here\n", c->out);
	return STEP_GO_ON;
}
