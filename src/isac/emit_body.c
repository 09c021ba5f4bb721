// Functions around programs. A lane program becomes a loop that the C compiler vectorises: each lane computes its
// destinations in local variables, and stores them at the end under the mask row. A program that runs once does the
// same with scalars of the wave.
#include "base/bits.h"
#include "base/stream.h"
#include "isac/emit.h"
#include <inttypes.h>
#include <string.h>

// ---- requirements of a program --------------------------------------------------------------------------------------
static void look_at_type(struct emit *e, enum isa_type t)
{
	if (!lang_type_is_float(t)) return;
	e->floats = true;
	if (t == ISA_F32) e->widest = ISA_F32;
}

static void look_at_expr(struct emit *e, const struct lang_expr *x)
{
	look_at_type(e, x->type);
	if (x->kind == LANG_OPERAND) e->used |= 1u << x->operand;
	if (x->kind == LANG_MODIFIER) e->fields |= 1u << x->modifier;
	if (x->kind == LANG_INDEX && x->arg[0]->kind != LANG_SPECIAL) e->indexed |= 1u << x->arg[0]->operand;
	if (x->kind == LANG_SPECIAL && x->special == LANG_MEM) e->mem_old = true;
	e->facts |= x->kind == LANG_FACT;
	e->rounds16 |= x->type == ISA_F16 && (x->kind == LANG_CALL || x->kind == LANG_BINARY);
	bool wave = x->kind == LANG_CALL && x->function->wave,
		works = x->kind == LANG_BINARY || (x->kind == LANG_CALL && !x->function->exact);
	e->mode |= wave;
	e->computes |= wave && works;
	bool compares = x->kind == LANG_BINARY && x->op >= LANG_LT && x->op <= LANG_NE;
	for (unsigned i = 0; works && i < x->arg_count; i++) {
		bool floats = lang_type_is_float(x->type) || lang_type_is_float(x->arg[i]->type);
		e->computes |= floats;
		e->rounds |= floats && !compares;
	}
	for (unsigned i = 0; i < x->arg_count; i++) {
		if (x->kind == LANG_INDEX && i == 0) continue;   // uses the row, not this lane's value
		if (x->arg[i]->type == ISA_F16) e->mode = true;
		look_at_expr(e, x->arg[i]);
	}
}

static void look_at_target(struct emit *e, const struct lang_expr *t, bool always, uint32_t *elements)
{
	if (t->kind == LANG_OPERAND && always) e->whole |= 1u << t->operand;
	if (t->kind == LANG_INDEX) {
		e->indexed |= 1u << t->arg[0]->operand;
		look_at_expr(e, t->arg[1]);
	}
	if (t->kind == LANG_ELEMENT && t->arg[0]->kind == LANG_OPERAND && always) {
		unsigned k = t->arg[0]->operand, count = e->record->operands.at[k].isa.count;
		elements[k] |= 1u << t->element;
		if (elements[k] == (uint32_t)bits_below(count)) e->whole |= 1u << k;
	}
}

static void look_at(struct emit *e, const struct lang_stmt *s, bool always, uint32_t *elements)
{
	for (; s; s = s->next) {
		if (s->kind == LANG_IF) {
			look_at_expr(e, s->cond);
			look_at(e, s->then, false, elements);
			look_at(e, s->otherwise, false, elements);
			continue;
		}
		look_at_expr(e, s->value);
		look_at_type(e, s->target->type);
		look_at_target(e, s->target, always, elements);
	}
}

// Returns the first use of another lane's value, and counts them.
static const struct lang_expr *find_pick(const struct lang_expr *x, unsigned *count)
{
	const struct lang_expr *found = x->kind == LANG_INDEX && x->arg[0]->kind != LANG_SPECIAL ? x : NULL;
	*count += found != NULL;
	for (unsigned n = 0; n < x->arg_count; n++) {
		const struct lang_expr *inner = find_pick(x->arg[n], count);
		if (!found) found = inner;
	}
	return found;
}

// Returns the only use of another lane's dword. NULL if it is not in the last statement, or more than a dword.
static const struct lang_expr *pick_of(const struct emit *e)
{
	unsigned count = 0;
	const struct lang_expr *found = NULL;
	for (const struct lang_stmt *s = e->program->body; s; s = s->next) {
		if (s->kind == LANG_IF || s->target->kind == LANG_INDEX || count) return NULL;
		found = find_pick(s->value, &count);
	}
	return count == 1 && found->arg[0]->count < 2 && emit_bits(found->type) == 32 ? found : NULL;
}

struct emit emit_look(FILE *to, const struct lang_record *r, const struct lang_program *p, enum emit_shape shape)
{
	struct emit e = { .to = to, .record = r, .program = p, .shape = shape, .widest = ISA_F64 };
	uint32_t elements[32] = {0};
	look_at(&e, p->body, true, elements);
	// The class of the instruction, not of its computation: f32 if any operand is f32.
	bool f32 = false, other = false;
	for (unsigned k = 0; k < r->operands.n; k++) {
		f32 |= r->operands.at[k].isa.type == ISA_F32;
		other |= lang_type_is_float(r->operands.at[k].isa.type) && r->operands.at[k].isa.type != ISA_F32;
	}
	if (f32 || other) e.widest = f32 ? ISA_F32 : ISA_F64;
	if (shape == EMIT_LANE && e.indexed) e.pick = pick_of(&e);
	return e;
}

static bool needs_old(const struct emit *e, unsigned k) { return (e->used >> k & 1) || !(e->whole >> k & 1); }
static bool is_pc(const struct emit *e, unsigned k) { return !strcmp(e->record->operands.at[k].name, "pc"); }

// ---- statements -----------------------------------------------------------------------------------------------------
static void put_lvalue(const struct emit *e, const struct lang_expr *t)
{
	if (t->kind == LANG_OPERAND) fprintf(e->to, "d%u", t->operand);
	else if (t->kind == LANG_LOCAL) fprintf(e->to, "l%u", t->local);
	else if (t->kind == LANG_SPECIAL) fputs("mem", e->to);
	else if (t->kind == LANG_ELEMENT) {
		put_lvalue(e, t->arg[0]);
		if (t->arg[0]->count > 1) fprintf(e->to, "[%u]", t->element);
	}
}

static void put_pc(struct emit *e, const struct lang_expr *value)
{
	if (value->kind == LANG_OPERAND && e->record->operands.at[value->operand].kind == ISA_BRANCH_TARGET) {
		e->pc_direct = true;
		fputs("jump = 1;\n", e->to);
		return;
	}
	e->pc_set = true;
	emit_put(e, "{ jump = 2; to = %x; }\n", value);
}

static void put_assign(struct emit *e, const struct lang_expr *t, const struct lang_expr *value)
{
	bool pc = (t->kind == LANG_SPECIAL && t->special == LANG_PC) || (t->kind == LANG_OPERAND && is_pc(e, t->operand));
	if (pc) { put_pc(e, value); return; }
	if (t->kind == LANG_INDEX) {
		emit_put(e, "p%u[(%x) & (lanes - 1)] = %s(%x);\n", t->arg[0]->operand, t->arg[1],
		         value->type == ISA_F32 ? "lane_bits_f32" : "(uint32_t)", value);
		return;
	}
	if (t->kind == LANG_BITS) {
		const struct lang_expr *base = t->arg[0];
		uint64_t mask = bits_below(t->hi - t->lo + 1);
		const char *type = emit_ctype(e, base->type);
		put_lvalue(e, base);
		fprintf(e->to, " = (%s)(", type);
		put_lvalue(e, base);
		emit_put(e, " & ~(%mull << %u)) | (%s)(((uint64_t)%x & %mull) << %u);\n", mask, t->lo, type, value, mask, t->lo);
		return;
	}
	for (unsigned n = 0; n < (t->count > 1 ? t->count : 1u); n++) {
		put_lvalue(e, t);
		if (t->count > 1) fprintf(e->to, "[%u]", n);
		fputs(" = ", e->to);
		if (t->count > 1) emit_element(e, value, n);
		else emit_expr(e, value);
		fputs(";\n", e->to);
	}
}

static void put_statements(struct emit *e, const struct lang_stmt *s, const struct lang_stmt *end)
{
	for (; s != end; s = s->next) {
		if (s->kind != LANG_IF) { put_assign(e, s->target, s->value); continue; }
		emit_put(e, "if (%x) {\n", s->cond);
		put_statements(e, s->then, NULL);
		if (s->otherwise) {
			fputs("} else {\n", e->to);
			put_statements(e, s->otherwise, NULL);
		}
		fputs("}\n", e->to);
	}
}

// ---- variables ------------------------------------------------------------------------------------------------------
static void put_variables(const struct emit *e)
{
	const struct lang_record *r = e->record;
	for (unsigned k = 0; k < r->operands.n; k++) {
		const struct isa_operand *o = &r->operands.at[k].isa;
		if (!emit_is_destination(e, k) || is_pc(e, k)) continue;
		fprintf(e->to, "%s d%u", emit_ctype(e, o->type), k);
		if (o->count > 1) fprintf(e->to, "[%u]", o->count);
		if (needs_old(e, k) && e->shape != EMIT_ATOMIC) {
			fputs(o->count > 1 ? " = {" : " = ", e->to);
			for (unsigned n = 0; n < (o->count > 1 ? o->count : 1u); n++) {
				if (n) fputs(", ", e->to);
				emit_load(e, k, n);
			}
			if (o->count > 1) fputs("}", e->to);
		}
		fputs(";\n", e->to);
	}
	for (unsigned n = 0; n < e->program->local_count; n++) {
		const struct lang_local *l = &e->program->locals[n];
		if (l->count > 1) fprintf(e->to, "%s l%u[%u] = {0};\n", emit_ctype(e, l->type), n, l->count);
		else fprintf(e->to, "%s l%u = 0;\n", emit_ctype(e, l->type), n);
	}
	if (!e->program->sets_mem) return;
	unsigned count = r->access.count;
	fprintf(e->to, count > 1 ? "%s mem[%u] = {" : "%s mem = ", emit_ctype(e, r->access.type), count);
	for (unsigned n = 0; n < (count > 1 ? count : 1u); n++) {
		if (n) fputs(", ", e->to);
		if (e->shape == EMIT_ATOMIC) emit_load_mem(e, n);
		else fputs("0", e->to);
	}
	fputs(count > 1 ? "};\n" : ";\n", e->to);
}

// Writes the bits of dword `d` of a variable with `count` elements.
static void put_stored(const struct emit *e, const char *variable, enum isa_type t, unsigned count, unsigned d)
{
	unsigned bits = emit_bits(t);
	char element[64];
	unsigned per = bits < 32 ? 32 / bits : 1, first = bits == 64 ? d / 2 : d * per;
	for (unsigned n = first; n < first + per && n < count; n++) {
		snprintf(element, sizeof element, count > 1 ? "%s[%u]" : "%s", variable, n);
		if (n > first) fputs(" | ", e->to);
		if (t == ISA_F32) fprintf(e->to, "lane_bits_f32(%s)", element);
		else if (t == ISA_F64) fprintf(e->to, "(uint32_t)(lane_bits_f64(%s) >> %u)", element, d % 2 * 32);
		else if (bits == 64) fprintf(e->to, "(uint32_t)((uint64_t)%s >> %u)", element, d % 2 * 32);
		else if (bits < 32) fprintf(e->to, "(uint32_t)(uint%u_t)%s << %u", bits, element, (n - first) * bits);
		else fprintf(e->to, "(uint32_t)%s", element);
	}
}

// Writes the stores of a lane. If `all`, every lane is active, so old values need not be kept.
static void put_lane_stores(const struct emit *e, bool all)
{
	const struct lang_record *r = e->record;
	char name[16];
	for (unsigned k = 0; k < r->operands.n; k++) {
		const struct isa_operand *o = &r->operands.at[k].isa;
		if (!emit_is_destination(e, k)) continue;
		if (o->type == ISA_MASK) { fprintf(e->to, "c%u[j] = d%u ? ON(j) : 0;\n", k, k); continue; }
		snprintf(name, sizeof name, "d%u", k);
		for (unsigned d = 0; d < emit_dwords(o->type, o->count); d++) {
			fprintf(e->to, all ? "p%u[j + %u] = (" : "PUT(p%u[j + %u], ", k, d * 64);
			if (emit_bits(o->type) == 16 && o->count == 1) fprintf(e->to, "(p%u[j] & keep16) | (uint16_t)d%u", k, k);
			else put_stored(e, name, o->type, o->count, d);
			fputs(");\n", e->to);
		}
	}
	if (!e->program->sets_mem) return;
	for (unsigned d = 0; d < emit_dwords(r->access.type, r->access.count); d++) {
		fprintf(e->to, "pmem[j + %u] = ", d * 64);
		put_stored(e, "mem", r->access.type, r->access.count, d);
		fputs(";\n", e->to);
	}
}

// ---- one lane program -----------------------------------------------------------------------------------------------
void emit_enter(const struct emit *e)
{
	fputs("(struct wave *w, INSN *i)\n{\n", e->to);
	const char *fp = e->widest == ISA_F32 ? "FP32" : "FP64";
	if (e->shape == EMIT_LANE && e->floats) fprintf(e->to, "%s(@, %s);\n", e->rounds ? "ENTER_ROUNDING" : "ENTER_FP", fp);
	else if (e->shape == EMIT_LANE) fputs("ENTER(@);\n", e->to);
	else if (e->floats) fprintf(e->to, "wave_fp(w, %s);\n", fp);
}

static void put_head(const struct emit *e)
{
	emit_enter(e);
	fputs("LANES_OF_WAVE;\n", e->to);
	if (e->mode) fputs("const uint32_t mode = w->mode;\n", e->to);
	// after the operands and the row of `mem`
	unsigned first = e->record->operand_count + e->record->implicit_count + e->record->has_access;
	for (unsigned k = 0; k < e->record->fields.n; k++)
		if (e->fields >> k & 1) fprintf(e->to, "const uint32_t f%u = S32(w, i->at[%u]);\n", k, first + k);
}

void emit_place(const struct emit *e, unsigned k)
{
	const char *fixed = emit_fixed(&e->record->operands.at[k]);
	if (fixed) fputs(fixed, e->to);
	else fprintf(e->to, "i->at[%u]", k);
}

static unsigned weight(const struct lang_expr *x)
{
	unsigned n = x->kind == LANG_CALL ? 2 : 1;
	for (unsigned i = 0; i < x->arg_count; i++) n += weight(x->arg[i]);
	return n;
}

// Returns whether the program is so short that a separate loop for full waves, without masks, saves much.
static bool is_quick(const struct emit *e)
{
	const struct lang_stmt *s = e->program->body;
	return !e->mode && !e->mem_old && !e->program->sets_mem && !s->next && s->kind == LANG_ASSIGN
	       && s->target->kind == LANG_OPERAND && s->target->type != ISA_MASK && emit_bits(s->target->type) >= 32
	       && weight(s->value) <= 7;
}

// Returns whether the expression has another local than this one.
static bool has_other_local(const struct lang_expr *x, unsigned local)
{
	if (x->kind == LANG_LOCAL && x->local != local) return true;
	for (unsigned n = 0; n < x->arg_count; n++) if (has_other_local(x->arg[n], local)) return true;
	return false;
}

// Finds which lane's value each lane uses, and picks the values of all lanes together. Returns the statement that the
// lane program continues with: if possible the last one, with the lane's number from here.
static const struct lang_stmt *put_pick(struct emit *e, bool *known)
{
	const struct lang_stmt *last = e->program->body;
	const struct lang_expr *lane = e->pick->arg[1];
	while (last->next) last = last->next;
	fputs("uint32_t from[32] __attribute__((aligned(64))), picked[32] __attribute__((aligned(64)));\n"
	      "LANE_LOOP {\n", e->to);
	put_variables(e);
	put_statements(e, e->program->body, last);
	emit_put(e, "from[j] = (uint32_t)(%x);\n}\n", lane);
	fprintf(e->to, "lane_pick32(picked, x%u, from, lanes);\n", e->pick->arg[0]->operand);
	*known = lane->kind == LANG_LOCAL && !has_other_local(last->value, lane->local);
	return *known ? last : e->program->body;
}

static void put_lane_loop(struct emit *e, bool all)
{
	const struct lang_record *r = e->record;
	bool mem = e->mem_old || e->program->sets_mem;
	fputs("uint32_t base = 0;\nchar *half = (char *)w;\nONE_BY_ONE do {\nconst uint32_t *m = LANES32(MASK_AT);\n", e->to);
	for (unsigned k = 0; k < r->operands.n; k++) {
		const struct isa_operand *o = &r->operands.at[k].isa;
		bool dest = emit_is_destination(e, k);
		if (!dest && !(e->used >> k & 1)) continue;
		if (o->type == ISA_MASK && (!dest || needs_old(e, k)))
			fprintf(e->to, "const uint32_t q%u = (uint32_t)(qq%u >> base);\n", k, k);
		else if (emit_is_row(e, k)) fprintf(e->to, "%suint32_t *p%u = LANES32(i->at[%u]);\n", dest ? "" : "const ", k, k);
	}
	if (mem) fprintf(e->to, "uint32_t *pmem = LANES32(i->at[%u]);\n", r->operand_count + r->implicit_count);
	bool wide = emit_is_wide(e);
	if (wide) {
		fputs("#ifdef LANE_LOOP_IS_WIDE\n", e->to);
		emit_wide_loop(e, all);
		fputs("#else\n", e->to);
	}
	bool known = false;
	const struct lang_stmt *first = e->pick ? put_pick(e, &known) : e->program->body;
	fputs("LANE_LOOP {\n", e->to);
	put_variables(e);
	if (known) fprintf(e->to, "l%u = from[j];\n", e->pick->arg[1]->local);
	put_statements(e, first, NULL);
	put_lane_stores(e, all);
	fputs(wide ? "}\n#endif\n" : "}\n", e->to);
	for (unsigned k = 0; k < r->operands.n; k++)
		if (r->operands.at[k].isa.type == ISA_MASK && emit_is_destination(e, k))
			fprintf(e->to, "mask%u |= host_signs32(c%u) << base;\n", k, k);
	fprintf(e->to, "} while (MORE_LANES(%s));\n", is_quick(e) && !e->floats && !e->rounds16 ? "true" : "false");
}

static void emit_lanes(struct emit *e)
{
	const struct lang_record *r = e->record;
	bool half = false;
	put_head(e);
	for (unsigned k = 0; k < r->operands.n; k++) {
		const struct isa_operand *o = &r->operands.at[k].isa;
		if (!((e->used | e->indexed) >> k & 1) && !emit_is_destination(e, k)) continue;
		half |= emit_is_destination(e, k) && emit_bits(o->type) == 16 && o->count == 1;
		if (o->type == ISA_MASK) {
			bool dest = emit_is_destination(e, k);
			if (dest) fprintf(e->to, "uint32_t c%u[32] __attribute__((aligned(128)));\nuint64_t mask%u = 0;\n", k, k);
			if (!dest || needs_old(e, k)) emit_put(e, "const uint64_t qq%u = wave_mask(w, %p);\n", k, k);
		} else if (!emit_is_row(e, k)) {
			emit_put(e, "const uint64_t s%u = %s(w, %p);\n", k, o->dwords > 1 ? "wave_s64" : "S32", k);
		} else if (e->indexed >> k & 1) {
			// Copy the row, because other lanes' values must be the old ones even if the row is also the
			// destination.
			fprintf(e->to, "uint32_t x%u[%u * LANES] __attribute__((aligned(64)));\n"
			        "memcpy(x%u, ROW(w, i->at[%u]), sizeof x%u);\n", k, emit_dwords(o->type, o->count), k, k, k);
		}
	}
	if (half) fprintf(e->to, "const uint32_t keep16 = %s;\n", r->keeps16 ? "0xffff0000" : "w->keep16");
	if (is_quick(e)) {
		fputs("if (ALL_ACTIVE) {\n", e->to);
		put_lane_loop(e, true);
		fputs("} else {\n", e->to);
		put_lane_loop(e, false);
		fputs("}\n", e->to);
	} else {
		put_lane_loop(e, false);
	}
	for (unsigned k = 0; k < r->operands.n; k++)
		if (r->operands.at[k].isa.type == ISA_MASK && emit_is_destination(e, k))
			emit_put(e, "wave_put_mask(w, %p, mask%u);\n", k, k);
	fputs("}\n", e->to);
}

// ---- a program that runs once ---------------------------------------------------------------------------------------
// The active lanes of vector instructions are counted, so exec must have been examined even if none is accessed.
#define COUNT_LANES "COUNT_LANES;\n"

static void put_scalar_stores(const struct emit *e)
{
	const struct lang_record *r = e->record;
	char name[16];
	for (unsigned k = 0; k < r->operands.n; k++) {
		const struct isa_operand *o = &r->operands.at[k].isa;
		if (!emit_is_destination(e, k) || is_pc(e, k)) continue;
		if (o->type == ISA_MASK) { emit_put(e, "wave_put_mask(w, %p, d%u);\n", k, k); continue; }
		snprintf(name, sizeof name, "d%u", k);
		for (unsigned d = 0; d < emit_dwords(o->type, o->count); d++) {
			emit_put(e, "S32(w, %p + %u) = ", k, d * 4);
			put_stored(e, name, o->type, o->count, d);
			fputs(";\n", e->to);
		}
	}
}

static void emit_once(struct emit *e)
{
	const struct lang_record *r = e->record;
	size_t size;
	FILE *to = e->to;
	struct stream *body = stream_begin();
	e->to = body->to;   // generate the body first, which shows whether it jumps
	put_statements(e, e->program->body, NULL);
	char *statements = stream_end(body, &size);
	e->to = to;

	put_head(e);
	if (r->class_->unit == ISA_VALU) fputs(COUNT_LANES, to);
	for (unsigned k = 0; k < r->operands.n; k++)
		if (e->indexed >> k & 1) fprintf(to, "uint32_t *p%u = ROW(w, i->at[%u]);\n", k, k);
	if (e->pc_set || e->pc_direct) fputs("int jump = 0;\n", to);
	if (e->pc_set) fputs("uint64_t to = 0;\n", to);
	put_variables(e);
	fwrite(statements, 1, size, to);
	heap_free(statements);
	put_scalar_stores(e);
	if (e->program->sets_mem) {
		for (unsigned d = 0; d < emit_dwords(r->access.type, r->access.count); d++) {
			fprintf(to, "S32(w, i->at[%u] + %u) = ", r->operand_count + r->implicit_count, d * 4);
			put_stored(e, "mem", r->access.type, r->access.count, d);
			fputs(";\n", to);
		}
	}
	if (e->pc_direct) fputs("if (jump == 1) JUMP(w, i);\n", to);
	if (e->pc_set) fputs("if (jump == 2) wave_jump(w, to);\n", to);
	fputs("}\n", to);
}

void emit_step(FILE *to, const struct lang_record *r, const struct lang_program *p)
{
	if (!p->body) {
		fprintf(to, "(struct wave *w, INSN *i)\n{\n%s}\nSTENCIL(@)\n", r->class_->unit == ISA_VALU ? COUNT_LANES : "");
		return;
	}
	struct emit e = emit_look(to, r, p, r->once ? EMIT_ONCE : EMIT_LANE);
	if (r->once) emit_once(&e);
	else emit_lanes(&e);
	if (r->once || !e.rounds16) fputs("STENCIL(@)\n", to);
	else if (emit_is_wide(&e)) fputs("STENCIL_WIDE(@)\n", to);
}

void emit_atomic(FILE *to, const struct lang_record *r)
{
	struct emit e = emit_look(to, r, &r->means, EMIT_ATOMIC);
	fputs("(uint32_t mode, uint64_t old, uint64_t data, uint64_t data2)\n{\n", to);
	put_variables(&e);
	put_statements(&e, e.program->body, NULL);
	fputs("return (uint32_t)(", to);
	put_stored(&e, "mem", r->access.type, r->access.count, 0);
	fputs(")", to);
	if (emit_dwords(r->access.type, r->access.count) > 1) {
		fputs(" | (uint64_t)(uint32_t)(", to);
		put_stored(&e, "mem", r->access.type, r->access.count, 1);
		fputs(") << 32", to);
	}
	fprintf(to, ";\n}\nATOMIC_FORMS(@, %u)\n", emit_dwords(r->access.type, r->access.count));
}
