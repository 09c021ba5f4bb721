// The head of a log: a program, its dispatch and the chip; enough to show the run without its source files.
#ifndef LOG_HEAD_H
#define LOG_HEAD_H
#include "log/bytes.h"
#include "log/log.h"

void log_put_head(struct log_bytes *b, const struct program *p, const struct machine_dispatch *d,
                  const struct isa_chip *chip);
// Reads the head into a zeroed program and dispatch. Returns false if it is damaged, or for an unknown GPU or chip.
bool log_get_head(struct log_cursor *c, struct program *p, struct machine_dispatch *d, const struct isa_chip **chip);
#endif
