// Writes the page: its first half, the run, its second half.
#include <string.h>
#include "base/base64.h"
#include "json/values.h"
#include "view/gather.h"
#include "harness/harness.h"
#include "json/json_out.h"
#include "view/program.h"

static const unsigned char page[] = {
#include "view/page.inc"
};
static const char mark[] = "<!-- data -->";       // the run is inserted here

// ---- the index: JSON, then columns with an entry for each instruction ---------------------------------------------
struct columns { struct log_bytes bytes; json_t *where; const struct view_gathered *g; };

// `before` is NULL for the first instruction of a wave
typedef uint32_t column_of(const struct view_event *e, const struct view_event *before);

static uint32_t exec_lo(const struct view_event *e, const struct view_event *b)
{
	return (uint32_t)(e->exec ^ (b ? b->exec : 0));
}
static uint32_t exec_hi(const struct view_event *e, const struct view_event *b)
{
	return (uint32_t)((e->exec ^ (b ? b->exec : 0)) >> 32);
}
static uint32_t insn(const struct view_event *e, const struct view_event *b) { (void)b; return e->insn; }
static uint32_t gap(const struct view_event *e, const struct view_event *b) { (void)b; return e->gap; }
static uint32_t own(const struct view_event *e, const struct view_event *b) { (void)b; return e->own; }
static uint32_t cause(const struct view_event *e, const struct view_event *b) { (void)b; return e->cause; }
static uint32_t culprit(const struct view_event *e, const struct view_event *b) { (void)b; return e->culprit; }
static uint32_t late(const struct view_event *e, const struct view_event *b) { (void)b; return e->late; }
static uint32_t waits(const struct view_event *e, const struct view_event *b) { (void)b; return e->waits; }
static uint32_t changes(const struct view_event *e, const struct view_event *b) { (void)b; return e->changes; }
static uint32_t late_by(const struct view_event *e, const struct view_event *b) { (void)b; return e->late_by; }

static uint32_t lds(const struct view_event *e, const struct view_event *b) { (void)b; return e->lds; }
static uint32_t lds_least(const struct view_event *e, const struct view_event *b) { (void)b; return e->lds_least; }
static uint32_t live_v(const struct view_event *e, const struct view_event *b) { (void)b; return e->live_v; }
static uint32_t live_s(const struct view_event *e, const struct view_event *b) { (void)b; return e->live_s; }

static unsigned bytes_for(uint32_t most) { return most < 1u << 8 ? 1 : most < 1u << 16 ? 2 : 4; }

static void begin_column(struct columns *c, const char *name, unsigned bytes, uint64_t count)
{
	json_object_set_new(c->where, name, json_pack("[siI]", bytes == 1 ? "u8" : bytes == 2 ? "u16" : "u32",
	                                              (int)c->bytes.n, (json_int_t)count));
}

// Writes the one column that does not have an entry for each instruction.
static void put_waits(struct columns *c)
{
	uint32_t most = 0;
	uint64_t count = 0;
	for (size_t k = 0; k < c->g->waves.n; k++) {
		const struct view_wave *w = c->g->waves.at[k];
		for (size_t n = 0; n < w->waits.n; n++) if (w->waits.at[n] > most) most = w->waits.at[n];
		count += w->waits.n;
	}
	begin_column(c, "waits", bytes_for(most), count);
	for (size_t k = 0; k < c->g->waves.n; k++)
		for (size_t n = 0; n < c->g->waves.at[k]->waits.n; n++)
			view_put_fixed(&c->bytes, c->g->waves.at[k]->waits.at[n], bytes_for(most));
	while (c->bytes.n % 8) log_put_byte(&c->bytes, 0);
}

// Writes a column in as few bytes as its largest value needs; columns begin at multiples of 8.
static void put_column(struct columns *c, const char *name, column_of *of)
{
	uint32_t most = 0;
	for (unsigned pass = 0; pass < 2; pass++) {
		unsigned bytes = bytes_for(most);
		if (pass) begin_column(c, name, bytes, c->g->events);
		for (size_t k = 0; k < c->g->waves.n; k++) {
			const struct view_wave *w = c->g->waves.at[k];
			for (size_t n = 0; n < w->events.n; n++) {
				uint32_t x = of(&w->events.at[n], n ? &w->events.at[n - 1] : NULL);
				if (pass) view_put_fixed(&c->bytes, x, bytes);
				else if (x > most) most = x;
			}
		}
	}
	while (c->bytes.n % 8) log_put_byte(&c->bytes, 0);
}

static json_t *waves_json(const struct view_gathered *g)
{
	json_t *all = json_array();
	size_t first = 0;
	for (size_t k = 0; k < g->waves.n; k++) {
		const struct view_wave *w = g->waves.at[k];
		json_array_append_new(all, json_pack("{s:[iii],s:i,s:i,s:i,s:I,s:I,s:I,s:I,s:i,s:I}", "workgroup",
			(int)w->workgroup[0], (int)w->workgroup[1], (int)w->workgroup[2], "wave", (int)w->wave, "cu",
			(int)w->cu, "simd", (int)w->simd, "start", (json_int_t)w->start, "end", (json_int_t)w->next,
			"first", (json_int_t)first, "count", (json_int_t)w->events.n, "vgprs", (int)w->vgprs,
			"changes", (json_int_t)w->changes_before));
		first += w->events.n;
	}
	return all;
}

static json_t *causes_json(bool timed)
{
	json_t *all = json_array();
	for (int k = 0; k < (timed ? (int)TIME_CAUSE_COUNT : 1); k++) {
		char letter[2] = { time_causes[k].letter, 0 };
		json_array_append_new(all, json_pack("{s:s,s:s,s:s,s:b}", "letter", letter, "word", time_causes[k].word,
		                                     "text", time_causes[k].text, "unit", k == TIME_UNIT));
	}
	return all;
}

// Returns the type that a note gives a buffer of that name, or NULL.
static const char *type_of(const struct harness_notes *notes, const char *name)
{
	for (size_t k = 0; k < notes->buffers.n; k++)
		if (!strcmp(notes->buffers.at[k].name, name)) return isa_type_name[notes->buffers.at[k].type];
	return NULL;
}

static json_t *spaces_json(const struct view_memory *m, const struct program *p)
{
	struct harness_notes notes = { 0 };
	struct diag unheard = { 0 };
	harness_notes_read(&notes, p, &unheard);
	json_t *all = json_array();
	for (size_t k = 0; k < m->spaces.n; k++) {
		const struct view_space *x = &m->spaces.at[k];
		const char *type = x->lds ? NULL : type_of(&notes, x->name);
		json_t *o = json_pack("{s:o,s:I}", "name", json_text(x->name), "size", (json_int_t)x->size);
		if (x->lds)
			json_object_set_new(o, "workgroup",
				json_pack("[iii]", (int)x->workgroup[0], (int)x->workgroup[1], (int)x->workgroup[2]));
		else json_object_set_new(o, "address", json_integer((json_int_t)x->address));
		json_set_text(o, "type", type);
		json_array_append_new(all, o);
	}
	harness_notes_free(&notes);
	diag_free(&unheard);
	return all;
}

static json_t *facts_json(const struct view_gathered *g, const struct log_reader *r, const struct view_options *o)
{
	const struct program *p = log_reader_program(r);
	const struct isa_chip *chip = g->timed ? log_reader_chip(r) : NULL;
	json_t *all = json_pack("{s:i, s:o*, s:s, s:s?, s:i, s:b, s:I, s:I, s:I, s:o*, s:o, s:I, s:o, s:o}", "version",
		1, "program", o->name ? json_text(o->name) : NULL, "gpu", p->target ? p->target->name : p->gpu->name, "chip",
		chip ? chip->title : NULL, "lanes", (int)p->wave, "timed", g->timed, "events", (json_int_t)g->events,
		"left_out", (json_int_t)g->left_out, "cycles_all", (json_int_t)g->cycles, "fault",
		json_text(g->fault), "spaces", spaces_json(&g->memory, p), "changes",
		(json_int_t)g->memory.changes, "causes", causes_json(g->timed), "waves", waves_json(g));
	view_program(all, r, g);
	return all;
}

static struct log_bytes index_of(const struct view_gathered *g, const struct log_reader *r,
                                 const struct view_options *o)
{
	struct columns c = { .where = json_object(), .g = g };
	static const struct { const char *name; column_of *of; bool timed, wide; } columns[] = {
		{ "insn", insn, 0, 0 }, { "exec_lo", exec_lo, 0, 0 }, { "exec_hi", exec_hi, 0, 1 },
		{ "gap", gap, 0, 0 }, { "own", own, 1, 0 }, { "cause", cause, 1, 0 }, { "culprit", culprit, 1, 0 },
		{ "late", late, 1, 0 }, { "late_by", late_by, 1, 0 }, { "wait_count", waits, 0, 0 },
		{ "changes", changes, 0, 0 }, { "lds", lds, 0, 0 }, { "lds_least", lds_least, 0, 0 },
	};
	for (size_t k = 0; k < sizeof columns / sizeof *columns; k++)
		if ((g->timed || !columns[k].timed) && (log_reader_program(r)->wave == 64 || !columns[k].wide))
			put_column(&c, columns[k].name, columns[k].of);
	if (g->live) put_column(&c, "live_v", live_v);
	if (g->live) put_column(&c, "live_s", live_s);
	put_waits(&c);
	json_t *all = facts_json(g, r, o);
	json_object_set_new(all, "columns", c.where);
	char *text = json_out_string(all, JSON_ON_A_LINE, NULL);
	json_decref(all);
	struct log_bytes out = { 0 };
	uint32_t length = (uint32_t)strlen(text);
	view_put_fixed(&out, length, 4);
	log_put(&out, text, length);
	while (out.n % 8) log_put_byte(&out, 0);
	log_put(&out, c.bytes.at, c.bytes.n);
	heap_free(text);
	heap_free(c.bytes.at);
	return out;
}

// ---- pieces ---------------------------------------------------------------------------------------------------------
struct sending { view_piece_fn *each; void *context; bool stored; };

// Deflates bytes, sends them, and frees them.
static void send_plain(const struct sending *s, enum view_kind kind, struct log_bytes plain)
{
	struct view_piece piece = { .kind = kind, .packed = view_deflate(plain.at, plain.n, s->stored) };
	s->each(s->context, &piece);
	heap_free(plain.at);
	heap_free(piece.packed.at);
}

static void send_states(const struct sending *s, const struct view_gathered *g)
{
	size_t first = 0;
	for (size_t k = 0; k < g->waves.n; first += g->waves.at[k++]->events.n)
		for (size_t n = 0; n < g->waves.at[k]->blocks.n; n++) {
			const struct view_block *b = &g->waves.at[k]->blocks.at[n];
			s->each(s->context, &(struct view_piece){ VIEW_STATE, k, first + b->first, b->count, b->packed });
		}
}

static void send_changes(const struct sending *s, const struct view_memory *m)
{
	for (size_t k = 0; k < m->blocks.n; k++) {
		const struct view_block *b = &m->blocks.at[k];
		s->each(s->context, &(struct view_piece){ VIEW_CHANGES, 0, b->first, b->count, b->packed });
	}
}

bool view_pieces(struct log_reader *r, const struct view_options *o, view_piece_fn *each, void *context,
                 struct view_result *out)
{
	struct view_gathered g = { 0 };
	struct sending s = { each, context, o->stored };
	bool good = view_gather(&g, r, o);
	*out = (struct view_result){ g.events, g.left_out };
	if (good) {
		send_plain(&s, VIEW_RUN, index_of(&g, r, o));
		send_states(&s, &g);
		send_plain(&s, VIEW_PLACES, view_memory_chunks(&g.memory));
		send_changes(&s, &g.memory);
	}
	view_gather_free(&g);
	return good;
}

// ---- the page -------------------------------------------------------------------------------------------------------
static void put_base64(FILE *to, const struct log_bytes *b)
{
	enum { LINE = 3072 };
	struct out text = { 0 };
	for (size_t k = 0; k < b->n; k += LINE) {
		base64_put(&text, b->at + k, b->n - k < LINE ? b->n - k : LINE);
		if (b->n - k >= LINE) out_char(&text, '\n');
	}
	fwrite(text.at, 1, text.n, to);
	out_free(&text);
}

static void put_piece(void *context, const struct view_piece *p)
{
	FILE *to = context;
	fputs("<script type=\"application/octet-stream\" ", to);
	if (p->kind == VIEW_RUN) fputs("id=\"run\">", to);
	if (p->kind == VIEW_PLACES) fputs("id=\"places\">", to);
	if (p->kind == VIEW_STATE)
		fprintf(to, "class=\"state\" data-wave=\"%zu\" data-first=\"%zu\" data-count=\"%u\">", p->wave, p->first, p->count);
	if (p->kind == VIEW_CHANGES)
		fprintf(to, "class=\"changes\" data-first=\"%zu\" data-count=\"%u\">", p->first, p->count);
	put_base64(to, &p->packed);
	fputs("</script>\n", to);
}

bool view_write(FILE *to, struct log_reader *r, const struct view_options *o, struct view_result *out)
{
	const unsigned char *at = memmem(page, sizeof page, mark, sizeof mark - 1);
	size_t head = (size_t)(at - page);
	fwrite(page, 1, head, to);
	if (!view_pieces(r, o, put_piece, to, out)) return false;
	fwrite(at + sizeof mark - 1, 1, sizeof page - head - (sizeof mark - 1), to);
	return !fflush(to) && !ferror(to);
}
