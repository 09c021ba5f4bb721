// Reads captures of tools as traces (time/trace.h): a CSV, a stream of packets (sqtt.h), or a file with several streams
// (rgp.h).
#ifndef CAPTURE_CAPTURE_H
#define CAPTURE_CAPTURE_H
#include "time/trace.h"

enum { CAPTURE_MOST_ROWS = 1 << 24 };

// The program that ran. A stream has only the kind of each issued instruction; the program determines the instruction.
// at: from machine_code; entry: index of the kernel's first instruction
struct capture_code { const struct insn *at; size_t count, entry; };
// Waves that ran the program; that did not; whose start or end is not in the capture; whose issues are not in the
// capture.
struct capture_counts { size_t taken, others, cut, mute; };
// Launch of the first matching wave, from the driver: work-items and LDS bytes of a workgroup; 0 if unknown.
struct capture_launch { uint32_t threads[3], lds; };
struct capture_found { struct capture_counts waves; struct capture_launch launch; };
// Reads a capture. Returns false, with a message, if the file is not a capture, is damaged, or does not have a wave of
// the program. Results are allocated in the arena.
bool capture_read(struct arena *a, const struct source *file, const struct capture_code *code, struct time_trace *t,
                  struct capture_found *found, struct diag *d);
#endif
