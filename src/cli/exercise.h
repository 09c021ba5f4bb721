// Shared by the files of `lanewise exercise`.
#ifndef CLI_EXERCISE_H
#define CLI_EXERCISE_H
#include "cli/cli.h"
#include "exercise/exercise.h"

// ---- progress (exercise_progress.c) ---------------------------------------------------------------------------------
// A file in the folder of the answers, one row for each exercise that was started, the one used last at the end.
#define EXERCISE_PROGRESS "exercises.progress"
enum exercise_state { EXERCISE_NEW, EXERCISE_STARTED, EXERCISE_DONE };
struct exercise_row { const char *name; enum exercise_state state; unsigned marks, hints; };
struct exercise_progress {
	const char *path;
	bool exists;
	struct { struct exercise_row *at; size_t n, room; } rows;
};
// Reads the progress in a folder; lines that are not rows are left out.
void exercise_progress_read(struct arena *a, const char *folder, struct exercise_progress *p);
// Returns the row of an exercise, or NULL.
struct exercise_row *exercise_progress_of(const struct exercise_progress *p, const char *name);
// Returns the row of an exercise as the last row; it is made if it does not exist.
struct exercise_row *exercise_progress_use(struct arena *a, struct exercise_progress *p, const char *name);
int exercise_progress_write(struct arena *a, const struct exercise_progress *p);        // returns the exit status

// ---- choices (exercise_find.c) --------------------------------------------------------------------------------------
// An exercise, and the file of its answer: NAME.s in the current folder, unless a file was named.
struct exercise_choice {
	struct exercise exercise;
	const char *said;            // the exercise as the user wrote it: a name, or the path of a file
	const char *answer, *folder; // the path of the answer, and of its folder
	struct diag diag;
};
// Finds the exercise that a word means: a name, a file `*.exercise`, or a file with an answer. Without a word, the
// exercise that was used last. Returns the exit status, after a message.
int exercise_find(struct cli *c, const char *word, struct exercise_choice *x);
// Finds the exercise of an answer of a class: a file `*.exercise` among the operands, else one of the program's. A file
// that only the answer names is refused, because a student may have written it.
int exercise_find_given(struct cli *c, const char *path, struct exercise_choice *x);
bool exercise_is_file(const char *path);                // returns whether it is called *.exercise
void exercise_choice_free(struct exercise_choice *x);

int exercise_try(struct cli *c, struct exercise_choice *x);    // tries its parts (exercise_try.c)

// ---- marks of a class (exercise_class.c) ----------------------------------------------------------------------------
bool exercise_is_class(const char *path);               // returns whether it is a folder
int exercise_mark_class(struct cli *c);                 // marks the folders among the operands
#endif
