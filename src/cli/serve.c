// lanewise serve: a session whose requests are lines of standard input
#include <stdlib.h>
#include <string.h>
#include "cli/cli.h"
#include "session/session.h"

static int serve_lines(struct session *s)
{
	char *line = NULL;
	size_t room = 0, size;
	ssize_t n;
	while ((n = getline(&line, &room, stdin)) > 0) {
		if (!line[strspn(line, " \t\r\n")]) continue;
		char *answer = session_answer(s, line, (size_t)n, &size);
		fwrite(answer, 1, size, stdout);
		putchar('\n');
		fflush(stdout);
		heap_free(answer);
	}
	heap_errno();           // getline does not distinguish the end from a lack of memory
	heap_free(line);
	return ferror(stdin) ? cli_cannot("read", "-") : EXIT_FINE;
}

int command_serve(struct cli *c)
{
	if (!cli_has(c, OPT_STDIO)) return cli_usage_error(c, "serve needs --stdio: requests come from standard input");
	struct session *s = session_new();
	int status = serve_lines(s);
	session_free(s);
	return status;
}
