// The table of directives, and directives for target and kernels. data.c has data; attribute.c has symbols and
// sections.
#include "asm/directive.h"
#include <elf.h>
#include <string.h>
#include "asm/state.h"
#include "asm/target.h"
#include "base/nearest.h"

enum { MANY = 1 << 30 };

bool directive_number(struct assembler *a, const struct directive_call *c, unsigned i, int64_t otherwise, int64_t *n)
{
	*n = otherwise;
	if (i >= c->n || c->at[i].kind == ARGUMENT_NONE)
		return true;
	if (c->at[i].kind != ARGUMENT_EXPR)
		return diag_error(a->diag, c->at[i].place, NULL, "expected a number");
	return expr_require(a, c->at[i].expr, n, "this");
}

bool directive_name(struct assembler *a, const struct argument *x, const char **at, unsigned *n)
{
	if (x->kind != ARGUMENT_EXPR && x->kind != ARGUMENT_STRING && x->kind != ARGUMENT_WORD)
		return diag_error(a->diag, x->place, NULL, "expected a name");
	*at = x->text;
	*n = (unsigned)x->size;
	if (*n >= 2 && **at == '"') {
		++*at;
		*n -= 2;
	}
	return true;
}

static void ignore_directive(struct assembler *a, const struct directive_call *c) { (void)a; (void)c; }

// Passes over a directive of CLRX that says how the program is launched, as notes or options do here.
static void pass_over(struct assembler *a, const struct directive_call *c)
{
	if (!a->passed_over)
		diag_note(a->diag, DIAG_NOTE, c->place, "notes set the launch: `;@ numthreads 64`, `;@ buffer a : f32[64]`",
		          "directives of CLRX about the launch are passed over, this one first");
	a->passed_over = true;
}

// ---- target and kernels ---------------------------------------------------------------------------------------------

static void run_target(struct assembler *a, const struct directive_call *c)
{
	if (c->at[0].kind != ARGUMENT_STRING) {
		diag_error(a->diag, c->place, NULL, "expected \"amdgcn-amd-amdhsa--GPU\"");
		return;
	}
	char *text = arena_strndup(&a->line_arena, c->at[0].text, c->at[0].size);
	if (strchr(text, ':')) target_switch(a->program, text);
	text[strcspn(text, ":")] = 0;   // cut off the features
	char *gpu = strrchr(text, '-');
	gpu = gpu ? gpu + 1 : text;
	const struct isa_gpu *g = isa_gpu_find(gpu);
	if (!g)
		diag_error(a->diag, c->at[0].place, NULL, "unknown GPU '%s'", gpu);
	else if (g != a->target.gpu && g->gen != a->target.gpu->gen) {
		diag_error(a->diag, c->at[0].place, "omit the option, or select the text's GPU",
		           "the text is for %s, but %s is selected", gpu, a->target.gpu->name);
		a->lines.ended |= !a->options->keep_going;   // all later lines would fail for the same reason
	}
}

static void object_version(struct assembler *a, const struct directive_call *c)
{
	int64_t n;
	if (!directive_number(a, c, 0, 0, &n))
		return;
	if (n < 4 || n > 6)
		diag_error(a->diag, c->at[0].place, NULL, "code object versions 4, 5 and 6 are supported");
	else
		a->program->code_object_version = (int)n;
}

static void begin_kernel(struct assembler *a, const struct directive_call *c)
{
	const char *name = NULL;
	unsigned n = 0;
	if (directive_name(a, &c->at[0], &name, &n))
		kernel_begin(a, name, n, c->at[0].place);
}

static void end_kernel(struct assembler *a, const struct directive_call *c)
{
	kernel_end(a, c->place);
}

static void run_setting(struct assembler *a, const struct directive_call *c)
{
	enum { PREFIX = 8 };   // ".amdhsa_"
	if (c->n != 1 || c->at[0].kind != ARGUMENT_EXPR)
		diag_error(a->diag, c->place, NULL, "expected one value");
	else
		kernel_setting(a, c->name + PREFIX, c->length - PREFIX, c->place, c->at[0].expr);
}

// ---- the table ------------------------------------------------------------------------------------------------------

static const struct directive table[] = {
	{ ".text", attribute_known_section, 0, 0, 1, false }, { ".data", attribute_known_section, 0, 0, 1, false },
	{ ".bss", attribute_known_section, 0, 0, 1, false }, { ".rodata", attribute_known_section, 0, 0, 1, false },
	{ ".tdata", attribute_known_section, 0, 0, 0, false }, { ".tbss", attribute_known_section, 0, 0, 0, false },
	{ ".section", attribute_section, 0, 1, 16, true }, { ".pushsection", attribute_section, 1, 1, 16, true },
	{ ".popsection", attribute_pop_section, 0, 0, 0, false }, { ".previous", attribute_previous, 0, 0, 0, false },
	{ ".subsection", attribute_subsection, 0, 1, 1, false },

	{ ".byte", data_integers, 1, 0, MANY, false }, { ".2byte", data_integers, 2, 0, MANY, false },
	{ ".short", data_integers, 2, 0, MANY, false }, { ".value", data_integers, 2, 0, MANY, false },
	{ ".half", data_integers, 2, 0, MANY, false }, { ".hword", data_integers, 2, 0, MANY, false },
	{ ".4byte", data_integers, 4, 0, MANY, false }, { ".long", data_integers, 4, 0, MANY, false },
	{ ".int", data_integers, 4, 0, MANY, false }, { ".word", data_integers, 4, 0, MANY, false },
	{ ".8byte", data_integers, 8, 0, MANY, false }, { ".quad", data_integers, 8, 0, MANY, false },
	{ ".octa", data_octa, 16, 0, MANY, false }, { ".uleb128", data_leb, 0, 0, MANY, false },
	{ ".sleb128", data_leb, 1, 0, MANY, false }, { ".float", data_reals, 4, 0, MANY, false },
	{ ".single", data_reals, 4, 0, MANY, false }, { ".double", data_reals, 8, 0, MANY, false },
	{ ".ascii", data_strings, 0, 0, MANY, true }, { ".asciz", data_strings, 1, 0, MANY, true },
	{ ".string", data_strings, 1, 0, MANY, true }, { ".zero", data_space, 0, 1, 2, false },
	{ ".skip", data_space, 0, 1, 2, false }, { ".space", data_space, 0, 1, 2, false },
	{ ".fill", data_fill, 0, 1, 3, false }, { ".org", data_org, 0, 1, 2, false },
	{ ".incbin", data_binary_file, 0, 1, 3, true }, { ".align", data_align, 0, 1, 3, false },
	{ ".balign", data_align, 0, 1, 3, false }, { ".balignw", data_align, 2, 1, 3, false },
	{ ".balignl", data_align, 4, 1, 3, false }, { ".p2align", data_align, 0, 1, 3, false },
	{ ".p2alignw", data_align, 2, 1, 3, false },
	{ ".p2alignl", data_align, 4, 1, 3, false },

	{ ".globl", attribute_bind, STB_GLOBAL, 1, MANY, false },
	{ ".global", attribute_bind, STB_GLOBAL, 1, MANY, false },
	{ ".weak", attribute_bind, STB_WEAK, 1, MANY, false }, { ".local", attribute_bind, STB_LOCAL, 1, MANY, false },
	{ ".hidden", attribute_visibility, STV_HIDDEN, 1, MANY, false },
	{ ".protected", attribute_visibility, STV_PROTECTED, 1, MANY, false },
	{ ".internal", attribute_visibility, STV_INTERNAL, 1, MANY, false },
	{ ".type", attribute_type, 0, 2, 2, false }, { ".size", attribute_size, 0, 2, 2, false },
	{ ".comm", attribute_common, STB_GLOBAL, 2, 3, false }, { ".lcomm", attribute_common, STB_LOCAL, 2, 2, false },
	{ ".amdgpu_lds", attribute_lds, 0, 2, 3, false }, { ".ident", attribute_ident, 0, 1, 1, true },
	{ ".addrsig", attribute_significant, 0, 0, 0, false }, { ".addrsig_sym", attribute_significant, 0, 1, 1, false },

	// directives of CLRX: those that target.c reads, and others about the launch
	{ ".gpu", ignore_directive, 0, 1, 1, true }, { ".wave32", ignore_directive, 0, 0, 0, false },
	{ ".rawcode", ignore_directive, 0, 0, 0, false }, { ".amdgcn_target", run_target, 0, 1, 1, true },
	{ ".amdhsa_code_object_version", object_version, 0, 1, 1, false },
	{ ".amdhsa_kernel", begin_kernel, 0, 1, 1, false }, { ".end_amdhsa_kernel", end_kernel, 0, 0, 0, false },
	{ ".amd", pass_over, 0, 0, MANY, true }, { ".amdcl2", pass_over, 0, 0, MANY, true },
	{ ".gallium", pass_over, 0, 0, MANY, true }, { ".rocm", pass_over, 0, 0, MANY, true },
	{ ".arch_minor", pass_over, 0, 0, MANY, true }, { ".arch_stepping", pass_over, 0, 0, MANY, true },
	{ ".driver_version", pass_over, 0, 0, MANY, true }, { ".llvm_version", pass_over, 0, 0, MANY, true },
	{ ".kernel", pass_over, 0, 0, MANY, true }, { ".config", pass_over, 0, 0, MANY, true },
	{ ".hsaconfig", pass_over, 0, 0, MANY, true }, { ".arg", pass_over, 0, 0, MANY, true },
	{ ".args", pass_over, 0, 0, MANY, true }, { ".setupargs", pass_over, 0, 0, MANY, true },
	{ ".dims", pass_over, 0, 0, MANY, true }, { ".reqd_work_group_size", pass_over, 0, 0, MANY, true },
	{ ".cws", pass_over, 0, 0, MANY, true }, { ".tgsize", pass_over, 0, 0, MANY, true },
	{ ".sgprsnum", pass_over, 0, 0, MANY, true }, { ".vgprsnum", pass_over, 0, 0, MANY, true },
	{ ".spilledsgprs", pass_over, 0, 0, MANY, true }, { ".spilledvgprs", pass_over, 0, 0, MANY, true },
	{ ".localsize", pass_over, 0, 0, MANY, true }, { ".scratchbuffer", pass_over, 0, 0, MANY, true },
	{ ".floatmode", pass_over, 0, 0, MANY, true }, { ".userdatanum", pass_over, 0, 0, MANY, true },
	{ ".useargs", pass_over, 0, 0, MANY, true }, { ".usesetup", pass_over, 0, 0, MANY, true },
	{ ".useenqueue", pass_over, 0, 0, MANY, true }, { ".usegeneric", pass_over, 0, 0, MANY, true },
	{ ".uavid", pass_over, 0, 0, MANY, true }, { ".printfid", pass_over, 0, 0, MANY, true },
	{ ".privateid", pass_over, 0, 0, MANY, true }, { ".pgmrsrc1", pass_over, 0, 0, MANY, true },
	{ ".pgmrsrc2", pass_over, 0, 0, MANY, true }, { ".ieeemode", pass_over, 0, 0, MANY, true },
	{ ".dx10clamp", pass_over, 0, 0, MANY, true }, { ".privmode", pass_over, 0, 0, MANY, true },
	{ ".debugmode", pass_over, 0, 0, MANY, true }, { ".exceptions", pass_over, 0, 0, MANY, true },
	{ ".priority", pass_over, 0, 0, MANY, true }, { ".globaldata", pass_over, 0, 0, MANY, true },
	{ ".proginfo", pass_over, 0, 0, MANY, true },
};
static const struct directive setting_entry = { ".amdhsa_", run_setting, 0, 1, 1, false };

static const struct directive *find_directive(const char *name, unsigned n)
{
	for (size_t i = 0; i < sizeof table / sizeof *table; i++)
		if (word_is(name, n, table[i].name))
			return &table[i];
	return n > 8 && !memcmp(name, ".amdhsa_", 8) ? &setting_entry : NULL;
}

bool directive_takes_text(const char *name, unsigned n)
{
	const struct directive *d = find_directive(name, n);
	return d && d->text;
}

unsigned directive_element_size(const char *name, unsigned n)
{
	const struct directive *d = find_directive(name, n);
	return d && (d->run == data_integers || d->run == data_octa) ? d->size : 0;
}

bool directive_assigns(const char *name, unsigned n)
{
	return word_is(name, n, ".set") || word_is(name, n, ".equ") || word_is(name, n, ".equiv");
}

static const char *nearest_directive(const char *name, unsigned n)
{
	const char *best = NULL;
	unsigned least = 3;
	for (size_t i = 0; n > 2 && i < sizeof table / sizeof *table; i++) {
		unsigned differ = nearest_distance(name, n, table[i].name);
		if (differ < least) {
			least = differ;
			best = table[i].name;
		}
	}
	return best;
}

// Runs a directive. Data in code may be executed, so its line is kept; it has no origin, as padding is of no source.
static void run(struct assembler *a, const struct directive_call *c)
{
	int section = a->sections.current;
	uint64_t before = section_now(a)->size;
	c->directive->run(a, c);
	const struct program_section *s = section_now(a);
	if (a->sections.current == section && s->flags & SHF_EXECINSTR && s->size > before)
		*arena_append(&a->program->arena, &a->insns) = (struct program_line){
			.section = (uint32_t)section, .offset = before, .place = c->place, .text = c->name - (c->place.column - 1)
		};
}

void directive_run(struct assembler *a, struct place at, const char *name, unsigned n, const struct arguments *args)
{
	const struct directive *d = find_directive(name, n);
	struct directive_call c = { .place = at, .name = name, .length = n, .directive = d, .at = args->at, .n = args->n };
	if (!d) {
		// skip the search if it would not be printed
		const char *near = a->diag->errors < DIAG_MAX_SHOWN ? nearest_directive(name, n) : NULL;
		diag_error(a->diag, at, near ? arena_printf(&a->line_arena, "did you mean %s?", near) : NULL,
		           "unknown directive '%.*s'", (int)n, name);
		diag_fix(a->diag, at, at.width == n ? near : NULL);
	} else if (c.n < d->min || c.n > d->max) {
		diag_error(a->diag, at, NULL, "%.*s takes %s%u argument%s", (int)n, name,
		           d->min == d->max ? "" : c.n < d->min ? "at least " : "at most ",
		           c.n < d->min ? d->min : d->max, (c.n < d->min ? d->min : d->max) == 1 ? "" : "s");
	} else if (a->open_kernel && d != &setting_entry && d->run != end_kernel && d->run != begin_kernel) {
		diag_error(a->diag, at, "close the block with .end_amdhsa_kernel",
		           "%.*s inside an .amdhsa_kernel block", (int)n, name);
	} else {
		run(a, &c);
	}
	build_done(a);
}
