// Files of the host by path and by descriptor, and folders. Functions that return false set errno. C's own functions
// read whole files, rename and remove.
#ifndef HOST_FILES_H
#define HOST_FILES_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { HOST_INPUT, HOST_OUTPUT, HOST_ERRORS };         // descriptors of the standard streams

enum host_kind { HOST_FILE, HOST_FOLDER, HOST_PIPE /* or a socket */, HOST_OTHER };
struct host_file { enum host_kind kind; uint64_t size; int64_t seconds; uint32_t nanoseconds; };     // last change
bool host_file_at(const char *path, struct host_file *to);
bool host_file_of(int fd, struct host_file *to);
bool host_may_read(const char *path);
bool host_may_run(const char *path);
void host_touch(const char *path);                      // makes now the time of the last change
// Writes what a symbolic link contains. Returns false if the path is not one, or `to` is too short.
bool host_link_at(const char *path, char *to, size_t room);

// ---- descriptors --------------------------------------------------------------------------------------------------
// HOST_READ; HOST_NEW: to write and read, empty; HOST_REWRITE: to write an existing file or device; HOST_APPEND: to
// write at the end, and to read
enum host_open { HOST_READ, HOST_NEW, HOST_REWRITE, HOST_APPEND };
int host_open(const char *path, enum host_open how);                    // -1 with errno set
// Opens a file that is deleted when it is closed. A short file can be in memory, if the host can. -1 with errno set.
int host_open_temporary(void);
int host_open_in_memory(void);
// Opens a file without a name in the folder of `path`; -1 if the host or the file system does not have them.
int host_open_unnamed(const char *path);
bool host_name(int fd, const char *path);               // gives a name to a file of host_open_unnamed
void host_copy_mode(int fd, const char *from);          // gives the file the permissions of another, if that exists
bool host_put(int fd, const void *bytes, size_t size);                  // writes all bytes
bool host_get(int fd, void *to, size_t size, uint64_t at);              // reads all bytes from the offset `at` on
bool host_cut(int fd, uint64_t size);           // shortens the file; the next byte is written at its end
bool host_lock(int fd);                         // false if another process has locked the file
bool host_close(int fd);
FILE *host_stream(int fd);                      // returns a stream to the same file, closed separately; NULL with errno

// ---- folders ------------------------------------------------------------------------------------------------------
// Calls `each` for every name in the folder. Returns false if it cannot be read.
bool host_folder_list(const char *path, void (*each)(void *context, const char *name), void *context);
enum host_mode { HOST_PRIVATE, HOST_SHARED };
bool host_folder_make(const char *path, enum host_mode mode);
bool host_folder_make_unique(char *path);               // replaces the six X at the end
#endif
