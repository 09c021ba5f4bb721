// A picture made of characters, and the panes drawn on it. Independent of a terminal, so that tests can print it.
#ifndef STEP_CANVAS_H
#define STEP_CANVAS_H
#include "step/step.h"

enum step_look {
	LOOK_PLAIN = 0, LOOK_BOLD = 1, LOOK_DIM = 2, LOOK_RED = 4, LOOK_GREEN = 8, LOOK_CYAN = 16, LOOK_REVERSE = 32
};
struct step_cell { uint32_t character; uint8_t look; };
struct step_canvas { unsigned width, height; struct step_cell *at; };      // row by row
struct step_canvas step_canvas_new(unsigned width, unsigned height);   // Returns a blank canvas; the caller frees `at`.
// Writes text (UTF-8) from x on, at most `width` characters; drops characters outside the canvas. Returns the x after
// the text.
unsigned step_canvas_put(struct step_canvas *c, unsigned y, unsigned x, unsigned width, unsigned look, const char *fmt,
                         ...) __attribute__((format(printf, 6, 7)));
void step_canvas_print(const struct step_canvas *c, FILE *to);             // Prints plain text without trailing blanks.

// ---- panes (panes.c, registers_pane.c) ----------------------------------------------------------------------------
enum step_pane { PANE_SOURCE, PANE_SCALARS, PANE_LANES, PANE_LDS, PANE_MEMORY, PANES };
struct step_view {                      // choices of the user
	enum step_pane pane;            // the pane that keys scroll
	int from[PANES];                // first line of each pane; source pane: lines away from the next instruction
	unsigned lane, lanes;           // first lane shown; number of lanes shown
	size_t region;                  // index of the buffer that the memory pane shows
	const char *message;            // output of the last command, whose last lines are shown; NULL if none
	const char *title;              // name of the file
};
// Changes by the last instruction: exec before it; bits of changed scalars; changed lanes of each row.
struct step_changed { uint64_t exec, s[3], v[WAVE_MAX_VGPRS]; };
struct step_area { unsigned y, x, height, width; };

void step_draw(struct step_commander *c, struct step_view *v, struct step_canvas *out);
void step_draw_scalars(struct step_commander *c, const struct step_view *v, struct step_canvas *out, struct step_area a,
                       const struct step_changed *changed);
void step_draw_lanes(struct step_commander *c, struct step_view *v, struct step_canvas *out, struct step_area a,
                     const struct step_changed *changed);
#endif
