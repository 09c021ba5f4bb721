// The story of the exec mask: which instructions cut it, the lanes that each part held and why, where lanes came back, how often each part ran; the
// trips of the program's loops, and where lanes left them; calls.
#ifndef SHOW_STORY_H
#define SHOW_STORY_H
#include "log/log.h"
#include "show/show.h"

struct show_story;
// Of the waves that the filter chooses (by workgroup and number: a story has no beginning but the wave's). It reads the log forwards.
// columns: those of the terminal, for the text; 0: lines are as long as they are.
struct show_story *show_story_new(struct log_reader *r, const struct log_filter *f, unsigned columns);
void show_story_read(struct show_story *s);                                        // what of the log has not been read yet
void show_story_print(FILE *to, struct show_story *s);        // there is no more; waves of one story are shown once
void show_story_json(FILE *to, struct show_story *s);                              // one object on each line: a story and its waves
void show_story_free(struct show_story *s);
#endif
