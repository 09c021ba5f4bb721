#include "dump/csv.h"
#include <string.h>
#include "base/stream.h"

enum column { ADDRESS, OPCODE, OPERANDS, WORDS, INSTRUCTION, COLUMNS };
enum { MOST_CELLS = 64, FEWEST_CELLS = 3 };
static const char *const names[COLUMNS] = { "Address", "Opcode", "Operands", "Binary Encoding", "Instruction" };

// at: the column of each kind, or -1
struct table { int at[COLUMNS]; unsigned cells; char between; };
struct cell { const char *at; size_t n; };

// Splits a line at the character between cells. Quotes around a cell are not part of it.
static unsigned split(const char *p, const char *end, char between, struct cell cell[MOST_CELLS])
{
	unsigned n = 0;
	while (end > p && (end[-1] == '\r' || end[-1] == ' ')) end--;
	for (; p <= end && n < MOST_CELLS; p++) {
		const bool quoted = p < end && *p == '"';
		const char *from = p + quoted, *to = memchr(from, quoted ? '"' : between, (size_t)(end - from));
		if (!to) to = end;
		cell[n++] = (struct cell){ from, (size_t)(to - from) };
		p = to + (quoted && to < end);
	}
	return n;
}

static struct cell cell_of(const struct cell *cell, unsigned n, int column)
{
	return column >= 0 && (unsigned)column < n ? cell[column] : (struct cell){ "", 0 };
}

static bool has_text(const char *p, const char *end, const char *text)
{
	return memmem(p, (size_t)(end - p), text, strlen(text));
}

// Reads the names of the columns: the name and the operands of an instruction apart, or in one column with others.
static bool read_head(const char *p, const char *end, char between, struct table *t)
{
	struct cell cell[MOST_CELLS];
	if (!has_text(p, end, names[OPCODE]) && !has_text(p, end, names[INSTRUCTION])) return false;
	t->between = between;
	unsigned n = split(p, end, between, cell);
	t->cells = n;
	for (int c = 0; c < COLUMNS; c++) {
		t->at[c] = -1;
		for (unsigned k = 0; k < n; k++)
			if (cell[k].n == strlen(names[c]) && !memcmp(cell[k].at, names[c], cell[k].n)) t->at[c] = (int)k;
	}
	return (t->at[OPCODE] >= 0 && t->at[OPERANDS] >= 0) || (t->at[INSTRUCTION] >= 0 && n >= FEWEST_CELLS);
}

static void put_row(FILE *to, const struct table *t, const char *p, const char *end)
{
	struct cell cell[MOST_CELLS], is[COLUMNS];
	unsigned n = split(p, end, t->between, cell);
	for (int c = 0; c < COLUMNS; c++) is[c] = cell_of(cell, n, t->at[c]);
	if (t->at[OPCODE] < 0) is[OPCODE] = is[INSTRUCTION];
	if (!is[OPCODE].n || n > t->cells) {                   // a label, alone in the first cell, or two rows in one line
		while (n > 1 && !cell[n - 1].n) n--;
		fwrite(p, 1, n == 1 ? cell[0].n : (size_t)(end - p), to);
		return;
	}
	fprintf(to, "%.*s %.*s", (int)is[OPCODE].n, is[OPCODE].at, (int)is[OPERANDS].n, is[OPERANDS].at);
	if (is[WORDS].n && is[ADDRESS].n > 2) {
		const bool hex = is[ADDRESS].at[1] == 'x';
		fprintf(to, " // %.*s: %.*s", (int)is[ADDRESS].n - 2 * hex, is[ADDRESS].at + 2 * hex, (int)is[WORDS].n, is[WORDS].at);
	}
}

const struct source *dump_csv(struct arena *a, const struct source *s)
{
	struct table t = { 0 };
	bool found = false;
	const char *all = s->text + s->size;
	if (!has_text(s->text, all, names[OPERANDS]) && !has_text(s->text, all, names[INSTRUCTION])) return s;
	struct stream *text = stream_begin();
	for (const char *p = s->text, *end = p + s->size; p < end;) {
		const char *nl = memchr(p, '\n', (size_t)(end - p)), *stop = nl ? nl : end;
		bool head = false;
		for (const char *between = ",;\t"; *between && !head; between++) head = read_head(p, stop, *between, &t);
		if (found && !head) put_row(text->to, &t, p, stop);
		else fprintf(text->to, "%s%.*s", head ? "; " : "", (int)(stop - p), p);
		found |= head;
		if (nl) fputc('\n', text->to);
		p = stop + 1;
	}
	struct source *made = arena_alloc(a, sizeof *made);
	*made = *s;
	char *printed = stream_end(text, &made->size);
	made->text = arena_strndup(a, printed, made->size);
	heap_free(printed);
	return found ? made : s;
}
