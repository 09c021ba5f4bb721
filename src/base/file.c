// Whole files in, whole files out.
#include "base/file.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *read_stream(struct arena *a, FILE *f, size_t *size)
{
	size_t room = 65536, n = 0;
	char *p = must(malloc(room)), *text = NULL;
	while ((n += fread(p + n, 1, room - n, f)) == room && room <= FILE_MOST)
		p = must(realloc(p, room *= 2));
	int e = errno;
	if (n > FILE_MOST)
		e = EFBIG;
	else if (!ferror(f))
		text = arena_strndup(a, p, n);
	free(p);
	*size = n;
	errno = e;
	return text;
}

char *file_read(struct arena *a, const char *path, size_t *size)
{
	if (!strcmp(path, "-"))
		return read_stream(a, stdin, size);
	FILE *f = fopen(path, "rb");
	struct stat st;
	char *text = NULL;
	if (!f)
		return NULL;
	if (fstat(fileno(f), &st) == 0 && S_ISREG(st.st_mode)) {
		text = st.st_size > FILE_MOST ? NULL : arena_alloc(a, (size_t)st.st_size + 1);
		*size = text ? fread(text, 1, (size_t)st.st_size, f) : 0;
		if (!text)
			errno = EFBIG;
		else if (ferror(f))
			text = NULL;
	} else {
		text = read_stream(a, f, size);   // a directory fails here with EISDIR, a pipe is read
	}
	int e = errno;
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
	*s = (struct source){ .name = arena_strndup(a, path, strlen(path)), .text = text, .size = size };
	return s;
}

bool file_is_plain(const char *path)
{
	struct stat st;
	return stat(path, &st) || S_ISREG(st.st_mode);
}

static bool write_at_once(const char *path, const void *bytes, size_t size)
{
	FILE *f = fopen(path, "wb");
	bool ok = f && fwrite(bytes, 1, size, f) == size && !fflush(f);
	int e = errno;
	if (f)
		fclose(f);
	errno = e;
	return ok;
}

bool file_write(const char *path, const void *bytes, size_t size)
{
	if (!file_is_plain(path))
		return write_at_once(path, bytes, size);
	struct arena a = { 0 };
	char *temp = arena_printf(&a, "%s.XXXXXX", path);
	int fd = mkstemp(temp);
	mode_t mask = umask(0);
	umask(mask);
	FILE *f = fd < 0 ? NULL : fdopen(fd, "wb");
	bool ok = f && fwrite(bytes, 1, size, f) == size && fflush(f) == 0 && fchmod(fd, 0666 & ~mask) == 0;
	if (f)
		ok = fclose(f) == 0 && ok;
	ok = ok && rename(temp, path) == 0;
	int e = errno;
	if (!ok && fd >= 0)
		unlink(temp);
	arena_free(&a);
	errno = e;
	return ok;
}

char *file_part(const char *path)
{
	if (!file_is_plain(path))
		return must(strdup(path));
	char *part = must(malloc(strlen(path) + 32));
	sprintf(part, "%s.%ld.part", path, (long)getpid());
	return part;
}

bool file_part_end(const char *path, const char *part, bool keep)
{
	bool own = !strcmp(part, path);
	if (keep && (own || !rename(part, path)))
		return true;
	int e = errno;
	if (!own)
		unlink(part);
	errno = e;
	return !keep;
}

bool file_is_compressed(const char *path)
{
	size_t n = strlen(path);
	return n > 4 && !strcmp(path + n - 4, ".zst");
}
