#include "cli/terminal.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "base/fit.h"
#include "base/heap.h"
#include "base/layout.h"
#include "base/stream.h"
#include "base/style.h"
#include "host/files.h"
#include "host/terminal.h"

enum { ROOM = 4096, LONGEST = 8, MOST_COLUMNS = 10000, MOST_USED = 200 };   // LONGEST: bytes that one byte can become

struct cleaned {
	int fd;
	FILE *itself;
	struct fit fit;                  // columns is 0 if lines are not broken
	char before;   // the first half of a pair: a style's mark, \r, or the first byte of a C1 control
};
static struct cleaned out = { .fd = HOST_OUTPUT }, err = { .fd = HOST_ERRORS };

static size_t append(char *to, const char *text) { return (size_t)(stpcpy(to, text) - to); }

static size_t append_picture(char *to, unsigned char c)
{
	const char text[] = { '\xe2', '\x90', (char)(c == 0x7f ? 0xa1 : 0x80 + c), 0 };        // U+2400 and following
	return append(to, text);
}

// Writes the byte that waited for c: a style becomes its code, \r\n stays, a C1 control becomes the replacement
// character. Returns whether c is consumed.
static bool finish_pair(struct cleaned *s, char *to, size_t *n, unsigned char c)
{
	char first = s->before;
	s->before = 0;
	if (first == STYLE_MARK) {
		const char *code = style_code((char)c);
		*n += code ? append(to, code) : append_picture(to, STYLE_MARK);
		return code;
	}
	if (first == '\r' && c == '\n') { *n += append(to, "\r\n"); return true; }
	if (first == '\r') { *n += append_picture(to, '\r'); return false; }
	if (c >= 0x80 && c < 0xa0) { *n += append(to, "\xef\xbf\xbd"); return true; }
	to[(*n)++] = first;
	return false;
}

// Returns whether a byte is printed as it is, independent of its neighbours.
static inline bool is_plain(unsigned char c) { return (c >= 0x20 && c != 0x7f && c != 0xc2) || c == '\n' || c == '\t'; }

static size_t clean_byte(struct cleaned *s, char *to, unsigned char c)
{
	size_t n = 0;
	if (s->before && finish_pair(s, to, &n, c)) return n;
	if (c == STYLE_MARK || c == '\r' || c == 0xc2) s->before = (char)c;
	else if (is_plain(c)) to[n++] = (char)c;
	else n += append_picture(to + n, c);
	return n;
}

static volatile bool has_status;

void terminal_status(const char *line)
{
	static const char erase[] = "\r\033[K";
	if (has_status || line) host_put(err.fd, erase, sizeof erase - 1);
	if (line) host_put(err.fd, line, strlen(line));
	has_status = line;
}

// Returns how many bytes from the first stay as they are. Most whole groups do; a group's next byte is read, too.
static size_t plain_bytes(const char *bytes, size_t size)
{
	typedef unsigned char group __attribute__((vector_size(16)));
	size_t n = 0;
	for (; n + sizeof(group) < size; n += sizeof(group)) {
		group x, next;
		memcpy(&x, bytes + n, sizeof x);
		memcpy(&next, bytes + n + 1, sizeof next);
		group odd = (group)((x < 0x20) & (x != '\n') & (x != '\t')) | (group)(x == 0x7f)
		            | (group)((x == 0xc2) & (next < 0xa0));
		uint64_t any[2];
		memcpy(any, &odd, sizeof any);
		if (any[0] | any[1]) break;
	}
	while (n < size && is_plain((unsigned char)bytes[n])) n++;
	return n;
}

// Cleans text into a buffer of ROOM bytes and some more. Returns the bytes of the buffer; *taken: bytes of the text.
static size_t clean_bytes(struct cleaned *s, char *buffer, const char *bytes, size_t size, size_t *taken)
{
	size_t n = 0, k = 0;
	while (n < ROOM && k < size) {
		size_t plain = s->before ? 0 : plain_bytes(bytes + k, size - k < ROOM - n ? size - k : ROOM - n);
		memcpy(buffer + n, bytes + k, plain);
		n += plain;
		k += plain;
		if (n < ROOM && k < size) n += clean_byte(s, buffer + n, (unsigned char)bytes[k++]);
	}
	*taken = k;
	return n;
}

// Long text without styles and controls is written by one call, without a copy: a pipe takes whole pages in less time.
static bool put_clean(void *stream, const char *bytes, size_t size)
{
	struct cleaned *s = stream;
	char buffer[ROOM + 2 * LONGEST];
	for (size_t k = 0, taken; k < size; k += taken) {
		const char *from = bytes + k;
		size_t n = taken = s->before ? 0 : plain_bytes(from, size - k);
		if (n < ROOM) {
			n = clean_bytes(s, buffer, from, size - k, &taken);
			from = buffer;
		}
		if (!host_put(s->fd, from, n)) return false;
	}
	return true;
}

static ssize_t write_cleaned(void *stream, const char *bytes, size_t size)
{
	struct cleaned *s = stream;
	if (has_status && host_is_terminal(s->fd)) terminal_status(NULL);
	bool good = s->fit.columns ? fit_bytes(&s->fit, bytes, size, put_clean, s) : put_clean(s, bytes, size);
	return good ? (ssize_t)size : 0;
}

static unsigned error_columns;          // columns of stderr; 0 if its lines are not broken

void terminal_fit_errors(bool fit)
{
	fflush(stderr);
	err.fit.columns = fit ? error_columns : 0;
}

void terminal_fit(void)
{
	unsigned columns = terminal_columns();
	out.fit.columns = columns;
	err.fit.columns = error_columns = columns && host_is_terminal(err.fd) ? terminal_status_columns() : columns;
	if (columns) layout_fit(stdout, columns < MOST_USED ? columns : MOST_USED);
}

void terminal_begin(void)
{
	static char room[1 << 16];
	FILE *clean_out = must(stream_over(&out, write_cleaned)), *clean_err = must(stream_over(&err, write_cleaned));
	out.itself = stdout;
	setvbuf(clean_out, room, host_is_terminal(out.fd) ? _IOLBF : _IOFBF, sizeof room);
	setvbuf(clean_err, NULL, _IOLBF, ROOM);
	if (host_streams(clean_out, clean_err)) return;
	fclose(clean_out);
	fclose(clean_err);
}

FILE *terminal_itself(void) { return out.itself; }

unsigned terminal_columns(void)
{
	const char *given = getenv("COLUMNS");
	char *end = NULL;
	unsigned long columns = given ? strtoul(given, &end, 10) : 0;
	if (columns && !*end && columns <= MOST_COLUMNS) return (unsigned)columns;
	return host_is_terminal(out.fd) ? host_terminal_columns(out.fd) : 0;
}

bool terminal_is(const FILE *stream) { return host_is_terminal(stream == stderr ? err.fd : out.fd); }

unsigned terminal_status_columns(void)
{
	unsigned columns = host_terminal_columns(err.fd);
	return columns ? columns : 80;
}
