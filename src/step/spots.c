// Values of the source's variables, and values reached from them.
#include "isa/facts.h"
#include "step/spots.h"
#include <string.h>
#include "base/bits.h"
#include "memory/memory.h"

// ---- variables ------------------------------------------------------------------------------------------------------
static bool is_at(const struct step_session *s, const struct log_wave *w, const struct program_variable *v)
{
	size_t count;
	const struct insn *code = step_code(s, &count);
	return w && w->pc < count && code[w->pc].pc >= v->begin && code[w->pc].pc < v->end;
}

static bool is_named(const struct program_variable *v, const char *name, size_t n)
{
	return !strncmp(v->name, name, n) && !v->name[n];
}

const struct program_variable *step_variable(const struct step_session *s, const struct log_wave *w,
                                             const char *name, size_t n)
{
	const struct program *p = step_program(s);
	const struct program_variable *found = NULL;
	for (size_t k = 0; k < p->variables.n; k++) {
		const struct program_variable *v = &p->variables.at[k];
		if (!is_named(v, name, n) || !is_at(s, w, v)) continue;
		if (!found || v->depth > found->depth || (v->depth == found->depth && v->place != PROGRAM_NOWHERE)) found = v;
	}
	return found;
}

// Returns a variable of that name in any scope, preferably one with a location.
static const struct program_variable *find_anywhere(const struct program *p, const char *name, size_t n)
{
	const struct program_variable *found = NULL;
	for (size_t k = 0; k < p->variables.n; k++)
		if (is_named(&p->variables.at[k], name, n) && (!found || found->place == PROGRAM_NOWHERE))
			found = &p->variables.at[k];
	return found;
}

bool step_is_ever_kept(const struct step_session *s, const struct program_variable *v)
{
	return find_anywhere(step_program(s), v->name, strlen(v->name))->place != PROGRAM_NOWHERE;
}

static bool is_taken(const struct step_session *s, const char *name)
{
	for (size_t k = 0; k < s->run.buffers.n; k++) if (!strcmp(s->run.buffers.at[k].name, name)) return true;
	return harness_register_named(name).count || !strcmp(name, "lds");
}

const struct lang_expr *step_root(const struct step_session *s, const struct lang_expr *e, size_t *n)
{
	bool reached = false;   // Registers and buffers have elements, but not members, and are not pointers.
	for (; e->kind == LANG_MEMBER || e->kind == LANG_INDEX || (e->kind == LANG_UNARY && e->op == LANG_DEREFERENCE);
	     e = e->arg[0])
		reached |= e->kind != LANG_INDEX;
	if (e->kind != LANG_NAME) return NULL;
	*n = strcspn(e->name, ".");
	return reached || e->name[*n] || !is_taken(s, e->name) ? e : NULL;
}

bool step_has_variables(const struct step_session *s, const struct lang_expr *e)
{
	size_t n;
	const struct lang_expr *root = step_root(s, e, &n);
	bool has = root && find_anywhere(step_program(s), root->name, n);
	for (unsigned k = 0; k < e->arg_count && !has; k++) has = step_has_variables(s, e->arg[k]);
	return has;
}

// ---- bytes --------------------------------------------------------------------------------------------------------
static const struct program_type *type_of(const struct step_session *s, uint32_t type)
{
	return &step_program(s)->types.at[type];
}

// Returns the frame's address in bytes of a lane. If scratch has a descriptor, the register counts bytes of all lanes
// together.
static uint64_t frame_of(const struct step_session *s, const struct log_wave *w, const struct program_variable *v)
{
	uint64_t base = log_dword(w, v->frame, 0);
	return step_program(s)->gpu->facts->architected_flat_scratch ? base : base / w->lanes;
}

static bool byte_of(const struct step_session *s, const struct log_wave *w, const struct step_spot *spot, unsigned k,
                    uint8_t *out)
{
	uint64_t at = spot->at + k;
	const struct program_variable *v = spot->variable;
	const uint8_t *there = NULL;
	if (spot->in == STEP_OF_VARIABLE && v->place == PROGRAM_CONSTANT) {
		*out = at < 8 ? (uint8_t)((uint64_t)v->number >> 8 * at) : 0;
		return true;
	}
	if (spot->in == STEP_OF_VARIABLE) {
		unsigned reg = v->place == PROGRAM_IN_REGISTERS ? v->registers[at / 4] : PROGRAM_NO_REGISTER;
		if (reg != PROGRAM_NO_REGISTER) *out = (uint8_t)(log_dword(w, reg, spot->lane) >> at % 4 * 8);
		return reg != PROGRAM_NO_REGISTER;
	}
	if (spot->in == STEP_OF_SCRATCH)
		there = log_memory(step_state(s), w->scratch + (at / 4 * w->lanes + spot->lane) * 4 + at % 4, 1);
	if (spot->in == STEP_OF_MEMORY) there = log_memory(step_state(s), at, 1);
	if (spot->in == STEP_OF_LDS) {
		const struct log_lds *lds = log_lds(step_state(s), w->group);
		if (lds && at < lds->size) there = lds->bytes + at;
	}
	if (there) *out = *there;
	return there;
}

bool step_spot_bits(const struct step_session *s, const struct log_wave *w, const struct step_spot *spot, uint64_t *out)
{
	const struct program_type *t = type_of(s, spot->type);
	uint8_t byte = 0;
	*out = 0;
	for (unsigned k = 0; k < t->size && k < 8; k++) {
		if (!byte_of(s, w, spot, k, &byte)) return false;
		*out |= (uint64_t)byte << 8 * k;
	}
	return true;
}

bool step_spot_has_lanes(const struct step_session *s, const struct step_spot *spot)
{
	const struct program_variable *v = spot->variable;
	uint64_t size = type_of(s, spot->type)->size;
	bool lanes = spot->in == STEP_OF_SCRATCH;
	if (spot->in != STEP_OF_VARIABLE || v->place != PROGRAM_IN_REGISTERS) return lanes;
	for (uint64_t k = spot->at / 4; k <= (spot->at + size - 1) / 4 && size; k++)
		lanes |= v->registers[k] >= REG_VGPR && v->registers[k] != PROGRAM_NO_REGISTER;
	return lanes;
}

// ---- evaluating the path --------------------------------------------------------------------------------------------
struct way {
	struct step_session *s;
	const struct log_wave *w;
	struct harness_context c;
};

static enum harness_found report_wrong(struct way *y, const struct lang_expr *e, const char *hint, const char *what,
                                       const char *name)
{
	diag_error(y->c.diag, e->place, hint, what, name);
	return HARNESS_WRONG;
}

static enum harness_found find_variable(struct way *y, const char *name, size_t n, struct step_spot *out)
{
	const struct program_variable *v = y->s->trying ? find_anywhere(step_program(y->s), name, n)
	                                   : step_variable(y->s, y->w, name, n);
	if (!v) return HARNESS_NOT_ONE;
	*out = (struct step_spot){ .type = v->type, .in = STEP_OF_VARIABLE, .variable = v, .lane = y->c.lane };
	if (y->s->trying) return HARNESS_FOUND;
	if (v->place == PROGRAM_IN_FRAME) out->in = STEP_OF_SCRATCH, out->at = frame_of(y->s, y->w, v) + (uint64_t)v->number;
	if (v->place == PROGRAM_IN_MEMORY) out->in = STEP_OF_MEMORY, out->at = (uint64_t)v->number;
	if (v->place == PROGRAM_IN_LDS) out->in = STEP_OF_LDS, out->at = (uint64_t)v->number;
	return HARNESS_FOUND;
}

static void move_spot(struct step_spot *spot, uint32_t type, uint64_t by)
{
	spot->type = type;
	spot->at += by;
	spot->offset += by;
}

// Follows a pointer, `elements` further on.
static enum harness_found follow_pointer(struct way *y, const struct lang_expr *e, int64_t elements,
                                         struct step_spot *spot)
{
	const struct program_type *t = type_of(y->s, spot->type), *to = type_of(y->s, t->of);
	uint64_t address = 0;
	if (!to->kind || !to->size)
		return report_wrong(y, e, NULL, "debug information does not say what this points to%s", "");
	if (!y->s->trying && !step_spot_bits(y->s, y->w, spot, &address))
		return report_wrong(y, e, NULL, "this pointer is not kept anywhere here%s", "");
	*spot = (struct step_spot){ .type = t->of, .in = STEP_OF_MEMORY, .at = address + (uint64_t)elements * to->size,
	                            .lane = spot->lane };
	bool flat = t->space == PROGRAM_FLAT;
	if (t->space == PROGRAM_LDS || (flat && spot->at >> 32 == APERTURE_SHARED)) spot->in = STEP_OF_LDS;
	if (t->space == PROGRAM_PRIVATE || (flat && spot->at >> 32 == APERTURE_PRIVATE)) spot->in = STEP_OF_SCRATCH;
	if (spot->in != STEP_OF_MEMORY) spot->at = (uint32_t)spot->at;
	return HARNESS_FOUND;
}

static const char *member_names(const struct way *y, const struct program_type *t)
{
	return program_member_names(&y->s->arena, &step_program(y->s)->types, t);
}

// Finds the member `a`, or `a.b.c`.
static enum harness_found find_members(struct way *y, const struct lang_expr *e, const char *names,
                                       struct step_spot *spot)
{
	const struct program_types *types = &step_program(y->s)->types;
	while (*names) {
		size_t n = strcspn(names, ".");
		if (type_of(y->s, spot->type)->kind == PROGRAM_POINTER
		    && follow_pointer(y, e, 0, spot) == HARNESS_WRONG)
			return HARNESS_WRONG;
		const struct program_type *t = type_of(y->s, spot->type);
		if (t->kind != PROGRAM_STRUCT) return report_wrong(y, e, NULL, "`%s`: only a struct has members", names);
		const struct program_member *found = program_member_named(types, t, names, n);
		if (!found) return report_wrong(y, e, member_names(y, t), "member `%s` does not exist", names);
		move_spot(spot, found->type, found->offset);
		names += n + (names[n] == '.');
	}
	return HARNESS_FOUND;
}

static enum harness_found spot_of(struct way *y, const struct lang_expr *e, struct step_spot *out);

static enum harness_found find_element(struct way *y, const struct lang_expr *e, struct step_spot *out)
{
	struct harness_value v;
	const struct program_type *t = type_of(y->s, out->type);
	if (!harness_eval(&y->c, e->arg[1], &v)) return HARNESS_WRONG;
	if (v.real) return report_wrong(y, e->arg[1], NULL, "this must be an integer%s", "");
	if (t->kind == PROGRAM_POINTER) return follow_pointer(y, e, v.i, out);
	if (t->kind == PROGRAM_STRUCT) return report_wrong(y, e, member_names(y, t), "a struct has no elements%s", "");
	if (t->kind == PROGRAM_ARRAY) {
		if (!t->count && out->in == STEP_OF_VARIABLE && !y->s->trying)
			return report_wrong(y, e, NULL,
			                    "debug information does not say how many elements there are%s", "");
		if (t->count && !y->s->trying && (v.i < 0 || (uint64_t)v.i >= t->count)) {
			diag_error(y->c.diag, e->arg[1]->place, NULL, "the elements are 0 to %llu", (unsigned long long)t->count - 1);
			return HARNESS_WRONG;
		}
		move_spot(out, t->of, (uint64_t)v.i * type_of(y->s, t->of)->size);
		return HARNESS_FOUND;
	}
	if (y->s->trying) return HARNESS_FOUND;
	if (v.i < 0 || v.i >= (int64_t)y->w->lanes) {
		diag_error(y->c.diag, e->arg[1]->place, NULL, "lanes are 0 to %u", y->w->lanes - 1);
		return HARNESS_WRONG;
	}
	if (out->in == STEP_OF_VARIABLE && !step_spot_has_lanes(y->s, out))
		return report_wrong(y, e, NULL, "`%s` is the same in all lanes", out->variable->name);
	struct way other = *y;                          // the whole path is evaluated in that lane
	other.c.lane = (unsigned)v.i;
	enum harness_found found = spot_of(&other, e->arg[0], out);
	out->chosen = true;
	return found;
}

static enum harness_found spot_of(struct way *y, const struct lang_expr *e, struct step_spot *out)
{
	enum harness_found found = HARNESS_NOT_ONE;
	bool contents = e->kind == LANG_UNARY && e->op == LANG_DEREFERENCE;
	if (e->kind == LANG_NAME) {
		size_t n = strcspn(e->name, ".");
		found = find_variable(y, e->name, n, out);
		return found == HARNESS_FOUND && e->name[n] ? find_members(y, e, e->name + n + 1, out) : found;
	}
	if (e->kind == LANG_MEMBER || e->kind == LANG_INDEX || contents) found = spot_of(y, e->arg[0], out);
	if (found != HARNESS_FOUND) return found;
	if (e->kind == LANG_MEMBER) return find_members(y, e, e->name, out);
	if (e->kind == LANG_INDEX) return find_element(y, e, out);
	const struct program_type *t = type_of(y->s, out->type);
	if (t->kind == PROGRAM_POINTER) return follow_pointer(y, e, 0, out);
	if (t->kind != PROGRAM_ARRAY) return report_wrong(y, e, NULL, "this is not a pointer%s", "");
	move_spot(out, t->of, 0);
	return HARNESS_FOUND;
}

enum harness_found step_spot(struct step_session *s, const struct log_wave *w, const struct harness_context *c,
                             const struct lang_expr *e, struct step_spot *out)
{
	struct way y = { s, w, *c };
	return w || s->trying ? spot_of(&y, e, out) : HARNESS_NOT_ONE;
}

// ---- values -------------------------------------------------------------------------------------------------------
enum harness_found step_variable_value(void *session, const struct harness_context *c, const struct lang_expr *e,
                                       struct harness_value *out)
{
	struct step_session *s = session;
	struct way y = { s, s->context_wave, *c };
	struct step_spot spot;
	uint64_t bits;
	enum harness_found found = step_spot(s, s->context_wave, c, e, &spot);
	if (found != HARNESS_FOUND) return found;
	const struct program_type *t = type_of(s, spot.type);
	if (t->kind == PROGRAM_STRUCT) return report_wrong(&y, e, member_names(&y, t), "this is a struct, not a number%s", "");
	if (t->kind == PROGRAM_ARRAY)
		return report_wrong(&y, e, "use one of its elements", "this is an array, not a number%s", "");
	if (!t->kind) return report_wrong(&y, e, NULL, "debug information does not say what kind of number this is%s", "");
	if (s->trying) { *out = harness_value_load(1, t->number); return HARNESS_FOUND; }
	if (!step_spot_bits(s, s->context_wave, &spot, &bits))
		return report_wrong(&y, e, NULL, spot.variable ? "`%s` is not kept anywhere here"
			: "this pointer points to no memory%s", spot.variable ? spot.variable->name : "");
	*out = harness_value_load(bits, t->number);
	return HARNESS_FOUND;
}

// Returns whether a variable has a location at one of the instructions; *in_scope whether it is in scope there.
static bool is_kept(const struct step_session *s, const char *name, size_t n, const uint64_t *insns, bool *in_scope)
{
	const struct program *p = step_program(s);
	size_t count;
	const struct insn *code = step_code(s, &count);
	bool kept = false;
	*in_scope = false;
	for (size_t k = 0; k < p->variables.n; k++) {
		const struct program_variable *v = &p->variables.at[k];
		if (!is_named(v, name, n)) continue;
		for (size_t i = 0; i < count && !(kept && *in_scope); i++) {
			if ((insns && !(insns[i / 64] >> i % 64 & 1)) || code[i].pc < v->begin || code[i].pc >= v->end) continue;
			*in_scope = true;
			kept |= v->place != PROGRAM_NOWHERE;
		}
	}
	return kept;
}

static bool are_kept(struct step_session *s, const struct lang_expr *e, const uint64_t *insns, const char *where)
{
	size_t n;
	const struct lang_expr *root = step_root(s, e, &n);
	if (root && find_anywhere(step_program(s), root->name, n)) {
		const char *name = arena_strndup(&s->arena, root->name, n);
		bool in_scope;
		if (!is_kept(s, name, n, insns, &in_scope)) {
			if (!in_scope)
				return diag_error(&s->diag, e->place,
				                  "`locals` lists the variables at the wave's place",
				                  "variable `%s` does not exist at %s", name, where);
			bool ever = find_anywhere(step_program(s), name, n)->place != PROGRAM_NOWHERE;
			const char *hint =
				ever ? "compiled with -O0 it is kept from its function's first line on"
				: "the debug information does not have a location for it (clang's has none for LDS)";
			return diag_error(&s->diag, e->place, hint, "`%s` is not kept at %s: the break would never stop there", name, where);
		}
	}
	for (unsigned k = 0; k < e->arg_count; k++) if (!are_kept(s, e->arg[k], insns, where)) return false;
	return true;
}

bool step_condition_fits(struct step_session *s, const struct lang_expr *e, const uint64_t *insns, const char *where)
{
	struct harness_context c = step_context(s, step_wave(s));
	struct harness_value v;
	if (!are_kept(s, e, insns, where)) return false;
	s->trying = true;
	bool fits = !c.s || harness_eval(&c, e, &v);
	s->trying = false;
	return fits;
}
