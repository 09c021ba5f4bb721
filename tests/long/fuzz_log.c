// Feeds arbitrary bytes to the reader of logs: reads the run forwards and backwards, prints its trace and story, and
// exports it.
// With -DLIBFUZZER it is clang's fuzz target (`make fuzz`). Without, it is a program (fuzz_bytes.h), which records a
// run of each text.
#include "asm/asm.h"
#include "export/export.h"
#include "fuzz_bytes.h"
#include "fuzz_run.h"
#include "log/log.h"
#include "story/story.h"
#include "trace/trace.h"
#include <sys/mman.h>
#include <unistd.h>

enum use { WALK, TRACE, TRACE_JSON, STORY, EXPORTS, USES };

static void read_in_a_way(struct log_reader *r, enum use how, FILE *nowhere)
{
	struct show_trace_options o = {.json = how == TRACE_JSON, .cycles = true};
	switch (how) {
	case WALK:
		log_reader_keep_marks(r);
		while (log_next(r, NULL)) {}
		while (log_back(r, NULL)) {}
		break;
	case TRACE: case TRACE_JSON: {
		struct show_tracer *t = show_tracer_new(nowhere, r, &o);
		show_tracer_read(t);
		show_tracer_free(t);
		break;
	}
	case STORY: {
		struct show_story *s = show_story_new(r, &o.filter, 80);
		show_story_read(s);
		show_story_print(nowhere, s);
		show_story_free(s);
		break;
	}
	default: {
		struct export *x = export_new(NULL, 0);
		for (int k = 0; k < EXPORT_KINDS; k++)
			export_add(x, (enum export_kind)k, "/dev/null");
		export_read(x, r);
		export_end(x);
		export_free(x);
	}
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char path[64];
	int file = memfd_create("log", 0);
	FILE *nowhere = fopen("/dev/null", "w");
	if (file < 0 || !nowhere || write(file, data, size) != (ssize_t)size)
		abort();
	snprintf(path, sizeof path, "/proc/self/fd/%d", file);
	for (enum use how = WALK; how < USES; how++) {
		struct diag diag = {0};
		struct log_store *store = log_store_open(path, &diag);
		struct log_reader *r = store ? log_reader_new(store, NULL, &diag) : NULL;
		if (r)
			read_in_a_way(r, how, nowhere);
		print_nowhere(&diag);
		log_reader_free(r);
		log_store_free(store);
		diag_free(&diag);
		if (!r)
			break;
	}
	fclose(nowhere);
	close(file);
	return 0;
}

#ifndef LIBFUZZER
static bool record(struct arena *a, const struct source *text, uint8_t **bytes, size_t *size)
{
	struct diag diag = {0};
	struct program *p = asm_text(text, &(struct asm_options){.max_expansion = MAX_EXPANSION}, &diag);
	char path[64] = "/tmp/lanewise-fuzz-XXXXXX";
	bool good = p && !diag.errors && mkdtemp(path);
	if (good) {
		char *name = arena_printf(a, "%s/log", path);
		struct machine *m = machine_new(p, &(struct machine_options){.max_steps = 64});
		struct machine_buffer *buffer = machine_add_buffer(m, "data", 512, NULL);
		struct machine_dispatch d = {
			.workgroups = {1, 1, 1}, .numthreads = {p->wave + 5, 1, 1}, .mode = -1, .setup = setup,
			.context = buffer
		};
		struct log_store *store = log_store_create(name);
		struct log_writer *w = store ? log_writer_new(store, m, &d, NULL) : NULL;
		if (w) {
			d.observer = log_writer_observer(w);
			machine_run(m, &d);
			good = log_writer_end(w);
		}
		log_writer_free(w);
		good = w && log_store_free(store) && good;
		machine_free(m);
		*bytes = good ? (uint8_t *)file_read(a, name, size) : NULL;
		unlink(name);
		rmdir(path);
	}
	program_free(p);
	diag_free(&diag);
	return good;
}

int main(int argc, char **argv) { return fuzz_bytes(argc, argv, 97, record); }
#endif
