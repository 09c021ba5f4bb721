// Commands of `step` from standard input, and the picture that the full screen is without a terminal.
#include "cli/step_prompt.h"
#include <string.h>
#include "base/file.h"
#include "host/files.h"
#include "host/signals.h"
#include "host/terminal.h"
#include "step/canvas.h"

enum { PICTURE_WIDTH = 120, PICTURE_HEIGHT = 36 };

bool step_interrupted(void *context)
{
	(void)context;
	return host_breaks_noted();
}

void step_prompt_text(struct step_prompt *p)
{
	snprintf(p->text, sizeof p->text, "%llu> ", (unsigned long long)step_here(p->c->session)->steps);
}

enum step_done step_prompt_run(struct step_prompt *p, const char *line)
{
	struct step_commander *c = p->c;
	enum step_done done = step_command(c, line);
	if (c->screen) {
		c->screen = false;
		if (!step_screen(c)) fputs("the terminal cannot show the screen\n", c->err);
	}
	fflush(c->out);
	fflush(c->err);
	return done;
}

// Repeats each command before its answer, so that the output reads as a session.
static bool prompt_on_pipe(struct step_prompt *p)
{
	char *line = NULL;
	size_t room = 0;
	ssize_t n;
	enum step_done done = STEP_GO_ON;
	while (done != STEP_QUIT && (n = getline(&line, &room, stdin)) > 0) {
		line[strcspn(line, "\r\n")] = 0;
		step_prompt_text(p);
		if (*line) fprintf(p->c->out, "%s%s\n", p->text, line);
		fflush(p->c->out);
		done = step_prompt_run(p, line);
	}
	heap_errno();           // getline does not distinguish the end from a lack of memory
	heap_free(line);
	return !ferror(stdin);
}

bool step_prompt(struct step_commander *c, bool terminal)
{
	struct step_prompt p = { .c = c };
	if (terminal) fputs("s step  n line  m mask  c continue  b break  p print  why v3[5]  rs back  h help\n", c->out);
	step_show_place(c);
	fflush(c->out);
	return terminal ? step_prompt_edit(&p) : prompt_on_pipe(&p);
}

static void print_picture(struct step_commander *c, const char *title)
{
	struct step_view v = { .title = title };
	struct step_canvas canvas = step_canvas_new(PICTURE_WIDTH, PICTURE_HEIGHT);
	step_draw(c, &v, &canvas);
	step_canvas_print(&canvas, c->out);
	heap_free(canvas.at);
}

bool step_screen(struct step_commander *c)
{
	const char *title = file_name(step_program(c->session)->source->name);
	if (host_is_terminal(HOST_OUTPUT) && host_is_terminal(HOST_INPUT)) return step_screen_show(c, title);
	print_picture(c, title);
	return true;
}
