// The reference manual of isa/, as Markdown: chapters (chapters.c), entries of instructions (record.c), and other
// entries (guide.c).
#ifndef MANUAL_PAGES_H
#define MANUAL_PAGES_H
#include "base/arena.h"
#include "manual/ruler.h"

struct manual {
	struct arena *arena;               // holds the texts of one document
	FILE *to;
	// no markup; no links; all in one document; a file for each chapter
	enum { MANUAL_PLAIN, MANUAL_PIECE, MANUAL_ONE, MANUAL_FOLDER } kind;
};

// ---- Markdown (text.c) --------------------------------------------------------------------------------------------
// Returns a comment, escaped so that Markdown shows it unchanged.
const char *manual_prose(struct manual *m, const char *text);
// Returns such a comment in one line, for a cell of a table.
const char *manual_line(struct manual *m, const char *text);
const char *manual_code(struct manual *m, const char *text);   // returns code in backticks; `{name}` without its braces
const char *manual_cell(struct manual *m, const char *text);       // returns such code for a cell of a table
// Returns an anchor: `format-vop3`, `v_add_u32`.
const char *manual_id(struct manual *m, const char *kind, const char *name);
const char *manual_chapter_id(struct manual *m, const char *file); // returns `valu-integer`
// Returns `[text](place)`, a link to anchor `id` in the chapter of isa/ file `file`; only the text without links.
const char *manual_link(struct manual *m, const char *text, const char *file, const char *id);

// ---- records, grouped (family.c) ----------------------------------------------------------------------------------
// One way to encode a record: the opcode on each generation that has it, and its distance from the opcode of the
// record's first way.
struct manual_row {
	const char *suffix, *formats;
	bool has[ISA_MAX_GENS];
	int opcode[ISA_MAX_GENS], more[ISA_MAX_GENS];
};
struct manual_entry {
	const struct isa_record *record;
	struct { const struct isa_form **at; size_t n, room; } forms;      // in the tables' order
	struct { struct manual_row *at; size_t n, room; } rows;
	const char *kinds[ISA_MAX_OPERANDS];   // the kinds that each operand of the text can have
	uint8_t modifiers[256];                                            // the modifiers that some form takes
};
const char *manual_name(struct manual *m, const struct isa_record *r);   // returns the first name, `v_cmpx_lt_f16`
struct manual_entry *manual_entry(struct manual *m, const struct isa_record *r);
// Returns the first form; NULL if the generation does not have a form.
const struct isa_form *manual_form_on(const struct manual_entry *e, int gen);
// Returns whether they can share one entry: they differ only in names, opcodes, types and meaning.
bool manual_same_shape(const struct manual_entry *a, const struct manual_entry *b);
struct manual_family { struct manual_entry **at; size_t n, room; };

// ---- entries (record.c, guide.c) ----------------------------------------------------------------------------------
void manual_records(struct manual *m, const struct manual_family *f);
const char *manual_field(struct manual *m, const struct isa_format *f, int field);   // returns the contents of a field
const char *manual_bits(struct manual *m, const struct isa_field *f);                  // returns `15:8, 0`
void manual_format(struct manual *m, const struct isa_format *const *drawings, unsigned n);
void manual_modifier(struct manual *m, const struct isa_modifier *modifier);
void manual_gpu(struct manual *m, const struct isa_gpu *gpu);
void manual_class(struct manual *m, const struct isa_class *c);
void manual_fact(struct manual *m, const struct isa_fact *f);                            // writes a row
void manual_hazard(struct manual *m, const struct isa_hazard *h);
// Writes functions that have one name and comment.
void manual_functions(struct manual *m, const struct isa_function *f, unsigned n);
void manual_layout(struct manual *m, unsigned layout);                                  // writes a row
#endif
