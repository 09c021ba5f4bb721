// Prints the tree of `why`: each line has a value as it was then, and the instruction that wrote it.
#include <inttypes.h>
#include <string.h>
#include "base/out.h"
#include "base/style.h"
#include "harness/parts.h"
#include "step/why.h"
#include "values/kinds.h"
#include "values/lanes.h"

enum { LINES = 200 };
struct printing { const struct why *y; FILE *to; bool *seen; unsigned lines; };

// Returns the buffer that contains the memory, or NULL.
static const struct harness_buffer *buffer_of(const struct why *y, const struct why_need *n)
{
	for (size_t k = 0; n->kind == STEP_MEMORY && k < y->s->run.buffers.n; k++) {
		const struct harness_buffer *b = &y->s->run.buffers.at[k];
		if (n->address >= b->memory->address && n->address - b->memory->address < b->memory->size) return b;
	}
	return NULL;
}

const char *step_why_name(const struct why *y, const struct why_need *n, char *buf, size_t room)
{
	const struct harness_buffer *b = buffer_of(y, n);
	char name[16];
	if (b) {
		struct arena a = { 0 };
		snprintf(buf, room, "%s", harness_number_in(&a, b, n->address - b->memory->address).path);
		arena_free(&a);
	} else if (n->kind != STEP_REGISTER)
		snprintf(buf, room, n->kind == STEP_LDS ? "lds[0x%" PRIx64 "]" : "mem[0x%" PRIx64 "]", n->address);
	else {
		code_register_text(name, n->first, n->count, &(struct code_target){ y->s->program->gpu, y->s->program->wave });
		if (why_has_lanes(n) && __builtin_popcountll(n->lanes) == 1)
			snprintf(buf, room, "%s[%d]", name, __builtin_ctzll(n->lanes));
		else snprintf(buf, room, "%s", name);
	}
	return buf;
}

// Returns the buffer's type if the memory is one of its elements.
static enum isa_type type_of(const struct why *y, const struct why_need *n)
{
	const struct harness_buffer *b = buffer_of(y, n);
	struct arena a = { 0 };
	enum isa_type type = n->type;
	if (b) type = harness_number_in(&a, b, n->address - b->memory->address).type;
	arena_free(&a);
	return harness_type_bytes(type) == n->size ? type : n->type;
}

// Returns the kind of number in a register; for a loaded value, the kind of the buffer.
static enum isa_type kind_of(const struct why *y, const struct why_need *n)
{
	enum isa_type kind = n->type;
	if (kind != SHOW_BITS || n->causes.n != 1) return kind;
	const struct why_cause *c = &y->causes.at[n->causes.at[0]];
	for (size_t k = 0; k < c->needs.n; k++) {
		const struct why_need *from = y->needs.at[c->needs.at[k]];
		if (from->kind == STEP_MEMORY && from->size == 4) kind = type_of(y, from);
	}
	return kind;
}

char *step_why_value(const struct why *y, const struct why_need *n)
{
	char *text = heap_alloc(256);
	if (why_has_lanes(n)) {
		enum isa_type kind = kind_of(y, n), type = harness_type_bytes(kind) == (n->count == 2 ? 8 : 4) ? kind : SHOW_BITS;
		char *lanes = show_lanes(n->rows[0], n->count == 2 && harness_type_bytes(n->type) == 8 ? n->rows[1]
		                         : NULL, n->lanes, y->s->program->wave, type);
		const char *value = lanes;
		// the name contains the lane
		if (*value == '[' && __builtin_popcountll(n->lanes) == 1) value = strchr(value, ']') + 2;
		snprintf(text, 256, "%s", *value == '\n' ? "…" : value);
		heap_free(lanes);
		return text;
	}
	bool scalar = n->kind == STEP_REGISTER;
	uint64_t bits = n->value[0];
	if (!scalar || n->count == 2) bits |= (uint64_t)n->value[1] << 32;
	if (n->size == 4) bits = (uint32_t)bits;
	enum isa_type type = type_of(y, n);
	if (n->mask && n->lanes && __builtin_popcountll(n->lanes) == 1)
		snprintf(text, 256, "…%d (bit %d)", (int)(bits >> __builtin_ctzll(n->lanes) & 1),
		         __builtin_ctzll(n->lanes));
	else if (type == ISA_MASK) snprintf(text, 256, "0x%0*" PRIx64, y->s->program->wave == 64 ? 16 : 8, bits);
	else if (scalar && n->count > 2) {
		size_t used = 0;
		for (uint32_t k = 0; k < n->count; k++)
			used = out_print_at(text, 256, used, "%s0x%x", k ? " " : "", n->value[k]);
	} else if (scalar && n->count == 2 && !harness_type_is_real(type)) snprintf(text, 256, "0x%" PRIx64, bits);
	else harness_value_text(text, 256, bits, scalar && n->count == 1 && harness_type_bytes(type) != 4 ? ISA_U32 : type);
	return text;
}

static void put_cause(struct printing *p, const struct why_cause *c)
{
	const struct why *y = p->y;
	if (c->by_hand) { fputs("set by hand", p->to); return; }
	size_t count;
	const struct insn *code = step_code(y->s, &count);
	struct arena a = { 0 };
	const struct program_line *line = c->insn < count && !machine_insn_is_end(&code[c->insn])
	                                  ? &y->s->program->lines[code[c->insn].line] : NULL;
	if (line)
		fprintf(p->to, "%u  %s%s%s", step_line(y->s, c->insn), style_paint(p->to, style_bold),
		        program_source_line(&a, line), style_paint(p->to, style_plain));
	fprintf(p->to, "  %s(at %" PRIu64 ")%s", style_paint(p->to, style_dim), c->steps, style_paint(p->to, style_plain));
	arena_free(&a);
}

const char *step_why_beginning(const struct why_need *n)
{
	return n->kind == STEP_MEMORY ? "as it was at the start"
	       : n->kind == STEP_LDS ? "as the workgroup began"
	       : "as the wave began";
}

static void put_need(struct printing *p, const struct why_need *n, const char *indent, const char *branch,
                     const char *below);

static void put_needs(struct printing *p, const struct why_cause *c, const char *indent)
{
	size_t index = (size_t)(c - p->y->causes.at);
	if (p->seen[index]) return;
	p->seen[index] = true;
	for (size_t k = 0; k < c->needs.n; k++)
		put_need(p, p->y->needs.at[c->needs.at[k]], indent, k + 1 < c->needs.n ? "├ " : "└ ",
		         k + 1 < c->needs.n ? "│ " : "  ");
}

static void put_need(struct printing *p, const struct why_need *n, const char *indent, const char *branch,
                     const char *below)
{
	char name[64], *value = step_why_value(p->y, n);
	struct arena a = { 0 };
	if (++p->lines > LINES) { heap_free(value); if (p->lines == LINES + 1) fprintf(p->to, "%s…\n", indent); return; }
	fprintf(p->to, "%s%s%s = %s", indent, branch, step_why_name(p->y, n, name, sizeof name), value);
	heap_free(value);
	const char *inner = arena_printf(&a, "%s%s", indent, below);
	if (n->causes.n == 1) {
		const struct why_cause *c = &p->y->causes.at[n->causes.at[0]];
		bool again = p->seen[n->causes.at[0]] && c->needs.n;
		fputs("   ← ", p->to);
		put_cause(p, c);
		fprintf(p->to, "%s%s\n", n->given ? "; the rest " : "",
		        n->given ? step_why_beginning(n) : again ? "  (see above)" : "");
		put_needs(p, c, inner);
	} else if (n->causes.n) {
		putc('\n', p->to);
		for (size_t k = 0; k < n->causes.n; k++) {
			const struct why_cause *c = &p->y->causes.at[n->causes.at[k]];
			bool last = k + 1 == n->causes.n && !n->given;
			char lanes[24];
			snprintf(lanes, sizeof lanes, __builtin_popcountll(c->lanes) == 1 ? "lane %d" : "%d lanes",
			         __builtin_popcountll(c->lanes) == 1 ? __builtin_ctzll(c->lanes)
			         : __builtin_popcountll(c->lanes));
			fprintf(p->to, "%s%s%s ← ", inner, last ? "└ " : "├ ", lanes);
			put_cause(p, c);
			putc('\n', p->to);
			put_needs(p, c, arena_printf(&a, "%s%s", inner, last ? "  " : "│ "));
		}
		if (n->given) fprintf(p->to, "%s└ the rest %s\n", inner, step_why_beginning(n));
	} else {
		fprintf(p->to, "   %s%s%s\n", style_paint(p->to, style_dim), n->given ? step_why_beginning(n) : "…",
		        style_paint(p->to, style_plain));
	}
	arena_free(&a);
}

static void print_tree(const struct why *y, FILE *to)
{
	struct printing p = { .y = y, .to = to };
	struct arena a = { 0 };
	p.seen = arena_alloc(&a, y->causes.n + 1);
	put_need(&p, y->root, "", "", "");
	bool more = false;
	for (size_t k = 0; k < y->needs.n; k++) more |= y->needs.at[k]->endless;
	if (more)
		fprintf(to, "%s… further back: use a DEPTH above %u%s\n", style_paint(to, style_dim), y->depth,
		        style_paint(to, style_plain));
	arena_free(&a);
}

// Prints the messages of the session as plain lines.
static void print_reasons(struct step_session *s, FILE *to)
{
	for (size_t k = 0; k < s->diag.messages.n; k++) fprintf(to, "%s\n", s->diag.messages.at[k].text);
	diag_free(&s->diag);
}

void step_why(struct step_session *s, const struct step_target *t, unsigned depth, FILE *to)
{
	struct why y;
	if (step_why_find(&y, s, t, depth)) print_tree(&y, to);
	else print_reasons(s, to);
	step_why_free(&y);
}
