// Commands that print registers, lanes, waves and the source.
#include <inttypes.h>
#include <string.h>
#include "base/bits.h"
#include "base/layout.h"
#include "lang/ast.h"
#include "manual/manual.h"
#include "step/commands.h"
#include "step/spots.h"
#include "values/lanes.h"
#include "values/mask.h"
#include "values/members.h"

// ---- one value, in all formats ------------------------------------------------------------------------------------
static void put_formats(struct step_commander *c, const char *name, uint64_t bits, unsigned dwords)
{
	char text[STEP_VALUE_ROOM];
	fprintf(c->out, "%s = %s\n", name, step_value(text, sizeof text, bits, dwords, STEP_HEX));
	static const enum step_format order[] = { STEP_U32, STEP_I32, STEP_F32, STEP_F16X2, STEP_BITS };
	for (unsigned k = 0; k < sizeof order / sizeof *order; k++) {
		char label[16];
		snprintf(label, sizeof label, "%s", step_format_name[order[k]]);
		if (dwords == 2 && order[k] <= STEP_F32) memcpy(label + 1, "64", 2);
		if (dwords == 2 && order[k] == STEP_F16X2) label[4] = '4';
		fprintf(c->out, "  %-6s %s\n", label, step_value(text, sizeof text, bits, dwords, order[k]));
	}
}

// Returns the bits of a register of the wave.
static uint64_t bits_of_register(struct step_commander *c, const struct log_wave *w, struct harness_register r,
                                 unsigned lane)
{
	struct harness_context x = step_context(c->session, w);
	return harness_register_bits(&x, r, lane);
}

static const char *register_name(struct step_commander *c, char buf[16], struct harness_register r)
{
	const struct program *p = step_program(c->session);
	return code_register_text(buf, r.first, r.count, &(struct code_target){ p->gpu, p->wave });
}

// ---- lanes --------------------------------------------------------------------------------------------------------
void step_put_grid(struct step_commander *c, char (*text)[STEP_VALUE_ROOM], uint64_t active, unsigned lanes)
{
	int widest = 1;
	for (unsigned k = 0; k < lanes; k++) if ((int)strlen(text[k]) > widest) widest = (int)strlen(text[k]);
	unsigned columns = 16;
	while (columns > 1 && 4 + columns * ((unsigned)widest + 3) > layout_columns(c->out)) columns /= 2;
	for (unsigned k = 0; k < lanes; k++) {
		bool on = active >> k & 1;
		if (k % columns == 0) fprintf(c->out, "%s[%2u]", k ? "\n" : "", k);
		bool last = k % columns == columns - 1 || k + 1 == lanes;
		fprintf(c->out, "%*s%s%s%s%s%s", widest - (int)strlen(text[k]) + 1, "",
		        on ? " " : style_paint(c->out, style_dim), on ? "" : "(", text[k], on ? "" : ")",
		        on ? (last ? "" : " ") : style_paint(c->out, style_plain));
	}
	putc('\n', c->out);
}

static void put_grid(struct step_commander *c, const uint64_t *bits, uint64_t active, unsigned lanes, unsigned dwords,
                     enum step_format f)
{
	char text[LANES][STEP_VALUE_ROOM];
	for (unsigned k = 0; k < lanes; k++) step_value(text[k], sizeof text[k], bits[k], dwords, f);
	step_put_grid(c, text, active, lanes);
}

static void put_row(struct step_commander *c, const struct log_wave *w, struct harness_register r, enum step_format f)
{
	uint64_t bits[LANES] = { 0 }, exec = log_exec(w);
	char name[16];
	for (unsigned k = 0; k < w->lanes; k++) bits[k] = bits_of_register(c, w, r, k);
	if (f == STEP_AUTO && r.count == 1 && r.first < REG_VGPR + w->vgprs) f = step_auto(c->session, w, r.first - REG_VGPR);
	fprintf(c->out, "%s  %s  %d of %u lanes active\n", register_name(c, name, r), step_format_name[f],
	        __builtin_popcountll(exec), w->lanes);
	put_grid(c, bits, exec, w->lanes, r.count, f);
}

enum step_done step_do_lanes(struct step_commander *c, const char *args, int what)
{
	(void)what;
	char *text = step_copy(c, args);
	enum step_format f = c->format;
	struct step_target t;
	const struct log_wave *w = step_wave(c->session);
	step_take_format(text, &f);
	if (!*text) return step_fail(c, "`lanes` expects a vector register: lanes v3 f32");
	if (!step_target_parse(c->session, text, strlen(text), &t)) return step_fail_as_said(c);
	if (t.kind != STEP_REGISTER || !harness_has_lanes(t.reg)) return step_fail(c, "`%s` is not a vector register", text);
	if (!w) return step_fail(c, "no wave is here");
	put_row(c, w, t.reg, f);
	return STEP_GO_ON;
}

// ---- expressions --------------------------------------------------------------------------------------------------
static bool is_target(const struct lang_expr *e)
{
	if (e->kind == LANG_NAME) return true;
	if (e->kind == LANG_BITS) return harness_is_file(e->arg[0]);
	if (e->kind == LANG_INDEX)
		return e->arg[0]->kind == LANG_NAME || e->arg[0]->kind == LANG_BITS || e->arg[0]->kind == LANG_INDEX;
	return false;
}

static enum step_done put_target(struct step_commander *c, const struct step_target *t, enum step_format f,
                                 bool formatted)
{
	const struct log_wave *w = step_wave(c->session);
	char text[STEP_VALUE_ROOM];
	uint64_t bits;
	unsigned dwords = t->kind == STEP_REGISTER ? t->reg.count : t->size == 8 ? 2 : 1;
	bool mask = t->kind == STEP_REGISTER && (t->reg.first == ISA_REG_VCC || t->reg.first == ISA_REG_EXEC);
	if (mask && w && w->lanes == 32) dwords = 1;
	if (t->kind != STEP_REGISTER && t->size > harness_type_bytes(t->type)) return step_do_memory(c, t->text, 0);
	if (t->kind != STEP_REGISTER) {
		uint64_t there = 0;
		const uint8_t *bytes = step_bytes_at(c, t, &there);
		bits = 0;
		if (there >= t->size) memcpy(&bits, bytes, t->size);
	} else if (!w) return step_fail(c, "no wave is here");
	else if (harness_has_lanes(t->reg) && t->lane < 0) {
		put_row(c, w, t->reg, f);
		return STEP_GO_ON;
	} else bits = bits_of_register(c, w, t->reg, t->lane < 0 ? 0 : (unsigned)t->lane);
	if (formatted) fprintf(c->out, "%s = %s\n", t->text, step_value(text, sizeof text, bits, dwords, f));
	else put_formats(c, t->text, bits, dwords);
	return STEP_GO_ON;
}

static uint64_t bits_of(struct harness_value v) { return harness_value_bits(v, v.real ? ISA_F32 : ISA_U64); }

static enum step_done print_part(struct step_commander *c, struct harness_context *x, const struct lang_expr *e,
                                 const char *text)
{
	struct harness_part p;
	struct arena a = { 0 };
	if (harness_part(x, e, &p) != HARNESS_FOUND) return step_fail_as_said(c);
	show_part(c->out, &a, text, &p);
	arena_free(&a);
	return STEP_GO_ON;
}

enum step_done step_do_print(struct step_commander *c, const char *args, int what)
{
	(void)what;
	char *text = step_copy(c, args), value[STEP_VALUE_ROOM];
	enum step_format f = c->format;
	bool formatted = step_take_format(text, &f);
	if (!*text) return step_fail(c, "`print` expects an expression: print v3, print s4 + 1");
	const struct lang_expr *e = step_expression(c->session, text, strlen(text));
	const struct log_wave *w = step_wave(c->session);
	struct harness_context x = step_context(c->session, w);
	struct harness_value v;
	struct step_target t;
	if (!e) return step_fail_as_said(c);
	size_t length;
	const struct lang_expr *root = step_root(c->session, e, &length);
	if (root && step_variable(c->session, w, root->name, length)) return step_print_variable(c, e, text, f);
	const struct harness_buffer *b = harness_is_path(e) ? harness_path_buffer(&x, e) : NULL;
	if (b && b->of && !formatted) return print_part(c, &x, e, text);
	bool known = e->kind != LANG_NAME || harness_register_named(e->name).count
	             || harness_buffer_named(x.buffers, x.buffer_count, e->name);
	if (is_target(e) && known) {
		if (!step_target_parse(c->session, text, strlen(text), &t)) return step_fail_as_said(c);
		return put_target(c, &t, f, formatted);
	}
	if (w && step_per_lane(c->session, e)) {
		uint64_t bits[LANES] = { 0 };
		unsigned dwords = 1;
		bool real = false;
		for (x.lane = 0; x.lane < w->lanes; x.lane++) {
			if (!harness_eval(&x, e, &v)) return step_fail_as_said(c);
			bits[x.lane] = bits_of(v);
			real |= v.real;
			if (bits[x.lane] >> 32 && (int64_t)bits[x.lane] >> 31 != -1) dwords = 2;
		}
		fprintf(c->out, "%s\n", text);
		put_grid(c, bits, log_exec(w), w->lanes, dwords, real && !formatted ? STEP_F32 : f == STEP_AUTO ? STEP_I32 : f);
		return STEP_GO_ON;
	}
	if (!harness_eval(&x, e, &v)) return step_fail_as_said(c);
	if (formatted) step_value(value, sizeof value, bits_of(v), v.real || (uint64_t)v.i <= UINT32_MAX ? 1 : 2, f);
	else if (v.real) snprintf(value, sizeof value, "%.9g", v.r);
	else snprintf(value, sizeof value, v.i > 9 ? "%" PRId64 " (0x%" PRIx64 ")" : "%" PRId64, v.i, (uint64_t)v.i);
	fprintf(c->out, "%s = %s\n", text, value);
	return STEP_GO_ON;
}

// ---- all registers ------------------------------------------------------------------------------------------------
static void put_scalars(struct step_commander *c, const struct log_wave *w)
{
	char name[16], text[STEP_VALUE_ROOM], glyphs[SHOW_MASK_ROOM];
	unsigned at = 0;
	enum step_format f = c->format == STEP_AUTO ? STEP_HEX : c->format;
	static const unsigned masks[] = { ISA_REG_EXEC, ISA_REG_VCC };
	for (unsigned k = 0; k < 2; k++) {
		uint64_t m = bits_of_register(c, w, (struct harness_register){ masks[k], 2 }, 0);
		fprintf(c->out, "%-5s %s %2d\n", k ? "vcc" : "exec", show_mask(glyphs, m, m, w->lanes), __builtin_popcountll(m));
	}
	fprintf(c->out, "scc   %u   m0 %s   mode 0x%x\n", w->s[LOG_SCC],
	        step_value(text, sizeof text, w->s[ISA_REG_M0], 1, f), w->s[LOG_MODE]);
	for (unsigned k = 0; k < 128; k++) {
		if (!w->s[k] || k == ISA_REG_NULL || k == ISA_REG_M0 || (k | 1) == (ISA_REG_VCC | 1)
		    || (k | 1) == (ISA_REG_EXEC | 1))
			continue;
		register_name(c, name, (struct harness_register){ k, 1 });
		step_value(text, sizeof text, w->s[k], 1, f);
		unsigned length = (unsigned)(strlen(name) < 5 ? 5 : strlen(name)) + 1 + (unsigned)strlen(text);
		if (at && at + 3 + length > 90) { putc('\n', c->out); at = 0; }
		at += (unsigned)fprintf(c->out, "%s%-5s %s", at ? "   " : "", name, text);
	}
	if (at) putc('\n', c->out);
}

static void put_lanes(struct step_commander *c, const char *name, const char *text, const char *paint)
{
	fprintf(c->out, "%s%s", paint, name);
	for (const char *p = text; *p; p++) {
		putc(*p, c->out);
		if (*p == '\n') fputs("        ", c->out);
	}
	fprintf(c->out, "%s\n", *paint ? style_plain : "");
}

static bool any_in(const uint32_t *values, uint64_t lanes)
{
	for (; lanes; lanes &= lanes - 1) if (values[__builtin_ctzll(lanes)]) return true;
	return false;
}

static void put_vectors(struct step_commander *c, const struct log_wave *w)
{
	static const row zero;
	enum isa_type type;
	bool any = false;
	for (unsigned k = 0; k < w->vgprs; k++) {
		if (!memcmp(w->v[k], zero, w->lanes * 4)) continue;
		any = true;
		if (!step_format_type(c->format, 1, &type)) {
			put_row(c, w, (struct harness_register){ REG_VGPR + k, 1 }, c->format);
			continue;
		}
		uint64_t exec = log_exec(w), all = bits_below(w->lanes), rest = all & ~exec;
		if (c->format == STEP_AUTO) type = step_kind(c->session, w, REG_VGPR + k, 1);
		char *on = show_lanes(w->v[k], NULL, exec, w->lanes, type), *off = show_lanes(w->v[k], NULL, rest, w->lanes, type);
		char name[16];
		snprintf(name, sizeof name, "v%-4u ", k);
		put_lanes(c, name, exec ? on : "", "");
		if (any_in(w->v[k], rest)) put_lanes(c, "      not active: ", off, style_paint(c->out, style_dim));
		heap_free(on);
		heap_free(off);
	}
	if (!any) fputs("every vector register is 0\n", c->out);
}

enum step_done step_do_registers(struct step_commander *c, const char *args, int what)
{
	const struct log_wave *w = step_wave(c->session);
	enum step_format before = c->format;
	if (*args && !step_format_named(args, &c->format))
		return step_fail(c, "formats are auto hex i32 u32 f32 f16x2 bits, not `%s`", args);
	if (!w) return step_fail(c, "no wave is here");
	if (what & 1) put_scalars(c, w);
	if (what & 2) put_vectors(c, w);
	c->format = before;
	return STEP_GO_ON;
}

// ---- waves, source ------------------------------------------------------------------------------------------------
enum step_done step_do_waves(struct step_commander *c, const char *args, int what)
{
	(void)args, (void)what;
	const struct log_state *state = step_state(c->session);
	const struct log_wave *at = step_wave(c->session);
	char glyphs[SHOW_MASK_ROOM];
	for (size_t k = 0; k < state->waves.n; k++) {
		const struct log_wave *w = state->waves.at[k];
		if (!w) continue;
		uint64_t exec = log_exec(w);
		fprintf(c->out, "%s (%u,%u,%u) wave %-3u %s %2d  ", w == at ? ">" : " ",
		        w->workgroup[0], w->workgroup[1], w->workgroup[2], w->wave,
		        show_mask(glyphs, exec, exec, w->lanes), __builtin_popcountll(exec));
		unsigned line = step_line(c->session, w->pc);
		if (line) fprintf(c->out, "line %u", line);
		else fputs("at its end", c->out);
		fprintf(c->out, ", %" PRIu64 " executed\n", w->executed);
	}
	if (!at) fputs("no wave is here\n", c->out);
	return STEP_GO_ON;
}

// Returns the n-th line of a text, or NULL.
static const char *line_at(const struct source *s, unsigned n)
{
	const char *p = s->text;
	while (p && --n) p = (p = strchr(p, '\n')) ? p + 1 : NULL;
	return p && (size_t)(p - s->text) < s->size ? p : NULL;
}

static void put_lines(struct step_commander *c, const struct source *source, uint64_t middle, unsigned now)
{
	uint64_t from = middle > 6 ? middle - 5 : 1;
	for (uint64_t n = from; n < from + 11; n++) {
		const char *text = n < 1u << 30 ? line_at(source, (unsigned)n) : NULL;
		if (!text) break;
		bool here = n == now;
		fprintf(c->out, "%s%s%5u  %.*s%s\n", here ? ">" : " ",
		        style_paint(c->out, here ? style_bold : style_plain), (unsigned)n, (int)strcspn(text, "\r\n"),
		        text, style_paint(c->out, style_plain));
	}
}

// Prints lines of a compiled source: the requested ones, or lines around the origin of the next instruction.
static enum step_done list_source(struct step_commander *c, const char *name, const struct origin *now,
                                  const struct place *asked)
{
	if (!asked && !now) return step_fail(c, "the source line of this instruction is unknown");
	struct place p = asked ? *asked : now->place;
	if (!p.source) return step_fail(c, "no instruction comes from the file of %s", name);
	if (!p.source->size) return step_fail(c, "%s is not available; --source-dir DIR gives its folder", p.source->name);
	put_lines(c, p.source, p.line, now && now->place.source == p.source ? now->place.line : 0);
	return STEP_GO_ON;
}

enum step_done step_do_list(struct step_commander *c, const char *args, int what)
{
	const struct step_here *h = step_here(c->session);
	uint64_t middle = (uint64_t)what;
	const struct step_who *at = h->next.is ? &h->next : &h->last;
	struct place asked;
	bool source = step_source_place(c->session, args, &asked);
	if (source || !strcmp(args, "source"))
		return list_source(c, args, at->is ? step_origin(c->session, at->insn) : NULL, source ? &asked : NULL);
	unsigned line = at->is ? step_line(c->session, at->insn) : 0;
	if (!step_take_count(c, args, line ? line : 1, &middle)) return STEP_GO_ON;
	put_lines(c, step_program(c->session)->source, middle, h->next.is ? line : 0);
	return STEP_GO_ON;
}

enum step_done step_do_explain(struct step_commander *c, const char *args, int what)
{
	(void)what;
	const struct step_here *h = step_here(c->session);
	size_t count;
	const struct insn *code = step_code(c->session, &count);
	const char *name = args;
	if (!*args && h->next.is && h->next.insn < count && code[h->next.insn].inst)
		name = isa_text(code[h->next.insn].inst->form->name);
	if (!*name) return step_fail(c, "`explain` expects an instruction or a topic");
	if (!manual_explain(c->out, name, step_program(c->session)->gpu) && !manual_topic(c->out, name)
	    && !manual_glossary(c->out, name))
		return step_fail(c, "instruction `%s` does not exist", name);
	return STEP_GO_ON;
}
