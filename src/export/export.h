// A run as files that other tools open: one format each in NAME.c, as exporters.def lists them, all of them written in one pass over its
// log while the machine runs. docs/exports.md says how each is opened and what one sees.
#ifndef EXPORT_EXPORT_H
#define EXPORT_EXPORT_H
#include <stdio.h>
#include "log/log.h"

enum export_kind {
#define EXPORTER(ID, ...) EXPORT_##ID,
#include "export/exporters.def"
#undef EXPORTER
	EXPORT_KINDS
};
const char *export_name(enum export_kind k);          // "kanata", as its option is called

// log_chosen, and the filter's `after`. The state is that before the instruction.
bool export_chosen(const struct log_filter *f, const struct log_reader *r, const struct log_event *e);

struct export;
// Only what the filter chooses is written; NULL: everything. `skip`: so many chosen instructions are left out first. The filter must live on.
struct export *export_new(const struct log_filter *filter, uint64_t skip);
// One more file, which appears under its name when it is whole: compressed if that ends in .zst, "-" is standard output. False, with errno.
bool export_add(struct export *x, enum export_kind k, const char *path);
void export_read(struct export *x, struct log_reader *r);      // from the reader's place to the last event that is there; again when there are more
// The log is over: the files are finished. NULL, or the path of the first one that could not be written whole, with errno.
const char *export_end(struct export *x);
void export_free(struct export *x);                            // without export_end, no file is left behind
#endif
