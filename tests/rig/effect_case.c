// Draws words and states of instructions at random.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "code/inst.h"
#include "effect_case.h"
#include "isa/fields.h"
#include "harness/harness.h"
#include "machine/follow.h"
#include "machine/state.h"
#include "memory/texel.h"
#include "isa/facts.h"
#include "generations.h"

static uint32_t draw(struct rig_random *r, uint32_t below) { return (uint32_t)(rig_random(r) >> 33) % below; }
static bool chance(struct rig_random *r, unsigned of) { return !draw(r, of); }

// ---- words ----------------------------------------------------------------------------------------------------------
// Returns the half that a family of a pair tests, or NULL. After the modifiers, a pair has two families for each record
// that can be a half: as the first half and as the second.
static const struct isa_dual *half_of(const struct isa_form *f, unsigned family, bool *second)
{
	unsigned before = (unsigned)CASE_FAMILIES + f->modifier_count, n = family - before;
	*second = n % 2;
	return f == isa_pair && family >= before ? &isa_duals[n / 2] : NULL;
}

unsigned case_families(const struct isa_form *f)
{
	return CASE_FAMILIES + f->modifier_count + (f == isa_pair ? 2 * isa_dual_count : 0);
}

bool case_has(const struct isa_form *f, const struct isa_gpu *gpu, unsigned family)
{
	bool second;
	const struct isa_dual *half = half_of(f, family, &second);
	if (half)
		return half->gens & ISA_GEN_BIT(gpu->gen) && (second
			|| half->opcode < 1 << isa_fields(isa_format(f))[code_field_index(f, ISA_F_OPX)].width);
	if (family == CASE_GPR_IDX) return gpu->facts->gpr_idx && isa_record(f)->unit == ISA_VALU;
	return family != CASE_ALL || f->modifier_count > 1;
}

const char *case_family_name(const struct isa_form *f, unsigned family)
{
	static const char *const names[] = { "plain", "all modifiers", "gpr_idx" };
	bool second;
	const struct isa_dual *half = half_of(f, family, &second);
	return half ? isa_text(half->name)
	       : family < CASE_FAMILIES ? names[family]
	       : isa_modifiers[isa_allowed(f)[family - CASE_FAMILIES].modifier].name;
}

static uint32_t draw_vgpr(const struct effect_case *c, struct rig_random *r)
{
	return draw(r, c->vgprs ? c->vgprs : 40);
}

// Draws a source that has an effect: most often a VGPR or an SGPR, sometimes any value of the field.
static uint32_t draw_source(const struct effect_case *c, struct rig_random *r, unsigned width)
{
	uint32_t kind = draw(r, 8);
	if (kind < 4 && width == 9) return ISA_REG_VGPR + draw_vgpr(c, r);
	if (kind < 6) return 2 * draw(r, 50);
	if (kind < 7) return ISA_REG_INT0 + draw(r, 80);
	if (c->lds_direct && isa_record(c->form)->unit == ISA_VALU && c->gpu->facts->lds_direct_source && chance(r, 4))
		return ISA_REG_LDS_DIRECT;
	return draw(r, 1u << width);
}

static uint32_t draw_operand(const struct effect_case *c, struct rig_random *r, uint8_t kind, unsigned width)
{
	const uint32_t null = c->gpu->facts->m0_is_125 ? ISA_REG_M0 : ISA_REG_NULL;       // as it is encoded
	switch (kind) {
	case ISA_VGPR: case ISA_VADDR: case ISA_IMAGE_DATA: return draw_vgpr(c, r) | (width == 8 && chance(r, 6) ? 0x80 : 0);
	case ISA_SOURCE: case ISA_SSOURCE: case ISA_DPP_SOURCE: case ISA_VCONST: return draw_source(c, r, width);
	case ISA_VSOURCE: return ISA_REG_VGPR + draw_vgpr(c, r);
	case ISA_SDEST: return chance(r, 4) ? draw(r, 128) : 4 * draw(r, 25);
	case ISA_SGPR_PAIR: return draw(r, 48);
	case ISA_SGPR_QUAD: return width > 5 ? 4 * draw(r, 24) : draw(r, 24);
	case ISA_SADDR: return chance(r, 3) ? null : 2 * draw(r, 48);
	case ISA_SMEM_OFFSET: return chance(r, 2) ? null : draw(r, 96);
	case ISA_BRANCH_TARGET: return draw(r, 3);
	case ISA_HWREG: return (chance(r, 2) ? 1 : draw(r, 32)) | draw(r, 32) << 6 | draw(r, 32) << 11;
	default: return (uint32_t)rig_random(r);
	}
}

static void set(struct effect_case *c, int field, uint32_t value)
{
	const struct isa_field *f = &isa_fields(isa_format(c->form))[field];
	code_field_set(c->words, f, f->width < 32 ? value & ((1u << f->width) - 1) : value);
}

// Returns the value of a modifier that a family does not draw. A comparing atomic needs two texels: `dmask` is not 1.
static uint32_t usual_value(const struct effect_case *c, const struct isa_allowed *a, const struct isa_modifier *m,
                            struct rig_random *r)
{
	bool mask = isa_fields(isa_format(c->form))[a->field].id == ISA_F_DMASK;
	for (const uint8_t *p = isa_image(isa_record(c->form)); mask && p && *p; p++)
		if (*p == ISA_IMAGE_ATOMIC_PAIR) return chance(r, 2) ? 3 : 15;
	return m->value;
}

static void draw_words(struct effect_case *c, struct rig_random *r)
{
	const struct isa_form *f = c->form;
	for (unsigned d = 0; d <= ISA_MAX_DWORDS; d++) c->words[d] = (uint32_t)rig_random(r);
	for (unsigned k = 0; k < isa_record(f)->operand_count; k++)
		if (isa_slots(f)[k].field >= 0)
			set(c, isa_slots(f)[k].field, draw_operand(c, r, isa_slots(f)[k].kind,
				isa_fields(isa_format(f))[isa_slots(f)[k].field].width));
	for (unsigned m = 0; m < f->modifier_count; m++) {
		const struct isa_allowed *a = &isa_allowed(f)[m];
		const struct isa_modifier *is = &isa_modifiers[a->modifier];
		bool drawn = c->family == CASE_ALL || c->family == CASE_FAMILIES + m || is->required;
		uint32_t value = usual_value(c, a, is, r);
		if (drawn) value = is->words && !chance(r, 3) ? is->words[draw(r, 4) % 2].value : (uint32_t)rig_random(r);
		if (drawn && a->bits) value &= a->bits;
		set(c, a->field, value);
	}
	// Keep constants of addresses small; clear fields that have no text here.
	static const uint8_t small[] = { ISA_F_OFFSET0, ISA_F_OFFSET1, ISA_F_OFFSET }, off[] = { ISA_F_GDS };
	for (unsigned k = 0; k < sizeof small; k++)
		if (code_field_index(f, small[k]) >= 0)
			set(c, code_field_index(f, small[k]), (small[k] == ISA_F_OFFSET ? 8 : 1) * draw(r, 8));
	for (unsigned k = 0; k < sizeof off; k++)
		if (code_field_index(f, off[k]) >= 0) set(c, code_field_index(f, off[k]), 0);
	// With another FI this is another form.
	if (code_field_index(f, ISA_F_DPP8) >= 0 && code_field_index(f, ISA_F_FI) >= 0)
		set(c, code_field_index(f, ISA_F_FI), 1);
	bool second;
	const struct isa_dual *half = half_of(f, c->family, &second);
	if (half) set(c, code_field_index(f, second ? ISA_F_OPY : ISA_F_OPX), half->opcode);
	for (unsigned d = 0; d < isa_format(f)->dwords; d++) c->words[d] = (c->words[d] & ~isa_mask(f)[d]) | isa_value(f)[d];
}

static void see_scratch(void *context, struct wave *w) { ((struct effect_case *)context)->scratch = w->scratch_base; }

// Returns attributes of pixel shaders: most of them are set, to floats, halves and any bits.
static const struct machine_attribute *attributes(void)
{
	static struct machine_attribute all[MACHINE_ATTRIBUTES];
	static const uint32_t values[] = { 0x3f800000, 0xc0490fdb, 0x3c004000, 0x7fc00001, 1, 0, 0xff800000 };
	for (unsigned k = 0; k < MACHINE_ATTRIBUTES; k++) {
		all[k].given = k % 16 != 15;
		for (unsigned n = 0; n < MACHINE_CORNERS; n++)
			all[k].corner[n] = values[(k + 3 * n) % (sizeof values / sizeof *values)];
	}
	return all;
}

bool case_open(struct effect_case *c, uint64_t steps)
{
	c->diag = (struct diag){ 0 };
	c->program = asm_text(&c->source, &(struct asm_options){ .gpu = c->gpu, .wave = c->wave }, &c->diag);
	if (!c->program) return false;
	c->machine = machine_new(c->program, &(struct machine_options){ .max_steps = steps, .level = c->level,
		.hot = MACHINE_INTERPRET, .attributes = attributes() });
	c->data = machine_add_buffer(c->machine, "data", CASE_BUFFER, NULL);
	size_t count;
	c->insn = machine_code(c->machine, &count);
	c->dispatch = (struct machine_dispatch){ .numthreads = { c->wave, 1, 1 }, .workgroups = { 1, 1, 1 }, .mode = -1,
	                                         .scratch = CASE_SCRATCH, .lds = CASE_LDS };
	// Some targets do not have a buffer.
	for (unsigned k = 0; k < MACHINE_EXPORTS; k++) c->dispatch.exports[k] = k % 16 ? c->data->address : 0;
	return true;
}

bool case_draw(struct effect_case *c, struct rig_random *r)
{
	enum { STEPS = 16 };
	struct code_inst inst;
	struct code_target t = { c->gpu, c->wave };
	c->program = NULL;
	c->machine = NULL;
	draw_words(c, r);
	if (!code_decode(&t, c->words, ISA_MAX_DWORDS + 1, &inst) || inst.form != c->form) return false;
	c->dwords = inst.dwords;
	int n = c->family == CASE_GPR_IDX ? snprintf(c->text, sizeof c->text, "s_branch 1f\ns_set_gpr_idx_off\n1:\n") : 0;
	for (unsigned d = 0; d < c->dwords; d++)
		n += snprintf(c->text + n, sizeof c->text - (size_t)n, "%s0x%x", d ? ", " : ".long ", c->words[d]);
	snprintf(c->text + n, sizeof c->text - (size_t)n, "\ns_nop 0\ns_nop 0\ns_nop 0\ns_endpgm\n");
	c->source = (struct source){ .name = "case", .text = c->text, .size = strlen(c->text) };
	if (!case_open(c, STEPS)) return false;
	c->insn += c->family == CASE_GPR_IDX ? 2 : 0;
	if (!c->insn->inst || c->insn->inst->form != c->form) return false;
	struct machine_observer observer = { .context = c, .wave_start = see_scratch };
	c->dispatch.observer = &observer;
	machine_run(c->machine, &c->dispatch);         // its effect on registers, which are 0, is ignored
	return true;
}

void case_free(struct effect_case *c)
{
	machine_free(c->machine);
	program_free(c->program);
	diag_free(&c->diag);
	c->machine = NULL;
	c->program = NULL;
}

// ---- states ---------------------------------------------------------------------------------------------------------
void case_state_make(struct case_state *s, const struct effect_case *c)
{
	memset(s, 0, sizeof *s);
	s->rows = machine_vgprs(c->machine);
	s->v = must(aligned_alloc(_Alignof(row), (s->rows + 1) * sizeof(row)));
	memset(s->v, 0, (s->rows + 1) * sizeof(row));
	s->scratch_size = (size_t)c->wave * CASE_SCRATCH;
	s->scratch = must(calloc(1, s->scratch_size));
}

void case_state_free(struct case_state *s)
{
	free(s->v);
	free(s->scratch);
}

void case_state_copy(struct case_state *to, const struct case_state *from)
{
	row *v = to->v;
	uint8_t *scratch = to->scratch;
	*to = *from;
	to->v = v;
	to->scratch = scratch;
	memcpy(v, from->v, from->rows * sizeof(row));
	memcpy(scratch, from->scratch, from->scratch_size);
}

void case_state_take(struct case_state *s, const struct effect_case *c, const struct wave *w)
{
	uint32_t size;
	memcpy(s->s, w->s, sizeof w->s);
	s->s[REG_SCC] = w->scc;
	s->s[REG_MODE] = w->mode;
	s->s[REG_SCRATCH] = (uint32_t)w->scratch_base;
	s->s[REG_SCRATCH + 1] = (uint32_t)(w->scratch_base >> 32);
	memcpy(s->v, w->v, s->rows * sizeof(row));
	for (uint32_t k = 0; k < s->rows && w->lanes < LANES; k++)
		memset(s->v[k] + w->lanes, 0, (LANES - w->lanes) * sizeof(uint32_t));
	memcpy(s->memory, c->data->bytes, CASE_BUFFER);
	memcpy(s->lds, machine_lds_of(w, &size), CASE_LDS);
	memcpy(s->scratch, machine_memory(c->machine, w->group->scratch, s->scratch_size), s->scratch_size);
	s->pc = w->pc;
	s->s[REG_PC] = w->pc;
	s->fault = w->state == WAVE_FAULT;
}

void case_state_give(const struct case_state *s, const struct effect_case *c, struct wave *w)
{
	uint32_t size;
	memcpy(w->s, s->s, sizeof w->s);
	w->scc = s->s[REG_SCC];
	w->mode = s->s[REG_MODE];
	mode_changed(w);
	memcpy(w->v, s->v, s->rows * sizeof(row));
	memcpy(c->data->bytes, s->memory, CASE_BUFFER);
	memcpy(machine_lds_of(w, &size), s->lds, CASE_LDS);
	w->group->lds_used = size;
	memcpy(machine_memory(c->machine, w->group->scratch, s->scratch_size), s->scratch, s->scratch_size);
}

// ---- addresses ------------------------------------------------------------------------------------------------------
// Draws an offset at a multiple of 8, so that atomics are aligned. Leaves room for the widest access and the greatest
// offset.
static uint32_t place(struct rig_random *r, uint32_t size) { return 8 * draw(r, (size - 1024) / 8); }
static uint32_t sgpr_of(uint32_t at) { return (at - SGPR_AT(0)) / 4; }
static uint32_t vgpr_of(uint32_t at) { return (uint32_t)((at - VGPR_AT(0)) / sizeof(row)); }
static bool is_sgpr(uint32_t at) { return at >= SGPR_AT(0) && at < SGPR_AT(126); }

static void put64(struct case_state *s, uint32_t n, uint64_t x)
{
	s->s[n & 127] = (uint32_t)x;
	s->s[(n + 1) & 127] = (uint32_t)(x >> 32);
}

static void put_descriptor(struct case_state *s, const struct effect_case *c, uint32_t n, struct rig_random *r)
{
	const struct mem_plan *m = c->insn->mem;
	// A format of one dword, uint.
	static const uint32_t formats[ISA_GENS] = { 4u << 15 | 4u << 12, 20u << 12, 20u << 12, 20u << 12,
	                                            4u << 15 | 4u << 12 };
	uint32_t stride = m->idxen ? 16 : 0;
	put64(s, n, c->data->address);
	s->s[(n + 1) & 127] |= stride << 16;
	s->s[(n + 2) & 127] = stride ? CASE_BUFFER / stride : CASE_BUFFER;
	if (chance(r, 4)) s->s[(n + 2) & 127] /= 8;                              // some lanes are out of range
	s->s[(n + 3) & 127] = 4 | 5 << 3 | 6 << 6 | 7 << 9 | formats[c->gpu->gen];
}

// Sets a small image of whole numbers or floats, a sampler that repeats, and coordinates, most of them inside.
static void put_image(struct case_state *s, const struct effect_case *c, struct rig_random *r)
{
	const struct image_plan *p = c->insn->mem->image;
	const bool sampled = c->insn->mem->how == ISA_SAMPLED;
	const unsigned dim = p->dim >= 0 ? (unsigned)p->dim : draw(r, 3);
	// Cubes and multisampled images are left out.
	const enum image_type type = (enum image_type)(IMAGE_1D + (dim == 3 || dim > 5 ? 1 : dim));
	struct harness_texel t;
	const char *texel = sampled ? chance(r, 2) ? "rgba8" : "rgba32f" : chance(r, 2) ? "rgba8ui" : "rgba16f";
	harness_texel_named(texel, strlen(texel), &t);
	struct image image = {
		.base = c->data->address, .type = type, .width = 8,
		.height = type == IMAGE_1D || type == IMAGE_1D_ARRAY ? 1 : 4, .layout = t.layout, .number = t.number,
		.size = 4 * harness_type_bytes(t.type), .slices = type == IMAGE_1D || type == IMAGE_2D ? 1 : 3,
		.select = { 4, 5, 6, 7 }
	};
	image.row = image_row(c->gpu, type, image.width, image.size) ? image_row(c->gpu, type, image.width, image.size)
	            : image.width * image.size;
	struct sampler sampler = {
		.clamp = { (uint8_t)draw(r, 4), (uint8_t)draw(r, 3), 6 }, .compare = (uint8_t)draw(r, 8),
		.mag = chance(r, 2), .unnormalized = chance(r, 2), .border = BORDER_WHITE
	};
	sampler.min = sampler.mag;
	if (p->sampler_at && is_sgpr(p->sampler_at)) sampler_write(c->gpu, &sampler, &s->s[sgpr_of(p->sampler_at)]);
	// Null does not hold an image.
	if (is_sgpr(p->resource_at)) image_write(c->gpu, &image, &s->s[sgpr_of(p->resource_at)]);
	for (unsigned k = 0; k < p->dwords; k++)
		for (uint32_t lane = 0; lane < c->wave && vgpr_of(p->at[k]) < s->rows; lane++) {
			uint32_t *v = &s->v[vgpr_of(p->at[k])][lane];
			static const uint32_t reals[] = { 0, 0x3f000000, 0x3f800000, 0x40200000, 0xbf400000, 0x3e99999a, 0x40900000 };
			if (sampled) *v = p->a16 ? draw(r, 0x4200) | draw(r, 0x4200) << 16 : reals[draw(r, sizeof reals / sizeof *reals)];
			else *v = p->a16 ? draw(r, 8) | draw(r, 3) << 16 : chance(r, 8) ? (uint32_t)rig_random(r) : draw(r, k ? 3 : 8);
			if (c->insn->mem->how == ISA_SIZE) *v = draw(r, 2);
		}
}

// Returns a type of a dword of LDS at m0: u8, u16, u32, i8 or i16.
static uint32_t draw_direct_type(struct rig_random *r)
{
	static const uint8_t types[] = { 0, 1, 2, 4, 5 };
	return types[draw(r, sizeof types)];
}

static void put_addresses(struct case_state *s, const struct effect_case *c, struct rig_random *r)
{
	const struct mem_plan *m = c->insn->mem;
	if (m->image) { put_image(s, c, r); return; }
	uint32_t v = m->vaddr ? vgpr_of(m->vaddr_at) : 0;
	s->s[ISA_REG_M0] = m->how == ISA_BLOCK ? s->s[ISA_REG_M0] : place(r, 2048);
	if (m->how == ISA_DIRECT) s->s[ISA_REG_M0] |= draw_direct_type(r) << 16;
	if (m->soffset_at && is_sgpr(m->soffset_at)) s->s[sgpr_of(m->soffset_at)] = m->by64 ? draw(r, 4) : 8 * draw(r, 16);
	if (m->buffer) put_descriptor(s, c, sgpr_of(m->saddr_at), r);
	else if (m->space == ISA_SCRATCH) { if (m->saddr) s->s[sgpr_of(m->saddr_at)] = 4 * draw(r, 4); }
	else if (m->saddr || m->space == ISA_SCALAR) put64(s, sgpr_of(m->saddr_at), c->data->address + place(r, 4096));
	if (c->gpu->facts->flat_scratch_registers && (m->space == ISA_SCRATCH || m->space == ISA_FLAT))
		put64(s, ISA_REG_FLAT_SCRATCH, c->scratch);
	for (uint32_t lane = 0; m->vaddr && lane < c->wave && v + 1 < s->rows + 1; lane++) {
		uint64_t address = c->data->address + place(r, CASE_BUFFER);
		switch (m->space) {
		case ISA_BUFFER: {
			uint32_t k = v;
			if (m->idxen) s->v[k++][lane] = draw(r, 64);
			if (m->offen) s->v[k][lane] = 8 * draw(r, 32);
			continue;
		}
		case ISA_DS: s->v[v][lane] = place(r, CASE_LDS / 2); continue;
		case ISA_SCRATCH: s->v[v][lane] = 4 * draw(r, 16); continue;
		case ISA_FLAT:
			if (!m->saddr && chance(r, 3)) address = (uint64_t)APERTURE_SHARED << 32 | place(r, 2048);
			else if (!m->saddr && chance(r, 3)) address = (uint64_t)APERTURE_PRIVATE << 32 | 8 * draw(r, 8);
			break;
		default: break;
		}
		if (m->saddr) { s->v[v][lane] = place(r, 8192); continue; }
		s->v[v][lane] = (uint32_t)address;
		if (v + 1 < s->rows) s->v[v + 1][lane] = (uint32_t)(address >> 32);
	}
}

// Sets targets of jumps: the instructions after this one.
static void put_targets(struct case_state *s, const struct effect_case *c, struct rig_random *r)
{
	for (const struct effect *x = NULL; (x = effects_next(c->insn->effects, x));) {
		if (x->role == EFFECT_CONTROL && x->read && x->count == 2 && x->first < 106 && x->place != EFFECT_STACK)
			put64(s, x->first, c->insn[1 + draw(r, 3)].pc);
		if (x->place == EFFECT_STACK) for (uint32_t k = 0; k < 8; k++) put64(s, 4 * k + 2, c->insn[1 + draw(r, 3)].pc);
	}
}

// Draws a number that is significant to most instructions: small ones, floats, halves, any bits.
static uint32_t draw_value(struct rig_random *r)
{
	static const uint32_t known[] = {
		0, 1, 0xffffffff, 0x3f800000, 0x80000000, 0x3c003c00, 0x7fc00000, 0x00000001, 0x40490fdb, 0xbf800000,
		0x80000001, 0x80018001
	};
	uint32_t x = (uint32_t)rig_random(r), kind = draw(r, 8);
	if (kind < 1) return known[draw(r, sizeof known / sizeof *known)];
	if (kind < 3) return x & 63;
	if (kind < 5) return (x & 0x807fffff) | (120 + draw(r, 14)) << 23;
	if (kind < 6) return (x & 0x83ff83ff) | 0x38003800;
	return x;
}

void case_values(void *to, size_t dwords, const uint32_t *pool, uint32_t size, struct rig_random *r)
{
	for (size_t k = 0; k < dwords; k += CASE_PIECE)
		memcpy((uint8_t *)to + 4 * k, pool + draw(r, size - CASE_PIECE),
		       4 * (dwords - k < CASE_PIECE ? dwords - k : CASE_PIECE));
}

static void fill(struct case_state *s, const struct effect_case *c, const uint32_t *pool, uint32_t size,
                 struct rig_random *r)
{
	case_values(s->s, 128, pool, size, r);
	for (uint32_t k = 0; k < s->rows; k++) case_values(s->v[k], c->wave, pool, size, r);
	case_values(s->memory, CASE_BUFFER / 4, pool, size, r);
	case_values(s->lds, CASE_LDS / 4, pool, size, r);
}

// Fills the whole state with a few values, so that comparisons also hold. The instruction's own immediate is one of
// them.
static void narrow(struct case_state *s, const struct effect_case *c, struct rig_random *r)
{
	enum { POOL = 1 << 10 };
	uint32_t pool[POOL], few[4] = { draw_value(r) };   // drawn in statements: the order in a list is unspecified
	few[1] = draw_value(r);
	few[2] = chance(r, 2) ? (uint32_t)c->insn->imm : draw(r, 1 << 10);       // a denormal
	for (uint32_t k = 0; k < POOL; k += 16)
		for (uint32_t n = 0, x = (uint32_t)(rig_random(r) >> 32); n < 16; n++, x >>= 2) pool[k + n] = few[x & 3];
	fill(s, c, pool, POOL, r);
}

void case_state_draw(struct case_state *s, const struct effect_case *c, struct rig_random *r)
{
	enum { POOL = 1 << 16 };
	static uint32_t pool[POOL];
	static bool made;
	const uint32_t floats = 0x1ff;
	struct rig_random own = { 4711 };              // a case does not depend on cases drawn before it
	for (uint32_t k = 0; k < POOL && !made; k++) pool[k] = draw_value(&own);
	made = true;
	if (chance(r, 3)) narrow(s, c, r);
	else fill(s, c, pool, POOL, r);
	case_values(s->scratch, s->scratch_size / 4, pool, POOL, r);
	s->s[REG_SCC] = draw(r, 2);
	s->s[REG_MODE] = (uint32_t)rig_random(r) & floats;
	if (chance(r, 2)) s->s[REG_MODE] |= 1u << MODE_IEEE;
	if (c->insn->effects->moves) s->s[ISA_REG_M0] &= 0x001f001f;
	if (c->family == CASE_GPR_IDX) {
		s->s[REG_MODE] |= 1u << MODE_GPR_IDX;
		s->s[ISA_REG_M0] = draw(r, 32) | draw(r, 16) << 12;
		if (chance(r, 8)) s->s[REG_MODE] |= 1u << MODE_VSKIP;
	}
	for (const struct effect *x = NULL; (x = effects_next(c->insn->effects, x));)
		if (x->first == REG_MODE && x->write && chance(r, 2)) s->s[REG_MODE] |= 1u << MODE_GPR_IDX;
		else if (x->place == EFFECT_STACK) s->s[REG_MODE] |= (1 + draw(r, 5)) << MODE_CSP;
	uint64_t exec = rig_random(r);
	if (chance(r, 4)) exec = ~0ull;
	if (chance(r, 8)) exec &= rig_random(r) & rig_random(r);
	if (chance(r, 16)) exec = 0;
	if (chance(r, 8)) put64(s, ISA_REG_VCC, 0);
	if (c->wave == 32) exec &= UINT32_MAX;
	put64(s, ISA_REG_EXEC, exec);
	if (c->insn->access) put_addresses(s, c, r);
	else if (c->insn->lds_direct) s->s[ISA_REG_M0] = place(r, 2048) | draw_direct_type(r) << 16;
	put_targets(s, c, r);
	s->s[ISA_REG_NULL] = 0;
}
