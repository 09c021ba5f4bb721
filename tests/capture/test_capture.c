// Captures: streams written here bit by bit, as tinygrad and AMD describe the packets, independent of the table that
// reads them. Also waves that are walked through a program.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "capture/capture.h"
#include "capture/sqtt.h"
#include "program_rig.h"
#include "suites.h"

// ---- writing --------------------------------------------------------------------------------------------------------
enum { ROOM = 1 << 15 };
struct stream { uint8_t bytes[ROOM]; size_t nibbles; unsigned layout; };

static void put_bits(struct stream *s, uint64_t bits, unsigned nibbles)
{
	for (unsigned k = 0; k < nibbles; k++, s->nibbles++) {
		uint64_t nibble = k < 16 ? bits >> (4 * k) & 15 : 0;
		ck_assert_uint_lt(s->nibbles, 2 * ROOM);
		s->bytes[s->nibbles / 2] |= (uint8_t)(nibble << (s->nibbles % 2 * 4));
	}
}

static size_t size_of(const struct stream *s) { return (s->nibbles + 1) / 2; }
static bool is_layout_4(const struct stream *s) { return s->layout == 4; }

static void begin_stream(struct stream *s, unsigned layout, unsigned simd)
{
	*s = (struct stream){ .layout = layout };
	put_bits(s, 0x11 | (uint64_t)layout << 7 | (uint64_t)simd << 13 | 6ull << 28, 16);
}

static void wave_starts(struct stream *s, unsigned cycles, unsigned array, unsigned simd, unsigned wgp, unsigned wave)
{
	put_bits(s, 0x0c | cycles << 5 | array << 7 | simd << 8 | wgp << 10 | wave << (is_layout_4(s) ? 15 : 13), 8);
}

static void wave_ends(struct stream *s, unsigned cycles, unsigned array, unsigned simd, unsigned wgp, unsigned wave)
{
	put_bits(s, 0x15 | cycles << 5 | array << 8 | simd << 9 | wgp << 11 | wave << 15, 5);
}

static void inst(struct stream *s, unsigned cycles, unsigned wave, unsigned kind)
{
	put_bits(s, is_layout_4(s) ? 0x2 | cycles << 3 | wave << 7 | kind << 12
	         : 0x2 | cycles << 4 | wave << 8 | kind << 13, 5);
}

static void valu(struct stream *s, unsigned cycles, unsigned wave) { put_bits(s, 0x3 | cycles << 3 | wave << 7, 3); }
static void immediate(struct stream *s, unsigned cycles, unsigned wave)
{
	put_bits(s, 0xd | cycles << 4 | wave << 7, 3);
}
static void immediates(struct stream *s, unsigned cycles, unsigned waves)
{
	put_bits(s, 0x4 | cycles << 5 | waves << 8, 6);
}
static void passes(struct stream *s, uint64_t cycles) { put_bits(s, 0x1 | cycles << 12, is_layout_4(s) ? 16 : 12); }
static void writes(struct stream *s, unsigned pipe, unsigned number, uint32_t value)
{
	put_bits(s, 0x9 | pipe << 7 | 0x80 << 8 | (uint64_t)number << 16 | (uint64_t)value << 32, 16);
}
static void put_marker(struct stream *s)
{
	put_bits(s, 0x1 | 1u << (is_layout_4(s) ? 7 : 9) | 12345u << 12, is_layout_4(s) ? 16 : 12);
}

// ---- packets --------------------------------------------------------------------------------------------------------
static void next_is(struct sqtt *s, enum sqtt_type type, uint64_t at, unsigned wave, enum sqtt_what what)
{
	struct sqtt_event e;
	ck_assert(sqtt_next(s, &e));
	ck_assert_msg(e.type == type && e.at == at && e.wave == wave && (type != SQTT_ISSUE || e.what == what),
	              "type %d at %lu, wave %u, what %d", e.type, e.at, e.wave, e.what);
}

// The time of an event is the sum of the cycles in all packets before it, whatever their types.
START_TEST(packets_are_read)
{
	for (unsigned layout = 3; layout <= 4; layout++) {
		struct stream w;
		struct sqtt s;
		begin_stream(&w, layout, 1);
		passes(&w, 1000);
		wave_starts(&w, 2, 1, 3, 5, 17);                                                       // 1002
		put_bits(&w, 0x8 | 7 << 4, 2);                                                         // 7 + 4 cycles: 1013
		put_marker(&w);                                                                         // no time
		valu(&w, 7, 31);                                                                  // 1020
		put_bits(&w, 0x0, 1);                                                                  // no effect
		put_bits(&w, 0xe | 3 << 4 | 2 << 6, 2);                                                // executed: 1023
		put_bits(&w, 0xf | 2 << 4, 2);                                                         // 1025
		put_bits(&w, 0x14 | 1 << 5 | 0xffff << 8, 6);                                          // ready: 1026
		put_bits(&w, 0x21 | 5 << 8, 18);                                                       // 1031
		put_bits(&w, layout == 3 ? 0x6 | 6 << 5 : 0x6 | 6 << 7, layout == 3 ? 13 : 14);        // 1037
		put_bits(&w, 0x1c | 3 << 5, layout == 3 ? 12 : 10);                                    // 1040
		put_bits(&w, 0x5 | 4 << 5, layout == 3 ? 5 : 6);                                       // 1044
		put_bits(&w, 0x51 | 300 << 7, 6);                                                      // 1344
		put_bits(&w, 0x61 | 1 << 8, 6);                                                        // 1345
		put_bits(&w, 0xe1 | 1 << 8, 8);                                                        // 1346
		put_bits(&w, 0x9 | 7 << 4 | 2 << 8 | 0xffffull << 40, 16);                             // 1353
		put_bits(&w, 0x71 | 2 << 7, 16);                                                       // 1355
		put_bits(&w, layout == 3 ? 0x16 | 5 << 5 : 0x16 | 5 << 7, layout == 3 ? 7 : 8);        // 1360
		put_bits(&w, 0x31 | 3 << 7, 12);                                                       // 1363
		inst(&w, 1, 2, 0x29);                                                             // 1364
		inst(&w, 0, 3, 0x6d);                                                             // unknown type
		immediates(&w, 3, 1 << 0 | 1 << 9 | 1 << 15);                                     // 1367
		immediate(&w, 1, 4);                                                              // 1368
		wave_ends(&w, 7, 1, 3, 5, 17);                                                         // 1375
		sqtt_begin(&s, w.bytes, size_of(&w));
		next_is(&s, SQTT_START, 1002, 17, 0);
		next_is(&s, SQTT_ISSUE, 1020, 31, SQTT_VECTOR);
		next_is(&s, SQTT_ISSUE, 1364, 2, SQTT_LDS);
		next_is(&s, SQTT_ISSUE, 1364, 3, SQTT_ANY);
		next_is(&s, SQTT_ISSUE, 1367, 0, SQTT_HINT);
		next_is(&s, SQTT_ISSUE, 1367, 9, SQTT_HINT);
		next_is(&s, SQTT_ISSUE, 1367, 15, SQTT_HINT);
		next_is(&s, SQTT_ISSUE, 1368, 4, SQTT_HINT);
		struct sqtt_event e;
		ck_assert(sqtt_next(&s, &e));
		ck_assert(e.type == SQTT_END && e.at == 1375 && e.array == 1 && e.simd == 3 && e.wgp == 5 && e.wave == 17);
		ck_assert(!sqtt_next(&s, &e) && !s.wrong);
		ck_assert(s.layout == layout && s.simd == 1);
	}
}
END_TEST

START_TEST(kinds_differ_by_layout)
{
	static const struct { unsigned layout, kind; enum sqtt_what what; } cases[] = {
		{ 3, 0x00, SQTT_SCALAR }, { 3, 0x01, SQTT_SCALAR_MEMORY }, { 3, 0x03, SQTT_TAKEN },
		{ 3, 0x04, SQTT_NOT_TAKEN }, { 3, 0x0e, SQTT_VECTOR }, { 3, 0x13, SQTT_HINT }, { 3, 0x1c, SQTT_FLAT },
		{ 3, 0x28, SQTT_MEMORY }, { 3, 0x2e, SQTT_LDS }, { 3, 0x2f, SQTT_ANY }, { 3, 0x50, SQTT_OTHERS },
		{ 3, 0x66, SQTT_OTHERS }, { 3, 0x73, SQTT_VECTOR }, { 3, 0x7a, SQTT_ANY }, { 4, 0x00, SQTT_SCALAR },
		{ 4, 0x0a, SQTT_VECTOR }, { 4, 0x2f, SQTT_MEMORY }, { 4, 0x5a, SQTT_ANY }, { 4, 0x7a, SQTT_BRANCH },
		{ 4, 0x8d, SQTT_VECTOR }, { 4, 0x9b, SQTT_SCALAR }, { 4, 0xbc, SQTT_OTHERS }, { 4, 0xdd, SQTT_OTHERS },
		{ 4, 0xde, SQTT_ANY } };
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		struct stream w;
		struct sqtt s;
		begin_stream(&w, cases[k].layout, 0);
		inst(&w, 0, 0, cases[k].kind);
		sqtt_begin(&s, w.bytes, size_of(&w));
		next_is(&s, SQTT_ISSUE, 0, 0, cases[k].what);
	}
}
END_TEST

START_TEST(damaged_streams_say_where)
{
	struct stream w;
	struct sqtt s;
	struct sqtt_event e;
	begin_stream(&w, 3, 0);
	valu(&w, 1, 0);
	put_bits(&w, 0x7, 2);                                   // not the beginning of a packet
	valu(&w, 1, 0);
	sqtt_begin(&s, w.bytes, size_of(&w));
	ck_assert(sqtt_next(&s, &e) && !sqtt_next(&s, &e));
	ck_assert_str_eq(s.wrong, "unknown packet");
	ck_assert_uint_eq(s.at, 16 + 3);
	ck_assert(!sqtt_next(&s, &e));
	for (unsigned layout = 0; layout < 64; layout++) {
		begin_stream(&w, layout, 0);
		valu(&w, 1, 0);
		sqtt_begin(&s, w.bytes, size_of(&w));
		ck_assert_int_eq(sqtt_next(&s, &e), layout == 3 || layout == 4);
		ck_assert_int_eq(!s.wrong, layout == 3 || layout == 4);
	}
	w = (struct stream){ .layout = 3 };
	valu(&w, 1, 0);
	put_bits(&w, 0, 16);
	sqtt_begin(&s, w.bytes, size_of(&w));
	ck_assert(!sqtt_next(&s, &e) && strstr(s.wrong, "header"));
	// Cuts the stream anywhere: fewer events, no error, and no read after the end.
	begin_stream(&w, 4, 0);
	for (unsigned k = 0; k < 20; k++) wave_starts(&w, 1, 0, 0, 0, k), valu(&w, 1, k), passes(&w, 77);
	for (size_t n = 8, before = 0; n <= size_of(&w); n++) {
		uint8_t *bytes = malloc(n);
		size_t events = 0;
		memcpy(bytes, w.bytes, n);
		for (sqtt_begin(&s, bytes, n); sqtt_next(&s, &e);) events++;
		ck_assert(!s.wrong && events >= before);
		before = events;
		free(bytes);
	}
	// Times that overflow.
	begin_stream(&w, 4, 0);
	for (int k = 0; k < 2050; k++) passes(&w, (1ull << 52) - 1);
	sqtt_begin(&s, w.bytes, size_of(&w));
	ck_assert(!sqtt_next(&s, &e) && strstr(s.wrong, "cycles"));
}
END_TEST

// ---- waves ----------------------------------------------------------------------------------------------------------
static const char loop[] =
	" s_load_b32 s8, s[2:3], 0x0\n v_mov_b32 v5, 1.0\n s_delay_alu instid0(VALU_DEP_1)\n v_add_f32 v5, v5, v5\n"
	"again: s_add_i32 s9, s9, 1\n s_cmp_lt_u32 s9, 2\n s_cbranch_scc1 again\n ds_load_b32 v6, v0\n"
	" global_load_b32 v7, v0, s[2:3]\n s_waitcnt vmcnt(0)\n s_barrier\n v_rcp_f32 v8, v5\n s_endpgm\n";
// A wave's issues in this program: indices of its instructions.
static const unsigned way[] = { 0, 1, 3, 4, 5, 6, 4, 5, 6, 7, 8, 9, 10, 11, 12 };
static const int kind_of[] = { 0x01, -1, 0, -1, 0x00, 0x00, 0x03, 0x29, 0x21, -2, 0x13, 0x0b };
enum { ROWS = sizeof way / sizeof *way };

struct code { struct rig rig; struct capture_code code; };

static void code_begin(struct code *c, const char *gpu, const char *text)
{
	rig_prepare(&c->rig, gpu, 32, text);
	c->code = (struct capture_code){ .at = machine_code(c->rig.machine, NULL) };
	machine_code(c->rig.machine, &c->code.count);
}

static bool read_stream(struct code *c, const struct stream *w, struct arena *a, struct time_trace *t,
                        struct capture_found *found, struct diag *d)
{
	struct source *file = arena_alloc(a, sizeof *file);
	*file = (struct source){ .name = "trace", .text = (const char *)w->bytes, .size = size_of(w) };
	return capture_read(a, file, &c->code, t, found, d);
}

static void issues(struct stream *w, unsigned wave, size_t n, unsigned cycles)
{
	unsigned i = way[n];
	if (kind_of[i] == -1) valu(w, cycles, wave);
	else if (kind_of[i] == -2) immediate(w, cycles, wave);
	else inst(w, cycles, wave, i == 6 && n > 5 ? 0x04 : (unsigned)kind_of[i]);
}

// Two interleaved waves in a CU with others. Issues outside of the traced SIMD are left out. s_delay_alu does not have
// a packet.
START_TEST(waves_are_walked)
{
	struct stream w;
	struct code c;
	struct arena a = { 0 };
	struct diag d = { 0 };
	struct time_trace t;
	struct capture_found found;
	begin_stream(&w, 3, 2);
	passes(&w, 5000);
	wave_starts(&w, 0, 1, 2, 3, 4);                         // 5000: array 1, SIMD 2, WGP 3
	wave_starts(&w, 1, 1, 2, 3, 9);                         // 5001
	wave_starts(&w, 0, 0, 2, 3, 4);                         // an equal place in another array,
	wave_starts(&w, 0, 1, 1, 3, 9);                         // and in SIMDs of the other CU
	wave_starts(&w, 0, 1, 3, 3, 9);
	wave_starts(&w, 0, 1, 0, 3, 4);                         // in the CU's other SIMD
	wave_ends(&w, 0, 0, 2, 3, 4);
	for (size_t n = 0; n + 1 < ROWS; n++) {
		issues(&w, 4, n, 3);
		inst(&w, 0, 4, 0x51);                      // LDS, by the CU's other SIMD
		issues(&w, 9, n, 2);
	}
	wave_ends(&w, 0, 1, 1, 3, 9);
	wave_ends(&w, 0, 1, 0, 3, 4);
	wave_ends(&w, 7, 1, 2, 3, 4);
	wave_ends(&w, 7, 1, 2, 3, 9);
	code_begin(&c, "gfx1100", loop);
	ck_assert(read_stream(&c, &w, &a, &t, &found, &d));
	ck_assert(t.count == 2 && found.waves.taken == 2 && !found.waves.others && !found.waves.cut && !found.waves.mute);
	for (unsigned k = 0; k < 2; k++) {
		ck_assert(t.waves[k].start == k && t.waves[k].count == ROWS);
		for (size_t n = 0; n < ROWS; n++) {
			const struct time_row *r = &t.waves[k].rows[n];
			uint64_t at = n + 1 < ROWS ? 1 + 5 * n + 3 + 2 * k : 1 + 5 * (ROWS - 1) + 7 * (k + 1);
			ck_assert_msg(r->at == at && r->pc == c.code.at[way[n]].pc - c.code.at[0].pc,
			              "wave %u, row %zu: cycle %lu, pc %lx", k, n, r->at, r->pc);
		}
	}
	ck_assert(t.has_untraced && t.untraced_count == 1);
	ck_assert(t.untraced[0].start == 1 && t.untraced[0].access_count == ROWS - 1);
	for (size_t n = 0; n + 1 < ROWS; n++) ck_assert_int_eq(t.untraced[0].access[n], 1 + 5 * (int64_t)n + 3);
	rig_end(&c.rig);
	arena_free(&a);
	diag_free(&d);
}
END_TEST

// A wave64 issues a vector instruction twice. If the first half has no active lane, only the second half is issued.
START_TEST(halves_of_a_wave64_are_one)
{
	static const char text[] =
		" v_mov_b32 v5, 1.0\n v_mov_b32 v6, 1.0\n v_rcp_f32 v5, v5\n v_mov_b32 v7, 1.0\n v_mov_b32 v8, 1.0\n s_endpgm\n";
	for (unsigned layout = 3; layout <= 4; layout++) {
		struct stream w;
		struct code c;
		struct arena a = { 0 };
		struct diag d = { 0 };
		struct time_trace t;
		struct capture_found found;
		unsigned half = layout == 3 ? 1 << 7 : 1 << 6;
		begin_stream(&w, layout, 0);
		wave_starts(&w, 0, 0, 0, 0, 5);
		for (unsigned k = 0; k < 2; k++) {
			valu(&w, 1, 5);                                                               // 1, 3
			put_bits(&w, 0x3 | 1 << 3 | 1 << 6 | 5 << 7, 3);
		}
		inst(&w, 1, 5, 0x0b);                                                             // 5
		put_bits(&w, layout == 3 ? 0x2 | 1 << 4 | half | 5 << 8 | 0x0b << 13 : 0x2 | 1 << 3 | half | 5 << 7 | 0x0b << 12, 5);
		put_bits(&w, 0x3 | 1 << 3 | 1 << 6 | 5 << 7, 3);   // 7: only a second half
		valu(&w, 1, 5);                                                                   // 8
		wave_ends(&w, 1, 0, 0, 0, 5);                                                          // 9
		code_begin(&c, layout == 3 ? "gfx1100" : "gfx1200", text);
		ck_assert(read_stream(&c, &w, &a, &t, &found, &d));
		static const uint64_t at[] = { 1, 3, 5, 7, 8, 9 };
		ck_assert_uint_eq(t.waves[0].count, 6);
		for (size_t n = 0; n < 6; n++)
			ck_assert(t.waves[0].rows[n].at == at[n]
			          && t.waves[0].rows[n].pc == c.code.at[n].pc - c.code.at[0].pc);
		rig_end(&c.rig);
		arena_free(&a);
		diag_free(&d);
	}
}
END_TEST

// Reads the registers that the driver wrote before the first launch. Nothing is reported if two pipes wrote them.
START_TEST(launches_are_told)
{
	for (unsigned pipe = 4; pipe <= 5; pipe++) {
		struct stream w;
		struct code c;
		struct arena a = { 0 };
		struct diag d = { 0 };
		struct time_trace t;
		struct capture_found found;
		begin_stream(&w, 3, 0);
		writes(&w, 4, 0x7, 64);
		put_bits(&w, 0x9 | 4 << 7 | 0x8ull << 16 | 99ull << 32, 16);          // not a register of shaders
		writes(&w, 4, 0x8, 0xabcd0004);
		writes(&w, 4, 0x9, 2);
		writes(&w, pipe, 0x13, 0x00018084);                                           // 3 times 512 bytes of LDS
		wave_starts(&w, 1, 0, 0, 1, 5);
		writes(&w, 4, 0x7, 1);
		for (size_t n = 0; n + 1 < ROWS; n++) issues(&w, 5, n, 1);
		wave_ends(&w, 1, 0, 0, 1, 5);
		code_begin(&c, "gfx1100", loop);
		ck_assert(read_stream(&c, &w, &a, &t, &found, &d));
		const struct capture_launch *l = &found.launch;
		if (pipe == 4) ck_assert(l->threads[0] == 64 && l->threads[1] == 4 && l->threads[2] == 2 && l->lds == 1536);
		else ck_assert(!l->threads[0] && !l->threads[1] && !l->threads[2] && !l->lds);
		rig_end(&c.rig);
		arena_free(&a);
		diag_free(&d);
	}
}
END_TEST

// gfx12: signalling a barrier has a packet, waiting for it does not. Number 0 means no barrier; such a wait has one.
START_TEST(barriers_of_gfx12_are_walked)
{
	static const char text[] = " v_mov_b32 v5, 1.0\n s_wait_alu 0xfffd\n s_barrier_signal -1\n s_barrier_wait -1\n"
	                           " v_mov_b32 v5, 1.0\n s_nop 0\n s_barrier_wait 0\n v_mov_b32 v5, 1.0\n s_endpgm\n";
	static const unsigned rows[] = { 0, 2, 4, 5, 6, 7, 8 };
	enum { COUNT = sizeof rows / sizeof *rows };
	struct stream w;
	struct code c;
	struct arena a = { 0 };
	struct diag d = { 0 };
	struct time_trace t;
	struct capture_found found;
	begin_stream(&w, 4, 0);
	wave_starts(&w, 1, 0, 0, 0, 20);
	valu(&w, 1, 20);
	inst(&w, 1, 20, 0x7a);
	valu(&w, 5, 20);
	immediate(&w, 1, 20);
	immediate(&w, 1, 20);
	valu(&w, 1, 20);
	wave_ends(&w, 3, 0, 0, 0, 20);
	code_begin(&c, "gfx1200", text);
	ck_assert(read_stream(&c, &w, &a, &t, &found, &d));
	ck_assert(t.count == 1 && t.waves[0].count == COUNT);
	for (size_t n = 0; n < COUNT; n++) ck_assert_uint_eq(t.waves[0].rows[n].pc, c.code.at[rows[n]].pc - c.code.at[0].pc);
	rig_end(&c.rig);
	arena_free(&a);
	diag_free(&d);
}
END_TEST

static void refused(void (*write)(struct stream *w), const char *says)
{
	struct stream w;
	struct code c;
	struct arena a = { 0 };
	struct diag d = { 0 };
	struct time_trace t;
	struct capture_found found;
	begin_stream(&w, 3, 0);
	write(&w);
	code_begin(&c, "gfx1100", loop);
	ck_assert_msg(!read_stream(&c, &w, &a, &t, &found, &d), "taken: %s", says);
	ck_assert_msg(strstr(d.messages.at[0].text, says), "%s, not: %s", d.messages.at[0].text, says);
	ck_assert(d.messages.at[0].hint);
	rig_end(&c.rig);
	arena_free(&a);
	diag_free(&d);
}

static void without_waves(struct stream *w) { valu(w, 1, 0); }
static void without_end(struct stream *w) { wave_starts(w, 1, 0, 0, 0, 0); issues(w, 0, 0, 1); }
static void mute(struct stream *w) { wave_starts(w, 1, 0, 0, 0, 0); wave_ends(w, 1, 0, 0, 0, 0); }
static void early_end(struct stream *w)
{
	wave_starts(w, 1, 0, 0, 0, 0);
	issues(w, 0, 0, 1);
	issues(w, 0, 1, 1);
	wave_ends(w, 1, 0, 0, 0, 0);
}
static void another_way(struct stream *w)
{
	wave_starts(w, 1, 0, 0, 0, 0);
	issues(w, 0, 0, 1);
	inst(w, 1, 0, 0x29);
	wave_ends(w, 1, 0, 0, 0, 0);
}
static void beyond(struct stream *w)
{
	wave_starts(w, 1, 0, 0, 0, 0);
	for (size_t n = 0; n < ROWS - 1; n++) issues(w, 0, n, 1);
	valu(w, 1, 0);
	wave_ends(w, 1, 0, 0, 0, 0);
}
static void damaged(struct stream *w) { put_bits(w, 0x7, 2); put_bits(w, 0, 20); }

START_TEST(what_is_no_trace_of_it_is_refused)
{
	refused(without_waves, "does not have a complete wave");
	refused(without_end, "1 without start or end");
	refused(mute, "not what they issued");
	refused(early_end, "2 instructions, ended at byte 0x10; at 0x10 is v_add_f32");
	refused(another_way, "1 instructions, issued an access of LDS at byte 0xe; at 0x8 is v_mov_b32");
	refused(beyond, "14 instructions, issued a vector instruction");
	refused(damaged, "unknown packet, at byte 0x8");
}
END_TEST

// ---- .rgp -----------------------------------------------------------------------------------------------------------
struct file { uint8_t bytes[1 << 14]; size_t n; };

static void append_bytes(struct file *f, const void *bytes, size_t n)
{
	ck_assert_uint_le(f->n + n, sizeof f->bytes);
	memcpy(f->bytes + f->n, bytes, n);
	f->n += n;
}
static void add_words(struct file *f, size_t n, const uint32_t *words)
{
	for (size_t k = 0; k < n; k++)
		append_bytes(f, (uint8_t[]){ words[k] & 255, words[k] >> 8 & 255, words[k] >> 16 & 255,
		                             words[k] >> 24 }, 4);
}
#define WORDS(f, ...) add_words(f, sizeof((uint32_t[]){ __VA_ARGS__ }) / 4, (uint32_t[]){ __VA_ARGS__ })
static void begin_rgp(struct file *f, uint32_t major)
{
	f->n = 0;
	WORDS(f, 0x50303042, major, 5, 1, 56, 30, 59, 23, 31, 11, 126, 4, 364, 0);
}
static void chunk(struct file *f, unsigned kind, unsigned index, size_t body)
{
	WORDS(f, kind | index << 8, 0, 16 + (uint32_t)body, 0);
}

static void stream_chunks(struct file *f, unsigned index, unsigned engine, const struct stream *s)
{
	uint32_t n = (uint32_t)size_of(s);
	chunk(f, 1, index, 16);
	WORDS(f, engine, 0xb, 1 | 5 << 16, 0);
	chunk(f, 2, index, 8 + n);
	WORDS(f, (uint32_t)f->n + 8, n);
	append_bytes(f, s->bytes, n);
}

static void object_chunk(struct file *f, const void *code, size_t n)
{
	chunk(f, 9, 0, 16 + 4 + 8 + 4 + n);
	WORDS(f, (uint32_t)f->n - 16, 0, 48 + (uint32_t)n, 2);
	WORDS(f, 8, 0x464c457f, 0, (uint32_t)n);
	append_bytes(f, code, n);
}

static void one_wave(struct stream *w, unsigned cycles)
{
	begin_stream(w, 3, 0);
	wave_starts(w, 1, 0, 0, 1, 5);
	for (size_t n = 0; n + 1 < ROWS; n++) issues(w, 5, n, cycles);
	wave_ends(w, 1, 0, 0, 1, 5);
}

static bool take_file(struct code *c, const struct file *f, struct arena *a, struct time_trace *t,
                      struct capture_found *found, struct diag *d)
{
	char *own = malloc(f->n);                       // exact size, so that sanitizers find reads past its end
	struct source *file = arena_alloc(a, sizeof *file);
	memcpy(own, f->bytes, f->n);
	*file = (struct source){ .name = "trace.rgp", .text = own, .size = f->n };
	bool good = capture_read(a, file, &c->code, t, found, d);
	free(own);
	return good;
}

// Each shader engine's stream has its number. Unknown chunks and engines without traced instructions are skipped.
START_TEST(captures_of_several_engines_are_read)
{
	struct stream w;
	struct code c;
	struct file f;
	struct arena a = { 0 };
	struct diag d = { 0 };
	struct time_trace t;
	struct capture_found found;
	code_begin(&c, "gfx1100", loop);
	begin_rgp(&f, 1);
	chunk(&f, 77, 0, 4);
	WORDS(&f, 0xffffffff);
	one_wave(&w, 2);
	stream_chunks(&f, 0, 4, &w);
	size_t one = f.n;
	begin_stream(&w, 3, 0);
	mute(&w);
	stream_chunks(&f, 1, 5, &w);
	size_t two = f.n;
	one_wave(&w, 3);
	stream_chunks(&f, 2, 1, &w);
	ck_assert_msg(take_file(&c, &f, &a, &t, &found, &d), "%s", d.messages.n ? d.messages.at[0].text : "");
	ck_assert(t.count == 2 && found.waves.taken == 2 && found.waves.mute == 1);
	ck_assert(t.waves[0].engine == 1 && t.waves[1].engine == 4);
	ck_assert(t.waves[0].rows[1].at == 6 && t.waves[1].rows[1].at == 4);
	// A file that is cut after a chunk is accepted if it contains a stream. Cut anywhere else, it is refused.
	enum { DESCRIPTION = 32 };
	for (size_t n = 8, whole = f.n; n < whole; n++) {
		struct diag own = { 0 };
		bool good = n == one || n == one + DESCRIPTION || n == two || n == two + DESCRIPTION;
		f.n = n;
		ck_assert_msg(take_file(&c, &f, &a, &t, &found, &own) == good, "%zu bytes are %s", n, good ? "refused" : "taken");
		if (!good) ck_assert(own.messages.at[0].hint);
		diag_free(&own);
	}
	rig_end(&c.rig);
	arena_free(&a);
	diag_free(&d);
}
END_TEST

static void must_refuse(struct code *c, const struct file *f, const char *what)
{
	struct arena a = { 0 };
	struct diag d = { 0 };
	struct time_trace t;
	struct capture_found found;
	ck_assert_msg(!take_file(c, f, &a, &t, &found, &d), "taken: %s", what);
	ck_assert_msg(strstr(d.messages.at[0].text, what), "%s, not: %s", d.messages.at[0].text, what);
	ck_assert(d.messages.at[0].hint);
	arena_free(&a);
	diag_free(&d);
}

START_TEST(captures_that_cannot_be_say_why)
{
	struct stream w;
	struct code c;
	struct file f;
	code_begin(&c, "gfx1100", loop);
	memset(&f, 0, sizeof f);
	append_bytes(&f, "AMD_RDF  and more", 16);
	must_refuse(&c, &f, "newer format (RDF), at byte 0x0");
	begin_rgp(&f, 2);
	must_refuse(&c, &f, "this version of the format is not supported, at byte 0x4");
	begin_rgp(&f, 1);
	must_refuse(&c, &f, "the capture does not have a thread trace");
	f.n = 40;
	must_refuse(&c, &f, "the file ends in its header");
	begin_rgp(&f, 1);
	WORDS(&f, 2);
	must_refuse(&c, &f, "the file ends in the header of a chunk, at byte 0x38");
	begin_rgp(&f, 1);
	WORDS(&f, 2, 0, 15, 0);
	must_refuse(&c, &f, "a chunk is shorter than its header, at byte 0x38");
	begin_rgp(&f, 1);
	WORDS(&f, 2, 0, 0x80000000, 0);
	must_refuse(&c, &f, "the file ends in a chunk");
	for (unsigned k = 0; k < 3; k++) {                 // before its chunk, after it, too long
		begin_rgp(&f, 1);
		chunk(&f, 2, 0, 8 + 16);
		WORDS(&f, k == 0 ? 0 : k == 1 ? 56 + 24 + 17 : 56 + 24, k == 2 ? 17 : 0, 0, 0, 0, 0);
		must_refuse(&c, &f, "a stream extends past its chunk, at byte 0x38");
	}
	begin_rgp(&f, 1);
	chunk(&f, 9, 0, 16 + 4);
	WORDS(&f, 56, 0, 36, 1, 1);
	must_refuse(&c, &f, "a code object extends past its chunk, at byte 0x5c");
	begin_rgp(&f, 1);
	chunk(&f, 9, 0, 16);
	WORDS(&f, 56, 0, 32, 0xffffffff);
	must_refuse(&c, &f, "a code object is missing");
	// A capture of another program: its code differs, or the packets of its waves do not fit this program.
	size_t bytes = 0;
	uint8_t text[256];
	for (const struct insn *i = c.code.at; i->inst; i++)
		memcpy(text + bytes, i->inst->words, i->inst->dwords * 4u), bytes += i->inst->dwords * 4u;
	begin_stream(&w, 3, 0);
	another_way(&w);
	begin_rgp(&f, 1);
	object_chunk(&f, text, bytes);
	stream_chunks(&f, 0, 0, &w);
	must_refuse(&c, &f, "none of its 1 waves ran this program");
	text[bytes - 8] ^= 1;
	begin_rgp(&f, 1);
	object_chunk(&f, text, bytes);
	stream_chunks(&f, 0, 0, &w);
	must_refuse(&c, &f, "none of the 2 code objects in the capture is this program");
	rig_end(&c.rig);
}
END_TEST

Suite *capture_suite(void)
{
	Suite *s = suite_create("capture");
	TCase *t = tcase_create("streams");
	tcase_add_test(t, packets_are_read);
	tcase_add_test(t, kinds_differ_by_layout);
	tcase_add_test(t, damaged_streams_say_where);
	tcase_add_test(t, waves_are_walked);
	tcase_add_test(t, halves_of_a_wave64_are_one);
	tcase_add_test(t, launches_are_told);
	tcase_add_test(t, barriers_of_gfx12_are_walked);
	tcase_add_test(t, what_is_no_trace_of_it_is_refused);
	tcase_add_test(t, captures_of_several_engines_are_read);
	tcase_add_test(t, captures_that_cannot_be_say_why);
	suite_add_tcase(s, t);
	return s;
}
