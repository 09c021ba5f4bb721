#include "base/child.h"
#include <stdio.h>
#include "host/process.h"

struct running { const struct child *c; struct child_end *end; };

static void keep(void *context, const char *text, size_t n)
{
	const struct running *r = context;
	const struct child *c = r->c;
	if (!c->output) fwrite(text, 1, n, stderr);
	else out_put(c->output, text, n < c->most - c->output->n ? n : c->most - c->output->n);
	r->end->printed = true;
}

bool child_run(const struct child *c, struct child_end *end)
{
	struct running r = { c, end };
	struct host_process_end ended;
	*end = (struct child_end){ 0 };
	bool good = host_process_run(&(struct host_process){ .arguments = c->arguments, .stop = c->stop, .print = keep,
	                                                     .context = &r, .seconds = c->seconds }, &ended);
	end->status = ended.status;
	end->signal = ended.signal;
	end->late = ended.late;
	return good;
}
