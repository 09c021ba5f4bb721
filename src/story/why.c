// Explains a mask: the instruction that wrote it and, for a comparison, the values on both sides.
#include <limits.h>
#include <math.h>
#include <string.h>
#include "base/bits.h"
#include "base/stream.h"
#include "harness/harness.h"
#include "manual/words.h"
#include "story/tree.h"

enum { MOST_TEXT = 600 };

// ---- values of comparisons ----------------------------------------------------------------------------------------
static uint64_t value_of(const struct log_wave *w, const struct effect *x, unsigned lane)
{
	unsigned bytes = harness_type_bytes(x->of->type);
	uint64_t bits = log_dword(w, x->first, lane) | (bytes == 8 ? (uint64_t)log_dword(w, x->first + 1u, lane) << 32 : 0);
	if (bytes == 2 && x->bits == 0xffff0000u) bits >>= 16;
	return bits & bits_below(8 * bytes);
}

static bool is_less(uint64_t a, uint64_t b, enum isa_type type)
{
	struct harness_value x = harness_value_load(a, type), y = harness_value_load(b, type);
	if (x.real) return x.r < y.r || (isnan(y.r) && !isnan(x.r));
	return harness_type_is_signed(type) ? x.i < y.i : (uint64_t)x.i < (uint64_t)y.i;
}

// Prints `0.1 … 0.4`, or one value.
static void put_range(FILE *to, const struct log_wave *w, const struct effect *x, uint64_t lanes)
{
	uint64_t low = 0, high = 0;
	char text[64];
	bool any = false;
	for (uint64_t left = lanes; left; left &= left - 1) {
		uint64_t bits = value_of(w, x, (unsigned)__builtin_ctzll(left));
		if (!any || is_less(bits, low, x->of->type)) low = bits;
		if (!any || is_less(high, bits, x->of->type)) high = bits;
		any = true;
	}
	fputs(harness_value_text(text, sizeof text, low, x->of->type), to);
	if (low != high) fprintf(to, " … %s", harness_value_text(text, sizeof text, high, x->of->type));
}

static struct story_touched touched_by(const struct log_reader *r, const struct log_event *e)
{
	struct story_touched t = {
		&machine_code(log_reader_machine(r), NULL)[e->insn],
		{ log_reader_program(r)->gpu, log_reader_program(r)->wave }, .n = 0
	};
	t.n = log_effects(e->wave, t.insn, t.target.gpu, t.at);
	return t;
}

// Returns whether it is a vector instruction that writes a mask of lanes.
static bool compares(const struct story_touched *t)
{
	bool mask = false;
	for (unsigned k = 0; k < t->n; k++) mask |= t->at[k].write && t->at[k].of && t->at[k].of->type == ISA_MASK;
	return mask && isa_record(t->insn->inst->form)->unit == ISA_VALU;
}

// Returns whether the operand's values are shown: operands named in the text, except the mask.
static bool is_compared(const struct log_wave *w, const struct effect *x)
{
	if (!x->read || !x->of || x->implicit || x->of->type == ISA_MASK || x->of->type == ISA_BOOL) return false;
	return x->first < REG_VGPR ? x->first + x->count <= 128 : x->first - REG_VGPR + (unsigned)x->count <= w->vgprs;
}

// Returns the mask that the comparison will write; the event of log_peek already has the changes.
static uint64_t mask_after(const struct log_event *e, const struct story_touched *t)
{
	uint64_t mask = 0;
	for (unsigned k = 0; k < t->n; k++) {
		const struct effect *x = &t->at[k];
		if (!x->write || !x->of || x->of->type != ISA_MASK) continue;
		mask = log_dword_after(e, x->first, 0) | (x->count == 2 ? (uint64_t)log_dword_after(e, x->first + 1u, 0) << 32 : 0);
	}
	return mask;
}

void story_sources_before(struct story_sources *s, const struct log_reader *r, const struct log_event *e)
{
	struct story_touched t = touched_by(r, e);
	heap_free(s->values);
	s->values = NULL;
	if (!compares(&t)) return;
	uint64_t exec = log_exec(e->wave), pass = mask_after(e, &t) & exec, fail = exec & ~pass;
	struct stream *values = stream_begin();
	FILE *to = values->to;
	bool any = false;
	for (unsigned k = 0; k < t.n; k++) {
		const struct effect *x = &t.at[k];
		char name[16];
		if (!is_compared(e->wave, x)) continue;
		if (any) fputs("; ", to);
		any = true;
		fprintf(to, "%s is ", code_register_text(name, x->first, x->count, &t.target));
		if (x->first < REG_VGPR || !pass || !fail || !e->change_count) put_range(to, e->wave, x, exec ? exec : 1);
		else {
			put_range(to, e->wave, x, pass);
			fputs(" where it holds, ", to);
			put_range(to, e->wave, x, fail);
			fputs(" elsewhere", to);
		}
	}
	s->values = stream_end(values, NULL);
}

// ---- writers ------------------------------------------------------------------------------------------------------
// Returns the description of the instruction, or its line if it is not described. If `result` is not NULL, returns only
// the part about that register; *new_value is as in words_result.
static char *does_of(const struct log_reader *r, uint32_t insn, const struct effect *result, size_t *new_value)
{
	const struct program *p = log_reader_program(r);
	const struct insn *i = &machine_code(log_reader_machine(r), NULL)[insn];
	struct code_target t = { p->gpu, p->wave };
	struct arena a = { 0 };
	const char *does = result ? words_result(&a, i->inst, &t, result->of ? result->operand : UINT_MAX, new_value)
	                   : words_does(&a, i->inst, &t, NULL, true);
	char *out = heap_strdup(does ? does : program_source_line(&a, &p->lines[i->line]));
	arena_free(&a);
	return out;
}

static void set_source(struct story_sources *s, const struct log_reader *r, const struct log_event *e,
                       const struct effect *result, const struct story_values *values)
{
	struct story_source *x = &s->at[result->first];
	if (!x->does || x->insn != e->insn) {
		heap_free(x->does);
		x->does = does_of(r, e->insn, result, &x->new_value);
	}
	x->insn = e->insn;
	heap_free(x->values.text);
	x->values = *values;
	x->values.text = values->text ? heap_strdup(values->text) : NULL;
}

// Returns whether the values already mention the line, as for a mask that grows from trip to trip.
static bool mention(const struct story_values *v, uint32_t line)
{
	bool any = v->n == STORY_LINES;
	for (unsigned k = 0; k < v->n; k++) any |= v->lines[k] == line;
	return any;
}

static void add_line(struct story_values *v, uint32_t line)
{
	if (!mention(v, line)) v->lines[v->n++] = line;
}

// Prints the writers of the instruction's mask operands: `vcc_lo = v1 < v2 (line 10: v1 is …)`, each once. Adds the
// lines that this mentions. Returns whether anything was printed.
static bool put_sources(FILE *to, const struct story_sources *s, const struct log_reader *r, const struct log_event *e,
                        const struct story_touched *t, struct story_values *mentioned)
{
	bool any = false;
	for (unsigned k = 0; k < t->n; k++) {
		const struct effect *read = &t->at[k];
		if (!read->read || read->implicit || read->first >= ISA_REG_EXEC || !s->at[read->first].does) continue;
		const struct story_source *x = &s->at[read->first];
		if (x->insn == e->insn) continue;
		const bool told = x->values.text && !mention(&x->values, story_line(r, e->insn)->place.line);
		const uint32_t line = story_line(r, x->insn)->place.line;
		fprintf(to, "%s%s (line %u%s%s)", any ? ", " : "", x->does, line, told ? ": " : "", told ? x->values.text : "");
		add_line(mentioned, line);
		for (unsigned n = 0; told && n < x->values.n; n++) add_line(mentioned, x->values.lines[n]);
		any = true;
	}
	return any;
}

static struct story_values describe_operands(const struct story_sources *s, const struct log_reader *r,
                                             const struct log_event *e, const struct story_touched *t)
{
	struct story_values v = { .text = NULL };
	struct stream *sources = stream_begin();
	const bool any = put_sources(sources->to, s, r, e, t, &v);
	v.text = stream_end(sources, NULL);
	if (any && strlen(v.text) <= MOST_TEXT) return v;
	heap_free(v.text);
	return (struct story_values){ .text = NULL };
}

void story_sources_after(struct story_sources *s, const struct log_reader *r, const struct log_event *e)
{
	struct story_touched t = touched_by(r, e);
	enum isa_unit unit = isa_record(t.insn->inst->form)->unit;
	if (story_copies(s, e, &t)) return;
	if (unit != ISA_SALU && unit != ISA_VALU) return;
	struct story_values values = { .text = NULL };
	if (compares(&t)) values.text = s->values ? heap_strdup(s->values) : NULL;
	else if (unit == ISA_SALU) values = describe_operands(s, r, e, &t);          // logic on masks
	for (unsigned k = 0; k < t.n; k++)
		if (t.at[k].write && t.at[k].first < ISA_REG_EXEC) set_source(s, r, e, &t.at[k], &values);
	heap_free(values.text);
}

char *story_why(const struct story_sources *s, const struct log_reader *r, const struct log_event *e)
{
	struct story_touched t = touched_by(r, e);
	struct story_values mentioned = { .text = NULL };
	bool any = false;
	struct stream *why = stream_begin();
	if (compares(&t)) {
		char *does = does_of(r, e->insn, NULL, NULL);
		fprintf(why->to, "%s%s%s", does, s->values ? ": " : "", s->values ? s->values : "");
		heap_free(does);
		any = true;
	} else {
		any = put_sources(why->to, s, r, e, &t, &mentioned);
	}
	if (any) return stream_end(why, NULL);
	stream_drop(why);
	return NULL;
}

void story_sources_free(struct story_sources *s)
{
	for (unsigned k = 0; k < 128; k++) {
		heap_free(s->at[k].does);
		heap_free(s->at[k].values.text);
	}
	heap_free(s->values);
	story_copies_free(s);
	*s = (struct story_sources){ .values = NULL };
}
