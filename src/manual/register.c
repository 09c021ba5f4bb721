// Writes `lanewise explain exec`: the purpose of a named register, and the instructions that use it implicitly.
#include <string.h>
#include "base/layout.h"
#include "isa/registers.h"
#include "manual/json.h"
#include "manual/manual.h"

// Uses by the register's number.
static const struct { uint16_t first, last; const char *what; } uses[] = {
	{ ISA_REG_VCC, ISA_REG_VCC + 1,
	  "a mask with a bit for each lane: the result of comparisons, the condition of v_cndmask, the carry of sums." },
	{ ISA_REG_EXEC, ISA_REG_EXEC + 1, "the mask of active lanes: vector instructions compute, load and "
	  "store in these lanes only. A wave32 has only exec_lo." },
	{ ISA_REG_M0, ISA_REG_M0, "a scalar register with special tasks: "
	  "the LDS limit on GCN, indices of relative moves, the place of LDS-DMA, the data of messages." },
	{ ISA_REG_NULL, ISA_REG_NULL, "reads as 0; writes are ignored (gfx10 and later)." },
	{ ISA_REG_FLAT_SCRATCH, ISA_REG_FLAT_SCRATCH + 1,
	  "the address of the wave's scratch; from gfx10 on it is not a pair of SGPRs, and s_setreg writes it." },
	{ ISA_REG_XNACK, ISA_REG_XNACK + 1,
	  "the lanes whose memory instruction is repeated after a page fault, if XNACK is on." },
	{ ISA_REG_SHARED_BASE, ISA_REG_SHARED_BASE + 3, "the apertures of flat addresses to LDS (shared) and scratch "
	  "(private): the base and the limit of each, as a source." },
	{ ISA_REG_POPS_ID, ISA_REG_POPS_ID, "for pixel shaders with ordered accesses: the wave that leaves the order." },
	{ ISA_REG_VCCZ, ISA_REG_VCCZ, "1 if vcc is 0, as a source." },
	{ ISA_REG_EXECZ, ISA_REG_EXECZ, "1 if exec is 0, as a source." },
	{ ISA_REG_SCC, ISA_REG_SCC, "one bit: the result of scalar comparisons, the carry of scalar sums, whether "
	  "a scalar result is not 0. s_cbranch_scc1 and s_cselect read it." },
	{ ISA_REG_LDS_DIRECT, ISA_REG_LDS_DIRECT, "a dword of LDS at m0, the same for all lanes, as a source." },
};

static const char *use_of(uint16_t number)
{
	for (size_t k = 0; k < sizeof uses / sizeof *uses; k++)
		if (number >= uses[k].first && number <= uses[k].last) return uses[k].what;
	return NULL;
}

// Returns whether the record reads (or writes) the register implicitly.
static bool uses_register(const struct isa_record *r, int reg, bool write)
{
	for (unsigned k = 0; k < r->implicit_count; k++) {
		const struct isa_operand *o = &isa_operands(r)[r->operand_count + k];
		if (isa_register_implicit(o) == reg && (write ? o->write : o->read)) return true;
	}
	return false;
}

static const char *instruction_list(struct arena *a, int reg, bool write)
{
	enum { MOST = 24 };
	const char *list = "";
	unsigned n = 0;
	for (unsigned k = 0; k < isa_record_count; k++) {
		if (!uses_register(&isa_records[k], reg, write)) continue;
		if (n++ < MOST)
			list = arena_printf(a, "%s%s%s", list, *list ? ", " : "",
			                    isa_text(isa_forms[isa_records[k].first_form].name));
	}
	return n > MOST ? arena_printf(a, "%s, and %u more", list, n - MOST) : list;
}

// Returns the number of a register as an implicit operand: scc has its own number, vcc and exec are pairs.
static int implicit_number(const struct isa_register *r)
{
	if (r->number == ISA_REG_SCC) return REG_SCC;
	return r->number == ISA_REG_VCC + 1 || r->number == ISA_REG_EXEC + 1 ? r->number - 1 : r->number;
}

bool manual_register(FILE *to, const char *name)
{
	const struct isa_register *r = isa_register_find(name, strlen(name));
	const char *use = r ? use_of(r->number) : NULL;
	struct arena a = { 0 };
	if (!use) return false;
	unsigned columns = layout_columns(to) < LAYOUT_COLUMNS ? layout_columns(to) : LAYOUT_COLUMNS;
	int reg = implicit_number(r);
	fprintf(to, "%s%s%s   %s\n\n", style_paint(to, style_bold), name, style_paint(to, style_plain),
	        r->count == 2 ? "a pair of registers" : "a register");
	layout_wrap(to, use, 0, 2, columns);
	for (int write = 0; write < 2; write++) {
		const char *list = instruction_list(&a, reg, write);
		if (!*list) continue;
		putc('\n', to);
		layout_wrap(to, arena_printf(&a, "%s without naming it: %s", write ? "written" : "read", list), 2, 4, columns);
	}
	arena_free(&a);
	return true;
}

json_t *manual_register_json(const char *name)
{
	const struct isa_register *r = isa_register_find(name, strlen(name));
	const char *use = r ? use_of(r->number) : NULL;
	if (!use) return NULL;
	json_t *all = json_array();
	json_array_append_new(all, json_pack("{s:s, s:i, s:i, s:s}", "register", name, "number", (int)r->number,
	                                     "registers", (int)r->count, "does", use));
	return manual_json_some(all);
}
