#include "host/files.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static void describe(const struct stat *st, struct host_file *to)
{
	mode_t m = st->st_mode;
	*to = (struct host_file){ .kind = S_ISREG(m) ? HOST_FILE : S_ISDIR(m) ? HOST_FOLDER
	                                  : S_ISFIFO(m) || S_ISSOCK(m) ? HOST_PIPE : HOST_OTHER,
	                          .size = (uint64_t)st->st_size };
#ifdef __APPLE__
	const struct timespec *t = &st->st_mtimespec;
#else
	const struct timespec *t = &st->st_mtim;
#endif
	to->seconds = t->tv_sec;
	to->nanoseconds = (uint32_t)t->tv_nsec;
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
	if (fstat(fd, &st)) return false;
	describe(&st, to);
	return true;
}

bool host_may_read(const char *path) { return !access(path, R_OK); }

bool host_may_run(const char *path) { return !access(path, X_OK); }

void host_touch(const char *path) { utimensat(AT_FDCWD, path, NULL, 0); }

bool host_link_at(const char *path, char *to, size_t room)
{
	ssize_t n = readlink(path, to, room - 1);
	if (n < 0) return false;
	to[n] = 0;
	return true;
}

// ---- descriptors --------------------------------------------------------------------------------------------------
int host_open(const char *path, enum host_open how)
{
	static const int flags[] = {
		[HOST_READ] = O_RDONLY, [HOST_NEW] = O_RDWR | O_CREAT | O_TRUNC, [HOST_REWRITE] = O_WRONLY | O_TRUNC,
		[HOST_APPEND] = O_RDWR | O_CREAT | O_APPEND
	};
	return open(path, flags[how] | O_CLOEXEC, 0666);
}

int host_open_temporary(void)
{
	FILE *f = tmpfile();
	if (!f) return -1;
	int fd = dup(fileno(f)), error = errno;
	fclose(f);
	errno = error;
	return fd;
}

int host_open_in_memory(void)
{
#ifdef MFD_CLOEXEC
	return memfd_create("code object", 0);
#else
	return host_open_temporary();
#endif
}

int host_open_unnamed(const char *path)
{
#ifdef O_TMPFILE
	char folder[PATH_MAX];
	const char *last = strrchr(path, '/');
	int n = snprintf(folder, sizeof folder, "%.*s", last ? (int)(last - path + 1) : 1, last ? path : ".");
	return n > 0 && (size_t)n < sizeof folder ? open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0666) : -1;
#else
	(void)path;
	return -1;
#endif
}

bool host_name(int fd, const char *path)
{
	char self[64];
	snprintf(self, sizeof self, "/proc/self/fd/%d", fd);
	return !linkat(AT_FDCWD, self, AT_FDCWD, path, AT_SYMLINK_FOLLOW);
}

void host_copy_mode(int fd, const char *from)
{
	struct stat st;
	if (!stat(from, &st)) fchmod(fd, st.st_mode & 07777);
}

bool host_put(int fd, const void *bytes, size_t size)
{
	for (size_t done = 0; done < size;) {
		ssize_t n = write(fd, (const char *)bytes + done, size - done);
		if (n < 0 && errno == EINTR) continue;
		if (n < 0) return false;
		done += (size_t)n;
	}
	return true;
}

bool host_get(int fd, void *to, size_t size, uint64_t at)
{
	for (size_t done = 0; done < size;) {
		ssize_t n = pread(fd, (char *)to + done, size - done, (off_t)(at + done));
		if (n < 0 && errno == EINTR) continue;
		if (n <= 0) return false;
		done += (size_t)n;
	}
	return true;
}

bool host_cut(int fd, uint64_t size) { return !ftruncate(fd, (off_t)size) && lseek(fd, 0, SEEK_END) >= 0; }

bool host_lock(int fd) { return !flock(fd, LOCK_EX | LOCK_NB) || errno != EWOULDBLOCK; }

bool host_close(int fd) { return !close(fd); }

FILE *host_stream(int fd)
{
	int copy = dup(fd);
	return copy < 0 ? NULL : fdopen(copy, "w");
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
	return !mkdir(path, mode == HOST_PRIVATE ? 0700 : 0777);
}

bool host_folder_make_unique(char *path) { return mkdtemp(path); }
