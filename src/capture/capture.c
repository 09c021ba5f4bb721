// What a file is, and what is wrong with it.
#include "capture/capture.h"
#include "capture/walk.h"

static bool damaged(const struct source *file, const char *what, size_t byte, struct diag *d)
{
	return diag_error(d, (struct place){ file, 0, 0, 0 }, "the capture is damaged, or of a format that docs/capture.md does not name: capture it again", "%s, at byte 0x%zx", what, byte);
}

// Why no wave was taken: the one that came furthest.
static bool nobody(const struct source *file, const struct walk *w, struct diag *d)
{
	static const char hint[] = "FILE must be the very code that ran: the same compiler, its options, --gpu and --kernel; best its code object";
	const struct walk_best *b = &w->best;
	if (!w->counts.others && w->counts.mute)
		return diag_error(d, (struct place){ file, 0, 0, 0 }, "instructions are traced on some shader engines only, or not at all: docs/capture.md says how to have them", "the capture tells when its %zu waves began and ended, not what they issued",
		                  w->counts.mute);
	if (!w->counts.others)
		return diag_error(d, (struct place){ file, 0, 0, 0 }, "the SIMD that was traced had none: trace a larger dispatch, or another SIMD or CU", "the capture has no whole wave of the traced SIMD (%zu without beginning or end)",
		                  w->counts.cut);
	bool known = b->insn && b->insn->inst && b->insn->inst->form;
	unsigned long long pc = b->insn ? b->insn->pc - w->code->at[w->code->entry].pc : 0;
	const char *did = b->what == SQTT_WHATS ? "ended" : arena_printf(w->arena, "issued %s", sqtt_what_name[b->what]);
	return diag_error(d, (struct place){ file, 0, 0, 0 }, hint, "none of its %zu waves went through this program; the one that came furthest, %zu instructions, %s at byte 0x%zx; at 0x%llx is %s", w->counts.others,
	                  b->steps, did, b->byte, pc, known ? b->insn->inst->form->name : "the end of the program");
}

static bool read_stream(struct walk *w, const struct source *file, size_t from, size_t size, uint32_t engine, struct diag *d)
{
	struct sqtt s;
	sqtt_begin(&s, file->text + from, size);
	if (!walk_stream(w, &s, engine))
		return diag_error(d, (struct place){ file, 0, 0, 0 }, "trace a shorter run", "more than %d instructions were issued", CAPTURE_MOST_ROWS);
	return !s.wrong || damaged(file, s.wrong, from + s.at / 2, d);
}

bool capture_read(struct arena *a, const struct source *file, const struct capture_code *code, struct time_trace *t, struct capture_counts *counts, struct diag *d)
{
	struct walk w = { .arena = a, .code = code };
	*counts = (struct capture_counts){ 0 };
	if (!sqtt_recognize(file->text, file->size)) return time_trace_read(a, file, t, d);
	if (!read_stream(&w, file, 0, file->size, 0, d)) return false;
	*counts = w.counts;
	if (!w.waves.n) return nobody(file, &w, d);
	*t = (struct time_trace){ w.waves.at, w.waves.n };
	return time_trace_rebase(t) || diag_error(d, (struct place){ file, 0, 0, 0 }, "trace a shorter run", "its times are too far apart");
}
