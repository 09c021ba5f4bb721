// Finds the origin of a program's results: copied bits of an operand, bits of several values, or a computed value.
#include "isac/emit.h"
#include "lang/parse.h"
#include <string.h>

enum { MEMORY = 1u << ISA_PASSES_MEMORY };
struct making { const struct lang_record *record; struct emit_made *locals, *of; };

static struct emit_made either(struct emit_made a, struct emit_made b)
{
	return (struct emit_made){a.from | b.from, a.anew || b.anew, a.combined || b.combined};
}

static struct emit_made follow_statements(const struct making *m, const struct lang_expr *x)
{
	const struct emit_made anew = {.anew = true};
	switch (x->kind) {
	case LANG_INTEGER: case LANG_REAL: return (struct emit_made){0};
	case LANG_OPERAND: return (struct emit_made){.from = 1u << x->operand};
	case LANG_LOCAL: return m->locals[x->local];
	case LANG_SPECIAL: return x->special == LANG_MEM ? (struct emit_made){.from = MEMORY} : anew;
	case LANG_ELEMENT: case LANG_INDEX: case LANG_REINTERPRET: return follow_statements(m, x->arg[0]);
	case LANG_CONVERT:
		return emit_bits(x->type) == emit_bits(x->arg[0]->type) && x->arg[0]->type != ISA_BOOL
		       ? follow_statements(m, x->arg[0]) : anew;
	case LANG_CHOOSE: return either(follow_statements(m, x->arg[1]), follow_statements(m, x->arg[2]));
	case LANG_UNARY: return (struct emit_made){.anew = true, .combined = x->op == LANG_COMPLEMENT};
	case LANG_BINARY:
		return (struct emit_made){.anew = true, .combined = x->type != ISA_BOOL
		                          && (x->op == LANG_AND || x->op == LANG_OR || x->op == LANG_XOR)};
	default: return anew;
	}
}

// Adds the origin `x` to the target of an assignment. If not `sure`, some paths skip the assignment.
static void add_origin(struct making *m, const struct lang_expr *to, struct emit_made x, bool sure)
{
	if (to->kind == LANG_BITS) x = (struct emit_made){.anew = true, .combined = true};
	while (to->kind == LANG_BITS || to->kind == LANG_ELEMENT || to->kind == LANG_INDEX) to = to->arg[0];
	if (to->kind == LANG_LOCAL) m->locals[to->local] = either(m->locals[to->local], x);
	if (to->kind == LANG_SPECIAL && to->special == LANG_MEM)
		m->of[ISA_PASSES_MEMORY] = either(m->of[ISA_PASSES_MEMORY], x);
	if (to->kind != LANG_OPERAND) return;
	// the operand may keep its old value
	if (!sure && m->record->operands.at[to->operand].isa.read) x.from |= 1u << to->operand;
	m->of[to->operand] = either(m->of[to->operand], x);
}

static void look_through(struct making *m, const struct lang_stmt *s, bool sure)
{
	for (; s; s = s->next) {
		if (s->kind == LANG_IF) {
			look_through(m, s->then, false);
			look_through(m, s->otherwise, false);
		} else {
			add_origin(m, s->target, follow_statements(m, s->value), sure);
		}
	}
}

// Returns the element size of an operand in bits: a copy between equal sizes is a plain copy. A mask is read whole in a
// record that runs once.
static unsigned bits_of(const struct lang_record *r, unsigned k)
{
	const struct isa_operand *o = &r->operands.at[k == ISA_PASSES_MEMORY ? 0 : k].isa;
	enum isa_type t = k == ISA_PASSES_MEMORY ? r->access.type : o->type;
	return t == ISA_BOOL || (t == ISA_MASK && !r->once) ? 0 : t == ISA_MASK ? 64 : emit_bits(t);
}

static void keep_moves(const struct lang_record *r, struct emit_made of[EMIT_MADE], unsigned k)
{
	for (unsigned n = 0; n < EMIT_MADE; n++)
		if (of[k].from >> n & 1 && (bits_of(r, n) != bits_of(r, k) || !bits_of(r, k))) of[k].anew = true;
	if (of[k].anew) of[k].from = 0;
}

void emit_look_made(const struct lang_record *r, struct emit_made of[EMIT_MADE])
{
	struct emit_made locals[64] = {{0}};
	struct making m = {r, locals, of};
	memset(of, 0, EMIT_MADE * sizeof *of);
	if (r->passes) of[0].from |= 1u << lang_find_operand(r, r->passes);
	if (r->means.local_count <= sizeof locals / sizeof *locals) look_through(&m, r->means.body, true);
	for (unsigned k = 0; k < r->operands.n; k++) keep_moves(r, of, k);
	if (r->has_access) keep_moves(r, of, ISA_PASSES_MEMORY);
	else of[ISA_PASSES_MEMORY].from = 0;
}

static bool is_memory(const struct lang_expr *x) { return x->kind == LANG_SPECIAL && x->special == LANG_MEM; }
static bool is_operand(const struct lang_expr *x) { return x->kind == LANG_OPERAND; }

// Recognises programs like `mem = mem + x` and `mem = x < mem ? x : mem`.
bool emit_commutes(const struct lang_record *r)
{
	const struct lang_stmt *s = r->means.body;
	if (r->access.direction != ISA_ATOMIC || r->access.count != 1 || lang_type_is_float(r->access.type)) return false;
	if (!s || s->next || s->kind != LANG_ASSIGN || !is_memory(s->target)) return false;
	const struct lang_expr *x = s->value, *test = x->arg[0];
	if (x->kind == LANG_BINARY) {
		bool any_order = x->op == LANG_ADD || x->op == LANG_SUB || x->op == LANG_AND || x->op == LANG_OR || x->op == LANG_XOR;
		return any_order && is_memory(x->arg[0]) && is_operand(x->arg[1]);
	}
	if (x->kind != LANG_CHOOSE || test->kind != LANG_BINARY || (test->op != LANG_LT && test->op != LANG_GT)) return false;
	bool lesser = is_operand(test->arg[0]) && is_memory(test->arg[1]);
	return lesser && is_operand(x->arg[1]) && x->arg[1]->operand == test->arg[0]->operand && is_memory(x->arg[2]);
}

static bool is_dword(const struct lang_expr *x)
{
	return x->kind == LANG_OPERAND && x->count == 1 && (x->type == ISA_U32 || x->type == ISA_I32);
}

// Recognises programs like `vdst = src0 + src1`.
struct isa_simple emit_simple(const struct lang_record *r)
{
	static const enum isa_operation operations[] = {
		[LANG_ADD] = ISA_OPERATION_ADD, [LANG_SUB] = ISA_OPERATION_SUB, [LANG_AND] = ISA_OPERATION_AND,
		[LANG_OR] = ISA_OPERATION_OR, [LANG_XOR] = ISA_OPERATION_XOR
	};
	const struct lang_stmt *s = r->means.body;
	if (!s || s->next || s->kind != LANG_ASSIGN || r->once || !is_dword(s->target)) return (struct isa_simple){0};
	const struct lang_expr *x = s->value;
	if (x->kind != LANG_BINARY || x->op >= sizeof operations / sizeof *operations) return (struct isa_simple){0};
	if (!operations[x->op] || !is_dword(x->arg[0]) || !is_dword(x->arg[1])) return (struct isa_simple){0};
	return (struct isa_simple){(uint8_t)operations[x->op], (uint8_t)x->arg[0]->operand, (uint8_t)x->arg[1]->operand};
}
