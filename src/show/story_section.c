// Sections that compilers put around spills of whole registers: exec is set to lanes that no data decide, VGPRs go to memory or come from there, exec is
// put back.
#include <string.h>
#include "base/stream.h"
#include "show/story_tree.h"

static bool is_exec(const struct effect *x) { return x->first == ISA_REG_EXEC || x->first == ISA_REG_EXEC + 1; }

// Sets exec without asking a register for more than exec, and keeps it in an SGPR.
static bool begins(const struct insn *i, unsigned *saved)
{
	bool sets = false, asks = false, saves = false;
	if (!i->inst || !i->effects || i->inst->form->record->unit != ISA_SALU) return false;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));) {
		sets |= x->write && is_exec(x);
		asks |= x->read && !is_exec(x);
		if (!x->write || x->first >= ISA_REG_EXEC) continue;
		saves = true;
		*saved = x->first;
	}
	return sets && saves && !asks;
}

// Writes exec from that SGPR alone.
static bool ends(const struct insn *i, unsigned saved)
{
	bool sets = false, asks = false;
	if (i->inst->form->record->unit != ISA_SALU) return false;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));) {
		sets |= x->write && is_exec(x);
		asks |= x->read && x->first != saved;
	}
	return sets && !asks;
}

// Nothing that a register shows: waits and the like.
static bool idles(const struct insn *i)
{
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));) if (x->write) return false;
	return true;
}

uint32_t story_section(const struct insn *code, size_t count, uint32_t begin, unsigned *saved)
{
	bool moves = false;
	if (!begins(&code[begin], saved)) return STORY_NOWHERE;
	for (uint32_t k = begin + 1; paths_exists(code, count, k); k++) {
		const struct insn *i = &code[k];
		size_t next[2];
		if (moves && ends(i, *saved)) return k;
		if (paths_next(code, k, next) != 1 || next[0] != k + 1) return STORY_NOWHERE;
		if (i->inst->form->record->unit == ISA_VMEM) moves = true;
		else if (!idles(i)) return STORY_NOWHERE;
	}
	return STORY_NOWHERE;
}

// ---- what moves ----------------------------------------------------------------------------------------------------------------------------
struct moved { FILE *to; struct code_target target; unsigned n; bool stores; };

// A row of registers in a row is one: `v[40:43]`.
static void put_moved(struct moved *m, unsigned first, unsigned n)
{
	char name[32];
	if (n) fprintf(m->to, "%s%s", m->n++ ? ", " : "", code_register_text(name, first, n, &m->target));
}

static void put_all(struct moved *m, const struct insn *code, const struct story_node *section)
{
	unsigned first = 0, n = 0;
	for (uint32_t k = section->insn + 1; k < section->last; k++)
		for (const struct effect *x = NULL; (x = effects_next(code[k].effects, x));) {
			if (x->first < REG_VGPR || x->role != (m->stores ? EFFECT_DATA : EFFECT_RESULT)) continue;
			if (n && x->first == first + n) n += x->count;
			else {
				put_moved(m, first, n);
				first = x->first;
				n = x->count;
			}
		}
	put_moved(m, first, n);
}

char *story_moved(const struct log_reader *r, const struct story_node *section)
{
	const struct program *p = log_reader_program(r);
	const struct insn *code = machine_code(log_reader_machine(r), NULL);
	struct stream *text = stream_begin();
	struct moved m = { .to = text->to, .target = { p->gpu, p->wave }, .stores = true };
	put_all(&m, code, section);
	if (m.n) fputs(m.n > 1 ? " are stored" : " is stored", m.to);
	bool stored = m.n;
	m.n = 0;
	m.stores = false;
	struct stream *loads = stream_begin();
	m.to = loads->to;
	put_all(&m, code, section);
	char *loaded = stream_end(loads, NULL);
	if (m.n) fprintf(text->to, "%s%s %s loaded", stored ? ", " : "", loaded, m.n > 1 ? "are" : "is");
	heap_free(loaded);
	return stream_end(text, NULL);
}
