// Reads a log once for all exporters: data that they share is computed once for each instruction.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "base/stream.h"
#include "export/format.h"
#include "harness/harness.h"

enum { SETTLE = 1 << 9 };             // number of instructions between calls of `settle`

// State of a wave from its start to its end.
struct seen { struct log_waits waits; bool issued; };

struct export {
	struct arena arena;
	const struct log_filter *filter;
	uint64_t skip, written, since_settled, lanes;
	struct out {
		const struct export_format *format; struct export_file *file; FILE *to; char *path; void *state;
	} outs[EXPORT_KINDS];
	size_t out_count;
	bool begun, wants_changes;
	struct log_reader *reader;
	bool timed;
	const char **texts, **sources; // by instruction; NULL until needed
	struct { struct seen **at; size_t n; } waves;      // by slot
	struct stream *changes;
	struct log_wait_item back[LOG_WAITS_ROOM];
};

#define EACH(x, call) \
	for (struct out *out = (x)->outs; out < (x)->outs + (x)->out_count; out++) if (out->format->call) out->format->call

static const struct export_format *const formats[EXPORT_KINDS] = {
#define EXPORTER(ID, name, ...) &export_##name,
#include "export/exporters.def"
#undef EXPORTER
};
static const char *const names[EXPORT_KINDS] = {
#define EXPORTER(ID, name, ...) #name,
#include "export/exporters.def"
#undef EXPORTER
};

const char *export_name(enum export_kind k) { return names[k]; }

struct export *export_new(const struct log_filter *filter, uint64_t skip)
{
	struct export *x = heap_zeroed(1, sizeof *x);
	x->filter = filter;
	x->skip = skip;
	x->lanes = filter && filter->lanes ? filter->lanes : UINT64_MAX;
	x->changes = stream_begin();
	return x;
}

bool export_add(struct export *x, enum export_kind k, const char *path)
{
	struct export_file *file = export_file_open(path);
	if (!file) return false;
	x->outs[x->out_count++] = (struct out){ formats[k], file, export_file_stream(file),
	                                        arena_strdup(&x->arena, path), NULL };
	x->wants_changes |= formats[k]->changes;
	return true;
}

static void begin_exporters(struct export *x, struct log_reader *r)
{
	size_t n;
	machine_code(log_reader_machine(r), &n);
	x->begun = true;
	x->reader = r;
	x->timed = log_reader_chip(r);
	x->texts = arena_alloc(&x->arena, (n + 1) * sizeof *x->texts);
	x->sources = arena_alloc(&x->arena, (n + 1) * sizeof *x->sources);
	struct export_head h = { r, x->timed, x->lanes };
	for (struct out *out = x->outs; out < x->outs + x->out_count; out++) out->state = out->format->begin(out->to, &h);
}

// ---- waves ----------------------------------------------------------------------------------------------------------
static struct seen *seen_of(struct export *x, const struct log_wave *w)
{
	struct seen **s = heap_reach(&x->waves, w->slot);
	if (!*s) *s = heap_zeroed(1, sizeof **s);
	return *s;
}

static void forget_wave(struct export *x, const struct log_wave *w)
{
	if (w->slot >= x->waves.n) return;
	heap_free(x->waves.at[w->slot]);
	x->waves.at[w->slot] = NULL;
}

bool export_chosen(const struct log_filter *f, const struct log_reader *r, const struct log_event *e)
{
	return log_reader_state(r)->steps >= f->after && log_chosen(f, r, e);
}

// Returns whether the filter can choose any instruction of this wave.
static bool is_chosen(const struct export *x, const struct log_wave *w)
{
	const struct log_filter *f = x->filter;
	if (!f) return true;
	if (f->workgroup_given && memcmp(f->workgroup, w->workgroup, sizeof f->workgroup)) return false;
	return !f->wave_given || (w->wave >= f->wave_from && w->wave <= f->wave_to);
}

// ---- instructions ---------------------------------------------------------------------------------------------------
static const struct program_line *line_of(const struct export *x, const struct insn *i)
{
	return &log_reader_program(x->reader)->lines[i->line];
}

static const char *text_of(struct export *x, const struct insn *i)
{
	const struct insn *code = machine_code(log_reader_machine(x->reader), NULL);
	const char **text = &x->texts[i - code];
	if (!*text) *text = program_source_line(&x->arena, line_of(x, i));
	return *text;
}

static const char *source_of(struct export *x, const struct insn *i)
{
	const struct origin *o = line_of(x, i)->origin;
	const char **text = &x->sources[i - machine_code(log_reader_machine(x->reader), NULL)];
	if (!o) return "";
	if (*text) return *text;
	const char *inlined = origin_inlined_text(&x->arena, o);
	*text = origin_text(&x->arena, o);
	if (inlined) *text = arena_printf(&x->arena, "%s   (%s)", *text, inlined);
	return *text;
}

static const char *changes_of(struct export *x, const struct log_event *e, uint64_t exec)
{
	stream_again(x->changes);
	export_changes(x->changes->to, x->reader, e, exec, x->lanes);
	return stream_text(x->changes);
}

static void step_times(const struct export *x, struct export_step *s, const struct seen *seen)
{
	const struct log_times *t = &s->event->time;
	const struct insn *code = machine_code(log_reader_machine(x->reader), NULL);
	if (!x->timed) {
		s->since = s->issue = s->id;
		s->ends = s->id + 1;
	} else if (!t->known) {
		s->free = true;
		s->since = s->issue = s->ends = seen->issued ? s->wave->issue + 1 : s->wave->start;
	} else {
		s->since = t->since;
		s->issue = t->issue;
		s->ends = (t->exec > t->issue ? t->exec : t->issue) + 1;
		s->stall[0] = (struct export_stall){ t->issue > t->since ? t->own : 0, t->own_cause };
		s->stall[1] = (struct export_stall){ t->issue - t->since - s->stall[0].cycles, TIME_UNIT };
		s->culprit = s->stall[0].cycles && t->culprit >= 0 ? line_of(x, &code[t->culprit])->place.line : 0;
	}
}

static void export_instruction(struct export *x, const struct log_event *e, uint64_t exec, bool chosen)
{
	const struct insn *i = &machine_code(log_reader_machine(x->reader), NULL)[e->insn];
	struct seen *seen = seen_of(x, e->wave);
	struct export_step s = {
		.event = e, .reader = x->reader, .wave = e->wave, .insn = i,
		.id = log_reader_state(x->reader)->steps - 1, .exec = exec, .exec_after = log_exec(e->wave),
		.back = x->back, .waits = &seen->waits
	};
	s.back_count = log_waits_step(&seen->waits, i, s.id, e->insn, x->back);
	step_times(x, &s, seen);
	seen->issued |= e->time.known;
	if (chosen && x->skip) chosen = false, x->skip--;
	if (chosen) {
		s.line = line_of(x, i)->place.line;
		s.text = text_of(x, i);
		s.source = source_of(x, i);
		s.changes = x->wants_changes ? changes_of(x, e, exec) : "";
		x->written++;
		EACH(x, step)(out->state, &s);
		EACH(x, event)(out->state, e, &s);
	}
	if (++x->since_settled < SETTLE) return;
	x->since_settled = 0;
	EACH(x, settle)(out->state, log_reader_state(x->reader));
}

static void read_event(struct export *x, const struct log_event *e, uint64_t exec, bool chosen)
{
	switch (e->kind) {
	case LOG_INSTRUCTION: export_instruction(x, e, exec, chosen); return;
	case LOG_START:
		if (!is_chosen(x, e->wave)) return;
		EACH(x, start)(out->state, e->wave);
		break;
	case LOG_END:
		forget_wave(x, e->wave);
		if (!is_chosen(x, e->wave)) return;
		EACH(x, end)(out->state, e->wave);
		break;
	case LOG_EDIT:
		if (!is_chosen(x, e->wave)) return;
		break;
	default: break;
	}
	EACH(x, event)(out->state, e, NULL);
}

void export_read(struct export *x, struct log_reader *r)
{
	struct log_event e;
	if (!x->begun) begin_exporters(x, r);
	while (log_peek(r, &e)) {
		uint64_t exec = e.kind == LOG_INSTRUCTION ? log_exec(e.wave) : 0;
		bool chosen = e.kind == LOG_INSTRUCTION && (!x->filter || export_chosen(x->filter, r, &e));
		if (!log_next(r, &e)) return;
		read_event(x, &e, exec, chosen);
	}
}

// ---- the end --------------------------------------------------------------------------------------------------------
const char *export_end(struct export *x)
{
	const char *failed = NULL;
	int error = 0;
	if (x->begun) {
		const struct log_state *s = log_reader_state(x->reader);
		for (size_t k = 0; k < s->waves.n; k++)
			if (s->waves.at[k] && is_chosen(x, s->waves.at[k])) EACH(x, end)(out->state, s->waves.at[k]);
	}
	for (struct out *out = x->outs; out < x->outs + x->out_count; out++) {
		if (x->begun && out->format->finish) out->format->finish(out->state);
		if (!export_file_close(out->file, true) && !failed) failed = out->path, error = errno;
		out->file = NULL;
	}
	errno = error;
	return failed;
}

void export_free(struct export *x)
{
	if (!x) return;
	for (struct out *out = x->outs; out < x->outs + x->out_count; out++) {
		if (out->state && out->format->drop) out->format->drop(out->state);
		if (out->file) export_file_close(out->file, false);
	}
	for (size_t k = 0; k < x->waves.n; k++) heap_free(x->waves.at[k]);
	heap_free(x->waves.at);
	stream_drop(x->changes);
	arena_free(&x->arena);
	heap_free(x);
}
