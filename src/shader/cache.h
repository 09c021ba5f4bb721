// A cache of files under XDG_CACHE_HOME/lanewise. LANEWISE_CACHE names another folder; empty, it turns the cache off.
// Each entry has its whole key, so that different keys never share a result, and a sum of its contents.
#ifndef SHADER_CACHE_H
#define SHADER_CACHE_H
#include <stdbool.h>
#include <stddef.h>
#include "base/arena.h"
#include "base/out.h"

#define SHADER_CACHE_MOST (256ull << 20)         // bytes of all entries; the oldest are removed above it

// Returns the folder, which may not exist yet; NULL if the cache is off.
const char *shader_cache_folder(struct arena *a);
// Reads the entry of a kind (a word) and a key. Returns NULL if it does not exist or is damaged.
char *shader_cache_get(struct arena *a, const char *kind, const struct out *key, size_t *size);
// Writes an entry. Ignores errors, because the cache only saves time.
void shader_cache_put(struct arena *a, const char *kind, const struct out *key, const void *bytes, size_t size);
// Adds a file's path, size and time of change to a key, so that a new version of it has other entries.
void shader_cache_key_file(struct out *key, const char *path);
void shader_cache_key_text(struct out *key, const char *text);     // with its NUL; NULL differs from all texts
#endif
