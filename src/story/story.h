// The story of the exec mask: instructions that narrow it, and where lanes rejoin. Each part has its lanes, its reason
// and how often it ran. Also the trips of loops, where lanes left them, and calls.
#ifndef STORY_STORY_H
#define STORY_STORY_H
#include <jansson.h>
#include "log/log.h"

struct show_story;
// Makes the story of the waves that the filter chooses by workgroup and number. Other conditions are ignored, because a
// story begins with its wave. Reads the log forwards. `columns` is the terminal's width for the text; 0 does not limit
// lines.
struct show_story *show_story_new(struct log_reader *r, const struct log_filter *f, unsigned columns);
void show_story_read(struct show_story *s);                                        // Reads the rest of the log.
// Prints the stories once the log is read; waves with equal stories are shown once.
void show_story_print(FILE *to, struct show_story *s);
// Returns a list: stories, each with its waves.
json_t *show_story_json(struct show_story *s);
void show_story_free(struct show_story *s);
#endif
