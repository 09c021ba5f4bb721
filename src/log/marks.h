// Copies of the state at places that a reader has passed, so that seeking takes as long wherever it goes. They take at most MARKS_BYTES: when
// there are more, every second one is dropped, and the next ones are twice as far apart.
#ifndef LOG_MARKS_H
#define LOG_MARKS_H
#include "log/state.h"

enum { MARKS_APART = 1 << 15, MARKS_BYTES = 64 << 20 };
struct log_marks {
	struct log_mark { uint64_t place; size_t bytes; struct log_state state; } *at; size_t n, room;      // in order of their places
	uint64_t apart, next;              // the next one is made at this place, or after it
	size_t bytes;
};
void log_marks_pass(struct log_marks *m, const struct log_state *s, uint64_t place);      // the state at `place`
// Puts the state of the nearest mark in place of `s`, if that is nearer to `to` than `*place`, where `s` is.
void log_marks_jump(struct log_marks *m, struct log_state *s, uint64_t *place, uint64_t to);
void log_marks_free(struct log_marks *m);
#endif
