// The story of the exec mask, wave by wave, from a log.
//
// A wave's story is a tree. When exec loses lanes, the remaining lanes are a CUT. When exec gains lanes or switches to
// others, parts are closed until one holds all of them. The lanes JOIN that part if it has no other masked-off lanes,
// or if the previous lanes stay active. Otherwise they are another ARM of it. LOOPs open and close by the program's
// graph, CALLs when the wave calls and returns. Each trip begins at the LOOP's node with the lanes that are left.
// Repeated parts are shown once, with a count.
#include "story/story.h"
#include <elf.h>
#include <stdlib.h>
#include <string.h>
#include "base/style.h"
#include "json/values.h"
#include "story/tree.h"
#include "values/mask.h"

enum { MOST_CALLS = 32 };        // nesting depth of calls that are shown

struct show_story {
	struct log_reader *reader;
	const struct insn *code;
	size_t count;
	struct log_filter filter;
	unsigned columns;
	struct arena arena;
	struct loops *loops;
	struct program_code_labels labels;
	struct { struct story_wave **at; size_t n, room; } waves;      // by slot; NULL if the filter excludes the wave
	struct { struct told *at; size_t n, room; } told;
};

// ---- places in the program ----------------------------------------------------------------------------------------
static bool is_part(const struct story_node *n) { return n->kind != STORY_ROOT && n->kind != STORY_CALL; }

// Leaves the open loops of the function that do not contain `insn`. `top` is then the parent of the outermost of them.
static void leave_loops(struct show_story *s, struct story_wave *w, uint32_t insn)
{
	struct story_node *outside = NULL;
	for (struct story_node *n = w->top; is_part(n); n = n->parent) {
		if (n->kind != STORY_LOOP || loops_of_head(s->loops, n->insn, insn)) continue;
		story_left(n, w->exec, w->last);
		outside = n->parent;
	}
	if (!outside) return;
	w->top = w->at = outside;
	if (w->exec && w->exec != outside->now)
		w->top = w->at = story_enter(outside, STORY_CUT, w->last, outside->now, w->exec);
}

static struct story_node *open_loop(const struct story_wave *w, uint32_t head)
{
	struct story_node *n = w->top;
	while (is_part(n) && !(n->kind == STORY_LOOP && n->insn == head)) n = n->parent;
	return is_part(n) ? n : NULL;
}

// Opens the loops that contain `insn`, from the outermost. A loop that is open and was entered at `insn` begins a trip.
static void enter_loops(struct show_story *s, struct story_wave *w, uint32_t number, uint32_t insn)
{
	if (!number) return;
	const struct loop *l = loops_get(s->loops, number);
	enter_loops(s, w, l->parent, insn);
	struct story_node *n = open_loop(w, l->head);
	if (n && n->entry != insn) return;
	if (n) n->times++;
	else {
		n = story_enter(w->top, STORY_LOOP, l->head, w->exec, w->exec);
		n->irreducible = l->irreducible;
		n->entry = insn;
	}
	story_trip(n, w->exec);
	w->top = w->at = n;
}

// Returns whether the event was a call: it wrote the address of the next instruction.
static bool is_call(const struct show_story *s, const struct log_event *e)
{
	if (paths_kind(&s->code[e->insn]) != PATHS_CALL || e->insn + 1 >= s->count) return false;
	for (const struct effect *x = NULL; (x = effects_next(s->code[e->insn].effects, x));)
		if (x->write && x->count == 2 && log_dword(e->wave, x->first, 0) == (uint32_t)s->code[e->insn + 1].pc) return true;
	return false;
}

static bool is_told(const struct story_wave *w) { return !w->frames.n || w->frames.at[w->frames.n - 1].call; }

static void mask_changes(struct show_story *s, struct story_wave *w, const struct log_event *e, uint32_t insn,
                         uint64_t before, uint64_t mask);

// Returns the name of a function: its first label, or the last label with type STT_FUNC.
static const char *function_at(const struct show_story *s, uint32_t insn)
{
	uint64_t pc = s->code[insn].pc;
	const struct program_symbol *named = NULL;
	for (size_t k = program_code_label_from(&s->labels, pc); k < s->labels.n && s->labels.at[k].address == pc; k++) {
		const struct program_symbol *y = s->labels.at[k].symbol;
		if (!y->internal && (!named || y->type == STT_FUNC)) named = y;
	}
	return named ? named->name : NULL;
}

static void enter_call(struct show_story *s, struct story_wave *w, uint32_t to)
{
	struct story_node *n = NULL;
	loops_reach(s->loops, LOOPS_CALL, to);
	if (w->frames.n < MOST_CALLS) {
		n = w->top = w->at = story_enter(w->top, STORY_CALL, w->last, w->exec, w->exec);
		n->last = to;
		n->function = function_at(s, to);
	}
	*arena_push(&w->arena, &w->frames) = (struct story_frame){ w->last + 1, w->exec, n };
}

// Returns to `to` from the innermost call that comes back there. Returns false if no call does.
static bool come_back(struct show_story *s, struct story_wave *w, uint32_t to)
{
	size_t k = w->frames.n;
	while (k && w->frames.at[k - 1].back != to) k--;
	if (!k) return false;
	struct story_frame back = w->frames.at[k - 1];
	w->frames.n = k - 1;
	for (struct story_node *n = w->top; back.call && n != back.call; n = n->parent)
		if (n->kind == STORY_LOOP) story_left(n, w->exec, w->last);
	if (back.call) w->top = w->at = back.call->parent;
	if (is_told(w) && w->exec != back.exec) mask_changes(s, w, NULL, w->last, back.exec, w->exec);
	return true;
}

static void record_arrival(struct show_story *s, struct story_wave *w, uint32_t insn)
{
	if (w->last == STORY_NOWHERE) loops_reach(s->loops, LOOPS_CALL, insn);
	else if (w->called) enter_call(s, w, insn);
	else if (paths_kind(&s->code[w->last]) == PATHS_JUMP) {
		if (!come_back(s, w, insn)) loops_reach(s->loops, w->last, insn);
	} else if (!loops_know(s->loops, insn)) loops_reach(s->loops, LOOPS_CALL, insn);
}

// ---- the mask -----------------------------------------------------------------------------------------------------
// Returns whether lanes outside the part stay off until it ends: it is a loop or a function.
static bool holds(const struct story_node *n) { return n->kind == STORY_LOOP || !is_part(n); }

static enum story_kind lanes_come(struct story_wave *w, uint64_t before, uint64_t mask)
{
	while (!holds(w->top) && (mask & ~w->top->now)) w->top = w->top->parent;
	// masked off when the trip began: the end of their `if` is in the loop's head
	if (mask & ~w->top->now) w->top->now |= mask;
	if (mask == w->top->now) return STORY_JOIN;
	return before && !(before & ~mask) ? STORY_JOIN : STORY_ARM;
}

// Records a change of exec. `e` is NULL if it was not made by one instruction of the log.
static void mask_changes(struct show_story *s, struct story_wave *w, const struct log_event *e, uint32_t insn,
                         uint64_t before, uint64_t mask)
{
	for (struct story_node *n = w->top; is_part(n); n = n->parent)
		if (n->kind == STORY_LOOP) story_lost(n, before & ~mask, before & mask, insn);
	enum story_kind kind = mask & ~before ? lanes_come(w, before, mask) : STORY_CUT;
	struct story_node *n = w->at = story_enter(w->top, kind, insn, before, mask);
	if (!n->why && kind != STORY_JOIN && e) n->why = story_why(&w->sources, s->reader, e);
	if (kind != STORY_JOIN) w->top = n;
}

// ---- instructions -------------------------------------------------------------------------------------------------
static void end_run(struct story_wave *w)
{
	if (w->run.in) story_ran(w->run.in, w->run.first, w->run.last, w->run.lanes);
	w->run.in = NULL;
}

static void extend_run(struct story_wave *w, uint32_t insn)
{
	if (w->run.in != w->at || w->run.lanes != w->exec || insn != w->run.last + 1) {
		end_run(w);
		w->run.in = w->at;
		w->run.first = insn;
		w->run.lanes = w->exec;
	}
	w->run.last = insn;
}

static void observe_before(struct show_story *s, struct story_wave *w, const struct log_event *e)
{
	w->exec = log_exec(e->wave);
	record_arrival(s, w, e->insn);
	story_sources_before(&w->sources, s->reader, e);
	if (!is_told(w) || w->section != STORY_NOWHERE) return;
	leave_loops(s, w, e->insn);
	enter_loops(s, w, loops_at(s->loops, e->insn), e->insn);
	for (struct story_node *n = w->top; is_part(n); n = n->parent)
		if (n->kind == STORY_LOOP) story_in_loop(n, w->exec);
	extend_run(w, e->insn);
	w->section = story_section(s->code, s->count, e->insn, &w->saved);
	w->outside = w->exec;
}

static uint64_t log_mask(const struct log_wave *w, unsigned reg)
{
	return log_dword(w, reg, 0) | (w->lanes == 64 ? (uint64_t)log_dword(w, reg + 1, 0) << 32 : 0);
}

// Records the effect of the instruction on exec. A section that moves registers is a SPILL; it ends when exec is
// restored.
static void exec_after(struct show_story *s, struct story_wave *w, const struct log_event *e)
{
	uint64_t mask = log_exec(e->wave);
	if (w->section == e->insn || (w->section != STORY_NOWHERE && log_mask(e->wave, w->saved) != w->outside)) {
		w->section = STORY_NOWHERE;
		w->exec = w->outside;
	} else if (w->section != STORY_NOWHERE) {
		if (mask != w->outside && w->exec == w->outside)
			story_enter(w->top, STORY_SPILL, e->insn, w->outside, mask)->last = w->section;
		w->exec = mask;
		return;
	}
	if (is_told(w) && mask != w->exec) mask_changes(s, w, e, e->insn, w->exec, mask);
}

static void observe_after(struct show_story *s, struct story_wave *w, const struct log_event *e)
{
	exec_after(s, w, e);
	story_sources_after(&w->sources, s->reader, e);
	w->last = e->insn;
	w->called = is_call(s, e);
}

// ---- waves --------------------------------------------------------------------------------------------------------
static bool is_wanted(const struct log_filter *f, const struct log_wave *w)
{
	for (int k = 0; f->workgroup_given && k < 3; k++) if (w->workgroup[k] != f->workgroup[k]) return false;
	return !f->wave_given || (w->wave >= f->wave_from && w->wave <= f->wave_to);
}

static struct story_wave *wave_of(struct show_story *s, const struct log_wave *of)
{
	while (s->waves.n <= of->slot) *arena_push(&s->arena, &s->waves) = NULL;
	return s->waves.at[of->slot];
}

static void begin_wave(struct show_story *s, const struct log_wave *of)
{
	if (wave_of(s, of) || !is_wanted(&s->filter, of)) return;
	struct story_wave *w = s->waves.at[of->slot] = heap_zeroed(1, sizeof *w);
	*w = (struct story_wave){ .number = of->number, .wave = of->wave, .lanes = of->lanes, .last = STORY_NOWHERE,
	                          .section = STORY_NOWHERE, .exec = log_exec(of) };
	memcpy(w->workgroup, of->workgroup, sizeof w->workgroup);
	w->root = w->top = w->at = story_node_new(NULL, STORY_ROOT, of->pc);
	w->root->mask = w->root->all = w->root->now = w->exec;
	w->root->times = 1;
	for (uint64_t left = w->exec; left; left &= left - 1) w->root->turns[__builtin_ctzll(left)] = 1;
}

static void free_wave(struct story_wave *w)
{
	story_node_free(w->root);
	story_sources_free(&w->sources);
	arena_free(&w->arena);
	heap_free(w);
}

static void finish_wave(struct show_story *s, uint32_t slot)
{
	struct story_wave *w = slot < s->waves.n ? s->waves.at[slot] : NULL;
	if (!w) return;
	end_run(w);
	for (struct story_node *n = w->top; n; n = n->parent)
		if (n->kind == STORY_LOOP) story_left(n, w->exec, w->last);
	char *text = story_text(s->reader, s->loops, w->root, w->lanes, s->columns);
	size_t k = 0;
	while (k < s->told.n && strcmp(s->told.at[k].text, text)) k++;
	if (k == s->told.n)
		*arena_push(&s->arena, &s->told) = (struct told){ .text = text,
			.json = story_json(s->reader, s->loops, w->root, w->lanes), .lanes = w->lanes };
	else heap_free(text);
	struct who *who = arena_push(&s->arena, &s->told.at[k].waves);
	memcpy(who->workgroup, w->workgroup, sizeof who->workgroup);
	who->wave = w->wave;
	free_wave(w);
	s->waves.at[slot] = NULL;
}

// ---- interface ------------------------------------------------------------------------------------------------------
struct show_story *show_story_new(struct log_reader *r, const struct log_filter *f, unsigned columns)
{
	struct show_story *s = heap_zeroed(1, sizeof *s);
	s->reader = r;
	s->filter = *f;
	s->columns = columns;
	s->code = machine_code(log_reader_machine(r), &s->count);
	s->loops = loops_new(s->code, s->count);
	s->labels = program_code_labels(log_reader_program(r), &s->arena);
	return s;
}

void show_story_read(struct show_story *s)
{
	struct log_event e;
	while (log_peek(s->reader, &e)) {
		struct story_wave *w = e.kind == LOG_INSTRUCTION ? wave_of(s, e.wave) : NULL;
		if (w) observe_before(s, w, &e);
		if (e.kind == LOG_END) finish_wave(s, e.wave->slot);
		if (!log_next(s->reader, &e)) break;
		if (w) observe_after(s, w, &e);
		if (e.kind == LOG_START) begin_wave(s, e.wave);
	}
}

static void finish_all_waves(struct show_story *s) { for (uint32_t k = 0; k < s->waves.n; k++) finish_wave(s, k); }

static void put_waves(FILE *to, const struct told *t)
{
	for (size_t k = 0; k < t->waves.n;) {
		const struct who *w = &t->waves.at[k];
		size_t n = k + 1;
		while (n < t->waves.n && !memcmp(t->waves.at[n].workgroup, w->workgroup, sizeof w->workgroup)
		       && t->waves.at[n].wave == w->wave + (n - k))
			n++;
		fprintf(to, "%s(%u,%u,%u) wave%s %u", k ? ", " : "", w->workgroup[0], w->workgroup[1], w->workgroup[2],
		        n - k > 1 ? "s" : "", w->wave);
		if (n - k > 1) fprintf(to, "-%u", w->wave + (unsigned)(n - k) - 1);
		k = n;
	}
}

// Prints text with coloured masks, which begin lines.
static void put_text(FILE *to, const char *text)
{
	while (*text) {
		size_t mask = strspn(text, "#.+- "), line = strcspn(text, "\n");
		if (mask > line || !strpbrk(text, "#.+-")) mask = line;
		show_put_mask(to, text, mask);
		fprintf(to, "%.*s\n", (int)(line - mask), text + mask);
		text += line + (text[line] == '\n');
	}
}

void show_story_print(FILE *to, struct show_story *s)
{
	finish_all_waves(s);
	for (size_t k = 0; k < s->told.n; k++) {
		const struct told *t = &s->told.at[k];
		fprintf(to, "%s%sworkgroup ", k ? "\n" : "", style_paint(to, style_bold));
		put_waves(to, t);
		fprintf(to, "%s%s\n", t->waves.n > 1 ? ": alike" : "", style_paint(to, style_plain));
		put_text(to, t->text);
	}
	if (!s->told.n) fputs("no wave was chosen\n", to);
}

json_t *show_story_json(struct show_story *s)
{
	json_t *all = json_array();
	finish_all_waves(s);
	for (size_t k = 0; k < s->told.n; k++) {
		const struct told *t = &s->told.at[k];
		json_t *waves = json_array();
		for (size_t n = 0; n < t->waves.n; n++)
			json_array_append_new(waves, json_pack("{s:o, s:i}", "workgroup", json_group(t->waves.at[n].workgroup),
			                                       "wave", (int)t->waves.at[n].wave));
		json_array_append_new(all, json_pack("{s:o, s:i, s:O}", "waves", waves, "lanes", (int)t->lanes, "story", t->json));
	}
	return all;
}

void show_story_free(struct show_story *s)
{
	if (!s) return;
	for (uint32_t k = 0; k < s->waves.n; k++) {
		struct story_wave *w = s->waves.at[k];
		if (w) free_wave(w);
	}
	for (size_t k = 0; k < s->told.n; k++) {
		heap_free(s->told.at[k].text);
		json_decref(s->told.at[k].json);
	}
	loops_free(s->loops);
	arena_free(&s->arena);
	heap_free(s);
}
