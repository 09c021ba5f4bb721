// Aligns two programs with a table of the best score that remains from each pair of positions: a longest common
// subsequence. Pairs weigh more if they are more alike. Equal beginnings and ends are removed first.
#include "harness/difference.h"
#include <stdlib.h>
#include <string.h>
#include "base/hash.h"
#include "code/shape.h"

enum { MAX_TEXT = 512 };
enum { MOST_CELLS = 1 << 26 };        // one byte each
enum { STEP_BOTH, STEP_A, STEP_B };
static const uint32_t worth[] = { [DIFFERENCE_NONE] = 10, [DIFFERENCE_REGISTERS] = 6, [DIFFERENCE_OPERANDS] = 3 };

// The parts of an instruction that are compared.
struct key { const struct isa_record *record; const char *operands, *shape; uint64_t operands_hash, shape_hash; };
struct side { const struct insn *code; size_t n; struct key *keys; };

static uint64_t hash_text(const char *text) { return hash_bytes(HASH_BEGIN, text, strlen(text)); }

// Returns the text after the mnemonic.
static const char *after_name(const char *text)
{
	text += strcspn(text, " ");
	return text + strspn(text, " ");
}

// Returns whether the instruction's only operand is the target of a branch.
static bool is_direct_branch(const struct insn *i)
{
	return isa_record(i->inst->form)->operand_count && isa_slots(i->inst->form)[0].kind == ISA_BRANCH_TARGET;
}

uint64_t difference_hits(const struct harness_timed *t, size_t insn)
{
	return t->result.lines ? t->result.lines[insn].hits : 0;
}

size_t difference_length(const struct harness_timed *t)
{
	size_t n = t->profile.line_count, least = n;
	for (; n; n--) {
		const struct plan *p = &t->profile.plans[n - 1];
		if (machine_insn_is_end(&t->profile.code[n - 1])) { least = n - 1; continue; }
		if (difference_hits(t, n - 1) || p->unit == ISA_BRANCH || p->effect == ISA_EFFECT_end) return n;
	}
	return least;                      // no such instruction: all of it, except the section's end
}

static struct side side_of(struct difference *d, const struct harness_timed *t, const char ***text)
{
	struct side s = { .code = t->profile.code, .n = difference_length(t) };
	struct code_target target = { t->run->program->gpu, t->run->program->wave };
	char buf[MAX_TEXT];
	s.keys = arena_alloc(&d->arena, (s.n + 1) * sizeof *s.keys);
	*text = arena_alloc(&d->arena, (s.n + 1) * sizeof **text);
	for (size_t k = 0; k < s.n; k++) {
		const struct insn *i = &s.code[k];
		bool end = machine_insn_is_end(i), branch = !end && is_direct_branch(i);
		if (end || !code_print(i->inst, &target, buf, sizeof buf))
			snprintf(buf, sizeof buf, "(the end of a section)");
		(*text)[k] = branch ? program_source_line(&d->arena, &t->run->program->lines[i->line])
		             : arena_strndup(&d->arena, buf, strlen(buf));
		struct key *key = &s.keys[k];
		key->record = end ? NULL : isa_record(i->inst->form);
		key->operands = branch ? "" : after_name((*text)[k]);
		bool shaped = !end && !branch && code_print_shape(i->inst, &target, buf, sizeof buf);
		key->shape = shaped ? arena_strdup(&d->arena, after_name(buf)) : key->operands;
		key->operands_hash = hash_text(key->operands);
		key->shape_hash = hash_text(key->shape);
	}
	return s;
}

// Returns how alike two instructions are; DIFFERENCE_ONLY_A if they are different instructions.
static enum difference_kind likeness(const struct key *a, const struct key *b)
{
	if (a->record != b->record) return DIFFERENCE_ONLY_A;
	if (a->operands_hash == b->operands_hash && !strcmp(a->operands, b->operands)) return DIFFERENCE_NONE;
	if (a->shape_hash == b->shape_hash && !strcmp(a->shape, b->shape)) return DIFFERENCE_REGISTERS;
	return DIFFERENCE_OPERANDS;
}

static void add_row(struct difference *d, enum difference_kind kind, size_t a, size_t b)
{
	d->rows[d->count++] = (struct difference_row){ kind, (uint32_t)a, (uint32_t)b };
	d->of[kind]++;
}

// Aligns the parts between the equal beginning and the equal ends.
static void align_between(struct difference *d, const struct side *a, const struct side *b, size_t from, size_t a_end,
                          size_t b_end)
{
	size_t n = a_end - from, m = b_end - from;
	uint8_t *steps = heap_zeroed(n * m + 1, 1);
	uint32_t *best = heap_zeroed(2 * (m + 1), sizeof *best);
	for (size_t x = n; x-- > 0;) {
		uint32_t *now = best + (x & 1) * (m + 1), *below = best + (~x & 1) * (m + 1);
		now[m] = 0;
		for (size_t y = m; y-- > 0;) {
			enum difference_kind kind = likeness(&a->keys[from + x], &b->keys[from + y]);
			uint32_t both = kind == DIFFERENCE_ONLY_A ? 0 : below[y + 1] + worth[kind];
			uint8_t step = kind != DIFFERENCE_ONLY_A && both >= below[y] && both >= now[y + 1] ? STEP_BOTH
			               : below[y] >= now[y + 1] ? STEP_A
			               : STEP_B;
			now[y] = step == STEP_BOTH ? both : step == STEP_A ? below[y] : now[y + 1];
			steps[x * m + y] = step;
		}
	}
	for (size_t x = 0, y = 0; x < n || y < m;) {
		uint8_t step = x == n ? STEP_B : y == m ? STEP_A : steps[x * m + y];
		if (step == STEP_BOTH) {
			add_row(d, likeness(&a->keys[from + x], &b->keys[from + y]), from + x, from + y);
			x++, y++;
		} else if (step == STEP_A) {
			add_row(d, DIFFERENCE_ONLY_A, from + x++, 0);
		} else {
			add_row(d, DIFFERENCE_ONLY_B, 0, from + y++);
		}
	}
	heap_free(best);
	heap_free(steps);
}

void difference_make(struct difference *d, const struct harness_timed *ta, const struct harness_timed *tb)
{
	*d = (struct difference){ .aligned = true };
	struct side a = side_of(d, ta, &d->text[0]), b = side_of(d, tb, &d->text[1]);
	size_t from = 0, a_end = a.n, b_end = b.n;
	while (from < a.n && from < b.n && likeness(&a.keys[from], &b.keys[from]) == DIFFERENCE_NONE) from++;
	while (a_end > from && b_end > from && likeness(&a.keys[a_end - 1], &b.keys[b_end - 1]) == DIFFERENCE_NONE)
		a_end--, b_end--;
	if (a_end - from && b_end - from > MOST_CELLS / (a_end - from)) {
		d->aligned = false;
		return;
	}
	d->rows = arena_alloc(&d->arena, (a.n + b.n + 1) * sizeof *d->rows);
	for (size_t k = 0; k < from; k++) add_row(d, DIFFERENCE_NONE, k, k);
	align_between(d, &a, &b, from, a_end, b_end);
	for (size_t k = 0; a_end + k < a.n; k++) add_row(d, DIFFERENCE_NONE, a_end + k, b_end + k);
}

void difference_free(struct difference *d) { arena_free(&d->arena); }

bool difference_in_buffer(const struct harness_run *a, size_t buffer, const struct harness_run *b, uint64_t *first,
                          uint64_t *count)
{
	const struct harness_buffer *x = &a->buffers.at[buffer],
		*y = harness_buffer_named(b->buffers.at, b->buffers.n, x->name);
	if (!y || !x->count || y->count != x->count || y->type != x->type) return false;
	size_t element = harness_type_bytes(x->type);
	*count = 0;
	for (uint64_t k = x->count; k-- > 0;)
		if (memcmp(harness_number_at(x, k), harness_number_at(y, k), element)) {
			*first = k;
			++*count;
		}
	return *count;
}
