// Tests descriptions of instructions in a trace: every equation of numbers in them holds, in every example.
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "code/inst.h"
#include "draw.h"
#include "isa/fields.h"
#include "isa/registers.h"
#include "program_rig.h"
#include "harness/recorded.h"
#include "share.h"
#include "suites.h"
#include "values/does.h"

enum { MOST_STEPS = 2000 };

struct number { bool real, hex; double r; uint64_t i; };     // hex: bits, which are not signed

static bool number(const char *text, struct number *n)
{
	char *end, *int_end;
	n->hex = text[0] == '0' && text[1] == 'x';
	n->i = *text == '-' ? (uint64_t)strtoll(text, &int_end, 0) : strtoull(text, &int_end, 0);
	n->r = strtod(text, &end);
	n->real = !n->hex && *int_end;
	return end != text && !*end && (n->real || !*int_end);
}

static bool compare(const struct number *x, const char *op, const struct number *y, bool *holds)
{
	bool real = x->real || y->real, bits = x->hex || y->hex,
		less = real ? x->r < y->r : bits ? x->i < y->i : (int64_t)x->i < (int64_t)y->i,
		same = real ? x->r == y->r : x->i == y->i;
	if (!strcmp(op, "<")) *holds = less;
	else if (!strcmp(op, "<=")) *holds = less || same;
	else if (!strcmp(op, ">")) *holds = !less && !same && x->r == x->r && y->r == y->r;
	else if (!strcmp(op, ">=")) *holds = !less && x->r == x->r && y->r == y->r;
	else if (!strcmp(op, "==")) *holds = same;
	else return false;
	return true;
}

// Evaluates an equation: `4 = 1 << 2`, `-77 = -40 (lane 0) + -37`, `0.25 > 0.1`. Returns false for other texts. *holds:
// whether it is true, for 32-bit numbers or floats.
static bool equation(const char *text, bool *holds)
{
	char plain[256] = "", a[64], b[64], op[8], c[64], rest;
	size_t n = 0;
	for (const char *s = text; *s && n + 1 < sizeof plain;) {
		const char *close = !strncmp(s, " (lane ", 7) ? strchr(s, ')') : NULL;
		if (close) s = close + 1;
		else plain[n++] = *s++;
	}
	struct number x, y, z;
	if (sscanf(plain, "%63s %7s %63s%c", b, op, c, &rest) == 3 && number(b, &y) && number(c, &z))
		return compare(&y, op, &z, holds);
	if (sscanf(plain, "%63s = %63s %7s %63s%c", a, b, op, c, &rest) != 4 || !strchr("+-*&|^<>", *op)) return false;
	if (!number(a, &x) || !number(b, &y) || !number(c, &z)) return false;
	if (x.real) {
		double want = *op == '+' ? y.r + z.r : *op == '-' ? y.r - z.r : *op == '*' ? y.r * z.r : NAN;
		if (isnan(want) || isinf(x.r) || strlen(op) > 1 || fabs(want) > 1e37 || fabs(want) < 1e-30) return false;
		double step = fabs(want) < 1e-4 && fabs(want) > 1e-8 ? 6e-8 : 0;          // the step of f16's denormals
		*holds = fabs(want - x.r) <= 1e-3 * (fabs(y.r) + fabs(z.r) + fabs(want)) + step;
		return true;
	}
	if (y.real || z.real) return false;        // bits of a float
	uint64_t want;
	if (!strcmp(op, "+")) want = y.i + z.i;
	else if (!strcmp(op, "-")) want = y.i - z.i;
	else if (!strcmp(op, "*")) want = y.i * z.i;
	else if (!strcmp(op, "&")) want = y.i & z.i;
	else if (!strcmp(op, "|")) want = y.i | z.i;
	else if (!strcmp(op, "^")) want = y.i ^ z.i;
	else if (!strcmp(op, "<<")) want = y.i << (z.i & (x.i >> 32 ? 63 : 31));
	else return false;
	// results of 16 bits, or a byte that SDWA selects, are only a part
	uint16_t shifted = (uint16_t)(y.i << (z.i & 15));
	*holds = want == x.i || (uint32_t)want == (uint32_t)x.i || (uint16_t)want == (uint16_t)x.i || (uint8_t)want == x.i
	         || (!strcmp(op, "<<") && (shifted == x.i || (uint8_t)shifted == x.i));
	return true;
}

// Checks each part of `… · lane 0: 0.25 > 0.1; not lane 1: 0.25 > 0.7`. Returns their number.
static size_t equations_in(const char *path, const char *does)
{
	size_t n = 0;
	for (const char *s = strstr(does, " · "); s; s = strstr(s + 4, " · ")) {
		char part[512];
		snprintf(part, sizeof part, "%.*s", (int)strcspn(s + strlen(" · "), "\n"), s + strlen(" · "));
		char *dot = strstr(part, " · ");
		if (dot) *dot = 0;
		for (char *one = part, *next; one; one = next) {
			if ((next = strstr(one, "; "))) { *next = 0; next += 2; }
			bool holds, no = !strncmp(one, "not ", 4);
			char *lane = strstr(one, ": ");
			if (!equation(lane ? lane + 2 : one, &holds)) continue;
			ck_assert_msg(holds != no, "%s: `%s`", path, does);
			n++;
		}
	}
	return n;
}

// Runs a program and gives the descriptions of its first `steps` instructions to `see`.
struct describer { uint64_t steps; void *context; void (*see)(void *context, const struct insn *i, const char *does); };

static void describe(const struct source *source, const struct describer *to)
{
	struct arena line = { 0 };
	struct diag d = { 0 };
	struct asm_options o = { .gpu = NULL };
	struct harness_run_options ro = { .observer = NULL };
	struct harness_notes notes = { 0 };
	struct harness_run run;
	struct program *p = asm_text(source, &o, &d);
	ck_assert_msg(p && harness_notes_read(&notes, p, &d) && harness_run_prepare(&run, p, &notes, &ro, &d),
	              "%s: %s", source->name, d.messages.n ? d.messages.at[0].text : "");
	struct log_store *store = log_store_temporary();
	struct harness_recording recording;
	ck_assert(store && harness_record_begin(&recording, &run, store, NULL, &d));
	harness_record_go(&recording);
	struct show_kinds *kinds = show_kinds_new(recording.reader);
	struct show_does *teller = show_does_new(recording.reader, kinds, &(struct show_buffers){ .run = NULL });
	const struct insn *code = machine_code(log_reader_machine(recording.reader), NULL);
	struct log_event e;
	for (uint64_t steps = 0; log_peek(recording.reader, &e) && steps < to->steps; log_next(recording.reader, NULL)) {
		if (e.kind != LOG_INSTRUCTION) continue;
		steps++;
		const char *does = show_does(teller, &line, &e, 0);
		if (does) to->see(to->context, &code[e.insn], does);
		arena_free(&line);
	}
	arena_free(&line);
	show_does_free(teller);
	show_kinds_free(kinds);
	harness_record_free(&recording);
	log_store_free(store);
	harness_run_free(&run);
	harness_notes_free(&notes);
	program_free(p);
	diag_free(&d);
}

struct counted { const char *path; size_t n; };

static void count_equations(void *context, const struct insn *i, const char *does)
{
	struct counted *c = context;
	(void)i;
	c->n += equations_in(c->path, does);
}

static size_t equations_of(const char *path)
{
	struct arena a = { 0 };
	struct counted c = { path, 0 };
	describe(rig_source(&a, path), &(struct describer){ MOST_STEPS, &c, count_equations });
	arena_free(&a);
	return c.n;
}

START_TEST(equations_hold)
{
	static const char *const folders[] = {
		"asm-examples/listings/*.s", "asm-examples/shaders/*.s", "asm-examples/intrinsics/*.s",
		"asm-examples/lessons/*.s"
	};
	size_t n = 0;
	for (size_t f = 0; f < sizeof folders / sizeof *folders; f++) {
		glob_t g;
		rig_files(&g, folders[f]);
		for (size_t k = 0; k < g.gl_pathc; k++) n += equations_of(g.gl_pathv[k]);
		globfree(&g);
	}
	ck_assert_msg(n > 10000, "only %zu equations", n);
	bool holds;
	// The check can fail.
	ck_assert(equation("4 = 1 << 2", &holds) && holds && equation("5 = 1 << 2", &holds) && !holds);
	ck_assert(equation("-77 = -40 (lane 0) + -37", &holds) && holds && equation("0.25 > 0.5", &holds) && !holds);
}
END_TEST

// ---- single descriptions --------------------------------------------------------------------------------------------
struct expected { const struct isa_record *record; char does[512]; };

static void keep_last(void *context, const struct insn *i, const char *does)
{
	struct expected *x = context;
	if (isa_record(i->inst->form)->unit == ISA_OTHER) return;          // s_endpgm
	snprintf(x->does, sizeof x->does, "%s", does);
}

static void check_does(const char *gpu, const char *before, const char *text, const char *does)
{
	char program[512];
	struct expected x = { .does = "" };
	int n = snprintf(program, sizeof program, ";@ gpu %s\n%s\n%s\ns_endpgm\n", gpu, before, text);
	describe(&(struct source){ .name = text, .text = program, .size = (size_t)n },
	         &(struct describer){ MOST_STEPS, &x, keep_last });
	ck_assert_msg(!strcmp(x.does, does), "%s: `%s`, not `%s`", text, x.does, does);
}

START_TEST(selected_bytes)
{
	static const char before[] = "v_mov_b32 v1, 0x38403c00";
	check_does("gfx1200", before, "v_cvt_f32_fp8 v3, v1 byte_sel:1",
	           "v3 = byte 1 of v1 as f32 · lane 0: 1.5 = byte 1 of 0x38403c00 as f32");
	check_does("gfx1200", before, "v_cvt_f32_fp8 v3, v1",
	           "v3 = byte 0 of v1 as f32 · lane 0: 0.0 = byte 0 of 0x38403c00 as f32");
	check_does("gfx1200", before, "v_dot4_i32_iu8 v6, v1, v1, v1 neg_lo:[1,0,0]",
	           "v6 = dot product of the bytes of v1 and v1 + v1 · lane 0: 943744592 = dot product of the bytes of "
	           "0x38403c00 and 0x38403c00 + 943733760, neg_lo:[1,0,0]");
	check_does("gfx1030", before, "v_add_nc_u32_dpp v3, v1, v1 row_shr:15 row_mask:0x2 bank_mask:0x1",
	           "v3 = v1 + v1 · no lane has a source");
	check_does("gfx900", before, "v_add_u32_sdwa v3, v1, sext(v1) dst_sel:BYTE_1 dst_unused:UNUSED_PAD "
	           "src0_sel:BYTE_1 src1_sel:WORD_1",
	           "byte 1 of v3 = byte 1 of v1 + sext(v1.h) · lane 0: 124 = 60 + 14400");
	check_does("gfx1200", before, "v_pk_add_f16 v3, v1, v1 op_sel:[1,0] neg_lo:[0,1]",
	           "v3 = (v1.h, v1.h) + (-v1.l, v1.h), in halves · lane 0: (-0.4688, 1.0625) = (0.5312, 0.5312) + "
	           "(-1.0, 0.5312), in halves");
}
END_TEST

// ---- laws over all forms --------------------------------------------------------------------------------------------
// A record's pieces name operands and modifiers that it has.
START_TEST(pieces_exist)
{
	for (unsigned n = 0; n < isa_record_count; n++) {
		const struct isa_record *r = &isa_records[n];
		for (unsigned k = 0; k < r->statement_count; k++) {
			const struct isa_statement *s = &isa_statements(r)[k];
			ck_assert_msg(s->count && s->right <= s->count, "%s", isa_text(r->id));
			for (const struct isa_piece *p = isa_pieces(s); p < isa_pieces(s) + s->count; p++) {
				bool operand = p->kind == ISA_PIECE_OPERAND || p->kind == ISA_PIECE_RESULT;
				ck_assert_msg(!operand || p->of < r->operand_count + r->implicit_count, "%s", isa_text(r->id));
				ck_assert_msg(p->kind != ISA_PIECE_RESULT || isa_operands(r)[p->of].write, "%s", isa_text(r->id));
				ck_assert_msg(p->kind != ISA_PIECE_WORDS || p->words, "%s", isa_text(r->id));
			}
		}
	}
}
END_TEST

// An instruction with other modifiers and equal registers: what its description shows of its inputs, and its result.
struct shown { const struct isa_form *form; char inputs[400], result[100], text[200]; };
struct law {
	struct code_target target;
	struct shown *at;
	size_t n, room, equations, descriptions;
};

// Splits `1.5 = byte 1 of 0x38403c00`, or `not lane 3: 1 < 2`.
static bool split(const struct insn *i, const char *does, struct shown *x)
{
	const char *values = strstr(does, " · "), *last = values;
	while (values && (values = strstr(values + 1, " · "))) last = values;
	if (!last) return false;
	last += strlen(" · ");
	bool no = !strncmp(last, "not ", 4);
	const char *colon = strstr(last, ": "), *equals = strstr(last, " = ");
	size_t lane = colon ? (size_t)(colon - last) : 0, skip = colon ? lane + 2 : 0;
	x->form = i->inst->form;
	if (strstr(does, " of 32 lanes") || strstr(does, " of 64 lanes")) {
		// a comparison: its first lane
		snprintf(x->inputs, sizeof x->inputs, "%.*s", (int)strcspn(last + (no ? 4 : 0), ";"), last + (no ? 4 : 0));
		strcpy(x->result, no ? "no" : "yes");
		return true;
	}
	if (!equals) return false;
	const char *name = strstr(does, " = ");                // after the result's name, `byte 1 of v8`
	snprintf(x->inputs, sizeof x->inputs, "%.*s %.*s %s", (int)(name - does), does, (int)lane, last, equals);
	snprintf(x->result, sizeof x->result, "%.*s", (int)(equals - last - (ptrdiff_t)skip), last + skip);
	return true;
}

// Checks that equal inputs have equal results: a modifier that changes the result is in the text.
static void see_inputs(void *context, const struct insn *i, const char *does)
{
	struct law *l = context;
	struct shown x;
	if (isa_record(i->inst->form)->unit != ISA_VALU || i->inst->words[0] == 0) return;
	if (!split(i, does, &x)) return;
	code_print(i->inst, &l->target, x.text, sizeof x.text);
	l->descriptions++;
	l->equations += equations_in(x.text, does);
	if (l->n && l->at[l->n - 1].form != x.form) l->n = 0;
	for (size_t k = 0; k < l->n; k++)
		ck_assert_msg(strcmp(l->at[k].inputs, x.inputs) || !strcmp(l->at[k].result, x.result),
		              "%s: `%s` and `%s` show the same inputs and other results: `%s`, `%s`", l->target.gpu->name,
		              l->at[k].text, x.text, does, l->at[k].result);
	if (l->n == l->room) l->at = must(realloc(l->at, (l->room = l->room ? 2 * l->room : 64) * sizeof *l->at));
	l->at[l->n++] = x;
}
// ---- programs of one form with many modifiers ---------------------------------------------------------------------
// Registers: sources v[2:3], v[4:5], v[6:7], masks s[8:9], scalars s[10:11]; results v[8:9], s[20:21].
static uint32_t operand_code(const struct isa_form *f, unsigned k, unsigned source)
{
	const struct isa_operand *o = &isa_operands(isa_record(f))[k];
	switch ((enum isa_kind)isa_slots(f)[k].kind) {
	case ISA_VGPR: return o->write ? 8 : 2 + 2 * source;
	case ISA_SOURCE: case ISA_DPP_SOURCE: case ISA_VSOURCE: case ISA_VCONST:
		return o->type == ISA_MASK || !o->vector ? 8 : ISA_REG_VGPR + 2 + 2 * source;
	case ISA_SSOURCE: return o->type == ISA_MASK ? 8 : 10;
	case ISA_SDEST: return o->write ? 20 : 10;
	default: return 0;
	}
}

static void set_field(uint32_t *words, const struct isa_form *f, int field, uint32_t value)
{
	const struct isa_field *x = &isa_fields(isa_format(f))[field];
	code_field_set(words, x, x->width < 32 ? value & ((1u << x->width) - 1) : value);
}

static void plain_words(const struct isa_form *f, uint32_t words[DRAW_WORDS])
{
	unsigned sources = 0;
	memset(words, 0, 4 * DRAW_WORDS);
	memcpy(words, isa_value(f), 4 * isa_format(f)->dwords);
	for (unsigned k = 0; k < isa_record(f)->operand_count; k++) {
		const struct isa_operand *o = &isa_operands(isa_record(f))[k];
		if (isa_slots(f)[k].field >= 0) set_field(words, f, isa_slots(f)[k].field, operand_code(f, k, sources));
		sources += !o->write && o->type != ISA_MASK;
	}
	for (unsigned m = 0; m < f->modifier_count; m++)
		set_field(words, f, isa_allowed(f)[m].field, isa_modifiers[isa_allowed(f)[m].modifier].value);
}

static uint32_t draw_modifier(const struct isa_form *f, unsigned m, uint64_t *random)
{
	static const uint32_t dpp[] = { 0x1b, 0xb1, 0x4e, 0x101, 0x103, 0x111, 0x11f, 0x121, 0x140, 0x141, 0x152, 0x161 };
	const struct isa_allowed *a = &isa_allowed(f)[m];
	uint32_t value = draw(random);
	if (isa_modifiers[a->modifier].id == ISA_F_DPP_CTRL && draw(random) % 4)
		value = dpp[draw(random) % (sizeof dpp / sizeof *dpp)];
	if (isa_modifiers[a->modifier].id == ISA_F_ROW_MASK || isa_modifiers[a->modifier].id == ISA_F_BANK_MASK)
		value |= draw(random) % 4 ? 15 : 1;
	return a->bits ? value & a->bits : value;
}

static bool is_tried(const struct isa_form *f, const struct isa_gpu *gpu)
{
	const struct isa_record *r = isa_record(f);
	if (!isa_form_on(f, gpu) || r->unit != ISA_VALU || f == isa_pair || !f->modifier_count || isa_matrix(r) || !r->step
	    || isa_access(r))
		return false;
	for (unsigned k = 0; k < r->operand_count; k++)
		if (isa_operands(r)[k].dwords > 2 || isa_slots(f)[k].kind == ISA_ATTRIBUTE) return false;
	return true;
}

enum { MODIFIED = 14, AT_ONCE = 64 };                  // cases of a form; forms of a program
static void put_before(FILE *to, const struct code_target *t)
{
	fprintf(to, ";@ gpu %s\n;@ wave %u\n", t->gpu->name, t->wave);
	for (unsigned k = 4; k < 20; k++) fprintf(to, "s_mov_b32 s%u, 0x%x\n", k, 0x3c01bc02 + 0x11151113 * k);
	fputs("v_lshlrev_b32 v1, 3, v0\nv_xor_b32 v1, 0x3c40bc81, v1\n", to);
	for (unsigned k = 2; k < 8; k++)
		fprintf(to, "s_mov_b32 s30, 0x%x\nv_mul_lo_u32 v%u, v0, s30\nv_xor_b32 v%u, 0x%x, v%u\n", 0x01030100 * k + 1, k, k,
		        0x41c2b9a8 + 0x00f30d25 * k, k);
}

static void put_case(FILE *to, const struct code_target *t, const struct code_inst *i)
{
	fputs("s_mov_b32 exec_lo, 0xfffefbfd\n", to);
	if (t->wave == 64) fputs("s_mov_b32 exec_hi, 0xfffefbfd\n", to);
	fputs("v_mov_b32 v8, v2\nv_mov_b32 v9, v3\n", to);
	fputs("s_mov_b32 vcc_lo, 0x0f5a33c6\ns_mov_b32 vcc_hi, 0x0f5a33c6\n.long ", to);
	for (unsigned d = 0; d < i->dwords; d++) fprintf(to, "%s0x%x", d ? ", " : "", i->words[d]);
	putc('\n', to);
}

static void put_modified(FILE *to, const struct law *l, const struct isa_form *f, uint64_t random)
{
	struct code_inst i;
	char printed[256];
	uint32_t plain[DRAW_WORDS], words[DRAW_WORDS];
	plain_words(f, plain);
	for (unsigned n = 0; n < MODIFIED; n++) {
		unsigned only = n % (f->modifier_count + 2);          // otherwise several
		memcpy(words, plain, sizeof words);
		for (unsigned m = 0; m < f->modifier_count && n; m++)
			if (only == m || (only >= f->modifier_count && draw(&random) % 2))
				set_field(words, f, isa_allowed(f)[m].field, draw_modifier(f, m, &random));
		if (code_decode(&l->target, words, DRAW_WORDS, &i) && i.form == f
		    && code_print(&i, &l->target, printed, sizeof printed))
			put_case(to, &l->target, &i);
	}
}

// Runs a program of `count` forms from `first` on.
static void try_forms(struct law *l, unsigned first, unsigned count)
{
	char *text = NULL;
	struct source source = { .name = isa_text(isa_record(&isa_forms[first])->id) };
	FILE *to = must(open_memstream(&text, &source.size));
	put_before(to, &l->target);
	for (unsigned k = first; k < first + count && k < isa_form_count; k++)
		if (is_tried(&isa_forms[k], l->target.gpu)) put_modified(to, l, &isa_forms[k], k + 1);
	fputs("s_endpgm\n", to);
	ck_assert(!fclose(to));
	source.text = text;
	describe(&source, &(struct describer){ UINT64_MAX, l, see_inputs });
	free(text);
}

static void modifiers_on(unsigned n)
{
	static const char *const gpus[] = { "gfx906", "gfx1030", "gfx1150", "gfx1200" };
	struct law l = { .target = { isa_gpu_find(gpus[n]), n ? 32 : 64 } };
	for (unsigned k = 0; k < isa_form_count; k += AT_ONCE) if (share_has(k)) try_forms(&l, k, AT_ONCE);
	ck_assert_msg(l.descriptions > share_least(4000), "only %zu descriptions", l.descriptions);
	ck_assert_msg(l.equations > share_least(500), "only %zu equations", l.equations);
	free(l.at);
}

START_TEST(modifiers_are_described) { modifiers_on((unsigned)_i); }
END_TEST

Suite *does_suite(void)
{
	Suite *s = suite_create("does");
	TCase *c = tcase_create("all");
	tcase_add_test(c, equations_hold);
	tcase_add_test(c, selected_bytes);
	suite_add_tcase(s, c);
	c = tcase_create("laws");
	tcase_set_timeout(c, 120);
	tcase_add_test(c, pieces_exist);
	tcase_add_loop_test(c, modifiers_are_described, 0, 4);
	suite_add_tcase(s, c);
	return s;
}
