// The manual: what isa/ and the checks say, of an instruction, of machine words, of a topic, of everything; and lowerings of wave intrinsics.
// As text, JSON or Markdown, to where the caller says.
#ifndef MANUAL_MANUAL_H
#define MANUAL_MANUAL_H
#include <stdbool.h>
#include <stdio.h>
#include "base/diag.h"
#include "base/style.h"
#include "isa/isa.h"

struct program;

// ---- instructions, topics, everything (explain.c, topics.c, chapters.c) ----------------------------------------------------------------
bool manual_explain_knows(const char *mnemonic);                                                              // whether it is one
bool manual_explain(FILE *to, const char *mnemonic, const struct isa_gpu *gpu);   // false: there is none
bool manual_explain_json(FILE *to, const char *mnemonic);
bool manual_explain_markdown(FILE *to, const char *mnemonic);
// What is no instruction: a format, a GPU, a modifier, a function of `means`; `gpus`, `formats`, `modifiers`, `functions`, `classes` list
// all. False if `name` is none of them. Near: the one that was probably meant, or NULL.
bool manual_topic(FILE *to, const char *name);
bool manual_register_json(FILE *to, const char *name);
bool manual_register(FILE *to, const char *name);             // register.c: `exec`, `vcc`, `m0`; false if no register has the name, or nothing is said of it
bool manual_topic_json(FILE *to, const char *name);
const char *manual_topic_near(const char *name);
// All records: their pages; JSON; the manual as one document, or a file for each chapter in `folder` (false, with errno, if that fails).
void manual_explain_all(FILE *to);
void manual_explain_all_json(FILE *to);
void manual_print(FILE *to);
bool manual_folder(const char *folder);

// ---- lowerings of wave intrinsics (lowering.c, lowering_print.c): the files of asm-examples/intrinsics ----------------------------------
struct manual_lowering_line {
	const char *label;               // of the instruction; NULL if no branch of the lowering leads there
	const char *target;              // the label that a branch leads to; NULL
	const char *text, *does;         // NULL: its record does not say what it does
	enum isa_unit unit;
	uint64_t executed, cycles;       // of one wave, with the example's inputs
};
struct manual_lowering {             // from one `;@ hlsl` note to the next, or to s_endpgm
	const char *source;              // the note's source line
	struct { struct manual_lowering_line *at; size_t n, room; } lines;
	const char *end;                 // the label after the last one, as above
	uint64_t executed, cycles;       // cycles: from the execution of its first instruction until all results can be used, in one wave alone; of a line: how much later that is with it
};
struct manual_intrinsic {            // texts lie in the arena; NULL where the file's head does not say it
	const char *name, *what, *names, *look, *registers, *on;
	const struct isa_gpu *gpu; unsigned wave;
	bool timed;                      // a chip of this GPU is known: there are cycles
	struct { struct manual_lowering *at; size_t n, room; } lowerings;
};
// What the head of a file says: no lowerings yet. False if it is not the head of such a file.
bool manual_intrinsic_head(struct arena *a, const struct source *text, struct manual_intrinsic *out);
// Whether the file's `; Runs on:` has this GPU (or another of its generation) and wave size: `all`, or names, as in `gfx906 gfx1030:32`.
bool manual_intrinsic_on(const struct manual_intrinsic *i, const struct isa_gpu *gpu, unsigned wave);
// Its lowerings, from the assembled file, which is run once. False, with a message, if it cannot be run.
bool manual_intrinsic_read(struct arena *a, const struct program *p, struct manual_intrinsic *out, struct diag *d);
void manual_intrinsic(FILE *to, const struct manual_intrinsic *i);
void manual_intrinsics_json(FILE *to, const struct manual_intrinsic *all, size_t n);
// Instructions and cycles of all: `on` has one for each of n intrinsics and each of `columns` GPUs and wave sizes, intrinsic by intrinsic; without
// lowerings where a file is not for it. As Markdown, or as text.
void manual_intrinsic_table(FILE *to, const struct manual_intrinsic *on, size_t n, size_t columns, bool markdown);

// ---- machine words (words.c, words_print.c) ----------------------------------------------------------------------------------------------
// Each instruction of them, with its fields. gpu NULL: on every GPU. False, with a message on `errors`, if they are none.
struct manual_words { const uint32_t *words; unsigned count; const struct isa_gpu *gpu; unsigned wave; bool json; };
bool manual_words(FILE *to, FILE *errors, const struct manual_words *w);
const char *manual_span(char buf[32], unsigned gens);      // `gfx10+`

// ---- checks (checks.c) -----------------------------------------------------------------------------------------------------------
bool manual_check_topic(FILE *to, const char *name);   // the lesson of a check, or `checks`: all; false: it is none
bool manual_check_topic_json(FILE *to, const char *name);
void manual_checks_markdown(FILE *to);                                        // docs/checks.md
#endif
