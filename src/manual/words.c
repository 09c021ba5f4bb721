// Explains machine words: the instruction, the fields of its format, and their meaning.
#include <string.h>
#include "code/image.h"
#include "harness/harness.h"
#include "manual/words.h"

// ---- words that are not instructions ------------------------------------------------------------------------------
// Returns the format of these words with the most fixed bits; later dwords count if they are given.
static const struct isa_format *likely_format(unsigned g, const uint32_t *words, unsigned n)
{
	const struct isa_format *best = NULL;
	int most = -1;
	for (unsigned k = 0; k < isa_format_count; k++) {
		const struct isa_format *f = &isa_formats[k];
		int bits = 0;
		bool fits = f->gens & ISA_GEN_BIT(g);
		for (unsigned d = 0; d < f->dwords && d < n && fits; d++) {
			fits = !((words[d] ^ f->value[d]) & f->mask[d]);
			bits += __builtin_popcount(f->mask[d]);
		}
		if (fits && bits > most) best = f, most = bits;
	}
	return best;
}

static const char *needed_features(struct arena *a, const struct isa_form *f)
{
	char *text = arena_strdup(a, "");
	uint64_t needs = isa_record(f)->needs;
	for (const char *name; (name = isa_next_feature(&needs));)
		text = arena_printf(a, "%s%s%s", text, *text ? " and " : "", name);
	return text;
}

static const char *why_not(struct arena *a, const struct code_target *t, const uint32_t *words, unsigned n)
{
	uint32_t more[2 * ISA_MAX_DWORDS + 1] = { 0 };
	struct code_inst whole;
	unsigned g = t->gpu->gen;
	if (!n) return "words do not exist";
	memcpy(more, words, 4 * (n < ISA_MAX_DWORDS ? n : ISA_MAX_DWORDS));
	if (n < ISA_MAX_DWORDS && code_decode(t, more, ISA_MAX_DWORDS + 1, &whole)) {
		const struct isa_format *f = isa_format(whole.form);
		if (n < f->dwords)
			return arena_printf(a, "0x%08x begins %s, of %u dwords; %u %s given", words[0],
			                    isa_text(f->name), f->dwords, n, n == 1 ? "is" : "are");
		return arena_printf(a, "%s, of %s, is followed by a literal, which is missing",
		                    isa_text(whole.form->name), isa_text(f->name));
	}
	const struct isa_form *form = isa_decode(t->gpu, more, ISA_MAX_DWORDS);
	for (unsigned k = 0; k < isa_gpu_count && !form; k++)       // a sibling may have the form
		if (isa_gpus[k].gen == g) form = isa_decode(&isa_gpus[k], more, ISA_MAX_DWORDS);
	if (form && !isa_form_on(form, t->gpu))
		return arena_printf(a, "%s, of %s, needs %s, which %s does not have", isa_text(form->name),
		                    isa_text(isa_format(form)->name), needed_features(a, form), t->gpu->name);
	const struct isa_format *f = form ? isa_format(form) : likely_format(g, words, n);
	if (!f) return arena_printf(a, "no format begins with 0x%08x", words[0]);
	if (form == isa_pair)
		return arena_printf(a, "the format is %s, but its opcodes do not name two halves", isa_text(f->name));
	if (form) return arena_printf(a, "%s, of %s, cannot have these operands", isa_text(form->name), isa_text(f->name));
	if (f->op < 0) return arena_printf(a, "the format is %s, which does not have instructions", isa_text(f->name));
	uint32_t opcode = 0;
	const struct isa_field *op = &isa_fields(f)[f->op];
	for (unsigned p = 0, low = 0; p < op->pieces; low += op->piece[p++].width)
		opcode |= (more[op->piece[p].at / 32] >> op->piece[p].at % 32 & ((1u << op->piece[p].width) - 1)) << low;
	return arena_printf(a, "the format is %s, but no instruction has opcode 0x%x there", isa_text(f->name), opcode);
}

// ---- operands as text ---------------------------------------------------------------------------------------------
enum { ROOM = 512 };

static const char *operand_text(struct arena *a, const struct code_inst *i, unsigned k, const struct code_target *t)
{
	char text[ROOM];
	return code_print_operand(i, k, t, text, sizeof text) ? arena_strdup(a, text) : "?";
}

static const char *field_name(const struct words_names *n, unsigned id)
{
	return n->inst ? arena_printf(n->a, "%u", code_modifier(n->inst, id))
	       : arena_printf(n->a, "{%s}", isa_field_name(id));
}

static const char *piece_text(const struct words_names *n, const struct isa_piece *p)
{
	switch ((enum isa_piece_kind)p->kind) {
	case ISA_PIECE_WORDS: return isa_text(p->words);
	case ISA_PIECE_EQUALS: return " = ";
	case ISA_PIECE_PLUS: return " + ";
	case ISA_PIECE_FIELD: return field_name(n, p->of);
	case ISA_PIECE_OPERAND: case ISA_PIECE_RESULT: break;
	}
	const char *name = n->operand(n->context, p->of);
	if (p->high == ISA_PIECE_LOW) return arena_printf(n->a, "%s_lo", name);
	return p->high >= 0 ? arena_printf(n->a, "%s[%d:%d]", name, p->high, p->low) : name;
}

const char *words_pieces(const struct words_names *n, const struct isa_piece *from, unsigned count)
{
	const char *out = "";
	for (unsigned k = 0; k < count; k++) out = arena_printf(n->a, "%s%s", out, piece_text(n, &from[k]));
	return out;
}

const char *words_fill(const struct words_names *n, const struct isa_record *r)
{
	const char *out = r->statement_count ? "" : NULL;
	for (unsigned k = 0; k < r->statement_count; k++) {
		const struct isa_statement *s = &isa_statements(r)[k];
		out = arena_printf(n->a, "%s%s%s", out, !k ? "" : s->comma ? ", " : "; ",
		                   words_pieces(n, isa_pieces(s), s->count));
	}
	return out;
}

// Returns the text of an operand. `text` is a register; if bits of m0 move it, the used register comes after it.
static const char *moved_register(struct arena *a, const struct isa_operand *o, const char *text)
{
	if (!o->move_bits) return text;
	if (o->move_bits == 32) return arena_printf(a, "the register m0 after %s", text);
	return arena_printf(a, "the register m0[%d:%d] after %s", o->move_shift + o->move_bits - 1, o->move_shift, text);
}

const char *words_operand(struct arena *a, const struct code_inst *i, unsigned k, const struct code_target *t,
                          const char *label)
{
	const struct isa_operand *o = &isa_operands(isa_record(i->form))[k];
	if (o->implicit) return isa_field_name(o->id);
	char text[ROOM];
	if (label && isa_slots(i->form)[k].kind == ISA_BRANCH_TARGET) return label;
	return code_name_operand(i, k, t, text, sizeof text) ? arena_strdup(a, text) : "?";
}

struct named {
	struct arena *a;
	const struct code_inst *i;
	const struct isa_record *r;
	const struct code_target *t;
	const char *label;
	bool moves;
};

static const char *operand_name(void *context, unsigned k)
{
	const struct named *n = context;
	const char *text = words_operand(n->a, n->i, k, n->t, n->label);
	return n->moves ? moved_register(n->a, &isa_operands(isa_record(n->i->form))[k], text) : text;
}

static const char *operand_in_braces(void *context, unsigned k)
{
	const struct named *n = context;
	return moved_register(n->a, &isa_operands(n->r)[k],
	                      arena_printf(n->a, "{%s}", isa_field_name(isa_operands(n->r)[k].id)));
}

const char *words_of_record(struct arena *a, const struct isa_record *r)
{
	struct named n = { .a = a, .r = r };
	return words_fill(&(struct words_names){ a, NULL, operand_in_braces, &n }, r);
}

const char *words_does(struct arena *a, const struct code_inst *i, const struct code_target *t,
                       const char *label, bool moves)
{
	struct named n = { .a = a, .i = i, .t = t, .label = label, .moves = moves };
	return words_fill(&(struct words_names){ a, i, operand_name, &n }, isa_record(i->form));
}

// Returns the piece that is result `k` of the statement, or NULL.
static const struct isa_piece *result_piece(const struct isa_statement *s, unsigned k)
{
	for (const struct isa_piece *p = isa_pieces(s); p < isa_pieces(s) + s->right; p++)
		if (p->kind == ISA_PIECE_RESULT && p->of == k) return p;
	return NULL;
}

static bool is_alone(const struct isa_statement *s, const struct isa_piece *p)
{
	return p && (p == isa_pieces(s) || p[-1].kind == ISA_PIECE_EQUALS) && p[1].kind == ISA_PIECE_EQUALS;
}

const char *words_result(struct arena *a, const struct code_inst *i, const struct code_target *t, unsigned k,
                         size_t *new_value)
{
	struct named named = { .a = a, .i = i, .t = t, .moves = true };
	const struct words_names n = { a, i, operand_name, &named };
	const struct isa_record *r = isa_record(i->form);
	const struct isa_statement *all = isa_statements(r), *last = all + r->statement_count, *s = all;
	*new_value = 0;
	while (s < last && !result_piece(s, k)) s++;
	if (s == last) s = all;
	while (s->comma) s--;
	if (s == last) return NULL;
	const struct isa_piece *p = result_piece(s, k), *from = is_alone(s, p) ? p : isa_pieces(s);
	if (from == p) *new_value = strlen(words_pieces(&n, from, 2));
	const char *out = words_pieces(&n, from, s->count - (unsigned)(from - isa_pieces(s)));
	for (s++; s < last && s->comma; s++)
		out = arena_printf(a, "%s, %s", out, words_pieces(&n, isa_pieces(s), s->count));
	return out;
}

// ---- fields -------------------------------------------------------------------------------------------------------
static const char *operand_about(struct arena *a, const struct isa_form *f, unsigned k)
{
	const struct isa_operand *o = &isa_operands(isa_record(f))[k];
	char type[32];
	return arena_printf(a, "%s, %s, %s", manual_kind_text(isa_slots(f)[k].kind), manual_operand_type(type, o),
	                    o->read && o->write ? "read and written" : o->write ? "written" : "read");
}

// Returns the text of modifier `n` of the form. If the text has it elsewhere (signs of sources), names the sources.
static const char *modifier_text(struct arena *a, const struct words_page *p, unsigned n, uint32_t value)
{
	char text[ROOM];
	const struct isa_form *f = p->inst.form;
	const struct isa_modifier *m = &isa_modifiers[isa_allowed(f)[n].modifier];
	if (value == m->value && !m->shown) return "";
	if (!code_print_modifier(&p->inst, n, &p->target, text, sizeof text)) return "?";
	if (*text || m->syntax != ISA_MOD_CUSTOM) return arena_strdup(a, text);
	char *sources = arena_strdup(a, "");
	for (unsigned b = 0; b < 3 && isa_fields(isa_format(f))[isa_allowed(f)[n].field].width == 3; b++)
		if (value >> b & 1) sources = arena_printf(a, "%s%ssrc%u", sources, *sources ? " " : "", b);
	return *sources ? sources : "set";
}

// Returns the comment of a modifier in isa/, or of its group.
static const char *modifier_about(struct arena *a, const struct isa_modifier *m)
{
	const char *text = m->origin.comment ? isa_text(m->origin.comment)
	                   : isa_text(m->origin.section) ? isa_text(m->origin.section)
	                   : "modifier";
	return arena_strndup(a, text, strcspn(text, "\n"));
}

// Returns whether the field has a register of an image's address: vaddr1, vaddr2, …
static bool is_of_address(enum isa_field_id id)
{
	bool is = false;
	for (unsigned n = 0; n < CODE_IMAGE_MAX; n++) is |= code_image_names[n] == id;
	return is;
}

static struct words_field explain_field(struct arena *a, const struct words_page *p, unsigned index)
{
	const struct isa_form *f = p->inst.form;
	const struct isa_field *field = &isa_fields(isa_format(f))[index];
	struct words_field out = { isa_field_name(field->id), code_field(&p->inst, (int)index), "",
	                           "not used by this instruction", false };
	if ((int)index == isa_format(f)->op) {
		out.text = isa_text(f->name);
		out.about = arena_printf(a, "opcode of %s", isa_text(isa_format(f)->name));
		out.used = true;
		return out;
	}
	for (unsigned k = 0; k < isa_record(f)->operand_count; k++)
		if (isa_slots(f)[k].field == (int)index) {
			out.text = operand_text(a, &p->inst, k, &p->target);
			out.about = operand_about(a, f, k);
			out.used = true;
			return out;
		}
	for (unsigned k = 0; k < isa_record(f)->operand_count && is_of_address(field->id); k++) {
		if (isa_slots(f)[k].kind != ISA_IMAGE_ADDRESS) continue;
		out.text = arena_printf(a, "v%u", out.value);
		out.about = arena_printf(a, "register of %s, if the list is long enough",
		                         isa_field_name(isa_operands(isa_record(f))[k].id));
		out.used = true;
		return out;
	}
	for (unsigned k = 0; k < f->modifier_count; k++)
		if (isa_allowed(f)[k].field == (int)index) {
			const struct isa_modifier *m = &isa_modifiers[isa_allowed(f)[k].modifier];
			out.text = modifier_text(a, p, k, out.value);
			out.about = *out.text ? modifier_about(a, m) : "not set";
			out.used = true;
			return out;
		}
	return out;
}

// Explains a field of a pair, which belongs to a half: `src0x` is src0 of the first, `vdsty` vdst of the second.
static struct words_field explain_half_field(struct arena *a, const struct words_page *p,
                                             const struct code_inst half[2], unsigned index)
{
	const struct isa_field *field = &isa_fields(isa_format(p->inst.form))[index];
	int operand;
	unsigned h = code_half_of_field(field->id, &operand);
	const struct isa_form *f = half[h].form;
	struct words_field out = { isa_field_name(field->id), code_field(&p->inst, (int)index), "",
	                           "not used by this half", true };
	if (operand < 0) {
		out.text = p->half[h].name;
		out.about = arena_printf(a, "opcode of the %s half", h ? "second" : "first");
	}
	for (unsigned k = 0; operand >= 0 && k < isa_record(f)->operand_count; k++) {
		if (isa_operands(isa_record(f))[k].id != operand) continue;
		out.text = operand_text(a, &half[h], k, &p->target);
		out.about = operand_about(a, f, k);
	}
	return out;
}

static void split_pair(struct arena *a, struct words_page *p, struct code_inst half[2])
{
	for (unsigned h = 0; h < 2; h++)
		p->half[h] = (struct words_half){ code_dual_name(&p->inst, &p->target, h),
			words_does(a, &half[h], &p->target, NULL, true), isa_record(half[h].form) };
	p->half_count = 2;
}

// Returns the number in a literal, with its operand.
static const char *literal_text(struct arena *a, const struct code_inst *i)
{
	uint32_t bits = i->words[i->literal_dword];
	const struct isa_record *r = isa_record(i->form);
	char number[64];
	for (unsigned k = 0; k < r->operand_count; k++)
		if (isa_slots(i->form)[k].field >= 0 && code_field(i, isa_slots(i->form)[k].field) == ISA_REG_LITERAL
		    && isa_operands(r)[k].dwords == 1)
			return arena_printf(a, "%s of %s", harness_value_text(number, sizeof number, bits,
				isa_operands(r)[k].type), isa_field_name(isa_operands(r)[k].id));
	return harness_value_text(arena_alloc(a, 64), 64, bits, ISA_U32);
}

bool words_explain(struct arena *a, const struct code_target *t, const uint32_t *words, unsigned n,
                   struct words_page *out, const char **why)
{
	struct code_inst half[2];
	char text[ROOM];
	*out = (struct words_page){ .target = *t };
	if (!code_decode(t, words, n, &out->inst)) { *why = why_not(a, t, words, n); return false; }
	const struct isa_form *f = out->inst.form;
	out->field_count = isa_format(f)->field_count;
	out->fields = arena_alloc(a, (out->field_count + 1) * sizeof *out->fields);
	bool pair = code_split_dual(&out->inst, t, half);
	out->text = code_print(&out->inst, t, text, sizeof text) ? arena_strdup(a, text)
	            : arena_printf(a, "%s (LLVM does not have a text for these bits)", isa_text(f->name));
	if (pair) split_pair(a, out, half);
	else out->does = words_does(a, &out->inst, t, NULL, true);
	for (unsigned k = 0; k < out->field_count; k++)
		out->fields[k] = pair ? explain_half_field(a, out, half, k) : explain_field(a, out, k);
	if (out->inst.literal_dword >= isa_format(f)->dwords)
		out->literal = literal_text(a, pair ? &half[half[0].literal_dword ? 0 : 1] : &out->inst);
	return true;
}
