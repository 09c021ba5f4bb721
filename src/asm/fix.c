// Resolves pending values once every section has its address.
#include "asm/fix.h"
#include <elf.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include "asm/state.h"
#include "isa/facts.h"

void fix_instruction(struct assembler *a, const struct pending_inst *p, uint64_t offset, struct place at)
{
	size_t size = offsetof(struct pending_inst, fixups) + p->count * sizeof *p->fixups;
	struct pending_inst *kept = arena_alloc(&a->arena, size);
	memcpy(kept, p, size);
	*arena_append(&a->arena, &a->pending) = (struct pending){ .section = a->sections.current, .offset = offset,
	                                                          .place = at, .inst = kept, .insn = a->insns.n - 1 };
}

void fix_data(struct assembler *a, const struct expr *e, uint64_t offset, unsigned width, struct place at)
{
	*arena_append(&a->arena, &a->pending) = (struct pending){ .section = a->sections.current, .offset = offset,
	                                                          .place = at, .expr = e, .width = width };
}

bool fix_fits(int64_t n, unsigned width)
{
	if (width >= 8)
		return true;
	return n >= -((int64_t)1 << (width * 8 - 1)) && n < (int64_t)1 << (width * 8);
}

static bool is_got(const struct expr *e)
{
	return e && (e->variant == RELOC_GOTPCREL || e->variant == RELOC_GOTPCREL32_LO || e->variant == RELOC_GOTPCREL32_HI);
}

static void want_slot(struct assembler *a, const struct expr *e)
{
	const struct expr *v = expr_find_variant(e);
	if (!is_got(v) || v->symbol->got)
		return;
	section_switch(a, section_linked(a, ".got", SHT_PROGBITS));
	uint64_t at = section_now(a)->size;
	if (!section_add(a, 8, e->place))
		return;
	v->symbol->got = (int64_t)at + 1;
	fix_data(a, expr_symbol(a, e->place, v->symbol, RELOC_NONE), at, 8, e->place);
}

void fix_make_got(struct assembler *a)
{
	size_t n = a->pending.n;   // making slots adds to the list
	for (size_t i = 0; i < n; i++) {
		struct pending p = a->pending.at[i];
		if (p.expr)
			want_slot(a, p.expr);
		for (unsigned k = 0; p.inst && k < p.inst->count; k++)
			want_slot(a, p.inst->fixups[k].expr);
	}
}

// Evaluates an expression to an address or number with its variant applied. `here` is the address of the bytes.
static bool resolve_value(struct assembler *a, const struct expr *e, uint64_t here, bool branch, int64_t *out,
                          bool *is_address)
{
	struct value v;
	const struct symbol *missing;
	const struct expr *variant = expr_find_variant(e);
	if (!expr_eval(a, e, &v, &missing)) {
		// a linker defines it
		if (a->options->undefined && !branch && missing && missing->kind == SYMBOL_UNKNOWN) {
			*is_address = true;
			*out = 0;
			return true;
		}
		expr_complain(a, e, missing);
		return false;
	}
	*is_address = v.section != NO_SECTION;
	uint64_t n = (uint64_t)v.number + (*is_address ? a->sections.list.at[v.section].address : 0);
	if (is_got(variant)) {
		struct value target;
		expr_eval(a, variant, &target, NULL);
		uint64_t symbol = (uint64_t)target.number
		                  + (target.section != NO_SECTION ? a->sections.list.at[target.section].address : 0);
		n += a->sections.list.at[section_linked(a, ".got", SHT_PROGBITS)].address
		     + (uint64_t)variant->symbol->got - 1 - symbol;
	}
	unsigned width = program_reloc_value(variant ? variant->variant : RELOC_ABS64, n, here, &n);
	*out = width == 4 ? (int32_t)(uint32_t)n : (int64_t)n;
	return true;
}

// Returns whether the branch fails on the GPU; see isa/gpus.isa about offset3f_bug. LLVM has s_nop only after branches
// without another operand.
static bool fails_at(const struct assembler *a, const struct code_inst *i, int64_t distance)
{
	return distance == 4 * 0x3f && a->target.gpu->facts->offset3f_bug && isa_slots(i->form)[0].kind == ISA_BRANCH_TARGET;
}

int fix_order(const void *a, const void *b)
{
	const size_t *x = a, *y = b;
	return *x < *y ? -1 : *x > *y;
}

bool fix_is_padded(const struct assembler *a, size_t insn)
{
	const struct padding *p = a->padding;
	return p->known && bsearch(&insn, p->at, p->known, sizeof *p->at, fix_order);
}

static void fix_one_instruction(struct assembler *a, const struct pending *p)
{
	struct program_section *s = &a->sections.list.at[p->section];
	struct code_inst *inst = &p->inst->inst;
	uint64_t address = s->address + p->offset;
	for (unsigned k = 0; k < p->inst->count; k++) {
		const struct code_fixup *f = &p->inst->fixups[k];
		uint64_t here = address + (f->literal ? inst->literal_dword * 4u : 0);
		int64_t n;
		bool is_address;
		if (!resolve_value(a, f->expr, here, f->pcrel, &n, &is_address)) {
			a->insns.at[p->insn].text = NULL;   // marks an error
			continue;
		}
		bool distance = f->literal && !expr_find_variant(f->expr) && reloc_is_distance(f->expr);
		struct reloc_site site = {
			p->section, p->offset + (f->literal ? inst->literal_dword * 4u : 0), f->literal ? 4 : 2,
			f->pcrel || distance, f->place
		};
		reloc_note(a, &site, f->expr);
		if (f->pcrel)
			n -= (int64_t)(address + inst->dwords * 4u);
		if (f->pcrel && fails_at(a, inst, n) && !fix_is_padded(a, p->insn))
			*arena_push(&a->padding->arena, a->padding) = p->insn;
		else if (distance && is_address)
			n -= (int64_t)here;
		if (!code_patch(inst, f, n, a->diag))
			a->insns.at[p->insn].text = NULL;
	}
	memcpy(s->bytes + p->offset, inst->words, inst->dwords * 4u);
}

void fix_all(struct assembler *a)
{
	for (size_t i = 0; i < a->pending.n; i++) {
		const struct pending *p = &a->pending.at[i];
		struct program_section *s = &a->sections.list.at[p->section];
		int64_t n;
		bool is_address;
		if (p->inst) {
			fix_one_instruction(a, p);
		} else {
			struct reloc_site site = { p->section, p->offset, p->width, false, p->place };
			if (!s->linked)
				reloc_note(a, &site, p->expr);
			// debug sections may name undefined symbols
			if (!s->load && !expr_eval(a, p->expr, &(struct value){ 0 }, NULL))
				continue;
			if (!resolve_value(a, p->expr, s->address + p->offset, false, &n, &is_address))
				continue;
			if (!is_address && !fix_fits(n, p->width))
				diag_error(a->diag, p->place, NULL, "%lld does not fit in %u byte%s", (long long)n,
				           p->width, p->width == 1 ? "" : "s");
			memcpy(s->bytes + p->offset, &n, p->width);
		}
	}
}
