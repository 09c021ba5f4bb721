// The library's public interface.
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "base/stream.h"
#include "lanewise.h"
#include "object/object.h"
#include "report/fault.h"
#include "report/summary.h"

struct lanewise {
	struct heap heap;                   // all allocations of its calls
	bool lost;                          // out of memory: everything is freed
	struct arena arena;                 // lives until the next program
	struct source *source;
	struct program *program;
	const char *kernel;                 // kernel to run; NULL for the first
	struct diag diag;
	struct harness_notes notes;
	struct harness_run run;
	bool prepared, started, over;
	int status;                         // status of the run, once it ends
	uint64_t limit;
	unsigned threads; int any_order;
	void (*each)(void *, const struct lanewise_event *);
	void *each_context;
	struct machine_observer observer;
	uint64_t exec;                      // exec before the instruction
	char *messages;
};

const char *lanewise_version(void) { return LANEWISE_VERSION; }

// ---- out of memory --------------------------------------------------------------------------------------------------
// Returns `absent` from the function if the handle is NULL. Afterwards, running out of memory empties the handle and
// returns `otherwise`.
#define GUARD(l, absent, otherwise) \
	if (!(l)) return absent; \
	if ((l)->lost) return otherwise; \
	struct heap_guard guard __attribute__((cleanup(heap_leave))); \
	if (heap_fails(&guard, &(l)->heap)) { lose_handle(l); return otherwise; }
#define GUARD_STATUS(l) GUARD(l, LANEWISE_USAGE, LANEWISE_MEMORY)

static void lose_handle(struct lanewise *l)
{
	heap_release(&l->heap);
	*l = (struct lanewise){ .lost = true };
}

struct lanewise *lanewise_new(void) { return calloc(1, sizeof(struct lanewise)); }

void lanewise_free(struct lanewise *l)
{
	if (!l) return;
	heap_release(&l->heap);
	free(l);
}

// ---- a program ------------------------------------------------------------------------------------------------------

static void forget_run(struct lanewise *l)
{
	if (l->prepared) harness_run_free(&l->run);
	l->prepared = l->started = l->over = false;
}

static void clear_program(struct lanewise *l)
{
	forget_run(l);
	harness_notes_free(&l->notes);
	l->notes = (struct harness_notes){ 0 };
	if (l->program) program_free(l->program);
	l->program = NULL;
	l->kernel = NULL;
	diag_free(&l->diag);
	l->diag = (struct diag){ 0 };
	arena_free(&l->arena);
	l->arena = (struct arena){ 0 };
}

static struct source *keep_text(struct lanewise *l, const char *name, const char *text, size_t size)
{
	struct source *s = arena_alloc(&l->arena, sizeof *s);
	s->name = arena_strdup(&l->arena, name);
	s->text = arena_strndup(&l->arena, text, size);
	s->size = size;
	return s;
}

static int usage_error(struct lanewise *l, const char *what)
{
	diag_error(&l->diag, (struct place){ l->source, 0, 0, 0 }, NULL, "%s", what);
	return LANEWISE_USAGE;
}

static bool is_missing(struct lanewise *l, const void *p, const char *what)
{
	return p ? false : (usage_error(l, what), true);
}

static int assemble_text(struct lanewise *l, const char *name, const char *text, size_t size, const char *gpu,
                         unsigned wave)
{
	clear_program(l);
	l->source = keep_text(l, name ? name : "text", text ? text : "", text ? size : 0);
	if (is_missing(l, text, "the text is NULL")) return LANEWISE_USAGE;
	struct asm_options o = { .gpu = gpu ? isa_gpu_find(gpu) : NULL, .wave = wave };
	if (gpu && !o.gpu) return usage_error(l, "unknown GPU");
	if (gpu && o.gpu->incomplete)
		return usage_error(l, arena_printf(&l->arena, "%s is not complete yet: %s", gpu, o.gpu->incomplete));
	if (wave && wave != 32 && wave != 64) return usage_error(l, "a wave has 32 or 64 lanes");
	l->program = asm_text(l->source, &o, &l->diag);
	if (!l->program || l->diag.errors) return LANEWISE_ASSEMBLE;
	return harness_notes_read(&l->notes, l->program, &l->diag) ? LANEWISE_OK : LANEWISE_ASSEMBLE;
}

int lanewise_assemble(struct lanewise *l, const char *name, const char *text, size_t size, const char *gpu,
                      unsigned wave)
{
	GUARD_STATUS(l)
	return assemble_text(l, name, text, size, gpu, wave);
}

static int load_object(struct lanewise *l, const char *name, const void *bytes, size_t size, const char *kernel)
{
	clear_program(l);
	l->source = keep_text(l, name ? name : "object", bytes ? bytes : "", bytes ? size : 0);
	if (is_missing(l, bytes, "the code object is NULL")) return LANEWISE_USAGE;
	l->kernel = kernel ? arena_strdup(&l->arena, kernel) : NULL;
	struct object_options o = { .kernel = l->kernel };
	l->program = object_read(l->source, &o, &l->diag);
	if (!l->program) return LANEWISE_IO;
	if (!harness_notes_read(&l->notes, l->program, &l->diag)) return LANEWISE_ASSEMBLE;
	return !kernel || harness_find_kernel(l->program, kernel) ? LANEWISE_OK : usage_error(l, "this kernel does not exist");
}

int lanewise_load(struct lanewise *l, const char *name, const void *bytes, size_t size, const char *kernel)
{
	GUARD_STATUS(l)
	return load_object(l, name, bytes, size, kernel);
}

static const char *collect_messages(struct lanewise *l)
{
	struct stream *all = stream_begin();
	heap_free(l->messages);
	l->messages = NULL;
	diag_print(&l->diag, all->to);
	if (l->over && l->status == LANEWISE_FAILED) {
		if (!machine_result(l->run.machine)->ok) show_fault(all->to, &l->run);
		else show_expectations(all->to, &l->run);
	}
	return l->messages = stream_end(all, NULL);
}

const char *lanewise_messages(struct lanewise *l)
{
	static const char *const absent = "error: the handle is NULL\n", *const lost = "error: out of memory\n";
	GUARD(l, absent, lost)
	return collect_messages(l);
}

static int note_of(struct lanewise *l, const char *note)
{
	if (!l->program) return usage_error(l, "a program is not loaded yet");
	if (is_missing(l, note, "the note is NULL")) return LANEWISE_USAGE;
	forget_run(l);
	struct source *s = keep_text(l, "note", note, strlen(note));
	return harness_note(&l->notes, s->text, (struct place){ s, 1, 1, 0 }, true, &l->diag) ? LANEWISE_OK : LANEWISE_USAGE;
}

int lanewise_note(struct lanewise *l, const char *note)
{
	GUARD_STATUS(l)
	return note_of(l, note);
}

static int add_buffer(struct lanewise *l, const char *name, struct harness_buffer_note b)
{
	if (!l->program) return usage_error(l, "a program is not loaded yet");
	if (is_missing(l, name, "a buffer needs a name")) return LANEWISE_USAGE;
	forget_run(l);
	b.name = arena_strdup(&l->arena, name);
	b.type = ISA_U8;
	b.place = (struct place){ l->source, 0, 0, 0 };
	harness_add_buffer(&l->notes, b);
	return LANEWISE_OK;
}

static int copy_buffer(struct lanewise *l, const char *name, const void *initial, size_t size)
{
	char *copy = initial ? arena_alloc(&l->arena, size) : NULL;
	if (initial) memcpy(copy, initial, size);
	return add_buffer(l, name, (struct harness_buffer_note){ .bytes = copy, .size = size });
}

int lanewise_add_buffer(struct lanewise *l, const char *name, const void *initial, size_t size)
{
	GUARD_STATUS(l)
	return copy_buffer(l, name, initial, size);
}

int lanewise_map_buffer(struct lanewise *l, const char *name, void *memory, size_t size, uint64_t address)
{
	GUARD_STATUS(l)
	if (is_missing(l, memory, "the buffer's memory is NULL")) return LANEWISE_USAGE;
	return add_buffer(l, name, (struct harness_buffer_note){ .over = memory, .address = address, .size = size });
}

void lanewise_limit(struct lanewise *l, uint64_t steps)
{
	if (l) l->limit = steps;
}

void lanewise_threads(struct lanewise *l, unsigned threads)
{
	if (l) l->threads = threads;
}

void lanewise_any_order(struct lanewise *l, int any)
{
	if (l) l->any_order = any;
}

// ---- states ---------------------------------------------------------------------------------------------------------
static struct lanewise_state state_of(const struct wave *w)
{
	struct lanewise_state s = {
		.wave = w->id, .lanes = w->lanes, .exec = wave_exec(w), .scc = w->scc, .m0 = w->s[ISA_REG_M0],
		.sgpr = w->s, .vgpr = (const uint32_t (*)[64])w->v, .vgpr_count = WAVE_MAX_VGPRS
	};
	s.vcc = w->s[ISA_REG_VCC] | (w->lanes == 64 ? (uint64_t)w->s[ISA_REG_VCC + 1] << 32 : 0);
	machine_workgroup_of(w, s.workgroup);
	return s;
}

static void before_instruction(void *context, struct wave *w, const struct insn *i)
{
	(void)i;
	((struct lanewise *)context)->exec = wave_exec(w);
}

static void after_instruction(void *context, struct wave *w, const struct insn *i)
{
	struct lanewise *l = context;
	if (machine_insn_is_end(i)) return;
	struct lanewise_event e = { .address = i->pc, .exec = l->exec, .line = l->program->lines[i->line].place.line,
		.unit = isa_unit_name[isa_record(i->inst->form)->unit], .after = state_of(w) };
	l->each(l->each_context, &e);
}

void lanewise_watch(struct lanewise *l, void (*each)(void *context, const struct lanewise_event *e), void *context)
{
	GUARD(l, , )
	forget_run(l);
	l->each = each;
	l->each_context = context;
	l->observer = (struct machine_observer){ .context = l, .before = before_instruction, .after = after_instruction };
}

// ---- running --------------------------------------------------------------------------------------------------------
static int prepare_run(struct lanewise *l, unsigned threads)
{
	forget_run(l);
	if (!l->program) return usage_error(l, "a program is not loaded");
	struct harness_run_options o = {
		.kernel = l->kernel, .observer = l->each ? &l->observer : NULL, .max_steps = l->limit, .jobs = threads,
		.any_order = l->any_order != 0, .keep_state = threads < 2
	};
	l->prepared = true;
	if (!harness_run_prepare(&l->run, l->program, &l->notes, &o, &l->diag)) {
		int status = l->run.unreadable ? LANEWISE_IO : LANEWISE_USAGE;
		forget_run(l);
		return status;
	}
	return LANEWISE_OK;
}

static int begin_run(struct lanewise *l)
{
	int status = prepare_run(l, 1);
	if (status) return status;
	machine_start(l->run.machine, &l->run.dispatch);
	l->started = true;
	return LANEWISE_OK;
}

static int end_run(struct lanewise *l, bool ok)
{
	l->over = true;
	if (l->run.failed_setup) return l->status = LANEWISE_USAGE;
	return l->status = ok && harness_check(&l->run) ? LANEWISE_OK : LANEWISE_FAILED;
}

static int step_run(struct lanewise *l, uint64_t steps)
{
	if (l->over) return l->status;
	int status = l->started ? LANEWISE_OK : begin_run(l);
	if (status) return status;
	enum machine_status m = machine_step(l->run.machine, steps);
	if (m == MACHINE_RUNNING) return LANEWISE_RUNNING;
	return end_run(l, m == MACHINE_DONE);
}

int lanewise_step(struct lanewise *l, uint64_t steps)
{
	GUARD_STATUS(l)
	return step_run(l, steps);
}

static int run_all(struct lanewise *l)
{
	int status;
	forget_run(l);
	if (l->threads > 1 && !l->each) {
		if ((status = prepare_run(l, l->threads))) return status;
		l->started = true;
		return end_run(l, harness_run_go(&l->run));
	}
	while ((status = step_run(l, 1 << 30)) == LANEWISE_RUNNING) ;
	return status;
}

int lanewise_run(struct lanewise *l)
{
	GUARD_STATUS(l)
	return run_all(l);
}

int lanewise_current(struct lanewise *l, struct lanewise_state *out)
{
	const struct wave *w = l && l->started ? machine_current(l->run.machine) : NULL;
	if (w && out) *out = state_of(w);
	return w != NULL;
}

size_t lanewise_wave_count(struct lanewise *l) { return l && l->started ? machine_final_count(l->run.machine) : 0; }

int lanewise_wave(struct lanewise *l, size_t wave, struct lanewise_state *out)
{
	if (wave >= lanewise_wave_count(l)) return 0;
	if (!out) return 1;
	const struct final_wave *w = machine_final(l->run.machine, wave);
	*out = (struct lanewise_state){ .wave = w->wave, .lanes = w->lanes, .exec = w->exec,
	                                .vcc = w->vcc, .scc = w->scc, .m0 = w->m0, .sgpr = w->s,
	                                .vgpr = (const uint32_t (*)[64])w->v, .vgpr_count = w->vgprs };
	memcpy(out->workgroup, w->workgroup, sizeof out->workgroup);
	return 1;
}

void *lanewise_buffer(struct lanewise *l, const char *name, size_t *size)
{
	struct machine_buffer *b = l && l->started && name ? machine_find_buffer(l->run.machine, name) : NULL;
	if (size) *size = b ? b->size : 0;
	return b ? b->bytes : NULL;
}

struct lanewise_counts lanewise_counts(struct lanewise *l)
{
	GUARD(l, (struct lanewise_counts){ 0 }, (struct lanewise_counts){ 0 })
	if (!l->started) return (struct lanewise_counts){ 0 };
	struct harness_counts c = harness_count(&l->run);
	return (struct lanewise_counts){ .instructions = c.all, .salu = c.unit[ISA_SALU], .valu = c.unit[ISA_VALU],
	                                 .vmem = c.unit[ISA_VMEM], .lds = c.unit[ISA_LDS], .smem = c.unit[ISA_SMEM],
	                                 .branch = c.unit[ISA_BRANCH], .wait = c.unit[ISA_WAIT],
	                                 .other = c.unit[ISA_OTHER], .valu_lanes_active = c.valu_active,
	                                 .valu_lanes = c.valu_lanes, .waves = machine_result(l->run.machine)->waves };
}

static int cycles_of(struct lanewise *l, uint64_t *cycles)
{
	int status = l->started ? LANEWISE_OK : begin_run(l);
	if (status) return status;
	return harness_estimate(&l->run, cycles) ? LANEWISE_OK : LANEWISE_FAILED;
}

int lanewise_cycles(struct lanewise *l, uint64_t *cycles)
{
	if (cycles) *cycles = 0;
	GUARD_STATUS(l)
	uint64_t unasked;
	return cycles_of(l, cycles ? cycles : &unasked);
}
