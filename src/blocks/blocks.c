// Blocks: the stencils of each instruction's micro-operations, and the memory that they run in. The memory is in the
// lowest 2 GB, so that every address in the code has 32 bits. Two mappings exist: one to be written, one to be
// executed.
#include "blocks/blocks.h"
#include "host/pages.h"
#include "isa/strips.h"
#include "wave/effects.h"
#include "memory/near.h"
#include "blocks/strips.h"
#include "wave/stencil.h"
#include "wave/offsets.h"
#include "wave/uops.h"
#include <string.h>

#ifdef HOST_X86
// INSN_ROOM: more than one instruction needs, with what is put between its micro-operations and with constant rows
enum { CODE_BYTES = 1 << 24, MOST = 256, INSN_ROOM = 2 * UOP_MOST * STENCIL_MOST_BYTES, THUNK = 16 };
// An instruction may jump, fault, and change exec.
enum { MOST_EXITS = 3 * MOST, EXITS_ROOM = MOST_EXITS * STENCIL_MOST_BYTES };
// The least level that has the vector instructions of strips.
enum { STRIPS_LEVEL = 3 };
// Instructions of an observed run cost more by themselves, so that their blocks are worth making later.
enum { HOTTER = 80 };
_Static_assert((int)STRIPS_MOST_BYTES <= (int)INSN_ROOM, "a stretch takes no more room than an instruction");

struct blocks {
	const struct prepared *code;
	const struct stencil_table *table;
	unsigned lanes, hot;
	enum kept_rows kept;
	struct live_rows *live;        // NULL before the first block, and if all rows are kept
	uint8_t *write, *run;          // two mappings of the same memory
	size_t used, top;              // code from the start on; constant rows after `top`
	uint32_t data, thunks;         // addresses of the table's data, and of jumps to its functions
	size_t leave, go_on;           // the code of UOP_LEAVE and of UOP_GO_ON
	struct exit { size_t from; uint32_t pc, last; bool jumps; } exits[MOST_EXITS];     // the block's (put_exits)
	unsigned exit_count;
	struct block *at; size_t count; // one for each instruction
	struct strips *strips;         // NULL before the first block, and if the level does not have strips
};

// ---- code ---------------------------------------------------------------------------------------------------------
static uint32_t code_address(const struct blocks *b, size_t at) { return (uint32_t)(uintptr_t)(b->run + at); }

// Copies code and fills its places. done: the address of the code after an access.
static void copy_stencil(struct blocks *b, size_t at, const struct stencil_code *c, const uint32_t *operands,
                         uint32_t done)
{
	memcpy(b->write + at, b->table->code + c->bytes, c->size);
	for (uint32_t k = 0; k < c->place_count; k++) {
		const struct stencil_place *p = &b->table->places[c->places + k];
		uint32_t here = code_address(b, at + p->at), x = 0;
		switch ((enum stencil_fill)p->fill) {
		case STENCIL_OPERAND: x = operands[p->index]; break;
		case STENCIL_DONE: x = done - here; break;
		case STENCIL_TAKEN: break;                     // put_exits
		case STENCIL_NEXT: x = code_address(b, at + c->size) - here; break;
		case STENCIL_DATA: x = b->data; break;
		case STENCIL_DATA_FROM_HERE: x = b->data - here; break;
		case STENCIL_CALL: x = b->thunks + THUNK * p->index - here; break;
		}
		x += (uint32_t)p->addend;
		memcpy(b->write + at + p->at, &x, 4);
	}
}

static const struct stencil_code *code_for(const struct blocks *b, const struct stencil *s, bool some)
{
	const struct stencil_code *c = b->lanes == 32 ? &s->lanes32[some] : &s->lanes64[some];
	return c->bytes ? c : NULL;
}

// State at the current place in the code. some: lanes may be inactive. floats: the float control that is loaded
// (struct stencil), 0 if unknown. masked: the mask of lanes agrees with exec.
// constants: constant rows that were copied last, and their address. near: places of rows of addresses that a load of
// LDS has compared, by their index in near_now, or 0; near_next: the index that is used next.
struct making {
	struct blocks *b;
	bool some, masked;
	uint8_t floats;
	uint32_t near[NEAR_NOW];
	unsigned near_next;
	struct { const row *of; uint32_t at; } constants;
};

static void put_code(struct making *m, const struct stencil_code *c, const uint32_t *operands, uint32_t done)
{
	struct blocks *b = m->b;
	copy_stencil(b, b->used, c, operands, done);
	b->used += c->size;
}

// ---- exits --------------------------------------------------------------------------------------------------------
// A block is left by jumps to code at its end. That code goes to the one copy of UOP_LEAVE, with the index of the next
// instruction in esi, and of the last one in edx; or of UOP_GO_ON, if the next one follows the last one.
enum { PC_IN_MEMORY = UINT32_MAX };

static void put(struct blocks *b, const void *bytes, size_t n)
{
	memcpy(b->write + b->used, bytes, n);
	b->used += n;
}
static void put_number(struct blocks *b, uint32_t x) { put(b, &x, sizeof x); }

// Leaves the block before instruction `pc` (or PC_IN_MEMORY), after `last`, if a member of the wave has that value, or
// unless it has.
static void put_exit(struct making *m, bool if_equal, uint32_t at, unsigned bytes, int32_t value, uint32_t pc,
                     uint32_t last)
{
	static const uint8_t compare[] = { 0x48, 0x81, 0xbf };               // cmp [rdi + at], value; je or jne
	const uint8_t jump[] = { 0x0f, if_equal ? 0x84 : 0x85 };
	struct blocks *b = m->b;
	put(b, compare + (bytes == 4), sizeof compare - (bytes == 4));
	put_number(b, at);
	put_number(b, (uint32_t)value);
	put(b, jump, sizeof jump);
	put_number(b, 0);
	b->exits[b->exit_count++] = (struct exit){ b->used, pc, last, false };
}

static void put_exit_unless(struct making *m, uint32_t at, unsigned bytes, int32_t value, uint32_t pc, uint32_t last)
{
	put_exit(m, false, at, bytes, value, pc, last);
}

static void put_leave(struct blocks *b, uint32_t pc, uint32_t last)
{
	static const uint8_t load[] = { 0x8b, 0xb7 }, set[] = { 0xbe }, set_last[] = { 0xba }, jump[] = { 0xe9 };
	const bool in_memory = pc == PC_IN_MEMORY;
	put(b, in_memory ? load : set, in_memory ? sizeof load : sizeof set);        // mov esi, [rdi + pc]; or mov esi, pc
	put_number(b, in_memory ? offsetof(struct wave, pc) : pc);
	if (pc != last + 1) {
		put(b, set_last, sizeof set_last);                                   // mov edx, last
		put_number(b, last);
	}
	put(b, jump, sizeof jump);
	put_number(b, (uint32_t)((pc == last + 1 ? b->go_on : b->leave) - (b->used + 4)));
}

// Puts code between micro-operations (UOP_BLOCK).
static void put_between(struct making *m, enum uop_kind kind, uint32_t x, uint32_t y, uint32_t z)
{
	put_code(m, code_for(m->b, &m->b->table->uops[kind], false), (uint32_t[]){ x, y, z }, 0);
}

static void put_jump(struct making *m, uint32_t to, uint32_t after)
{
	enum { BLOCK = sizeof(struct block), COUNTS = sizeof(struct wave_counts) };
	const uint32_t operands[] = { to, after, to * BLOCK, after * COUNTS, to * COUNTS };
	put_code(m, code_for(m->b, &m->b->table->uops[UOP_JUMP], false), operands, 0);
}

static void put_exits(struct making *m)
{
	struct blocks *b = m->b;
	for (unsigned k = 0; k < b->exit_count; k++) {
		const struct exit *e = &b->exits[k];
		const uint32_t to = (uint32_t)(b->used - e->from);
		memcpy(b->write + e->from - sizeof to, &to, sizeof to);
		if (e->jumps) put_jump(m, e->pc, e->last + 1);
		else put_leave(b, e->pc, e->last);
	}
	b->exit_count = 0;
}

// ---- micro-operations ---------------------------------------------------------------------------------------------
static const struct stencil *stencil_of_program(const struct blocks *b, const struct insn *i)
{
	unsigned number = b->table->of_program[i->program];
	return number ? &b->table->at[number - 1] : NULL;
}

static const struct stencil *stencil_of(const struct blocks *b, const struct insn *i, const struct uop *u)
{
	return u->kind == UOP_KERNEL ? stencil_of_program(b, u->as ? u->as : i) : &b->table->uops[u->kind];
}

// Returns whether lanes that the mask of a micro-operation excludes may exist.
static bool is_masked(const struct uop *u, bool some)
{
	int mask = uop_mask((enum uop_kind)u->kind);
	return u->kind == UOP_KERNEL || (mask >= 0 && u->at[mask] == WAVE_MASK_AT) ? some : mask >= 0;
}

static const struct stencil_code *code_of(const struct blocks *b, const struct insn *i, const struct uop *u, bool some)
{
	const struct stencil *s = stencil_of(b, i, u);
	return s ? code_for(b, s, is_masked(u, some)) : NULL;
}

// Returns whether each micro-operation of the instruction has a stencil. Only the last may jump.
static bool has_code(const struct blocks *b, const struct insn *i, bool some)
{
	for (const struct uop *u = i->uops; u->kind != UOP_DONE; u++)
		if (!code_of(b, i, u, some) || (stencil_of(b, i, u)->jumps && u[1].kind != UOP_DONE)) return false;
	return true;
}

// Makes the mask current before instruction k, which reads it.
static void put_mask(struct making *m, uint32_t k)
{
	if (!m->masked) put_between(m, UOP_MAKE_MASK, k + 1, 0, 0);
	m->masked = true;
}

// Loads the float control, given as in struct stencil.
static void put_floats(struct making *m, uint8_t floats)
{
	if (floats && floats != m->floats) put_between(m, floats == FP32 + 1 ? UOP_FLOATS32 : UOP_FLOATS64, 0, 0, 0);
	m->floats = floats ? floats : m->floats;
}

// Puts the record's program with the places of an instruction, or of what replaces them.
static void put_program(struct making *m, const struct stencil *s, const struct insn *as, uint32_t k)
{
	if (!s->once || isa_record(m->b->code->insns[k].inst->form)->unit == ISA_VALU) put_mask(m, k);
	put_floats(m, s->floats);
	if (s->loads_floats) m->floats = 0;
	put_code(m, code_for(m->b, s, m->some), as->at + s->masks.first, 0);
	for (unsigned n = 0; n < s->masks.count; n++) {
		unsigned to = s->masks.to[n];
		put_between(m, UOP_PUT_MASK, to < WAVE_MAX_OPERANDS ? as->at[to] : to, 0, 0);
	}
}

// Returns the address of a copy of constant rows.
static uint32_t put_constants(struct making *m, const row *rows)
{
	struct blocks *b = m->b;
	if (m->constants.of != rows) {
		b->top -= FETCH_ROWS * sizeof *rows;
		memcpy(b->write + b->top, rows, FETCH_ROWS * sizeof *rows);
		m->constants.of = rows;
		m->constants.at = code_address(b, b->top);
	}
	return m->constants.at;
}

static void put_row(struct making *m, const struct insn *i, const struct uop *u, uint32_t k)
{
	const struct uop_facts *f = &uop_facts[u->kind];
	uint32_t at[UOP_OPERANDS];
	memcpy(at, u->at, sizeof at);
	for (unsigned n = 0; f->operands[n]; n++) {
		if (f->operands[n] == 'c') at[n] = put_constants(m, u->rows);
		if (f->operands[n] == 'm' && at[n] == WAVE_MASK_AT) put_mask(m, k);
	}
	put_floats(m, (uint8_t)(f->floats + 1));
	put_code(m, code_of(m->b, i, u, m->some), at, 0);
}

// Returns the end of the place of the jump of a branch that is taken, in bytes from the code's begin, or 0.
static uint32_t taken_in(const struct blocks *b, const struct stencil_code *c)
{
	for (uint32_t k = 0; k < c->place_count; k++) {
		const struct stencil_place *p = &b->table->places[c->places + k];
		if (p->fill == STENCIL_TAKEN) return p->at + 4;
	}
	return 0;
}

// ---- instructions -------------------------------------------------------------------------------------------------
static void put_uops(struct making *m, const struct insn *i, uint32_t k)
{
	for (const struct uop *u = i->uops; u->kind != UOP_DONE; u++) {
		const struct stencil *s = stencil_of(m->b, i, u);
		if (u->kind != UOP_KERNEL) put_row(m, i, u, k);
		else {
			const uint32_t taken = s->jumps ? taken_in(m->b, code_for(m->b, s, m->some)) : 0;
			if (s->jumps && !taken) put_between(m, UOP_AT, k + 1, 0, 0);
			put_program(m, s, u->as ? u->as : i, k);
			if (taken) {
				const size_t begin = m->b->used - code_for(m->b, s, m->some)->size;
				m->b->exits[m->b->exit_count++] = (struct exit){ begin + taken, i->target, k, true };
			} else if (s->jumps) {
				put_exit_unless(m, offsetof(struct wave, pc), 4, (int32_t)k + 1, PC_IN_MEMORY, k);
				put_exit_unless(m, offsetof(struct wave, state), 4, WAVE_READY, PC_IN_MEMORY, k);
			}
		}
	}
}

static enum uop_kind quick_scalar_load(const struct mem_plan *m)
{
	if (m->soffset_at) return UOP_DONE;
	switch (m->bytes) {
	case 4: return UOP_LOAD_SCALAR_4;
	case 8: return UOP_LOAD_SCALAR_8;
	case 16: return UOP_LOAD_SCALAR_16;
	case 32: return UOP_LOAD_SCALAR_32;
	case 64: return UOP_LOAD_SCALAR_64;
	default: return UOP_DONE;
	}
}

// Returns the micro-operation for private memory, or UOP_DONE.
static enum uop_kind quick_scratch(const struct mem_plan *m)
{
	const bool load = m->frequent == MEM_SCRATCH_LOAD;
	if (m->vaddr) return m->bytes != 4 ? UOP_DONE : load ? UOP_GATHER_SCRATCH : UOP_SCATTER_SCRATCH;
	switch (m->bytes) {
	case 4: return load ? UOP_LOAD_SCRATCH_1 : UOP_STORE_SCRATCH_1;
	case 8: return load ? UOP_LOAD_SCRATCH_2 : UOP_STORE_SCRATCH_2;
	case 16: return load ? UOP_LOAD_SCRATCH_4 : UOP_STORE_SCRATCH_4;
	default: return UOP_DONE;
	}
}

// Returns the micro-operation for elements of this size, of four that begin with the one for dwords. narrow: the first
// of two for bytes and halves, or UOP_DONE.
static enum uop_kind sized(const struct mem_plan *m, enum uop_kind dword, enum uop_kind narrow)
{
	switch (m->bytes) {
	case 1: return narrow;
	case 2: return narrow == UOP_DONE ? UOP_DONE : narrow + 1;
	case 4: case 8: case 12: case 16: return dword + m->bytes / 4 - 1;
	default: return UOP_DONE;
	}
}

// Micro-operations that try an access, in this order: elements in a row, which full waves have; two dwords of LDS near
// other lanes' dwords, on some levels; and anywhere.
struct quick_access { enum uop_kind row, near, anywhere; };
static struct quick_access quick_access(const struct insn *i)
{
	#define QUICK(row, anywhere, where) \
		(struct quick_access){ sized(m, UOP_##row##_##where, UOP_DONE), UOP_DONE, \
		                       sized(m, UOP_##anywhere##_##where, UOP_##anywhere##_##where##_BYTE) }
	#define QUICK_LOAD(where) QUICK(LOAD, GATHER, where)
	#define QUICK_STORE(where) QUICK(STORE, SCATTER, where)
	#define QUICK_ROW(row) (struct quick_access){ sized(m, UOP_##row, UOP_DONE), UOP_DONE, UOP_DONE }
	#define QUICK_TWO(near, anywhere) \
		(m->bytes == 4 ? (struct quick_access){ UOP_DONE, UOP_##near, UOP_##anywhere } : none)
	const struct quick_access none = { UOP_DONE, UOP_DONE, UOP_DONE };
	struct quick_access quick;
	const struct mem_plan *m = i->mem;
	if (!m || i->uops[0].kind != UOP_ACCESS || m->offset != (int32_t)m->offset) return none;
	switch (m->frequent) {
	case MEM_SCALAR_LOAD: return (struct quick_access){ quick_scalar_load(m), UOP_DONE, UOP_DONE };
	case MEM_SCRATCH_LOAD: case MEM_SCRATCH_STORE: return (struct quick_access){ UOP_DONE, UOP_DONE, quick_scratch(m) };
	case MEM_GLOBAL_LOAD: return m->saddr ? QUICK_LOAD(GLOBAL_FROM) : QUICK_LOAD(GLOBAL);
	case MEM_GLOBAL_STORE: return m->saddr ? QUICK_STORE(GLOBAL_FROM) : QUICK_STORE(GLOBAL);
	case MEM_LDS_LOAD:
		if (m->two) return QUICK_TWO(LOAD_LDS_NEAR, GATHER_LDS_BOTH);
		quick = QUICK_LOAD(LDS);
		if (m->bytes == 4) quick.near = UOP_LOAD_LDS_WINDOW;
		return quick;
	case MEM_LDS_STORE:
		if (m->two) return QUICK_TWO(STORE_LDS_NEAR, SCATTER_LDS_BOTH);
		return QUICK_STORE(LDS);
	case MEM_GLOBAL_ATOMIC:
		return m->saddr ? QUICK_ROW(CHANGE_GLOBAL_FROM) : QUICK_ROW(CHANGE_GLOBAL);
	case MEM_LDS_ATOMIC: return QUICK_ROW(CHANGE_LDS);
	default: return none;
	}
	#undef QUICK
	#undef QUICK_LOAD
	#undef QUICK_STORE
	#undef QUICK_ROW
	#undef QUICK_TWO
}

static bool writes_exec(const struct insn *i)
{
	return effects_write(i->effects, ISA_REG_EXEC) || effects_write(i->effects, ISA_REG_EXEC + 1);
}

// ---- loads of LDS from the same addresses (memory/near.h) ---------------------------------------------------------
static bool is_vgpr_place(uint32_t at) { return at >= VGPR_AT(0) && at < VGPR_AT(WAVE_MAX_VGPRS); }

// Drops rows of addresses that an instruction may change, or all if exec may change. The rows of two registers can
// have one place in near_rows if their numbers are far apart.
static void drop_near(struct making *m, const struct insn *i)
{
	bool all = i->effects->moves || writes_exec(i);
	for (const struct effect *x = NULL; !all && (x = effects_next(i->effects, x));)
		for (unsigned n = 0; n < NEAR_NOW && x->write && x->first >= REG_VGPR; n++)
			if (m->near[n] >= VGPR_AT(x->first - REG_VGPR) && m->near[n] < VGPR_AT(x->first - REG_VGPR + x->count))
				m->near[n] = 0;
	all |= i->mem && i->mem->two && i->mem->vaddr_at >= VGPR_AT(NEAR_ROWS);
	if (all) memset(m->near, 0, sizeof m->near);
}

// Returns the index of what is known of a row of addresses, which is new if *again becomes false.
static unsigned near_index(struct making *m, uint32_t at, bool *again)
{
	unsigned n = 0;
	while (n < NEAR_NOW && m->near[n] != at) n++;
	*again = n < NEAR_NOW;
	if (*again) return n;
	n = m->near_next++ % NEAR_NOW;
	m->near[n] = is_vgpr_place(at) ? at : 0;
	return n;
}

// Puts the access of instruction `k` if it is of a frequent kind. Its code is in front of the call, and continues after
// it. The program of a store, which makes bytes or halves, comes first. Returns whether it did.
static bool put_quick_access(struct making *m, const struct insn *i, uint32_t k)
{
	struct blocks *b = m->b;
	struct quick_access kinds = quick_access(i);
	if (kinds.row == UOP_DONE && kinds.anywhere == UOP_DONE) return false;
	const bool runs_program = !i->mem->copy && i->mem->direction != ISA_ATOMIC;
	const struct stencil *program = runs_program ? stencil_of_program(b, i) : NULL;
	if (runs_program && (!program || !code_for(b, program, m->some))) return false;
	const struct stencil *uops = b->table->uops;
	const bool some = m->some && i->mem->space != ISA_SCALAR;
	bool again = false;
	// a stencil that is too long does not exist; then nothing would compare the row
	const bool compares = kinds.near == UOP_LOAD_LDS_NEAR && code_for(b, &uops[kinds.near], some);
	const unsigned now = compares ? near_index(m, i->mem->vaddr_at, &again) : 0;
	if (again) kinds.near = UOP_LOAD_LDS_AGAIN;
	const struct stencil_code *codes[] = { some ? NULL : code_for(b, &uops[kinds.row], false),
	                                       code_for(b, &uops[kinds.near], some),
	                                       code_for(b, &uops[kinds.anywhere], some) };
	enum { CODES = sizeof codes / sizeof *codes };
	const bool stores_two = i->mem->two && i->mem->direction == ISA_STORE;         // data and data2, in registers
	const uint32_t from = i->mem->space == ISA_SCALAR ? i->mem->saddr_at : i->mem->vaddr_at,
		last = i->mem->two ? (uint32_t)i->mem->offset2 : i->mem->saddr ? i->mem->saddr_at : POOL_ZERO,
		data = stores_two ? i->mem->data_at : i->mem->mem_at,
		fourth = stores_two ? i->mem->data2_at : now,
		offset = (uint32_t)i->mem->offset & (i->mem->space == ISA_SCALAR ? ~3u : ~0u),
		operands[] = { from, data, offset, last, fourth,
		               (uint32_t)((const char *)i - (const char *)b->code->insns) };
	uint32_t rest = code_for(b, &uops[UOP_CALL_REST], false)->size;
	for (unsigned n = 0; n < CODES; n++) rest += codes[n] ? codes[n]->size : 0;
	if (runs_program && i->mem->direction == ISA_STORE) put_program(m, program, i, k);
	for (unsigned n = 0; n < CODES; n++)
		if (codes[n]) put_code(m, codes[n], operands, code_address(b, b->used + rest)), rest -= codes[n]->size;
	return codes[0] || codes[1] || codes[2];
}

// Returns whether the instruction is s_barrier, which ends a block: so all waves go on with one block, which is in the
// cache. Barriers are not among instructions that run together (check/together.c).
static bool is_barrier(const struct insn *i)
{
	return isa_class(isa_record(i->inst->form))->effect == ISA_EFFECT_barrier;
}

static bool ends_wave(const struct insn *i)
{
	return isa_class(isa_record(i->inst->form))->effect == ISA_EFFECT_end && i->uops[0].kind == UOP_KERNEL;
}

// Puts an access or another instruction as a call. The program of a quick load converts what the access, or the call
// after it, left in registers; a call has run it then, too, with the same result.
static void put_call(struct making *m, const struct insn *i, uint32_t k)
{
	if (i->access && i->mem->space != ISA_SCALAR) put_mask(m, k);
	const bool quick = put_quick_access(m, i, k);
	if (is_barrier(i)) put_between(m, UOP_ARRIVE, k + 1, k, 0);
	put_between(m, quick ? UOP_CALL_REST : UOP_CALL, (uint32_t)(k * sizeof *i), k + 1, k);
	m->floats = 0;
	if (quick && !i->mem->copy && i->mem->direction == ISA_LOAD) put_program(m, stencil_of_program(m->b, i), i, k);
}

// ---- stretches (blocks/strips.h) ----------------------------------------------------------------------------------
// Returns whether the code of an instruction is empty, as of waits.
static bool is_empty(const struct blocks *b, const struct insn *i, bool some)
{
	if (!has_code(b, i, some)) return false;
	for (const struct uop *u = i->uops; u->kind != UOP_DONE; u++) if (code_of(b, i, u, some)->size) return false;
	return true;
}

// Returns the float control that the instruction's micro-operations and lists need, as in struct stencil.
_Static_assert(FP32 + 1 == 1 && FP64 + 1 == 2, "numbers of isa_strip_floats");
static uint8_t floats_of(const struct insn *i)
{
	uint8_t floats = 0;
	for (const struct uop *u = i->uops; u->kind != UOP_DONE && !floats; u++)
		floats = u->kind == UOP_KERNEL ? isa_strip_floats[(u->as ? u->as : i)->program]
		         : (uint8_t)(uop_facts[u->kind].floats + 1);
	return floats;
}

// Returns whether the instruction only has effects on scalars other than exec and MODE.
static bool is_scalar(const struct blocks *b, const struct insn *i, bool some)
{
	const struct effects *e = i->effects;
	const bool is_on_scalars = e->pure && !e->moves && isa_record(i->inst->form)->unit == ISA_SALU;
	if (!is_on_scalars || !has_code(b, i, some) || floats_of(i)) return false;
	return !effects_write(e, ISA_REG_EXEC) && !effects_write(e, ISA_REG_EXEC + 1) && !effects_write(e, REG_MODE);
}

// Puts as many instructions as possible, from `k` on and before `end`, as a stretch. Returns the index after them, or
// `k` if no stretch begins there. Scalar instructions between them run first, if they do not depend on them.
static uint32_t put_stretch(struct making *m, uint32_t k, uint32_t end)
{
	struct blocks *b = m->b;
	uint32_t n = k, after = k;
	uint8_t floats = 0;
	strips_begin(b->strips, m->some);
	for (; n < end && b->code->insns[n].inst; n++) {
		const struct insn *i = &b->code->insns[n];
		if (n > k && is_empty(b, i, m->some)) continue;
		if (n > k && is_scalar(b, i, m->some) && strips_allow(b->strips, i->effects)) continue;
		const uint8_t own = floats_of(i);
		if ((own && floats && own != floats) || !strips_add(b->strips, i)) break;
		floats = own ? own : floats;
		after = n + 1;
	}
	if (after == k) return k;
	strips_forget(b->strips, b->live, after);
	for (uint32_t s = k; s < after; s++)
		if (is_scalar(b, &b->code->insns[s], m->some)) put_uops(m, &b->code->insns[s], s);
	put_mask(m, k);
	put_floats(m, floats);
	b->used = (size_t)(strips_put(b->strips, b->write + b->used) - b->write);
	return after;
}

static void put_insn(struct making *m, uint32_t k)
{
	const struct insn *i = &m->b->code->insns[k];
	if (ends_wave(i)) put_between(m, UOP_FINISH, k + 1, k, 0);
	else if (has_code(m->b, i, m->some)) put_uops(m, i, k);
	else put_call(m, i, k);
}

static size_t align_code(size_t at)
{
	enum { ALIGN = 64 };
	return (at + ALIGN - 1) / ALIGN * ALIGN;
}

static void begin_strips(struct blocks *b)
{
	if (b->strips || b->code->host->level < STRIPS_LEVEL) return;
	b->used = align_code(b->used);
	b->strips = strips_new(b->code, b->lanes, b->write + b->used, code_address(b, b->used));
	b->used += STRIPS_CONSTANTS;
	b->live = live_rows_new(b->code, b->kept);
}

// Returns whether code for full waves from k on, which takes less time, is worth leaving a block: a few vector
// instructions follow before a barrier or a jump, or more before exec changes.
static bool is_worth_leaving(const struct blocks *b, uint32_t k, uint32_t end)
{
	enum { FEW = 3, MORE = 6 };
	unsigned n = 0;
	for (; k < end && b->code->insns[k].inst && n < MORE; k++) {
		const struct insn *i = &b->code->insns[k];
		if (writes_exec(i)) return false;
		if (is_barrier(i) || i->effects->moves) return n >= FEW;
		n += isa_record(i->inst->form)->unit == ISA_VALU || (i->mem && i->mem->space != ISA_SCALAR);
	}
	return n == MORE;
}

// Makes a block of at most `most` instructions.
static void make_block(struct blocks *b, struct block *block, uint32_t at, bool some, uint32_t most)
{
	struct making m = { .b = b, .some = some };
	begin_strips(b);
	size_t start = b->used = align_code(b->used);
	uint32_t k = at;
	for (; k - at < most && b->code->insns[k].inst && b->top - b->used >= 2 * INSN_ROOM + EXITS_ROOM; k++) {
		const uint32_t after = b->strips ? put_stretch(&m, k, at + most) : k;
		const uint32_t first = k;
		if (after > k) k = after - 1;
		else put_insn(&m, k);
		for (uint32_t n = first; n <= k; n++) drop_near(&m, &b->code->insns[n]);
		if (is_barrier(&b->code->insns[k]) || ends_wave(&b->code->insns[k])) { k++; break; }
		if (!writes_exec(&b->code->insns[k])) continue;
		if (some && is_worth_leaving(b, k + 1, at + most))
			put_exit(&m, true, SGPR_AT(ISA_REG_EXEC), b->lanes / 8, -1, k + 1, k);
		if (some) m.masked = false;
		else put_exit_unless(&m, SGPR_AT(ISA_REG_EXEC), b->lanes / 8, -1, k + 1, k);
	}
	put_leave(b, k, k - 1);
	// without exits, what follows has begun as often
	if (!b->exit_count && b->at[k].heat < block->heat) b->at[k].heat = block->heat;
	put_exits(&m);
	if (block->code[!some] && block->count != k - at) return;      // the room was too small
	block->count = k - at;
	block->code[some] = (block_code *)(void *)(b->run + start);
}

// Returns the number of instructions before the next one that a branch jumps to, where another block begins.
static uint32_t count_before_target(const struct blocks *b, uint32_t at)
{
	uint32_t n = 1;
	while (n < MOST && b->code->insns[at + n].inst && !b->code->insns[at + n].is_target) n++;
	return n;
}

// Returns the block at an instruction. The block's two codes have the same number of instructions. A code is made when
// the block begins for the time number `hot`; NULL before. n: instructions of the block, or 0 for as many as possible.
static const struct block *find_block(struct blocks *b, uint32_t at, bool some, uint32_t n, uint32_t hot)
{
	struct block *block = &b->at[at];
	if (block->heat < hot && ++block->heat < hot) return NULL;
	if (!block->code[some]) {
		if (b->top - b->used < 3 * INSN_ROOM + EXITS_ROOM || !b->code->insns[at].inst) return NULL;
		if (!n) n = block->code[!some] ? block->count : count_before_target(b, at);
		make_block(b, block, at, some, n);
	}
	return block;
}

// Returns how often a piece begins before its block is made. Making takes as long as interpreting about ENOUGH times,
// so it is put off in a short dispatch, which may be over before.
static uint32_t hot_now(const struct blocks *b, uint32_t at, double later)
{
	enum { ENOUGH = 64, SLOWER = 40 };
	return later * b->at[at].heat < ENOUGH ? (b->hot - 1) * SLOWER + 1 : b->hot;
}

block_code *blocks_at(struct blocks *b, uint32_t at, bool some, uint64_t left, double later)
{
	const struct block *block = find_block(b, at, some, 0, hot_now(b, at, later));
	return block && block->count <= left ? block->code[some] : NULL;
}

block_code *blocks_exactly(struct blocks *b, uint32_t at, bool some, uint32_t n)
{
	const struct block *block = &b->at[at];
	if (block->count && block->count != n) return NULL;
	block = find_block(b, at, some, n < MOST ? n : MOST, (b->hot - 1) * HOTTER + 1);
	return block && block->count == n ? block->code[some] : NULL;
}

const struct block *blocks_all(const struct blocks *b) { return b->at; }

uint32_t blocks_first_rows(const struct blocks *b, uint32_t at)
{
	uint32_t n = b->code->vgprs;
	while (n && !live_rows_has(b->live, at, n - 1, true)) n--;
	return n;
}

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

// Writes code that blocks end with. Returns its place.
static size_t put_end(struct blocks *b, enum uop_kind kind)
{
	const struct stencil_code *code = code_for(b, &b->table->uops[kind], false);
	const size_t at = b->used;
	copy_stencil(b, at, code, NULL, 0);
	b->used += code->size;
	return at;
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
	copy_stencil(b, at, &b->table->data, NULL, 0);
	b->used = (at + b->table->data.size + STENCIL_DATA_ALIGN - 1) / STENCIL_DATA_ALIGN * STENCIL_DATA_ALIGN;
	b->top = CODE_BYTES;
	b->leave = put_end(b, UOP_LEAVE);
	b->go_on = put_end(b, UOP_GO_ON);
}

struct blocks *blocks_new(struct arena *a, const struct prepared *code, unsigned lanes, unsigned hot,
                          enum kept_rows kept)
{
	const struct stencil_table *table = code->host->stencils;
	if (!table) return NULL;
	struct blocks *b = arena_alloc(a, sizeof *b);
	*b = (struct blocks){ .code = code, .table = table, .lanes = lanes, .hot = hot, .kept = kept,
	                      .count = code->count };
	if (!map_code(b)) return NULL;
	put_shared(b);
	b->at = heap_pages((code->count + 1) * sizeof *b->at);
	return b;
}

void blocks_free(struct blocks *b)
{
	if (!b) return;
	heap_disown(b->write);
	unmap_code(b->write);
	strips_free(b->strips);
	live_rows_free(b->live);
	heap_pages_free(b->at, (b->count + 1) * sizeof *b->at);
}
#else
struct blocks *blocks_new(struct arena *a, const struct prepared *code, unsigned lanes, unsigned hot,
                          enum kept_rows kept)
{
	(void)a, (void)code, (void)lanes, (void)hot, (void)kept;
	return NULL;
}
void blocks_free(struct blocks *b) { (void)b; }
uint32_t blocks_first_rows(const struct blocks *b, uint32_t at)
{
	(void)b, (void)at;
	return 0;
}
const struct block *blocks_all(const struct blocks *b)
{
	(void)b;
	return NULL;
}
block_code *blocks_at(struct blocks *b, uint32_t at, bool some, uint64_t left, double later)
{
	(void)b, (void)at, (void)some, (void)left, (void)later;
	return NULL;
}
block_code *blocks_exactly(struct blocks *b, uint32_t at, bool some, uint32_t n)
{
	(void)b, (void)at, (void)some, (void)n;
	return NULL;
}
#endif
