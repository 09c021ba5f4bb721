// Moves through the run: by a number of instructions, or until a condition holds. Each stop is between two
// instructions; after the end of a wave its registers are still available.
#include <string.h>
#include "step/session.h"

bool step_over(struct step_session *s, struct log_event *e)
{
	while (step_ahead(s) && log_next(s->reader, e)) if (e->kind == LOG_INSTRUCTION) return true;
	return false;
}

// Moves back over the last instruction, so that the reader is before it. Returns false at the beginning.
static bool back_over(struct step_session *s, struct log_event *e)
{
	while (log_back(s->reader, e)) if (e->kind == LOG_INSTRUCTION) return true;
	return false;
}

static struct step_who who_of(const struct log_event *e)
{
	struct step_who w = { .is = true, .insn = e->insn };
	if (!e->wave) return w;
	w.group = e->wave->group;
	w.wave = e->wave->wave;
	memcpy(w.workgroup, e->wave->workgroup, sizeof w.workgroup);
	return w;
}

// Moves to the place after the last instruction, then over events that belong to the next one. Stays before the end of
// a wave, whose registers would be gone, unless an edit follows it.
void step_settle(struct step_session *s)
{
	struct log_event e;
	s->here = (struct step_here){ .fault_lane = -1 };
	while (log_back(s->reader, &e))
		if (e.kind == LOG_INSTRUCTION) {
			s->here.last = who_of(&e);
			log_next(s->reader, &e);
			break;
		}
	uint64_t place = log_reader_place(s->reader);
	bool ended = false;
	while (step_ahead(s) && log_peek(s->reader, &e)) {
		if (e.kind == LOG_INSTRUCTION) { s->here.next = who_of(&e); break; }
		if (e.kind == LOG_END) ended = true;
		if (e.kind == LOG_END && e.wave && e.wave->group == s->here.last.group
		    && e.wave->wave == s->here.last.wave)
			s->here.ended = true;
		if (e.kind == LOG_FAULT) {
			s->here.fault = arena_strdup(&s->arena, e.text ? e.text : "");
			s->here.fault_lane = e.lane;
		}
		log_next(s->reader, &e);
		if (!ended || e.kind == LOG_EDIT) place = log_reader_place(s->reader);
	}
	log_seek(s->reader, place);
	s->here.steps = step_state(s)->steps;
}

bool step_stopped(const struct step_session *s)
{
	return s->options.interrupted && s->options.interrupted(s->options.context);
}

static void clear_choice(struct step_session *s)
{
	s->chosen.is = s->stopped.is = false;
	s->hit = NULL;
	s->hit_lane = -1;
}

// Returns the event to seek: one event for each missing instruction. Events not read yet are sought in parts, so that
// the user can interrupt.
static uint64_t seek_for(struct step_session *s, uint64_t steps)
{
	enum { PART = 1 << 20 };
	uint64_t now = step_state(s)->steps, place = log_reader_place(s->reader);
	if (place > s->farthest) s->farthest = place;
	if (now > steps) return place - (now - steps);
	uint64_t to = steps - now > UINT64_MAX - place ? UINT64_MAX : place + (steps - now);
	return to > s->farthest + PART ? s->farthest + PART : to;
}

// Moves to a number of instructions. A log has few other events, so a few iterations reach it. After an interrupt the
// place may be on the way there.
static enum step_reason seek_steps(struct step_session *s, uint64_t steps)
{
	struct log_event e;
	enum step_reason why = step_make(s, steps) ? STEP_DONE : STEP_INTERRUPTED;
	if (steps > step_made(s)) steps = step_made(s);
	while (why == STEP_DONE && step_state(s)->steps != steps) {
		bool forward = step_state(s)->steps < steps;
		if (!log_seek(s->reader, seek_for(s, steps)) && !(forward ? step_over(s, &e) : back_over(s, &e))) break;
		if (step_stopped(s)) why = STEP_INTERRUPTED;
	}
	step_settle(s);
	return why;
}

enum step_reason step_to(struct step_session *s, uint64_t steps)
{
	clear_choice(s);
	enum step_reason why = seek_steps(s, steps);
	return why != STEP_DONE || s->here.steps == steps ? why : STEP_AT_END;
}

enum step_reason step_by(struct step_session *s, int64_t n)
{
	uint64_t now = s->here.steps;
	if (n < 0 && (uint64_t)-n > now) { step_to(s, 0); return STEP_AT_START; }
	return step_to(s, now + (uint64_t)n);
}

// ---- until a condition holds ----------------------------------------------------------------------------------------
struct line { const struct source *source; unsigned line; };     // `line` is 0 for instructions without a line

struct going {
	enum step_way way;
	uint32_t group, wave;           // for lines: the wave that moves
	bool begun;                     // for lines: one of its instructions was passed
	struct line from;               // the line where it began
};

// Returns the line of the `;@ hlsl` note that an instruction implements; 1 if none precedes it.
static unsigned source_of(const struct step_session *s, uint32_t insn)
{
	unsigned line = step_line(s, insn), best = 0;
	for (size_t k = 0; k < s->program->note_count; k++) {
		const struct program_note *n = &s->program->notes[k];
		if (n->place.source == s->program->source && n->place.line <= line && program_hlsl(n)) best = n->place.line;
	}
	return best ? best : 1;
}

static struct line line_of(const struct step_session *s, const struct going *g, uint32_t insn)
{
	if (g->way != STEP_ORIGIN) return (struct line){ NULL, g->way == STEP_LINE ? step_line(s, insn) : source_of(s, insn) };
	const struct origin *o = step_origin(s, insn);
	return o ? (struct line){ o->place.source, o->place.line } : (struct line){ 0 };
}

static bool goes_by_lines(const struct going *g)
{
	return g->way == STEP_LINE || g->way == STEP_SOURCE || g->way == STEP_ORIGIN;
}

// Returns whether the instruction is of another line. Instructions without a line belong to the line around them.
static bool is_other_line(const struct step_session *s, const struct going *g, uint32_t insn)
{
	struct line now = line_of(s, g, insn);
	return g->begun && now.line && (now.line != g->from.line || now.source != g->from.source);
}

static void note_line(const struct step_session *s, struct going *g, uint32_t insn)
{
	if (!g->begun) g->from = line_of(s, g, insn);
	g->begun = true;
}

static bool is_own_event(const struct going *g, const struct log_event *e)
{
	return e->wave && e->wave->group == g->group && e->wave->wave == g->wave;
}

static void stopped_at(struct step_session *s, const struct step_break *b, const struct log_event *e, int lane)
{
	s->hit = b;
	s->hit_lane = lane;
	s->stopped.is = e->wave;
	if (e->wave) { s->stopped.group = e->wave->group; s->stopped.wave = e->wave->wave; }
}

// Returns whether the move ends between `last` and `e`. For a break, only whether it may: ends_before tests its
// condition.
static bool ends_between(struct step_session *s, const struct going *g, const struct step_who *last,
                         const struct log_event *e)
{
	switch (g->way) {
	case STEP_WAVE: return last->is && e->wave && (e->wave->group != last->group || e->wave->wave != last->wave);
	case STEP_LINE: case STEP_SOURCE: case STEP_ORIGIN: return is_own_event(g, e) && is_other_line(s, g, e->insn);
	case STEP_BREAKS: return step_break_near(s, e);
	default: return false;
	}
}

// Returns whether the move ends before `e`; the reader is before it.
static bool ends_before(struct step_session *s, const struct going *g, const struct log_event *e)
{
	int lane = -1;
	if (g->way != STEP_BREAKS) return true;
	struct step_break *b = step_break_before(s, e, &lane);
	if (b) stopped_at(s, b, e, lane);
	return b;
}

// Returns whether the move ends after `e`; the reader is after it.
static bool ends_after(struct step_session *s, const struct going *g, struct log_event *e)
{
	int lane = -1;
	if (g->way == STEP_MASK) return step_changes_exec(e);
	if (g->way != STEP_BREAKS) return false;
	struct step_break *b = step_break_after(s, e, &lane);
	if (b) stopped_at(s, b, e, lane);
	return b;
}

enum { LOOKS = 1 << 12 };               // events between two checks for an interrupt

static enum step_reason forward_until(struct step_session *s, struct going *g)
{
	struct log_event e;
	struct step_who last = { 0 };
	for (uint64_t n = 0; step_over(s, &e); n++) {
		if (n && ends_between(s, g, &last, &e)) {
			log_back(s->reader, &e);
			if (ends_before(s, g, &e)) return STEP_DONE;
			log_next(s->reader, &e);
		}
		if (is_own_event(g, &e)) note_line(s, g, e.insn);
		last = who_of(&e);
		if (ends_after(s, g, &e)) return STEP_DONE;
		if (n % LOOKS == 0 && step_stopped(s)) return STEP_INTERRUPTED;
	}
	return STEP_AT_END;
}

// Moves back to the places where a forward move would stop; for lines, to the beginning of the previous one.
static enum step_reason backward_until(struct step_session *s, struct going *g)
{
	struct log_event e;
	struct step_who later = { 0 };
	for (uint64_t n = 0; back_over(s, &e); n++) {
		bool line = goes_by_lines(g) && is_own_event(g, &e), past = false;
		if (line) past = g->from.line && is_other_line(s, g, e.insn);
		if (g->way == STEP_WAVE) past = e.wave && later.is && (e.wave->group != later.group || e.wave->wave != later.wave);
		if (g->way == STEP_MASK || (g->way == STEP_BREAKS && step_break_on_change(s))) {
			log_next(s->reader, &e);
			if (n && ends_after(s, g, &e)) return STEP_DONE;
			log_back(s->reader, &e);
		}
		if (past) { log_next(s->reader, &e); return STEP_DONE; }
		if (g->way == STEP_BREAKS && step_break_near(s, &e) && ends_before(s, g, &e)) return STEP_DONE;
		if (line && !g->from.line) { g->begun = false; note_line(s, g, e.insn); }
		later = who_of(&e);
		if (n % LOOKS == 0 && step_stopped(s)) return STEP_INTERRUPTED;
	}
	return STEP_AT_START;
}

static bool has_one_wave(const struct step_session *s)
{
	const uint32_t *g = s->run.dispatch.workgroups, *n = s->run.dispatch.numthreads;
	return (uint64_t)g[0] * g[1] * g[2] == 1 && (uint64_t)n[0] * n[1] * n[2] <= s->program->wave;
}

enum step_reason step_until(struct step_session *s, enum step_way way, bool forward)
{
	uint64_t before = s->here.steps;
	if (way == STEP_WAVE && forward && s->here.next.is && has_one_wave(s)) return STEP_NO_OTHER;
	const struct log_wave *w = step_wave(s);
	struct going g = { .way = way, .group = w ? w->group : 0, .wave = w ? w->wave : 0 };
	clear_choice(s);
	enum step_reason why = forward ? forward_until(s, &g) : backward_until(s, &g);
	uint64_t steps = step_state(s)->steps;
	step_settle(s);
	if (why == STEP_DONE && s->hit) { ((struct step_break *)s->hit)->hits++; why = STEP_AT_BREAK; }
	if (why == STEP_DONE && s->here.steps != steps) why = STEP_AT_END;
	if (way == STEP_WAVE && why == STEP_AT_END && s->here.steps != before) {
		step_to(s, before);
		why = STEP_NO_OTHER;
	}
	return why;
}
