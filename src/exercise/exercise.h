// Exercises: tasks in assembly that mark themselves. A file has a head (the task, cases, expectations, limits, hints),
// then parts (the skeleton, the solution, wrong answers); docs/teaching.md describes the format. An answer is a text
// that runs with the notes of a case of the exercise; its own notes do not count.
#ifndef EXERCISE_EXERCISE_H
#define EXERCISE_EXERCISE_H
#include <jansson.h>
#include <stdio.h>
#include "harness/checks.h"

// A note of the head, without `;@`. `of`: the index of its case, or -1 for all. `about`: the comment after it, or NULL.
struct exercise_note { const char *text, *about; struct place place; int of; };
struct exercise_case { const char *name; struct place place; };
// A GPU and a wave size on which answers are marked.
struct exercise_target { const struct isa_gpu *gpu; unsigned wave; };
// A value of exec: the lanes of `bits` that exist. `name` is as written.
struct exercise_mask { const char *name; uint64_t bits; };
enum exercise_limit_kind {
	EXERCISE_INSTRUCTIONS,       // instructions of the text, without the end of the program
	EXERCISE_EXECUTED,           // instructions that a wave executes
	EXERCISE_CYCLES,             // cycles of the dispatch on a chip
	EXERCISE_VGPRS, EXERCISE_SGPRS,
	EXERCISE_LINES,              // cache lines that all accesses of vector memory touch, on a chip
	EXERCISE_WAVES,              // at least this number of waves fits on a SIMD of a chip
	EXERCISE_WITHOUT, EXERCISE_WITH      // a family, or the name of an instruction
};
struct exercise_limit {
	enum exercise_limit_kind kind;
	uint64_t most;               // at least, with EXERCISE_WAVES
	const char *name;            // the family or the instruction
	const struct isa_chip *chip;
	struct place place;
};
// A wrong answer: its name, and a part of the message that it must get.
struct exercise_wrong_answer { const char *name, *message; struct source *text; };

struct exercise {
	struct arena arena;
	const struct source *source;
	const char *name;            // the file's name without its folder and ending
	const char *title, *task;    // the task has lines, in Markdown
	struct { const char **at; size_t n, room; } lessons;          // names of files in docs/lessons, without .md
	struct { struct exercise_target *at; size_t n, room; } targets;
	struct { struct exercise_mask *at; size_t n, room; } masks;   // at least one
	struct { struct exercise_case *at; size_t n, room; } cases;   // at least one; the only one may have the name ""
	struct { struct exercise_note *at; size_t n, room; } notes;
	struct { struct exercise_limit *at; size_t n, room; } limits;
	struct { const char **at; size_t n, room; } hints;
	uint64_t most_steps;         // instructions of a run; a run with more does not end
	bool exec_may_change;        // exec at the end may differ from exec at the start
	struct check_levels levels;  // the checks of a marked run
	struct source *skeleton, *solution;
	struct { struct exercise_wrong_answer *at; size_t n, room; } wrong;
};
enum { EXERCISE_MOST_RUNS = 1000, EXERCISE_MOST_STEPS = 1000000 };
// Reads an exercise. Returns false, with messages in `d`. `text` must outlive it. Free it in both cases.
bool exercise_read(struct exercise *e, const struct source *text, struct diag *d);
void exercise_free(struct exercise *e);
// Reads the notes of a case with a mask. Returns false, with messages.
bool exercise_notes(const struct exercise *e, size_t of, const struct exercise_mask *mask, struct harness_notes *n,
                    struct diag *d);

// ---- the exercises of the program (exercises.c) ---------------------------------------------------------------------
struct exercise_text { const char *name, *text; size_t size; };
extern const struct exercise_text exercise_texts[];                   // by name
extern const size_t exercise_count;
// Returns the exercise `NN-name`, or the only one that begins with `name`, or is `name` after its number. Returns NULL
// if it does not exist, or if several do.
const struct exercise_text *exercise_named(const char *name);
// Returns the name of the exercise that was probably meant, or NULL.
const char *exercise_near(const char *name);
const struct source *exercise_source(struct arena *a, const struct exercise_text *e);
// Returns the exercise that a text says it answers (`;@ exercise NAME`), in the arena; NULL if it does not.
const char *exercise_of_answer(struct arena *a, const struct source *answer);

// ---- texts made from an exercise (texts.c) --------------------------------------------------------------------------
// Returns the file that a student begins with: the task as comments, the first case's notes, and `code`. `lanewise run`
// runs the file.
char *exercise_start_text(struct arena *a, const struct exercise *e, const struct source *code);
// Returns the text of a marked run: the answer on its lines, with the notes of a case and a mask in place of its own. A
// text that was joined before gets the new notes.
char *exercise_joined_text(struct arena *a, const struct exercise *e, const struct source *answer, size_t of,
                           const struct exercise_mask *mask, const struct exercise_target *t);

// ---- marks (mark.c) -------------------------------------------------------------------------------------------------
enum exercise_result {
	EXERCISE_PASSED, EXERCISE_UNREADABLE /* empty, or not a text */, EXERCISE_ASSEMBLY, EXERCISE_FAULT,
	EXERCISE_ENDLESS, EXERCISE_VALUE, EXERCISE_CHECK, EXERCISE_LIMIT,
	EXERCISE_BROKEN              // the exercise's own notes are wrong for this answer
};
extern const char *const exercise_result_name[];
// An instruction of the failing run, where the stepper opens: after it.
struct exercise_place {
	bool is;
	uint64_t steps, executed;    // instructions executed with it, by all waves and by its wave
	unsigned line; const char *text;
	uint32_t workgroup[3], wave;
};
struct exercise_mark {
	struct arena arena;
	const struct exercise *exercise;
	const struct source *answer;
	enum exercise_result result;
	size_t passed, runs;         // runs that passed, and runs in all
	size_t instructions;         // instructions of the text on the first target
	// The failing run; NULL if no run failed.
	const struct exercise_case *of; const struct exercise_mask *mask; const struct exercise_target *target;
	uint64_t exec; bool has_exec;                    // exec of the wave at its first instruction
	struct harness_wrong value;                      // with EXERCISE_VALUE; `subject` is NULL without one value
	const char *holds, *wanted, *relation;           // as texts; NULL without a value
	const char *message;         // one sentence; NULL if it passed
	const char *about;           // the exercise's sentence about right answers; or NULL
	const char *written;         // which instruction wrote the value; or NULL
	const char *hint;            // or NULL
	struct exercise_place at;
	struct diag diag;            // messages of the assembler, or of the exercise
	// The failing run, to step through; program is NULL without one.
	struct program *program; struct harness_notes notes;
};
// Marks an answer. `e` and `answer` must outlive the mark. Free it with exercise_mark_free.
void exercise_mark(const struct exercise *e, const struct source *answer, struct exercise_mark *m);
void exercise_mark_free(struct exercise_mark *m);

// ---- marks as text and data (report.c) ------------------------------------------------------------------------------
enum { EXERCISE_COLUMNS = 80 };
// Prints the mark in lines of EXERCISE_COLUMNS. `step` is the command that opens the stepper, or NULL.
void exercise_mark_print(FILE *to, const struct exercise_mark *m, const char *step);
// Returns the message with its details as one text, for a table; "" if it passed.
const char *exercise_mark_line(struct arena *a, const struct exercise_mark *m);
json_t *exercise_mark_json(const struct exercise_mark *m);
// Returns the exercise without its solution: title, task, lessons, how many hints, what is limited.
json_t *exercise_json(const struct exercise *e);
// Prints text in lines of EXERCISE_COLUMNS; lines that begin with blanks stay.
void exercise_wrap(FILE *to, const char *text, const char *indent);
#endif
