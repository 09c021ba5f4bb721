// Records that access memory: finds the operands for address, data and result, and whether the program is only a copy.
#include <string.h>
#include "lang/check.h"

static const char *space_of(const struct isa_book *book, const struct lang_record *r)
{
	for (size_t i = book->forms.n; i-- > 0 && book->forms.at[i].record == r;)
		if (book->forms.at[i].form->format->memory) return book->forms.at[i].form->format->memory;
	return NULL;
}

static int first_of(const struct lang_record *r, bool destination, const char *const *names)
{
	for (; *names; names++)
		for (unsigned i = 0; i < r->operand_count; i++)
			if (r->operands.at[i].destination == destination && !strcmp(r->operands.at[i].name, *names)) return (int)i;
	return -1;
}

// Returns whether the program is `vdst = mem` or `mem = vdata` of whole dwords. Names are not resolved yet.
static bool is_copy(const struct lang_record *r)
{
	const struct lang_stmt *s = r->means.body;
	if (!s || s->next || s->kind != LANG_ASSIGN || s->target->kind != LANG_NAME || s->value->kind != LANG_NAME)
		return false;
	const struct isa_access *a = &r->access;
	bool load = a->direction == ISA_LOAD;
	int k = load ? a->result : a->direction == ISA_STORE ? a->data : -1;
	if (k < 0 || a->bytes % 4) return false;
	const struct isa_operand *o = &r->operands.at[k].isa;
	const char *name = r->operands.at[k].name, *target = load ? name : "mem", *value = load ? "mem" : name;
	return o->type == a->type && o->count == a->count && !strcmp(s->target->name, target)
	       && !strcmp(s->value->name, value);
}

// Returns the number (1 or 2) of the data that memory is compared with, if the program is only
// `if mem == data1 { mem = … }`; otherwise 0. `vdata.1` is the second.
static uint8_t compared_data(const struct lang_record *r)
{
	const struct lang_stmt *s = r->means.body;
	if (!s || s->next || s->kind != LANG_IF || s->otherwise || s->cond->kind != LANG_BINARY
	    || s->cond->op != LANG_EQ)
		return 0;
	const struct lang_expr *mem = s->cond->arg[0], *data = s->cond->arg[1];
	if (mem->kind != LANG_NAME || strcmp(mem->name, "mem")) return 0;
	if (data->kind == LANG_ELEMENT) return (uint8_t)(1 + data->element);
	return data->kind != LANG_NAME ? 0
	       : r->access.data2 >= 0 && !strcmp(data->name, r->operands.at[r->access.data2].name) ? 2
	       : 1;
}

void lang_check_access(struct isa_book *book, struct lang_record *r)
{
	static const char *const data[] = {"vdata", "data0", "data", "vsrc", "sdata", "sdst", "partner", NULL};
	static const char *const address[] = {"vaddr", "addr", "sbase", "srsrc", "saddr", NULL},
		*const base[] = {"sbase", "srsrc", "saddr", NULL};
	static const char *const offset[] = {"soffset", NULL}, *const data2[] = {"data1", NULL};
	bool floats = r->has_access && r->access.direction == ISA_ATOMIC && lang_type_is_float(r->access.type);
	if (r->has_denormals && !floats)
		lang_wrong(book, r->place, "`%s` has `denormals`, but is not a float atomic", r->name);
	if (!r->has_access) return;
	struct isa_access *a = &r->access;
	const char *space = space_of(book, r);
	if (!space) {
		lang_wrong(book, r->place, "`%s` has `access`, but does not have a format with `memory`", r->name);
		return;
	}
	a->space = (enum isa_space)lang_find_word(lang_space_name, ISA_SPACES, space);
	a->address = (int8_t)first_of(r, false, address);
	a->base = (int8_t)first_of(r, false, base);
	a->offset = (int8_t)first_of(r, false, offset);
	if (a->direction != ISA_LOAD) a->data = (int8_t)first_of(r, false, data);
	if (a->direction != ISA_LOAD) a->data2 = (int8_t)first_of(r, false, data2);
	if (a->direction != ISA_STORE)
		for (unsigned i = 0; i < r->operand_count && a->result < 0; i++)
			if (r->operands.at[i].destination) a->result = (int8_t)i;
	if (a->direction == ISA_LOAD && a->result < 0 && r->means.text)
		lang_wrong(book, r->place, "`%s` loads, but does not have a destination", r->name);
	if (a->direction == ISA_ATOMIC && a->data < 0 && a->result >= 0 && r->operands.at[a->result].isa.read)
		a->data = a->result;   // buffer atomics: the old value replaces the data
	a->copy = is_copy(r);
	if (a->direction == ISA_ATOMIC) a->expects = compared_data(r);
	bool components = (a->type == ISA_U32 || a->type == ISA_U16) && a->count <= 4 && a->direction != ISA_ATOMIC;
	bool image = a->how == ISA_TEXEL || a->how == ISA_SAMPLED || a->how == ISA_SIZE;
	bool whole = a->how == ISA_TEXEL && a->direction == ISA_ATOMIC;
	if (image != (a->space == ISA_IMAGE) || (image && !components && !whole))
		lang_wrong(book, r->place, "`%s`: `texel`, `sampled` and `size` are required for accesses of images, and "
		           "permitted only there, for loads and stores of up to four u32 and atomics on texels", r->name);
	if (a->how == ISA_FORMATTED && (a->space != ISA_BUFFER || !components))
		lang_wrong(book, r->place, "`%s`: only a buffer's loads and stores of up to four u32 or u16 are formatted", r->name);
}
