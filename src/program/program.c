// Lookup in programs.
#include "program/program.h"
#include <ctype.h>
#include <elf.h>
#include <stdlib.h>
#include <string.h>
#include "base/nearest.h"

const char *const program_reloc_text[PROGRAM_RELOCS] = {
	[RELOC_ABS32_LO] = "abs32@lo", [RELOC_ABS32_HI] = "abs32@hi", [RELOC_ABS64] = "abs64",
	[RELOC_REL32_LO] = "rel32@lo", [RELOC_REL32_HI] = "rel32@hi", [RELOC_REL64] = "rel64",
	[RELOC_GOTPCREL] = "gotpcrel", [RELOC_GOTPCREL32_LO] = "gotpcrel32@lo", [RELOC_GOTPCREL32_HI] = "gotpcrel32@hi",
};

unsigned program_reloc_value(enum program_reloc_kind kind, uint64_t target, uint64_t place, uint64_t *out)
{
	switch (kind) {
	case RELOC_ABS32_LO: case RELOC_ABS32: *out = target; return 4;
	case RELOC_ABS32_HI: *out = target >> 32; return 4;
	case RELOC_ABS64: *out = target; return 8;
	case RELOC_REL32: case RELOC_REL32_LO: case RELOC_GOTPCREL: case RELOC_GOTPCREL32_LO: *out = target - place; return 4;
	case RELOC_REL32_HI: case RELOC_GOTPCREL32_HI: *out = (target - place) >> 32; return 4;
	case RELOC_REL64: *out = target - place; return 8;
	case RELOC_RELATIVE64: *out = PROGRAM_BASE + target; return 8;
	case RELOC_REL16: *out = (uint64_t)((int64_t)(target - place - 4) / 4); return 2;
	default: return 0;
	}
}

int64_t program_setting(const struct program_kernel *k, const char *name, int64_t otherwise)
{
	for (size_t i = 0; k && i < k->setting_count; i++)
		if (!strcmp(k->settings[i].name, name))
			return k->settings[i].value;
	return otherwise;
}

void program_free(struct program *p)
{
	if (!p)
		return;
	arena_free(&p->arena);
	heap_free(p);
}

int program_section_at(const struct program *p, uint64_t address)
{
	for (size_t i = 0; i < p->section_count; i++) {
		const struct program_section *s = &p->sections[i];
		if (s->load && address >= s->address && address - s->address < s->size)
			return (int)i;
	}
	return -1;
}

static int by_place(const void *x, const void *y)
{
	const struct program_symbol *a = *(const struct program_symbol *const *)x,
		*b = *(const struct program_symbol *const *)y;
	return a->value != b->value ? (a->value > b->value) - (a->value < b->value) : strcmp(a->name, b->name);
}

size_t program_labels(const struct program *p, size_t section, const struct program_symbol **labels)
{
	size_t n = 0;
	for (size_t k = 0; k < p->symbol_count; k++) {
		const struct program_symbol *s = &p->symbols[k];
		if (s->section == (int)section && s->type != STT_FILE && s->type != STT_SECTION && *s->name)
			labels[n++] = s;
	}
	if (n)
		qsort(labels, n, sizeof *labels, by_place);
	return n;
}

// Compares symbols by address; equal addresses keep the order of the program's array, which both point into.
static int by_address(const void *x, const void *y)
{
	const struct program_code_label *a = x, *b = y;
	return a->address != b->address ? (a->address > b->address) - (a->address < b->address)
	       : (a->symbol > b->symbol) - (a->symbol < b->symbol);
}

struct program_code_labels program_code_labels(const struct program *p, struct arena *a)
{
	struct program_code_labels l = { arena_alloc(a, (p->symbol_count + 1) * sizeof *l.at), 0 };
	for (size_t k = 0; k < p->symbol_count; k++) {
		const struct program_symbol *s = &p->symbols[k];
		if (!s->absolute && s->section >= 0 && p->sections[s->section].code)
			l.at[l.n++] = (struct program_code_label){ p->sections[s->section].address + s->value, s };
	}
	if (l.n) qsort(l.at, l.n, sizeof *l.at, by_address);
	return l;
}

size_t program_code_label_from(const struct program_code_labels *l, uint64_t address)
{
	size_t low = 0, high = l->n;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (l->at[middle].address < address) low = middle + 1;
		else high = middle;
	}
	return low;
}

struct place program_written_at(struct place at)
{
	while (at.source && at.source->from)
		at = (struct place){ .source = at.source->from, .line = at.source->from_line, .column = UINT32_MAX };
	return at;
}

const char *program_hlsl(const struct program_note *n)
{
	const char *text = n->text + strspn(n->text, " \t");
	return strncmp(text, "hlsl", 4) || !isspace((unsigned char)text[4]) ? NULL : text + 4 + strspn(text + 4, " \t");
}

bool program_label(const struct program *p, const char *name, uint64_t *address)
{
	for (size_t k = 0; k < p->symbol_count; k++) {
		const struct program_symbol *s = &p->symbols[k];
		if (s->absolute || s->section < 0 || strcmp(s->name, name)) continue;
		*address = p->sections[s->section].address + s->value;
		return true;
	}
	return false;
}

const char *program_label_near(const struct program *p, const char *name)
{
	const char **names = heap_zeroed(p->symbol_count + 1, sizeof *names);
	size_t n = 0;
	for (size_t k = 0; k < p->symbol_count; k++)
		if (p->symbols[k].section >= 0 && p->sections[p->symbols[k].section].code)
			names[n++] = p->symbols[k].name;
	const char *near = nearest_word(name, names, n);
	heap_free(names);
	return near;
}

bool program_has_code(const struct program *p)
{
	bool code = p->line_count > 0;
	for (size_t k = 0; k < p->section_count; k++) code |= p->sections[k].load && p->sections[k].size;
	return code;
}

const char *program_statement(const struct program_line *l, size_t *n)
{
	const char *p = l->text;
	for (size_t k = 0; k + 1 < l->place.column && l->text[k]; k++) if (l->text[k] == SOURCE_SEPARATOR) p = l->text + k + 1;
	for (*n = 0; p[*n] && !strchr("\r\n", p[*n]) && p[*n] != SOURCE_SEPARATOR;) ++*n;
	return p;
}

char *program_source_line(struct arena *a, const struct program_line *line)
{
	size_t length, n = 0;
	const char *p = program_statement(line, &length);
	char *out = arena_alloc(a, length + 1);
	for (size_t k = 0; k < length; k++) {
		if (p[k] == ';' || (p[k] == '/' && k + 1 < length && p[k + 1] == '/')) break;
		if (!isspace((unsigned char)p[k])) out[n++] = p[k];
		else if (n && out[n - 1] != ' ') out[n++] = ' ';
	}
	while (n && out[n - 1] == ' ') n--;
	out[n] = 0;
	return out;
}
