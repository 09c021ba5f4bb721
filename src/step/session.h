// What the files of a session share.
#ifndef STEP_SESSION_H
#define STEP_SESSION_H
#include "lang/ast.h"
#include "step/step.h"

// A change by hand, with the values that were found when it was asked for.
struct step_edit { uint64_t at; uint32_t group, wave; struct step_target target; uint64_t bits[LANES]; };

struct step_session {
	struct arena arena;
	const struct program *program;
	struct harness_notes *notes;
	struct step_options options;
	struct diag diag;
	// the run: its tip is the machine, the rest is the log
	struct harness_run run;
	bool prepared, moved;           // run is there; the reader has moved since `here` was made
	struct log_store *store;
	struct log_writer *writer;
	struct log_reader *reader;
	enum machine_status status;
	uint64_t farthest;              // event until which the reader has been
	uint64_t piece;                 // instructions that the machine executes at once, when more are asked for
	const char *wrong;
	struct show_kinds *kinds;       // NULL until step_kinds makes them
	struct step_used *used;         // used.c; NULL until a pane needs it
	struct { struct step_edit *at; size_t n, room; } edits;      // in order of their places
	struct step_here here;
	struct { bool is; uint32_t group, wave; } chosen, stopped;    // by the user; by a break
	struct step_breaks breaks;
	const struct step_break *hit;
	int hit_lane;
	const struct log_wave *context_wave;    // of the last context
	bool trying;                    // what an expression means, not what it is: variables of the source are anywhere, and 1
	struct harness_buffer *buffers; struct machine_buffer *shadows; size_t buffer_room;  // of contexts
};

// breaks.c: whether the event changed some of it.
bool step_changes(const struct step_target *t, const struct log_event *e);
bool step_changes_exec(const struct log_event *e);

// tip.c: the machine that makes the log.
bool step_begin(struct step_session *s);        // a new run, at its beginning. False, with messages
void step_finish(struct step_session *s);       // frees it
bool step_ahead(struct step_session *s);        // whether there is an event after the reader; executes more if need be
uint64_t step_made(const struct step_session *s);       // instructions that the machine has executed
// Executes until so many are made, or the run is over (the end of a program that has no s_endpgm takes a turn, but is no instruction). False: interrupted.
bool step_make(struct step_session *s, uint64_t steps);
bool step_made_again(struct step_session *s, uint64_t steps);   // the run anew up to there, with the edits until there. False, with messages

// used.c: what the program uses.
enum { STEP_MOST_SCALARS = 256 };
// Writes the scalar registers in the pane's order: those that the loop around the wave's place uses (outside loops: that the instructions near it use), then those
// that the program uses, then the rest. Returns how many.
size_t step_scalars_order(struct step_session *s, const struct log_wave *w, uint16_t out[STEP_MOST_SCALARS]);
bool step_uses_lds(struct step_session *s);     // some instruction of the program accesses LDS
void step_used_free(struct step_session *s);

// Goes over the next instruction's event. False: there is none.
bool step_over(struct step_session *s, struct log_event *e);
void step_settle(struct step_session *s);       // to the proper place between two instructions
bool step_stopped(const struct step_session *s);        // interrupted
const struct log_wave *step_find_wave(const struct step_session *s, uint32_t group, uint32_t wave);
#endif
