// The page of a run: one HTML file that shows it in a browser, from disk, without a network. The program
// contains page.html, page.css and the scripts in this folder, and puts the data of a run between them. docs/view.md
// describes the data.
//
//     log_reader ── view_gather ── view_write
// view_gather has waves, instructions and blocks of state. view_write has the program as JSON, columns, deflate and
// base64.
#ifndef VIEW_VIEW_H
#define VIEW_VIEW_H
#include <stdio.h>
#include "log/bytes.h"
#include "log/log.h"

enum { VIEW_MOST = 2000000 };           // limit of instructions by default

struct view_options {
	const char *name;                   // name of the program
	// chooses instructions: whole waves, from some instruction of the run on; NULL chooses all
	const struct log_filter *filter;
	uint64_t most;                      // limit of instructions; 0: VIEW_MOST
	bool cut;                           // the run was ended by a limit: that is not a fault of the program
	bool stored;                        // pieces are not compressed: for a reader in the same computer
};
// `instructions`: in the page. `left_out`: chosen, but over the limit.
struct view_result { uint64_t instructions, left_out; };

// A piece of the data (docs/view.md), deflated. STATE: of `wave`. STATE and CHANGES: `count` entries from `first` on.
enum view_kind { VIEW_RUN, VIEW_STATE, VIEW_PLACES, VIEW_CHANGES };
struct view_piece { enum view_kind kind; size_t wave, first; uint32_t count; struct log_bytes packed; };
// Receives a piece, whose bytes are valid during the call.
typedef void view_piece_fn(void *context, const struct view_piece *p);
// Reads the log from the reader's place to its end and makes the pieces. Returns false if the log is damaged.
bool view_pieces(struct log_reader *r, const struct view_options *o, view_piece_fn *each, void *context,
                 struct view_result *out);
// Reads the log from the reader's place to its end and writes the page. Returns false if it could not be written
// (errno), or if the log is damaged (log_reader_wrong).
bool view_write(FILE *to, struct log_reader *r, const struct view_options *o, struct view_result *out);
#endif
