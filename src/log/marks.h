// Copies of the state at places that a reader has passed, so that seeking takes the same time everywhere. All copies
// take at most MARKS_BYTES. If there are more, every second one is dropped, and the distance between new ones doubles.
#ifndef LOG_MARKS_H
#define LOG_MARKS_H
#include "log/state.h"

enum { MARKS_APART = 1 << 15, MARKS_BYTES = 64 << 20 };
struct log_marks {
	// sorted by place
	struct log_mark { uint64_t place; size_t bytes; struct log_state state; } *at; size_t n, room;
	uint64_t apart, next;              // the next copy is made at or after this place
	size_t bytes;
};
void log_marks_pass(struct log_marks *m, const struct log_state *s, uint64_t place);      // offers the state at `place`
// Replaces `s`, which is at `*place`, by the nearest mark if that is nearer to `to`.
void log_marks_jump(struct log_marks *m, struct log_state *s, uint64_t *place, uint64_t to);
void log_marks_free(struct log_marks *m);
#endif
