// Finds the form that matches a statement: order of candidates, and messages if none matches.
#include "code/attempt.h"
#include "code/element.h"
#include "code/hint.h"
#include "code/inst.h"
#include "isa/facts.h"
#include "code/dual.h"
#include "isa/fields.h"
#include <stdarg.h>
#include <string.h>

enum { MAX_CANDIDATES = 64 };

bool attempt_fail(struct attempt *a, struct place at, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	vsnprintf(a->message, sizeof a->message, fmt, args);
	va_end(args);
	a->where = at;
	a->progress = 2 * a->next;
	return false;
}

const struct code_operand *attempt_peek(const struct attempt *a)
{
	return a->next < a->s->count ? &a->s->operands[a->next] : NULL;
}

bool attempt_has_modifier(const struct attempt *a, enum isa_field_id id)
{
	for (unsigned k = a->next; k < a->s->count; k++) {
		const struct code_operand *o = &a->s->operands[k];
		if (o->kind != CODE_WORD)
			continue;
		struct text t = { o->text, o->text + o->length };
		struct name n;
		if (text_name(&t, &n) && name_is(n, isa_field_name(id)))
			return true;
	}
	return false;
}

struct place attempt_end(const struct attempt *a)
{
	struct place at = a->s->place;
	if (a->s->count) {
		at = a->s->operands[a->s->count - 1].place;
		at.column += at.width;
		at.width = 0;
	}
	return at;
}

void attempt_set(struct attempt *a, int field, uint32_t value)
{
	if (field >= 0)
		code_field_set(a->inst.words, &isa_fields(isa_format(a->form))[field], value);
}

bool attempt_set_named(struct attempt *a, enum isa_field_id id, uint32_t value)
{
	int k = code_field_index(a->form, id);
	attempt_set(a, k, value);
	return k >= 0;
}

// Returns the number of operands before the modifiers, which do not have commas before them.
static unsigned text_operands(const struct code_statement *s)
{
	unsigned n = 0;
	while (n < s->count && (!n || s->operands[n].comma || s->operands[n].kind != CODE_WORD))
		n++;
	return n;
}

// Returns whether the result is optional: an atomic's old value, a load into LDS.
static bool result_is_optional(const struct isa_form *f)
{
	const struct isa_record *r = isa_record(f);
	return r->operand_count && isa_operands(r)[0].optional && isa_operands(r)[0].write && isa_slots(f)[0].kind == ISA_VGPR;
}

// Handles an operand that the text omits. Returns false if it is required.
static bool left_out(struct attempt *a, unsigned k, unsigned missing)
{
	const struct isa_record *r = isa_record(a->form);
	const struct isa_slot *slot = &isa_slots(a->form)[k];
	const struct code_operand *o = attempt_peek(a);
	if (k == 0 && missing && result_is_optional(a->form)
	    && (isa_class(r)->counts == ISA_COUNTS_atomic || attempt_has_modifier(a, ISA_F_LDS)))
		return true;
	// A comparison's result, which can only be vcc; a carry, in and out, from gfx10 on.
	bool vcc = slot->kind == ISA_FIXED && isa_operands(r)[k].type == ISA_MASK,
		sdwa = code_field_index(a->form, ISA_F_SRC0_SEL) >= 0;
	if (k == 0 && missing && vcc && isa_operands(r)[0].write && !sdwa)
		return true;
	if (vcc && missing == 2 && a->t->gpu->facts->carry_left_out) {
		if (!isa_operands(r)[k].write && a->bus_count < CODE_MAX_BUS)
			a->bus[a->bus_count++] = slot->fixed;
		return true;
	}
	if (o && o->kind != CODE_WORD)
		return false;
	if (slot->kind == ISA_SMEM_OFFSET) {
		attempt_no_smem_offset(a, k);
		return !attempt_has_modifier(a, ISA_F_OFFSET);
	}
	if (isa_operands(r)[k].optional && (slot->kind == ISA_SIMM || slot->kind == ISA_UIMM))
		return true;
	// The last source of a select, if the text does not name vcc elsewhere.
	bool last = slot->kind == ISA_FIXED && k && k == r->operand_count - 1u && isa_slots(a->form)[1].kind != ISA_FIXED
	            && isa_operands(r)[k].read && !isa_operands(r)[k].write && isa_slots(a->form)[0].kind != ISA_FIXED;
	if (last && a->bus_count < CODE_MAX_BUS)
		a->bus[a->bus_count++] = slot->fixed;
	return last;
}

// Checks that an atomic has a result if and only if glc (th:TH_ATOMIC_RETURN) is set.
static bool atomic_return(struct attempt *a)
{
	const struct isa_record *r = isa_record(a->form);
	if (!result_is_optional(a->form) || isa_class(r)->counts != ISA_COUNTS_atomic)
		return true;
	bool th = code_field_index(a->form, ISA_F_TH) >= 0;
	bool asked = th ? code_get(&a->inst, ISA_F_TH, 0) & 1 : code_get(&a->inst, ISA_F_GLC, 0);
	if (asked == (a->from[0] != NULL) || (asked && th))
		return true;
	return attempt_fail(a, attempt_end(a), asked ? "with glc, the first operand must be a VGPR for the old value"
	                    : "the old value is returned only with %s", th ? "th:TH_ATOMIC_RETURN" : "glc");
}

// Checks that `lds` is present exactly if a load does not have a result VGPR; a store from LDS requires it too.
static bool lds_load(struct attempt *a)
{
	const struct isa_record *r = isa_record(a->form);
	bool optional = result_is_optional(a->form) && isa_class(r)->counts != ISA_COUNTS_atomic;
	bool asked = code_get(&a->inst, ISA_F_LDS, 0) || code_get(&a->inst, ISA_F_LDS_ONLY, 0), given = a->from[0] != NULL;
	if (isa_access(r) && isa_access(r)->how == ISA_FROM_LDS)
		return asked || attempt_fail(a, attempt_end(a), "too few operands: lds is missing");
	if (asked ? optional && !given : !optional || given)
		return true;
	return attempt_fail(a, attempt_end(a), asked ? "with lds, the data does not go to a VGPR"
	                    : "too few operands: %s is missing", isa_field_name(isa_operands(r)[0].id));
}

static bool fit_form(struct attempt *a)
{
	const struct isa_record *r = isa_record(a->form);
	unsigned given = text_operands(a->s), missing = r->operand_count > given ? r->operand_count - given : 0;
	for (unsigned k = 0; k < r->operand_count; k++) {
		if (left_out(a, k, missing))
			continue;
		if (!attempt_old_format(a, k))
			return false;
		if (!attempt_peek(a))
			return attempt_fail(a, attempt_end(a), "too few operands: %s is missing", isa_field_name(isa_operands(r)[k].id));
		if (!attempt_operand(a, k))
			return false;
	}
	return attempt_modifiers(a) && attempt_address(a) && attempt_image(a) && attempt_export(a) && atomic_return(a)
	       && lds_load(a) && attempt_rules(a);
}

bool attempt_run(struct attempt *a)
{
	a->inst.form = a->form;
	a->inst.dwords = isa_format(a->form)->dwords;
	isa_begin_words(a->form, a->inst.words);
	return fit_form(a);
}

// Returns the rank of a form in LLVM's order: short encodings first; DPP and SDWA last.
static unsigned form_rank(const struct isa_form *f)
{
	unsigned r = code_is_dpp(f) ? 3 : code_is_sdwa(f) ? 2 : 0;
	return 2 * r + !strncmp(isa_text(f->suffix), "e64", 3);
}

// Returns whether the form is a long vector encoding, which `_e64` names. All other forms accept `_e32`, also scalar
// and memory forms.
static bool is_long(const struct isa_form *f)
{
	return isa_record(f)->unit == ISA_VALU && isa_format(f)->dwords > 1 && code_inst_constant(f) < 0;
}

// Finds forms by name without a suffix that is not part of it, as `_e64` on an instruction with only that form.
static unsigned find_plain(const struct code_statement *s, const uint16_t **forms, const char **suffix)
{
	static const char *const plain[] = { "_e64", "_e32" };
	for (size_t k = 0; k < 2; k++) {
		size_t n = strlen(plain[k]);
		if (s->length > n && !memcmp(s->mnemonic + s->length - n, plain[k], n)) {
			*suffix = plain[k];
			return isa_find(s->mnemonic, s->length - (unsigned)n, forms);
		}
	}
	return 0;
}

// Adds forms of a name on this GPU in order of rank. With a suffix, only forms of that size without their own suffix.
static unsigned add_forms(const struct code_target *t, const uint16_t *forms, unsigned found, const char *suffix,
                          const struct isa_form *list[MAX_CANDIDATES])
{
	unsigned n = 0;
	for (unsigned k = 0; k < found; k++) {
		const struct isa_form *f = &isa_forms[forms[k]];
		if (!isa_form_on(f, t->gpu) || n == MAX_CANDIDATES
		    || (suffix && (*isa_text(f->suffix) || is_long(f) != !strcmp(suffix, "_e64"))))
			continue;
		unsigned at = n++;
		for (; at && form_rank(list[at - 1]) > form_rank(f); at--)
			list[at] = list[at - 1];
		list[at] = f;
	}
	return n;
}

const char *code_allowance(unsigned n)
{
	for (unsigned k = 0; k < isa_form_count; k++) {
		const char *name = isa_text(isa_forms[k].allow);
		bool known = !name;
		for (unsigned j = 0; j < k && !known; j++)
			known = isa_forms[j].allow && !strcmp(isa_text(isa_forms[j].allow), name);
		if (!known && !n--)
			return name;
	}
	return NULL;
}

static bool is_allowed(const struct code_statement *s, const struct isa_form *f)
{
	bool allowed = !f->allow;
	for (unsigned k = 0; k < s->allow_count && !allowed; k++)
		allowed = !strcmp(s->allow[k], isa_text(f->allow));
	return allowed;
}

static unsigned list_candidates(const struct code_target *t, const struct code_statement *s,
                                const struct isa_form *list[MAX_CANDIDATES])
{
	const uint16_t *forms;
	const char *suffix = NULL;
	unsigned found = isa_find(s->mnemonic, s->length, &forms), n = add_forms(t, forms, found, NULL, list);
	if (n)
		return n;
	found = find_plain(s, &forms, &suffix);
	return add_forms(t, forms, found, suffix, list);
}

bool code_match(const struct code_target *t, const struct code_statement *s, code_eval *eval, void *context,
                struct code_inst *out, struct code_fixup *fixups, unsigned *fixup_count, struct diag *d)
{
	struct attempt best = { .message = "" };
	const char *refused = NULL;
	const struct isa_form *list[MAX_CANDIDATES];
	if (s->second)
		return code_match_dual(t, s, eval, context, out, fixups, fixup_count, d);
	unsigned n = list_candidates(t, s, list);
	const char *names, *whole = n ? NULL : code_whole_name(t, s->mnemonic, s->length, &d->arena, &names);
	if (whole) {
		struct code_statement named = *s;
		named.mnemonic = whole;
		named.length = (uint32_t)strlen(whole);
		diag_once(d, DIAG_NOTE, s->place, "%.*s is taken for %s", (int)s->length, s->mnemonic, whole);
		return code_match(t, &named, eval, context, out, fixups, fixup_count, d);
	}
	if (!n)
		return code_unknown(t, s, d);
	for (unsigned k = 0; k < n; k++) {
		struct attempt a = { .t = t, .form = list[k], .s = s, .eval = eval, .context = context };
		bool fits = attempt_run(&a);
		if (!is_allowed(s, a.form)) {
			if (fits)
				refused = isa_text(a.form->allow);
			continue;
		}
		if (fits) {
			if (a.paired)
				diag_note(d, DIAG_NOTE, a.paired_place, NULL, "a wave32 name in a wave64 program is read as the register pair");
			if (a.offset_pair)
				diag_once(d, DIAG_NOTE, a.offset_pair->place,
				          "with an SGPR base, the address is the first VGPR of a pair alone, a 32-bit offset");
			*out = a.inst;
			out->other_wave |= a.paired;
			memcpy(fixups, a.fixups, a.fixup_count * sizeof *fixups);
			*fixup_count = a.fixup_count;
			return true;
		}
		// The long form accepts more than the short form, so its message is more precise.
		if (!best.form || a.progress > best.progress || (a.progress == best.progress && form_rank(a.form) <= 1))
			best = a;
	}
	if (refused)
		return diag_error(d, s->place, arena_printf(&d->arena, "`;@ allow %s` or --allow %s accepts it", refused, refused),
		                  "%s executes this, but LLVM's assembler does not accept it", t->gpu->name);
	const char *other = code_name_by_operands(t, s);
	return diag_error(d, best.where, other ? arena_printf(&d->arena, "with %u operands, its name is %s on %s",
		s->count, other, t->gpu->name) : NULL, "%s", best.message);
}
