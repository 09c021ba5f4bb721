// Shared by the files of a session.
#ifndef STEP_SESSION_H
#define STEP_SESSION_H
#include "harness/harness.h"
#include "lang/ast.h"
#include "step/step.h"


struct step_session {
	struct arena arena;
	const struct program *program;
	struct harness_notes *notes;
	struct step_options options;
	struct diag diag;
	// The run: the machine is at its end, the log holds the rest.
	struct harness_run run;
	// `prepared`: run is initialised. `moved`: the reader has moved since `here` was computed.
	bool prepared, moved;
	struct log_store *store;
	struct log_writer *writer;
	struct log_reader *reader;
	enum machine_status status;
	uint64_t farthest;              // the last event that the reader has reached
	uint64_t piece;                 // instructions executed at a time if more are needed
	const char *wrong;
	struct show_kinds *kinds;       // NULL until step_kinds makes them
	struct step_used *used;         // used.c; NULL until a pane needs it
	struct { struct step_edit *at; size_t n, room; } edits;      // sorted by place
	struct step_here here;
	struct { bool is; uint32_t group, wave; } chosen, stopped;    // chosen by the user; stopped at a break
	struct step_breaks breaks;
	const struct step_break *hit;
	int hit_lane;
	const struct log_wave *context_wave;    // the wave of the last context
	// An expression is only checked: variables of the source count as available anywhere, with value 1.
	bool trying;
	struct harness_buffer *buffers; struct machine_buffer *shadows; size_t buffer_room;  // buffers of contexts
};

// Return whether the event changed a part of the target, or of exec. (breaks.c)
bool step_changes(const struct step_target *t, const struct log_event *e);
bool step_changes_exec(const struct log_event *e);

// The machine that makes the log. (tip.c)
bool step_begin(struct step_session *s);        // Begins a new run. Returns false, with messages.
void step_finish(struct step_session *s);       // Frees the run.
// Returns whether an event follows the reader; executes more instructions if necessary.
bool step_ahead(struct step_session *s);
uint64_t step_made(const struct step_session *s);       // Returns how many instructions the machine has executed.
// Executes until `steps` instructions are done, or the run is over. The end of a program without s_endpgm takes a turn
// but is not an instruction. Returns false if interrupted.
bool step_make(struct step_session *s, uint64_t steps);
// Runs again up to `steps`, with the edits before it. Returns false, with messages.
bool step_made_again(struct step_session *s, uint64_t steps);

// Registers and memory that the program uses. (used.c)
enum { STEP_MOST_SCALARS = 256 };
// Writes the scalar registers in the pane's order, and returns how many. First come registers used by the loop around
// the wave's place, or by nearby instructions outside loops. Then come registers that the program uses, then the rest.
size_t step_scalars_order(struct step_session *s, const struct log_wave *w, uint16_t out[STEP_MOST_SCALARS]);
bool step_uses_lds(struct step_session *s);     // Returns whether an instruction of the program accesses LDS.
void step_used_free(struct step_session *s);

// Moves the reader over the next instruction's event. Returns false if none follows.
bool step_over(struct step_session *s, struct log_event *e);
void step_settle(struct step_session *s);       // Moves the reader to the proper place between two instructions.
bool step_stopped(const struct step_session *s);        // Returns whether the run was interrupted.
const struct log_wave *step_find_wave(const struct step_session *s, uint32_t group, uint32_t wave);
#endif
