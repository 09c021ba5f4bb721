// Feeds arbitrary text to the reader of exercises; a text that is an exercise marks its skeleton and its solution. Any
// text is also marked as an answer to the first exercise.
// With -DLIBFUZZER it is clang's fuzz target (`make fuzz`). Without, it is a program (fuzz_text.h).
#include "exercise/exercise.h"
#include "fuzz_text.h"

static void mark(const struct exercise *e, const struct source *answer)
{
	struct exercise_mark m;
	FILE *nowhere = fopen("/dev/null", "w");
	exercise_mark(e, answer, &m);
	if (nowhere) exercise_mark_print(nowhere, &m, "step");
	if (nowhere) fclose(nowhere);
	json_decref(exercise_mark_json(&m));
	exercise_mark_free(&m);
}

static void use(struct exercise *e)
{
	e->most_steps = 2000;
	json_decref(exercise_json(e));
	exercise_start_text(&e->arena, e, e->skeleton);
	exercise_joined_text(&e->arena, e, e->solution, 0, e->masks.at, e->targets.at);
	if (e->cases.n * e->masks.n * e->targets.n > 60) return;
	mark(e, e->skeleton);
	mark(e, e->solution);
	if (e->wrong.n) mark(e, e->wrong.at[0].text);
}

static void answer(const struct source *text)
{
	struct source first = { .name = "first.exercise", .text = exercise_texts[0].text, .size = exercise_texts[0].size };
	struct exercise e;
	struct diag diag = { 0 };
	if (exercise_read(&e, &first, &diag)) {
		e.most_steps = 2000;
		mark(&e, text);
	}
	exercise_free(&e);
	diag_free(&diag);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct source source = { .name = "fuzz.exercise", .text = strndup((const char *)data, size), .size = size };
	struct exercise e;
	struct diag diag = { 0 };
	answer(&source);
	if (exercise_read(&e, &source, &diag)) use(&e);
	print_nowhere(&diag);
	exercise_free(&e);
	diag_free(&diag);
	free((char *)source.text);
	return 0;
}

#ifndef LIBFUZZER
int main(int argc, char **argv) { return fuzz_text(argc, argv); }
#endif
