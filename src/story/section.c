// Sections that compilers put around spills of whole registers. Exec is set independently of data, VGPRs go to or come
// from memory, and exec is restored.
#include <string.h>
#include "base/stream.h"
#include "story/tree.h"

static bool is_exec(const struct effect *x) { return x->first == ISA_REG_EXEC || x->first == ISA_REG_EXEC + 1; }

// Returns whether the instruction sets exec from exec alone, and saves exec in an SGPR.
static bool begins(const struct insn *i, unsigned *saved)
{
	bool sets = false, asks = false, saves = false;
	if (!i->inst || !i->effects || isa_record(i->inst->form)->unit != ISA_SALU) return false;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));) {
		sets |= x->write && is_exec(x);
		asks |= x->read && !is_exec(x);
		if (!x->write || x->first >= ISA_REG_EXEC) continue;
		saves = true;
		*saved = x->first;
	}
	return sets && saves && !asks;
}

// Returns whether the instruction writes exec from that SGPR alone.
static bool ends(const struct insn *i, unsigned saved)
{
	bool sets = false, asks = false;
	if (isa_record(i->inst->form)->unit != ISA_SALU) return false;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));) {
		sets |= x->write && is_exec(x);
		asks |= x->read && x->first != saved;
	}
	return sets && !asks;
}

// Returns whether the instruction does not write registers, as waits do not.
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
		if (isa_record(i->inst->form)->unit == ISA_VMEM) moves = true;
		else if (!idles(i)) return STORY_NOWHERE;
	}
	return STORY_NOWHERE;
}

// ---- moved registers ------------------------------------------------------------------------------------------------
struct moved { bool stored[REG_MOST_VGPRS], loaded[REG_MOST_VGPRS]; };

static void add_section(struct moved *m, const struct insn *code, const struct story_node *section)
{
	for (uint32_t k = section->insn + 1; k < section->last; k++)
		for (const struct effect *x = NULL; (x = effects_next(code[k].effects, x));) {
			if (x->first < REG_VGPR || (x->role != EFFECT_DATA && x->role != EFFECT_RESULT)) continue;
			memset((x->role == EFFECT_DATA ? m->stored : m->loaded) + (x->first - REG_VGPR), true, x->count);
		}
}

// Prints `v[40:43], v50 are stored`; adjacent registers are one range.
static void put_registers(FILE *to, const struct log_reader *r, const bool moves[REG_MOST_VGPRS], const char *before,
                          const char *what)
{
	struct code_target target = { log_reader_program(r)->gpu, log_reader_program(r)->wave };
	unsigned registers = 0;
	for (unsigned k = 0; k < REG_MOST_VGPRS; k++) {
		unsigned n = 0;
		char name[16];
		while (k + n < REG_MOST_VGPRS && moves[k + n]) n++;
		if (n) fprintf(to, "%s%s", registers ? ", " : before, code_register_text(name, REG_VGPR + k, n, &target));
		registers += n;
		k += n;
	}
	if (registers) fprintf(to, " %s %s", registers > 1 ? "are" : "is", what);
}

char *story_moved(const struct log_reader *r, const struct story_node *section, unsigned sections)
{
	const struct insn *code = machine_code(log_reader_machine(r), NULL);
	struct moved m = { .stored = { false } };
	struct stream *text = stream_begin();
	for (; sections--; section = section->next) add_section(&m, code, section);
	bool both = !memcmp(m.stored, m.loaded, sizeof m.stored);
	put_registers(text->to, r, m.stored, "", both ? "stored and loaded" : "stored");
	if (!both) put_registers(text->to, r, m.loaded, memchr(m.stored, true, sizeof m.stored) ? ", " : "", "loaded");
	return stream_end(text, NULL);
}
