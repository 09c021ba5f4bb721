// The head of a log: what ran. A program, its dispatch, the chip; enough to show everything without the files that it was made from.
#ifndef LOG_HEAD_H
#define LOG_HEAD_H
#include "log/bytes.h"
#include "log/log.h"

void log_put_head(struct log_bytes *b, const struct program *p, const struct machine_dispatch *d, const struct isa_chip *chip);
// Into programs and dispatches that are zeroed. False: it is damaged, or of a GPU or chip that this build does not know.
bool log_get_head(struct log_cursor *c, struct program *p, struct machine_dispatch *d, const struct isa_chip **chip);
#endif
