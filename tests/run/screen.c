// Tests the prompt and the full-screen view in a terminal of their own (a pseudo-terminal): drawing, keys, a change of
// the terminal's size, interrupts, and a clean end. `build/tests/screen build/lanewise`.
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { BOLD = 1, DIM = 2, REVERSE = 7, RED = 31, GREEN = 32, CYAN = 36, LOOKS = 64 };      // numbered as in ECMA-48
// looks: styles that were used
struct terminal { int fd; pid_t child; char *seen; size_t n, room; bool looks[LOOKS]; };
static unsigned passed, failed;

static void check(bool good, const char *name, const char *what, const struct terminal *t)
{
	if (good) { passed++; return; }
	failed++;
	printf("%s: %s\n", name, what);
	if (t) printf("---- seen:\n%.*s\n----\n", (int)(t->n < 4000 ? t->n : 4000), t->seen);
}

static bool open_terminal(struct terminal *t, const char *term, unsigned short rows, unsigned short columns,
                          char *const arguments[])
{
	struct winsize size = { .ws_row = rows, .ws_col = columns };
	*t = (struct terminal){ 0 };
	t->child = forkpty(&t->fd, NULL, NULL, &size);
	if (t->child) return t->child > 0;
	setenv("TERM", term, 1);
	setenv("LC_ALL", "C.UTF-8", 1);
	unsetenv("NO_COLOR");
	unsetenv("LINES");
	unsetenv("COLUMNS");
	signal(SIGINT, SIG_DFL);   // a shell's background jobs ignore it, and their children as well
	execv(arguments[0], arguments);
	_exit(127);
}

// Appends output without escape sequences: the text on the screen, without its positions.
static void keep_text(struct terminal *t, const char *bytes, size_t n)
{
	static enum { TEXT, ESCAPE, SEQUENCE, CHARACTERS } state;
	static unsigned numbers[16], count;                     // parameters of the sequence
	if (t->n + n + 1 > t->room) t->seen = realloc(t->seen, t->room = (t->n + n + 1) * 2);
	if (!t->seen) abort();
	for (size_t k = 0; k < n; k++) {
		char c = bytes[k];
		if (state == TEXT && c == 27) state = ESCAPE;
		else if (state == TEXT) t->seen[t->n++] = c;
		else if (state == ESCAPE) {
			count = 0;
			memset(numbers, 0, sizeof numbers);
			state = c == '[' ? SEQUENCE : c == '(' || c == ')' ? CHARACTERS : TEXT;
		} else if (state == CHARACTERS) state = TEXT;
		else if (c >= '0' && c <= '9') numbers[count] = numbers[count] * 10 + (unsigned)(c - '0');
		else if (c == ';') count += count < sizeof numbers / sizeof *numbers - 1;
		else if (c >= '@' && c <= '~') {
			for (unsigned m = 0; c == 'm' && m <= count && numbers[m] != 38 && numbers[m] != 48; m++)
				if (numbers[m] < LOOKS) t->looks[numbers[m]] = true;
			state = TEXT;
		}
	}
	t->seen[t->n] = 0;
}

enum { LONG = 300000, QUIET = 50 };     // milliseconds: a limit for hangs; the silence of an idle process

// Reads until `text` appears, or until `patience` milliseconds pass without output. Returns false if `text` did not
// appear; if `text` is NULL, false if the process has ended.
static bool await(struct terminal *t, const char *text, int patience)
{
	char bytes[4096];
	for (;;) {
		if (text && t->seen && strstr(t->seen, text)) return true;
		struct pollfd on = { t->fd, POLLIN, 0 };
		if (poll(&on, 1, patience) <= 0) return !text;
		ssize_t n = read(t->fd, bytes, sizeof bytes);
		if (n <= 0) return false;
		keep_text(t, bytes, (size_t)n);
	}
}

// State of a process and its CPU time in clock ticks. A process that has ended counts as idle.
struct activity { char state; unsigned long ticks; };

static struct activity activity_of(pid_t child)
{
	char path[64], line[512] = "";
	unsigned long user = 0, system = 0;
	struct activity a = { 'Z', 0 };
	snprintf(path, sizeof path, "/proc/%d/stat", (int)child);
	FILE *f = fopen(path, "r");
	if (f && !fgets(line, sizeof line, f)) *line = 0;
	if (f) fclose(f);
	const char *rest = strrchr(line, ')');          // after the name, which may contain spaces
	if (rest && sscanf(rest, ") %c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &a.state, &user, &system) == 3)
		a.ticks = user + system;
	return a;
}

// Reads until the process has handled all input: it writes nothing, and does not run.
static void settle(struct terminal *t)
{
	for (int k = 0; k < LONG / QUIET; k++)
		if (!await(t, NULL, QUIET) || activity_of(t->child).state != 'R') return;
}

// Reads until a command typed at the prompt computes. A tenth of a second is far more than editing its line takes.
static bool runs(struct terminal *t)
{
	unsigned long before = activity_of(t->child).ticks, tenth = (unsigned long)sysconf(_SC_CLK_TCK) / 10;
	for (int k = 0; k < LONG / QUIET; k++) {
		if (activity_of(t->child).ticks >= before + tenth) return true;
		await(t, NULL, QUIET);
	}
	return false;
}

static void type(struct terminal *t, const char *keys)
{
	t->n = 0;
	if (t->seen) *t->seen = 0;
	if (write(t->fd, keys, strlen(keys)) < 0) perror("write");
}

// Returns the exit status, or 128 + the signal that ended it. -1 if it did not end, and was killed.
static int close_terminal(struct terminal *t)
{
	int status = 0, patience = LONG / 100;
	while (!waitpid(t->child, &status, WNOHANG)) {
		if (!await(t, NULL, 100)) usleep(100000);   // the process has closed the terminal and is about to end
		if (!patience--) { kill(t->child, SIGKILL); waitpid(t->child, &status, 0); status = -1; break; }
	}
	close(t->fd);
	free(t->seen);
	return status == -1 ? -1 : WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

static char *const branches[] = { NULL, "step", "--screen", "asm-examples/lessons/05-branches.s", NULL };

static void screen(char *lanewise, const char *term, unsigned short rows, unsigned short columns)
{
	char name[64], *arguments[5];
	struct terminal t;
	memcpy(arguments, branches, sizeof arguments);
	arguments[0] = lanewise;
	snprintf(name, sizeof name, "screen %s %ux%u", term, columns, rows);
	check(open_terminal(&t, term, rows, columns, arguments), name, "no pseudo-terminal", NULL);
	check(await(&t, "v_cmp_lt_u32", LONG), name, "the source is not drawn", &t);
	settle(&t);
	bool color = strcmp(term, "vt100");
	check(t.looks[REVERSE] && t.looks[BOLD], name, "no line is marked", &t);
	if (!strncmp(term, "xterm", 5)) check(t.looks[DIM], name, "nothing is dim", &t);
	check((t.looks[RED] || t.looks[GREEN] || t.looks[CYAN]) == color, name,
	      color ? "colours do not exist" : "there are colours", &t);
	if (columns >= 80) check(await(&t, "VGPR", LONG), name, "the lanes are not drawn", &t);
	if (columns >= 60) check(await(&t, "leave", LONG), name, "how to leave is not said", &t);
	const char *const keys[] = {
		"s", "s", " ", "b", "m", "M", "c", "C", "\t", "\033[B", "\033[A", "\033[6~", ">", "<", "f", "f", "f",
		"f", "f", "f", "f", "]", "w", "W", "n", "p", "?", "\033"
	};
	for (unsigned k = 0; k < sizeof keys / sizeof *keys; k++) type(&t, keys[k]);
	settle(&t);
	type(&t, ":goto 12\n");
	check(await(&t, rows > 12 ? "12 exec" : "exec", LONG) || columns < 60, name, "`:goto 12` does not come there", &t);
	type(&t, ":set v3[5] = 7\n");
	settle(&t);
	type(&t, ":why v3[31]\n");
	if (columns >= 80) check(await(&t, "v3[31] = ", LONG), name, "`:why` does not answer", &t);
	type(&t, "q");
	check(close_terminal(&t) == 0, name, "it does not leave with status 0", NULL);
}

// Tests drawing before the first instruction, which steps back to the beginning and forward again.
static void beginning(char *lanewise)
{
	char *arguments[] = { lanewise, "step", "--screen", "asm-examples/lessons/07-lds.s", NULL };
	struct terminal t;
	check(open_terminal(&t, "xterm", 40, 132, arguments), "beginning", "no pseudo-terminal", NULL);
	check(await(&t, "LDS", LONG), "beginning", "LDS is not drawn", &t);
	type(&t, "s");
	check(await(&t, "lds[0x0] = 1000", LONG), "beginning", "the next instruction is not drawn", &t);
	type(&t, "b");
	check(await(&t, "1: 4 = 1 << 2", LONG), "beginning", "it does not go back", &t);
	type(&t, "q");
	check(close_terminal(&t) == 0, "beginning", "it does not leave with status 0", NULL);
}

static void resized(char *lanewise)
{
	char *arguments[5];
	struct terminal t;
	memcpy(arguments, branches, sizeof arguments);
	arguments[0] = lanewise;
	check(open_terminal(&t, "xterm", 24, 80, arguments), "resized", "no pseudo-terminal", NULL);
	check(await(&t, "v_cmp_lt_u32", LONG), "resized", "the source is not drawn", &t);
	static const unsigned short sizes[][2] = { { 10, 40 }, { 50, 200 }, { 1, 1 }, { 3, 200 }, { 100, 10 }, { 24, 80 } };
	for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++) {
		struct winsize size = { .ws_row = sizes[k][0], .ws_col = sizes[k][1] };
		type(&t, "s");
		ioctl(t.fd, TIOCSWINSZ, &size);
		settle(&t);
	}
	type(&t, ":goto 0\n");                               // draws the source whatever was on the screen
	check(await(&t, "Lesson 5", LONG), "resized", "it does not draw any more", &t);
	type(&t, "q");
	check(close_terminal(&t) == 0, "resized", "it does not leave with status 0", NULL);
}

// Waits for a prompt that accepts input. libedit shows the prompt just before it takes over the terminal, and drops
// input in between.
static bool ready(struct terminal *t)
{
	bool shown = await(t, "> ", LONG);
	settle(t);
	return shown;
}

static void prompt(char *lanewise, const char *endless)
{
	char *arguments[] = { lanewise, "step", (char *)endless, NULL };
	struct terminal t;
	check(open_terminal(&t, "xterm", 24, 80, arguments), "prompt", "no pseudo-terminal", NULL);
	check(await(&t, "0> ", LONG) && ready(&t), "prompt", "a prompt does not come", &t);
	check(t.seen && strstr(t.seen, "why v3[5]  rs back  h help"), "prompt", "the line of commands is missing", &t);
	type(&t, "s 5\n");
	check(await(&t, "5> ", LONG) && ready(&t), "prompt", "`s 5` does not come there", &t);
	type(&t, "conti\t\n");
	check(runs(&t), "prompt", "`continue` does not run", &t);
	type(&t, "\003");
	check(await(&t, "interrupted", LONG), "prompt", "Ctrl-C does not interrupt", &t);
	check(ready(&t), "prompt", "a prompt does not come after Ctrl-C", &t);
	type(&t, "half a li\003");
	check(await(&t, "^C", LONG), "prompt", "Ctrl-C does not drop a line", &t);
	check(ready(&t), "prompt", "a prompt does not come after the line", &t);
	type(&t, "goto 3\n");
	check(await(&t, "3> ", LONG) && ready(&t), "prompt", "it does not go on after Ctrl-C", &t);
	type(&t, "\n");                                      // repeats the command
	check(ready(&t), "prompt", "a prompt does not come after a line that is repeated", &t);
	type(&t, "screen\n");
	check(await(&t, "VGPR", LONG), "prompt", "`screen` draws nothing", &t);
	type(&t, "q");
	check(ready(&t), "prompt", "a prompt does not come after the screen", &t);
	type(&t, "s\n");
	check(await(&t, "4> ", LONG) && ready(&t), "prompt", "it is not there after the screen", &t);
	type(&t, "\004");
	char what[64];
	int status = close_terminal(&t);
	snprintf(what, sizeof what, "Ctrl-D: it ends with %d", status);
	check(status == 0, "prompt", what, NULL);
}

static void no_screen(char *lanewise)
{
	char *arguments[5];
	struct terminal t;
	memcpy(arguments, branches, sizeof arguments);
	arguments[0] = lanewise;
	check(open_terminal(&t, "no-such-terminal", 24, 80, arguments), "unknown terminal", "no pseudo-terminal", NULL);
	check(close_terminal(&t) == 2, "unknown terminal", "the status is not 2", NULL);
}

// Tests the progress of a long run: later output must not follow it on its line.
static void progress(char *lanewise, const char *endless, const char *term, char *option, bool wanted)
{
	char *arguments[] = { lanewise, "run", "--max-steps", "1000000000000", (char *)endless, option, NULL };
	struct terminal t;
	check(open_terminal(&t, term, 24, 80, arguments), "progress", "no pseudo-terminal", NULL);
	bool seen = await(&t, " M instructions, ", wanted ? LONG : 1500);
	check(seen == wanted, "progress",
	      wanted ? "nothing says how far it is" : "it is drawn on a terminal that cannot erase it", &t);
	type(&t, "\003");
	check(await(&t, "interrupted", LONG), "progress", "Ctrl-C does not interrupt", &t);
	check(t.seen && strstr(t.seen, wanted ? "\rgfx1030" : "^Cgfx1030"), "progress",
	      "the summary is not at the beginning of a line", &t);
	check(close_terminal(&t) == 130, "progress", "the status is not 130", NULL);
}

int main(int argc, char **argv)
{
	setenv("ASAN_OPTIONS", "detect_leaks=0", 1);      // libedit and ncurses keep memory until exit
	char endless[] = "/tmp/lanewise-screen-XXXXXX";
	int fd = mkstemp(endless);
	static const char text[] = "1:\n\ts_add_u32 s0, s0, 1\n\ts_branch 1b\n";
	if (argc != 2 || fd < 0 || write(fd, text, sizeof text - 1) < 0) { fprintf(stderr, "screen LANEWISE\n"); return 2; }
	close(fd);
	screen(argv[1], "xterm-256color", 24, 80);
	screen(argv[1], "xterm", 40, 132);
	screen(argv[1], "vt100", 10, 40);
	screen(argv[1], "linux", 12, 60);
	beginning(argv[1]);
	resized(argv[1]);
	prompt(argv[1], endless);
	no_screen(argv[1]);
	progress(argv[1], endless, "xterm", NULL, true);
	progress(argv[1], endless, "xterm", "--no-progress", false);
	progress(argv[1], endless, "dumb", NULL, false);
	unlink(endless);
	printf("screen: %u passed, %u failed\n", passed, failed);
	return failed != 0;
}
