// The manual: texts of isa/ and the checks about an instruction, machine words, a topic, or everything; and lowerings
// of wave intrinsics. Functions write text or Markdown to a stream of the caller; manual/json.h has the same as JSON.
#ifndef MANUAL_MANUAL_H
#define MANUAL_MANUAL_H
#include <stdbool.h>
#include <stdio.h>
#include "base/diag.h"
#include "base/style.h"
#include "isa/isa.h"

struct program;

// ---- instructions, topics, everything (explain.c, topics.c, chapters.c) -------------------------------------------
bool manual_explain_knows(const char *mnemonic);   // returns whether it is an instruction
bool manual_explain(FILE *to, const char *mnemonic, const struct isa_gpu *gpu);   // returns false if it does not exist
bool manual_explain_markdown(FILE *to, const char *mnemonic);
// Write topics that are not instructions: a format, a GPU, a modifier, a function of `means`. `gpus`, `formats`,
// `modifiers`, `functions`, `classes` list all. Return false if `name` is not a topic.
bool manual_topic(FILE *to, const char *name);
// Writes the page of `exec`, `vcc`, `m0` (register.c). Returns false if no register has this name, or it does not have
// a text.
bool manual_register(FILE *to, const char *name);
const char *manual_topic_near(const char *name);
// Writes the entry of a word of docs/glossary.md, found by any of its names, or all words for `glossary`. Returns false
// if no entry has the name.
bool manual_glossary(FILE *to, const char *name);
bool manual_glossary_knows(const char *name);
// Returns words of the glossary that are parts of a name, as in ds_bpermute_b32, or that a text has, with commas.
const char *manual_glossary_words_of(struct arena *a, const char *name, const char *text);
const char *manual_glossary_word(unsigned k);      // NULL after the last one
// Write all records: their pages; the manual as one document, or a file for each chapter in `folder` (false, with
// errno, on failure).
void manual_explain_all(FILE *to);
void manual_print(FILE *to);
bool manual_folder(const char *folder);

// ---- lowerings of wave intrinsics (lowering.c, lowering_print.c): the files of asm-examples/intrinsics ------------
struct manual_lowering_line {
	const char *label;               // the instruction's label; NULL if no branch of the lowering leads there
	const char *target;              // the label of a branch's target; else NULL
	const char *text, *does;         // `does` is NULL if its record does not have it
	enum isa_unit unit;
	uint64_t executed, cycles;       // in one wave, with the example's inputs
};
// Registers that code holds at the same time. sgprs: vcc among them; known: there is an instruction.
struct manual_registers { bool known; unsigned vgprs, sgprs; };
struct manual_lowering {             // from one `;@ hlsl` note to the next, or to s_endpgm
	const char *source;              // the note's source line
	struct { struct manual_lowering_line *at; size_t n, room; } lines;
	const char *end;                 // the label after the last instruction; NULL as above
	// cycles: from the execution of its first instruction until all results can be used, in one wave alone; of a
	// line: its part
	uint64_t executed, cycles;
	size_t first;                    // the program's line with its first instruction
	struct manual_registers registers;         // set by manual_intrinsic_registers
};
struct manual_intrinsic {            // texts are in the arena; NULL if the file's head does not have them
	const char *name, *what, *look, *registers, *on;
	const struct isa_gpu *gpu; unsigned wave;
	bool timed;                      // a chip of this GPU is known, so there are cycles
	struct { struct manual_lowering *at; size_t n, room; } lowerings;
};
// Returns the lowering of a source line; NULL if the GPU does not have it.
const struct manual_lowering *manual_lowering_of(const struct manual_intrinsic *i, const char *source);
// Returns whether one of the first `n` has a lowering of a source line.
bool manual_lowering_seen(const struct manual_intrinsic *on, size_t n, const char *source);
// Reads the head of a file, without lowerings. Returns false if it is not the head of such a file.
bool manual_intrinsic_head(struct arena *a, const struct source *text, struct manual_intrinsic *out);
// Returns whether the file's `; Runs on:` has this GPU (or another of its generation) and wave size: `all`, or names,
// as in `gfx906 gfx1030:32`.
bool manual_intrinsic_on(const struct manual_intrinsic *i, const struct isa_gpu *gpu, unsigned wave);
// Reads its lowerings from the assembled file, which is run once. Returns false, with a message, if it cannot be run.
bool manual_intrinsic_read(struct arena *a, const struct program *p, struct manual_intrinsic *out, struct diag *d);
// Counts registers that instructions of a program hold (registers_held.c): of `lines` lines from line `first` on, or of
// each lowering of a book that was read from it. Registers that code reads first are held from its beginning, and
// results, which it does not read again, until its end. Contents are held while they matter in some lane.
struct manual_registers manual_registers(const struct program *p, size_t first, size_t lines);
void manual_intrinsic_registers(const struct program *p, struct manual_intrinsic *i);
// Moves the first lowering whose source line begins with `variant` to the front. NULL changes nothing.
void manual_intrinsic_begin_with(struct manual_intrinsic *i, const char *variant);
void manual_intrinsic(FILE *to, const struct manual_intrinsic *i);
// Writes instructions and cycles of all as Markdown or text. `on` has an item for each of n intrinsics and each of
// `columns` GPUs and wave sizes, intrinsic by intrinsic. An item has no lowerings if its file is not for that GPU.
void manual_intrinsic_table(FILE *to, const struct manual_intrinsic *on, size_t n, size_t columns, bool markdown);

// ---- the dictionary (entries.c, api.c, dictionary_page.c) ----------------------------------------------------------
struct dictionary_row;
// Returns the name in bold on streams that show styles, and the text after a colon. The text is in the arena.
const char *manual_headed(struct arena *a, FILE *to, const char *name, const char *text);
// Writes each row: its API and name, what it leads to, what differs.
void manual_entries(FILE *to, const struct dictionary_row *const *rows, size_t n);
// Writes the rows of a name, and the names in other APIs of what it leads to. Returns false if no API has the name.
bool manual_api(FILE *to, const char *name);
// Writes all names of all APIs as Markdown.
void manual_dictionary(FILE *to);
// Writes the first name of each API that leads to a lowering, as one paragraph.
void manual_called(FILE *to, const char *lowering);

// ---- intrinsics by compilers (compilers.c) ------------------------------------------------------------------------
// Rows of asm-examples/intrinsics/compilers.tsv. Costs are of one wave, without the loads and stores around.
enum { MANUAL_COLUMNS = 64 };            // most GPUs and wave sizes in a table
struct manual_cost { int64_t instructions, cycles; struct manual_registers registers; };
struct manual_compiled {
	unsigned maker;                  // the compiler, as an index in compilers.c
	const struct isa_gpu *gpu; unsigned wave;
	const char *intrinsic, *source;  // as in our lowering
	struct manual_cost cost;
	long long ours;                  // cycles of our lowering in the same program (tests/run/compilers/frame.py)
};
struct manual_compilers {                // texts are in the arena
	struct { const char **at; size_t n, room; } versions;             // `gfx1200: RADV of …`, one for some GPUs
	struct { struct manual_compiled *at; size_t n, room; } rows;
	struct { struct manual_code *at; size_t n, room; } codes;         // empty until manual_code_read
};
// Code between the value and the store of the result; the last line ends in a newline.
struct manual_code {
	unsigned maker; const struct isa_gpu *gpu; unsigned wave;
	const char *intrinsic, *source, *text;
	struct manual_registers registers;         // set by the caller, who can assemble the text
};
// Returns false, with a message, if a row is damaged.
bool manual_compilers_read(struct arena *a, const struct source *text, struct manual_compilers *out, struct diag *d);
// Reads asm-examples/intrinsics/compilers.code.
bool manual_code_read(struct arena *a, const struct source *text, struct manual_compilers *out, struct diag *d);
// Writes our code and each compiler's side by side, in 80 columns. `on` is as for manual_compilers.
void manual_compiler_code(FILE *to, const struct manual_compilers *c, const struct manual_intrinsic *on, size_t n,
                          size_t columns);
bool manual_compilers_have(const struct manual_compilers *c, const char *intrinsic);
// Writes instructions, registers and cycles of our lowerings and of compilers as text or Markdown. `on` is as for
// manual_intrinsic_table.
void manual_compilers(FILE *to, const struct manual_compilers *c, const struct manual_intrinsic *on, size_t n,
                      size_t columns, bool markdown);

// ---- machine words (words.c, words_print.c) -----------------------------------------------------------------------
// Decodes each instruction, with its fields; on every GPU if `gpu` is NULL. Returns false, with a message on `errors`,
// if the words are not instructions. `json`: a list of json_t that gets the pages, instead of `to`; or NULL.
struct json_t;
struct manual_words {
	const uint32_t *words; unsigned count;
	const struct isa_gpu *gpu; unsigned wave;
	struct json_t *json;
};
bool manual_words(FILE *to, FILE *errors, const struct manual_words *w);
enum { MANUAL_SPAN = 64 };
// Writes generations as isa/ does, `gfx10+`, with one span for each line of descent.
const char *manual_span(char buf[MANUAL_SPAN], unsigned gens);

// ---- checks (checks.c) --------------------------------------------------------------------------------------------
// Writes the text of a check, or of all (`checks`). Returns false if `name` is neither.
bool manual_check_topic(FILE *to, const char *name);
void manual_checks_markdown(FILE *to);                                        // writes docs/checks.md
#endif
