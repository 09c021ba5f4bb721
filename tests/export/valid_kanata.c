// Kanata 0004.
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "valid.h"

const char *valid_wrong(const char *fmt, ...)
{
	static char text[512];
	va_list args;
	va_start(args, fmt);
	vsnprintf(text, sizeof text, fmt, args);
	va_end(args);
	return text;
}

enum { LANES = 2, COLUMNS = 4, STAGE = 24 };
struct op {
	bool named, retired, executes;   // a stage with an X in its name has begun: Konata's arrows start and end there
	char open[LANES][STAGE];               // the stage that is open in the lane, or ""
	uint64_t thread, begun;
};
struct file {
	struct valid_kanata *saw;
	struct op *ops; size_t room;
	uint64_t cycle, retired;
	bool has_start;
	size_t line;
};

static bool number(const char *text, uint64_t *out)
{
	char *end;
	*out = strtoull(text, &end, 10);
	return *text >= '0' && *text <= '9' && !*end && (*text != '0' || !text[1]);
}

#define SAY(...) return valid_wrong(__VA_ARGS__)

static const char *begin(struct file *f, char **at)
{
	uint64_t id, thread, other;
	if (!number(at[1], &id) || !number(at[2], &other) || !number(at[3], &thread)) SAY("an `I` wants three numbers");
	if (id != f->saw->instructions) SAY("id %s: ids must be consecutive", at[1]);
	if (id >= f->room) f->ops = realloc(f->ops, (f->room = 2 * id + 256) * sizeof *f->ops);
	f->ops[id] = (struct op){ .thread = thread, .begun = f->cycle };
	f->saw->instructions++;
	return NULL;
}

static const char *find_op(struct file *f, const char *text, struct op **out)
{
	uint64_t id;
	if (!number(text, &id) || id >= f->saw->instructions) SAY("instruction `%s` has not begun", text);
	*out = &f->ops[id];
	if ((*out)->retired) SAY("instruction %s has retired", text);
	return NULL;
}

static const char *lane_of(const char *text, unsigned *lane)
{
	if (strcmp(text, "0") && strcmp(text, "1")) SAY("lane `%s` does not exist", text);
	*lane = (unsigned)(*text - '0');
	return NULL;
}

static const char *label(struct op *o, char **at)
{
	if (strcmp(at[2], "0") && strcmp(at[2], "1")) SAY("a label of type `%s`", at[2]);
	if (*at[2] == '0' && o->named) SAY("instruction %s has its name twice", at[1]);
	if (*at[2] == '0' && !*at[3]) SAY("instruction %s has an empty name", at[1]);
	o->named |= *at[2] == '0';
	return NULL;
}

static const char *stage(struct file *f, struct op *o, char **at, bool starts)
{
	unsigned lane = 0;
	const char *wrong = lane_of(at[2], &lane);
	if (wrong) return wrong;
	if (!o->named) SAY("instruction %s has no name", at[1]);
	if (!*at[3] || strlen(at[3]) >= STAGE) SAY("a stage `%s`", at[3]);
	if (!starts) {
		if (strcmp(o->open[lane], at[3])) SAY("stage `%s` ends, and `%s` is open", at[3], o->open[lane]);
		*o->open[lane] = 0;
		return NULL;
	}
	if (*o->open[lane]) SAY("stage `%s` begins in `%s`", at[3], o->open[lane]);
	if (lane == 1 && strcmp(o->open[0], "F")) SAY("a stall, and the instruction is not waiting to be issued");
	strcpy(o->open[lane], at[3]);
	o->executes |= strchr(at[3], 'X') != NULL;
	f->saw->stages++;
	f->saw->stalls += lane;
	return NULL;
}

static const char *depend(struct file *f, struct op *consumer, char **at)
{
	uint64_t id;
	if (!number(at[2], &id) || id >= f->saw->instructions) SAY("instruction `%s` has not begun", at[2]);
	if (&f->ops[id] == consumer) SAY("instruction %s depends on itself", at[1]);
	if (f->ops[id].thread != consumer->thread) SAY("a wait for another wave's access");
	if (strcmp(at[3], "0")) SAY("a dependency of type `%s`", at[3]);
	if (!consumer->executes || !f->ops[id].executes) SAY("Konata draws no arrow from %s to %s", at[2], at[1]);
	f->saw->dependencies++;
	return NULL;
}

static const char *retire(struct file *f, struct op *o, char **at)
{
	uint64_t id;
	if (!number(at[2], &id) || id != f->retired) SAY("retirement id `%s`: ids must be consecutive", at[2]);
	if (strcmp(at[3], "0")) SAY("retired in the way `%s`", at[3]);
	for (unsigned lane = 0; lane < LANES; lane++)
		if (*o->open[lane]) SAY("instruction %s retires in stage `%s`", at[1], o->open[lane]);
	if (!o->executes) SAY("instruction %s retires and never executed", at[1]);
	o->retired = true;
	f->retired++;
	return NULL;
}

static const char *command(struct file *f, char **at, size_t n)
{
	struct op *o = NULL;
	const char *wrong;
	uint64_t cycles;
	if (!strcmp(at[0], "C=")) {
		if (n != 2 || !number(at[1], &f->cycle)) SAY("`C=` wants a cycle");
		if (f->has_start) SAY("a second `C=`");
		f->has_start = true;
		f->saw->first = f->cycle;
		return NULL;
	}
	if (!f->has_start) SAY("something comes before `C=`");
	if (!strcmp(at[0], "C")) {
		if (n != 2 || !number(at[1], &cycles) || !cycles) SAY("`C` wants cycles, 1 at least");
		f->cycle += cycles;
		return NULL;
	}
	if (n != COLUMNS) SAY("`%s` with %zu columns", at[0], n);
	if (!strcmp(at[0], "I")) return begin(f, at);
	if ((wrong = find_op(f, at[1], &o))) return wrong;
	if (!strcmp(at[0], "L")) return label(o, at);
	if (!strcmp(at[0], "S") || !strcmp(at[0], "E")) return stage(f, o, at, *at[0] == 'S');
	if (!strcmp(at[0], "W")) return depend(f, o, at);
	if (!strcmp(at[0], "R")) return retire(f, o, at);
	SAY("command `%s` does not exist", at[0]);
}

static const char *read_line(struct file *f, char *line)
{
	char *at[COLUMNS + 1];
	size_t n = 0;
	if (strchr(line, '\r')) SAY("a carriage return");
	if (f->line == 1) return strcmp(line, "Kanata\t0004") ? valid_wrong("the head is `%s`", line) : NULL;
	for (char *p = line; p && n <= COLUMNS; p = strchr(p, '\t')) {
		if (n) *p++ = 0;
		at[n++] = p;
	}
	if (n > COLUMNS) SAY("too many columns");
	return command(f, at, n);
}

const char *valid_kanata(const char *text, size_t size, struct valid_kanata *saw)
{
	struct file f = { .saw = saw };
	const char *wrong = !size || text[size - 1] != '\n' || memchr(text, 0, size) ? "no whole lines of text" : NULL;
	char *copy = strndup(text, size);
	*saw = (struct valid_kanata){ 0 };
	for (char *line = copy, *end; !wrong && *line; line = end + 1) {
		end = strchr(line, '\n');
		*end = 0;
		f.line++;
		wrong = read_line(&f, line);
	}
	saw->last = f.cycle;
	char why[256];
	if (wrong) {
		snprintf(why, sizeof why, "%s", wrong);
		wrong = valid_wrong("line %zu: %s", f.line, why);
	} else if (f.line < 1) wrong = "it is empty";
	else if (f.retired != saw->instructions)
		wrong = valid_wrong("of %" PRIu64 " instructions %" PRIu64 " retire", saw->instructions, f.retired);
	free(copy);
	free(f.ops);
	return wrong;
}
