// The prompt on a terminal, by libedit. Ctrl-C interrupts a run, or drops the line being edited.
#include <histedit.h>
#include <string.h>
#include "cli/step_prompt.h"
#include "host/signals.h"

struct editor {
	struct step_prompt *prompt;
	EditLine *edit;
	History *history;
	struct host_breaks breaks;
	bool cancelled;
};

static char *prompt_text(EditLine *e)
{
	struct editor *p;
	el_get(e, EL_CLIENTDATA, &p);
	return p->prompt->text;
}

// Reads a key; returns -1 if Ctrl-C came first.
static int get_key(EditLine *e, wchar_t *key)
{
	struct editor *p;
	unsigned char byte = 0;
	el_get(e, EL_CLIENTDATA, &p);
	enum host_key read = host_breaks_key(&p->breaks, &byte);
	if (read == HOST_KEY_BREAK) {
		p->cancelled = true;
		return -1;
	}
	*key = byte;                            // commands are ASCII
	return read == HOST_KEY_READ;
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

static bool edit_lines(struct editor *p)
{
	HistEvent event;
	const char *line;
	char **last = &p->prompt->last;
	int n;
	for (;;) {
		step_prompt_text(p->prompt);
		p->cancelled = false;
		line = el_gets(p->edit, &n);
		if (!line && p->cancelled) { el_reset(p->edit); fputs("^C\n", p->prompt->c->out); continue; }
		if (!line || n <= 0) { fputc('\n', p->prompt->c->out); return true; }
		bool empty = line[strspn(line, " \t\n")] == 0;
		if (!empty) {
			history(p->history, &event, H_ENTER, line);
			heap_free(*last);
			*last = heap_strdup(line);
		}
		if (*last && step_prompt_run(p->prompt, *last) == STEP_QUIT) return true;
	}
}

bool step_prompt_edit(struct step_prompt *prompt)
{
	HistEvent event;
	struct editor of = { .prompt = prompt }, *p = &of;
	bool good = host_breaks_begin(&p->breaks);
	p->edit = el_init("lanewise", stdin, prompt->c->terminal, prompt->c->err);
	p->history = history_init();
	good = good && p->edit && p->history;
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
	host_breaks_end(&p->breaks);
	heap_free(prompt->last);
	return good;
}
