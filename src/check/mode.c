// ignored-modifier: modifiers like mul:2 that the hardware ignores because of MODE, and clamp that leaves NaN.
#include "check/state.h"
#include "isa/fields.h"
#include "prepare/decorate.h"
#include <string.h>

static const char *type_name(enum isa_type t) { return t == ISA_F32 ? "f32" : t == ISA_F64 ? "f64" : "f16"; }
static const char *denorm_name(enum isa_type t) { return t == ISA_F32 ? "denorm32" : "denorm16_64"; }

// Returns the modifier as the text has it.
static const char *omod_text(struct checker *c, const struct insn *i)
{
	char text[64];
	for (unsigned n = 0; n < i->inst->form->modifier_count; n++)
		if (isa_modifiers[isa_allowed(i->inst->form)[n].modifier].id == ISA_F_OMOD
		    && code_print_modifier(i->inst, n, &c->target, text, sizeof text))
			return arena_printf(&c->arena, "%s", text + strspn(text, " "));
	return "omod";
}

static bool mode_applies(const struct checker *c, const struct insn *i)
{
	(void)c;
	return i->decoration && i->decoration->results;
}

static void mode_before(struct checker *c, struct wave *w, const struct insn *i)
{
	for (unsigned n = 0; n < i->decoration->results; n++) {
		const struct result_change *r = &i->decoration->result[n];
		if (!r->omod || wave_omod_counts(w, r->type)) continue;
		struct check_finding *f = check_found(c, CHECK_IGNORED_MODIFIER, w, i, (unsigned)__builtin_popcountll(wave_exec(w)));
		if (!f) continue;
		f->focus = omod_text(c, i);
		if (w->mode >> MODE_IEEE & 1) {
			check_say(c, f, "%s does nothing here: MODE's bit IEEE is on", f->focus);
			f->hint = "graphics drivers run shaders with it off: `;@ mode mesa`, or `;@ mode "
			          "ieee=0`; in a kernel's descriptor it is .amdhsa_ieee_mode";
		} else {
			check_say(c, f, "%s does nothing here: MODE keeps denormals of %s results (%s)", f->focus,
			          type_name(r->type), denorm_name(r->type));
			f->hint = arena_printf(&c->arena,
				"`;@ mode %s=flush`; in a kernel's descriptor it is .amdhsa_float_denorm_mode_%s",
				denorm_name(r->type), r->type == ISA_F32 ? "32" : "16_64");
		}
	}
}

static bool is_nan(const struct wave *w, const struct insn *i, const struct result_change *r, unsigned lane)
{
	const uint32_t *x = r->scalar ? &S32(w, i->at[r->operand]) : ROW(w, i->at[r->operand]) + lane;
	if (r->type == ISA_F64) return (x[LANES] & 0x7fffffff) > 0x7ff00000 || ((x[LANES] & 0x7fffffff) == 0x7ff00000 && x[0]);
	if (r->type == ISA_F32) return (x[0] & 0x7fffffff) > 0x7f800000;
	return r->type == ISA_F16
	       && ((x[0] >> 16 * r->half & 0x7fff) > 0x7c00 || (r->packed && (x[0] >> 16 & 0x7fff) > 0x7c00));
}

static void mode_after(struct checker *c, struct wave *w, const struct insn *i)
{
	if (w->mode >> MODE_DX10_CLAMP & 1) return;
	for (unsigned n = 0; n < i->decoration->results; n++) {
		const struct result_change *r = &i->decoration->result[n];
		uint64_t lanes = 0;
		for (uint64_t left = r->clamp ? wave_exec(w) : 0; left; left &= left - 1)
			if (is_nan(w, i, r, (unsigned)__builtin_ctzll(left))) lanes |= left & -left;
		struct check_finding *f = lanes ? check_found(c, CHECK_IGNORED_MODIFIER, w, i,
		                                              (unsigned)__builtin_popcountll(lanes)) : NULL;
		if (!f) continue;
		f->focus = "clamp";
		check_say(c, f, "clamp leaves NaN as it is (%s): MODE's bit DX10_CLAMP is off", check_lanes_text(c, lanes));
		f->hint = "with it NaN becomes 0: `;@ mode dx10_clamp=1`; in a kernel's descriptor it is .amdhsa_dx10_clamp";
	}
}

const struct check_hooks check_mode = { .applies = mode_applies, .before = mode_before, .after = mode_after };
