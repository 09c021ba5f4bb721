// The loop that executes a wave's instructions, and functions that every instruction needs: the mask row, jumps,
// faults.
#include "blocks/blocks.h"
#include "wave/pieces.h"
#include "machine/state.h"
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

void wave_mask_make(struct wave *w)
{
	host_vectors_done();           // a micro-operation or a kernel may have run before
	mask_make(w, wave_exec(w), w->lanes);
}

uint64_t wave_clock(const struct wave *w) { return w->steps + (w->pc - 1 - w->from); }

void wave_fp_load(struct wave *w, enum fp_class c)
{
	w->floats_now = w->floats[c];
	host_floats_set(w->floats_now);
}

void wave_jump(struct wave *w, uint64_t address)
{
	uint32_t to = prepared_index(&w->machine->code, address);
	if (to == NO_INSN) wave_fault(w, -1, "a jump to 0x%" PRIx64 ", where no instruction begins", address);
	else w->pc = to;
}

void wave_fault(struct wave *w, int lane, const char *fmt, ...)
{
	struct machine *m = w->machine;
	if (w->state == WAVE_FAULT) return;
	w->state = WAVE_FAULT;
	if (m->progress.result.fault) return;
	if (m->threads.worker) {               // the dispatch's own machine executes it again and reports the fault
		m->progress.result.fault = "a fault";
		return;
	}
	char text[512];
	va_list ap;
	va_start(ap, fmt);
	vsnprintf(text, sizeof text, fmt, ap);
	va_end(ap);
	m->progress.result.fault = arena_strdup(&m->run, text);
	m->progress.result.lane = lane;
}

// Not inlined, so that the compiler puts no vector code between the two calls.
__attribute__((noinline)) void run_step(step_fn *step, struct wave *w, const struct insn *i)
{
	step(w, i);
	host_vectors_done();
}

// Makes the block at the wave's next instruction if it is hot. Returns whether it is made and has at most `left`
// instructions.
static bool make_block(const struct wave *w, uint64_t left)
{
	const struct machine *m = w->machine;
	const double later = (double)(m->work.total - m->work.next) / (double)m->work.next;
	return w->blocks && blocks_at(m->blocks, w->pc, is_partial(w, w->lanes), left, later);
}

uint64_t run_wave(struct wave *w, uint64_t steps, uint32_t *floats)
{
	uint64_t left = steps;
	w->floats_now = *floats;
	while (left && w->state == WAVE_READY) {
		uint32_t at = w->pc;
		if (block_runs(w, &left) || make_block(w, left)) continue;
		const struct insn *i = &w->code[at];
		piece_begins(w, at);
		do {
			w->pc = ++at;
			i->run(w, i);
			i++;
			left--;
		} while (left && w->pc == at && w->state == WAVE_READY);
		piece_ends(w, at - 1);
	}
	host_vectors_done();
	*floats = w->floats_now;
	return steps - left;
}

// Restores the host's float control only if the instruction changed it, because a change stalls the host.
void run_wave_once(struct wave *w, uint32_t host)
{
	// most programs use the host's control, which is already loaded
	uint32_t at = w->pc, like = host_floats_like(host);
	const struct insn *i = &w->code[at];
	w->floats_now = like;
	piece_begins(w, at);
	w->pc = at + 1;
	run_step(i->run, w, i);
	piece_ends(w, at);
	if (w->floats_now != like) host_floats_set(host);
}

// Returns the block of `n` instructions, or NULL.
static inline block_code *block_of(const struct wave *w, uint32_t at, uint32_t n)
{
	const bool some = is_partial(w, w->lanes);
	if (!w->blocks) return NULL;
	const struct block *made = &w->blocks[at];
	return made->code[some] && made->count == n ? made->code[some] : blocks_exactly(w->machine->blocks, at, some, n);
}

// Runs `n` instructions that do not end the wave or choose registers at run time; only the last may jump.
static void run_together(struct wave *w, uint32_t at, uint32_t n)
{
	for (uint32_t k = 0; w->observed && k < n; k++) keep_before(w, &w->code[at + k]);
	block_code *code = block_of(w, at, n);
	piece_begins(w, at);
	w->left = n;
	if (code) code(w);
	else {
		for (const struct insn *i = &w->code[at], *end = i + n; i < end; i++) {
			w->pc++;
			i->run(w, i);
		}
		piece_ends(w, at + n - 1);
	}
	host_vectors_done();
}

void run_wave_together(struct wave *w, uint32_t n, uint32_t host)
{
	uint32_t like = host_floats_like(host);
	w->floats_now = like;
	run_together(w, w->pc, n);
	if (w->floats_now != like) host_floats_set(host);
}

// Returns the number of instructions that run together from `i` on, or 0. n: as the observer has it.
static inline uint32_t count_together(struct wave *w, const struct insn *i, const struct machine_observer *o,
                                      uint32_t n, uint64_t left)
{
	return n && n <= left && o->before_together(o->context, w, i) ? n : 0;
}

// Runs observers with the host's float control, so that their output does not depend on the program's.
uint64_t run_wave_watched(struct wave *w, uint64_t steps, const struct machine_observer *observer)
{
	uint64_t left = steps;
	// most programs use the host's control, which is already loaded
	uint32_t host = host_floats_get(), like = host_floats_like(host);
	const uint8_t *together = observer ? observer->together : NULL;
	while (left && w->state == WAVE_READY) {
		uint32_t at = w->pc;
		const struct insn *i = &w->code[at];
		const uint32_t n = together ? count_together(w, i, observer, together[at], left) : 0;
		if (n) {
			w->floats_now = like;
			run_together(w, at, n);
			if (w->floats_now != like) host_floats_set(host);
			left -= n;
			continue;
		}
		piece_begins(w, at);
		do {
			bool shown = observer && i->inst;
			if (shown && observer->before) observer->before(observer->context, w, i);
			if (w->observed) keep_before(w, i);
			w->floats_now = like;
			w->pc = ++at;
			run_step(i->run, w, i);
			if (w->floats_now != like) host_floats_set(host);
			left--;
			if (shown && observer->after) observer->after(observer->context, w, i);
			i++;
		} while (left && w->pc == at && w->state == WAVE_READY && !(together && together[at]));
		piece_ends(w, at - 1);
	}
	return steps - left;
}
