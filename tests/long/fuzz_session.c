// Feeds arbitrary lines to a session as requests. Each answer must be a JSON object on one line.
// With -DLIBFUZZER it is clang's fuzz target (`make fuzz`). Without, it is a program (fuzz_text.h).
#include "fuzz_text.h"
#include "session/ask.h"

enum { REQUESTS = 64, RUN = 20000, RECORDED = 5000 };

static void answer(struct session *s, const char *line)
{
	size_t size;
	char *text = session_answer(s, line, strlen(line), &size);
	json_t *o = json_loadb(text, size, 0, NULL);
	if (!json_is_object(o) || strchr(text, '\n') || !json_is_boolean(json_object_get(o, "ok"))) {
		printf("%s\n%s\n", line, text);
		abort();
	}
	json_decref(o);
	heap_free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct session *s = session_new();
	char *text = malloc(size + 1), *save = NULL;
	unsigned n = 0;
	s->most_run = RUN;
	s->most_recorded = RECORDED;
	memcpy(text, data, size);
	text[size] = 0;
	for (char *line = strtok_r(text, "\n", &save); line && n < REQUESTS; line = strtok_r(NULL, "\n", &save), n++)
		answer(s, line);
	session_free(s);
	free(text);
	return 0;
}

#ifndef LIBFUZZER
int main(int argc, char **argv) { return fuzz_text(argc, argv); }
#endif
