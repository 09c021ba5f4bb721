// Captures as tools write them, made traces (time/trace.h): a CSV, a stream of packets (sqtt.h), or a file that holds several (rgp.h).
#ifndef CAPTURE_CAPTURE_H
#define CAPTURE_CAPTURE_H
#include "time/trace.h"

enum { CAPTURE_MOST_ROWS = 1 << 24 };

// The program that ran. A stream says only that a wave issued something of some kind; the program says what, from its first instruction on.
struct capture_code { const struct insn *at; size_t count, entry; };   // as machine_code gives it; the index of the kernel's first instruction
// Waves that went through the program; that did not; whose beginning or end the capture lacks; of which it does not tell what they issued.
struct capture_counts { size_t taken, others, cut, mute; };
// What the driver said of the launch of the first wave that was taken: work-items of a workgroup, its bytes of LDS. 0: it is not known.
struct capture_launch { uint32_t threads[3], lds; };
struct capture_found { struct capture_counts waves; struct capture_launch launch; };
// False, with a message, if it is none, is damaged, or has no wave of the program. All lives in the arena.
bool capture_read(struct arena *a, const struct source *file, const struct capture_code *code, struct time_trace *t, struct capture_found *found, struct diag *d);
#endif
