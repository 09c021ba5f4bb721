// Reading whole files into an arena, and writing them so that a half-written file never has the final name.
#ifndef BASE_FILE_H
#define BASE_FILE_H
#include <stdbool.h>
#include "base/arena.h"
#include "base/diag.h"

enum { FILE_MOST = (1 << 30) - 1 };    // largest file that is read, in bytes; endless input fails with EFBIG
// Returns the contents with a NUL added, or NULL with errno set. "-" is standard input.
char *file_read(struct arena *a, const char *path, size_t *size);
// Returns a source made from a file; NULL with errno set if the file cannot be read.
const struct source *file_source(struct arena *a, const char *path);
// Returns whether a new file may replace `path`: true if it is a regular file or does not exist, false for a device or
// a pipe.
bool file_is_plain(const char *path);
// An output file that gets its name only when it is complete. Output to a device or a pipe is written immediately.
struct file_out {
	int fd;                      // to write to; also readable if it is a regular file
	char *path, *part;           // part: temporary name, PATH.PID.part; NULL for a device or a pipe
	bool unnamed;                // the file has no name until file_end
};
// Begins to write `path`. If it is a symbolic link, the link is kept and its target is written.
bool file_begin(struct file_out *f, const char *path);    // false with errno set
// Gives the file its final name if `keep`, otherwise removes it. A file that is replaced keeps its mode.
bool file_end(struct file_out *f, bool keep);             // false with errno set if the file then does not exist
// begin, put and end in one call; false with errno set
bool file_write(const char *path, const void *bytes, size_t size);
// Removes the temporary files of all outputs that are not complete. Signal handlers may call this function.
void file_remove_parts(void);
// opens a file that is deleted when it is closed, to write and read; -1 with errno set
int file_temporary(void);
// Prints `lanewise: cannot WHAT PATH: reason` to standard error; the reason is errno.
void file_cannot(const char *what, const char *path);
bool file_is_compressed(const char *path);    // the name ends in .zst
const char *file_name(const char *path);      // returns the part after the last slash
const char *file_stem(struct arena *a, const char *path);      // returns the name without its last suffix
#endif
