// The layout of the panes, and the panes for the source, the mask, LDS and memory. On a small canvas the source has
// priority, then registers, then memory.
#include <inttypes.h>
#include <string.h>
#include "base/layout.h"
#include "step/canvas.h"
#include "step/session.h"
#include "values/mask.h"

enum { WIDE = 70, TALL = 18 };          // smallest sizes with room for registers; for LDS and memory

// Finds the changes by the last instruction. A log_wave is invalid after the reader moves, so the wave is identified by
// its number.
static struct step_changed changed_here(struct step_session *s)
{
	struct step_changed out = { 0 };
	struct log_event e = { 0 };
	struct log_reader *r = step_reader(s);
	const struct log_wave *w = step_wave(s);
	uint64_t place = log_reader_place(r), number;
	if (!w) return out;
	number = w->number;
	out.exec = log_exec(w);
	while (log_back(r, &e) && e.kind != LOG_INSTRUCTION) continue;
	bool own = e.kind == LOG_INSTRUCTION && e.wave && e.wave->number == number;
	if (own) out.exec = log_exec(e.wave);
	for (size_t k = 0; own && k < e.change_count; k++) {
		const struct log_change *c = &e.changes[k];
		if (c->file == LOG_SCALAR && log_changed_lanes(c)) out.s[c->index / 64] |= 1ull << c->index % 64;
		if (c->file == LOG_VGPR) out.v[c->index] |= log_changed_lanes(c);
	}
	log_seek(r, place);
	return out;
}

static void draw_heading(struct step_canvas *out, struct step_area *a, const char *title, bool chosen)
{
	if (!a->height) return;
	unsigned x = step_canvas_put(out, a->y, a->x, a->width, chosen ? LOOK_BOLD | LOOK_CYAN : LOOK_DIM, "─ %s ", title);
	while (x < a->x + a->width) x = step_canvas_put(out, a->y, x, 1, LOOK_DIM, "─");
	a->y++;
	a->height--;
}

static void draw_status(struct step_commander *c, const struct step_view *v, struct step_canvas *out,
                        const struct step_changed *changed)
{
	const struct step_here *h = step_here(c->session);
	const struct log_wave *w = step_wave(c->session);
	const struct program *p = step_program(c->session);
	unsigned x = step_canvas_put(out, 0, 0, out->width, LOOK_REVERSE, " %s  %s wave%u ", v->title, p->gpu->name, p->wave);
	if (w)
		x = step_canvas_put(out, 0, x, out->width - x, LOOK_REVERSE, " workgroup (%u,%u,%u) wave %u ",
		                    w->workgroup[0], w->workgroup[1], w->workgroup[2], w->wave);
	x = step_canvas_put(out, 0, x, out->width - x, LOOK_REVERSE, " %" PRIu64 " executed%s  %s ", h->steps,
	                    h->next.is ? "" : ", the run is over", step_format_name[c->format]);
	while (x < out->width) x = step_canvas_put(out, 0, x, 1, LOOK_REVERSE, " ");
	if (!w) return;
	char glyphs[SHOW_MASK_ROOM];
	uint64_t exec = log_exec(w);
	show_mask(glyphs, exec, changed->exec, w->lanes);
	x = step_canvas_put(out, 1, 0, 6, LOOK_BOLD, "exec");
	for (const char *g = glyphs; *g; g++)
		step_canvas_put(out, 1, 6 + (unsigned)(g - glyphs), 1,
		                *g == '+' ? LOOK_GREEN
		                : *g == '-' ? LOOK_RED
		                : *g == '.' ? LOOK_DIM
		                : LOOK_PLAIN,
		                "%c", *g);
	step_canvas_put(out, 1, 6 + (unsigned)strlen(glyphs), 4, LOOK_PLAIN, "%3d", __builtin_popcountll(exec));
}

// Draws the effect of the last instruction and of the next one, on two lines.
static void draw_does(struct step_commander *c, struct step_canvas *out, unsigned y)
{
	struct arena a = { 0 };
	for (unsigned next = 0; next < 2; next++) {
		const char *text = step_does(c->session, &a, next);
		step_canvas_put(out, y + next, 0, 6, LOOK_GREEN, next ? "   >" : "   ·");
		if (text) step_canvas_put(out, y + next, 6, out->width - 6, next ? LOOK_PLAIN : LOOK_DIM, "%s", text);
	}
	arena_free(&a);
}

// ---- source -------------------------------------------------------------------------------------------------------
// Draws source lines. `now` and `last` are the lines of the next and the last instruction; 0 if in another source.
static void draw_lines(struct step_canvas *out, struct step_area a, const struct source *source, unsigned now,
                       unsigned last, int scrolled)
{
	long middle = (long)(now ? now : last ? last : 1) + scrolled, from = middle - (long)a.height / 2;
	if (from < 1) from = 1;
	const char *p = source->text;
	for (long n = 1; n < from && p; n++) p = (p = strchr(p, '\n')) ? p + 1 : NULL;
	for (unsigned y = 0; y < a.height && p && *p; y++, from++) {
		size_t length = strcspn(p, "\r\n");
		bool here = now && (unsigned)from == now, done = last && (unsigned)from == last;
		unsigned look = here ? LOOK_REVERSE : !strncmp(p, ";@ hlsl", 7) ? LOOK_CYAN : *p == ';' ? LOOK_DIM : LOOK_PLAIN;
		step_canvas_put(out, a.y + y, a.x, 1, LOOK_GREEN, "%s", here ? ">" : done ? "·" : " ");
		step_canvas_put(out, a.y + y, a.x + 1, 5, LOOK_DIM, "%4ld", from);
		char *line = heap_strndup(p, length), *expanded = heap_zeroed(length + 1, 8);
		size_t at = 0;
		for (const char *q = line; *q; q++) {
			if (*q != '\t') { expanded[at++] = *q; continue; }
			for (unsigned k = 0; k < 4; k++) expanded[at++] = ' ';
		}
		step_canvas_put(out, a.y + y, a.x + 6, a.width > 7 ? a.width - 7 : 0, look, "%s", expanded);
		heap_free(line);
		heap_free(expanded);
		p = (p = strchr(p, '\n')) ? p + 1 : NULL;
	}
}

static void draw_assembly(struct step_commander *c, const struct step_view *v, struct step_canvas *out,
                          struct step_area a)
{
	const struct step_here *h = step_here(c->session);
	const struct log_wave *w = step_wave(c->session);
	unsigned now = w ? step_line(c->session, w->pc) : 0, last = h->last.is ? step_line(c->session, h->last.insn) : 0;
	draw_lines(out, a, step_program(c->session)->source, now, last, v->from[PANE_SOURCE]);
}

// Draws the compiled source around the next instruction, or around the last one if that is unknown.
static void draw_compiled(struct step_commander *c, struct step_canvas *out, struct step_area a)
{
	const struct step_here *h = step_here(c->session);
	const struct log_wave *w = step_wave(c->session);
	const struct origin *now = w ? step_origin(c->session, w->pc) : NULL,
		*last = h->last.is ? step_origin(c->session, h->last.insn) : NULL, *shown = now ? now : last;
	draw_heading(out, &a, shown ? shown->place.source->name : "source unknown", false);
	if (!shown) return;
	bool same = last && last->place.source == shown->place.source;
	draw_lines(out, a, shown->place.source, now ? now->place.line : 0, same ? last->place.line : 0, 0);
}

// ---- memory -------------------------------------------------------------------------------------------------------
static void draw_bytes(struct step_canvas *out, struct step_area a, const uint8_t *bytes, uint64_t size,
                       uint64_t address, enum isa_type type, int from)
{
	unsigned one = harness_type_bytes(type), columns = a.width > 12 + 9 ? (a.width - 12) / 9 : 1;
	char text[80];
	for (unsigned y = 0; y < a.height; y++) {
		uint64_t first = ((uint64_t)(from > 0 ? from : 0) + y) * columns;
		if (first * one + one > size) break;
		step_canvas_put(out, a.y + y, a.x, 11, LOOK_DIM, "%*" PRIx64, 10, address + first * one);
		for (unsigned k = 0; k < columns && (first + k + 1) * one <= size; k++) {
			uint64_t bits = 0;
			memcpy(&bits, bytes + (first + k) * one, one);
			step_canvas_put(out, a.y + y, a.x + 12 + 9 * k, 8, bits ? LOOK_PLAIN : LOOK_DIM, "%8s",
			                harness_value_text(text, sizeof text, bits, type));
		}
	}
}

static void draw_lds(struct step_commander *c, const struct step_view *v, struct step_canvas *out, struct step_area a)
{
	const struct log_wave *w = step_wave(c->session);
	const struct log_lds *lds = w ? log_lds(step_state(c->session), w->group) : NULL;
	draw_heading(out, &a, "LDS", v->pane == PANE_LDS);
	if (lds) draw_bytes(out, a, lds->bytes, lds->size, 0, ISA_U32, v->from[PANE_LDS]);
}

static void draw_memory(struct step_commander *c, const struct step_view *v, struct step_canvas *out,
                        struct step_area a)
{
	const struct harness_run *r = step_run(c->session);
	char title[80];
	const struct harness_buffer *b = &r->buffers.at[v->region % r->buffers.n];
	snprintf(title, sizeof title, "%.40s : %s[%zu]", b->name, isa_type_name[b->type], b->count);
	draw_heading(out, &a, title, v->pane == PANE_MEMORY);
	const uint8_t *bytes = log_memory(step_state(c->session), b->memory->address, b->memory->size);
	if (bytes) draw_bytes(out, a, bytes, b->memory->size, b->memory->address, b->type, v->from[PANE_MEMORY]);
}

// ---- layout ---------------------------------------------------------------------------------------------------------
// Returns how many lines of a command's output are shown; *from is the first of them.
static unsigned message_lines(const char *message, unsigned most, const char **from)
{
	unsigned n = 0;
	if (!message || !*message) return 0;
	for (const char *p = message; *p; p++) n += *p == '\n';
	n += message[strlen(message) - 1] != '\n';
	for (*from = message; n > most; n--) *from = strchr(*from, '\n') + 1;
	return n;
}

// Draws as many key descriptions as fit; the last ones are dropped first.
static void draw_keys(struct step_canvas *out, unsigned y)
{
	static const char *const keys[] = {
		"s/b step", "n/p line", "c/C break", ": command", "q leave", "m/M mask", "w/W wave", "f format",
		"Tab pane", "arrows", "<> lanes"
	};
	unsigned x = 1;
	for (size_t k = 0; k < sizeof keys / sizeof *keys && x + strlen(keys[k]) < out->width; k++)
		x = step_canvas_put(out, y, x, out->width - x, LOOK_DIM, "%s", keys[k]) + 2;
}

void step_draw(struct step_commander *c, struct step_view *v, struct step_canvas *out)
{
	struct step_changed changed = changed_here(c->session);
	const struct step_here *h = step_here(c->session);
	const char *message = NULL;
	unsigned height = out->height, width = out->width;
	if (height < 4 || width < 20) return;
	unsigned lines = message_lines(v->message, height / 3, &message), below = 1 + lines + (h->fault ? 1 : 0);
	bool does = height >= TALL;
	unsigned top = does ? 4 : 2;
	unsigned room = height > top + below ? height - top - below : 0;
	bool registers = width >= WIDE && room >= 6, memory = registers && room >= TALL - 4;
	bool lds = step_uses_lds(c->session), buffers = step_run(c->session)->buffers.n;
	unsigned bottom = memory && (lds || buffers) ? room / 4 + 1 : 0, upper = room - bottom,
		left = !registers ? width : width < LAYOUT_COLUMNS ? width / 2 : width * 2 / 5;
	draw_status(c, v, out, &changed);
	if (does) draw_does(c, out, 2);
	unsigned compiled = step_program(c->session)->origins.n && upper >= 12 ? upper * 2 / 5 : 0;
	struct step_area a = { top + compiled, 0, upper - compiled, left };
	if (compiled) draw_compiled(c, out, (struct step_area){ top, 0, compiled, left });
	draw_heading(out, &a, compiled ? "assembly" : "source", v->pane == PANE_SOURCE);
	draw_assembly(c, v, out, a);
	if (registers) {
		unsigned scalars = upper / 3 > 2 ? upper / 3 : 2;
		a = (struct step_area){ top, left + 1, scalars, width - left - 1 };
		draw_heading(out, &a, "SGPRs", v->pane == PANE_SCALARS);
		step_draw_scalars(c, v, out, a, &changed);
		a = (struct step_area){ top + scalars, left + 1, upper - scalars, width - left - 1 };
		draw_heading(out, &a, "VGPR lanes", v->pane == PANE_LANES);
		step_draw_lanes(c, v, out, a, &changed);
	}
	if (bottom) {
		unsigned split = lds && buffers ? left + 1 : 0;
		if (lds) draw_lds(c, v, out, (struct step_area){ top + upper, 0, bottom, buffers ? left : width });
		if (buffers) draw_memory(c, v, out, (struct step_area){ top + upper, split, bottom, width - split });
	}
	unsigned y = top + room;
	if (h->fault) step_canvas_put(out, y++, 0, width, LOOK_RED | LOOK_BOLD, "fault: %s", h->fault);
	for (unsigned k = 0; k < lines; k++) {
		int n = (int)strcspn(message, "\n");
		step_canvas_put(out, y++, 0, width, LOOK_PLAIN, "%.*s", n, message);
		message += n + (message[n] == '\n');
	}
	draw_keys(out, height - 1);
}
