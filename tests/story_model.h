// Models of the programs in tests/story: their source as plain C that counts. Nothing of lanewise is in them.
#ifndef STORY_MODEL_H
#define STORY_MODEL_H
#include <stdbool.h>

enum { STORY_PROGRAMS = 5, STORY_ITEMS = 60, STORY_MARKS = 17 };
struct story_model {
	const char *name;                                     // of the source, without its `.c`
	int out[STORY_ITEMS];                                 // what the kernel gives
	unsigned marks[STORY_MARKS][STORY_ITEMS];             // how often each item came to each mark
	bool is_loop[STORY_MARKS];                            // marks that begin the body of a loop
	// of those, how often each item came to the loop, made a trip at least, asked whether to go on
	unsigned loops[STORY_MARKS][STORY_ITEMS], entered[STORY_MARKS][STORY_ITEMS], tests[STORY_MARKS][STORY_ITEMS];
	unsigned left[STORY_MARKS][STORY_MARKS][STORY_ITEMS]; // how often each item left it after each mark, other than by what it asks
};
struct story_model story_model(int program);
#endif
