// Models of the programs in tests/story: their source as plain C that counts, independent of lanewise.
#ifndef STORY_MODEL_H
#define STORY_MODEL_H
#include <stdbool.h>

enum { STORY_PROGRAMS = 5, STORY_ITEMS = 60, STORY_MARKS = 17 };
struct story_model {
	const char *name;                                     // source file without `.c`
	int out[STORY_ITEMS];                                 // results of the kernel
	unsigned marks[STORY_MARKS][STORY_ITEMS];             // how often each item reached each mark
	bool is_loop[STORY_MARKS];                            // marks that begin the body of a loop
	// for loops: how often each item reached the loop, made at least one trip, evaluated its condition
	unsigned loops[STORY_MARKS][STORY_ITEMS], entered[STORY_MARKS][STORY_ITEMS], tests[STORY_MARKS][STORY_ITEMS];
	// How often each item left it after each mark, except by its condition.
	unsigned left[STORY_MARKS][STORY_MARKS][STORY_ITEMS];
};
struct story_model story_model(int program);
#endif
