// lanewise: main. Nothing below this file ends the process.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/style.h"
#include "cli/cli.h"
#include "cli/interrupt.h"
#include "cli/terminal.h"
#include "host/files.h"
#include "lanewise.h"

static int run_command(struct cli *c, int argc, char **argv)
{
	if (!cli_parse(c, argc, argv)) return EXIT_USAGE;
	if (cli_color(c, stdout)) style_show(stdout);
	if (cli_color(c, stderr)) style_show(stderr);
	const char *what = cli_value(c, OPT_GENERATE);
	const char *rows = cli_value(c, OPT_ROWS);
	bool data = cli_has(c, OPT_JSON) || cli_has(c, OPT_ROWS_JSON) || (rows && !strcmp(rows, "-"));
	if (!data && !what && !(c->command && c->command->bit & (FOR_ASM | FOR_DISASM | FOR_VIEW | FOR_EXPORT)))
		terminal_fit();
	if (cli_has(c, OPT_HELP)) { cli_help(stdout, c->command, !cli_value(c, OPT_HELP)); return EXIT_FINE; }
	if (cli_has(c, OPT_VERSION)) { puts("lanewise " LANEWISE_VERSION); return EXIT_FINE; }
	if (what) return cli_generate(c, what);
	if (!c->command) { cli_help(stderr, NULL, false); return EXIT_USAGE; }
	// These commands accept several, and resolve each.
	if (!(c->command->bit & (FOR_TIME | FOR_COMPARE | FOR_SWEEP)) && !cli_resolve_chip(c)) return EXIT_USAGE;
	return c->command->run(c);
}

// Ends without allocating and without flushing standard output, whose buffer may hold half a result.
static _Noreturn void out_of_memory(void)
{
	static const char text[] = "lanewise: out of memory\n";
	file_remove_parts();
	host_put(HOST_ERRORS, text, sizeof text - 1);
	_Exit(EXIT_IO);
}

int main(int argc, char **argv)
{
	static struct heap_guard guard;
	if (heap_fails(&guard, NULL)) out_of_memory();
	json_set_alloc_funcs(heap_alloc, heap_free);        // Without this, jansson drops members when memory runs out.
	struct cli c = { 0 };
	terminal_begin();
	interrupt_catch();
	int status = run_command(&c, argc, argv);
	// A closed pipe ends the process by SIGPIPE, without a message; any other failed write is an error.
	if (fflush(stdout)) {
		fprintf(stderr, "lanewise: cannot write all of the output: %s\n", strerror(errno));
		status = EXIT_IO;
	// An earlier write failed: stdio drops the reason, but one more byte meets the same error.
	} else if (ferror(stdout)) {
		fprintf(stderr, "lanewise: cannot write all of the output: %s\n",
		        !host_put(HOST_OUTPUT, "\n", 1) ? strerror(errno) : "some of it is lost");
		status = EXIT_IO;
	}
	arena_free(&c.arena);
	return interrupt_signal ? 128 + interrupt_signal : status;
}
