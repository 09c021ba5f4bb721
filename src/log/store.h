// Where a log's blocks are. The first block is the head (head.h), the others hold events.
#ifndef LOG_STORE_H
#define LOG_STORE_H
#include "log/bytes.h"
#include "log/log.h"

enum { LOG_BLOCK = 1 << 17 };        // bytes at which a block is closed
// A block of events: their bytes, one after the other, then the bytes of each as a number.
struct log_block { const uint8_t *events, *end; uint64_t first, count; const uint32_t *at; };   // at: where each begins, and the last one ends

// False with errno: it is not kept. `first`: number of the first event; count 0: the head.
bool log_store_append(struct log_store *s, const struct log_bytes *events, const struct log_bytes *sizes, uint64_t first, uint64_t count);
// The block that has this event; it is valid until the next call. False: there is none (*wrong is NULL), or it is damaged.
bool log_store_find(struct log_store *s, uint64_t event, struct log_block *b, const char **wrong);
uint64_t log_store_turn(const struct log_store *s);              // changes when blocks that were found are not valid any more
const uint8_t *log_store_head(struct log_store *s, size_t *size);          // NULL: there is none
const char *log_store_name(const struct log_store *s);                     // of its file, or NULL
#endif
