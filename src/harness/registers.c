// Reads registers by the names that notes and commands use, and their contents.
#include <stdlib.h>
#include <string.h>
#include "harness/eval.h"

static const struct harness_register none = { 0, 0 };

// The files of registers that have a number in their name.
static const struct file { const char *name; unsigned at, count; } files[] = {
	{ "v", REG_VGPR, WAVE_MAX_VGPRS }, { "s", 0, ISA_REG_VCC }, { "acc", REG_VGPR + REG_AGPRS, REG_AGPRS },
	{ "ttmp", ISA_REG_TTMP, 16 },
};

static const struct file *file_named(const char *name, size_t n)
{
	for (const struct file *f = files; f < files + sizeof files / sizeof *files; f++)
		if (strlen(f->name) == n && !memcmp(f->name, name, n)) return f;
	return NULL;
}

bool harness_is_file(const struct lang_expr *e)
{
	return e->kind == LANG_NAME && file_named(e->name, strlen(e->name));
}

struct harness_register harness_register_numbered(const char *file, int64_t first, int64_t last)
{
	const struct file *f = file_named(file, strlen(file));
	if (!f || first < 0 || (last != first && last != first + 1) || last >= f->count) return none;
	return (struct harness_register){ f->at + (unsigned)first, (unsigned)(last - first) + 1 };
}

struct harness_register harness_register_named(const char *name)
{
	const struct isa_register *own = isa_register_find(name, strlen(name));
	if (own && own->number < ISA_REG_EXEC + 2 && own->number != ISA_REG_NULL)
		return (struct harness_register){ own->number, own->count };
	if (!strcmp(name, "scc")) return (struct harness_register){ REG_SCC, 1 };
	size_t letters = strcspn(name, "0123456789");
	const struct file *f = file_named(name, letters);
	char *end;
	if (!f || !name[letters]) return none;
	unsigned long n = strtoul(name + letters, &end, 10);
	return *end || n >= f->count ? none : harness_register_numbered(f->name, (int64_t)n, (int64_t)n);
}

static bool check_exists(struct harness_run *r, struct harness_register reg, struct place at)
{
	const struct isa_gpu *gpu = r->program->gpu;
	if (harness_has_lanes(reg) && reg.first >= REG_VGPR + REG_AGPRS && gpu->agprs)
		return reg.first - REG_VGPR - REG_AGPRS + reg.count <= gpu->agprs
		       || diag_error(r->diag, at, NULL, "%s has accumulation registers acc0 to acc%u", gpu->name, gpu->agprs - 1u);
	return !harness_has_lanes(reg) || reg.first - REG_VGPR + reg.count <= gpu->vgprs
	       || diag_error(r->diag, at, NULL, "%s has VGPRs v0 to v%u", gpu->name, gpu->vgprs - 1u);
}

bool harness_registers_exist(struct harness_run *r)
{
	const struct harness_notes *n = r->notes;
	for (size_t k = 0; k < n->sets.n; k++)
		if (!check_exists(r, n->sets.at[k].target.reg, n->sets.at[k].place)) return false;
	for (size_t k = 0; k < n->expects.n; k++)
		if (n->expects.at[k].target.kind == HARNESS_T_REGISTER
		    && !check_exists(r, n->expects.at[k].target.reg, n->expects.at[k].place))
			return false;
	return true;
}

static uint32_t register_dword(const struct harness_context *c, unsigned reg, unsigned lane)
{
	if (reg == REG_SCC) return c->scc;
	if (reg < REG_SCC) return c->s[reg];
	return reg - REG_VGPR < c->vgprs ? c->v[reg - REG_VGPR][lane] : 0;
}

uint64_t harness_register_bits(const struct harness_context *c, struct harness_register r, unsigned lane)
{
	uint64_t bits = register_dword(c, r.first, lane);
	bool mask = r.first == ISA_REG_VCC || r.first == ISA_REG_EXEC;
	return r.count == 2 && !(mask && c->lanes == 32) ? bits | (uint64_t)register_dword(c, r.first + 1, lane) << 32 : bits;
}
