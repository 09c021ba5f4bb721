// Prints a decoded instruction as LLVM's disassembler does, from the tables that the matcher uses.
#include "base/out.h"
#include "code/print.h"
#include "code/shape.h"
#include "code/dual.h"
#include "code/inst.h"
#include "isa/fields.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void print(struct printer *p, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	size_t at = p->length < p->room ? p->length : p->room;
	int n = vsnprintf(p->text + at, p->room - at, fmt, args);
	va_end(args);
	p->length += n > 0 ? (size_t)n : 0;
}

static void append(struct printer *p, const char *text, size_t n)
{
	size_t at = p->length < p->room ? p->length : p->room, left = p->room - at, fits = n < left ? n : left - 1;
	p->length += n;
	if (!left) return;
	memcpy(p->text + at, text, fits);
	p->text[at + fits] = 0;
}

void print_text(struct printer *p, const char *text) { append(p, text, strlen(text)); }

void print_unsigned(struct printer *p, const char *before, uint64_t x, unsigned base)
{
	char text[OUT_DIGITS], *end = text + sizeof text, *digits = out_digits(end, x, base);
	print_text(p, before);
	append(p, digits, (size_t)(end - digits));
}

// Returns whether the text has the optional result (atomics, loads into LDS).
static bool result_given(const struct code_inst *i)
{
	const struct isa_record *r = isa_record(i->form);
	if (!r->operand_count || !isa_operands(r)[0].optional || !isa_operands(r)[0].write
	    || isa_slots(i->form)[0].kind != ISA_VGPR)
		return true;
	if (isa_class(r)->counts != ISA_COUNTS_atomic)
		return !code_get(i, ISA_F_LDS, 0);
	return code_field_index(i->form, ISA_F_TH) >= 0 ? code_get(i, ISA_F_TH, 0) & 1 : code_get(i, ISA_F_GLC, 0);
}

// Returns whether operand k is in the text.
static bool has_place(const struct printer *p, unsigned k)
{
	const struct isa_slot *slot = &isa_slots(p->i->form)[k];
	const struct isa_operand *op = &isa_operands(isa_record(p->i->form))[k];
	if (k == 0 && !result_given(p->i))
		return false;
	bool immediate = slot->kind == ISA_SIMM || slot->kind == ISA_UIMM;
	return !(op->optional && immediate && !code_field(p->i, slot->field));
}

// Returns whether bits describe data that a load into LDS does not have.
static bool describes_nothing(const struct code_inst *i)
{
	return code_get(i, ISA_F_LDS, 0) && (code_get(i, ISA_F_TFE, 0) || code_get(i, ISA_F_ACC, 0));
}

static void print_plain(struct printer *p)
{
	const struct isa_form *f = p->i->form;
	bool first = true;
	bool suffix = *isa_text(f->suffix) && !f->silent;
	p->bad |= describes_nothing(p->i);
	print_text(p, isa_text(f->name));
	if (suffix) print_text(p, "_");
	if (suffix) print_text(p, isa_text(f->suffix));
	for (unsigned k = 0; k < isa_record(f)->operand_count; k++) {
		if (!has_place(p, k))
			continue;
		bool target = k && isa_slots(f)[k - 1].kind == ISA_EXPORT_TARGET;    // `exp mrt0 v1, …`
		print_text(p, first || target ? " " : ", ");
		first = false;
		print_operand(p, k);
	}
	for (unsigned k = 0; k < f->modifier_count; k++)
		print_modifier(p, k);
}

static void print_dual(struct printer *p)
{
	struct code_inst half[2];
	const struct code_inst *pair = p->i;
	if (!code_split_dual(pair, p->t, half)) {
		p->bad = true;
		return;
	}
	for (unsigned h = 0; h < 2; h++) {
		p->i = &half[h];
		if (h) print_text(p, " :: ");
		print_text(p, code_dual_name(pair, p->t, h));
		for (unsigned k = 0; k < isa_record(half[h].form)->operand_count; k++) {
			if (isa_slots(half[h].form)[k].kind == ISA_FIXED)    // vcc, which the text of a half omits
				continue;
			print_text(p, k ? ", " : " ");
			print_operand(p, k);
		}
	}
	p->i = pair;
}

static struct printer begin_print(const struct code_inst *i, const struct code_target *t, char *text, size_t room)
{
	if (room)
		*text = 0;
	return (struct printer){ .i = i, .t = t, .text = text, .room = room };
}

static bool is_complete(const struct printer *p) { return !p->bad && p->length < p->room; }

bool code_print(const struct code_inst *i, const struct code_target *t, char *text, size_t room)
{
	return code_print_symbol(i, t, NULL, text, room);
}

static const struct isa_slot *branch_target(const struct code_inst *i)
{
	for (unsigned k = 0; k < isa_record(i->form)->operand_count; k++)
		if (isa_slots(i->form)[k].kind == ISA_BRANCH_TARGET) return &isa_slots(i->form)[k];
	return NULL;
}

bool code_branches(const struct code_inst *i) { return branch_target(i); }

bool code_branch_distance(const struct code_inst *i, int64_t *bytes)
{
	const struct isa_slot *slot = branch_target(i);
	if (!slot) return false;
	const struct isa_field *f = &isa_fields(isa_format(i->form))[slot->field];
	int64_t n = code_field(i, slot->field);
	*bytes = 4 * (n >> (f->width - 1) ? n - ((int64_t)1 << f->width) : n);
	return true;
}

static bool print_whole(struct printer *p)
{
	if (p->i->form == isa_pair)
		print_dual(p);
	else
		print_plain(p);
	return is_complete(p);
}

bool code_print_symbol(const struct code_inst *i, const struct code_target *t, const char *symbol,
                       char *text, size_t room)
{
	struct printer p = begin_print(i, t, text, room);
	p.symbol = symbol;
	return print_whole(&p);
}

bool code_print_shape(const struct code_inst *i, const struct code_target *t, char *text, size_t room)
{
	struct printer p = begin_print(i, t, text, room);
	p.shape = true;
	return print_whole(&p);
}

bool code_print_operand(const struct code_inst *i, unsigned operand, const struct code_target *t,
                        char *text, size_t room)
{
	struct printer p = begin_print(i, t, text, room);
	print_operand(&p, operand);
	return is_complete(&p);
}

bool code_name_operand(const struct code_inst *i, unsigned operand, const struct code_target *t, char *text,
                       size_t room)
{
	struct printer p = begin_print(i, t, text, room);
	p.parts = true;
	print_operand(&p, operand);
	return is_complete(&p);
}

bool code_print_modifier(const struct code_inst *i, unsigned n, const struct code_target *t, char *text, size_t room)
{
	struct printer p = begin_print(i, t, text, room);
	print_modifier(&p, n);
	if (room && *text)
		memmove(text, text + 1, strlen(text));           // without the blank
	return is_complete(&p);
}
