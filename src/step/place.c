// What a stop prints: the last instruction with the mask before it and what it changed, and the next one.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "step/step.h"

static void put_mask(struct step_commander *c, uint64_t exec, uint64_t before, unsigned lanes) {
	char glyphs[SHOW_MASK_ROOM];
	const char *now = "";
	for (const char *p = show_mask(glyphs, exec, before, lanes); *p; p++) {
		const char *paint = *p == '+' ? show_green : *p == '-' ? show_red : *p == '.' ? show_dim : "";
		if (*p != ' ' && c->style.color && paint != now) { fprintf(c->out, "%s%s", show_plain, paint); now = paint; }
		putc(*p, c->out);
	}
	fprintf(c->out, "%s %2d", *now ? show_plain : "", __builtin_popcountll(exec));
}

// ---- what changed --------------------------------------------------------------------------------------------------------------------------
static void put_text(struct step_commander *c, const char *name, const char *text) {
	fprintf(c->out, "        %s =", name);
	for (const char *p = text; *p; p += strcspn(p, "\n") + (p[strcspn(p, "\n")] == '\n')) {
		int n = (int)strcspn(p, "\n");
		if (n) fprintf(c->out, "%s%.*s\n", p == text ? " " : "            ", n, p);
		else putc('\n', c->out);
	}
}

static const char *place_name(struct step_commander *c, uint64_t address, char *buf, size_t room, enum isa_type *type, uint64_t *element) {
	const struct show_run *r = step_run(c->session);
	for (size_t k = 0; k < r->buffers.n; k++) {
		const struct show_buffer *b = &r->buffers.at[k];
		if (address < b->memory->address || address - b->memory->address >= b->memory->size) continue;
		unsigned bytes = show_type_bytes(b->type);
		*element = b->memory->address + (address - b->memory->address) / bytes * bytes;
		*type = b->type;
		snprintf(buf, room, "%s[%" PRIu64 "]", b->name, (address - b->memory->address) / bytes);
		return buf;
	}
	*element = address / 4 * 4;
	*type = ISA_U32;
	snprintf(buf, room, "memory 0x%" PRIx64, *element);
	return buf;
}

static void put_places(struct step_commander *c, const struct log_change *change) {
	enum { MOST = 8 };
	const struct log_state *state = step_state(c->session);
	const struct log_lds *lds = change->file == LOG_LDS ? log_lds(state, change->index) : NULL;
	unsigned shown = 0, all = 0;
	uint64_t last = UINT64_MAX;
	fputs("        ", c->out);
	for (uint64_t left = change->lanes; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		uint64_t bits = 0, element;
		enum isa_type type = ISA_U32;
		char name[64], text[64];
		if (!change->delta[lane]) continue;
		if (change->file == LOG_LDS) snprintf(name, sizeof name, "lds[%" PRIu64 "]", (element = change->address[lane] / 4 * 4) / 4);
		else place_name(c, change->address[lane], name, sizeof name, &type, &element);
		if (element == last) continue;
		last = element;
		if (all++ >= MOST) continue;
		unsigned bytes = show_type_bytes(type);
		const uint8_t *at = lds ? (element + bytes <= lds->size ? lds->bytes + element : NULL) : log_memory(state, element, bytes);
		if (at) memcpy(&bits, at, bytes);
		fprintf(c->out, "%s%s = %s", shown++ ? ", " : "", name, show_value_text(text, sizeof text, bits, type));
	}
	if (all > shown) fprintf(c->out, ", … (%u changed)", all);
	putc('\n', c->out);
}

// The event has been gone over: registers are those after it.
static void put_changes(struct step_commander *c, const struct log_event *e) {
	const struct log_wave *w = e->wave;
	char name[32], text[80];
	for (size_t k = 0; k < e->change_count; k++) {
		const struct log_change *change = &e->changes[k];
		if (change->file == LOG_MEMORY || change->file == LOG_LDS) { put_places(c, change); continue; }
		struct show_register r = { change->file == LOG_VGPR ? SHOW_VGPR : SHOW_SGPR, change->index, 1 };
		if (change->file == LOG_VGPR) {
			char *lanes = show_lanes(w->v[change->index], NULL, change->lanes, w->lanes, ISA_U32);
			put_text(c, show_register_text(name, sizeof name, r, w->lanes), lanes);
			free(lanes);
			continue;
		}
		if (change->index == LOG_SCC) { fprintf(c->out, "        scc = %u\n", w->s[LOG_SCC]); continue; }
		if (change->index == LOG_MODE) { fprintf(c->out, "        mode = 0x%x\n", w->s[LOG_MODE]); continue; }
		bool mask = change->index == ISA_REG_EXEC || change->index == ISA_REG_VCC;
		fprintf(c->out, "        %s = %s", show_register_text(name, sizeof name, r, w->lanes), step_value(text, sizeof text, w->s[change->index], 1, mask ? STEP_HEX : STEP_AUTO));
		if (mask && w->lanes == 32) fprintf(c->out, " (%d lanes)", __builtin_popcount(w->s[change->index]));
		putc('\n', c->out);
	}
}

// ---- lines -----------------------------------------------------------------------------------------------------------------------------------
static void put_source(struct step_commander *c, uint32_t insn) {
	size_t count;
	const struct insn *code = step_code(c->session, &count);
	struct arena a = { 0 };
	if (insn >= count || machine_insn_is_end(&code[insn])) return;
	fprintf(c->out, "%5u  %s%s%s", step_line(c->session, insn), show_paint(&c->style, show_bold), show_source_line(&a, &step_program(c->session)->lines[code[insn].line]),
	        show_paint(&c->style, show_plain));
	arena_free(&a);
}

static void put_last(struct step_commander *c) {
	struct log_event e;
	struct log_reader *r = step_reader(c->session);
	uint64_t place = log_reader_place(r);
	while (log_back(r, &e) && e.kind != LOG_INSTRUCTION) continue;
	if (e.kind == LOG_INSTRUCTION && e.wave) {
		uint64_t exec = log_exec(e.wave);
		put_mask(c, exec, exec, e.wave->lanes);
		if (e.wave->lanes == 64) putc('\n', c->out);
		put_source(c, e.insn);
		putc('\n', c->out);
		if (log_next(r, &e)) put_changes(c, &e);
	}
	log_seek(r, place);
}

static void put_next(struct step_commander *c) {
	const struct step_here *h = step_here(c->session);
	bool other = h->last.is && (h->last.group != h->next.group || h->last.wave != h->next.wave);
	if (!h->next.is) {
		if (h->fault) return;
		fprintf(c->out, "the run is over: %" PRIu64 " instructions\n", h->steps);
		const struct show_run *r = step_ended(c->session);
		if (r) show_expectations(c->out, r, &c->style);
		return;
	}
	fputs("next", c->out);
	put_source(c, h->next.insn);
	if (other) fprintf(c->out, "   (workgroup (%u,%u,%u) wave %u)", h->next.workgroup[0], h->next.workgroup[1], h->next.workgroup[2], h->next.wave);
	putc('\n', c->out);
}

void step_show_place(struct step_commander *c) {
	const struct step_here *h = step_here(c->session);
	if (h->last.is) put_last(c);
	if (h->fault) fprintf(c->out, "%sfault:%s %s\n", show_paint(&c->style, show_red), show_paint(&c->style, show_plain), h->fault);
	put_next(c);
}
