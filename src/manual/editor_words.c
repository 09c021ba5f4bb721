// Gathers the words of the dialect from the tables.
#include <string.h>
#include "base/order.h"
#include "code/code.h"
#include "harness/harness.h"
#include "isa/words.h"
#include "manual/editor.h"

const char *const editor_group_name[EDITOR_GROUPS] = { "Vector", "Scalar", "Memory", "Control" };

static void add_word(struct editor_words *w, const char *word)
{
	if (word && *word) *arena_push(&w->arena, w) = word;
}

static struct editor_words sort_words(struct editor_words w)
{
	w.n = order_once(w.at, w.n);
	return w;
}

void editor_free(struct editor_words *w)
{
	arena_free(&w->arena);
	*w = (struct editor_words){ 0 };
}

static enum editor_group group_of(enum isa_unit u)
{
	switch (u) {
	case ISA_VALU: return EDITOR_VECTOR;
	case ISA_SALU: return EDITOR_SCALAR;
	case ISA_VMEM: case ISA_LDS: case ISA_SMEM: return EDITOR_MEMORY;
	default: return EDITOR_CONTROL;
	}
}

struct editor_words editor_mnemonics(enum editor_group group, bool suffixed)
{
	struct editor_words w = { 0 };
	for (unsigned k = 0; k < isa_form_count; k++) {
		const struct isa_form *f = &isa_forms[k];
		if (!f->gens || f == isa_pair || group_of(isa_record(f)->unit) != group) continue;
		add_word(&w, isa_text(f->name));
		if (suffixed && *isa_text(f->suffix))
			add_word(&w, arena_printf(&w.arena, "%s_%s", isa_text(f->name), isa_text(f->suffix)));
		for (const isa_text_at *also = isa_text_list(f->also); *also; also++) add_word(&w, isa_text(*also));
	}
	for (unsigned k = 0; k < isa_dual_count; k++) if (group == EDITOR_VECTOR) add_word(&w, isa_text(isa_duals[k].name));
	return sort_words(w);
}

struct editor_words editor_suffixes(void)
{
	struct editor_words w = { 0 };
	for (unsigned k = 0; k < isa_form_count; k++) add_word(&w, isa_text(isa_forms[k].suffix));
	return sort_words(w);
}

struct editor_words editor_registers(void)
{
	struct editor_words w = { 0 };
	for (unsigned reg = 0; reg < ISA_REG_VGPR; reg++)
		for (int wide = 0; wide < 2; wide++) add_word(&w, code_register_name(reg, wide));
	return sort_words(w);
}

// Returns whether texts contain the modifier: not signs of sources (neg, src0_abs), nor fields that follow from
// operands (sve, en).
static bool is_written(const struct isa_modifier *m)
{
	return m->syntax != ISA_MOD_CUSTOM && m->syntax != ISA_MOD_WORDS;
}

struct editor_words editor_modifiers(void)
{
	struct editor_words w = { 0 };
	for (unsigned k = 0; k < isa_modifier_count; k++) {
		const struct isa_modifier *m = &isa_modifiers[k];
		if (is_written(m)) add_word(&w, m->name);
		for (const struct isa_word *v = m->syntax == ISA_MOD_WORDS ? m->words : NULL; v && v->text; v++)
			add_word(&w, arena_strndup(&w.arena, v->text, strcspn(v->text, ":")));      // mul:2
	}
	for (const struct isa_name *n = isa_words_dpp_control.names; n->text; n++) add_word(&w, n->text);
	return sort_words(w);
}

struct editor_words editor_notes(void)
{
	struct editor_words w = { 0 };
	for (unsigned k = 0; harness_note_word(k); k++) add_word(&w, harness_note_word(k));
	return sort_words(w);
}

struct editor_words editor_functions(void)
{
	struct editor_words w = { 0 };
	for (unsigned k = 0; harness_function_name(k); k++) add_word(&w, harness_function_name(k));
	return sort_words(w);
}
