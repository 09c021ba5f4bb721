// lanewise view
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/stream.h"
#include "cli/choices.h"
#include "cli/recorded.h"
#include "view/view.h"

struct viewed { struct recorded run; struct log_filter filter; };

static int write_page(struct viewed *v, struct cli *c, const char *path)
{
	size_t size;
	const char *file = c->operands.at[0];
	struct view_options o = { .name = file_name(file), .filter = &v->filter };
	struct view_result made;
	struct stream *page = stream_begin();
	bool good = view_write(page->to, v->run.reader, &o, &made);
	char *text = stream_end(page, &size);
	if (log_reader_wrong(v->run.reader)) fprintf(stderr, "lanewise: %s: %s\n", file, log_reader_wrong(v->run.reader));
	else if (!good || !(strcmp(path, "-") ? file_write(path, text, size) : fwrite(text, 1, size, stdout) == size))
		good = !cli_cannot("write", path);
	else if (strcmp(path, "-")) {
		fprintf(stderr, "%s: %llu instructions, %.*f %s\n", path, (unsigned long long)made.instructions,
		        size < 1000000 ? 0 : 1, (double)size / (size < 1000000 ? 1e3 : 1e6),
		        size < 1000000 ? "kB" : "MB");
		if (made.left_out)
			fprintf(stderr,
			        "%llu more instructions are not in it; --workgroup, --waves and --after choose\n",
			        (unsigned long long)made.left_out);
	}
	heap_free(text);
	return good ? EXIT_FINE : EXIT_IO;
}

static int run_view(struct viewed *v, struct cli *c)
{
	const char *path = cli_value(c, OPT_PAGE);
	struct recorded *run = &v->run;
	if (!path) return cli_usage_error(c, "view needs a file to write: -o PAGE.html");
	if (!cli_filter(c, &v->filter)) return EXIT_USAGE;
	int status = recorded_open(run, c, true);
	if (status || (status = recorded_time(run)) || (status = recorded_go(run, "timing", NULL, NULL))) return status;
	if (!run->ran && !run->is_log) load_fault(&run->load);
	if ((status = write_page(v, c, path))) return status;
	return run->ran || run->is_log ? EXIT_FINE : EXIT_FAILED;
}

int command_view(struct cli *c)
{
	struct viewed v = { 0 };
	return recorded_close(&v.run, run_view(&v, c));
}
