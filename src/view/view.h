// The page of a run: one file of HTML that shows it in a browser, from disk, with no network. The page itself is page.html, page.css and
// the scripts beside them; the program has them built in, and puts the run's data between them. docs/view.md gives the data's format.
//
//     log_reader ── view_gather (waves, instructions, blocks of state) ── view_write (program as JSON, columns, deflate, base64)
#ifndef VIEW_VIEW_H
#define VIEW_VIEW_H
#include <stdio.h>
#include "log/log.h"

enum { VIEW_MOST = 2000000 };           // instructions of a page, if nothing else is asked for

struct view_options {
	const char *name;                   // of the program
	const struct log_filter *filter;    // whose instructions: whole waves, from some instruction of the run on; NULL: all
	uint64_t most;                      // instructions at most; 0: VIEW_MOST
};
struct view_result { uint64_t instructions, left_out; };      // in the page; chosen, but beyond `most`

// Reads the log from where the reader is to its end and writes the page. False if it could not be written (errno), or if the log is damaged
// (log_reader_wrong says how).
bool view_write(FILE *to, struct log_reader *r, const struct view_options *o, struct view_result *out);
#endif
