// Prints modifiers in the order of the form.
#include "code/element.h"
#include "code/inst.h"
#include "code/names.h"
#include "code/print.h"
#include "code/swizzle.h"
#include "isa/facts.h"
#include "isa/fields.h"

// Prints `[1,0,1]`: a bit for each source; op_sel also has a bit for the result.
static void print_bits(struct printer *p, const struct isa_modifier *m, const struct isa_field *f, uint32_t value,
                       uint32_t allowed)
{
	unsigned sources = code_source_count(p->i->form);
	bool result = f->width == 4 && code_selects_result(p->i->form) && (!allowed || allowed >> 3 & 1);
	while (allowed && sources && !(allowed >> (sources - 1)) && m->id == ISA_F_OP_SEL)
		sources--;
	uint32_t shown = ((1u << sources) - 1) | (result ? 8 : 0);
	if (!((value ^ code_modifier_default(p->i->form, m)) & shown))
		return;
	print(p, " %s:[", m->name);
	for (unsigned k = 0; k < sources; k++)
		print(p, "%s%u", k ? "," : "", value >> k & 1);
	print(p, result ? ",%u]" : "]", value >> 3 & 1);
}

static void dpp_control(struct printer *p, uint32_t value)
{
	if (code_is_wide_dpp(p->i->form, p->t->gpu) && !code_shares_lane(value)) {
		print_text(p, " /* DP ALU dpp only supports row_newbcast */");
		return;
	}
	if (value < 0x100) {
		print(p, " quad_perm:[%u,%u,%u,%u]", value & 3, value >> 2 & 3, value >> 4 & 3, value >> 6 & 3);
		return;
	}
	const struct isa_name *k = isa_name_of(&isa_words_dpp_control, value, p->t->gpu);
	if (k && k->low > k->high)
		print(p, " %s", k->text);
	else if (k)
		print(p, " %s:%u", k->text, value - k->value + k->low);
	if (k)
		return;
	// LLVM also decodes invalid controls, with a comment.
	for (k = isa_words_dpp_control.names; k->text; k++) {
		if (value < k->value || value > isa_name_last(k))
			continue;
		if (!p->t->gpu->facts->dpp_rows_shared)
			print(p, value < 0x160 ? " /* row_newbcast/row_share is not supported on ASICs earlier than GFX90A/GFX10 */"
			                       : " /* row_xmask is not supported on ASICs earlier than GFX10 */");
		else
			print(p, " /* %s is not supported starting from GFX10 */", k->text);
		return;
	}
	print(p, " /* Invalid dpp_ctrl value */");
}

static void print_dpp8(struct printer *p, uint32_t value)
{
	print(p, " dpp8:[");
	for (unsigned k = 0; k < 8; k++)
		print(p, "%s%u", k ? "," : "", value >> (3 * k) & 7);
	print(p, "]");
}

static void temporal_hint(struct printer *p, uint32_t value)
{
	const char *prefix;
	unsigned use = code_hint_use(p->i->form, &prefix), scope = code_get(p->i, ISA_F_SCOPE, 0);
	if (!value)
		return;
	for (const struct isa_name *k = NULL; (k = isa_name_next(&isa_words_temporal_hint, k, p->t->gpu));) {
		if (!(k->tags & use) || k->value != (k->tags & ISA_TAG_device ? value & 6 : value) || k->tags & ISA_TAG_read)
			continue;
		if ((k->tags & ISA_TAG_system && scope != 3) || (k->tags & ISA_TAG_device && scope < 2))
			continue;
		print(p, " th:%s%s", prefix, k->text);
		return;
	}
	print(p, " th:%s0x%x", use == ISA_TAG_atomic ? prefix : "", value);
}

static void print_custom(struct printer *p, const struct isa_modifier *m, uint32_t value)
{
	char text[96];
	if (m->id == ISA_F_DPP_CTRL)
		dpp_control(p, value);
	else if (m->id == ISA_F_DPP8)
		print_dpp8(p, value);
	else if (m->id == ISA_F_TH)
		temporal_hint(p, value);
	else if (m->id == ISA_F_BOUND_CTRL && value)
		print(p, " bound_ctrl:1");
	else if (m->id == ISA_F_SWIZZLE && value)
		code_swizzle_print(p, value);
	else if (m->id == ISA_F_FORMAT && code_element_text(p->t->gpu->gen, value, text, sizeof text))
		print(p, " %s", text);
}

// Returns whether scalar memory has both an SGPR and a constant offset.
static bool has_both_offsets(const struct printer *p)
{
	for (unsigned k = 0; k < isa_record(p->i->form)->operand_count; k++)
		if (isa_slots(p->i->form)[k].kind == ISA_SMEM_OFFSET)
			return code_operand_value(p->i, k, p->t).kind != CODE_V_NONE
			       && (code_field_index(p->i->form, ISA_F_SOFFSET_EN) < 0
			           || (code_get(p->i, ISA_F_SOFFSET_EN, 0) && code_get(p->i, ISA_F_IMM, 0)));
	return false;
}

static void print_number(struct printer *p, const struct isa_modifier *m, const struct isa_field *f, uint32_t value)
{
	int64_t n = value;
	if (f->is_signed && value >> (f->width - 1))
		n -= (int64_t)1 << f->width;
	if (m->id == ISA_F_OFFSET && isa_record(p->i->form)->unit == ISA_SMEM) {
		p->bad |= n < 0 && p->t->gpu->facts->smem_two_offsets && code_counts_up(p->i->form);
		bool left_out = !n && !p->t->gpu->facts->smem_two_offsets && code_field_index(p->i->form, ISA_F_IMM) < 0;
		if (has_both_offsets(p) && !left_out)
			print(p, n < 0 ? " offset:-0x%llx" : " offset:0x%llx", (unsigned long long)(n < 0 ? -n : n));
	} else if (m->shown || n != m->value) {
		print(p, m->hex ? " %s:0x%llx" : " %s:%lld", m->name, (long long)n);
	}
}

void print_modifier(struct printer *p, unsigned k)
{
	const struct isa_form *form = p->i->form;
	const struct isa_modifier *m = &isa_modifiers[isa_allowed(form)[k].modifier];
	const struct isa_field *f = &isa_fields(isa_format(form))[isa_allowed(form)[k].field];
	uint32_t value = code_field(p->i, isa_allowed(form)[k].field);
	if (m->id == ISA_F_OP_SEL && code_reads_whole(p->i, p->t))
		return;
	const struct isa_word *w = m->words;
	while (w && w->text && w->value != value)
		w++;
	switch (m->syntax) {
	case ISA_MOD_FLAG:
		if (value)
			print(p, " %s", m->name);
		break;
	case ISA_MOD_NUMBER: print_number(p, m, f, value); break;
	case ISA_MOD_BITS: print_bits(p, m, f, value, isa_allowed(form)[k].bits); break;
	case ISA_MOD_CHOICE:
		p->bad |= !w->text;
		if (w->text && (m->shown || m->required || value != m->value))
			print(p, " %s:%s", m->name, w->text);
		break;
	case ISA_MOD_WORDS:
		p->bad |= m->required && !w->text;
		if (w->text)
			print(p, " %s", w->text);
		break;
	case ISA_MOD_CUSTOM: print_custom(p, m, value); break;
	}
}
