// What an instruction changed: the machine compared with what the log says until now. Each finds changes, puts them and brings the state up to date.
#ifndef LOG_DIFF_H
#define LOG_DIFF_H
#include "log/state.h"
#include "wave/follow.h"

void log_diff_scalars(struct log_changes *c, struct log_wave *to, const struct wave *w);      // all of them, and where its scratch is
void log_diff_scalar(struct log_changes *c, struct log_wave *to, const struct wave *w, uint32_t index);    // one, of log_wave.s
void log_diff_row(struct log_changes *c, struct log_wave *to, const struct wave *w, uint32_t n, uint64_t exec);
// Rows whose bits are set.
void log_diff_rows(struct log_changes *c, struct log_wave *to, const struct wave *w, const uint64_t rows[WAVE_MAX_VGPRS / 64]);
// At the addresses that it was about to touch.
void log_diff_touched(struct log_changes *c, struct log_state *s, struct machine *m, const struct wave *w, const struct touch *t);
void log_diff_lds(struct log_changes *c, struct log_state *s, const struct wave *w);          // everywhere in the workgroup's LDS
void log_diff_scratch(struct log_changes *c, struct log_state *s, const struct wave *w);      // the wave's own: it begins as zeros
void log_diff_memory(struct log_changes *c, struct log_state *s, const struct machine *m, uint64_t exec);    // everywhere in memory
// A stretch of it, 64 dwords at a time; the bytes after the last dword are a change of their own.
void log_diff_stretch(struct log_changes *c, enum log_file file, uint64_t exec, uint64_t address, uint8_t *to, const uint8_t *now, uint64_t size);
#endif
