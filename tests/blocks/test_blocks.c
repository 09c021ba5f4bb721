// Tests that fast paths of a run give the results of plain ones. Blocks (blocks/blocks.h) must leave the interpreter's
// registers, memory and counts, for each record in random states and for random programs. Accesses of all lanes
// together (memory/access.c) must give the results of accesses lane by lane.
#include <string.h>
#include "asm/asm.h"
#include "effect_laws.h"
#include "harness/harness.h"
#include "random_program.h"
#include "share.h"
#include "suites.h"
#include "machine/schedule.h"
#include "machine/state.h"
#include "blocks/blocks.h"
#include "program_rig.h"
#include "isa/strips.h"
#include "memory/memory.h"

static const char *const gpus[] = { "gfx906", "gfx1030", "gfx1100", "gfx1200" };
enum { GPUS = sizeof gpus / sizeof *gpus, DRAWS = 6 };

// ---- each record ----------------------------------------------------------------------------------------------------
// known: the machine has cached the locations of the memory, as after an access
struct start { struct effect_case *c; const struct case_state *from; bool known; };

static void give_state(void *context, struct wave *w)
{
	struct start *s = context;
	case_state_give(s->from, s->c, w);
	for (unsigned k = 0; s->known && k < 4; k++)
		memory_find(&s->c->machine->memory, s->c->data->address + k / 2 * (CASE_BUFFER - 1), 1, k % 2);
}

static void run_state(struct effect_case *c, const struct case_state *from, struct blocks *blocks, bool known,
                      struct case_state *to, struct wave_counts *counts)
{
	struct start s = { c, from, known };
	c->machine->blocks = blocks;
	c->dispatch.observer = NULL;
	c->dispatch.setup = give_state;
	c->dispatch.context = &s;
	machine_run(c->machine, &c->dispatch);
	case_state_take(to, c, c->machine->group->waves[0]);
	memcpy(counts, machine_counts(c->machine), c->machine->code.count * sizeof *counts);
}

static bool same(const struct case_state *a, const struct case_state *b)
{
	return !memcmp(a->s, b->s, sizeof a->s) && !memcmp(a->v, b->v, a->rows * sizeof(row))
	       && !memcmp(a->memory, b->memory, sizeof a->memory) && !memcmp(a->lds, b->lds, sizeof a->lds)
	       && !memcmp(a->scratch, b->scratch, a->scratch_size) && a->pc == b->pc && a->fault == b->fault;
}

static void try_case(struct effect_case *c, struct rig_random *r)
{
	enum { STATES = 3, MOST = 64 };
	struct case_state from, plain, made;
	struct wave_counts plain_counts[MOST], made_counts[MOST];
	struct blocks *blocks = blocks_new(&c->machine->arena, &c->machine->code, c->wave, 1, KEPT_ROWS_ALL);
	ck_assert_uint_le(c->machine->code.count, MOST);
	case_state_make(&from, c);
	case_state_make(&plain, c);
	case_state_make(&made, c);
	for (unsigned k = 0; blocks && k < STATES; k++) {
		case_state_draw(&from, c, r);
		run_state(c, &from, NULL, false, &plain, plain_counts);
		run_state(c, &from, blocks, k % 2, &made, made_counts);
		ck_assert_msg(same(&plain, &made), "%s: `%s` leaves another state in a block", c->gpu->name, c->text);
		ck_assert_msg(!memcmp(plain_counts, made_counts, c->machine->code.count * sizeof *plain_counts),
		              "%s: `%s` has other counts in a block", c->gpu->name, c->text);
	}
	c->machine->blocks = NULL;
	blocks_free(blocks);
	case_state_free(&from);
	case_state_free(&plain);
	case_state_free(&made);
}

START_TEST(records)
{
	const struct isa_gpu *gpu = isa_gpu_find(gpus[_i % GPUS]);
	unsigned tried = 0;
	for (unsigned k = 0; k < isa_form_count; k++) {
		const struct isa_form *f = &isa_forms[k];
		if (!laws_can_try(f, gpu)) continue;
		for (unsigned n = 0; n < 2; n++) {
			struct effect_case c = {
				.gpu = gpu, .wave = gpu->wave_sizes[n] ? gpu->wave_sizes[n] : gpu->wave_sizes[0],
				.level = _i < GPUS ? 0 : 3, .form = f, .family = n ? CASE_ALL : CASE_PLAIN
			};
			uint64_t number = ((uint64_t)k * 2 + n) * 2 * GPUS + (unsigned)_i;
			struct rig_random r = rig_random_of(number);
			if (!case_has(f, gpu, c.family) || !share_has(number)) continue;
			for (unsigned draws = 0; draws < DRAWS; draws++) {
				bool drawn = case_draw(&c, &r);
				if (drawn) try_case(&c, &r);
				case_free(&c);
				tried += drawn;
				if (drawn) break;
			}
		}
	}
	ck_assert_uint_gt(tried, share_least(1000));
}
END_TEST

// ---- stretches (blocks/strips.h) ------------------------------------------------------------------------------------
// Forms whose programs have a list of operations, on one GPU; and those that only move a value.
struct strip_forms { const struct isa_form *at[4096], *moves[512]; unsigned n, move_count; };

static void find_strip_forms(struct strip_forms *s, const struct isa_gpu *gpu)
{
	s->n = s->move_count = 0;
	for (unsigned k = 0; k < isa_form_count; k++) {
		const unsigned list = isa_strip_of[isa_record(&isa_forms[k])->step];
		if (!list || isa_record(&isa_forms[k])->across || !laws_can_try(&isa_forms[k], gpu)) continue;
		ck_assert_uint_lt(s->n, sizeof s->at / sizeof *s->at);
		s->at[s->n++] = &isa_forms[k];
		if (isa_strips[list].op != ISA_STRIP_PUT) continue;
		ck_assert_uint_lt(s->move_count, sizeof s->moves / sizeof *s->moves);
		s->moves[s->move_count++] = &isa_forms[k];
	}
	ck_assert_uint_gt(s->n, 80);
	ck_assert_uint_gt(s->move_count, 1);
}

static bool writes_mask(const struct isa_form *f)
{
	const struct isa_record *r = isa_record(f);
	for (unsigned k = 0; k < (unsigned)r->operand_count + r->implicit_count; k++)
		if (isa_operands(r)[k].type == ISA_MASK && isa_operands(r)[k].write) return true;
	return false;
}

// Adds the instruction that was drawn for `c` to a text, and releases `c`.
static const char *add_drawn(struct arena *a, const char *text, struct effect_case *c)
{
	for (unsigned d = 0; d < c->dwords; d++)
		text = arena_printf(a, "%s%s0x%x", text, d ? ", " : "\n.long ", c->words[d]);
	case_free(c);
	return text;
}

static const char *end_text(struct arena *a, const char *text)
{
	return arena_printf(a, "%s\ns_nop 0\ns_nop 0\ns_nop 0\ns_endpgm\n", text);
}

// Returns whether the float control of a form ends a stretch with this one.
static bool changes_floats(const struct isa_form *f, uint8_t floats)
{
	const uint8_t own = isa_strip_floats[isa_record(f)->step];
	return own && own != floats;
}

// Writes random instructions of these forms. Their VGPRs are few, so that most read what others write. Most obey one
// float control.
static const char *random_stretch(struct arena *a, const struct strip_forms *s, struct effect_case *c, unsigned count,
                                  struct rig_random *r)
{
	const char *text = "";
	const uint8_t floats = (uint8_t)(1 + rig_random(r) % 2);
	for (unsigned k = 0; k < count;) {
		const bool moves = rig_random(r) % 4 == 0;
		c->form = moves ? s->moves[rig_random(r) % s->move_count] : s->at[rig_random(r) % s->n];
		c->family = rig_random(r) % 4 || !case_has(c->form, c->gpu, CASE_ALL) ? CASE_PLAIN : CASE_ALL;
		bool drawn = case_draw(c, r);
		// Many masks end a stretch, as some modifiers, all registers that m0 chooses and another float control do.
		const bool ends = drawn && (writes_mask(c->form) || changes_floats(c->form, floats) || c->insn->decoration
		                            || c->insn->effects->moves);
		if (ends && rig_random(r) % 64) drawn = false;
		if (drawn) text = add_drawn(a, text, c), k++;
		else case_free(c);
	}
	return end_text(a, text);
}

// Draws an instruction of a form. *last: it may end a stretch. Returns false if none is drawn.
static bool draw_form(struct effect_case *c, const struct isa_form *f, struct rig_random *r, bool *last)
{
	c->form = f;
	c->family = CASE_PLAIN;
	for (unsigned k = 0; k < DRAWS; k++) {
		if (case_draw(c, r)) {
			*last = c->insn->decoration || c->insn->effects->moves;
			return true;
		}
		case_free(c);
	}
	return false;
}

static bool writes_exec(const struct isa_form *f)
{
	const struct isa_record *r = isa_record(f);
	for (unsigned k = r->operand_count; k < (unsigned)r->operand_count + r->implicit_count; k++)
		if (isa_register_implicit(&isa_operands(r)[k]) == ISA_REG_EXEC && isa_operands(r)[k].write) return true;
	return false;
}

// Writes instructions of the forms from *next on. Each is repeated, so that it is a stretch on each level: another one
// may end the stretch, as other float controls do. A change of exec ends its stretch, which begins with a move.
static const char *stretch_of(struct arena *a, const struct strip_forms *s, struct effect_case *c, unsigned *next,
                              struct rig_random *r)
{
	enum { MOST = 6, MASKS = 3, TIMES = 8 };
	const char *text = "";
	bool last = false;
	for (unsigned k = 0, masks = 0; k < MOST && masks < MASKS && *next < s->n && !last; k++) {
		const struct isa_form *f = s->at[(*next)++];
		masks += writes_mask(f);
		if (!draw_form(c, f, r, &last)) continue;
		const char *one = add_drawn(a, writes_exec(f) ? "\nv_mov_b32 v0, v0" : "", c);
		for (unsigned n = 0; n < TIMES; n++) text = arena_printf(a, "%s%s", text, one);
	}
	return end_text(a, text);
}

// Values with rules of their own, in groups that meet in a strip. Two of them are an f64.
enum { MEMBERS = 4 };
static const uint32_t special[][MEMBERS] = {
	{ 0x7fc00001, 0x7f800002, 0xffc00003, 0xff800004 },    // NaNs
	{ 0x7fc00005, 0xffc00006, 0x7f800000, 0xff800000 },    // infinities
	{ 0x00000001, 0x807fffff, 0x00800000, 0x7f7fffff },    // limits
	{ 0x4f000000, 0xcf000000, 0x4f7fffff, 0x4f800000 },
	{ 0x3f7fffff, 0xbf7fffff, 0x80000000, 0x4b000001 },
	{ 0x3ff00000, 0xbff00000, 0x43300000, 0x7fefffff },    // high dwords of f64
	{ 0x000fffff, 0x7ff00000, 0xfff80000, 0x7ff00001 },
	{ 0x7bff7bff, 0x7c007bff, 0xfc007e01, 0x7d010001 },    // f16
	{ 0x3c003c00, 0x83ff8000, 0x04000001, 0xbc007bff },
	// 1 + 2^-10, and its product with (1 - 2^-10) * 2^-11: the sum is midway between two f16 only after it is rounded.
	{ 0x3c013c01, 0x0ffe0ffe, 0x3c013c01, 0x0ffe0ffe },
	{ 0x0000001f, 0x00000020, 0xffffffff, 0x00000001 },    // counts and exponents
	{ 0x0000003f, 0x00000040, 0x0000007f, 0xffffff81 }
};
enum { SPECIALS = sizeof special / sizeof *special };

// Sets values of a strip's lanes to members of one group, some to equal ones, so that a strip has few rare lanes.
static void add_special_strip(struct case_state *s, uint32_t lane, struct rig_random *r)
{
	enum { STRIP = 8 };
	const uint32_t *group = special[rig_random(r) % SPECIALS];
	const uint32_t members = 1 + (uint32_t)(rig_random(r) % MEMBERS), keeps = rig_random(r) % 2 ? 4 : 0;
	for (uint32_t v = 0; v < s->rows; v++)
		for (uint32_t j = lane; j < lane + STRIP; j++) {
			const uint32_t x = (uint32_t)(rig_random(r) >> 40);
			if (x % 8 >= keeps) s->v[v][j] = group[x / 8 % members];
		}
}

// Sets special values. In half of the states floats round to nearest and denormals are kept, as in most programs.
static void add_special(struct case_state *s, const struct effect_case *c, struct rig_random *r)
{
	enum { FLOATS = 0xff, USUAL = 0xf0, SCALARS = 100 };
	for (uint32_t j = 0; j < c->wave; j += 8) add_special_strip(s, j, r);
	for (uint32_t k = 0; k < SCALARS; k++)
		if (rig_random(r) % 4 == 0) s->s[k] = special[rig_random(r) % SPECIALS][0];
	if (rig_random(r) % 2) s->s[REG_MODE] = (s->s[REG_MODE] & ~(uint32_t)FLOATS) | USUAL;
	if (rig_random(r) % 4 == 0) s->s[REG_MODE] |= 1u << MODE_FP16_OVFL;
}

// Leaves half of the strips without active lanes.
static void empty_strips(struct case_state *s, struct rig_random *r)
{
	enum { STRIP = 8, STRIPS = 8 };
	const uint64_t some = rig_random(r);
	for (unsigned k = 0; k < STRIPS; k++)
		if (some >> k & 1) s->s[ISA_REG_EXEC + k / 4] &= ~(0xffu << k % 4 * STRIP);
}

static void try_stretch(struct effect_case *c, unsigned states, struct rig_random *r)
{
	enum { MOST = 210 };
	struct case_state from, plain, made;
	struct wave_counts plain_counts[MOST], made_counts[MOST];
	struct blocks *blocks = blocks_new(&c->machine->arena, &c->machine->code, c->wave, 1, KEPT_ROWS_ALL);
	ck_assert_uint_le(c->machine->code.count, MOST);
	case_state_make(&from, c);
	case_state_make(&plain, c);
	case_state_make(&made, c);
	for (unsigned k = 0; blocks && k < states; k++) {
		case_state_draw(&from, c, r);
		if (k) add_special(&from, c, r);
		if (k == 1) empty_strips(&from, r);
		run_state(c, &from, NULL, false, &plain, plain_counts);
		run_state(c, &from, blocks, false, &made, made_counts);
		ck_assert_msg(same(&plain, &made), "%s, wave%u: a stretch leaves another state: %s", c->gpu->name, c->wave,
		              c->source.text);
		ck_assert_msg(!memcmp(plain_counts, made_counts, c->machine->code.count * sizeof *plain_counts),
		              "%s, wave%u: a stretch has other counts: %s", c->gpu->name, c->wave, c->source.text);
	}
	c->machine->blocks = NULL;
	blocks_free(blocks);
	case_state_free(&from);
	case_state_free(&plain);
	case_state_free(&made);
}

static void try_text(struct effect_case *c, const char *text, unsigned states, struct rig_random *r)
{
	enum { STEPS = 400 };
	c->source = (struct source){ .name = "stretch", .text = text, .size = strlen(text) };
	ck_assert(case_open(c, STEPS));
	try_stretch(c, states, r);
	case_free(c);
}

START_TEST(stretches)
{
	enum { STRETCHES = 100, LONGEST = 200, STATES = 3 };
	const struct isa_gpu *gpu = isa_gpu_find(gpus[_i % GPUS]);
	struct strip_forms forms;
	find_strip_forms(&forms, gpu);
	for (uint64_t k = 0; k < STRETCHES; k++) {
		struct rig_random r = rig_random_of(k * 2 * GPUS + (unsigned)_i);
		struct arena a = { 0 };
		struct effect_case c = {
			.gpu = gpu, .level = _i < GPUS ? 0 : 3, .vgprs = k % 8 < 6 ? 32 : 4,      // few: equal operations
			.wave = gpu->wave_sizes[k % 2] ? gpu->wave_sizes[k % 2] : gpu->wave_sizes[0]
		};
		if (!share_has(k * 2 * GPUS + (unsigned)_i)) continue;
		const char *text = random_stretch(&a, &forms, &c, 1 + (unsigned)(rig_random(&r) % LONGEST), &r);
		try_text(&c, text, STATES, &r);
		arena_free(&a);
	}
}
END_TEST

static void shuffle_forms(struct strip_forms *s, struct rig_random *r)
{
	for (unsigned k = s->n; k-- > 1;) {
		const unsigned other = (unsigned)(rig_random(r) % (k + 1));
		const struct isa_form *f = s->at[k];
		s->at[k] = s->at[other];
		s->at[other] = f;
	}
}

// Each form is alone in a stretch, so that its own result is seen.
START_TEST(stretch_forms)
{
	enum { STATES = 5 };
	const struct isa_gpu *gpu = isa_gpu_find(gpus[_i % GPUS]);
	struct rig_random r = rig_random_of((unsigned)_i);
	struct effect_case c = { .gpu = gpu, .level = _i < GPUS ? 0 : 3, .vgprs = 32 };
	struct arena a = { 0 };
	struct strip_forms forms;
	find_strip_forms(&forms, gpu);
	shuffle_forms(&forms, &r);
	for (unsigned next = 0, k = 0; next < forms.n; k++) {
		c.wave = gpu->wave_sizes[k % 2] ? gpu->wave_sizes[k % 2] : gpu->wave_sizes[0];
		const char *text = stretch_of(&a, &forms, &c, &next, &r);
		if (share_has(k)) try_text(&c, text, STATES, &r);
	}
	arena_free(&a);
}
END_TEST

// Stretches that random ones seldom contain: truths that are equal in all strips between other ones, bits that are not
// truths, truths that select several times, sums with 0, and lanes from the other half of a strip.
static const char *const given[] = {
	"v_cmp_lt_u32 vcc_lo, s2, s3\nv_cndmask_b32 v5, v6, v7, vcc_lo\nv_cmp_gt_u32 vcc_lo, v1, v2\nv_mov_b32 v0, v1",
	"v_cmp_gt_u32 s8, v1, v2\nv_cmp_lt_f32 vcc_lo, s2, s3\nv_cndmask_b32 v5, v6, v7, vcc_lo\nv_cndmask_b32 v0, v1, v2, s8",
	"v_and_b32_e64 v1, v2, 1\nv_add_nc_u32 v3, v4, v1\nv_sub_nc_u32 v5, v4, v1",
	"v_cmp_gt_u32 vcc_lo, v1, v2\nv_cndmask_b32 v3, v4, v5, vcc_lo\nv_cndmask_b32 v6, v3, v1, vcc_lo\nv_mov_b32 v1, v3",
	"v_cmp_gt_i32 vcc_lo, v1, v2\nv_cndmask_b32 v1, v4, v5, vcc_lo\nv_add_co_ci_u32 v2, vcc_lo, v1, v2, vcc_lo",
	"v_add_nc_u32 v1, 0, v2\nv_sub_nc_u32 v3, 0, v2\nv_sub_nc_u32 v4, v2, v2\nv_max_u32 v5, 0, v2\nv_or_b32 v6, v2, v2",
	"v_xor_b32 v1, v2, v2\nv_xor_b32 v3, 0, v4\nv_or_b32 v5, 0, v4\nv_max_u32 v6, v4, v4\nv_cmp_eq_u32 vcc_lo, v4, v4",
	"v_mad_u64_u32 v[2:3], s6, v4, v5, 0\nv_add_co_ci_u32 v6, vcc_lo, 0, v7, s8\nv_sub_co_ci_u32 v8, s10, v7, v6, vcc_lo",
	"v_cvt_f64_f32 v[2:3], v4\nv_cvt_f32_f64 v5, v[6:7]\nv_cvt_f64_i32 v[8:9], v4\nv_cvt_i32_f64 v10, v[8:9]",
	"v_log_f32 v1, v2\nv_sin_f32 v3, v4\nv_exp_f32 v5, v6\nv_cos_f32 v7, v8\nv_rsq_f64 v[10:11], v[12:13]",
	"v_pk_fma_f16 v1, v2, v3, v4\nv_pk_add_f16 v5, v6, v7\nv_cvt_f32_f16 v8, v9\nv_cvt_f16_f32 v10, v11",
	"v_dot2_f32_f16 v1, v2, v3, v4\nv_fma_f16 v5, v6, v7, v8",
	"v_cndmask_b32 v1, v4, v5, s4\nv_cndmask_b32 v2, v1, v3, s5\nv_sub_co_ci_u32 v3, s6, v1, v2, s5",
};

START_TEST(given_stretches)
{
	enum { STATES = 5 };
	struct rig_random r = rig_random_of((unsigned)_i);
	struct effect_case c = { .gpu = isa_gpu_find("gfx1030"), .level = _i % 2 ? 3 : 0, .wave = 32, .vgprs = 32 };
	struct arena a = { 0 };
	try_text(&c, end_text(&a, given[_i / 2]), STATES, &r);
	arena_free(&a);
}
END_TEST

// ---- memory ---------------------------------------------------------------------------------------------------------
static step_fn *plain_step(const struct effect_case *c)
{
	const struct access_steps *a = c->machine->code.host->access;
	step_fn *s = c->insn->run;
	if (s == a->global_load || s == a->lds_load || s == a->load) return step_load;
	if (s == a->global_store || s == a->lds_store || s == a->store) return step_store;
	return s == a->atomic ? step_atomic : NULL;
}

// Sets addresses across the end of LDS or of the memory, or across its beginning.
static void arrange_at_edge(struct case_state *s, const struct effect_case *c, uint32_t at, bool end)
{
	const struct mem_plan *m = c->insn->mem;
	uint64_t edge = m->space == ISA_DS ? (end ? CASE_LDS : 0) : c->data->address + (end ? CASE_BUFFER : 0);
	for (uint32_t lane = 0; lane < c->wave; lane++) {
		uint64_t address = edge - (uint64_t)m->offset + ((uint64_t)lane - c->wave) * (m->bytes == 2 ? 2 : 1) + 4;
		s->v[at][lane] = (uint32_t)address;
		if (m->vaddr64) s->v[at + 1][lane] = (uint32_t)(address >> 32);
	}
}

// Sets addresses in a few dwords, so that many lanes meet, some below the first lane's address. With unit 1 they are
// unaligned as well.
static void arrange_near(struct case_state *s, const struct effect_case *c, uint32_t at, uint32_t spread, uint32_t unit,
                         struct rig_random *r)
{
	uint64_t middle = s->v[at][0] | (c->insn->mem->vaddr64 ? (uint64_t)s->v[at + 1][0] << 32 : 0);
	for (uint32_t lane = 0; lane < c->wave; lane++) {
		uint64_t address = middle + (rig_random(r) % spread - (rig_random(r) % 2 ? spread / 4 : 0)) * unit;
		s->v[at][lane] = (uint32_t)address;
		if (c->insn->mem->vaddr64) s->v[at + 1][lane] = (uint32_t)(address >> 32);
	}
}

// Sets addresses that only look consecutive: a lane with another upper half, or offsets that wrap to 0 after 2^32. With
// the wrap the base alone is outside of the memory, and the first lane's address is inside.
static void break_run(struct case_state *s, const struct effect_case *c, uint32_t at, uint32_t unit,
                      struct rig_random *r)
{
	const struct mem_plan *m = c->insn->mem;
	if (m->vaddr64) s->v[at + 1][rig_random(r) % c->wave] ^= 1;
	if (!m->saddr || m->vaddr64) return;
	uint32_t first = UINT32_MAX - 3 * unit;
	uint64_t base = c->data->address + 64 - first - (uint64_t)m->offset;
	for (uint32_t lane = 0; lane < c->wave; lane++) s->v[at][lane] = first + lane * unit;
	memcpy(&s->s[(m->saddr_at - SGPR_AT(0)) / sizeof *s->s], &base, sizeof base);
}

// Sets addresses by `how`: as drawn, equal in all lanes, consecutive dwords (bytes, halves), consecutive in each half
// of the lanes, over an edge, near each other.
static void arrange(struct case_state *s, const struct effect_case *c, unsigned how, struct rig_random *r)
{
	uint32_t at = (c->insn->mem->vaddr_at - VGPR_AT(0)) / (uint32_t)sizeof(row);
	if (!how || !c->insn->mem->vaddr) return;
	if (how > 5) {
		arrange_near(s, c, at, how == 6 ? 24 : 72, how == 8 ? 1 : 4, r);
		return;
	}
	if (how > 3) {
		arrange_at_edge(s, c, at, how == 4);
		return;
	}
	uint32_t unit = c->insn->mem->bytes > 3 ? 4 : 1u << rig_random(r) % 3;   // size of the element, or another one
	for (uint32_t lane = 1; lane < c->wave; lane++) {
		s->v[at][lane] = s->v[at][0] + (how == 1 ? 0 : how == 2 ? lane : lane % (c->wave / 2)) * unit;
		if (c->insn->mem->vaddr64) s->v[at + 1][lane] = s->v[at + 1][0];
	}
	if (how == 2 && rig_random(r) % 4 == 0) break_run(s, c, at, unit, r);
}

static void try_access(struct effect_case *c, step_fn *plain_of, struct rig_random *r)
{
	enum { WAYS = 9, MOST = 64 };
	struct case_state from, quick, plain;
	struct wave_counts counts[MOST];
	struct insn *insn = &c->machine->code.insns[c->insn - c->machine->code.insns];
	step_fn *own = insn->run;
	case_state_make(&from, c);
	case_state_make(&quick, c);
	case_state_make(&plain, c);
	for (unsigned k = 0; k < 2 * WAYS; k++) {
		case_state_draw(&from, c, r);
		arrange(&from, c, k % WAYS, r);
		if (k < WAYS) from.s[ISA_REG_EXEC] = from.s[ISA_REG_EXEC + 1] = UINT32_MAX;
		const uint32_t exec[2] = { from.s[ISA_REG_EXEC], from.s[ISA_REG_EXEC + 1] };
		// With fewer lanes at the same addresses, and with all again.
		for (unsigned again = 0; again < 4; again++) {
			for (unsigned n = 0; n < 2; n++)
				from.s[ISA_REG_EXEC + n] = exec[n] & (again % 3 ? (uint32_t)rig_random(r) : UINT32_MAX);
			insn->run = own;
			run_state(c, &from, NULL, again % 2 == 0, &quick, counts);
			insn->run = plain_of;
			run_state(c, &from, NULL, false, &plain, counts);
			ck_assert_msg(same(&quick, &plain), "%s: `%s` differs from its lanes one by one (%u, time %u)",
			              c->gpu->name, c->text, k, again + 1);
		}
	}
	insn->run = own;
	case_state_free(&from);
	case_state_free(&quick);
	case_state_free(&plain);
}

START_TEST(accesses)
{
	const struct isa_gpu *gpu = isa_gpu_find(gpus[_i]);
	unsigned tried = 0;
	for (unsigned k = 0; k < isa_form_count; k++) {
		const struct isa_form *f = &isa_forms[k];
		if (!isa_access(isa_record(f)) || !laws_can_try(f, gpu)) continue;
		for (unsigned n = 0; n < DRAWS; n++) {
			struct effect_case c = {
				.gpu = gpu,
				.wave = gpu->wave_sizes[n % 2] ? gpu->wave_sizes[n % 2] : gpu->wave_sizes[0],
				.level = 2 + n % 3, .form = f, .family = CASE_ALL
			};
			uint64_t number = ((uint64_t)k * DRAWS + n) * GPUS + (unsigned)_i;
			struct rig_random r = rig_random_of(number);
			if (!share_has(number)) continue;
			if (!case_has(f, gpu, c.family)) c.family = CASE_PLAIN;
			bool drawn = case_draw(&c, &r);
			step_fn *plain = drawn ? plain_step(&c) : NULL;
			if (plain) try_access(&c, plain, &r), tried++;
			case_free(&c);
		}
	}
	ck_assert_uint_gt(tried, share_least(300));
}
END_TEST

// ---- programs -------------------------------------------------------------------------------------------------------
struct bench { struct diag diag; struct program *program; struct harness_notes notes; struct harness_run run; };

// Runs a program, or only its first `steps` instructions. hot: 1 if every piece runs as a block from its beginning.
static void run_all(struct bench *b, const struct source *text, unsigned level, uint64_t steps, unsigned hot,
                    enum kept_rows kept)
{
	*b = (struct bench){ .program = NULL };
	struct harness_run_options ro = { .hot = hot, .level = level, .kept_rows = kept };
	b->program = asm_text(text, &(struct asm_options){ .gpu = NULL }, &b->diag);
	bool opens = b->program && !b->diag.errors && harness_notes_read(&b->notes, b->program, &b->diag)
	             && harness_run_prepare(&b->run, b->program, &b->notes, &ro, &b->diag);
	ck_assert_msg(opens, "%s cannot be run", text->name);
	struct machine *m = b->run.machine;
	m->options.keep_state = false;
	if (steps) m->options.max_steps = steps;
	machine_run(m, &b->run.dispatch);
}

static void close_bench(struct bench *b)
{
	harness_run_free(&b->run);
	harness_notes_free(&b->notes);
	program_free(b->program);
	diag_free(&b->diag);
}

// Compares a run as blocks with the interpreter's: all VGPRs, or VGPRs at the end of waves.
static void same_run_at(const struct source *text, unsigned level, uint64_t steps, enum kept_rows kept)
{
	struct bench plain, made;
	run_all(&plain, text, level, steps, MACHINE_INTERPRET, KEPT_ROWS_ALL);
	run_all(&made, text, level, steps, 1, kept);
	struct machine *p = plain.run.machine, *m = made.run.machine;
	const struct machine_result *a = machine_result(p), *b = machine_result(m);
	ck_assert_msg(a->steps == b->steps && a->ok == b->ok && a->waves == b->waves && a->pc == b->pc
	              && a->wave == b->wave && a->lane == b->lane, "%s ends otherwise", text->name);
	ck_assert_str_eq(a->fault ? a->fault : "", b->fault ? b->fault : "");
	ck_assert_msg(!memcmp(machine_counts(p), machine_counts(m), p->code.count * sizeof(struct wave_counts)),
	              "%s has other counts", text->name);
	ck_assert_uint_eq(p->memory.n, m->memory.n);
	for (size_t k = 0; k < p->memory.n; k++)
		ck_assert_msg(!memcmp(p->memory.at[k].bytes, m->memory.at[k].bytes, p->memory.at[k].size),
		              "%s leaves other bytes in `%s`", text->name, p->memory.at[k].name);
	for (uint32_t k = 0; k < p->group->count; k++) {
		struct wave *x = p->group->waves[k], *y = m->group->waves[k];
		ck_assert_msg(!memcmp(x->s, y->s, sizeof x->s) && x->scc == y->scc && x->mode == y->mode
		              && x->pc == y->pc && x->last == y->last && x->steps == y->steps,
		              "%s leaves other scalars in wave %u", text->name, k);
		for (uint32_t v = 0; v < x->rows && (kept == KEPT_ROWS_ALL || (a->ok && kept == KEPT_ROWS_AT_END)); v++)
			ck_assert_msg(!memcmp(x->v[v], y->v[v], x->lanes * 4), "%s leaves another v%u in wave %u",
			              text->name, v, k);
	}
	close_bench(&plain);
	close_bench(&made);
}

// On the best level of this host, and on -v3.
static void same_run_of(const struct source *text, uint64_t steps, enum kept_rows kept)
{
	same_run_at(text, 0, steps, kept);
	if (host_level(0) != host_level(3)) same_run_at(text, 3, steps, kept);
}

static void same_run(const struct source *text) { same_run_of(text, 0, KEPT_ROWS_ALL); }

// Blocks also leave out rows that the program does not read.
static void same_ends(const struct source *text)
{
	same_run(text);
	same_run_of(text, 0, KEPT_ROWS_AT_END);
}

START_TEST(random_programs)
{
	enum { PROGRAMS = 300 };
	for (uint64_t seed = 0; seed < PROGRAMS; seed++) {
		struct arena a = { 0 };
		if (!share_has(seed)) continue;
		same_ends(random_program(&a, seed));
		arena_free(&a);
	}
}
END_TEST

// Writes a program with a vector instruction, twice, after moves that leave its operands in registers of the host. All
// lanes are active, or some. NULL if an operand is above v255.
static const char *after_moves(struct arena *a, const struct effect_case *c, bool all)
{
	char *set = "", *moves = "", *code = "";
	for (const struct effect *x = NULL; (x = effects_next(c->insn->effects, x));)
		for (uint32_t n = 0; x->first >= REG_VGPR && n < x->count; n++) {
			unsigned v = x->first + n - REG_VGPR;
			if (v > 255) return NULL;              // such a register does not exist
			set = arena_printf(a, "%s;@ set v%u = hash(item * 7 + %u)\n", set, v, v);
			moves = arena_printf(a, "%s v_mov_b32 v%u, v%u\n", moves, v, v);
		}
	for (unsigned d = 0; d < c->dwords; d++) code = arena_printf(a, "%s%s0x%x", code, d ? ", " : ".long ", c->words[d]);
	return arena_printf(a, ";@ gpu %s\n;@ wave %u\n;@ dispatch 1\n;@ numthreads %u\n%s%s%s\n%s\n%s s_endpgm\n",
	                    c->gpu->name, c->wave, all ? c->wave : c->wave - 5, set, moves, code, code, moves);
}

START_TEST(cached_rows)
{
	const struct isa_gpu *gpu = isa_gpu_find(gpus[_i]);
	unsigned tried = 0;
	for (unsigned k = 0; k < isa_form_count; k++) {
		const struct isa_form *f = &isa_forms[k];
		if (isa_record(f)->unit != ISA_VALU || !laws_can_try(f, gpu)) continue;
		for (unsigned n = k % 2; n < 4; n += 2) {   // alternates between wave sizes from record to record
			struct effect_case c = {
				.gpu = gpu,
				.wave = gpu->wave_sizes[n % 2] ? gpu->wave_sizes[n % 2] : gpu->wave_sizes[0], .form = f,
				.family = CASE_PLAIN
			};
			uint64_t number = ((uint64_t)k * 4 + n) * GPUS + (unsigned)_i;
			struct rig_random r = rig_random_of(number);
			if (!share_has(number)) continue;
			if (case_draw(&c, &r)) {
				struct arena a = { 0 };
				const char *text = after_moves(&a, &c, n < 2);
				if (text) same_run(&(struct source){ .name = text, .text = text, .size = strlen(text) });
				tried += text != NULL;
				arena_free(&a);
			}
			case_free(&c);
		}
	}
	ck_assert_uint_gt(tried, share_least(500));
}
END_TEST

// A scalar instruction loads the control of f16 between two f32 instructions, which round differently.
START_TEST(float_control)
{
	static const char text[] = ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1200\"\n"
	                           "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 4\n"
		"v_mov_b32 v1, 0x3f800000\n v_mov_b32 v2, 0x33800001\n s_movk_i32 s1, 0x3c00\n s_movk_i32 s2, 0x1001\n"
		"v_add_f32 v3, v1, v2\n s_add_f16 s0, s1, s2\n v_sub_f32 v4, v2, v1\n s_add_f16 s0, s1, s2\n"
	                           " v_add_f32 v5, v1, v2\n s_endpgm\n";
	same_run(&(struct source){ .name = "floats.s", .text = text, .size = sizeof text - 1 });
}
END_TEST

// Waves that take turns, with another float control loaded at each barrier: f32 and f64 round differently.
START_TEST(float_control_of_turns)
{
	static const char text[] = ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"\n;@ numthreads 128\n"
	                           ";@ mode compute-llvm round16_64=zero\n"
	                           "v_mov_b32 v1, 1.0\n v_mov_b32 v2, 0x33800001\n v_mov_b32 v4, 0\n v_mov_b32 v5, 1.0\n"
	                           "s_movk_i32 s0, 4\n1: s_barrier\n v_add_f32 v1, v1, v2\n s_sub_u32 s0, s0, 1\n"
	                           " s_cmp_eq_u32 s0, 0\n s_cbranch_scc1 2f\n v_add_f64 v[4:5], v[4:5], v[4:5]\n s_barrier\n"
	                           " v_add_f32 v1, v1, v2\n s_branch 1b\n2: s_endpgm\n";
	same_run(&(struct source){ .name = "turns.s", .text = text, .size = sizeof text - 1 });
}
END_TEST

// A jump to a place without an instruction ends the wave, also in the middle of a block.
START_TEST(jump_to_nowhere)
{
	static const char text[] = ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"\n"
	                           "s_movk_i32 s4, 3\n s_getpc_b64 s[0:1]\n s_sub_u32 s4, s4, 1\n s_cmp_lg_u32 s4, 0\n"
	                           " s_cselect_b32 s2, s0, 0\n s_cselect_b32 s3, s1, 0x9446d9a5\n"
	                           "s_setpc_b64 s[2:3]\n s_mov_b32 s7, 77\n s_endpgm\n";
	same_run(&(struct source){ .name = "nowhere.s", .text = text, .size = sizeof text - 1 });
}
END_TEST

// The limit of a run ends it at the same instruction, also inside a block.
START_TEST(limits)
{
	static const char text[] =
		".amdgcn_target \"amdgcn-amd-amdhsa--gfx1030\"\n1: v_add_nc_u32 v1, v1, 1\n s_add_u32 s0, s0, s1\n"
		" v_mov_b32 v2, v1\n s_branch 1b\n";
	// blocks that go on when exec changes, and after a barrier
	static const char changes[] =
		".amdgcn_target \"amdgcn-amd-amdhsa--gfx1030\"\n1: v_add_nc_u32 v1, v1, 1\n s_mov_b32 exec_lo, 0xff0\n"
		" v_add_nc_u32 v2, v2, v1\n s_mov_b32 exec_lo, -1\n v_mov_b32 v3, v2\n v_mov_b32 v4, v1\n v_mov_b32 v5, v1\n"
		" s_barrier\n v_mov_b32 v6, v5\n s_branch 1b\n";
	for (uint64_t steps = 100; steps < 110; steps++) {
		same_run_of(&(struct source){ .name = "endless.s", .text = text, .size = sizeof text - 1 }, steps,
		            KEPT_ROWS_ALL);
		same_run_of(&(struct source){ .name = "changes.s", .text = changes, .size = sizeof changes - 1 }, steps,
		            KEPT_ROWS_ALL);
	}
}
END_TEST

// Scalar loads leave out the low bits of the address and of each offset.
START_TEST(odd_offsets)
{
	static const char text[] = ";@ gpu gfx1030\n;@ buffer a : u32[16] = i * 0x01010101\n;@ set s[0:1] = &a + 9, s20 = 7\n"
		" s_load_dword s4, s[0:1], 0x6\n s_load_dword s5, s[0:1], s20\n s_load_dwordx2 s[6:7], s[0:1], 0x7\n"
		" s_load_dwordx4 s[8:11], s[0:1], -5\n s_load_dword s12, s[0:1], 0x8\n s_waitcnt lgkmcnt(0)\n s_endpgm\n";
	same_run(&(struct source){ .name = "odd.s", .text = text, .size = sizeof text - 1 });
}
END_TEST

// Two results in one register: the instruction reads registers that it writes.
START_TEST(same_register)
{
	static const char text[] = ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"\n"
	                           "v_mov_b32 v2, 0x650\n v_mov_b32 v3, 0x10000\n v_add_co_u32 v2, s0, v2, -4\n"
	                           " v_add_co_ci_u32_e64 v3, null, -1, v3, s0\n"
	                           "v_sub_co_u32 v2, vcc_lo, v3, v2\n v_sub_co_ci_u32_e32 v3, vcc_lo, v3, v2, vcc_lo\n"
	                           " v_mad_u64_u32 v[2:3], null, v2, v3, v[2:3]\n v_swap_b32 v2, v3\n s_endpgm\n";
	same_run(&(struct source){ .name = "same.s", .text = text, .size = sizeof text - 1 });
}
END_TEST

// Operations of a stretch that differ in one source, of each number of sources, or in a constant.
START_TEST(nearly_equal)
{
	static const char text[] = ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"\n"
	                           "v_mov_b32 v0, 1.0\n v_mov_b32 v1, 2.0\n v_mov_b32 v2, 4.0\n v_mov_b32 v3, 0.5\n"
		"v_cmp_lt_f32 s0, v0, v1\n v_cmp_lt_f32 s1, v1, v0\n v_fma_f32 v4, v0, v1, v2\n v_fma_f32 v5, v0, v1, v3\n"
		" v_fma_f32 v6, v0, v2, v3\n v_fma_f32 v7, v1, v2, v3\n v_cndmask_b32 v8, v0, v1, s0\n v_cndmask_b32 v9, v0, v1, s1\n"
		"v_fma_f64 v[10:11], v[0:1], v[2:3], v[0:1]\n v_fma_f64 v[12:13], v[0:1], v[2:3], v[2:3]\n"
		" v_add_f32 v14, v0, v1\n v_add_f32 v15, v0, v2\n v_add_f32 v16, v1, v2\n v_ceil_f32 v17, v3\n"
		" v_floor_f32 v18, v3\n v_lshlrev_b32 v19, 3, v3\n v_lshlrev_b32 v20, 4, v3\n s_endpgm\n";
	same_run(&(struct source){ .name = "equal.s", .text = text, .size = sizeof text - 1 });
}
END_TEST

// Sums of v_div_fmas near the denormals once they are scaled, in each rounding mode, with denormals and without. v1 is
// random. The results are added up in v20 to v22.
START_TEST(scaled_sums)
{
	char text[2048];
	snprintf(text, sizeof text, ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"\n"
		"s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 8), %u\n v_mul_u32_u24 v1, 0x9e3779, v0\n s_mov_b32 s5, 0x19660d\n"
		"s_movk_i32 s4, 200\n"
		"loop: v_mul_lo_u32 v1, v1, s5\n v_add_nc_u32 v1, 0x3c6ef35f, v1\n v_bfe_u32 v2, v1, 8, 23\n"
		"v_bfrev_b32 v6, v1\n v_bfe_u32 v3, v1, 28, 3\n v_cmp_lt_u32 vcc_lo, 0x30000000, v6\n"
		// c is 2^-66 to 2^-58, a * b is 2^-20 of it; f64: 2^-897 to 2^-889
		"v_add_nc_u32 v4, 61, v3\n v_lshl_or_b32 v10, v4, 23, v2\n v_and_b32 v4, 0x807fffff, v6\n"
		"v_subrev_nc_u32 v5, 0x0a000000, v10\n v_xor_b32 v11, v5, v4\n v_or_b32 v12, 1.0, v2\n"
		"v_div_fmas_f32 v13, v11, v12, v10\n"
		"v_add_nc_u32 v4, 126, v3\n v_lshrrev_b32 v7, 3, v2\n v_lshl_or_b32 v15, v4, 20, v7\n v_mov_b32 v14, v6\n"
		"v_subrev_nc_u32 v17, 0x02800000, v15\n v_mov_b32 v16, v1\n v_and_b32 v4, 0x800fffff, v6\n"
		"v_xor_b32 v17, v17, v4\n v_mov_b32 v18, v2\n v_or_b32 v19, 0x3ff00000, v7\n"
		"v_div_fmas_f64 v[8:9], v[16:17], v[18:19], v[14:15]\n"
		"v_mad_u32_u24 v20, v20, 33, v13\n v_mad_u32_u24 v21, v21, 33, v8\n v_xad_u32 v22, v22, v9, v21\n"
		"s_sub_u32 s4, s4, 1\n s_cmp_lg_u32 s4, 0\n s_cbranch_scc1 loop\n s_endpgm\n",
		(unsigned)_i % 4 * 5 + (_i / 4 ? 0 : 0xf0));
	same_run(&(struct source){ .name = "scaled.s", .text = text, .size = strlen(text) });
}
END_TEST

// Reciprocal square roots of all mantissas with both parities of the exponent, in one rounding mode; other exponents
// take turns. v2 sums the results.
START_TEST(roots)
{
	struct arena a = { 0 };
	const char *text = arena_printf(&a, ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"\n"
		"s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), %d\n v_or_b32 v0, 1.0, v0\n s_mov_b32 s0, 0x80000\n"
		"1: s_lshl_b32 s1, s0, 24\n s_lshr_b32 s1, s1, 1\n s_and_b32 s1, s1, 0x7f000000\n s_sub_u32 s1, s1, 0x3f000000\n"
		" v_add_nc_u32 v1, s1, v0\n v_rsq_f32 v1, v1\n v_lshl_add_u32 v2, v2, 2, v2\n v_add_nc_u32 v2, v1, v2\n"
		" v_add_nc_u32 v0, 32, v0\n s_sub_u32 s0, s0, 1\n s_cmp_lg_u32 s0, 0\n s_cbranch_scc1 1b\n s_endpgm\n", _i);
	same_run(&(struct source){ .name = "roots.s", .text = text, .size = strlen(text) });
	arena_free(&a);
}
END_TEST

// Lanes that are inactive while a row is written again keep what was written before: another lane reads it, or the same
// lane after exec has changed.
START_TEST(rows_of_other_lanes)
{
	static const char *const reads[] = { "v_readlane_b32 s4, v1, 20\n", "s_mov_b32 exec_lo, -1\n v_mov_b32 v2, v1\n"
	                                     " v_readlane_b32 s4, v2, 20\n" };
	struct arena a = { 0 };
	const char *text = arena_printf(&a, ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"\n;@ numthreads 32\n"
	                                "v_mov_b32 v1, 7\n v_mov_b32 v3, v1\n s_movk_i32 exec_lo, 0xff\n"
	                                "v_mov_b32 v1, 9\n %s s_endpgm\n", reads[_i]);
	same_run_of(&(struct source){ .name = "lanes.s", .text = text, .size = strlen(text) }, 0, KEPT_ROWS_READ);
	arena_free(&a);
}
END_TEST

// Later workgroups find zeros in v3, which is not written before it is read, and in lanes of v4 that are not written.
START_TEST(first_rows)
{
	static const char text[] = ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"\n;@ dispatch 8\n;@ numthreads 24\n"
	                           "v_mov_b32 v4, 7\n s_mov_b32 exec_lo, -1\n v_add_nc_u32 v5, v4, v3\n"
	                           "v_cmp_eq_u32 s4, 0, v5\n v_mov_b32 v3, 9\n v_mov_b32 v4, 9\n s_barrier\n"
	                           "v_cmp_eq_u32 s5, 9, v3\n v_cmp_eq_u32 s6, 9, v4\n"
	                           "s_mov_b32 s7, s4\n s_and_b32 s8, s5, s6\n"
	                           "s_mov_b32 s4, 0\n s_mov_b32 s5, 0\n s_mov_b32 s6, 0\n s_endpgm\n";
	same_run_of(&(struct source){ .name = "first.s", .text = text, .size = sizeof text - 1 }, 0, KEPT_ROWS_READ);
}
END_TEST

// Which of v1 and v2 live before each instruction.
START_TEST(live_rows)
{
	static const char text[] = ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"\n;@ numthreads 32\n"
	                           "v_mov_b32 v1, v0\n v_mov_b32 v2, v1\n s_cbranch_scc1 1f\n v_mov_b32 v2, v0\n"
	                           "s_mov_b32 exec_lo, s0\n v_mov_b32 v1, v2\n v_mov_b32 v3, v1\n"
	                           "1: s_endpgm\n";
	static const bool read[][2] = { { 0, 0 }, { 1, 0 }, { 0, 0 }, { 0, 0 }, { 0, 1 }, { 0, 1 }, { 1, 0 }, { 0, 0 } };
	const struct source source = { .name = "rows.s", .text = text, .size = sizeof text - 1 };
	struct bench b;
	run_all(&b, &source, 0, 0, MACHINE_INTERPRET, KEPT_ROWS_ALL);
	const struct prepared *code = &b.run.machine->code;
	struct live_rows *l = live_rows_new(code, KEPT_ROWS_READ), *end = live_rows_new(code, KEPT_ROWS_AT_END);
	for (unsigned k = 0; k < sizeof read / sizeof *read; k++)
		for (unsigned v = 1; v <= 2; v++)
			ck_assert_msg(live_rows_has(l, k, v, false) == read[k][v - 1], "v%u before instruction %u", v, k);
	ck_assert(live_rows_has(end, 7, 1, false) && live_rows_has(end, 7, 2, true) && !live_rows_has(end, 0, 1, false));
	ck_assert_ptr_null(live_rows_new(code, KEPT_ROWS_ALL));
	live_rows_free(l);
	live_rows_free(end);
	close_bench(&b);
}
END_TEST

// Returns how often a piece begins until it has a block.
static unsigned begins_until_block(const struct prepared *code, double later)
{
	struct arena a = { 0 };
	struct blocks *b = blocks_new(&a, code, 32, MACHINE_HOT, KEPT_ROWS_ALL);
	unsigned n = 1;
	while (b && n < 1000 && !blocks_at(b, 0, false, 1000, later)) n++;
	blocks_free(b);
	arena_free(&a);
	return b ? n : 0;
}

// Making a block is put off if its piece will begin seldom.
START_TEST(short_dispatches)
{
	static const char text[] = ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"\n;@ numthreads 32\n"
	                           "v_mov_b32 v1, v0\n s_endpgm\n";
	const struct source source = { .name = "short.s", .text = text, .size = sizeof text - 1 };
	struct bench b;
	run_all(&b, &source, 0, 0, MACHINE_INTERPRET, KEPT_ROWS_ALL);
	const struct prepared *code = &b.run.machine->code;
	const unsigned often = begins_until_block(code, 100), seldom = begins_until_block(code, 0);
	ck_assert(!often || (often == MACHINE_HOT && seldom > 4 * MACHINE_HOT && seldom < 1000));
	ck_assert_uint_eq(begins_until_block(code, 0.5), seldom);
	close_bench(&b);
}
END_TEST

// v1 lives at the end of a loop that reads it at its begin, and v2 after the loop, whichever state is found first.
START_TEST(live_rows_of_loops)
{
	static const char text[] = ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"\n;@ numthreads 32\n"
	                           "1: v_add_nc_u32 v3, v1, v1\n v_mov_b32 v1, v0\n s_cbranch_scc1 1b\n"
	                           "v_mov_b32 v4, v2\n s_endpgm\n";
	static const bool read[][2] = { { 1, 1 }, { 0, 1 }, { 1, 1 }, { 0, 1 }, { 0, 0 } };
	const struct source source = { .name = "loops.s", .text = text, .size = sizeof text - 1 };
	struct bench b;
	run_all(&b, &source, 0, 0, MACHINE_INTERPRET, KEPT_ROWS_ALL);
	struct live_rows *l = live_rows_new(&b.run.machine->code, KEPT_ROWS_READ);
	const unsigned count = sizeof read / sizeof *read;
	for (unsigned n = 0; n < count; n++)
		for (unsigned k = (n + (unsigned)_i) % count, v = 1; v <= 2; v++)
			ck_assert_msg(live_rows_has(l, k, v, false) == read[k][v - 1], "v%u before instruction %u", v, k);
	live_rows_free(l);
	close_bench(&b);
}
END_TEST

// Whether vcc lives before each instruction. A conditional move keeps it, so reads it.
START_TEST(live_masks)
{
	static const char text[] = ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"\n;@ numthreads 32\n"
	                           "v_cmp_eq_u32 vcc_lo, v0, v1\n v_cndmask_b32 v2, v0, v1, vcc_lo\n"
	                           "s_cbranch_scc1 1f\n v_add_co_u32 v3, vcc_lo, v0, v1\n s_cbranch_vccnz 1f\n"
	                           "s_cmov_b32 vcc_lo, s0\n v_cmp_eq_u32 s4, v0, v1\n 1: s_endpgm\n";
	static const bool read[] = { 0, 1, 0, 0, 1, 1, 0, 0 };
	const struct source source = { .name = "masks.s", .text = text, .size = sizeof text - 1 };
	struct bench b;
	run_all(&b, &source, 0, 0, MACHINE_INTERPRET, KEPT_ROWS_ALL);
	struct live_rows *l = live_rows_new(&b.run.machine->code, KEPT_ROWS_READ);
	for (unsigned k = 0; k < sizeof read / sizeof *read; k++)
		ck_assert_msg(live_rows_has_sgprs(l, k, ISA_REG_VCC, 1) == read[k], "vcc before instruction %u", k);
	ck_assert(live_rows_has_sgprs(l, 6, 4, 1) == false && live_rows_has_sgprs(NULL, 0, 4, 1));
	live_rows_free(l);
	close_bench(&b);
}
END_TEST

// Masks that are not read are not stored; others are, with both kinds in one stretch.
START_TEST(masks_of_stretches)
{
	static const char text[] = ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"\n;@ numthreads 32\n"
	                           "v_add_co_u32 v1, s4, v0, -4\n v_add_co_ci_u32_e64 v2, s5, v0, v1, s4\n"
	                           "v_cmp_lt_u32 s6, 9, v2\n v_cndmask_b32 v3, v1, v2, s6\n s_bcnt1_i32_b32 s7, s5\n"
	                           "v_add_nc_u32 v4, s7, v3\n s_mov_b32 s8, s6\n v_add_nc_u32 v4, s8, v4\n"
	                           "v_cmp_eq_u32 s4, v0, v1\n v_cmp_eq_u32 s6, v0, v2\n s_endpgm\n";
	same_ends(&(struct source){ .name = "masks.s", .text = text, .size = sizeof text - 1 });
}
END_TEST

START_TEST(examples)
{
	static const char *const folders[] = {
		"asm-examples/listings/*.s", "asm-examples/shaders/*.s", "asm-examples/intrinsics/*.s",
		"asm-examples/lessons/*.s"
	};
	glob_t g;
	rig_files(&g, folders[_i]);
	for (size_t k = 0; k < g.gl_pathc; k++) {
		struct arena a = { 0 };
		same_ends(rig_source(&a, g.gl_pathv[k]));
		arena_free(&a);
	}
	globfree(&g);
}
END_TEST

// ---- instructions that are put off ----------------------------------------------------------------------------------
// Waves with and without inactive lanes put off different numbers of instructions at the same place.
START_TEST(as_many_as_were_put_off)
{
	enum { GROUPS = 600, FEW = 3, MORE = 5 };
	struct rig r;
	ck_assert(rig_try(&r, "gfx1100", 32, "v_add_nc_u32 v1, v0, 1\n v_add_nc_u32 v2, v1, v0\n v_add_nc_u32 v3, v2, v0\n"
	                  " v_add_nc_u32 v4, v3, v0\n v_add_nc_u32 v5, v4, v0\n s_endpgm\n"));
	r.machine = machine_new(r.program, &(struct machine_options){ 0 });
	r.dispatch = (struct machine_dispatch){ .numthreads = { 48, 1, 1 }, .workgroups = { GROUPS, 1, 1 }, .mode = -1 };
	machine_start_scheduled(r.machine, &r.dispatch);
	for (uint32_t k = 0; k < GROUPS; k++) {
		struct workgroup *g = machine_open_group(r.machine);
		for (uint32_t n = 0; n < 2; n++) {
			struct wave *w = machine_group_wave(g, n);
			uint32_t count = n && k < GROUPS - 50 ? FEW : MORE;
			for (uint32_t i = 0; i < count; i++) ck_assert(machine_put_off(r.machine));
			machine_catch_up(r.machine, w, count);
			ck_assert_msg(w->pc == count, "workgroup %u, wave %u: %u of %u instructions", k, n, w->pc, count);
			while (w->state == WAVE_READY) machine_step_wave(r.machine, w);
		}
		ck_assert(machine_close_group(r.machine, g));
	}
	rig_end(&r);
}
END_TEST

Suite *blocks_suite(void)
{
	Suite *s = suite_create("blocks");
	TCase *t = tcase_create("blocks");
	// On the best level of this host, and on -v3.
	tcase_add_loop_test(t, records, 0, host_level(0) == host_level(3) ? GPUS : 2 * GPUS);
	tcase_add_loop_test(t, accesses, 0, GPUS);
	tcase_add_test(t, random_programs);
	tcase_add_loop_test(t, cached_rows, 0, GPUS);
	tcase_add_test(t, float_control);
	tcase_add_test(t, float_control_of_turns);
	tcase_add_test(t, jump_to_nowhere);
	tcase_add_test(t, limits);
	tcase_add_test(t, odd_offsets);
	tcase_add_test(t, same_register);
	tcase_add_test(t, nearly_equal);
	tcase_add_loop_test(t, scaled_sums, 0, 8);
	tcase_add_loop_test(t, roots, 0, 4);
	tcase_add_loop_test(t, rows_of_other_lanes, 0, 2);
	tcase_add_test(t, masks_of_stretches);
	tcase_add_loop_test(t, examples, 0, 4);
	tcase_add_loop_test(t, stretches, 0, host_level(0) == host_level(3) ? GPUS : 2 * GPUS);
	tcase_add_loop_test(t, stretch_forms, 0, host_level(0) == host_level(3) ? GPUS : 2 * GPUS);
	suite_add_tcase(s, t);
	t = tcase_create("rows");
	tcase_add_test(t, short_dispatches);
	tcase_add_test(t, first_rows);
	tcase_add_test(t, live_rows);
	tcase_add_loop_test(t, live_rows_of_loops, 0, 5);
	tcase_add_test(t, live_masks);
	tcase_add_test(t, as_many_as_were_put_off);
	suite_add_tcase(s, t);
	TCase *some = tcase_create("given");
	tcase_add_loop_test(some, given_stretches, 0, 2 * sizeof given / sizeof *given);
	suite_add_tcase(s, some);
	return s;
}
