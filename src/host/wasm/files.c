// Temporary files are in memory, with descriptors from MEMORY on; libelf reaches them by the functions wasm_… Other
// files are WASI's, if the module's owner has any.
#include "host/files.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

ssize_t wasm_pread(int fd, void *to, size_t size, off_t at);
ssize_t wasm_pwrite(int fd, const void *from, size_t size, off_t at);
ssize_t wasm_write(int fd, const void *from, size_t size);
int wasm_fstat(int fd, struct stat *st);
int wasm_ftruncate(int fd, off_t size);
int wasm_fcntl(int fd, int what, ...);
void *wasm_mmap(void *at, size_t size, int protection, int flags, int fd, off_t from);
int wasm_munmap(void *p, size_t size);
int wasm_msync(void *p, size_t size, int flags);

// ---- files in memory ----------------------------------------------------------------------------------------------
enum { MEMORY = 1 << 20, FILES = 16 };
static struct memory_file { bool used; uint8_t *bytes; size_t size, room, at; } files[FILES];

static struct memory_file *memory_file(int fd) { return fd >= MEMORY ? &files[fd - MEMORY] : NULL; }

int host_open_temporary(void)
{
	for (int k = 0; k < FILES; k++) {
		if (files[k].used) continue;
		files[k] = (struct memory_file){ .used = true };
		return MEMORY + k;
	}
	errno = EMFILE;
	return -1;
}

int host_open_in_memory(void) { return host_open_temporary(); }

// Makes the file at least `size` bytes long.
static bool reach(struct memory_file *f, size_t size)
{
	if (size > f->room) {
		size_t room = size > 2 * f->room ? size : 2 * f->room;
		uint8_t *more = realloc(f->bytes, room);
		if (!more) {
			errno = ENOMEM;
			return false;
		}
		f->bytes = more;
		f->room = room;
	}
	if (size > f->size) {
		memset(f->bytes + f->size, 0, size - f->size);
		f->size = size;
	}
	return true;
}

ssize_t wasm_pread(int fd, void *to, size_t size, off_t at)
{
	struct memory_file *f = memory_file(fd);
	if (!f) return pread(fd, to, size, at);
	if (at < 0 || (uint64_t)at >= f->size) return 0;
	if (size > f->size - (size_t)at) size = f->size - (size_t)at;
	memcpy(to, f->bytes + at, size);
	return (ssize_t)size;
}

ssize_t wasm_pwrite(int fd, const void *from, size_t size, off_t at)
{
	struct memory_file *f = memory_file(fd);
	if (!f) return pwrite(fd, from, size, at);
	if (!reach(f, (size_t)at + size)) return -1;
	memcpy(f->bytes + at, from, size);
	return (ssize_t)size;
}

ssize_t wasm_write(int fd, const void *from, size_t size)
{
	struct memory_file *f = memory_file(fd);
	if (!f) return write(fd, from, size);
	ssize_t n = wasm_pwrite(fd, from, size, (off_t)f->at);
	if (n > 0) f->at += (size_t)n;
	return n;
}

int wasm_fstat(int fd, struct stat *st)
{
	const struct memory_file *f = memory_file(fd);
	if (!f) return fstat(fd, st);
	*st = (struct stat){ .st_mode = S_IFREG | 0600, .st_size = (off_t)f->size };
	return 0;
}

int wasm_ftruncate(int fd, off_t size)
{
	struct memory_file *f = memory_file(fd);
	if (!f) return ftruncate(fd, size);
	if ((size_t)size < f->size) f->size = (size_t)size;
	return reach(f, (size_t)size) ? 0 : -1;
}

// Answers libelf, which only examines whether the descriptor is open.
int wasm_fcntl(int fd, int what, ...)
{
	(void)fd, (void)what;
	return 0;
}

void *wasm_mmap(void *at, size_t size, int protection, int flags, int fd, off_t from)
{
	(void)at, (void)size, (void)protection, (void)flags, (void)fd, (void)from;
	errno = ENOSYS;
	return (void *)-1;
}

int wasm_munmap(void *p, size_t size)
{
	(void)p, (void)size;
	return 0;
}

int wasm_msync(void *p, size_t size, int flags)
{
	(void)p, (void)size, (void)flags;
	return 0;
}

// ---- any file -----------------------------------------------------------------------------------------------------
static void describe(const struct stat *st, struct host_file *to)
{
	mode_t m = st->st_mode;
	*to = (struct host_file){ .kind = S_ISREG(m) ? HOST_FILE : S_ISDIR(m) ? HOST_FOLDER : HOST_OTHER,
	                          .size = (uint64_t)st->st_size, .seconds = st->st_mtim.tv_sec,
	                          .nanoseconds = (uint32_t)st->st_mtim.tv_nsec };
}

bool host_file_at(const char *path, struct host_file *to)
{
	struct stat st;
	if (stat(path, &st)) return false;
	describe(&st, to);
	return true;
}

bool host_file_of(int fd, struct host_file *to)
{
	struct stat st;
	if (wasm_fstat(fd, &st)) return false;
	describe(&st, to);
	return true;
}

bool host_may_read(const char *path) { return !access(path, R_OK); }

bool host_may_run(const char *path)
{
	(void)path;
	return false;
}

void host_touch(const char *path) { (void)path; }

bool host_link_at(const char *path, char *to, size_t room)
{
	ssize_t n = readlink(path, to, room - 1);
	if (n < 0) return false;
	to[n] = 0;
	return true;
}

int host_open(const char *path, enum host_open how)
{
	static const int flags[] = {
		[HOST_READ] = O_RDONLY, [HOST_NEW] = O_RDWR | O_CREAT | O_TRUNC, [HOST_REWRITE] = O_WRONLY | O_TRUNC,
		[HOST_APPEND] = O_RDWR | O_CREAT | O_APPEND
	};
	return open(path, flags[how], 0666);
}

int host_open_unnamed(const char *path)
{
	(void)path;
	return -1;
}

bool host_name(int fd, const char *path)
{
	(void)fd, (void)path;
	errno = ENOSYS;
	return false;
}

void host_copy_mode(int fd, const char *from) { (void)fd, (void)from; }

bool host_put(int fd, const void *bytes, size_t size)
{
	for (size_t done = 0; done < size;) {
		ssize_t n = wasm_write(fd, (const char *)bytes + done, size - done);
		if (n < 0) return false;
		done += (size_t)n;
	}
	return true;
}

bool host_get(int fd, void *to, size_t size, uint64_t at)
{
	for (size_t done = 0; done < size;) {
		ssize_t n = wasm_pread(fd, (char *)to + done, size - done, (off_t)(at + done));
		if (n <= 0) return false;
		done += (size_t)n;
	}
	return true;
}

bool host_cut(int fd, uint64_t size)
{
	struct memory_file *f = memory_file(fd);
	if (wasm_ftruncate(fd, (off_t)size)) return false;
	if (f) f->at = f->size;
	return f || lseek(fd, 0, SEEK_END) >= 0;
}

bool host_lock(int fd)
{
	(void)fd;
	return true;
}

bool host_close(int fd)
{
	struct memory_file *f = memory_file(fd);
	if (!f) return !close(fd);
	free(f->bytes);
	*f = (struct memory_file){ .used = false };
	return true;
}

static ssize_t write_stream(void *fd, const char *bytes, size_t size)
{
	return host_put((int)(intptr_t)fd, bytes, size) ? (ssize_t)size : 0;
}

FILE *host_stream(int fd)
{
	return fopencookie((void *)(intptr_t)fd, "w", (cookie_io_functions_t){ .write = write_stream });
}

// ---- folders ------------------------------------------------------------------------------------------------------
bool host_folder_list(const char *path, void (*each)(void *context, const char *name), void *context)
{
	DIR *d = opendir(path);
	if (!d) return false;
	for (struct dirent *e; (e = readdir(d));) each(context, e->d_name);
	closedir(d);
	return true;
}

bool host_folder_make(const char *path, enum host_mode mode)
{
	(void)mode;
	return !mkdir(path, 0777);
}

bool host_folder_make_unique(char *path)
{
	(void)path;
	errno = ENOSYS;
	return false;
}
