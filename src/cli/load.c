// Makes a program from a file name and options, and a run of the program.
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/nearest.h"
#include "cli/again.h"
#include "cli/choices.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/load.h"
#include "cli/load_shader.h"
#include "cli/terminal.h"
#include "compile/compile.h"
#include "debug/debug.h"
#include "harness/parts.h"
#include "host/threads.h"
#include "isa/words.h"
#include "log/log.h"
#include "manual/examples.h"
#include "object/object.h"
#include "prepare/prepare.h"
#include "report/fault.h"
#include "report/kernel_help.h"

void load_messages(struct load *l)
{
	diag_print(&l->diag, stderr);
	diag_free(&l->diag);
}

static const char *const *option_values(struct cli *c, enum cli_option_id id, size_t *n)
{
	const char **all = arena_alloc(&c->arena, (c->given.n + 1) * sizeof *all);
	*n = 0;
	for (size_t k = 0; k < c->given.n; k++) if (c->given.at[k].id == id) all[(*n)++] = c->given.at[k].value;
	return all;
}

static int unknown_gpu(struct cli *c, const char *name)
{
	const char *names[64] = { 0 };
	size_t n = 0;
	const struct isa_gpu *known = isa_gpu_find(name);
	if (known && known->incomplete)
		return cli_usage_error(c, "%s is not complete yet and cannot be chosen: %s", name, known->incomplete);
	if (cli_refuse_old_gpu(c, name)) return EXIT_USAGE;
	for (unsigned k = 0; k < isa_gpu_count && n < 64; k++)
		if (!isa_gpus[k].incomplete) names[n++] = isa_gpus[k].name;
	const char *near = nearest_word(name, names, n);
	// A GPU that is not supported, not a misspelt name.
	bool numbered = !strncmp(name, "gfx", 3) && !name[3 + strspn(name + 3, "0123456789abcdef")];
	if (near && !numbered) return cli_usage_error(c, "GPU `%s` does not exist; did you mean %s?", name, near);
	fprintf(stderr, "lanewise: GPU `%s` does not exist; there are", name);
	for (size_t k = 0; k < n; k++) fprintf(stderr, " %s", names[k]);
	fputs(" and their siblings\n", stderr);
	return EXIT_USAGE;
}

int load_gpu(struct cli *c, const char *name, const struct isa_gpu **gpu)
{
	*gpu = isa_gpu_find(name);
	return *gpu && !(*gpu)->incomplete ? EXIT_FINE : unknown_gpu(c, name);
}

int load_target(struct cli *c, struct code_target *t)
{
	const char *gpu = cli_value(c, OPT_GPU);
	uint64_t wave = 0;
	if (gpu && load_gpu(c, gpu, &t->gpu)) return EXIT_USAGE;
	if (!cli_wave_size(c, &wave)) return EXIT_USAGE;
	if (wave && t->gpu && t->gpu->wave_sizes[0] != wave && t->gpu->wave_sizes[1] != wave)
		return cli_usage_error(c, "%s does not have wave%u", t->gpu->name, (unsigned)wave);
	t->wave = wave || !t->gpu ? (unsigned)wave : t->gpu->wave_sizes[0];
	return EXIT_FINE;
}

static int load_object(struct load *l, struct cli *c, const struct asm_options *o)
{
	struct object_options options = { .gpu = o->gpu, .wave = o->wave, .kernel = cli_value(c, OPT_KERNEL) };
	l->program = object_read(l->source, &options, &l->diag);
	return l->program ? EXIT_FINE : EXIT_IO;
}

// Compiles a file of OpenCL C, HIP or LLVM IR and loads its code object.
static int load_source(struct load *l, struct cli *c, struct asm_options *o)
{
	if (!o->gpu) o->gpu = isa_gpu_default;
	struct code_target target = { o->gpu, o->wave ? o->wave : o->gpu->wave_sizes[0] };
	struct compile_options options = { .clang = cli_value(c, OPT_CLANG),
		                           .level = cli_value(c, OPT_OPTIMIZE),
		                           .defines = o->defines,
		                           .define_count = o->define_count,
		                           .include_dirs = o->include_dirs,
		                           .include_count = o->include_count,
		                           .rest = c->rest.at,
		                           .stop = &interrupt_signal };
	interrupt_hold();                                // temporary files must be removed
	enum compile_result result = compile_source(&options, l->source->name, &target, &c->arena, &l->source);
	interrupt_obey();
	if (result) return result == COMPILE_WRONG ? EXIT_ASSEMBLE : EXIT_IO;
	return load_object(l, c, o);
}

// Compiles a shader and loads its launch. The wave size is the driver's choice if it is not given.
static int load_launch(struct load *l, struct cli *c, struct asm_options *o)
{
	if (!o->gpu) o->gpu = isa_gpu_default;
	int status = load_shader(l, c, o);
	return status ? status : load_object(l, c, o);
}

// Loads an example of that name if the file does not exist. errno is the error of the file.
static int load_example(struct load *l, const char *name)
{
	const struct manual_example *first[2];
	size_t n = errno == ENOENT || errno == EISDIR ? manual_examples_named(name, first) : 0;
	if (n > 1)
		return cli_usage_error(l->cli, "`%s` is the name of several examples: %s/%s, %s/%s", name,
		                       first[0]->part, first[0]->name, first[1]->part, first[1]->name);
	if (n) {
		l->source = manual_example_source(&l->cli->arena, first[0]);
		return EXIT_FINE;
	}
	cli_cannot("read", name);
	if (strpbrk(name, "./")) return EXIT_IO;
	const char *near = nearest_name(name, &manual_examples->name, manual_example_count, sizeof *manual_examples);
	if (near) fprintf(stderr, "There is an example `%s`.\n", near);
	else fprintf(stderr, "`lanewise examples` lists the examples that have names.\n");
	return EXIT_IO;
}

// Returns whether `text` is a symbol's name, with or without a number of 64 bits that the assembler accepts.
static bool is_define(const char *text)
{
	size_t n = 0;
	while (isalnum((unsigned char)text[n]) || (text[n] && strchr("_.$@", text[n]))) n++;
	if (!n || isdigit((unsigned char)*text)) return false;
	if (!text[n]) return true;
	char *end;
	if (text[n] != '=' || !text[n + 1]) return false;
	errno = 0;
	strtoll(text + n + 1, &end, 0);
	return !*end && !errno;
}

static bool is_allowance(const char *name)
{
	const char *known;
	for (unsigned k = 0; (known = code_allowance(k)); k++)
		if (!strcmp(known, name)) return true;
	return false;
}

int load_read(struct load *l, struct cli *c)
{
	l->cli = c;
	if (c->operands.n != 1) return cli_usage_error(c, c->operands.n ? "one FILE at a time" : "which FILE?");
	l->source = c->read ? c->read : file_source(&c->arena, c->operands.at[0]);
	return l->source ? EXIT_FINE : load_example(l, c->operands.at[0]);
}

static bool is_exercise(const char *path)
{
	size_t n = strlen(path);
	return n > 9 && !strcmp(path + n - 9, ".exercise");
}

static int load_file(struct load *l, struct cli *c, bool keep_going)
{
	l->cli = c;
	if (c->operands.n != 1) return cli_usage_error(c, c->operands.n ? "one FILE at a time" : "which FILE?");
	const char *path = c->operands.at[0], *gpu = cli_value(c, OPT_GPU);
	struct asm_options o = {
		.find = manual_example_file, .keep_going = keep_going, .undefined = cli_has(c, OPT_OUTPUT),
		.target = gpu ? isa_target_find(gpu) : NULL, .features = c->features
	};
	struct code_target target = { 0 };
	int status = load_target(c, &target);
	if (status != EXIT_FINE) return status;
	o.gpu = target.gpu;
	o.wave = cli_has(c, OPT_WAVE) ? target.wave : 0;
	o.include_dirs = option_values(c, OPT_INCLUDE, &o.include_count);
	o.defines = option_values(c, OPT_DEFINE, &o.define_count);
	o.allow = option_values(c, OPT_ALLOW, &o.allow_count);
	for (size_t k = 0; k < o.allow_count; k++)
		if (!is_allowance(o.allow[k]))
			return cli_usage_error(c, "--allow does not have `%s`; --help lists its names", o.allow[k]);
	if (is_exercise(path))
		return cli_usage_error(c, "%s is an exercise; `lanewise exercise start %s` starts it", path, path);
	if (!strcmp(path, "-") && (status = load_read(l, c))) return status;
	bool shader = load_is_shader(path, l->source);
	for (size_t k = 0; k < o.define_count && !shader; k++)
		if (!is_define(o.defines[k]))
			return cli_usage_error(c, "--define expects NAME=NUMBER, or NAME, which is then 1; not `%s`",
			                       o.defines[k]);
	if (!l->source && (status = load_read(l, c))) return status;
	if (log_store_is_log(path))
		return cli_usage_error(c, "%s is the log of a run: trace, step, view and export read it", path);
	bool compiled = compile_knows(path) || shader;
	if ((!compiled && (c->rest.n || cli_has(c, OPT_OPTIMIZE))) || (!compile_knows(path) && cli_has(c, OPT_CLANG)))
		return cli_usage_error(c, "%s is for source files, and %s is not a source file",
		                       c->rest.n ? "`--`" : cli_has(c, OPT_CLANG) ? "--clang" : "--optimize", path);
	if (!shader && (status = load_no_shader(c, path))) return status;
	if (object_recognize(l->source->text, l->source->size))
		return cli_has(c, OPT_OUTPUT) ? cli_usage_error(c, "%s is a code object already", path)
		       : load_object(l, c, &o);
	if (compile_knows(path)) return load_source(l, c, &o);
	if (shader) return load_launch(l, c, &o);
	l->program = asm_text(l->source, &o, &l->diag);
	return !l->program || l->diag.errors ? EXIT_ASSEMBLE : EXIT_FINE;
}

static bool has_debug_information(const struct program *p)
{
	for (size_t k = 0; k < p->section_count; k++) if (!strcmp(p->sections[k].name, ".debug_info")) return true;
	return false;
}

// Reads the files that the program was compiled from. Notes are only for commands that show their lines.
static void load_origins(struct load *l, struct cli *c)
{
	size_t n;
	const char *const *folders = option_values(c, OPT_SOURCE_DIR, &n);
	const struct source *missing = program_read_files(l->program, folders, n);
	struct place at = { .source = l->program->source };
	if (!(c->command->bit & (FOR_TRACE | FOR_STEP | FOR_TIME | FOR_VIEW))) return;
	if (missing)
		diag_note(&l->diag, DIAG_NOTE, at, "--source-dir DIR names its folder",
		          "the source file %s was not found; its lines are shown by number", missing->name);
	if (!debug_is_read && has_debug_information(l->program))
		diag_note(&l->diag, DIAG_NOTE, at, "build lanewise again with libdw (elfutils) installed",
		          "this lanewise was built without libdw: the debug information is not read");
}

int load_program(struct load *l, struct cli *c, bool keep_going)
{
	int status = load_file(l, c, keep_going);
	if (l->program) load_origins(l, c);
	if (status || c->command->bit & FOR_ASM || program_has_code(l->program)) return status;
	diag_error(&l->diag, (struct place){ .source = l->source },
	           "the text is empty, or has only comments, labels and directives",
	           "this text does not have an instruction");
	return EXIT_ASSEMBLE;
}

// Reads the notes of other files, each over the notes before, because a code object does not have notes.
static int notes_files(struct load *l, struct harness_notes *to)
{
	size_t n;
	const char *const *paths = option_values(l->cli, OPT_NOTES, &n);
	bool good = true;
	for (size_t k = 0; k < n; k++) {
		const struct source *text = file_source(&l->cli->arena, paths[k]);
		if (!text) return cli_cannot("read", paths[k]);
		good &= harness_notes_read_text(to, text, &l->diag);
	}
	return good ? EXIT_FINE : EXIT_ASSEMBLE;
}

// Reads options that are notes as notes, with the same code.
static int option_notes(struct load *l, struct harness_notes *to)
{
	struct cli *c = l->cli;
	for (size_t k = 0; k < c->given.n; k++) {
		const struct cli_option *o = &cli_options[c->given.at[k].id];
		if (!o->note) continue;
		struct source *s = arena_alloc(&c->arena, sizeof *s);
		const char *text = arena_printf(&c->arena, "%s %s", o->note, c->given.at[k].value);
		*s = (struct source){ .name = arena_printf(&c->arena, "--%s", o->name), .text = text, .size = strlen(text) };
		if (!harness_note(to, text, (struct place){ s, 1, 1, 0 }, true, &l->diag)) return EXIT_USAGE;
	}
	return EXIT_FINE;
}

int load_given_notes(struct load *l, struct harness_notes *n)
{
	int status = notes_files(l, n);
	return status ? status : option_notes(l, n);
}

int load_wrong(const struct load *l)
{
	for (size_t k = 0; k < l->diag.messages.n; k++) {
		const struct diag_message *m = &l->diag.messages.at[k];
		if (m->severity == DIAG_ERROR && m->place.source && !strncmp(m->place.source->name, "--", 2)) return EXIT_USAGE;
	}
	return EXIT_ASSEMBLE;
}

static void print_other_kernels(const struct program *p, const struct program_kernel *k)
{
	const char *before = "other kernels, for --kernel: ";
	for (size_t n = 0; n < p->kernel_count; n++) {
		if (&p->kernels[n] == k) continue;
		fprintf(stderr, "%s%s", before, p->kernels[n].name);
		before = ", ";
	}
	if (p->kernel_count > 1) putc('\n', stderr);
}

// Prints a command that gives all arguments.
static void suggest_command(const struct cli *c, const struct program_kernel *k)
{
	fprintf(stderr, "for example, with new buffers of %d elements,\n", SHOW_ELEMENTS);
	terminal_fit_errors(false);
	fputs("  ", stderr);
	again_command(stderr, c);
	again_sizes(stderr, c);
	if (!cli_has(c, OPT_ITEMS) && !cli_has(c, OPT_DISPATCH)) fprintf(stderr, " --items %d", SHOW_ELEMENTS);
	show_kernel_options(stderr, k);
	again_rest(stderr, c);
	putc('\n', stderr);
	terminal_fit_errors(true);
}

// Refuses a compiled kernel if not all arguments are given, and prints its arguments.
static int check_arguments(struct load *l, const struct program_kernel *k)
{
	struct harness_bound b;
	size_t wanted = 0, m = 0;
	const char *missing = "";
	for (size_t n = 0; n < k->arg_count; n++) if (k->args[n].kind != ARG_HIDDEN) wanted++;
	if (!harness_bind(&l->notes, k, &l->cli->arena, &b, &l->diag)) return load_wrong(l);
	size_t given = b.n - b.missing + b.extra;
	if (given == wanted && !b.extra) return EXIT_FINE;
	for (size_t n = 0; n < k->arg_count && given; n++)
		if (k->args[n].kind != ARG_HIDDEN && !b.at[m++] && *k->args[n].name)
			missing = arena_printf(&l->cli->arena, "%s%s`%s`", missing, *missing ? ", " : "",
			                       k->args[n].name);
	fprintf(stderr, "lanewise: kernel %s takes %zu argument%s; %zu %s given", k->name, wanted,
	        wanted == 1 ? "" : "s", given, given == 1 ? "was" : "were");
	fprintf(stderr, *missing ? ": %s missing\n" : "%s\n", missing);
	show_kernel_arguments(stderr, k);
	suggest_command(l->cli, k);
	print_other_kernels(l->program, k);
	return EXIT_USAGE;
}

// Prints a command for each kernel if several have this name, as the instances of a template do. Returns false if there
// are fewer than two.
static bool show_instances(struct load *l, const char *name)
{
	const struct program *p = l->program;
	struct cli *c = l->cli;
	size_t n = 0;
	for (size_t k = 0; k < p->kernel_count; k++) n += harness_is_instance(&p->kernels[k], name);
	if (n < 2) return false;
	fprintf(stderr, "lanewise: %zu kernels are called `%s`; choose one by its symbol\n", n, name);
	for (size_t k = 0; k < p->kernel_count; k++) {
		const struct program_kernel *kernel = &p->kernels[k];
		if (!harness_is_instance(kernel, name)) continue;
		for (size_t g = 0; g < c->given.n; g++) if (c->given.at[g].id == OPT_KERNEL) c->given.at[g].value = kernel->name;
		fputs("  ", stderr);
		again_command(stderr, c);
		again_notes(stderr, c);
		if (!cli_has(c, OPT_ITEMS) && !cli_has(c, OPT_DISPATCH)) fprintf(stderr, " --items %d", SHOW_ELEMENTS);
		if (!cli_has(c, OPT_ARG)) show_kernel_options(stderr, kernel);
		again_rest(stderr, c);
		putc('\n', stderr);
	}
	return true;
}

static int unknown_kernel(struct load *l, const char *name)
{
	const struct program *p = l->program;
	if (show_instances(l, name)) return EXIT_USAGE;
	const char **names = arena_alloc(&l->cli->arena, (p->kernel_count + 1) * sizeof *names);
	for (size_t k = 0; k < p->kernel_count; k++) names[k] = p->kernels[k].name;
	const char *label = p->kernel_count ? NULL : program_label_near(p, name);
	if (label) return cli_usage_error(l->cli, "kernel or label `%s` does not exist; did you mean `%s`?", name, label);
	if (!p->kernel_count)
		return cli_usage_error(l->cli,
			"kernel `%s` does not exist: the text has neither a kernel descriptor nor a label of this name",
			name);
	const char *near = nearest_word(name, names, p->kernel_count);
	return cli_usage_error(l->cli, "kernel `%s` does not exist; there is `%s`", name, near ? near : names[0]);
}

// Reads --host-level, or the variable that stands for it. The level stays 0 without both.
static bool read_host_level(struct cli *c, unsigned *level)
{
	const char *variable = getenv("LANEWISE_HOST_LEVEL"), *names = "", *option = cli_value(c, OPT_HOST_LEVEL),
		*name = option ? option : variable;
	if (!name || !*name) return true;
	for (const struct host_level *l = NULL; (l = host_level_next(l));) {
		*level = l->level;
		if (!strcmp(l->name, name)) return true;
		names = arena_printf(&c->arena, "%s%s%s", names, *names ? ", " : "", l->name);
	}
	cli_usage_error(c, "%s expects a level that is built and that this host runs (%s), not `%s`",
	                option ? "--host-level" : "LANEWISE_HOST_LEVEL", names, name);
	return false;
}

int load_notes(struct load *l, struct cli *c, struct harness_run_options *o)
{
	uint64_t steps = 0;
	if (!read_host_level(c, &o->level)) return EXIT_USAGE;
	if (!cli_number(c, OPT_MAX_STEPS, 1, UINT64_MAX, &steps)) return EXIT_USAGE;
	if (!harness_notes_read(&l->notes, l->program, &l->diag)) return load_wrong(l);
	int status = load_given_notes(l, &l->notes);
	if (status) return status;
	load_shader_arguments(l);
	o->kernel = cli_has(c, OPT_KERNEL) ? cli_value(c, OPT_KERNEL) : l->notes.kernel;
	o->max_steps = steps;
	const struct program_kernel *kernel = harness_find_kernel(l->program, o->kernel);
	uint64_t start;
	if (o->kernel && !kernel && !harness_find_start(l->program, o->kernel, &start)) return unknown_kernel(l, o->kernel);
	if (kernel && kernel->has_metadata && (status = check_arguments(l, kernel))) return status;
	return (status = load_save_notes(l)) ? status : load_save_dispatch(l, o->kernel);
}

bool load_jobs(struct load *l, const struct cli *c, enum cli_option_id id)
{
	enum { MOST_JOBS = 1024 };
	uint64_t jobs = host_cores();
	if (!cli_number(c, id, 1, MOST_JOBS, &jobs)) return false;
	l->jobs = (unsigned)jobs;
	return true;
}

int load_run(struct load *l, struct cli *c, bool keep_state, enum kept_rows kept_rows)
{
	struct harness_run_options o = {
		.keep_state = keep_state, .kept_rows = kept_rows, .stop = &interrupt_signal, .watch = &progress_watch,
		.jobs = l->jobs, .any_order = l->any_order
	};
	int status = load_notes(l, c, &o);
	if (status) return status;
	if (!harness_run_prepare(&l->run, l->program, &l->notes, &o, &l->diag))
		return l->run.unreadable ? EXIT_IO : load_wrong(l);
	return EXIT_FINE;
}

// ---- --save -------------------------------------------------------------------------------------------------------
// Returns a part of a buffer as a buffer over its bytes; NULL if `which` does not name one.
static const struct harness_buffer *saved_part(struct load *l, const char *which)
{
	struct arena *a = &l->cli->arena;
	struct diag quiet = { 0 };
	struct harness_context c = harness_context_of(&l->run);
	struct harness_part p;
	c.diag = &quiet;
	const struct lang_expr *e = harness_expression(a, which, strlen(which), (struct place){ 0 }, &quiet);
	bool found = e && harness_part(&c, e, &p) == HARNESS_FOUND;
	diag_free(&quiet);
	if (!found) return NULL;
	struct harness_buffer *b = arena_alloc(a, sizeof *b);
	b->memory = arena_alloc(a, sizeof *b->memory);
	bool number = p.type.kind == PROGRAM_NUMBER;
	b->type = number ? p.type.number : harness_flat_type(p.buffer->types, &p.type);
	size_t size = number ? harness_type_bytes(b->type) : p.type.size;          // without the padding of a stride
	*b->memory = (struct machine_buffer){ .name = which, .size = size, .bytes = p.buffer->memory->bytes + p.at };
	b->count = size / harness_type_bytes(b->type);
	return b;
}

static const struct harness_buffer *saved_buffer(struct load *l, const char *which, size_t length)
{
	const char *name = arena_strndup(&l->cli->arena, which, length);
	const struct harness_buffer *b = harness_run_buffer(&l->run, name);
	return b || !strpbrk(name, ".[") ? b : saved_part(l, name);
}

static bool ends_in_npy(const char *path) { size_t n = strlen(path); return n > 4 && !strcmp(path + n - 4, ".npy"); }

// Sets the sizes of a buffer's array: rows, columns and components of an image.
static unsigned shape_of(const struct harness_buffer *b, size_t shape[HARNESS_NPY_SIZES])
{
	unsigned n = 0;
	shape[n++] = b->count;
	if (!b->image) return n;
	const struct harness_image *i = &b->image->image;
	for (n = 0; n < i->sizes; n++) shape[n] = i->size[i->sizes - 1 - n];      // the width last
	if (i->texel.components > 1) shape[n++] = i->texel.components;
	return n;
}

// Returns the bytes to write: the numbers of a buffer without the gaps of an image, after a header for .npy.
static const void *saved_bytes(struct load *l, const struct harness_buffer *b, bool npy, size_t *size)
{
	size_t shape[HARNESS_NPY_SIZES], each = harness_type_bytes(b->type);
	char *whole = arena_alloc(&l->cli->arena, b->memory->size + 128), *to = whole;
	if (npy) to += harness_npy_header(whole, b->type, shape_of(b, shape), shape);
	*size = (size_t)(to - whole) + (b->image ? b->count * each : b->memory->size);
	if (!b->image) memcpy(to, b->memory->bytes, b->memory->size);
	for (size_t k = 0; b->image && k < b->count; k++) memcpy(to + k * each, harness_number_at(b, k), each);
	return whole;
}

int load_save(struct load *l)
{
	struct cli *c = l->cli;
	for (size_t k = 0; k < c->given.n; k++) {
		if (c->given.at[k].id != OPT_SAVE) continue;
		const char *value = c->given.at[k].value, *path = strchr(value, '=') + 1;
		const struct harness_buffer *b = saved_buffer(l, value, (size_t)(path - 1 - value));
		size_t size;
		const void *bytes = saved_bytes(l, b, ends_in_npy(path), &size);
		if (!file_write(path, bytes, size)) return cli_cannot("write", path);
	}
	return EXIT_FINE;
}

// Checks before the run that each --save names a buffer.
int load_check_save(struct load *l)
{
	struct cli *c = l->cli;
	for (size_t k = 0; k < c->given.n; k++) {
		if (c->given.at[k].id != OPT_SAVE) continue;
		const char *value = c->given.at[k].value, *equals = strchr(value, '=');
		if (!equals || !equals[1]) return cli_usage_error(c, "--save expects I=FILE, not `%s`", value);
		if (!saved_buffer(l, value, (size_t)(equals - value)))
			return cli_usage_error(c, "--save %s: argument `%.*s` is not a buffer", value, (int)(equals - value), value);
	}
	return EXIT_FINE;
}

int load_fault(const struct load *l)
{
	fflush(stdout);
	show_fault(stderr, &l->run);
	return EXIT_FAILED;
}

void load_free(struct load *l)
{
	if (l->cli) load_messages(l);
	harness_run_free(&l->run);
	harness_notes_free(&l->notes);
	load_shader_free(l);
	program_free(l->program);
}
