// The prompt: libedit on a terminal, plain lines otherwise. Ctrl-C interrupts a run, or drops the line being edited.
// Its signal is blocked and polled, so that a handler or a global is not needed.
#include <errno.h>
#include <histedit.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>
#include "step/step.h"

struct prompt {
	struct step_commander *c;
	EditLine *edit;
	History *history;
	int signals;                    // a descriptor that is readable after Ctrl-C
	bool cancelled;
	char text[32], *last;           // the prompt; the last command, which an empty line repeats
};

bool step_interrupted(void *context)
{
	(void)context;
	sigset_t set;
	sigemptyset(&set);
	sigaddset(&set, SIGINT);
	return sigtimedwait(&set, NULL, &(struct timespec){ 0 }) == SIGINT;
}

static void make_text(struct prompt *p)
{
	snprintf(p->text, sizeof p->text, "%llu> ", (unsigned long long)step_here(p->c->session)->steps);
}

static char *prompt_text(EditLine *e)
{
	struct prompt *p;
	el_get(e, EL_CLIENTDATA, &p);
	return p->text;
}

// Reads a key; returns -1 if Ctrl-C came first.
static int get_key(EditLine *e, wchar_t *key)
{
	struct prompt *p;
	el_get(e, EL_CLIENTDATA, &p);
	struct pollfd on[] = { { STDIN_FILENO, POLLIN, 0 }, { p->signals, POLLIN, 0 } };
	while (poll(on, 2, -1) < 0) if (errno != EINTR) return 0;
	if (on[1].revents & POLLIN) {
		struct signalfd_siginfo info;
		if (read(p->signals, &info, sizeof info) < 0) return 0;
		p->cancelled = true;
		return -1;
	}
	unsigned char byte;
	ssize_t n = read(STDIN_FILENO, &byte, 1);
	if (n != 1) return (int)n;
	*key = byte;                            // commands are ASCII
	return 1;
}

// Completes the command name at the cursor.
static unsigned char complete(EditLine *e, int key)
{
	(void)key;
	const LineInfo *line = el_line(e);
	size_t length = (size_t)(line->cursor - line->buffer);
	const char *first = step_command_named(line->buffer, length, 0);
	if (!first || !length || memchr(line->buffer, ' ', length)) return CC_REFRESH_BEEP;
	size_t same = strlen(first);
	for (size_t n = 1;; n++) {
		const char *other = step_command_named(line->buffer, length, n);
		if (!other) break;
		while (strncmp(first, other, same)) same--;
	}
	char rest[32];
	bool only = !step_command_named(line->buffer, length, 1);
	snprintf(rest, sizeof rest, "%.*s%s", (int)(same - length), first + length, only ? " " : "");
	return *rest && !el_insertstr(e, rest) ? CC_REFRESH : CC_REFRESH_BEEP;
}

static enum step_done run_command(struct prompt *p, const char *line)
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

static bool edit_lines(struct prompt *p)
{
	HistEvent event;
	const char *line;
	int n;
	for (;;) {
		make_text(p);
		p->cancelled = false;
		line = el_gets(p->edit, &n);
		if (!line && p->cancelled) { el_reset(p->edit); fputs("^C\n", p->c->out); continue; }
		if (!line || n <= 0) { fputc('\n', p->c->out); return true; }
		bool empty = line[strspn(line, " \t\n")] == 0;
		if (!empty) {
			history(p->history, &event, H_ENTER, line);
			heap_free(p->last);
			p->last = heap_strdup(line);
		}
		if (p->last && run_command(p, p->last) == STEP_QUIT) return true;
	}
}

static bool prompt_on_terminal(struct prompt *p)
{
	sigset_t set, before;
	HistEvent event;
	sigemptyset(&set);
	sigaddset(&set, SIGINT);
	sigprocmask(SIG_BLOCK, &set, &before);
	p->signals = signalfd(-1, &set, SFD_CLOEXEC);
	p->edit = el_init("lanewise", stdin, p->c->terminal, p->c->err);
	p->history = history_init();
	bool good = p->signals >= 0 && p->edit && p->history;
	if (good) {
		history(p->history, &event, H_SETSIZE, 1000);
		el_set(p->edit, EL_CLIENTDATA, p);
		el_set(p->edit, EL_PROMPT, prompt_text);
		el_set(p->edit, EL_EDITOR, "emacs");
		el_set(p->edit, EL_HIST, history, p->history);
		el_set(p->edit, EL_GETCFN, get_key);
		el_set(p->edit, EL_ADDFN, "complete", "completes the command", complete);
		el_set(p->edit, EL_BIND, "^I", "complete", NULL);
		good = edit_lines(p);
	}
	if (p->edit) el_end(p->edit);
	if (p->history) history_end(p->history);
	if (p->signals >= 0) close(p->signals);
	sigprocmask(SIG_SETMASK, &before, NULL);
	heap_free(p->last);
	return good;
}

// Repeats each command before its answer, so that the output reads as a session.
static bool prompt_on_pipe(struct prompt *p)
{
	char *line = NULL;
	size_t room = 0;
	ssize_t n;
	enum step_done done = STEP_GO_ON;
	while (done != STEP_QUIT && (n = getline(&line, &room, stdin)) > 0) {
		line[strcspn(line, "\r\n")] = 0;
		make_text(p);
		if (*line) fprintf(p->c->out, "%s%s\n", p->text, line);
		fflush(p->c->out);
		done = run_command(p, line);
	}
	heap_errno();           // getline does not distinguish the end from a lack of memory
	heap_free(line);
	return !ferror(stdin);
}

bool step_prompt(struct step_commander *c, bool terminal)
{
	struct prompt p = { .c = c, .signals = -1 };
	if (terminal) fputs("s step  n line  m mask  c continue  b break  p print  why v3[5]  rs back  h help\n", c->out);
	step_show_place(c);
	fflush(c->out);
	return terminal ? prompt_on_terminal(&p) : prompt_on_pipe(&p);
}
