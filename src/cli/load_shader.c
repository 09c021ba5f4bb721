// Loads a shader: its source becomes SPIR-V, the driver makes a launch of it, and the launch is read as a code object.
// Arguments are read twice: before the launch for sizes and constants, after it for the contents of its buffers.
#include "cli/load_shader.h"
#include <string.h>
#include "cli/again.h"
#include "cli/interrupt.h"
#include "cli/terminal.h"
#include "shader/launch.h"
#include "shader/notes.h"
#include "shader/pipeline.h"

struct load_shader {
	struct load *load;
	struct harness_notes given;        // notes and options, read before the launch
	struct shader_code code;
	struct shader_interface interface;
	struct shader_arguments arguments;
	struct shader_request request;
	char *answer;                      // the answer of lanewise-device launch
};

bool load_is_shader(const char *path, const struct source *text)
{
	return shader_kind_of(path) != SHADER_NONE || (text && shader_kind_in(text) != SHADER_NONE);
}

int load_no_shader(struct cli *c, const char *path)
{
	static const enum cli_option_id own[] = { OPT_DRIVER, OPT_PIPELINE, OPT_SHADER_COMPILER, OPT_TARGET_ENV };
	for (size_t k = 0; k < sizeof own / sizeof *own; k++)
		if (cli_has(c, own[k]))
			return cli_usage_error(c, "--%s is for shaders, and %s is not a shader", cli_options[own[k]].name,
			                       path);
	return EXIT_FINE;
}

static int status_of(enum shader_result r)
{
	return r == SHADER_MADE     ? EXIT_FINE
	       : r == SHADER_WRONG  ? EXIT_ASSEMBLE
	       : r == SHADER_OPTION ? EXIT_USAGE
	                            : EXIT_IO;
}

static int compile(struct load_shader *x, struct cli *c, const struct asm_options *o)
{
	bool is_input = !strcmp(c->operands.at[0], "-");
	struct shader_source s = { .text = x->load->source,
		                   .kind = is_input ? shader_kind_in(x->load->source) : SHADER_NONE,
		                   .compiler = cli_value(c, OPT_SHADER_COMPILER),
		                   .target_env = cli_value(c, OPT_TARGET_ENV),
		                   .entry = cli_value(c, OPT_KERNEL), .level = cli_value(c, OPT_OPTIMIZE),
		                   .defines = o->defines,
		                   .define_count = o->define_count,
		                   .include_dirs = o->include_dirs,
		                   .include_count = o->include_count,
		                   .rest = c->rest.at,
		                   .stop = &interrupt_signal };
	return status_of(shader_compile(&s, &c->arena, &x->code, &x->load->diag));
}

// Reads notes and options over the types of the shader, so that `-a rays=16:Ray` has its type.
static int read_given(struct load_shader *x, struct cli *c)
{
	struct shader_lines lines = { 0 };
	bool good = true;
	shader_type_notes(&x->interface, &c->arena, &lines);
	for (size_t k = 0; k < lines.n; k++)
		good &= harness_note(&x->given, lines.at[k], (struct place){ 0 }, false, &x->load->diag);
	return good ? load_given_notes(x->load, &x->given) : EXIT_ASSEMBLE;
}

// ---- missing arguments ----------------------------------------------------------------------------------------------
// Prints all resources and constants, and a command that gives the missing ones.
static int print_missing(struct load_shader *x, struct cli *c)
{
	fprintf(stderr, "lanewise: %s expects %s\n", c->operands.at[0], x->request.missing_names);
	fputs(shader_request_help(&x->request, &x->arguments), stderr);
	fprintf(stderr, "for example, with an element for each work-item of the dispatch,\n");
	terminal_fit_errors(false);
	fputs("  ", stderr);
	again_command(stderr, c);
	again_notes(stderr, c);
	if (!x->given.dispatch[0] && !x->given.items[0]) fputs(" --dispatch 1", stderr);
	fputs(x->request.missing, stderr);
	again_rest(stderr, c);
	putc('\n', stderr);
	terminal_fit_errors(true);
	return EXIT_USAGE;
}

static int make_request(struct load_shader *x, struct cli *c, const struct asm_options *o)
{
	struct load *l = x->load;
	const struct shader_options options = { .gpu = o->gpu,
		                                .wave = o->wave,
		                                .driver = cli_value(c, OPT_DRIVER),
		                                .pipeline = cli_has(c, OPT_PIPELINE),
		                                .lines = !(c->command->bit & FOR_SWEEP),
		                                .fill = c->command->bit & FOR_ASM };
	if (!shader_arguments_read(&x->arguments, &x->interface, &x->given, c->operands.at[0], &c->arena, &l->diag)
	    || !shader_request_make(&x->request, &x->arguments, &options)) return load_wrong(l);
	return *x->request.missing ? print_missing(x, c) : EXIT_FINE;
}

// ---- the launch -----------------------------------------------------------------------------------------------------
static int launch(struct load_shader *x, struct cli *c, const struct asm_options *o)
{
	struct load *l = x->load;
	struct shader_device d = { .shader = c->operands.at[0],
		                   .code = &x->code,
		                   .driver = cli_value(c, OPT_DRIVER),
		                   .stop = &interrupt_signal,
		                   .arena = &c->arena,
		                   .diag = &l->diag };
	struct source *made = arena_alloc(&c->arena, sizeof *made);
	char *bytes = NULL;
	interrupt_hold();                                // temporary files must be removed
	int status = compile(x, c, o);
	if (!status) status = status_of(shader_reflect(&d, &x->interface));
	if (!status) status = read_given(x, c);
	if (!status) status = make_request(x, c, o);
	if (!status) status = status_of(shader_launch(&d, &x->request, &bytes, &made->size, &x->answer));
	shader_device_end(&d);
	interrupt_obey();
	made->name = c->operands.at[0];
	made->lines = "code line";
	made->text = bytes;
	l->source = status ? l->source : made;
	return status;
}

int load_shader(struct load *l, struct cli *c, const struct asm_options *o)
{
	struct load_shader *x = l->shader = arena_alloc(&c->arena, sizeof *x);
	x->load = l;
	return launch(x, c, o);
}

void load_shader_arguments(struct load *l)
{
	struct load_shader *x = l->shader;
	if (!x) return;
	shader_arguments_apply(&x->arguments, &l->notes);
	memcpy(l->notes.dispatch, x->request.groups, sizeof l->notes.dispatch);
	memset(l->notes.items, 0, sizeof l->notes.items);
}

void load_shader_pipeline(const struct load *l, FILE *to)
{
	if (cli_has(l->cli, OPT_PIPELINE)) pipeline_print(to, l->shader->answer);
}

const struct harness_notes *load_shader_given(const struct load *l)
{
	return l->shader ? &l->shader->given : &l->notes;
}

void load_shader_free(struct load *l)
{
	struct load_shader *x = l->shader;
	if (!x) return;
	json_decref(x->request.json);
	harness_notes_free(&x->given);
}
