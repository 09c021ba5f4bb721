// Files of rows, which grow by a line at a time. A killed run may leave an incomplete row, which the next run removes.
#include <errno.h>
#include <string.h>
#include "base/file.h"
#include "base/stream.h"
#include "host/files.h"
#include "sweep/sweep.h"

bool sweep_format_of(const char *path, enum sweep_format *f)
{
	static const char *const ends[SWEEP_FORMATS] = { ".csv", ".json", ".jsonl" };
	size_t n = strlen(path);
	for (int k = 0; k < SWEEP_FORMATS; k++) {
		if (n <= strlen(ends[k]) || strcmp(path + n - strlen(ends[k]), ends[k])) continue;
		*f = (enum sweep_format)k;
		return true;
	}
	return false;
}

// ---- reading --------------------------------------------------------------------------------------------------------
// Returns the row in a line; NULL if none. In a JSON array, a row follows `[` or `,`.
static const char *row_of(enum sweep_format f, const char *line)
{
	if (f == SWEEP_JSON && (*line == '[' || *line == ',')) line++;
	return f == SWEEP_JSON && (!*line || !strcmp(line, "]")) ? NULL : line;
}

// Returns whether the bytes may be an incomplete row of a killed run, as csv.c or json.c begins a row. Other bytes are
// never removed.
static bool is_begun(enum sweep_format f, const char *rest, bool first)
{
	const char *begins = f == SWEEP_CSV ? "row," : f == SWEEP_JSONL ? "{\"row\":" : first ? "[{\"row\":" : ",{\"row\":";
	if (!*rest) return true;
	if (f == SWEEP_CSV && !first) return *rest >= '0' && *rest <= '9';
	return !strncmp(rest, begins, strlen(rest) < strlen(begins) ? strlen(rest) : strlen(begins))
	       || (f == SWEEP_JSON && !strcmp(rest, "]"));
}

// Reads rows, and splits the text into lines. Sets *whole to the size of the complete lines, without the end of an
// array.
static bool read_rows(struct sweep_table *t, const char *path, enum sweep_format f, char *text, size_t size,
                      size_t *whole, const char **why)
{
	size_t number = 0;
	char *line = text;
	*whole = 0;
	for (char *end; (end = strchr(line, '\n')); line = end + 1) {
		*end = 0;
		if (end > line && end[-1] == '\r') end[-1] = 0;
		number++;
		const char *row = row_of(f, line);
		struct sweep_row r;
		bool good = true;
		if (f == SWEEP_CSV && number == 1) good = sweep_read_csv_head(t, line, why);
		else if (row && (good = f == SWEEP_CSV ? sweep_read_csv(t, row, &r, why) : sweep_read_json(t, row, &r, why))) {
			r.file = path;
			r.line = number;
			*heap_push(&t->rows) = r;
		}
		if (!good) {
			*why = arena_printf(&t->arena, "%s:%zu: %s", path, number, *why);
			return false;
		}
		if (f != SWEEP_JSON || row) *whole = (size_t)(end + 1 - text);
	}
	if (line + strlen(line) == text + size && is_begun(f, line, !number)) return true;
	*why = arena_printf(&t->arena, "%s:%zu: this is not a row of a sweep", path, number + 1);
	return false;
}

static const char *cannot_message(struct sweep_table *t, const char *what, const char *path)
{
	heap_errno();
	return arena_printf(&t->arena, "cannot %s %s: %s", what, path, strerror(errno));
}

bool sweep_read_file(struct sweep_table *t, const char *path, const char **why)
{
	enum sweep_format format;
	size_t size, whole;
	if (!sweep_format_of(path, &format)) {
		*why = arena_printf(&t->arena, "%s: the file name must end in .csv, .json or .jsonl", path);
		return false;
	}
	char *text = file_read(&t->arena, path, &size);
	if (!text) {
		*why = cannot_message(t, "read", path);
		return false;
	}
	return read_rows(t, path, format, text, size, &whole, why);
}

// ---- writing --------------------------------------------------------------------------------------------------------
static bool write_text(struct sweep_file *f, struct stream *text)
{
	const char *bytes = stream_text(text);
	bool good = f->fd < 0 ? fwrite(bytes, 1, text->size, stdout) == text->size && !fflush(stdout)
	            : host_put(f->fd, bytes, text->size);
	int error = errno;
	stream_drop(text);
	errno = error;
	return good;
}

static void put_row(struct sweep_file *f, FILE *to, const struct sweep_table *t, const struct sweep_row *r)
{
	if (f->format == SWEEP_CSV && !f->any) sweep_put_csv_head(to, t);
	if (f->format == SWEEP_JSON) putc(f->any ? ',' : '[', to);
	if (f->format == SWEEP_CSV) sweep_put_csv(to, t, r);
	else sweep_put_json(to, t, r);
	if (f->format != SWEEP_CSV) putc('\n', to);
	f->any = true;
}

bool sweep_file_add(struct sweep_file *f, const struct sweep_table *t, const struct sweep_row *r)
{
	struct stream *text = stream_begin();
	put_row(f, text->to, t, r);
	return write_text(f, text);
}

void sweep_file_stream(struct sweep_file *f, enum sweep_format format)
{
	*f = (struct sweep_file){ .fd = -1, .format = format, .path = "-" };
}

static bool parts_match(struct sweep_table *t, const char *path, struct sweep_part part, const char **why)
{
	for (size_t k = 0; k < t->rows.n; k++) {
		const struct sweep_part *p = &t->rows.at[k].part;
		if (p->number == part.number && p->of == part.of) continue;
		*why = arena_printf(&t->arena,
			"%s has part %llu/%llu of this sweep, not %llu/%llu; use another -o, or --overwrite",
			path, (unsigned long long)p->number, (unsigned long long)p->of,
			(unsigned long long)part.number, (unsigned long long)part.of);
		return false;
	}
	return true;
}

// Continues a file: its rows go to the table, and an incomplete row is removed.
static bool continue_file(struct sweep_file *f, struct sweep_table *t, struct sweep_part part, const char **why)
{
	size_t size, whole;
	char *text = file_read(&t->arena, f->path, &size);
	if (!text) {
		*why = cannot_message(t, "read", f->path);
		return false;
	}
	if (!read_rows(t, f->path, f->format, text, size, &whole, why)) {
		*why = arena_printf(&t->arena, "%s. It is not changed; use another -o, or --overwrite", *why);
		return false;
	}
	if (!parts_match(t, f->path, part, why)) return false;
	f->any = whole;
	if (whole == size || host_cut(f->fd, whole)) return true;
	*why = cannot_message(t, "write", f->path);
	return false;
}

bool sweep_file_open(struct sweep_file *f, const char *path, enum sweep_format format, struct sweep_table *t,
                     struct sweep_part part, bool anew, const char **why)
{
	struct host_file is;
	*f = (struct sweep_file){ .fd = host_open(path, HOST_APPEND), .format = format, .path = path };
	if (f->fd < 0) {
		*why = cannot_message(t, "write", path);
		return false;
	}
	bool good = true;
	if (host_file_of(f->fd, &is) && is.kind == HOST_FILE) {
		if (!host_lock(f->fd)) {
			*why = arena_printf(&t->arena,
				"another lanewise is writing %s; each part needs its own file, for example with `%%p` in -o",
				path);
			good = false;
		} else if (anew && !host_cut(f->fd, 0)) {
			*why = cannot_message(t, "write", path);
			good = false;
		} else if (!anew) {
			good = continue_file(f, t, part, why);
		}
	}
	if (!good) host_close(f->fd);
	return good;
}

static void put_end(struct sweep_file *f, FILE *to, const struct sweep_table *t)
{
	if (f->format == SWEEP_CSV && !f->any) sweep_put_csv_head(to, t);
	if (f->format == SWEEP_JSON) fputs(f->any ? "]\n" : "[\n]\n", to);
	f->any = true;
}

bool sweep_file_close(struct sweep_file *f, const struct sweep_table *t)
{
	struct stream *text = stream_begin();
	put_end(f, text->to, t);
	bool good = write_text(f, text);
	int error = errno;
	if (f->fd >= 0 && !host_close(f->fd) && good) {
		good = false;
		error = errno;
	}
	errno = error;
	return good;
}

bool sweep_write_file(const struct sweep_table *t, const char *path, enum sweep_format format)
{
	struct sweep_file f = { .format = format };
	struct stream *text = stream_begin();
	for (size_t k = 0; k < t->rows.n; k++) put_row(&f, text->to, t, &t->rows.at[k]);
	put_end(&f, text->to, t);
	const char *bytes = stream_text(text);
	bool good = file_write(path, bytes, text->size);
	int error = errno;
	stream_drop(text);
	errno = error;
	return good;
}
