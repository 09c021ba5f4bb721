// Storage of a log's blocks. The first block is the head (head.h); the others have events.
#ifndef LOG_STORE_H
#define LOG_STORE_H
#include "log/bytes.h"
#include "log/log.h"

enum { LOG_BLOCK = 1 << 17 };        // size in bytes at which a block is closed
// A block of events: the bytes of all events, then the size of each.
// at: start of each event, and end of the last
struct log_block { const uint8_t *events, *end; uint64_t first, count; const uint32_t *at; };

// Appends a block; `first` is the number of its first event; count is 0 for the head. Returns false with errno set.
bool log_store_append(struct log_store *s, const struct log_bytes *events, const struct log_bytes *sizes,
                      uint64_t first, uint64_t count);
// Finds the block with an event; it is valid until the next call. Returns false if it does not exist (*wrong is NULL)
// or is damaged.
bool log_store_find(struct log_store *s, uint64_t event, struct log_block *b, const char **wrong);
uint64_t log_store_turn(const struct log_store *s);              // changes when found blocks become invalid
const uint8_t *log_store_head(struct log_store *s, size_t *size);          // NULL if it does not exist
const char *log_store_name(const struct log_store *s);                     // file name, or NULL
#endif
