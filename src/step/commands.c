// Finds commands in their table. Runs the commands that move, stop and change.
#include <ctype.h>
#include <stdarg.h>
#include <string.h>
#include "base/nearest.h"
#include "base/layout.h"
#include "step/commands.h"
#include "base/style.h"
#include "step/spots.h"

static step_do do_step, do_until, do_back, do_goto, do_break, do_delete, do_show, do_why, do_look, do_format, do_set,
	do_screen, do_help, do_quit;

struct command { const char *group, *name, *letters, *arguments; step_do *run; int what; const char *brief; };
static const struct command commands[] = {
#define GROUP(text) { text, NULL, NULL, NULL, NULL, 0, NULL },
#define COMMAND(name, letters, arguments, run, what, brief) { NULL, name, letters, arguments, run, what, brief },
#include "step/commands.def"
#undef GROUP
#undef COMMAND
};
enum { COMMANDS = sizeof commands / sizeof *commands };

// ---- errors ---------------------------------------------------------------------------------------------------------
enum step_done step_fail(struct step_commander *c, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	vfprintf(c->err, fmt, args);
	va_end(args);
	putc('\n', c->err);
	c->wrong++;
	return STEP_GO_ON;
}

enum step_done step_fail_as_said(struct step_commander *c)
{
	struct diag *d = step_diag(c->session);
	diag_print(d, c->err);
	diag_free(d);
	*d = (struct diag){ 0 };
	c->wrong++;
	return STEP_GO_ON;
}

// ---- arguments ----------------------------------------------------------------------------------------------------
char *step_copy(struct step_commander *c, const char *text)
{
	while (isspace((unsigned char)*text)) text++;
	size_t n = strlen(text);
	while (n && isspace((unsigned char)text[n - 1])) n--;
	return arena_strndup(step_arena(c->session), text, n);
}

static char *last_word(char *text)
{
	char *p = text + strlen(text);
	while (p > text && !isspace((unsigned char)p[-1])) p--;
	return p;
}

static void cut_at(char *text, char *at)
{
	while (at > text && isspace((unsigned char)at[-1])) at--;
	*at = 0;
}

bool step_take_format(char *text, enum step_format *f)
{
	char *word = last_word(text);
	if (word == text || !step_format_named(word, f)) return false;
	cut_at(text, word);
	return true;
}

bool step_take_count(struct step_commander *c, const char *text, uint64_t otherwise, uint64_t *n)
{
	int64_t x;
	*n = otherwise;
	if (!*text) return true;
	if (!step_number(c->session, text, strlen(text), &x)) { step_fail_as_said(c); return false; }
	if (x < 0) { step_fail(c, "%s: this must not be negative", text); return false; }
	*n = (uint64_t)x;
	return true;
}

static void put_break_text(struct step_commander *c, const struct step_break *b)
{
	static const char *const kinds[] = { "at ", "", "change of ", "change of " };
	fprintf(c->out, "%s%s", kinds[b->kind], b->kind == STEP_EXEC ? "exec" : b->text);
}

// ---- moves --------------------------------------------------------------------------------------------------------
static enum step_done arrived(struct step_commander *c, enum step_reason why)
{
	int lane;
	if (!c->on_screen) step_show_place(c);
	const struct step_break *b = step_break_hit(c->session, &lane);
	if (why == STEP_AT_BREAK && b) {
		fprintf(c->out, "%sbreak %u%s: ", style_paint(c->out, style_bold), b->number, style_paint(c->out, style_plain));
		put_break_text(c, b);
		if (lane >= 0) fprintf(c->out, " (lane %d)", lane);
		putc('\n', c->out);
	}
	if (why == STEP_INTERRUPTED) fputs("interrupted\n", c->out);
	if (why == STEP_NO_OTHER) fputs("no other wave executes after this; `continue` goes to the end\n", c->out);
	if (why == STEP_AT_START && !c->on_screen) fputs("the beginning\n", c->out);
	if (step_wrong(c->session)) return step_fail(c, "%s", step_wrong(c->session));
	return STEP_GO_ON;
}

static enum step_done do_step(struct step_commander *c, const char *args, int direction)
{
	uint64_t n;
	if (!step_take_count(c, args, 1, &n)) return STEP_GO_ON;
	if (n > INT64_MAX) n = INT64_MAX;
	return arrived(c, step_by(c->session, direction * (int64_t)n));
}

// Skips the argument `line`, which means the compiled source.
static bool take_line(const char **args)
{
	if (strncmp(*args, "line", 4) || ((*args)[4] && !isspace((unsigned char)(*args)[4]))) return false;
	*args += 4 + strspn(*args + 4, " \t");
	return true;
}

static enum step_done move_times(struct step_commander *c, const char *args, enum step_way way, bool forward)
{
	uint64_t n;
	if (way == STEP_LINE && take_line(&args)) {
		way = STEP_ORIGIN;
		if (!step_program(c->session)->origins.n)
			return step_fail(c,
				"the program does not have source line information; `next` goes by lines of the assembly");
	}
	if (!step_take_count(c, args, 1, &n)) return STEP_GO_ON;
	enum step_reason why = STEP_DONE;
	while (n-- && (why == STEP_DONE || why == STEP_AT_BREAK)) why = step_until(c->session, way, forward);
	return arrived(c, why);
}

static enum step_done do_until(struct step_commander *c, const char *args, int way)
{
	return move_times(c, args, (enum step_way)way, true);
}
static enum step_done do_back(struct step_commander *c, const char *args, int way)
{
	return move_times(c, args, (enum step_way)way, false);
}

static enum step_done do_goto(struct step_commander *c, const char *args, int what)
{
	uint64_t n = what ? 0 : UINT64_MAX;
	if (!strcmp(args, "start")) n = 0;
	else if (!*args) return step_fail(c, "`goto` expects N, start or end");
	else if (strcmp(args, "end") && !step_take_count(c, args, 0, &n)) return STEP_GO_ON;
	enum step_reason why = step_to(c->session, n);
	return arrived(c, why);
}

// ---- breaks -------------------------------------------------------------------------------------------------------
static void put_break(struct step_commander *c, const struct step_break *b)
{
	fprintf(c->out, "%3u  ", b->number);
	put_break_text(c, b);
	if (b->hits) fprintf(c->out, "   (%llu time%s)", (unsigned long long)b->hits, b->hits == 1 ? "" : "s");
	putc('\n', c->out);
}

static enum step_done do_break(struct step_commander *c, const char *args, int watch)
{
	const struct step_breaks *all = step_breaks(c->session);
	if (!*args) {
		for (size_t k = 0; k < all->n; k++) put_break(c, &all->at[k]);
		if (!all->n) fputs("no breaks\n", c->out);
		return STEP_GO_ON;
	}
	const struct step_break *b = step_break_add(c->session, args, watch);
	if (!b) return step_fail_as_said(c);
	put_break(c, b);
	return STEP_GO_ON;
}

static enum step_done do_delete(struct step_commander *c, const char *args, int what)
{
	uint64_t n = (uint64_t)what;
	if (strcmp(args, "all") && !step_take_count(c, args, 0, &n)) return STEP_GO_ON;
	if (*args && strcmp(args, "all") && !n) return step_fail(c, "breaks are numbered from 1");
	if (!step_break_delete(c->session, n > 0xffffffff ? 0xffffffff : (unsigned)n) && n)
		return step_fail(c, "break %llu does not exist", (unsigned long long)n);
	return STEP_GO_ON;
}

// ---- simple queries -------------------------------------------------------------------------------------------------
static enum step_done do_show(struct step_commander *c, const char *args, int what)
{
	(void)args, (void)what;
	step_show_place(c);
	return STEP_GO_ON;
}

// Finds the targets that `text` names: a variable of the source, as for `print`, or registers and memory. Returns their
// number; 0, with a message, if none.
static unsigned find_targets(struct step_commander *c, const char *text, struct step_target out[STEP_MOST_PARTS])
{
	size_t length;
	const struct lang_expr *e = step_expression(c->session, text, strlen(text)),
		*root = e ? step_root(c->session, e, &length) : NULL;
	if (!e) return 0;
	if (root && step_variable(c->session, step_wave(c->session), root->name, length))
		return step_targets_of_variable(c->session, e, text, out);
	return step_target_parse(c->session, text, strlen(text), out);
}

static enum step_done do_why(struct step_commander *c, const char *args, int what)
{
	char *text = step_copy(c, args), *word = last_word(text);
	struct step_target t[STEP_MOST_PARTS];
	uint64_t depth = what ? (uint64_t)what : 4;
	if (!*text)
		return step_fail(c,
			"`why` expects a register, memory or a variable: why v3[5], why s4, why out[2], why x");
	if (word > text && isdigit((unsigned char)*word)) {
		if (!step_take_count(c, word, depth, &depth)) return STEP_GO_ON;
		cut_at(text, word);
	}
	unsigned n = find_targets(c, text, t);
	if (n && t->kind == STEP_MEMORY && t->lane >= 0) fprintf(c->out, "%s of lane %d, in scratch:\n", text, t->lane);
	for (unsigned k = 0; k < n; k++) step_why(c->session, &t[k], depth > 1000 ? 1000 : (unsigned)depth, c->out);
	return n ? STEP_GO_ON : step_fail_as_said(c);
}

static enum step_done do_look(struct step_commander *c, const char *args, int what)
{
	uint64_t n;
	const struct log_wave *w = step_wave(c->session);
	if (!*args || !w) return step_fail(c, "`look` expects a wave: look 1, look 2,0,0 1");
	unsigned x, y, z, wave;
	if (sscanf(args, "%u,%u,%u %u", &x, &y, &z, &wave) == 4) {
		const struct log_state *state = step_state(c->session);
		for (size_t k = 0; k < state->waves.n; k++) {
			const struct log_wave *one = state->waves.at[k];
			if (one && one->workgroup[0] == x && one->workgroup[1] == y && one->workgroup[2] == z && one->wave == wave) w = one;
		}
		n = wave;
	} else if (!step_take_count(c, args, (uint64_t)what, &n)) {
		return STEP_GO_ON;
	}
	if (n > 0xffffffff || !step_choose(c->session, w->group, (uint32_t)n))
		return step_fail(c, "wave %s does not exist here; `waves` lists the waves", args);
	fprintf(c->out, "workgroup (%u,%u,%u) wave %u\n", w->workgroup[0], w->workgroup[1], w->workgroup[2], (unsigned)n);
	return STEP_GO_ON;
}

static enum step_done do_format(struct step_commander *c, const char *args, int what)
{
	(void)what;
	if (*args && !step_format_named(args, &c->format))
		return step_fail(c, "formats are auto hex i32 u32 f32 f16x2 bits, not `%s`", args);
	if (!*args) fprintf(c->out, "%s\n", step_format_name[c->format]);
	return STEP_GO_ON;
}

// ---- changing -----------------------------------------------------------------------------------------------------
// Returns the `=` that is not a part of ==, <=, >=, !=.
static const char *assignment(const char *text)
{
	for (const char *p = text; *p; p++)
		if (*p == '=' && p[1] != '=' && (p == text || !strchr("=<>!", p[-1]))) return p;
	return NULL;
}

static enum step_done do_set(struct step_commander *c, const char *args, int what)
{
	(void)what;
	struct step_target t;
	const struct lang_expr *value;
	const char *equals = assignment(args);
	if (!equals) return step_fail(c, "set WHAT = EXPR: set v3[5] = 1.0, set exec = 0xff, set out[2] = 7");
	size_t before = step_edit_count(c->session);
	if (!step_target_parse(c->session, args, (size_t)(equals - args), &t)
	    || !(value = step_expression(c->session, equals + 1, strlen(equals + 1)))
	    || !step_edit(c->session, &t, value))
		return step_fail_as_said(c);
	size_t discarded = before + 1 - step_edit_count(c->session);
	if (discarded)
		fprintf(c->out, "%zu change%s at later places %s discarded\n", discarded, discarded == 1 ? "" : "s",
		        discarded == 1 ? "is" : "are");
	step_do_print(c, arena_printf(step_arena(c->session), "%s %s", t.text, step_format_name[c->format]), 0);
	return STEP_GO_ON;
}

static enum step_done do_screen(struct step_commander *c, const char *args, int what)
{
	(void)args, (void)what;
	c->screen = true;
	return STEP_GO_ON;
}

static enum step_done do_quit(struct step_commander *c, const char *args, int what)
{
	(void)c, (void)args, (void)what;
	return STEP_QUIT;
}

// ---- the table ----------------------------------------------------------------------------------------------------
// Finds a command by name, by abbreviation, or by a unique beginning.
static const struct command *find_command(const char *word)
{
	const struct command *found = NULL;
	size_t n = strlen(word), fit = 0;
	for (unsigned k = 0; k < COMMANDS; k++)
		if (commands[k].name
		    && (!strcmp(commands[k].name, word) || (*word && !strcmp(commands[k].letters, word))))
			return &commands[k];
	for (unsigned k = 0; k < COMMANDS; k++)
		if (commands[k].name && n && !strncmp(commands[k].name, word, n)) { found = &commands[k]; fit++; }
	return fit == 1 ? found : NULL;
}

static enum step_done unknown(struct step_commander *c, const char *word)
{
	const char *near = nearest_name(word, &commands->name, COMMANDS, sizeof *commands);
	if (near) return step_fail(c, "command `%s` does not exist; did you mean `%s`?", word, near);
	return step_fail(c, "command `%s` does not exist; `help` lists them", word);
}

const char *step_command_named(const char *begin, size_t length, size_t n)
{
	for (unsigned k = 0; k < COMMANDS; k++)
		if (commands[k].name && !strncmp(commands[k].name, begin, length) && n-- == 0) return commands[k].name;
	return NULL;
}

enum { COLUMN = 30 };

static void put_help(FILE *to, const struct command *k)
{
	char left[64];
	snprintf(left, sizeof left, "%s%s%s%s%s", k->name, *k->letters ? ", " : "", k->letters,
	         *k->arguments ? " " : "", k->arguments);
	int at = fprintf(to, "  %-*s", COLUMN - 2, left);
	for (const char *p = k->brief; *p;) {
		int n = (int)strcspn(p, " ");
		if (at + 1 + n > (int)layout_columns(to)) at = fprintf(to, "\n%*s", COLUMN - 1, "") - 1;
		at += fprintf(to, " %.*s", n, p);
		p += n + (p[n] == ' ');
	}
	putc('\n', to);
}

void step_help(FILE *to, bool markdown)
{
	for (unsigned k = 0; k < COMMANDS; k++) {
		const struct command *d = &commands[k];
		if (d->group && markdown)
			fprintf(to, "%s## %s\n\n| command | short | |\n| --- | --- | --- |\n", k ? "\n" : "", d->group);
		else if (d->group) fprintf(to, "%s%s:\n", k ? "\n" : "", d->group);
		else if (!markdown) put_help(to, d);
		else {
			fprintf(to, "| `%s%s", d->name, *d->arguments ? " " : "");
			for (const char *p = d->arguments; *p; p++) fprintf(to, *p == '|' ? "\\|" : "%c", *p);
			fprintf(to, "` | %s%s%s | %s |\n", *d->letters ? "`" : "", d->letters, *d->letters ? "`" : "", d->brief);
		}
	}
}

static enum step_done do_help(struct step_commander *c, const char *args, int what)
{
	(void)what;
	const struct command *k = *args ? find_command(args) : NULL;
	if (*args && !k) return unknown(c, args);
	if (k) put_help(c->out, k);
	else step_help(c->out, false);
	return STEP_GO_ON;
}

enum step_done step_command(struct step_commander *c, const char *line)
{
	char *text = step_copy(c, line), *rest = text + strcspn(text, " \t");
	if (!*text || *text == '#') return STEP_GO_ON;
	char *word = arena_strndup(step_arena(c->session), text, (size_t)(rest - text));
	rest += strspn(rest, " \t");
	const struct command *k = find_command(word);
	if (!k) return unknown(c, word);
	if (!*k->arguments && *rest) return step_fail(c, "`%s` takes no arguments", k->name);
	return k->run(c, rest, k->what);
}
