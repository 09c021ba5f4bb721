// lanewise: the entry. Nothing below this file ends the process.
#include <errno.h>
#include <string.h>
#include <unistd.h>
#include "base/file.h"
#include "base/style.h"
#include "cli/cli.h"
#include "cli/interrupt.h"
#include "cli/terminal.h"
#include "lanewise.h"

static int dispatch(struct cli *c, int argc, char **argv)
{
	if (!cli_parse(c, argc, argv)) return EXIT_USAGE;
	if (cli_color(c, stdout)) style_show(stdout);
	if (cli_color(c, stderr)) style_show(stderr);
	const char *what = cli_value(c, OPT_GENERATE);
	const char *rows = cli_value(c, OPT_ROWS);
	bool data = cli_has(c, OPT_JSON) || cli_has(c, OPT_ROWS_JSON) || (rows && !strcmp(rows, "-"));
	if (!data && !what && !(c->command && c->command->bit & (FOR_ASM | FOR_DISASM | FOR_VIEW | FOR_EXPORT))) terminal_fit();
	if (cli_has(c, OPT_HELP)) { cli_help(stdout, c->command, !cli_value(c, OPT_HELP)); return EXIT_FINE; }
	if (cli_has(c, OPT_VERSION)) { puts("lanewise " LANEWISE_VERSION); return EXIT_FINE; }
	if (what) return cli_generate(c, what);
	if (!c->command) { cli_help(stderr, NULL, false); return EXIT_USAGE; }
	if (!(c->command->bit & (FOR_TIME | FOR_COMPARE | FOR_SWEEP)) && !cli_resolve_chip(c)) return EXIT_USAGE;    // they take several, one after the other
	return c->command->run(c);
}

// Nothing is allocated, and what standard output has not written yet is not: it may be half of something.
static _Noreturn void out_of_memory(void)
{
	static const char text[] = "lanewise: out of memory\n";
	file_remove_parts();
	file_put(STDERR_FILENO, text, sizeof text - 1);
	_exit(EXIT_IO);
}

int main(int argc, char **argv)
{
	static struct heap_guard guard;
	if (heap_fails(&guard, NULL)) out_of_memory();
	json_set_alloc_funcs(heap_alloc, heap_free);        // it would leave out the members for which there is no memory
	struct cli c = { 0 };
	terminal_begin();
	interrupt_catch();
	int status = dispatch(&c, argc, argv);
	// A pipe that was closed ends us by SIGPIPE, without words; anything else that could not be written is an error.
	if (fflush(stdout)) {
		fprintf(stderr, "lanewise: cannot write all of the output: %s\n", strerror(errno));
		status = EXIT_IO;
	} else if (ferror(stdout)) {               // earlier: stdio does not keep why, but one more byte meets the same error
		fprintf(stderr, "lanewise: cannot write all of the output: %s\n", write(STDOUT_FILENO, "\n", 1) < 0 ? strerror(errno) : "some of it is lost");
		status = EXIT_IO;
	}
	arena_free(&c.arena);
	return interrupt_signal ? 128 + interrupt_signal : status;
}
