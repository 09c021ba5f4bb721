// Reading whole files into an arena, and writing them so that a half-written file never has the final name.
#ifndef BASE_FILE_H
#define BASE_FILE_H
#include <stdbool.h>
#include "base/arena.h"
#include "base/diag.h"

enum { FILE_MOST = 1 << 30 };    // bytes that are read of a file: what goes on for ever ends with EFBIG
// The contents with a NUL after them, or NULL with errno set. "-" is standard input.
char *file_read(struct arena *a, const char *path, size_t *size);
// A source made from a file; NULL with errno set if it cannot be read.
const struct source *file_source(struct arena *a, const char *path);
// Whether a new file may replace what is there: nothing, or a file; not a device or a pipe.
bool file_is_plain(const char *path);
// Writes a temporary file beside `path` and renames it; into a device or a pipe it writes at once. False with errno set.
bool file_write(const char *path, const void *bytes, size_t size);
// For writing piece by piece: the name of the file until it is whole, PATH.PID.part, or PATH itself if it is a device. To be freed.
char *file_part(const char *path);
// Gives it its own name, or (not keep) removes it. False with errno set.
bool file_part_end(const char *path, const char *part, bool keep);
bool file_is_compressed(const char *path);    // its name ends in .zst
#endif
