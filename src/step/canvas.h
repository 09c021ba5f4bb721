// A picture made of characters, and the panes that are drawn on it. Knows no terminal: a test can print it.
#ifndef STEP_CANVAS_H
#define STEP_CANVAS_H
#include "step/step.h"

enum step_look { LOOK_PLAIN = 0, LOOK_BOLD = 1, LOOK_DIM = 2, LOOK_RED = 4, LOOK_GREEN = 8, LOOK_CYAN = 16, LOOK_REVERSE = 32 };
struct step_cell { uint32_t character; uint8_t look; };
struct step_canvas { unsigned width, height; struct step_cell *at; };      // row by row
struct step_canvas step_canvas_new(unsigned width, unsigned height);       // blank; free `at`
// Text (UTF-8) from x on, at most `width` characters; what is outside is lost. Returns the x after it.
unsigned step_canvas_put(struct step_canvas *c, unsigned y, unsigned x, unsigned width, unsigned look, const char *fmt, ...) __attribute__((format(printf, 6, 7)));
void step_canvas_print(const struct step_canvas *c, FILE *to);             // as plain text, blanks at the ends left out

// ---- panes (panes.c, registers_pane.c) ------------------------------------------------------------------------------------------------
enum step_pane { PANE_SOURCE, PANE_SCALARS, PANE_LANES, PANE_LDS, PANE_MEMORY, PANES };
struct step_view {                      // what the user has chosen
	enum step_pane pane;            // that keys scroll
	int from[PANES];                // first line of each; of the source: lines away from the one that is next
	unsigned lane, lanes;           // the first lane that is shown; how many are
	size_t region;                  // which buffer the memory pane shows
	const char *message;            // what the last command answered: its last lines are shown; NULL: nothing
	const char *title;              // the file's name
};
struct step_changed { uint64_t exec, s[3], v[WAVE_MAX_VGPRS]; };      // by the last instruction: exec before it; bits of scalars; lanes of each row
struct step_area { unsigned y, x, height, width; };

void step_draw(struct step_commander *c, struct step_view *v, struct step_canvas *out);
void step_draw_scalars(struct step_commander *c, const struct step_view *v, struct step_canvas *out, struct step_area a, const struct step_changed *changed);
void step_draw_lanes(struct step_commander *c, struct step_view *v, struct step_canvas *out, struct step_area a, const struct step_changed *changed);
#endif
