// Blocks of a log in a file, each with a head that has its size. In a file with .zst, each block is a separate frame,
// so that `zstd -d` makes the plain file. An index of the blocks is in memory.
#include "base/file.h"
#include "log/store.h"
#include "base/diag.h"
#include "host/files.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <zstd.h>
#include <zstd_errors.h>

enum { ZSTD_LEVEL = 1, MOST_BLOCK = 1 << 30 };
static const char mark[8] = { 'l', 'a', 'n', 'e', 'w', 'i', 's', 'e' };
// events, sizes: bytes of each
struct block_head { char mark[8]; uint32_t version, count, events, sizes; uint64_t first; };
enum { VERSION = 5 };
struct stored { uint64_t offset, bytes, first; uint32_t count; };

struct log_store {
	int file;                          // -1 if none
	char *path;                        // NULL: it has none
	struct file_out out;               // file made by log_store_create
	bool compressed, dropped, in_memory;
	struct log_bytes memory;           // all blocks, if in_memory
	uint64_t turn;                     // counter that changes with `raw`
	int error;                         // errno of the first failed write
	uint64_t end, events;
	struct { struct stored *at; size_t n, room; } blocks;        // element 0 is the head
	void (*told)(void *context);
	void *context;
	struct log_bytes raw, stored;      // the last block read or appended
	size_t now;                        // index of that block; -1 if none
	uint32_t *at; size_t at_room;
};

static struct log_store *store_new(void)
{
	struct log_store *s = heap_zeroed(1, sizeof *s);
	s->file = -1;
	s->now = (size_t)-1;
	return s;
}

struct log_store *log_store_temporary(void)
{
	int file = file_temporary();
	if (file < 0) return NULL;
	struct log_store *s = store_new();
	s->file = file;
	return s;
}

struct log_store *log_store_memory(void)
{
	struct log_store *s = store_new();
	s->in_memory = true;
	return s;
}

struct log_store *log_store_passing(void) { return store_new(); }

void log_store_tell(struct log_store *s, void (*filled)(void *context), void *context)
{
	s->told = filled;
	s->context = context;
}

struct log_store *log_store_create(const char *path)
{
	struct log_store *s = store_new();
	if (!file_begin(&s->out, path)) {
		heap_free(s);
		return NULL;
	}
	s->file = s->out.fd;
	s->compressed = file_is_compressed(path);
	s->path = heap_strdup(path);
	return s;
}

void log_store_drop(struct log_store *s) { s->dropped = true; }

bool log_store_free(struct log_store *s)
{
	if (!s) return true;
	int error = s->error;
	if (s->out.path && !file_end(&s->out, !error && !s->dropped) && !error) error = errno;
	else if (!s->out.path && s->file >= 0) host_close(s->file);
	heap_free(s->path);
	heap_free(s->blocks.at);
	heap_free(s->memory.at);
	heap_free(s->raw.at);
	heap_free(s->stored.at);
	heap_free(s->at);
	heap_free(s);
	errno = error;
	return !error;
}

uint64_t log_store_events(const struct log_store *s) { return s->events; }
uint64_t log_store_bytes(const struct log_store *s) { return s->end; }
bool log_store_fine(const struct log_store *s)
{
	errno = s->error;
	return !s->error;
}

uint64_t log_store_turn(const struct log_store *s) { return s->turn; }
const char *log_store_name(const struct log_store *s) { return s->path; }

// ---- writing --------------------------------------------------------------------------------------------------------
static const struct log_bytes *compress_block(struct log_store *s)
{
	size_t most = ZSTD_compressBound(s->raw.n);
	s->stored.n = 0;
	if (s->stored.room < most) s->stored.at = heap_resize(s->stored.at, s->stored.room = most);
	s->stored.n = ZSTD_compress(s->stored.at, most, s->raw.at, s->raw.n, ZSTD_LEVEL);
	if (ZSTD_isError(s->stored.n)) heap_fail();          // the room is enough for the worst case
	return &s->stored;
}

bool log_store_append(struct log_store *s, const struct log_bytes *events, const struct log_bytes *sizes,
                      uint64_t first, uint64_t count)
{
	struct block_head h = {
		.version = VERSION, .count = (uint32_t)count, .events = (uint32_t)events->n,
		.sizes = (uint32_t)sizes->n, .first = first
	};
	memcpy(h.mark, mark, sizeof mark);
	if (s->error) { errno = s->error; return false; }
	s->raw.n = 0;
	s->turn++;
	log_put(&s->raw, &h, sizeof h);
	log_put(&s->raw, events->at, events->n);
	log_put(&s->raw, sizes->at, sizes->n);
	s->now = s->blocks.n;
	const struct log_bytes *stored = s->compressed ? compress_block(s) : &s->raw;
	if (s->file >= 0 && !host_put(s->file, stored->at, stored->n)) {
		s->error = errno;
		return false;
	}
	if (s->in_memory) log_put(&s->memory, stored->at, stored->n);
	else if (s->file < 0 && s->blocks.n > 1) s->blocks.n = s->now = 1;     // keep only the last block
	*heap_push(&s->blocks) = (struct stored){ s->end, stored->n, first, (uint32_t)count };
	s->end += stored->n;
	s->events += count;
	if (s->told && count) s->told(s->context);
	return true;
}

// ---- reading --------------------------------------------------------------------------------------------------------
static bool read_at(struct log_store *s, void *to, uint64_t at, size_t n)
{
	if (s->in_memory) return memcpy(to, s->memory.at + at, n);
	return host_get(s->file, to, n, at);
}

static bool head_is_sane(const struct block_head *h)
{
	return !memcmp(h->mark, mark, sizeof mark) && h->version == VERSION && h->events <= MOST_BLOCK
	       && h->sizes <= MOST_BLOCK && h->count <= h->sizes + 1u;
}

// Reads block k into s->raw. Returns NULL, or an error.
static const char *load_block(struct log_store *s, size_t k)
{
	const struct stored *p = &s->blocks.at[k];
	struct block_head h;
	if (s->now == k) return NULL;
	s->now = (size_t)-1;
	s->turn++;
	struct log_bytes *into = s->compressed ? &s->stored : &s->raw;
	if (into->room < p->bytes) into->at = heap_resize(into->at, into->room = p->bytes);
	into->n = p->bytes;
	if (!read_at(s, into->at, p->offset, p->bytes)) return "the file cannot be read";
	if (s->compressed) {
		unsigned long long size = ZSTD_getFrameContentSize(s->stored.at, s->stored.n);
		if (size > 2ull * MOST_BLOCK + sizeof h) return "a compressed block is damaged";
		if (s->raw.room < size) s->raw.at = heap_resize(s->raw.at, s->raw.room = size);
		s->raw.n = ZSTD_decompress(s->raw.at, size, s->stored.at, s->stored.n);
		if (ZSTD_getErrorCode(s->raw.n) == ZSTD_error_memory_allocation) heap_fail();
		if (ZSTD_isError(s->raw.n)) { s->raw.n = 0; return "a compressed block is damaged"; }
	}
	if (s->raw.n < sizeof h) return "a block is damaged";
	memcpy(&h, s->raw.at, sizeof h);
	if (!head_is_sane(&h) || s->raw.n != sizeof h + h.events + (size_t)h.sizes) return "a block is damaged";
	s->now = k;
	return NULL;
}

const uint8_t *log_store_head(struct log_store *s, size_t *size)
{
	struct block_head h;
	if (!s->blocks.n || load_block(s, 0)) return NULL;
	memcpy(&h, s->raw.at, sizeof h);
	*size = h.events;
	return s->raw.at + sizeof h;
}

static size_t block_of(const struct log_store *s, uint64_t event)
{
	size_t lo = 1, hi = s->blocks.n;
	while (lo < hi) {
		size_t mid = (lo + hi) / 2;
		if (s->blocks.at[mid].first <= event) lo = mid + 1;
		else hi = mid;
	}
	return lo - 1;
}

bool log_store_find(struct log_store *s, uint64_t event, struct log_block *b, const char **wrong)
{
	struct block_head h;
	size_t k = s->blocks.n > 1 ? block_of(s, event) : 0;
	*wrong = NULL;
	if (k < 1 || event - s->blocks.at[k].first >= s->blocks.at[k].count) return false;
	if ((*wrong = load_block(s, k))) return false;
	memcpy(&h, s->raw.at, sizeof h);
	if (s->at_room < h.count + 1u) s->at = heap_resize(s->at, (s->at_room = h.count + 1u) * sizeof *s->at);
	const uint8_t *events = s->raw.at + sizeof h;
	struct log_cursor c = { events + h.events, events + h.events + h.sizes, false };
	uint64_t at = 0;
	for (uint32_t n = 0; n < h.count && at <= h.events; n++) {
		s->at[n] = (uint32_t)at;
		at += log_get_up_to(&c, h.events);
	}
	if (c.bad || at != h.events) { *wrong = "a block is damaged"; return false; }
	s->at[h.count] = h.events;
	*b = (struct log_block){ events, events + h.events, h.first, h.count, s->at };
	return true;
}

// ---- opening --------------------------------------------------------------------------------------------------------
enum { LEAST = 4 };
static const unsigned char zstd_mark[LEAST] = { 0x28, 0xb5, 0x2f, 0xfd };

static bool first_bytes(const char *path, unsigned char *to, size_t n)
{
	int file = host_open(path, HOST_READ);
	bool good = file >= 0 && host_get(file, to, n, 0);
	if (file >= 0) host_close(file);
	return good;
}

bool log_store_is_log(const char *path)
{
	unsigned char is[sizeof mark];
	if (!file_is_plain(path) || !first_bytes(path, is, sizeof is)) return false;       // a pipe is read only once
	return !memcmp(is, mark, sizeof mark) || !memcmp(is, zstd_mark, sizeof zstd_mark);
}

// Returns the stored size of the block at `at`; 0 if it is cut off or damaged.
static uint64_t stored_size(struct log_store *s, uint64_t at, uint64_t size)
{
	struct block_head h;
	if (s->compressed) {
		uint64_t want = size - at < LOG_BLOCK ? size - at : LOG_BLOCK;
		for (;; want = want * 2 < size - at ? want * 2 : size - at) {
			if (s->stored.room < want) s->stored.at = heap_resize(s->stored.at, s->stored.room = want);
			if (!read_at(s, s->stored.at, at, want)) return 0;
			size_t n = ZSTD_findFrameCompressedSize(s->stored.at, want);
			if (!ZSTD_isError(n)) return n;
			if (want == size - at) return 0;
		}
	}
	if (size - at < sizeof h || !read_at(s, &h, at, sizeof h) || !head_is_sane(&h)) return 0;
	uint64_t n = sizeof h + h.events + h.sizes;
	return n <= size - at ? n : 0;
}

// Reads the first block's head, of any version. Returns false if it does not exist.
static bool first_head(struct log_store *s, uint64_t size, struct block_head *h)
{
	if (s->compressed) {
		if (s->raw.n < sizeof *h) return false;
		memcpy(h, s->raw.at, sizeof *h);
	} else if (size < sizeof *h || !read_at(s, h, 0, sizeof *h)) {
		return false;
	}
	return !memcmp(h->mark, mark, sizeof mark);
}

// Returns the reason why the first block cannot be read.
static const char *why_none(struct log_store *s, uint64_t size, struct arena *a)
{
	struct block_head h;
	if (!first_head(s, size, &h)) return "it is not a log of a run, or it is cut off";
	if (h.version == VERSION) return "it is cut off, or damaged";
	return arena_printf(a, "it has version %u, but this lanewise reads version %d; record the run again",
	                    h.version, VERSION);
}

// Reads the index of an opened file. Returns NULL, or an error.
static const char *read_index(struct log_store *s, struct arena *a)
{
	struct host_file is;
	if (!host_file_of(s->file, &is)) return strerror(errno);
	uint64_t size = is.size, at = 0;
	while (at < size) {
		uint64_t n = stored_size(s, at, size);
		if (!n) return s->blocks.n ? "it is cut off, or damaged" : why_none(s, size, a);
		struct stored *p = heap_push(&s->blocks);
		*p = (struct stored){ at, n, s->events, 1 };
		const char *wrong = load_block(s, s->blocks.n - 1);
		struct block_head h;
		if (wrong) return s->blocks.n > 1 ? "it is cut off, or damaged" : why_none(s, size, a);
		memcpy(&h, s->raw.at, sizeof h);
		if (h.first != s->events || (s->blocks.n == 1) != !h.count) return "its blocks are not consecutive";
		p->count = h.count;
		s->events += h.count;
		at += n;
	}
	s->end = at;
	return s->blocks.n ? NULL : why_none(s, size, a);
}

struct log_store *log_store_open(const char *path, struct diag *d)
{
	struct log_store *s = store_new();
	struct source *source = arena_alloc(&d->arena, sizeof *source);
	*source = (struct source){ .name = arena_strdup(&d->arena, path), .text = "" };
	unsigned char is[LEAST];
	const char *wrong;
	s->path = heap_strdup(path);
	s->file = host_open(path, HOST_READ);
	if (s->file < 0) wrong = strerror(errno);
	else {
		s->compressed = first_bytes(path, is, sizeof is) && !memcmp(is, zstd_mark, sizeof is);
		wrong = read_index(s, &d->arena);
	}
	if (!wrong) return s;
	diag_error(d, (struct place){ source, 0, 0, 0 }, NULL, "cannot read the log: %s", wrong);
	log_store_free(s);
	return NULL;
}
