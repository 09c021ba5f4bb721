// See trace_mends.h.
#include "trace_mends.h"
#include <stdio.h>
#include <string.h>

// An instruction whose text in the listing stands for another one.
struct text { const char *kernel; unsigned pc; const char *text; };
static const struct text texts[] = {
	// Words that an older assembler refused. Each left a packet of the kind that its instruction has.
	{ "gfx1100-ops", 0x46c, "s_abs_i32 vcc_lo, vcc_lo" },
	{ "gfx1100-ops", 0x470, "s_absdiff_i32 vcc_lo, vcc_lo, vcc_lo" },
	{ "gfx1100-ops", 0x504, "s_cls_i32 vcc_lo, vcc_lo" },
	{ "gfx1100-ops", 0x718, "s_version 0" },
	{ "gfx1100-ops", 0x14a0, "v_readlane_b32 vcc_lo, v16, s32" },
	{ "gfx1100-ops", 0x14a8, "v_readlane_b32 vcc_lo, v16, s32" },
	{ "gfx1201-ops", 0x15fc, "v_readlane_b32 vcc_lo, v16, s32" },
	{ "gfx1201-ops", 0x1604, "v_readlane_b32 vcc_lo, v16, s32" },
	{ "gfx1201-ops", 0x604, "s_ceil_f16 vcc_lo, vcc_lo" },
	{ "gfx1201-ops", 0x13f4, "v_mov_b16_e32 v0.l, v16.l" },
	{ "gfx1201-ops", 0x13f8, "v_mov_b16_e64 v0.l, v16.l" },
	{ "gfx1201-ops", 0x1794, "v_swap_b16 v0.l, v16.l" },
	// A VGPR in the field of an SGPR. The card waits neither for vcc nor for the VGPR: the five functions execute one
	// cycle after the one before, which waits for vcc. SGPRs that no instruction writes are the same to the model.
	{ "gfx1201-ops", 0x165c, "v_s_exp_f32 vcc_lo, s16" },
	{ "gfx1201-ops", 0x166c, "v_s_log_f32 vcc_lo, s16" },
	{ "gfx1201-ops", 0x167c, "v_s_rcp_f32 vcc_lo, s16" },
	{ "gfx1201-ops", 0x168c, "v_s_rsq_f32 vcc_lo, s16" },
	{ "gfx1201-ops", 0x169c, "v_s_sqrt_f32 vcc_lo, s16" },
};

// Rows from one pc to another: their instructions are `by` bytes after the pc that they have. Without `by` it is not
// known which of them left packets, and they are removed.
struct shift { const char *kernel; unsigned first, last; int by; };
static const struct shift shifts[] = {
	// The packet of the call is two instructions after it, and the first fetches of lines, at 0x480 and 0x500, come two
	// instructions late: s_abs_i32 and s_absdiff_i32 left packets.
	{ "gfx1100-ops", 0x474, 0x500, -8 },
	// Until 0x53c 17 instructions left 13 packets, one of an unknown kind: bits of others were read as a packet.
	{ "gfx1100-ops", 0x508, 0x538, 0 },
	// From there the fetches at 0x540, 0x600, 0x680 and 0x700, the waits before s_getreg and s_setreg, and the packet of
	// s_version come an instruction early.
	{ "gfx1100-ops", 0x53c, 0x6e8, 4 },
	{ "gfx1100-ops", 0x6ec, 0x6ec, 8 },
	{ "gfx1100-ops", 0x6f4, 0x714, 4 },
};

// Rows from the first one at a pc on, of all waves, are off by some cycles.
struct jump { const char *kernel; unsigned first; int cycles; };
static const struct jump jumps[] = {
	// The unknown packet moves the clock by exactly 2000 in both runs, in which no other long interval is equal: the same
	// bits were misread.
	{ "gfx1100-ops", 0x510, -2000 },
	// A mark of the real-time counter, which has no cycles of its own, comes between the first wait's end and the next
	// packet, in both runs. Scalar data of the first waves then come 1, 2, 2, 2 apart, and the sum comes 1 after the wait.
	// In six other launches of this code, without the mark there, both are 2.
	{ "gfx1100-fill", 0x3c, 1 },
};

#define COUNT(a) (sizeof(a) / sizeof *(a))

// Returns the start of the instruction whose line ends with the comment `mark`. Several instructions may stand for one;
// the last one has the comment.
static const char *start_of(const char *text, const char *mark)
{
	const char *at = mark;
	while (at > text && at[-1] != '\n') at--;
	while (at - 1 > text) {
		const char *before = at - 1;
		while (before > text && before[-1] != '\n') before--;
		if (memchr(before, '/', (size_t)(at - before)) || memchr(before, ':', (size_t)(at - before))) break;
		at = before;
	}
	return at;
}

const struct source *mend_source(struct arena *a, const char *kernel, const struct source *source)
{
	for (size_t k = 0; k < COUNT(texts); k++) {
		char comment[32];
		if (strcmp(texts[k].kernel, kernel)) continue;
		snprintf(comment, sizeof comment, "// 0x%03x\n", texts[k].pc);
		const char *mark = strstr(source->text, comment);
		if (!mark) continue;
		const char *start = start_of(source->text, mark);
		struct source *mended = arena_alloc(a, sizeof *mended);
		*mended = *source;
		mended->text = arena_printf(a, "%.*s\t%s%s", (int)(start - source->text), source->text, texts[k].text, mark);
		mended->size = strlen(mended->text);
		source = mended;
	}
	return source;
}

static const struct shift *shift_of(const char *kernel, uint64_t pc)
{
	for (size_t k = 0; k < COUNT(shifts); k++)
		if (!strcmp(shifts[k].kernel, kernel) && pc >= shifts[k].first && pc <= shifts[k].last) return &shifts[k];
	return NULL;
}

// Returns the first time at which a wave is at a pc.
static uint64_t first_at(const struct time_trace *t, uint64_t pc)
{
	uint64_t first = UINT64_MAX;
	for (size_t n = 0; n < t->count; n++)
		for (size_t k = 0; k < t->waves[n].count; k++)
			if (t->waves[n].rows[k].pc == pc && t->waves[n].rows[k].at < first) first = t->waves[n].rows[k].at;
	return first;
}

// Moves a wave's rows from a time on. The first one's interval changes, too.
static void move_rows(struct time_traced_wave *w, uint64_t from, int cycles)
{
	size_t k = 0;
	while (k < w->count && w->rows[k].at < from) k++;
	if (k < w->count) w->rows[k].delta += (uint32_t)cycles;
	for (; k < w->count; k++) w->rows[k].at += (uint64_t)(int64_t)cycles;
}

void mend_rows(const char *kernel, struct time_trace *t)
{
	for (size_t k = 0; k < COUNT(jumps); k++) {
		uint64_t from = strcmp(jumps[k].kernel, kernel) ? UINT64_MAX : first_at(t, jumps[k].first);
		for (size_t n = 0; n < t->count; n++) move_rows(&t->waves[n], from, jumps[k].cycles);
	}
	for (size_t n = 0; n < t->count; n++) {
		struct time_traced_wave *w = &t->waves[n];
		size_t count = w->count;
		w->count = 0;
		for (size_t k = 0; k < count; k++) {
			const struct shift *s = shift_of(kernel, w->rows[k].pc);
			if (s && !s->by) continue;
			w->rows[w->count] = w->rows[k];
			if (s) w->rows[w->count].pc += (uint64_t)(int64_t)s->by;
			w->count++;
		}
	}
}
