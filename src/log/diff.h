// Changes of an instruction: compares the machine with the state at the end of the log. Each function finds changes,
// writes them, and updates the state.
#ifndef LOG_DIFF_H
#define LOG_DIFF_H
#include "log/state.h"
#include "machine/follow.h"

// all scalars, and the address of its scratch
void log_diff_scalars(struct log_changes *c, struct log_wave *to, const struct wave *w);
// one scalar of log_wave.s
void log_diff_scalar(struct log_changes *c, struct log_wave *to, const struct wave *w, uint32_t index);
void log_diff_row(struct log_changes *c, struct log_wave *to, const struct wave *w, uint32_t n, uint64_t exec);
// Compares rows whose bits are set.
void log_diff_rows(struct log_changes *c, struct log_wave *to, const struct wave *w,
                   const uint64_t rows[WAVE_MAX_VGPRS / 64]);
// Compares the addresses that the instruction was about to access.
void log_diff_touched(struct log_changes *c, struct log_state *s, struct machine *m, const struct wave *w,
                      const struct touch *t);
// the whole LDS of the workgroup
void log_diff_lds(struct log_changes *c, struct log_state *s, const struct wave *w);
// the wave's scratch, which starts as zeros
void log_diff_scratch(struct log_changes *c, struct log_state *s, const struct wave *w);
// all memory
void log_diff_memory(struct log_changes *c, struct log_state *s, const struct machine *m, uint64_t exec);
// Compares a range, 64 dwords at a time; bytes after the last dword are a separate change.
void log_diff_stretch(struct log_changes *c, enum log_file file, uint64_t exec, uint64_t address, uint8_t *to,
                      const uint8_t *now, uint64_t size);
#endif
