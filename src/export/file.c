// Output files that get their names when they are complete. Names with .zst are compressed; "-" is standard output.
#include <errno.h>
#include <string.h>
#include <zstd.h>
#include "base/file.h"
#include "base/stream.h"
#include "export/format.h"
#include "host/files.h"

enum { ZSTD_LEVEL = 3 };
struct export_file {
	FILE *out, *stream;            // out: written to disk; stream: written by the exporter
	struct file_out file;          // fd is -1 for standard output
	ZSTD_CStream *zstd;
	char *buffer; size_t room;
	int error;
};

static bool compress_bytes(struct export_file *f, const char *bytes, size_t size, ZSTD_EndDirective how)
{
	ZSTD_inBuffer in = { bytes, size, 0 };
	for (;;) {
		ZSTD_outBuffer out = { f->buffer, f->room, 0 };
		size_t left = ZSTD_compressStream2(f->zstd, &out, &in, how);
		if (ZSTD_isError(left)) { errno = ENOMEM; return false; }
		if (fwrite(f->buffer, 1, out.pos, f->out) != out.pos) return false;
		if (how == ZSTD_e_continue ? in.pos == in.size : !left) return true;
	}
}

static ssize_t cookie_write(void *cookie, const char *bytes, size_t size)
{
	struct export_file *f = cookie;
	if (compress_bytes(f, bytes, size, ZSTD_e_continue)) return (ssize_t)size;
	f->error = errno;
	return 0;
}

struct export_file *export_file_open(const char *path)
{
	struct export_file *f = heap_zeroed(1, sizeof *f);
	if (!strcmp(path, "-")) {
		f->out = f->stream = stdout;
		f->file.fd = -1;
		return f;
	}
	if (!file_begin(&f->file, path)) {
		heap_free(f);
		return NULL;
	}
	f->out = f->stream = must(host_stream(f->file.fd));
	if (file_is_compressed(path)) {
		f->zstd = must(ZSTD_createCStream());
		f->buffer = heap_alloc(f->room = ZSTD_CStreamOutSize());
		f->stream = must(stream_over(f, cookie_write));
		ZSTD_CCtx_setParameter(f->zstd, ZSTD_c_compressionLevel, ZSTD_LEVEL);
	}
	return f;
}

FILE *export_file_stream(struct export_file *f) { return f->stream; }

bool export_file_close(struct export_file *f, bool keep)
{
	int error = 0;
	if (fflush(f->stream) || ferror(f->stream)) error = f->error ? f->error : errno ? errno : EIO;
	if (f->zstd) {
		if (fclose(f->stream) && !error) error = f->error ? f->error : errno;
		if (!error && !compress_bytes(f, NULL, 0, ZSTD_e_end)) error = errno;
		ZSTD_freeCStream(f->zstd);
		heap_free(f->buffer);
	}
	if (f->file.fd >= 0) {
		if (fclose(f->out) && !error) error = errno;
		if (!file_end(&f->file, keep && !error)) error = errno;
	}
	heap_free(f);
	errno = error;
	return !error;
}
