// Reading whole files into an arena, and writing them so that a half-written file never has the final name.
#ifndef BASE_FILE_H
#define BASE_FILE_H
#include <stdbool.h>
#include "base/arena.h"
#include "base/diag.h"

enum { FILE_MOST = (1 << 30) - 1 };    // bytes that are read of a file: what goes on for ever ends with EFBIG
// The contents with a NUL after them, or NULL with errno set. "-" is standard input.
char *file_read(struct arena *a, const char *path, size_t *size);
// A source made from a file; NULL with errno set if it cannot be read.
const struct source *file_source(struct arena *a, const char *path);
// Whether a new file may replace what is there: nothing, or a file; not a device or a pipe.
bool file_is_plain(const char *path);
// A file that has its name when it is whole, or, for a device or a pipe, what is written at once.
struct file_out {
	int fd;                      // to write to; of a file, to read from too
	char *path, *part;           // part: the name that it may have until then, PATH.PID.part; NULL: a device or a pipe
	bool unnamed;                // it has none until then
};
// A symbolic link stays, and what it leads to is written.
bool file_begin(struct file_out *f, const char *path);    // false with errno
// A file that was there before keeps its mode.
bool file_end(struct file_out *f, bool keep);             // gives it its own name, or (not keep) removes it. False with errno: it is not there
bool file_put(int fd, const void *bytes, size_t size);    // all of them; false with errno
bool file_write(const char *path, const void *bytes, size_t size);      // all three. False with errno
// Removes what was begun and has no name of its own yet. For handlers of signals: it does nothing that they must not do.
void file_remove_parts(void);
int file_temporary(void);                     // a file on disk that is gone when it is closed, to write and read; -1 with errno
bool file_is_compressed(const char *path);    // its name ends in .zst
#endif
