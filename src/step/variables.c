// Prints variables of the compiled source, if debug information has their locations: `print x` for all lanes, `locals`.
#include <string.h>
#include "base/style.h"
#include "step/commands.h"
#include "step/spots.h"
#include "values/lanes.h"

// Elements or members that are shown in full; elements shown of a longer array; nesting depth of structs.
enum { MOST_ELEMENTS = 16, FIRST_ELEMENTS = 4, DEEPEST = 6 };

// ---- a number in each lane ----------------------------------------------------------------------------------------
struct values {
	const char *name;
	const struct program_type *type;
	struct step_spot spot[LANES];
	bool there[LANES];
	uint64_t bits[LANES], exec;
	unsigned lanes;                // 1 if all lanes have the same value
};

static const struct program_type *type_of(const struct step_session *s, uint32_t type)
{
	return &step_program(s)->types.at[type];
}

static enum isa_type shown_type(const struct program_type *t)
{
	if (t->number == ISA_I8 || t->number == ISA_I16) return ISA_I32;
	return t->number == ISA_U8 || t->number == ISA_U16 ? ISA_U32 : t->number;
}

static uint64_t shown_bits(const struct program_type *t, uint64_t bits)
{
	return t->number == ISA_I8 ? (uint32_t)(int8_t)bits : t->number == ISA_I16 ? (uint32_t)(int16_t)bits : bits;
}

// Returns whether all lanes have it at one location.
static bool is_one(const struct step_session *s, const struct values *v, unsigned lanes)
{
	if (v->spot[0].chosen) return true;
	for (unsigned k = 0; k < lanes; k++)
		if (!v->there[k] || v->spot[k].in != v->spot[0].in || v->spot[k].at != v->spot[0].at
		    || step_spot_has_lanes(s, &v->spot[k]))
			return false;
	return true;
}

static bool is_kept(const struct values *v)
{
	for (unsigned k = 0; k < v->lanes; k++)
		if (v->there[k] && (v->lanes == 1 || !v->exec || v->exec >> k & 1)) return true;
	return false;
}

static void read_values(const struct step_session *s, const struct log_wave *w, struct values *v)
{
	v->type = type_of(s, v->spot[0].type);
	v->exec = log_exec(w);
	for (unsigned k = 0; k < w->lanes; k++) {
		v->there[k] = v->there[k] && step_spot_bits(s, w, &v->spot[k], &v->bits[k]);
		v->bits[k] = shown_bits(v->type, v->bits[k]);
	}
	v->lanes = is_one(s, v, w->lanes) ? 1 : w->lanes;
}

static const char *registers_text(const struct step_session *s, struct arena *a, const struct step_spot *spot,
                                  unsigned size)
{
	const struct program *p = step_program(s);
	const struct code_target target = { p->gpu, p->wave };
	const uint16_t *r = &spot->variable->registers[spot->at / 4];
	char name[2][16];
	bool two = size == 8 && r[1] != r[0] + 1;
	code_register_text(name[0], r[0], size == 8 && !two ? 2 : 1, &target);
	if (two) code_register_text(name[1], r[1], 1, &target);
	return two ? arena_printf(a, "%s and %s", name[0], name[1]) : arena_strdup(a, name[0]);
}

static const char *place_text(const struct step_session *s, struct arena *a, const struct values *v)
{
	const struct step_spot *spot = &v->spot[0];
	const struct program_variable *of = spot->variable;
	if (of && of->place == PROGRAM_CONSTANT) return "a constant";
	if (of && of->place == PROGRAM_IN_FRAME)
		return arena_printf(a, "frame + %lld", (long long)of->number + (long long)spot->offset);
	if (spot->in == STEP_OF_VARIABLE) return registers_text(s, a, spot, (unsigned)v->type->size);
	const char *where = spot->in == STEP_OF_LDS ? "LDS" : spot->in == STEP_OF_SCRATCH ? "scratch" : "memory";
	return v->lanes == 1 ? arena_printf(a, "%s at 0x%llx", where, (unsigned long long)spot->at) : where;
}

// ---- as text ------------------------------------------------------------------------------------------------------
// Prints the value of each lane, in format `f` unless that is AUTO.
static void put_whole(struct step_commander *c, const struct log_wave *w, struct values *v, enum step_format f)
{
	struct arena a = { 0 };
	char text[LANES][STEP_VALUE_ROOM];
	read_values(c->session, w, v);
	if (!is_kept(v)) {
		fprintf(c->out, v->spot[0].variable ? "%s is not kept anywhere here\n"
		        : "%s points to no memory\n", v->name);
		return;
	}
	for (unsigned k = 0; k < v->lanes; k++) {
		if (!v->there[k]) snprintf(text[k], sizeof text[k], "-");
		else if (f == STEP_AUTO) harness_value_text(text[k], sizeof text[k], v->bits[k], shown_type(v->type));
		else step_value(text[k], sizeof text[k], v->bits[k], v->type->size == 8 ? 2 : 1, f);
	}
	const char *place = place_text(c->session, &a, v), *type = isa_type_name[v->type->number];
	if (v->lanes == 1) {
		fprintf(c->out, "%s = %s   (%s, %s)\n", v->name, text[0], type, place);
	} else {
		fprintf(c->out, "%s  %s, %s  %d of %u lanes active\n", v->name, type, place, __builtin_popcountll(v->exec), v->lanes);
		step_put_grid(c, text, v->exec, v->lanes);
	}
	arena_free(&a);
}

// Prints the values briefly.
static void put_short(struct step_commander *c, const struct log_wave *w, struct values *v, enum step_format f)
{
	struct arena a = { 0 };
	uint32_t low[LANES], high[LANES];
	(void)f;
	read_values(c->session, w, v);
	for (unsigned k = 0; k < LANES; k++) low[k] = (uint32_t)v->bits[k], high[k] = (uint32_t)(v->bits[k] >> 32);
	fprintf(c->out, "%-12s ", v->name);
	if (!is_kept(v)) {
		fprintf(c->out, "%snot kept anywhere here%s\n", style_paint(c->out, style_dim), style_paint(c->out, style_plain));
	} else if (v->lanes == 1) {
		char text[STEP_VALUE_ROOM];
		fprintf(c->out, "%-4s %-12s %s\n", isa_type_name[v->type->number], place_text(c->session, &a, v),
		        harness_value_text(text, sizeof text, v->bits[0], shown_type(v->type)));
	} else {
		char *lanes = v->exec ? show_lanes(low, v->type->size == 8 ? high : NULL, v->exec, w->lanes,
		                                   shown_type(v->type)) : NULL;
		fprintf(c->out, "%-4s %-12s ", isa_type_name[v->type->number], place_text(c->session, &a, v));
		for (const char *p = lanes ? lanes : "no lane is active"; *p; p++) {
			putc(*p, c->out);
			if (*p == '\n') fprintf(c->out, "%31s", "");
		}
		putc('\n', c->out);
		heap_free(lanes);
	}
	arena_free(&a);
}

// ---- parts ----------------------------------------------------------------------------------------------------------
typedef void put_values(struct step_commander *c, const struct log_wave *w, struct values *v, enum step_format f);
struct putting {
	struct step_commander *c;
	const struct log_wave *w;
	put_values *put;
	enum step_format format;
	struct arena arena;
};

static void put_parts(struct putting *p, const struct values *of, unsigned depth);

static void put_part(struct putting *p, const struct values *of, const char *name, uint32_t type, uint64_t offset,
                     unsigned depth)
{
	struct values *part = heap_alloc(sizeof *part);
	*part = *of;
	part->name = name;
	for (unsigned k = 0; k < LANES; k++) {
		part->spot[k].type = type;
		part->spot[k].at += offset;
		part->spot[k].offset += offset;
	}
	put_parts(p, part, depth + 1);
	heap_free(part);
}

// Returns whether the variable itself does not have a location.
static bool is_nowhere(const struct values *v)
{
	const struct step_spot *spot = &v->spot[0];
	return spot->in == STEP_OF_VARIABLE && spot->variable->place == PROGRAM_NOWHERE;
}

static void put_nowhere(struct putting *p, const char *name, const struct program_variable *v)
{
	bool ever = step_is_ever_kept(p->c->session, v);
	if (p->put == put_whole)
		fprintf(p->c->out, ever ? "%s is not kept anywhere here\n"
		        : "the debug information does not have a location for %s (clang's has none for LDS)\n", name);
	else
		fprintf(p->c->out, "%-12s %snot kept anywhere here%s\n", name, style_paint(p->c->out, style_dim),
		        style_paint(p->c->out, style_plain));
}

static void put_parts(struct putting *p, const struct values *of, unsigned depth)
{
	const struct step_session *s = p->c->session;
	const struct program *program = step_program(s);
	const struct program_type *t = type_of(s, of->spot[0].type);
	if (depth == 0 && is_nowhere(of)) {
		put_nowhere(p, of->name, of->spot[0].variable);
	} else if (t->kind == PROGRAM_NUMBER || t->kind == PROGRAM_POINTER) {
		struct values *all = heap_alloc(sizeof *all);
		*all = *of;
		p->put(p->c, p->w, all, p->format);
		heap_free(all);
	} else if (t->kind == PROGRAM_ARRAY && depth < DEEPEST) {
		uint64_t n = t->count <= MOST_ELEMENTS ? t->count : FIRST_ELEMENTS;
		for (uint64_t k = 0; k < n; k++)
			put_part(p, of, arena_printf(&p->arena, "%s[%llu]", of->name, (unsigned long long)k), t->of,
			         k * type_of(s, t->of)->size, depth);
		if (n < t->count)
			fprintf(p->c->out, "%s… %llu more: print %s[%llu]%s\n", style_paint(p->c->out, style_dim),
			        (unsigned long long)(t->count - n), of->name, (unsigned long long)n,
			        style_paint(p->c->out, style_plain));
	} else if (t->kind == PROGRAM_STRUCT && depth < DEEPEST) {
		uint32_t n = t->members <= MOST_ELEMENTS ? t->members : MOST_ELEMENTS;
		for (uint32_t k = 0; k < n; k++) {
			const struct program_member *m = &program->types.members.at[t->first + k];
			put_part(p, of, arena_printf(&p->arena, "%s.%s", of->name, m->name), m->type, m->offset, depth);
		}
		if (n < t->members)
			fprintf(p->c->out, "%s… %u more members%s\n", style_paint(p->c->out, style_dim), t->members - n,
			        style_paint(p->c->out, style_plain));
	} else {
		fprintf(p->c->out, "%s has a type that cannot be shown\n", of->name);
	}
}

// Finds the locations in all lanes. Returns false, with a message, if it does not exist in any active lane.
static bool find_values(struct step_commander *c, const struct log_wave *w, const struct lang_expr *e, struct values *v)
{
	struct harness_context x = step_context(c->session, w);
	struct diag mine = { 0 }, *all = x.diag;
	bool any = false;
	uint64_t exec = log_exec(w);
	x.diag = &mine;   // errors of inactive lanes are ignored, because their pointers may be invalid
	for (x.lane = 0; x.lane < w->lanes; x.lane++) {
		v->there[x.lane] = step_spot(c->session, w, &x, e, &v->spot[x.lane]) == HARNESS_FOUND;
		any |= v->there[x.lane] && (!exec || exec >> x.lane & 1);
	}
	diag_free(&mine);
	x.diag = all;
	x.lane = exec ? (unsigned)__builtin_ctzll(exec) : 0;
	if (!any) step_spot(c->session, w, &x, e, &v->spot[0]);        // reports the reason
	for (unsigned k = 0; k < LANES && any; k++)
		if (k >= w->lanes || !v->there[k]) v->spot[k] = v->spot[x.lane], v->spot[k].lane = k;
	return any;
}

enum step_done step_print_variable(struct step_commander *c, const struct lang_expr *e, const char *name,
                                   enum step_format f)
{
	struct putting p = { .c = c, .w = step_wave(c->session), .put = put_whole, .format = f };
	struct values *v = heap_alloc(sizeof *v);
	*v = (struct values){ .name = name };
	bool found = find_values(c, p.w, e, v);
	if (found) put_parts(&p, v, 0);
	heap_free(v);
	arena_free(&p.arena);
	return found ? STEP_GO_ON : step_fail_as_said(c);
}

static void put_local(struct step_commander *c, const struct log_wave *w, const struct program_variable *v)
{
	struct putting p = { .c = c, .w = w, .put = put_short };
	struct lang_expr name = { .kind = LANG_NAME, .name = v->name };
	struct values *values = heap_alloc(sizeof *values);
	*values = (struct values){ .name = v->name };
	if (find_values(c, w, &name, values)) put_parts(&p, values, 0);
	heap_free(values);
	arena_free(&p.arena);
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
	if (!w) return step_fail(c, "no wave is here");
	if (!p->variables.n) return step_fail(c, "the debug information does not have variable locations; compile with -g");
	if (*name) {
		struct lang_expr e = { .kind = LANG_NAME, .name = name };
		return step_variable(c->session, w, name, strcspn(name, ".")) ? step_print_variable(c, &e, name, f)
		       : step_fail(c, "variable `%s` does not exist here", name);
	}
	for (size_t k = 0; k < p->variables.n; k++) {
		const struct program_variable *v = &p->variables.at[k];
		if (step_variable(c->session, w, v->name, strlen(v->name)) != v) continue;
		any = true;
		put_local(c, w, v);
	}
	if (!any) fputs("no variable is visible here\n", c->out);
	return STEP_GO_ON;
}
