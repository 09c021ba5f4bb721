// The full-screen view: draws the panes, and issues a command for each key.
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <curses.h>
#include "base/stream.h"
#include "base/style.h"
#include "cli/step_prompt.h"
#include "host/signals.h"
#include "step/canvas.h"

// Remove the curses macros of these names.
#undef getch
#undef timeout

static const struct { int key, other; const char *command; } keys[] = {
	{ 's', KEY_RIGHT, "step" }, { ' ', 0, "step" }, { 'b', KEY_LEFT, "rstep" }, { KEY_BACKSPACE, 127, "rstep" },
	{ 'n', 0, "next" }, { 'p', 0, "rnext" }, { 'l', 0, "next line" }, { 'L', 0, "rnext line" }, { 'h', 0, "hlsl" },
	{ 'H', 0, "rhlsl" }, { 'm', 0, "mask" }, { 'M', 0, "rmask" }, { 'w', 0, "wave" }, { 'W', 0, "rwave" },
	{ 'c', 0, "continue" }, { 'C', 0, "rcontinue" }, { KEY_HOME, 0, "goto start" }, { KEY_END, 0, "goto end" },
	{ '?', 0, "help" },
};

static wchar_t plain_character(uint32_t character, bool wide)
{
	if (character < 128 || wide) return (wchar_t)character;
	return character == 0x2500 ? '-' : '.';
}

static void show_canvas(const struct step_canvas *canvas, bool wide, bool color)
{
	for (unsigned y = 0; y < canvas->height; y++)
		for (unsigned x = 0; x < canvas->width; x++) {
			const struct step_cell *cell = &canvas->at[(size_t)y * canvas->width + x];
			wchar_t text[2] = { plain_character(cell->character, wide), 0 };
			attr_t look = 0;
			if (cell->look & LOOK_BOLD) look |= A_BOLD;
			if (cell->look & LOOK_DIM) look |= A_DIM;
			if (cell->look & LOOK_REVERSE) look |= A_REVERSE;
			short pair = (short)(!color ? 0
			                     : cell->look & LOOK_RED ? 1
			                     : cell->look & LOOK_GREEN ? 2
			                     : cell->look & LOOK_CYAN ? 3
			                     : 0);
			if (!color && cell->look & (LOOK_RED | LOOK_GREEN)) look |= A_BOLD;
			attr_set(look, pair, NULL);
			mvaddwstr((int)y, (int)x, text);
		}
	attr_set(0, 0, NULL);
}

static void draw_screen(struct step_commander *c, struct step_view *v, bool wide)
{
	struct step_canvas canvas = step_canvas_new((unsigned)(COLS > 0 ? COLS : 1), (unsigned)(LINES > 0 ? LINES : 1));
	step_draw(c, v, &canvas);
	show_canvas(&canvas, wide, style_shown(c->out) && has_colors());
	refresh();
	heap_free(canvas.at);
}

// Runs a command and stores its output as the view's message.
static enum step_done run_command(struct step_commander *c, struct step_view *v, char **answer, const char *command)
{
	FILE *before_out = c->out, *before_err = c->err;
	heap_free(*answer);
	*answer = NULL;
	struct stream *said = stream_begin();
	c->out = c->err = said->to;
	step_interrupted(NULL);                 // drops earlier key presses of Ctrl-C
	enum step_done done = step_command(c, command);
	*answer = stream_end(said, NULL);
	c->out = before_out;
	c->err = before_err;
	c->screen = false;
	v->message = *answer;
	v->from[PANE_SOURCE] = 0;
	return done;
}

static enum step_done read_command(struct step_commander *c, struct step_view *v, char **answer)
{
	char line[256] = "";
	move(LINES - 1, 0);
	clrtoeol();
	addch(':');
	echo();
	curs_set(1);
	int status = getnstr(line, sizeof line - 1);
	noecho();
	curs_set(0);
	return status == OK && *line ? run_command(c, v, answer, line) : STEP_GO_ON;
}

// Handles keys that change only the view.
static void change_view(struct step_commander *c, struct step_view *v, int key)
{
	int page = LINES / 3 > 1 ? LINES / 3 : 1,
		by = key == KEY_UP ? -1
		     : key == KEY_DOWN ? 1
		     : key == KEY_PPAGE ? -page
		     : key == KEY_NPAGE ? page
		     : 0;
	int *from = &v->from[v->pane];
	*from += by;
	if (*from < 0 && v->pane != PANE_SOURCE) *from = 0;
	if (key == '\t') v->pane = (v->pane + 1) % PANES;
	if (key == KEY_BTAB) v->pane = (v->pane + PANES - 1) % PANES;
	unsigned lanes = v->lanes < 8 ? v->lanes : 8;           // limits the step so that lanes are not skipped
	if (key == '>' || key == '.') v->lane += v->lane + lanes < LANES ? lanes : 0;
	if (key == '<' || key == ',') v->lane -= v->lane >= lanes ? lanes : v->lane;
	if (key == ']') v->region++;
	if (key == '[' && v->region) v->region--;
	if (key == 'f') c->format = (c->format + 1) % STEP_FORMATS;
	if (key == 27) v->message = NULL;
}

static void run_view(struct step_commander *c, struct step_view *v, bool wide)
{
	char *answer = NULL;
	enum step_done done = STEP_GO_ON;
	while (done != STEP_QUIT) {
		draw_screen(c, v, wide);
		int key = wgetch(stdscr);
		if (key == 'q' || key == ERR) break;
		const char *command = NULL;
		for (unsigned k = 0; k < sizeof keys / sizeof *keys; k++)
			if (key == keys[k].key || (keys[k].other && key == keys[k].other)) command = keys[k].command;
		if (key == ':' || key == 'g') done = read_command(c, v, &answer);
		else if (command) done = run_command(c, v, &answer, command);
		else change_view(c, v, key);
	}
	heap_free(answer);
}

// Runs the view; if memory runs out, restores the terminal first.
static void run_view_guarded(struct step_commander *c, struct step_view *v, bool wide)
{
	struct heap_guard guard __attribute__((cleanup(heap_leave)));
	if (heap_fails(&guard, NULL)) {
		endwin();
		heap_leave(&guard);
		heap_fail();
	}
	run_view(c, v, wide);
}

bool step_screen_show(struct step_commander *c, const char *title)
{
	struct step_view v = { .title = title };
	char *locale = heap_strdup(setlocale(LC_CTYPE, NULL));
	setlocale(LC_CTYPE, "");
	SCREEN *screen = newterm(NULL, c->terminal, stdin);
	bool wide = MB_CUR_MAX > 1;
	if (screen) {
		struct host_breaks breaks;
		host_breaks_begin(&breaks);
		cbreak();
		noecho();
		keypad(stdscr, TRUE);
		set_escdelay(50);
		curs_set(0);
		if (has_colors()) {
			start_color();
			use_default_colors();
			init_pair(1, COLOR_RED, -1);
			init_pair(2, COLOR_GREEN, -1);
			init_pair(3, COLOR_CYAN, -1);
		}
		c->on_screen = true;
		run_view_guarded(c, &v, wide);
		c->on_screen = false;
		endwin();
		delscreen(screen);
		step_interrupted(NULL);
		host_breaks_end(&breaks);
	}
	setlocale(LC_CTYPE, locale);
	heap_free(locale);
	return screen;
}
