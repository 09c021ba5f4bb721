// Exports a run to files for other tools. Each format in exporters.def has a file NAME.c. All are written in one pass
// over the log while the machine runs. docs/exports.md explains how to open them.
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
const char *export_name(enum export_kind k);          // name of its option: "kanata"

// Returns whether the filter chooses the event: log_chosen and `after`. The state is before the instruction.
bool export_chosen(const struct log_filter *f, const struct log_reader *r, const struct log_event *e);

struct export;
// Makes an export of the events that the filter chooses; NULL for all. The first `skip` chosen instructions are
// omitted. The filter must outlive the export.
struct export *export_new(const struct log_filter *filter, uint64_t skip);
// Adds a file, which gets its name when it is complete. A file is compressed if its name ends in .zst; "-" is standard
// output. Returns false with errno set.
bool export_add(struct export *x, enum export_kind k, const char *path);
// exports from the reader's place to the last event; call again for later events
void export_read(struct export *x, struct log_reader *r);
// Completes the files at the end of the log. Returns NULL, or the path of the first file that failed, with errno set.
const char *export_end(struct export *x);
void export_free(struct export *x);                            // without export_end, removes the files
#endif
