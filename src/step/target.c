// Parses targets of commands: registers, their lanes, memory, LDS. A target is an expression, so that
// `v3[lane_of_interest]` and `out[2 * i]` are written as in notes.
#include <string.h>
#include "harness/parts.h"
#include "step/session.h"

static bool fail(struct step_session *s, struct place at, const char *what, const char *name)
{
	return diag_error(&s->diag, at,
		"v3  v3[5]  v[2:3]  s4  s[4:5]  vcc  exec  scc  m0  BUFFER  BUFFER[2]  lds  lds[0x10]  mem[ADDRESS]",
		what, name);
}

static bool fail_not_target(struct step_session *s, const struct lang_expr *e)
{
	return fail(s, e->place, "this is not a register, a buffer, LDS or memory%s", "");
}

// Parses a buffer, LDS or all of memory, and an element; `index` is NULL for the whole.
static bool parse_place(struct step_session *s, const struct lang_expr *of, const struct lang_expr *index,
                        struct step_target *t)
{
	struct harness_context c = step_context(s, step_wave(s));
	const struct harness_buffer *b = harness_buffer_named(c.buffers, c.buffer_count, of->name);
	int64_t at = 0;
	bool lds = b && b->by_bytes;
	struct harness_buffer found = b ? *b : (struct harness_buffer){ 0 };
	struct machine_buffer bytes = b ? *b->memory : (struct machine_buffer){ 0 };
	if (index && !step_integer(s, index, &at)) return false;
	if (!b && index && !strcmp(of->name, "mem")) {
		*t = (struct step_target){ .kind = STEP_MEMORY, .lane = -1, .address = (uint64_t)at, .size = 4, .type = ISA_U32 };
		if (log_memory(step_state(s), t->address, 4)) return true;
		return diag_error(&s->diag, index->place, NULL, "0x%llx is not an address of memory", (unsigned long long)at);
	}
	if (!b) return fail(s, of->place, "register or buffer `%s` does not exist", of->name);
	unsigned size = harness_type_bytes(found.type);
	if (index && lds && (at < 0 || (uint64_t)at + size > bytes.size))
		return diag_error(&s->diag, index->place, NULL, "LDS has %zu bytes; dword at 0x%llx does not exist",
		                  bytes.size, (unsigned long long)at);
	if (index && !lds && (at < 0 || (uint64_t)at >= found.count))
		return diag_error(&s->diag, index->place, NULL, "`%s` has %zu elements; element %lld does not exist",
		                  found.name, found.count, (long long)at);
	*t = (struct step_target){ .kind = lds ? STEP_LDS : STEP_MEMORY,
		                   .lane = -1,
		                   .type = found.type,
		                   .address = bytes.address
		                              + (lds || !b ? (uint64_t)at : harness_number_offset(&found, (size_t)at)),
		                   .size = index ? size : bytes.size };
	return true;
}

static bool parse_pair(struct step_session *s, const struct lang_expr *e, struct harness_register *out)
{
	const struct lang_expr *of = e->arg[0];
	int64_t a, b;
	if (!harness_is_file(of)) return fail_not_target(s, e);
	if (!step_integer(s, e->arg[1], &a) || !step_integer(s, e->arg[2], &b)) return false;
	*out = harness_register_numbered(of->name, a, b);
	return out->count || fail(s, e->place, "a pair of registers is %s[N:N+1]", of->name);
}

static bool parse_lane(struct step_session *s, const struct lang_expr *index, struct step_target *t)
{
	int64_t lane;
	if (!step_integer(s, index, &lane)) return false;
	if (!harness_has_lanes(t->reg)) return fail(s, index->place, "only vector registers have lanes%s", "");
	if (lane < 0 || lane >= (int64_t)s->program->wave)
		return diag_error(&s->diag, index->place, NULL, "lanes are 0 to %u", s->program->wave - 1);
	t->lane = (int)lane;
	return true;
}

// Parses `v[3]`, which is v3.
static bool parse_numbered(struct step_session *s, const struct lang_expr *e, struct harness_register *out)
{
	int64_t n;
	if (!step_integer(s, e->arg[1], &n)) return false;
	*out = harness_register_numbered(e->arg[0]->name, n, n);
	return out->count || fail(s, e->place, "this register does not exist%s", "");
}

// Parses a part of a buffer with a struct type.
static bool parse_part(struct harness_context *c, const struct lang_expr *e, struct step_target *t)
{
	struct harness_part p;
	if (harness_part(c, e, &p) != HARNESS_FOUND) return false;
	*t = (struct step_target){ .kind = STEP_MEMORY,
		                   .lane = -1,
		                   .address = p.buffer->memory->address + p.at,
		                   .size = p.type.size,
		                   .type = p.buffer->type };
	if (p.type.kind != PROGRAM_NUMBER) return true;
	t->type = p.type.number;
	t->size = harness_type_bytes(t->type);
	return true;
}

static bool parse_target(struct step_session *s, const struct lang_expr *e, struct step_target *t)
{
	struct harness_context c = step_context(s, step_wave(s));
	const struct harness_buffer *b = harness_is_path(e) ? harness_path_buffer(&c, e) : NULL;
	if (b && b->of) return parse_part(&c, e, t);
	*t = (struct step_target){ .kind = STEP_REGISTER, .lane = -1 };
	switch (e->kind) {
	case LANG_NAME:
		t->reg = harness_register_named(e->name);
		return t->reg.count || parse_place(s, e, NULL, t);
	case LANG_BITS: return parse_pair(s, e, &t->reg);
	case LANG_INDEX: {
		const struct lang_expr *of = e->arg[0];
		if (harness_is_file(of)) return parse_numbered(s, e, &t->reg);
		if (of->kind == LANG_BITS) return parse_pair(s, of, &t->reg) && parse_lane(s, e->arg[1], t);
		if (of->kind == LANG_INDEX && harness_is_file(of->arg[0]))
			return parse_numbered(s, of, &t->reg) && parse_lane(s, e->arg[1], t);
		if (of->kind != LANG_NAME) return fail_not_target(s, e);
		t->reg = harness_register_named(of->name);
		return t->reg.count ? parse_lane(s, e->arg[1], t) : parse_place(s, of, e->arg[1], t);
	}
	default: return fail_not_target(s, e);
	}
}

bool step_target_parse(struct step_session *s, const char *text, size_t n, struct step_target *out)
{
	const struct lang_expr *e = step_expression(s, text, n);
	if (!e || !parse_target(s, e, out)) return false;
	while (n && (text[n - 1] == ' ' || text[n - 1] == '\t')) n--;
	out->text = arena_strndup(&s->arena, text, n);
	return true;
}
