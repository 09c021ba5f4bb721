// The machine, which is stepped in pieces, and the log that it writes. A change by hand at a place that the machine has
// passed starts it again. A run is deterministic, so the number of instructions identifies the place.
#include <errno.h>
#include <string.h>
#include "harness/parts.h"
#include "step/session.h"
#include "machine/follow.h"

enum { FIRST_PIECE = 1 << 12, MOST_PIECE = 1 << 18 };

uint64_t step_made(const struct step_session *s)
{
	return s->options.record ? UINT64_MAX : machine_result(s->run.machine)->steps;
}

static void execute_more(struct step_session *s, uint64_t steps)
{
	s->status = machine_step(s->run.machine, steps);
	if (s->status == MACHINE_RUNNING) log_writer_flush(s->writer);
	else if (!log_writer_end(s->writer))
		s->wrong = arena_printf(&s->arena, "cannot write the record of the run: %s", strerror(errno));
}

// Moves to the first instruction, after the initial contents of memory.
static void skip_beginning(struct step_session *s)
{
	struct log_event e;
	s->farthest = 0;
	log_reader_keep_marks(s->reader);
	while (log_peek(s->reader, &e) && e.kind != LOG_INSTRUCTION && e.kind != LOG_END) log_next(s->reader, &e);
}

// Adds the buffers that the program's notes name, if the record has memory of that name.
static void find_buffers(struct step_session *s)
{
	const struct log_state *state = log_reader_state(s->reader);
	for (size_t k = 0; k < s->notes->buffers.n; k++)
		for (size_t r = 0; r < state->regions.n; r++) {
			const struct harness_buffer_note *n = &s->notes->buffers.at[k];
			const struct log_region *m = &state->regions.at[r];
			if (strcmp(m->name, n->name)) continue;
			struct machine_buffer *memory = arena_alloc(&s->arena, sizeof *memory);
			*memory = (struct machine_buffer){ .name = n->name, .address = m->address, .size = m->size };
			harness_buffer_of_note(&s->arena, s->notes, n, memory, arena_push(&s->arena, &s->run.buffers));
		}
}

static bool begin_recorded(struct step_session *s)
{
	s->reader = log_reader_new(s->options.record, s->program, &s->diag);
	if (!s->reader) return false;
	s->program = log_reader_program(s->reader);
	s->run = (struct harness_run){ .program = s->program, .notes = s->notes,
		.machine = log_reader_machine(s->reader), .dispatch = *log_reader_dispatch(s->reader) };
	s->status = MACHINE_DONE;
	skip_beginning(s);
	find_buffers(s);
	return !log_reader_wrong(s->reader)
	       || diag_error(&s->diag, (struct place){ 0 }, NULL, "%s", log_reader_wrong(s->reader));
}

bool step_begin(struct step_session *s)
{
	if (s->options.record) return begin_recorded(s);
	s->prepared = true;
	if (!harness_run_prepare(&s->run, s->program, s->notes, &s->options.run, &s->diag)) return false;
	if (!(s->store = s->options.in_memory ? log_store_memory() : log_store_temporary()))
		return diag_error(&s->diag, (struct place){ 0 }, NULL,
		                  "cannot make a temporary file for the record of the run: %s", strerror(errno));
	s->writer = log_writer_new(s->store, s->run.machine, &s->run.dispatch, NULL);
	harness_run_watch(&s->run, log_writer_observer(s->writer));
	s->piece = FIRST_PIECE;
	machine_start(s->run.machine, &s->run.dispatch);
	execute_more(s, 0);
	if (s->run.failed_setup) return false;
	s->reader = log_reader_new(s->store, s->program, &s->diag);
	if (!s->reader) return false;
	skip_beginning(s);
	return true;
}

void step_finish(struct step_session *s)
{
	show_kinds_free(s->kinds);
	s->kinds = NULL;
	if (s->reader) log_reader_free(s->reader);
	if (s->writer) log_writer_free(s->writer);
	if (s->store) log_store_free(s->store);
	if (s->prepared) harness_run_free(&s->run);
	s->reader = NULL;
	s->writer = NULL;
	s->store = NULL;
	s->prepared = false;
}

bool step_ahead(struct step_session *s)
{
	struct log_event e;
	while (!log_peek(s->reader, &e)) {
		if (log_reader_wrong(s->reader)) { s->wrong = log_reader_wrong(s->reader); return false; }
		if (s->wrong || s->status != MACHINE_RUNNING) return false;
		execute_more(s, s->piece);
		if (s->piece < MOST_PIECE) s->piece *= 2;
	}
	return true;
}

bool step_ahead_of(struct step_session *s, struct log_event *e) { return step_ahead(s) && log_peek(s->reader, e); }

bool step_make(struct step_session *s, uint64_t steps)
{
	while (step_made(s) < steps && s->status == MACHINE_RUNNING && !s->wrong) {
		uint64_t left = steps - step_made(s);
		execute_more(s, left < s->piece ? left : s->piece);
		if (s->piece < MOST_PIECE) s->piece *= 2;
		if (step_stopped(s)) return false;
	}
	return true;
}

// ---- a change by hand ---------------------------------------------------------------------------------------------
static struct wave *wave_of(struct step_session *s, const struct harness_edit *e)
{
	struct wave *w = machine_current(s->run.machine);
	if (!w) return NULL;
	for (uint32_t k = 0; k < machine_group_count(w->group); k++) {
		struct wave *one = machine_group_wave(w->group, k);
		if (machine_group_of(one) == e->group && one->id == e->wave) return one;
	}
	return NULL;
}

static void apply_edit(struct step_session *s, const struct step_edit *e)
{
	struct wave *w = wave_of(s, &e->change);
	if (!w || w->state == WAVE_ENDED) return;
	harness_edit_apply(s->run.machine, w, &e->change);
	log_writer_edit(s->writer, w);
	log_writer_flush(s->writer);
}

// ---- running again -------------------------------------------------------------------------------------------------
bool step_made_again(struct step_session *s, uint64_t steps)
{
	step_finish(s);
	if (!step_begin(s)) return false;
	for (size_t k = 0; k <= s->edits.n; k++) {
		uint64_t until = k < s->edits.n ? s->edits.at[k].at : steps;
		while (!step_make(s, until)) continue;   // not interruptible, because half a run would be another run
		if (k < s->edits.n) apply_edit(s, &s->edits.at[k]);
	}
	return true;
}
