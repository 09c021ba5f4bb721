// Feeds arbitrary text, as the trace of a GPU (`lanewise time --waits`), to its reader, and replays the result on a
// small program.
// With -DLIBFUZZER it is clang's fuzz target (`make fuzz`). Without, it is a program (fuzz_text.h).
#include "asm/asm.h"
#include "fuzz_run.h"
#include "fuzz_text.h"
#include "time/time.h"
#include "time/trace.h"

enum { WAVES = 4 };

static const char program[] =
	" v_mov_b32 v1, 0\n global_load_dword v2, v1, s[2:3]\n s_waitcnt vmcnt(0)\n v_add_f32 v3, v2, v2\n s_endpgm\n";

static void replay(struct arena *a, const struct time_trace *trace)
{
	struct source source = {.name = "fuzz", .text = program, .size = strlen(program)};
	struct diag diag = {0};
	struct program *p = asm_text(&source, &(struct asm_options){0}, &diag);
	struct machine *m = machine_new(p, &(struct machine_options){.max_steps = 2000});
	struct machine_buffer *buffer = machine_add_buffer(m, "data", 4096, NULL);
	struct machine_dispatch d = {
		.workgroups = {WAVES, 1, 1}, .numthreads = {p->wave, 1, 1}, .mode = -1, .setup = setup,
		.context = buffer
	};
	int traced[WAVES];
	struct time_result result;
	struct time_options o = {
		.warm = true, .places = time_trace_places(a, trace, trace->waves[0].engine, WAVES, traced),
		.place_count = WAVES
	};
	time_run(m, &d, &o, &result);
	time_result_free(&result);
	machine_free(m);
	program_free(p);
	diag_free(&diag);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena a = {0};
	struct diag diag = {0};
	struct time_trace trace;
	struct source source = {.name = "trace.csv", .text = arena_strndup(&a, (const char *)data, size), .size = size};
	if (time_trace_read(&a, &source, &trace, &diag))
		replay(&a, &trace);
	print_nowhere(&diag);
	diag_free(&diag);
	arena_free(&a);
	return 0;
}

#ifndef LIBFUZZER
int main(int argc, char **argv) { return fuzz_text(argc, argv); }
#endif
