// Reads the page's data as docs/view.md describes them, independent of the page's scripts. At each instruction of each
// wave, registers, touched elements, memory and times must equal the log that the page was made from.
#include <check.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include "asm/asm.h"
#include "base/bits.h"
#include "harness/harness.h"
#include "log/log.h"
#include "suites.h"
#include "view/view.h"
#include "memory/memory.h"

// ck_assert writes to a pipe each time that it holds, which is too slow for each byte.
#define must_be(x) do { if (!(x)) ck_abort_msg("%s", #x); } while (0)
#define must_say(x, ...) do { if (!(x)) ck_abort_msg(__VA_ARGS__); } while (0)

// ---- a page ---------------------------------------------------------------------------------------------------------
struct bytes { uint8_t *at; size_t n, p; };
enum { PIECES = 64, SPACES = 8, PIECE = 256, TOUCHED = 8 };
struct block { unsigned wave; uint64_t first, count; struct bytes bytes; };
struct page {
	struct bytes run, places;
	struct block states[PIECES], changes[PIECES];
	size_t state_count, change_count;
	json_t *index;
	const uint8_t *columns;
	unsigned lanes;
};

static struct bytes unpack(const char *from, const char *end)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	uint8_t *packed = malloc((size_t)(end - from) + 3);
	size_t n = 0;
	uint32_t four = 0;
	unsigned have = 0, pad = 0;
	for (; from < end; from++) {
		if (*from == '\n') continue;
		const char *digit = strchr(digits, *from);
		ck_assert_msg(digit || *from == '=', "`%c` is not base64", *from);
		pad += *from == '=';
		four = four << 6 | (digit ? (uint32_t)(digit - digits) : 0);
		if (++have < 4) continue;
		for (int shift = 16; shift >= 0; shift -= 8) packed[n++] = (uint8_t)(four >> shift);
		have = four = 0;
	}
	ck_assert_uint_eq(have, 0);
	n -= pad;
	uLongf size = 1 << 22;
	struct bytes out = { .at = malloc(size) };
	ck_assert_int_eq(uncompress(out.at, &size, packed, n), Z_OK);
	out.n = size;
	free(packed);
	return out;
}

static void read_page(struct page *g, const char *text)
{
	static const char begin[] = "<script type=\"application/octet-stream\" ";
	memset(g, 0, sizeof *g);
	for (const char *at = text; (at = strstr(at, begin));) {
		const char *of = at + sizeof begin - 1, *body = strchr(of, '>') + 1, *end = strstr(body, "</script>");
		struct bytes bytes = unpack(body, end);
		struct block b = { .bytes = bytes };
		if (!strncmp(of, "id=\"run\"", 8)) g->run = bytes;
		else if (!strncmp(of, "id=\"places\"", 11)) g->places = bytes;
		else if (sscanf(of, "class=\"state\" data-wave=\"%u\" data-first=\"%lu\" data-count=\"%lu\"", &b.wave,
		                &b.first, &b.count) == 3)
			g->states[g->state_count++] = b;
		else if (sscanf(of, "class=\"changes\" data-first=\"%lu\" data-count=\"%lu\"", &b.first, &b.count) == 2)
			g->changes[g->change_count++] = b;
		else ck_abort_msg("what is %.40s?", of);
		ck_assert(g->state_count < PIECES && g->change_count < PIECES);
		at = end;
	}
	uint32_t length;
	ck_assert_uint_ge(g->run.n, 4);
	memcpy(&length, g->run.at, 4);
	g->index = json_loadb((const char *)g->run.at + 4, length, 0, NULL);
	ck_assert_ptr_nonnull(g->index);
	g->columns = g->run.at + (4 + length + 7) / 8 * 8;
	g->lanes = (unsigned)json_integer_value(json_object_get(g->index, "lanes"));
}

static void free_page(struct page *g)
{
	for (size_t k = 0; k < g->state_count; k++) free(g->states[k].bytes.at);
	for (size_t k = 0; k < g->change_count; k++) free(g->changes[k].bytes.at);
	free(g->run.at);
	free(g->places.at);
	json_decref(g->index);
}

static json_int_t number_of(json_t *o, const char *name)
{
	must_say(json_is_integer(json_object_get(o, name)), "number %s does not exist", name);
	return json_integer_value(json_object_get(o, name));
}

// Returns entry `n` of a column.
static uint32_t entry(const struct page *g, const char *name, uint64_t n)
{
	const char *type;
	json_int_t at, count;
	uint32_t x = 0;
	must_say(!json_unpack(json_object_get(json_object_get(g->index, "columns"), name), "[sII]", &type, &at, &count),
	         "column %s does not exist", name);
	must_say(n < (uint64_t)count, "column %s has %lld entries", name, (long long)count);
	unsigned bytes = (unsigned)strtoul(type + 1, NULL, 10) / 8;
	must_be(at % 8 == 0 && g->columns + at + (n + 1) * bytes <= g->run.at + g->run.n);
	memcpy(&x, g->columns + at + n * bytes, bytes);
	return x;
}

static uint64_t read_number(struct bytes *b)
{
	uint64_t x = 0;
	for (unsigned shift = 0;; shift += 7) {
		must_be(b->p < b->n);
		x |= (uint64_t)(b->at[b->p] & 127) << shift;
		if (!(b->at[b->p++] & 128)) return x;
	}
}

static uint32_t signed_number(struct bytes *b)
{
	uint32_t z = (uint32_t)read_number(b);
	return z >> 1 ^ (z & 1 ? ~0u : 0);
}

static uint32_t fixed(struct bytes *b)
{
	uint32_t x;
	must_be(b->p + 4 <= b->n);
	memcpy(&x, b->at + b->p, 4);
	b->p += 4;
	return x;
}

static uint8_t byte(struct bytes *b)
{
	must_be(b->p < b->n);
	return b->at[b->p++];
}

static uint64_t read_row(struct bytes *b, uint64_t exec, unsigned lanes, uint32_t out[64])
{
	unsigned form = byte(b);
	uint64_t mask = form & 4 ? exec : form & 8 ? bits_below(lanes) : fixed(b);
	if (!(form & 12) && lanes == 64) mask |= (uint64_t)fixed(b) << 32;
	uint32_t base = (form & 3) < 2 ? signed_number(b) : 0, step = (form & 3) == 1 ? signed_number(b) : 0;
	for (unsigned lane = 0; lane < 64; lane++)
		if (mask >> lane & 1)
			out[lane] = (form & 3) == 2 ? signed_number(b)
			            : (form & 3) == 3 ? fixed(b)
			            : base + step * lane;
	return mask;
}

// ---- a wave of the page, and memory ---------------------------------------------------------------------------------
// place: offset in the space, or the address outside of all spaces
struct touched { unsigned how, bytes, space; uint64_t mask, place[64]; };
struct walk {
	unsigned wave;
	uint64_t at, executed;                    // next instruction: its index in the page; its index in the wave
	struct block *block;
	uint32_t s[LOG_SCALARS], v[256][64];
	uint64_t exec;
	// last, last_at, last_exec: of the last instruction that touched memory, its index in the wave, and its exec
	struct touched touched[TOUCHED], last[TOUCHED]; size_t touched_count, last_count;
	uint64_t last_at, last_exec;
	uint64_t stored;                          // number of changes by the last instruction itself
};

static void read_touched(struct walk *w, struct bytes *b, unsigned lanes)
{
	uint32_t high[64] = { 0 }, low[64];
	must_be(w->touched_count < TOUCHED);
	struct touched *t = &w->touched[w->touched_count++];
	memset(t, 0, sizeof *t);
	t->how = byte(b);
	t->bytes = (unsigned)read_number(b);
	uint64_t base = 0;
	if (t->how & 4) read_row(b, w->exec, lanes, high);
	else t->space = (unsigned)read_number(b), base = read_number(b);
	t->mask = read_row(b, w->exec, lanes, low);
	for (unsigned lane = 0; lane < 64; lane++)
		if (t->mask >> lane & 1) t->place[lane] = base + low[lane] + ((uint64_t)high[lane] << 32);
}

static void read_record(struct walk *w, struct bytes *b, unsigned lanes, bool first)
{
	w->touched_count = w->stored = 0;
	for (uint64_t left = read_number(b); left--;) {
		uint64_t kind = read_number(b);
		uint32_t delta[64];
		if (kind == 0) {
			uint64_t k = read_number(b);
			must_be(k < LOG_SCALARS);
			w->s[k] += signed_number(b);
		} else if (kind == 1) {
			uint64_t k = read_number(b), mask = read_row(b, w->exec, lanes, delta);
			must_be(k < 256);
			for (unsigned lane = 0; lane < 64; lane++) if (mask >> lane & 1) w->v[k][lane] += delta[lane];
		} else if (kind == 2) read_touched(w, b, lanes);
		else if (kind == 3) w->stored = read_number(b);
		else if (kind == 4 && first) {
			must_be(read_number(b) == w->executed - w->last_at);
			w->exec = w->last_exec;
		}
		else ck_abort_msg("what is a change of kind %lu?", kind);
	}
}

// Reads the record of the wave's next instruction.
static void step(struct walk *w, struct page *g, uint64_t exec)
{
	if (!w->block || w->at == w->block->first + w->block->count) {
		for (size_t k = 0; k < g->state_count; k++)
			if (g->states[k].wave == w->wave && g->states[k].first == w->at) w->block = &g->states[k];
		must_say(w->block && w->block->first == w->at, "instruction %lu is in no block", w->at);
		memset(w->s, 0, sizeof w->s);
		memset(w->v, 0, sizeof w->v);
		w->exec = 0;
		read_record(w, &w->block->bytes, g->lanes, true);
		must_be(w->touched_count == w->last_count);
		must_be(!memcmp(w->touched, w->last, w->last_count * sizeof *w->last));
	}
	w->exec = exec;
	read_record(w, &w->block->bytes, g->lanes, false);
	if (w->touched_count) {
		memcpy(w->last, w->touched, sizeof w->last);
		w->last_count = w->touched_count;
		w->last_at = w->executed;
		w->last_exec = exec;
	}
	w->at++;
	w->executed++;
}

struct piece { bool there; uint64_t since; uint8_t bytes[PIECE]; };
struct contents {
	size_t spaces;
	struct piece *pieces[SPACES];
	uint64_t size[SPACES], address[SPACES], changes;
	bool lds[SPACES];
	unsigned group[SPACES][3];
};

static void read_memory(struct contents *m, struct page *g)
{
	json_t *all = json_object_get(g->index, "spaces");
	*m = (struct contents){ .spaces = json_array_size(all) };
	must_be(m->spaces <= SPACES);
	for (size_t k = 0; k < m->spaces; k++) {
		json_t *o = json_array_get(all, k), *group = json_object_get(o, "workgroup");
		m->size[k] = (uint64_t)number_of(o, "size");
		m->lds[k] = group != NULL;
		if (!group) m->address[k] = (uint64_t)number_of(o, "address");
		for (size_t d = 0; group && d < 3; d++) m->group[k][d] = (unsigned)json_integer_value(json_array_get(group, d));
		m->pieces[k] = calloc(m->size[k] / PIECE + 1, sizeof *m->pieces[k]);
		for (uint64_t left = read_number(&g->places); left--;) {
			uint64_t n = read_number(&g->places), size = m->size[k] - n * PIECE < PIECE ? m->size[k] - n * PIECE : PIECE;
			must_be(n * PIECE < m->size[k]);
			struct piece *p = &m->pieces[k][n];
			must_say(!p->there, "piece %lu of space %zu is there twice", n, k);
			p->there = true;
			p->since = read_number(&g->places);
			if (byte(&g->places)) for (uint64_t b = 0; b < size; b++) p->bytes[b] = byte(&g->places);
		}
	}
	must_be(g->places.p == g->places.n);
}

static void free_memory(struct contents *m)
{
	for (size_t k = 0; k < m->spaces; k++) free(m->pieces[k]);
}

static void make_change(struct contents *m, struct page *g)
{
	size_t k = 0;
	while (k < g->change_count && g->changes[k].first + g->changes[k].count <= m->changes) k++;
	must_be(k < g->change_count);
	struct bytes *b = &g->changes[k].bytes;
	uint32_t where[64], delta[64];
	uint64_t space = read_number(b), from = read_number(b), bytes = read_number(b), mask = read_row(b, 0, g->lanes, where);
	must_be(read_row(b, 0, g->lanes, delta) == mask);
	must_be(space < m->spaces);
	for (unsigned lane = 0; lane < 64; lane++) {
		uint64_t carry = mask >> lane & 1 ? delta[lane] : 0;
		for (uint64_t n = 0; mask >> lane & 1 && n < bytes; n++) {
			uint64_t at = from + where[lane] + n;
			must_say(at < m->size[space] && m->pieces[space][at / PIECE].there,
			         "a change where the page has nothing: %#lx of space %lu", at, space);
			carry += m->pieces[space][at / PIECE].bytes[at % PIECE];
			m->pieces[space][at / PIECE].bytes[at % PIECE] = (uint8_t)carry;
			carry >>= 8;
		}
	}
	m->changes++;
}

// Compares the page's memory with the log's.
static void same_memory(const struct contents *m, const struct log_state *s, const struct log_wave *w)
{
	for (size_t k = 0; k < m->spaces; k++) {
		const struct log_lds *l = m->lds[k] && !memcmp(m->group[k], w->workgroup, sizeof m->group[k])
		                          ? log_lds(s, w->group) : NULL;
		if (m->lds[k] && !l) continue;
		const uint8_t *bytes = l ? l->bytes : log_memory(s, m->address[k], m->size[k]);
		must_be(bytes != NULL);
		must_be(!l || l->size == m->size[k]);
		for (uint64_t n = 0; n * PIECE < m->size[k]; n++) {
			const struct piece *p = &m->pieces[k][n];
			uint64_t size = m->size[k] - n * PIECE < PIECE ? m->size[k] - n * PIECE : PIECE;
			if (!p->there || p->since > m->changes || !memcmp(p->bytes, bytes + n * PIECE, size)) continue;
			for (uint64_t b = 0; b < size; b++)
				must_say(p->bytes[b] == bytes[n * PIECE + b],
					"byte %#lx of space %zu (%s), known since %lu, is %#x, not %#x, after %lu changes",
					n * PIECE + b, k, l ? "LDS" : "memory",
					p->since, p->bytes[b], bytes[n * PIECE + b], m->changes);
		}
	}
}

// ---- runs -----------------------------------------------------------------------------------------------------------
struct ran {
	struct program *program;
	struct harness_notes notes;
	struct harness_run run;
	struct diag diag;
	struct source source;
	struct log_store *store;
	struct log_writer *writer;
	struct log_reader *reader;
};

static void record_run(struct ran *r, const char *gpu, const char *text, bool timed)
{
	*r = (struct ran){ .source = { .name = "page", .text = text, .size = strlen(text) } };
	struct asm_options o = { .gpu = isa_gpu_find(gpu) };
	struct harness_run_options ro = { .observer = NULL };
	r->program = asm_text(&r->source, &o, &r->diag);
	bool ready = r->program && !r->diag.errors && harness_notes_read(&r->notes, r->program, &r->diag)
	             && harness_run_prepare(&r->run, r->program, &r->notes, &ro, &r->diag);
	if (!ready) diag_print(&r->diag, stderr);
	ck_assert(ready);
	const struct isa_chip *chip = timed ? isa_chip_find(gpu) : NULL;
	r->store = log_store_temporary();
	r->writer = log_writer_new(r->store, r->run.machine, &r->run.dispatch, chip);
	r->run.dispatch.observer = log_writer_observer(r->writer);
	struct time_options t = { .chip = chip, .observer = timed ? log_writer_time(r->writer) : NULL };
	struct time_result result = { 0 };
	if (timed) time_run(r->run.machine, &r->run.dispatch, &t, &result);
	else machine_run(r->run.machine, &r->run.dispatch);
	time_result_free(&result);
	ck_assert(log_writer_end(r->writer));
	r->reader = log_reader_new(r->store, r->program, &r->diag);
	ck_assert_ptr_nonnull(r->reader);
}

static void close_run(struct ran *r)
{
	log_reader_free(r->reader);
	log_writer_free(r->writer);
	log_store_free(r->store);
	harness_run_free(&r->run);
	harness_notes_free(&r->notes);
	program_free(r->program);
	diag_free(&r->diag);
}

// Returns a byte of the page's memory, which must contain it.
static uint8_t page_byte(const struct contents *m, unsigned space, uint64_t at)
{
	must_say(space < m->spaces && at < m->size[space] && m->pieces[space][at / PIECE].there,
	         "the page has nothing at %#lx of space %u", at, space);
	must_be(m->pieces[space][at / PIECE].since <= m->changes);
	return m->pieces[space][at / PIECE].bytes[at % PIECE];
}

static uint32_t page_dword(const struct contents *m, unsigned space, uint64_t at)
{
	return page_byte(m, space, at) | (uint32_t)page_byte(m, space, at + 1) << 8
	       | (uint32_t)page_byte(m, space, at + 2) << 16 | (uint32_t)page_byte(m, space, at + 3) << 24;
}

// Loads of whole dwords must have loaded the touched contents, and stores must have stored them: element by element,
// compared with the dwords of their registers.
static void same_data(const struct walk *w, const struct contents *m, const struct insn *i)
{
	unsigned regs[16], n = 0, dword = 0;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		for (unsigned k = 0;
		     x->role == (i->mem->direction == ISA_LOAD ? EFFECT_RESULT : EFFECT_DATA) && k < x->count; k++)
			regs[n++] = x->first + k;
	for (size_t k = 0; k < w->touched_count; k++) {
		const struct touched *t = &w->touched[k];
		must_be((t->how & 3) == (i->mem->direction == ISA_LOAD ? 1 : 2));
		must_be(t->mask == (i->mem->space == ISA_SCALAR ? 1 : w->exec));
		for (unsigned d = 0; d < t->bytes / 4; d++, dword++)
			for (unsigned lane = 0; lane < 64; lane++) {
				if (!(t->mask >> lane & 1)) continue;
				must_be(dword < n);
				uint32_t has = regs[dword] >= REG_VGPR ? w->v[regs[dword] - REG_VGPR][lane] : w->s[regs[dword]];
				must_say(page_dword(m, t->space, t->place[lane] + 4 * d) == has,
				         "%s: dword %u of lane %u is another", isa_text(i->inst->form->name),
				         dword, lane);
			}
	}
	must_be(dword == n);
}

static void same_state(const struct walk *w, const struct log_wave *now)
{
	must_be(!memcmp(w->s, now->s, sizeof now->s));
	for (unsigned r = 0; r < now->vgprs; r++)
		for (unsigned lane = 0; lane < now->lanes; lane++)
			must_say(w->v[r][lane] == now->v[r][lane], "v%u of lane %u", r, lane);
}

static void same_times(struct page *g, json_t *wave, const struct walk *w, const struct log_times *t, uint64_t *next)
{
	uint64_t n = w->at;
	if (!w->executed) must_be((uint64_t)number_of(wave, "start") == (t->known ? t->since : *next));
	if (!w->executed) *next = (uint64_t)number_of(wave, "start");
	if (!t->known) {
		must_be(entry(g, "gap", n) == 0);
		must_be(entry(g, "cause", n) == 255);
		return;
	}
	must_be(entry(g, "gap", n) == t->issue - *next);
	must_be(entry(g, "own", n) == (t->own < t->issue - *next ? t->own : t->issue - *next));
	must_be(entry(g, "cause", n) == t->own_cause);
	must_be(entry(g, "late", n) == t->late);
	must_be((int64_t)entry(g, "culprit", n) - 1 == t->culprit);
	must_be((int64_t)entry(g, "late_by", n) - 1 == t->late_by);
	*next = t->issue + 1;
}

static char *page_of(struct ran *r, const struct log_filter *f, uint64_t most, struct view_result *result)
{
	char *text = NULL;
	size_t n;
	FILE *to = open_memstream(&text, &n);
	struct view_options o = { .name = "page", .filter = f, .most = most };
	must_be(log_seek(r->reader, 0) && view_write(to, r->reader, &o, result));
	fclose(to);
	return text;
}

// Compares a run with its page, which contains the waves that the filter selects.
static void compare(struct ran *r, const char *text, const struct log_filter *f, bool timed)
{
	struct page g;
	struct contents m;
	struct log_event e;
	enum { WAVES = 8 };
	uint64_t next[WAVES] = { 0 }, before[WAVES] = { 0 }, steps = 0;
	const struct insn *code = machine_code(log_reader_machine(r->reader), NULL);
	read_page(&g, text);
	read_memory(&m, &g);
	json_t *all = json_object_get(g.index, "waves");
	size_t waves = json_array_size(all);
	must_be(waves <= WAVES);
	struct walk *walks = calloc(WAVES, sizeof *walks);
	must_be(log_seek(r->reader, 0));
	while (log_peek(r->reader, &e)) {
		bool mine = e.kind == LOG_INSTRUCTION && log_chosen(f, r->reader, &e);
		uint64_t exec = e.wave ? log_exec(e.wave) : 0;
		uint32_t insn = e.insn;
		struct log_times t = e.time;
		must_be(log_next(r->reader, &e));
		if (e.kind != LOG_INSTRUCTION) continue;
		steps++;
		if (!mine) continue;
		size_t k = 0;
		json_t *o = NULL;
		for (; k < waves; k++) {
			o = json_array_get(all, k);
			unsigned x = (unsigned)json_integer_value(json_array_get(json_object_get(o, "workgroup"), 0));
			if (x == e.wave->workgroup[0] && number_of(o, "wave") == e.wave->wave) break;
		}
		must_be(k < waves);
		struct walk *w = &walks[k];
		w->wave = (unsigned)k;
		if (!w->executed)
			w->at = (uint64_t)number_of(o, "first"), before[k] = (uint64_t)number_of(o, "changes"),
				next[k] = steps - 1;
		must_be(entry(&g, "insn", w->at) == insn);
		uint64_t known = entry(&g, "exec_lo", w->at) | (g.lanes == 64 ? (uint64_t)entry(&g, "exec_hi", w->at) << 32 : 0);
		must_be((known ^ (w->executed ? w->exec : 0)) == exec);
		if (timed) same_times(&g, o, w, &t, &next[k]);
		else {
			must_be(entry(&g, "gap", w->at) == steps - 1 - next[k]);
			next[k] = steps;
		}
		uint64_t place = before[k] += entry(&g, "changes", w->at);
		step(w, &g, exec);
		while (m.changes < place) make_change(&m, &g);
		must_be(m.changes == place);
		must_be(w->stored <= entry(&g, "changes", w->at - 1));
		same_state(w, e.wave);
		same_memory(&m, log_reader_state(r->reader), e.wave);
		if (code[insn].mem && (exec || code[insn].mem->space == ISA_SCALAR)
		    && code[insn].mem->direction != ISA_ATOMIC)
			same_data(w, &m, &code[insn]);
		else if (!code[insn].mem) must_be(w->touched_count == 0);
	}
	for (size_t k = 0; k < waves; k++) must_be(walks[k].executed == (uint64_t)number_of(json_array_get(all, k), "count"));
	if (!f->wave_given) must_be(m.changes == (uint64_t)number_of(g.index, "changes"));
	free(walks);
	free_memory(&m);
	free_page(&g);
}

#define NOTES \
	";@ dispatch 2\n;@ numthreads 128\n;@ lds 1024\n;@ scratch 64\n" \
	";@ buffer in : u32[2048] = i * 2654435761\n;@ buffer out : u32[2048]\n"
static const struct { const char *gpu, *text; } programs[] = {
	{ "gfx1200", NOTES ";@ set s[0:1] = &in, s[2:3] = &out, v0 = lane\n"
	  "v_lshlrev_b32 v1, 2, v0\nv_mul_u32_u24 v2, 48, v0\ns_load_b64 s[8:9], s[0:1], 0x40\ns_wait_kmcnt 0\n"
	  "v_mov_b32 v20, s8\n"
	  "global_load_b128 v[4:7], v2, s[0:1] offset:4\ns_wait_loadcnt 0\nds_store_b32 v1, v4\n"
	  "ds_store_2addr_b32 v1, v5, v6 offset0:32 offset1:64\ns_wait_dscnt 0\n"
	  "ds_load_b64 v[8:9], v1\nds_add_u32 v1, v6\nscratch_store_b64 off, v[6:7], off offset:8\n"
	  "scratch_load_b64 v[12:13], off, off offset:8\n"
	  "v_cmp_lt_u32 vcc_lo, 20, v0\ns_and_saveexec_b32 s4, vcc_lo\n"
	  "global_store_b32 v1, v7, s[2:3] offset:2048\nglobal_store_b64 v2, v[4:5], s[2:3] offset:512\n"
	  "s_mov_b32 exec_lo, 0\n"
	  "global_store_b32 v1, v7, s[2:3]\ns_mov_b32 exec_lo, s4\nglobal_atomic_add_u32 v1, v7, s[2:3]\n"
	  "s_barrier_signal -1\ns_barrier_wait -1\n"
	  "global_store_b32 v1, v20, s[2:3] offset:6000\ns_endpgm\n" },
	{ "gfx906", NOTES ";@ set s[0:1] = &in, s[2:3] = &out, v0 = lane\n"
	  "v_lshlrev_b32 v1, 2, v0\ns_load_dwordx4 s[8:11], s[0:1], 0x100\n"
	  "global_load_dwordx2 v[4:5], v1, s[0:1]\ns_waitcnt 0\nds_write_b32 v1, v4\n"
	  "s_mov_b32 exec_lo, 0xff00ff00\ns_mov_b32 exec_hi, 0xff00\n"
	  "ds_read2_b32 v[6:7], v1 offset0:1 offset1:70\ns_waitcnt 0\nv_lshlrev_b32 v8, 3, v0\n"
	  "global_store_dwordx2 v8, v[6:7], s[2:3] offset:16\n"
	  "s_mov_b64 exec, 1\nglobal_store_dword v1, v4, s[2:3] offset:4000\ns_endpgm\n" },
	// Many instructions and changes: several blocks of each.
	{ "gfx1030", ";@ numthreads 64\n;@ lds 1024\n;@ buffer in : u32[2048] = i * 2654435761\n"
	  ";@ buffer out : u32[2048]\n;@ set s[0:1] = &in, s[2:3] = &out, v0 = lane\nv_lshlrev_b32 v1, 2, v0\n"
	  "global_load_dword v2, v1, s[0:1]\ns_waitcnt vmcnt(0)\ns_movk_i32 s4, 300\n"
	  "again:\nv_mad_u32_u24 v3, v3, 77, v0\nds_write_b32 v1, v3\nds_write_b32 v1, v2 offset:256\n"
	  "ds_write_b32 v1, v3 offset:512\nv_xor_b32 v2, v2, v3\ns_sub_u32 s4, s4, 1\ns_cmp_lg_u32 s4, 0\n"
	  "s_cbranch_scc1 again\n"
	  "s_endpgm\n" },
};
enum { PROGRAMS = sizeof programs / sizeof *programs };

START_TEST(a_page_is_the_run)
{
	static const struct log_filter choices[] = { { 0 }, { .wave_given = true, .wave_from = 1, .wave_to = 1 } };
	const bool timed = _i % 2;
	struct ran r;
	record_run(&r, programs[_i / 2].gpu, programs[_i / 2].text, timed);
	for (size_t k = 0; k < sizeof choices / sizeof *choices; k++) {
		struct view_result made;
		char *text = page_of(&r, &choices[k], 0, &made);
		ck_assert_uint_eq(made.left_out, 0);
		ck_assert_uint_gt(made.instructions, 0);
		compare(&r, text, &choices[k], timed);
		free(text);
	}
	close_run(&r);
}
END_TEST

Suite *page_suite(void)
{
	Suite *s = suite_create("page");
	TCase *c = tcase_create("all");
	tcase_add_loop_test(c, a_page_is_the_run, 0, 2 * PROGRAMS);
	suite_add_tcase(s, c);
	return s;
}
