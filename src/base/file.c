// Files that are read and written as a whole.
#include "base/file.h"
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include "host/files.h"
#include "host/process.h"

static char *read_stream(struct arena *a, FILE *f, size_t *size)
{
	size_t room = 65536, n = 0;
	char *p = heap_alloc(room), *text = NULL;
	while ((n += fread(p + n, 1, room - n, f)) == room && room <= FILE_MOST)
		p = heap_resize(p, room *= 2);
	int e = errno;
	if (n > FILE_MOST)
		e = EFBIG;
	else if (!ferror(f))
		text = arena_strndup(a, p, n);
	heap_free(p);
	*size = n;
	errno = e;
	return text;
}

static void close_file(void *f) { fclose(f); }

char *file_read(struct arena *a, const char *path, size_t *size)
{
	if (!strcmp(path, "-"))
		return read_stream(a, stdin, size);
	FILE *f = fopen(path, "rb");
	struct host_file is;
	char *text = NULL;
	if (!f && errno == ENOMEM)
		heap_fail();
	if (!f)
		return NULL;
	heap_own(f, close_file);
	if (host_file_of(fileno(f), &is) && is.kind == HOST_FILE) {
		text = is.size > FILE_MOST ? NULL : arena_alloc(a, (size_t)is.size + 1);
		if (text) heap_will_fill(text, (size_t)is.size);
		*size = text ? fread(text, 1, (size_t)is.size, f) : 0;
		if (!text)
			errno = EFBIG;
		else if (ferror(f))
			text = NULL;
	} else {
		text = read_stream(a, f, size);   // a directory fails here with EISDIR, a pipe is read
	}
	int e = errno;
	heap_disown(f);
	fclose(f);
	errno = e;
	return text;
}

const struct source *file_source(struct arena *a, const char *path)
{
	size_t size = 0;
	char *text = file_read(a, path, &size);
	if (!text)
		return NULL;
	struct source *s = arena_alloc(a, sizeof *s);
	*s = (struct source){ .name = arena_strdup(a, path), .text = text, .size = size };
	return s;
}

bool file_is_plain(const char *path)
{
	struct host_file is;
	return !host_file_at(path, &is) || is.kind == HOST_FILE;
}

// ---- writing --------------------------------------------------------------------------------------------------------
// Names of files that are not complete yet, for the signal handler.
enum { PARTS = 8 };
static const char *volatile parts[PARTS];

static void register_part(const char *name)
{
	int k = 0;
	while (k < PARTS - 1 && parts[k]) k++;
	parts[k] = name;
}

static void unregister_part(const char *name)
{
	for (int k = 0; k < PARTS; k++)
		if (parts[k] == name) parts[k] = NULL;
}

void file_remove_parts(void)
{
	for (int k = 0; k < PARTS; k++)
		if (parts[k]) remove(parts[k]);
}

// Returns the path that a symbolic link leads to, which may not exist; the caller frees it. Returns NULL with errno set
// if the links form a loop.
static char *resolve_links(const char *path)
{
	enum { MOST_LINKS = 40 };
	char *at = heap_strdup(path), to[PATH_MAX];
	for (int k = 0; k < MOST_LINKS; k++) {
		if (!host_link_at(at, to, sizeof to)) return at;
		char *slash = strrchr(at, '/'),
			*next = heap_printf("%.*s%s", *to == '/' || !slash ? 0 : (int)(slash + 1 - at), at, to);
		heap_free(at);
		at = next;
	}
	heap_free(at);
	errno = ELOOP;
	return NULL;
}

bool file_begin(struct file_out *f, const char *path)
{
	bool plain = file_is_plain(path);
	*f = (struct file_out){ .fd = -1, .path = plain ? resolve_links(path) : heap_strdup(path) };
	if (!f->path) return false;
	if (plain) {
		f->part = heap_printf("%s.%ld.part", f->path, host_process_number());
		register_part(f->part);
		f->fd = host_open_unnamed(f->path);
		f->unnamed = f->fd >= 0;
		if (!f->unnamed) f->fd = host_open(f->part, HOST_NEW);
		if (f->fd >= 0) host_copy_mode(f->fd, f->path);
	} else {
		f->fd = host_open(f->path, HOST_REWRITE);
	}
	if (f->fd >= 0) return true;
	if (f->part) unregister_part(f->part);
	heap_free(f->path);
	heap_free(f->part);
	return false;
}

bool file_end(struct file_out *f, bool keep)
{
	bool good = !keep || !f->unnamed || host_name(f->fd, f->part);
	int error = errno;
	if (!host_close(f->fd) && good) good = !keep, error = errno;
	if (f->part && keep && good && rename(f->part, f->path)) good = false, error = errno;
	if (f->part && !(keep && good)) remove(f->part);
	if (f->part) unregister_part(f->part);
	heap_free(f->path);
	heap_free(f->part);
	errno = error;
	return good;
}

bool file_write(const char *path, const void *bytes, size_t size)
{
	struct file_out f;
	if (!file_begin(&f, path)) return false;
	bool good = host_put(f.fd, bytes, size);
	int error = errno;
	if (!file_end(&f, good)) return false;
	errno = error;
	return good;
}

bool file_is_compressed(const char *path)
{
	size_t n = strlen(path);
	return n > 4 && !strcmp(path + n - 4, ".zst");
}

int file_temporary(void)
{
	int fd = host_open_temporary();
	if (fd < 0) heap_errno();
	return fd;
}

void file_cannot(const char *what, const char *path)
{
	heap_errno();
	fprintf(stderr, "lanewise: cannot %s %s: %s\n", what,
	        strcmp(path, "-") ? path
	        : strncmp(what, "read", 4) ? "standard output"
	        : "standard input",
	        strerror(errno));
}

const char *file_name(const char *path)
{
	const char *slash = strrchr(path, '/');
	return slash ? slash + 1 : path;
}

const char *file_stem(struct arena *a, const char *path)
{
	const char *name = file_name(path), *dot = strrchr(name, '.');
	return arena_strndup(a, name, dot && dot > name ? (size_t)(dot - name) : strlen(name));
}
