// Blocks: the stencils of each instruction, and the memory that they run in. The memory is in the lowest 2 GB, so
// that every address in the code has 32 bits. Two mappings exist: one to be written, one to be executed.
#include "wave/blocks.h"
#include "host/pages.h"
#include "isa/registers.h"
#include "wave/decorate.h"
#include "wave/effects.h"
#include "wave/memory.h"
#include "wave/rows.h"
#include "wave/stencil.h"
#include <string.h>

#ifdef HOST_X86
// ROOM: more than one block needs for a pair, glue, modifiers and their constant rows
enum { CODE_BYTES = 1 << 24, MOST = 256, ROOM = MOST * 8 * STENCIL_MOST_BYTES, THUNK = 16 };

struct kernel_stencil { step_fn *step; const struct stencil *stencil; };
struct blocks {
	const struct prepared *code;
	const struct stencil_table *table;
	unsigned lanes, hot;
	uint8_t *write, *run;          // two mappings of the same memory
	size_t used, top;              // code from the start on; constant rows after `top`
	uint32_t data, thunks;         // addresses of the table's data, and of jumps to its functions
	struct kernel_stencil *kernels; size_t kernel_room;            // hash table, a power of two
	struct block *at; size_t count; // one for each instruction
};

// ---- code ---------------------------------------------------------------------------------------------------------
static uint32_t code_address(const struct blocks *b, size_t at) { return (uint32_t)(uintptr_t)(b->run + at); }

// Copies `size` bytes of `c`, from `from` on, and fills their places.
static void copy_stencil(struct blocks *b, size_t at, const struct stencil_code *c, uint32_t from, uint32_t size,
                         const uint32_t *operands, uint32_t target)
{
	memcpy(b->write + at, b->table->code + c->bytes + from, size);
	for (uint32_t k = 0; k < c->place_count; k++) {
		const struct stencil_place *p = &b->table->places[c->places + k];
		if (p->at < from || p->at >= from + size) continue;
		uint32_t here = code_address(b, at + p->at - from), x = 0;
		switch ((enum stencil_fill)p->fill) {
		case STENCIL_OPERAND: x = operands[p->index]; break;
		case STENCIL_TARGET: x = target; break;
		case STENCIL_NEXT: x = code_address(b, at + c->size) - here; break;
		case STENCIL_DATA: x = b->data; break;
		case STENCIL_DATA_FROM_HERE: x = b->data - here; break;
		case STENCIL_CALL: x = b->thunks + THUNK * p->index - here; break;
		}
		x += (uint32_t)p->addend;
		memcpy(b->write + at + p->at - from, &x, 4);
	}
}

static const struct stencil_code *code_for(const struct blocks *b, const struct stencil *s, bool some)
{
	const struct stencil_code *c = b->lanes == 32 ? &s->lanes32[some] : &s->lanes64[some];
	return c->bytes ? c : NULL;
}

// State at the current place in the code. some: lanes may be inactive. floats: the float control that is loaded
// (struct stencil), 0 if unknown. masked: the mask of lanes agrees with exec. rows: the rows held in registers.
struct making { struct blocks *b; bool some, masked; uint8_t floats; struct row_registers rows; };

struct part { struct blocks *b; const struct stencil_code *code; const uint32_t *operands; };

static uint8_t *put_part(void *context, uint32_t from, uint32_t size)
{
	struct part *p = context;
	size_t at = p->b->used;
	copy_stencil(p->b, at, p->code, from, size, p->operands, 0);
	p->b->used += size;
	return p->b->write + at;
}

static uint8_t *put_bytes(void *context, const uint8_t *from, uint32_t size)
{
	struct part *p = context;
	uint8_t *to = p->b->write + p->b->used;
	memcpy(to, from, size);
	p->b->used += size;
	return to;
}

static void put_code(struct making *m, const struct stencil_code *c, const uint32_t *operands, uint32_t target)
{
	struct blocks *b = m->b;
	if (c->kind == STENCIL_ROWS) {
		rows_put(&m->rows, b->table, c, operands,
		         &(struct row_output){ put_part, put_bytes, &(struct part){ b, c, operands } });
		return;
	}
	copy_stencil(b, b->used, c, 0, c->size, operands, target);
	b->used += c->size;
	rows_after(&m->rows, c, operands);
}

static void put_glue(struct making *m, enum stencil_glue g, uint32_t x, uint32_t y, uint32_t z)
{
	put_code(m, code_for(m->b, &m->b->table->glue[g], false), (uint32_t[]){ x, y, z }, 0);
}

// Copies row `from` to row `to` with changed signs.
static void put_sign(struct making *m, uint32_t from, uint32_t to, struct sign_change sign)
{
	put_code(m, code_for(m->b, &m->b->table->glue[GLUE_SIGN], false), (uint32_t[]){ from, to, sign.keep, sign.flip }, 0);
}

// ---- instructions -------------------------------------------------------------------------------------------------
static struct kernel_stencil *stencil_slot(const struct blocks *b, step_fn *step)
{
	size_t h = (size_t)((uintptr_t)step * 0x9e3779b97f4a7c15ull >> 32) & (b->kernel_room - 1);
	while (b->kernels[h].step && b->kernels[h].step != step) h = (h + 1) & (b->kernel_room - 1);
	return &b->kernels[h];
}

static const struct stencil *find_stencil(const struct blocks *b, step_fn *step)
{
	return stencil_slot(b, step)->stencil;
}

// Returns the stencil of an instruction that is only a kernel, perhaps after its SGPRs are broadcast.
static const struct stencil *stencil_of(const struct blocks *b, const struct insn *i, bool some)
{
	const struct stencil *s = i->step == i->inner ? find_stencil(b, i->step)
	                          : i->step == step_spread ? find_stencil(b, i->inner)
	                          : NULL;
	return s && code_for(b, s, some) ? s : NULL;
}

// Returns the lanes that DPP may write if all lanes are active.
static uint64_t dpp_written(const struct decoration *d, unsigned lanes)
{
	uint64_t has = 0;
	for (unsigned j = 0; j < LANES; j++) has |= (uint64_t)(d->lane[j] >= 0) << j;
	return d->chosen & (d->bound_ctrl ? UINT64_MAX : has) & UINT64_MAX >> (64 - lanes);
}

// Returns the only row that the instruction writes, each lane its own element; NULL if it writes anything else.
static const struct effect *only_row_written(const struct insn *i)
{
	const struct effect *one = NULL;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));) {
		if (!x->write) continue;
		if (one || x->first < REG_VGPR || x->count != 1 || x->lanes != EFFECT_OWN || !x->of) return NULL;
		one = x;
	}
	return one;
}

// Returns the stencil of an instruction whose modifiers are glue before and after it: lanes and signs of sources,
// clamp of results.
static const struct stencil *decorated_stencil_of(const struct blocks *b, const struct insn *i, bool some)
{
	const struct decoration *d = i->step == step_decorated ? i->decoration : NULL;
	const struct stencil *s = d ? find_stencil(b, i->inner) : NULL;
	if (!s || !code_for(b, s, some) || s->once || s->jumps) return NULL;
	if (d->dpp && (some || (dpp_written(d, b->lanes) != UINT64_MAX >> (64 - b->lanes)
	                        && (d->results || !only_row_written(i)))))
		return NULL;
	for (unsigned n = 0; n < d->changes; n++) if (!source_changes_sign_only(&d->change[n])) return NULL;
	for (unsigned n = 0; n < d->results; n++)
		if (!result_is_clamped_only(&d->result[n]) || s->floats != FP32 + 1) return NULL;
	return s;
}

static bool writes_exec(const struct insn *i)
{
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		if (x->write && x->first <= ISA_REG_EXEC + 1 && x->first + x->count > ISA_REG_EXEC) return true;
	return false;
}

// Makes the mask current before instruction k, which reads it.
static void put_mask(struct making *m, uint32_t k)
{
	if (!m->masked) put_glue(m, GLUE_MASK, k + 1, 0, 0);
	m->masked = true;
}

static void put_spread(struct making *m, const struct insn *i)
{
	for (uint32_t n = 0; n < i->spread_count; n++) put_glue(m, GLUE_SPREAD, i->spread[n], POOL_AT(POOL_SPREAD + n), 0);
}

static void put_stencil(struct making *m, const struct stencil *s, const struct insn *i, uint32_t k)
{
	if (!s->once) put_mask(m, k);
	if (i->step == step_spread) put_spread(m, i);
	if (s->floats && s->floats != m->floats) put_glue(m, s->floats == FP32 + 1 ? GLUE_FLOATS32 : GLUE_FLOATS64, 0, 0, 0);
	m->floats = s->loads_floats ? 0 : s->floats ? s->floats : m->floats;
	put_code(m, code_for(m->b, s, m->some), i->at + s->masks.first, i->target);
	for (unsigned n = 0; n < s->masks.count; n++) {
		unsigned to = s->masks.to[n];
		put_glue(m, GLUE_PUT_MASK, to < WAVE_MAX_OPERANDS ? i->at[to] : to, 0, 0);
	}
}

// Stores a constant row; returns its address.
static uint32_t put_row(struct making *m, const row values)
{
	struct blocks *b = m->b;
	b->top -= sizeof(row);
	memcpy(b->write + b->top, values, sizeof(row));
	return code_address(b, b->top);
}

static void put_lanes(struct making *m, const struct decoration *d, uint32_t from, uint32_t to, unsigned dwords)
{
	row lane, has;
	for (unsigned j = 0; j < LANES; j++) {
		bool is = j < m->b->lanes && d->lane[j] >= 0;
		lane[j] = is ? (uint32_t)d->lane[j] : 0;
		has[j] = is ? ~0u : 0;
	}
	uint32_t lane_at = put_row(m, lane), has_at = put_row(m, has);
	for (uint32_t at = 0; at < dwords * sizeof(row); at += (uint32_t)sizeof(row))
		put_code(m, code_for(m->b, &m->b->table->glue[GLUE_LANES], false),
		         (uint32_t[]){ from + at, to + at, lane_at, has_at }, 0);
}

static void put_merge(struct making *m, uint32_t from, uint32_t to, uint64_t lanes)
{
	row mask;
	for (unsigned j = 0; j < LANES; j++) mask[j] = lanes >> j & 1 ? ~0u : 0;
	put_glue(m, GLUE_MERGE, from, to, put_row(m, mask));
}

// Emits the order of step_decorated.
static void put_decorated(struct making *m, const struct stencil *s, const struct insn *i, uint32_t k)
{
	static const struct sign_change none = { .keep = ~0u };
	const struct decoration *d = i->decoration;
	const uint64_t all = UINT64_MAX >> (64 - m->b->lanes), written = d->dpp ? dpp_written(d, m->b->lanes) : all;
	struct insn changed = *i;
	put_mask(m, k);
	put_spread(m, i);
	for (unsigned n = 0; n < d->changes; n++) {
		const struct source_change *c = &d->change[n];
		uint32_t from = i->at[c->operand], above = (c->dwords - 1u) * (uint32_t)sizeof(row);
		changed.at[c->operand] = c->to;
		if (c->dpp) {
			put_lanes(m, d, from, c->to, c->dwords);
			from = c->to;
		}
		if (!c->modified) continue;
		for (uint32_t at = 0; at < above && from != c->to; at += (uint32_t)sizeof(row))
			put_sign(m, from + at, c->to + at, none);
		put_sign(m, from + above, c->to + above, source_sign(c));
	}
	for (unsigned n = 0; n < d->results; n++) {
		const struct result_change *c = &d->result[n];
		put_sign(m, i->at[c->operand], c->from, none);
		changed.at[c->operand] = c->from;
	}
	const struct effect *result = written != all ? only_row_written(i) : NULL;
	if (result) {
		put_sign(m, i->at[result->operand], TEMP_AT(0), none);
		changed.at[result->operand] = TEMP_AT(0);
	}
	put_stencil(m, s, &changed, k);
	if (result) put_merge(m, TEMP_AT(0), i->at[result->operand], written);
	for (unsigned n = 0; n < d->results; n++) put_glue(m, GLUE_CLAMP, d->result[n].from, i->at[d->result[n].operand], 0);
}

static void put_insn(struct making *m, uint32_t k)
{
	const struct insn *i = &m->b->code->insns[k];
	const struct stencil *s = stencil_of(m->b, i, m->some), *decorated = decorated_stencil_of(m->b, i, m->some),
		*half[2] = { NULL, NULL };
	if (i->pair && dual_is_one_by_one(i)) for (int n = 0; n < 2; n++) half[n] = stencil_of(m->b, &i->pair[n], m->some);
	if (half[0] && half[1]) {
		put_stencil(m, half[0], &i->pair[0], k);
		put_stencil(m, half[1], &i->pair[1], k);
	} else if (s && s->jumps) {
		put_glue(m, GLUE_AT, k + 1, 0, 0);
		put_stencil(m, s, i, k);
		put_glue(m, GLUE_JUMPED, k + 1, k, 0);
	} else if (s) {
		put_stencil(m, s, i, k);
	} else if (decorated) {
		put_decorated(m, decorated, i, k);
	} else {
		if (i->access && i->mem->space != ISA_SCALAR) put_mask(m, k);
		put_glue(m, GLUE_CALL, (uint32_t)(k * sizeof *i), k + 1, k);
		m->floats = 0;
	}
}

static void make_block(struct blocks *b, struct block *block, uint32_t at, bool some)
{
	enum { ALIGN = 64 };
	struct making m = { .b = b, .some = some };
	rows_begin(&m.rows);
	size_t start = b->used = (b->used + ALIGN - 1) / ALIGN * ALIGN;
	uint32_t k = at;
	bool left = false;             // the next instruction may not run in all lanes
	for (; !left && k - at < MOST && b->code->insns[k].inst; k++) {
		put_insn(&m, k);
		if (!writes_exec(&b->code->insns[k])) continue;
		m.masked = false;
		left = !some;
	}
	put_glue(&m, GLUE_LEAVE, k, k - 1, 0);
	if (k - at > block->count) block->count = k - at;
	block->code[some] = (block_code *)(void *)(b->run + start);
}

block_code *blocks_at(struct blocks *b, uint32_t at, bool some, uint64_t left)
{
	struct block *block = &b->at[at];
	if (block->heat < b->hot && ++block->heat < b->hot) return NULL;
	if (!block->code[some]) {
		if (b->top - b->used < ROOM || !b->code->insns[at].inst) return NULL;
		make_block(b, block, at, some);
	}
	return block->count <= left ? block->code[some] : NULL;
}

const struct block *blocks_all(const struct blocks *b) { return b->at; }

// ---- the memory ---------------------------------------------------------------------------------------------------
// Unmaps both mappings. The memory begins with the address of its executable mapping.
static void unmap_code(void *write)
{
	void *run;
	memcpy(&run, write, sizeof run);
	host_code_unmap(write, run, CODE_BYTES);
}

static bool map_code(struct blocks *b)
{
	if (!host_code_map(CODE_BYTES, &b->write, &b->run)) return false;
	memcpy(b->write, &b->run, sizeof b->run);
	heap_own(b->write, unmap_code);
	return true;
}

// Writes jumps to functions at any address, and then the data.
static void put_shared(struct blocks *b)
{
	static const uint8_t jump[6] = { 0xff, 0x25 };      // jumps to the address in the eight bytes after it
	uint8_t *to = b->write + THUNK;
	b->thunks = code_address(b, THUNK);
	for (size_t k = 0; k < b->table->function_count; k++) {
		memcpy(to, jump, sizeof jump);
		memcpy(to + sizeof jump, &b->table->functions[k], 8);
		to += THUNK;
	}
	size_t at = ((size_t)(to - b->write) + STENCIL_DATA_ALIGN - 1) / STENCIL_DATA_ALIGN * STENCIL_DATA_ALIGN;
	b->data = code_address(b, at);
	copy_stencil(b, at, &b->table->data, 0, b->table->data.size, NULL, 0);
	b->used = at + b->table->data.size;
	b->top = CODE_BYTES;
}

struct blocks *blocks_new(struct arena *a, const struct prepared *code, unsigned lanes, unsigned hot)
{
	const struct stencil_table *table = code->host->stencils;
	if (!table) return NULL;
	struct blocks *b = arena_alloc(a, sizeof *b);
	*b = (struct blocks){ .code = code, .table = table, .lanes = lanes, .hot = hot, .count = code->count };
	if (!map_code(b)) return NULL;
	put_shared(b);
	for (b->kernel_room = 64; b->kernel_room < table->n * 2;) b->kernel_room *= 2;
	b->kernels = arena_alloc(a, b->kernel_room * sizeof *b->kernels);
	for (size_t k = 0; k < table->n; k++)
		*stencil_slot(b, table->at[k].step) = (struct kernel_stencil){ table->at[k].step, &table->at[k] };
	b->at = heap_pages((code->count + 1) * sizeof *b->at);
	return b;
}

void blocks_free(struct blocks *b)
{
	if (!b) return;
	heap_disown(b->write);
	unmap_code(b->write);
	heap_pages_free(b->at, (b->count + 1) * sizeof *b->at);
}
#else
struct blocks *blocks_new(struct arena *a, const struct prepared *code, unsigned lanes, unsigned hot)
{
	(void)a, (void)code, (void)lanes, (void)hot;
	return NULL;
}
void blocks_free(struct blocks *b) { (void)b; }
const struct block *blocks_all(const struct blocks *b)
{
	(void)b;
	return NULL;
}
block_code *blocks_at(struct blocks *b, uint32_t at, bool some, uint64_t left)
{
	(void)b, (void)at, (void)some, (void)left;
	return NULL;
}
#endif
