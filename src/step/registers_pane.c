// The panes of registers: scalars in columns, vector registers as rows of lanes.
#include <string.h>
#include "step/canvas.h"
#include "step/session.h"

static unsigned look_of(bool changed, bool active)
{
	return changed ? LOOK_GREEN | LOOK_BOLD : active ? LOOK_PLAIN : LOOK_DIM;
}

static void put_scalar(struct step_commander *c, struct step_canvas *out, unsigned y, unsigned x, unsigned width,
                       const char *name, uint32_t value, bool changed)
{
	char text[STEP_VALUE_ROOM];
	step_value(text, sizeof text, value, 1, c->format == STEP_AUTO ? STEP_HEX : c->format);
	step_canvas_put(out, y, x, 6, LOOK_DIM, "%s", name);
	step_canvas_put(out, y, x + 6, width - 7, look_of(changed, value != 0), "%s", text);
}

static const char *scalar_name(char *buf, size_t room, unsigned index)
{
	if (index == LOG_SCC) return "scc";
	if (index == ISA_REG_VCC) return "vcc";
	if (index == ISA_REG_VCC + 1) return "vcc_h";
	if (index == ISA_REG_M0) return "m0";
	snprintf(buf, room, "s%u", index);
	return buf;
}

void step_draw_scalars(struct step_commander *c, const struct step_view *v, struct step_canvas *out, struct step_area a,
                       const struct step_changed *changed)
{
	const struct log_wave *w = step_wave(c->session);
	unsigned width = c->format == STEP_BITS ? 43 : c->format == STEP_F16X2 ? 27 : 18, columns = a.width / width;
	char name[32];
	uint16_t order[STEP_MOST_SCALARS];
	if (!w || !a.height) return;
	if (!columns) { columns = 1; width = a.width; }
	size_t n = step_scalars_order(c->session, w, order),
		from = (size_t)(v->from[PANE_SCALARS] > 0 ? v->from[PANE_SCALARS] : 0) * columns;
	for (size_t k = 0; k < (size_t)a.height * columns && from + k < n; k++) {
		unsigned index = order[from + k], y = a.y + (unsigned)k / columns, x = a.x + (unsigned)k % columns * width;
		put_scalar(c, out, y, x, width, scalar_name(name, sizeof name, index), w->s[index],
		           changed->s[index / 64] >> index % 64 & 1);
	}
}

void step_draw_lanes(struct step_commander *c, struct step_view *v, struct step_canvas *out, struct step_area a,
                     const struct step_changed *changed)
{
	const struct log_wave *w = step_wave(c->session);
	if (!w || a.height < 2) return;
	char text[STEP_VALUE_ROOM];
	unsigned width = c->format == STEP_HEX ? 11
	                 : c->format == STEP_BITS ? 36
	                 : c->format == STEP_F16X2 ? 18
	                 : c->format == STEP_AUTO ? 6
	                 : 11;
	int from = v->from[PANE_LANES] > 0 ? v->from[PANE_LANES] : 0;
	// As narrow as the values allow.
	for (unsigned k = 0; c->format == STEP_AUTO && k + 1 < a.height && (unsigned)from + k < w->vgprs; k++) {
		const uint32_t *lanes = w->v[(unsigned)from + k];
		enum step_format f = step_auto(c->session, w, (unsigned)from + k);
		for (unsigned lane = 0; lane < w->lanes; lane++) {
			size_t n = strlen(step_value(text, sizeof text, lanes[lane], 1, f)) + 1;
			if (n > width) width = (unsigned)n;
		}
	}
	unsigned shown = a.width > 5 ? (a.width - 5) / width : 0, lane0 = v->lane < w->lanes ? v->lane : w->lanes - 1;
	if (lane0 + shown > w->lanes) lane0 = shown < w->lanes ? w->lanes - shown : 0;
	v->lane = lane0;
	v->lanes = shown;
	uint64_t exec = log_exec(w);
	for (unsigned k = 0; k < shown && lane0 + k < w->lanes; k++)
		step_canvas_put(out, a.y, a.x + 5 + k * width, width, exec >> (lane0 + k) & 1 ? LOOK_CYAN : LOOK_DIM,
		                "%*s", (int)width - 1, (snprintf(text, sizeof text, "[%u]", lane0 + k), text));
	for (unsigned y = 1; y < a.height; y++) {
		unsigned reg = (unsigned)from + y - 1;
		if (reg >= w->vgprs) break;
		enum step_format f = c->format == STEP_AUTO ? step_auto(c->session, w, reg) : c->format;
		step_canvas_put(out, a.y + y, a.x, 5, LOOK_DIM, "v%u", reg);
		for (unsigned k = 0; k < shown && lane0 + k < w->lanes; k++) {
			unsigned lane = lane0 + k;
			step_value(text, sizeof text, w->v[reg][lane], 1, f);
			step_canvas_put(out, a.y + y, a.x + 5 + k * width, width - 1,
				look_of(changed->v[reg] >> lane & 1, exec >> lane & 1), "%*s", (int)width - 1, text);
		}
	}
}
