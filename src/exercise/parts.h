// Shared by the files of this folder.
#ifndef EXERCISE_PARTS_H
#define EXERCISE_PARTS_H
#include "time/time.h"
#include "exercise/exercise.h"

// Reads a note of the head that is not a note of runs: `on`, `masks`, `limit`, `checks` (head.c). Sets *known to false
// if the word is another one. Returns false, with a message.
bool exercise_head_note(struct exercise *e, const char *text, struct place at, bool *known, struct diag *d);

// Returns an example of the note `on`: a GPU with its wave sizes.
const char *exercise_target_hint(struct arena *a, const struct isa_gpu *g);

// exec of each wave at its first instruction.
struct exercise_start { uint32_t group, wave; uint64_t exec; };
struct exercise_starts {
	struct harness_run *run;
	void (*setup)(void *context, struct wave *w);    // the run's own, or NULL
	void *context;
	struct { struct exercise_start *at; size_t n, room; } waves;       // in the run's arena
};

// Sets the place of the last instruction that wrote the value (place.c). Returns false if none did; *out is then the
// end of the wave, or of the run, without a line.
bool exercise_writer(struct exercise_mark *m, const struct harness_wrong *w, struct harness_register reg,
                     struct exercise_place *out);
// Sets the first execution of the instruction at index `line` of program->lines, in any wave.
bool exercise_first(struct exercise_mark *m, uint32_t line, struct exercise_place *out);
// Sets the last instruction of the run, as one that faults.
bool exercise_last(struct exercise_mark *m, struct exercise_place *out);

// The loop in which a run was stopped: its first and last line in the text, the lanes that were active in any of its
// instructions, and whether its passes leave all registers as they were (loop.c).
struct exercise_loop { unsigned first, last; uint64_t active; bool alike; };
struct exercise_loop exercise_loop(struct exercise_mark *m, const struct machine_result *stop);

// Figures of another run of the answer (counted.c).
// The most instructions that a wave executes.
uint64_t exercise_executed(const struct harness_run *r, struct diag *d);
// Cycles of the dispatch on a chip; 0 if they are not known. `line`: index in program->lines of the instruction at
// which waves spend the largest share of their cycles, 0 to 1, mainly for `cause`. `conflicts`: cycles of LDS for
// conflicts of banks.
struct exercise_cycles { uint64_t all, conflicts; uint32_t line; double share; enum time_cause cause; };
struct exercise_cycles exercise_cycles(const struct harness_run *r, const struct isa_chip *chip, struct diag *d);
// Cache lines of `bytes` bytes: the sum over all accesses of vector memory, and the most in one access, by the
// instruction at index `line` of program->lines.
struct exercise_lines { uint64_t all, most, bytes; uint32_t line; };
struct exercise_lines exercise_lines(const struct harness_run *r, const struct isa_chip *chip, struct diag *d);
// Waves of a SIMD, with the registers of the answer and LDS up to the last byte that the run accesses.
struct occupancy exercise_occupancy(const struct harness_run *r, const struct isa_chip *chip,
                                    struct occupancy_need *need, struct diag *d);

// Returns what the answer uses more of than a limit allows, or a use of what it must not use, in the mark's arena; NULL
// if it keeps the limit (limits.c). Sets *at to the place in the text, if there is one.
const char *exercise_over_limit(struct exercise_mark *m, const struct exercise_limit *l, const struct program *p,
                                struct harness_run *first, struct exercise_place *at);
// Returns whether the name of a family or an instruction exists.
bool exercise_family_exists(const char *name);
// Returns the limit as a sentence without its point (texts.c).
const char *exercise_limit_text(struct arena *a, const struct exercise_limit *l);
extern const char *const exercise_families;             // their names, for a hint
// Counts the instructions of the text, without the end of the program.
size_t exercise_instructions(const struct harness_run *r);
#endif
