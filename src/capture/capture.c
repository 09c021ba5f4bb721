// Recognises the kind of a capture file, reads it, and reports errors.
#include "capture/capture.h"
#include <string.h>
#include "capture/rgp.h"
#include "capture/walk.h"

static bool report_damage(const struct source *file, const char *what, size_t byte, struct diag *d)
{
	return diag_error(d, (struct place){ file, 0, 0, 0 },
	                  "the capture is damaged, or its format is not in docs/capture.md; capture it again",
	                  "%s, at byte 0x%zx", what, byte);
}

// Returns whether a code object in the capture has the program, from its first instruction to its end.
static bool is_loaded(struct arena *a, const struct source *file, const struct rgp *r, const struct capture_code *code)
{
	struct { uint32_t *at; size_t n, room; } words = { 0 };
	for (const struct insn *i = &code->at[code->entry]; i < code->at + code->count && i->inst && i->inst->form; i++)
		for (unsigned k = 0; k < i->inst->dwords; k++) *arena_append(a, &words) = i->inst->words[k];
	for (size_t k = 0; k < r->objects.n; k++)
		if (words.n && memmem(file->text + r->objects.at[k].from, r->objects.at[k].size, words.at,
		                      words.n * sizeof *words.at))
			return true;
	return false;
}

// Reports why no wave matches the program, with the wave that came furthest.
static bool report_no_wave(const struct source *file, const struct walk *w, const struct rgp *r, struct diag *d)
{
	static const char hint[] =
		"FILE must be exactly the code that ran: same compiler, options, --gpu and --kernel; its code object is best";
	const struct walk_best *b = &w->best;
	if (r->objects.n && !is_loaded(w->arena, file, r, w->code))
		return diag_error(d, (struct place){ file, 0, 0, 0 }, hint,
		                  "none of the %zu code objects in the capture is this program", r->objects.n);
	if (!w->counts.others && w->counts.mute)
		return diag_error(d, (struct place){ file, 0, 0, 0 },
			"instructions may be traced only on some shader engines, or not at all; see docs/capture.md",
			"the capture has the start and end of its %zu waves, but not what they issued",
			w->counts.mute);
	if (!w->counts.others)
		return diag_error(d, (struct place){ file, 0, 0, 0 }, "trace a larger dispatch, or another SIMD or CU",
			"the capture does not have a complete wave of the traced SIMD (%zu without start or end)",
			w->counts.cut);
	bool known = b->insn && b->insn->inst && b->insn->inst->form;
	unsigned long long pc = b->insn ? b->insn->pc - w->code->at[w->code->entry].pc : 0;
	const char *did = b->what == SQTT_WHATS ? "ended" : arena_printf(w->arena, "issued %s", sqtt_what_name[b->what]);
	return diag_error(d, (struct place){ file, 0, 0, 0 }, hint, "none of its %zu waves ran this program; "
		"the wave that came furthest, %zu instructions, %s at byte 0x%zx; at 0x%llx is %s", w->counts.others,
		b->steps, did, b->byte, pc, known ? isa_text(b->insn->inst->form->name) : "the end of the program");
}

static bool read_stream(struct walk *w, const struct source *file, const struct rgp_stream *of, struct diag *d)
{
	struct sqtt s;
	sqtt_begin(&s, file->text + of->from, of->size);
	if (!walk_stream(w, &s, of->engine))
		return diag_error(d, (struct place){ file, 0, 0, 0 }, "trace a shorter run",
		                  "more than %d instructions were issued", CAPTURE_MOST_ROWS);
	return !s.wrong || report_damage(file, s.wrong, of->from + s.at / 2, d);
}

bool capture_read(struct arena *a, const struct source *file, const struct capture_code *code, struct time_trace *t,
                  struct capture_found *found, struct diag *d)
{
	struct walk w = { .arena = a, .code = code };
	struct rgp r = { 0 };
	*found = (struct capture_found){ 0 };
	if (rgp_recognize(file->text, file->size)) {
		if (!rgp_read(a, file->text, file->size, &r))
			return diag_error(d, (struct place){ file, 0, 0, 0 }, r.hint, "%s, at byte 0x%zx",
			                  r.wrong, r.byte);
	} else if (sqtt_recognize(file->text, file->size)) {
		*arena_push(a, &r.streams) = (struct rgp_stream){ 0, file->size, 0 };
	} else {
		return time_trace_read(a, file, t, d);
	}
	for (size_t k = 0; k < r.streams.n; k++)
		if (!read_stream(&w, file, &r.streams.at[k], d)) return false;
	*found = (struct capture_found){ w.counts, w.launch };
	if (!w.waves.n) return report_no_wave(file, &w, &r, d);
	*t = (struct time_trace){ w.waves.at, w.waves.n, true, w.untraced.at, w.untraced.n };
	return time_trace_rebase(t)
	       || diag_error(d, (struct place){ file, 0, 0, 0 }, "trace a shorter run", "the times are too far apart");
}
