// Keeps results of compilers and drivers, one file each.
#include "shader/cache.h"
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "host/files.h"

static const char first_line[24] = "lanewise cache 1\n";
struct head { char line[sizeof first_line]; uint64_t key_size, size, sum; };

// FNV-1a over eight bytes at a time.
static uint64_t sum_of(const char *bytes, size_t n)
{
	uint64_t sum = 0xcbf29ce484222325u, word;
	for (size_t k = 0; k < n; k += sizeof word) {
		word = 0;
		memcpy(&word, bytes + k, n - k < sizeof word ? n - k : sizeof word);
		sum = (sum ^ word) * 0x100000001b3u;
		sum ^= sum >> 29;
	}
	return sum;
}

const char *shader_cache_folder(struct arena *a)
{
	const char *given = getenv("LANEWISE_CACHE"), *base = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
	if (given) return *given ? given : NULL;
	if (base && *base == '/') return arena_printf(a, "%s/lanewise", base);
	return home && *home == '/' ? arena_printf(a, "%s/.cache/lanewise", home) : NULL;
}

static const char *entry_path(struct arena *a, const char *kind, const struct out *key)
{
	const char *folder = shader_cache_folder(a);
	return folder ? arena_printf(a, "%s/%s-%016llx", folder, kind, (unsigned long long)sum_of(key->at, key->n))
	              : NULL;
}

char *shader_cache_get(struct arena *a, const char *kind, const struct out *key, size_t *size)
{
	struct head h;
	size_t n;
	const char *path = entry_path(a, kind, key);
	char *all = path ? file_read(a, path, &n) : NULL;
	if (!all || n < sizeof h) return NULL;
	memcpy(&h, all, sizeof h);
	bool whole = !memcmp(h.line, first_line, sizeof first_line) && h.key_size == key->n &&
	             h.size == n - sizeof h - key->n && n >= sizeof h + key->n;
	if (!whole || memcmp(all + sizeof h, key->at, key->n) || sum_of(all + sizeof h + key->n, h.size) != h.sum)
		return NULL;
	host_touch(path);           // the oldest entries are removed first
	*size = h.size;
	return all + sizeof h + key->n;
}

// ---- entries that are removed ---------------------------------------------------------------------------------------
struct entry { char *path; struct host_file is; };
struct entries { struct entry *at; size_t n, room; };

static int older_first(const void *p, const void *q)
{
	const struct entry *a = p, *b = q;
	if (a->is.seconds != b->is.seconds) return a->is.seconds < b->is.seconds ? -1 : 1;
	return (a->is.nanoseconds > b->is.nanoseconds) - (a->is.nanoseconds < b->is.nanoseconds);
}

// Returns whether a file is an entry: a word, and sixteen digits after the last `-`.
static bool is_entry(const char *name)
{
	const char *dash = strrchr(name, '-');
	return dash && dash > name && strlen(dash) == 17 && strspn(dash + 1, "0123456789abcdef") == 16;
}

struct listing { struct arena *arena; const char *folder; struct entries all; uint64_t bytes; };

static void add_entry(void *context, const char *name)
{
	struct listing *l = context;
	struct entry e = { .path = arena_printf(l->arena, "%s/%s", l->folder, name) };
	if (!is_entry(name) || !host_file_at(e.path, &e.is) || e.is.kind != HOST_FILE) return;
	*arena_push(l->arena, &l->all) = e;
	l->bytes += e.is.size;
}

static void remove_oldest(struct arena *a, const char *folder)
{
	struct listing l = { .arena = a, .folder = folder };
	host_folder_list(folder, add_entry, &l);
	if (l.bytes <= SHADER_CACHE_MOST) return;
	qsort(l.all.at, l.all.n, sizeof *l.all.at, older_first);
	for (size_t k = 0; k < l.all.n && l.bytes > SHADER_CACHE_MOST / 4 * 3; k++) {
		remove(l.all.at[k].path);
		l.bytes -= l.all.at[k].is.size;
	}
}

// Makes a folder and the folders that contain it.
static bool make_folder(struct arena *a, const char *folder)
{
	char *path = arena_strdup(a, folder);
	for (char *p = path + 1; *p; p++) {
		if (*p != '/') continue;
		*p = 0;
		host_folder_make(path, HOST_SHARED);
		*p = '/';
	}
	return host_folder_make(path, HOST_PRIVATE) || errno == EEXIST;
}

void shader_cache_put(struct arena *a, const char *kind, const struct out *key, const void *bytes, size_t size)
{
	const char *path = entry_path(a, kind, key), *folder = shader_cache_folder(a);
	struct head h = { .key_size = key->n, .size = size, .sum = sum_of(bytes, size) };
	struct file_out f;
	memcpy(h.line, first_line, sizeof first_line);
	if (!path || !make_folder(a, folder) || !file_begin(&f, path)) return;
	bool good = host_put(f.fd, &h, sizeof h) && host_put(f.fd, key->at, key->n) && host_put(f.fd, bytes, size);
	if (file_end(&f, good)) remove_oldest(a, folder);
}

// ---- keys -----------------------------------------------------------------------------------------------------------
void shader_cache_key_text(struct out *key, const char *text)
{
	out_char(key, text ? '+' : '-');
	out_put(key, text ? text : "", text ? strlen(text) + 1 : 1);
}

void shader_cache_key_file(struct out *key, const char *path)
{
	struct host_file is = { 0 };
	uint64_t numbers[3] = { 0 };
	shader_cache_key_text(key, path);
	if (host_file_at(path, &is))
		numbers[0] = is.size, numbers[1] = (uint64_t)is.seconds, numbers[2] = is.nanoseconds;
	out_put(key, (const char *)numbers, sizeof numbers);
}
