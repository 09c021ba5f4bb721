// From a shader's source to checked SPIR-V: chooses a compiler, runs it in a temporary folder, reads the module.
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "base/child.h"
#include "base/file.h"
#include "host/files.h"
#include "host/signals.h"
#include "shader/compiler.h"
#include "shader/entries.h"
#include "shader/correct.h"
#include "shader/spirv.h"
#include "shader/unfold.h"

static const struct { const char *end; enum shader_kind kind; } endings[] = {
	{ ".hlsl", SHADER_HLSL }, { ".comp", SHADER_GLSL }, { ".glsl", SHADER_GLSL }, { ".wgsl", SHADER_WGSL },
	{ ".spvasm", SHADER_ASSEMBLY }, { ".spv", SHADER_SPIRV },
};

enum shader_kind shader_kind_of(const char *path)
{
	size_t n = strlen(path);
	for (size_t k = 0; k < sizeof endings / sizeof *endings; k++) {
		size_t m = strlen(endings[k].end);
		if (n > m && !strcmp(path + n - m, endings[k].end)) return endings[k].kind;
	}
	return SHADER_NONE;
}

enum shader_kind shader_kind_in(const struct source *s)
{
	static const uint8_t words[] = { 0x03, 0x02, 0x23, 0x07 };
	const char *version = memmem(s->text, s->size, "#version", strlen("#version"));
	if (s->size >= sizeof words && !memcmp(s->text, words, sizeof words)) return SHADER_SPIRV;
	if (version && (version == s->text || version[-1] == '\n')) return SHADER_GLSL;
	return memmem(s->text, s->size, "[numthreads", strlen("[numthreads")) ? SHADER_HLSL : SHADER_NONE;
}

// Returns the kind of a file: HLSL is also found in files whose names end as GLSL's do, and GLSL in HLSL's.
static enum shader_kind kind_of_file(const struct source *s)
{
	const enum shader_kind named = shader_kind_of(s->name), found = shader_kind_in(s);
	const bool is_source = named == SHADER_GLSL || named == SHADER_HLSL;
	return is_source && (found == SHADER_GLSL || found == SHADER_HLSL) ? found : named;
}

const char *shader_kind_name(enum shader_kind kind)
{
	static const char *const names[] = { "", "HLSL", "GLSL", "WGSL", "SPIR-V assembly", "SPIR-V" };
	return names[kind];
}

// A shader that is being compiled.
struct job {
	const struct shader_source *s;
	struct arena *a;
	struct diag *diag;
	struct shader_code *code;
	enum shader_kind kind;
	struct shader_run run;
	const char *folder;
	bool moves;                    // the compiler may have moved wave operations
	struct shader_line folded;     // a remainder of constant floats, which glslang folds wrongly; line 0: none
	bool unfolded;                 // a second module was compared
};

static struct place whole(const struct job *j) { return (struct place){ .source = j->s->text }; }

#define option_error(j, hint, ...) (diag_error((j)->diag, whole(j), hint, __VA_ARGS__), SHADER_OPTION)
#define cannot(j, hint, ...) (diag_error((j)->diag, whole(j), hint, __VA_ARGS__), SHADER_CANNOT)

// ---- options ------------------------------------------------------------------------------------------------------
static bool is_name(const char *p, size_t n)
{
	for (size_t k = 0; k < n; k++) if (!isalnum((unsigned char)p[k]) && p[k] != '_') return false;
	return n && !isdigit((unsigned char)*p);
}

static bool is_one_of(const char *word, const char *const *words)
{
	for (; *words; words++) if (!strcmp(word, *words)) return true;
	return false;
}

static enum shader_result check_options(const struct job *j)
{
	static const char *const envs[] = { "vulkan1.0", "vulkan1.1", "vulkan1.2", "vulkan1.3", NULL };
	static const char *const levels[] = { "0", "1", "2", "3", "s", NULL };
	const struct shader_source *s = j->s;
	bool source = j->kind == SHADER_HLSL || j->kind == SHADER_GLSL;
	if (!is_one_of(j->run.env, envs))
		return option_error(j, NULL, "--target-env expects vulkan1.0 to vulkan1.3, not `%s`", s->target_env);
	if (s->level && !is_one_of(s->level, levels))
		return option_error(j, NULL, "--optimize expects 0, 1, 2, 3 or s for a shader, not `%s`", s->level);
	if ((s->define_count || s->include_count) && !source)
		return option_error(j, NULL, "%s does not have --define and --include", shader_kind_name(j->kind));
	for (size_t k = 0; k < s->define_count; k++)
		if (!is_name(s->defines[k], strcspn(s->defines[k], "=")))
			return option_error(j, NULL, "--define expects NAME or NAME=VALUE, not `%s`", s->defines[k]);
	if (s->entry && j->kind == SHADER_HLSL && !is_name(s->entry, strlen(s->entry)))
		return option_error(j, NULL, "--kernel expects the name of a function, not `%s`", s->entry);
	if (s->entry && j->kind == SHADER_GLSL && strcmp(s->entry, "main"))
		return option_error(j, NULL, "the entry point of GLSL is `main`, not `%s`", s->entry);
	return SHADER_MADE;
}

// Chooses the function that HLSL is compiled for. Without [numthreads] in this text, an included file may have it.
static enum shader_result choose_function(struct job *j)
{
	struct shader_names names = { 0 };
	j->run.entry = j->s->entry ? j->s->entry : "main";
	if (j->kind != SHADER_HLSL || j->s->entry) return SHADER_MADE;
	shader_functions(j->s->text, j->a, &names);
	if (names.n) j->run.entry = shader_choose(j->s->text, NULL, &names, j->diag, j->a);
	return j->run.entry ? SHADER_MADE : SHADER_OPTION;
}

// ---- files --------------------------------------------------------------------------------------------------------
static bool make_folder(struct job *j)
{
	const char *tmp = getenv("TMPDIR");
	char *folder = arena_printf(j->a, "%s/lanewise-XXXXXX", tmp && *tmp ? tmp : "/tmp");
	if (!host_folder_make_unique(folder))
		return diag_error(j->diag, whole(j), "TMPDIR names another folder", "cannot make a folder in %s: %s",
		                  folder, strerror(errno));
	j->folder = folder;
	j->run.out = arena_printf(j->a, "%s/shader.spv", j->folder);
	return true;
}

static void remove_folder(const struct job *j)
{
	remove(j->run.out);
	if (j->run.beside) remove(j->run.in);
	remove(j->folder);
}

static bool has(const struct source *text, const char *word)
{
	return memmem(text->text, text->size, word, strlen(word));
}

// Returns whether GLSL uses #include without the line that switches it on.
static bool needs_include(const struct job *j)
{
	return j->kind == SHADER_GLSL && has(j->s->text, "#include") && !has(j->s->text, "_include");
}

// Returns where the line after #version begins, and its number.
static size_t after_version(const struct source *s, unsigned *line)
{
	const char *p = memmem(s->text, s->size, "#version", strlen("#version"));
	const char *newline = p ? memchr(p, '\n', (size_t)(s->text + s->size - p)) : NULL;
	*line = 1;
	if (!newline) return 0;
	for (p = s->text; p <= newline; p++) *line += *p == '\n';
	return (size_t)(newline + 1 - s->text);
}

// Returns the text that the compiler reads: the source, with #include switched on if it needs that.
static const char *text_to_compile(const struct job *j, size_t *size)
{
	const struct source *s = j->s->text;
	*size = s->size;
	if (!needs_include(j)) return s->text;
	unsigned line;
	size_t n = after_version(s, &line);
	char *text = arena_printf(j->a, "%.*s#extension GL_GOOGLE_include_directive : enable\n#line %u\n", (int)n,
	                          s->text, line);
	size_t head = strlen(text);
	*size = head + s->size - n;
	text = arena_grow(j->a, text, head, *size + 1);
	memcpy(text + head, s->text + n, s->size - n);
	return text;
}

// Sets the file that is compiled: the source, or a copy if the source is standard input or must be changed.
static bool set_input(struct job *j)
{
	const char *name = j->s->text->name, *slash = strrchr(name, '/');
	bool is_input = !strcmp(name, "-");
	j->run.in = *name == '-' && !is_input ? arena_printf(j->a, "./%s", name) : name;
	if (!is_input && !needs_include(j)) return true;
	size_t size;
	const char *text = text_to_compile(j, &size);
	j->run.beside = slash ? arena_strndup(j->a, name, (size_t)(slash + 1 - name)) : ".";
	j->run.in = arena_printf(j->a, "%s/shader.%s", j->folder,
	                         j->kind == SHADER_WGSL   ? "wgsl"
	                         : j->kind == SHADER_HLSL ? "hlsl"
	                                                  : "comp");
	if (file_write(j->run.in, text, size)) return true;
	return diag_error(j->diag, whole(j), NULL, "cannot write %s: %s", j->run.in, strerror(errno));
}

// ---- the compiler -------------------------------------------------------------------------------------------------
static bool has_error(const struct diag *d) { return d->errors > 0; }

// Reports how a compiler ended without a module, after its own messages.
static enum shader_result report_end(struct job *j, const char *program, const struct child_end *end,
                                     const struct diag *said)
{
	static const char *const hint = "--shader-compiler chooses another one";
	unsigned seconds = j->s->seconds ? j->s->seconds : SHADER_SECONDS;
	if (end->late) return cannot(j, hint, "%s did not end within %u seconds", program, seconds);
	if (j->s->stop && *j->s->stop) return cannot(j, NULL, "%s was interrupted", program);
	if (end->signal)
		diag_error(j->diag, whole(j), hint, "%s was ended by signal %d (%s)", program, end->signal,
		           host_signal_name(end->signal));
	else if (end->status && !has_error(said))
		diag_error(j->diag, whole(j), NULL, "%s ended with status %d, without an error message", program,
		           end->status);
	else if (!end->status && !has_error(said))
		return cannot(j, NULL, "%s did not write SPIR-V; is it the compiler that its name suggests?", program);
	return SHADER_WRONG;
}

static struct child child_of(const struct job *j, const char *const *arguments, struct out *output)
{
	enum { MOST_OUTPUT = 1 << 20 };
	return (struct child){ .arguments = arguments, .stop = j->s->stop, .output = output, .most = MOST_OUTPUT,
	                       .seconds = j->s->seconds ? j->s->seconds : SHADER_SECONDS };
}

// Makes a module legal that has textures in variables, with passes that leave wave operations in their blocks. The
// compiler's own optimiser would do the same, and move wave operations out of loops.
static bool legalize(struct job *j)
{
	const char *const arguments[] = {
		"spirv-opt", "--skip-validation", "--legalize-hlsl", j->run.out, "-o", j->run.out, NULL
	};
	struct out output = { 0 };
	struct child child = child_of(j, arguments, &output);
	struct child_end end;
	bool ran = child_run(&child, &end), good = ran && !end.status && !end.signal && !end.late;
	if (!ran)
		diag_error(j->diag, whole(j), "Debian: spirv-tools",
		           "textures or samplers in variables or arguments of functions need spirv-opt, which was not "
		           "found");
	else if (!good)
		diag_error(j->diag, whole(j), "use the textures and samplers directly",
		           "spirv-opt could not replace variables that are textures or samplers");
	out_free(&output);
	return good;
}

// Reads the module. The file may be missing.
static bool read_module(struct job *j)
{
	size_t size = 0;
	char *bytes = file_read(j->a, j->run.out, &size);
	if (!bytes || !size) return false;
	j->code->words = (uint32_t *)(void *)bytes;
	j->code->count = size / sizeof(uint32_t);
	return spirv_check(j->s->text, j->code->words, size, j->diag);
}

static enum shader_result read_result(struct job *j, const struct shader_compiler *c, const char *program,
                                      const struct child_end *end, const struct out *output)
{
	struct diag said = { 0 };
	shader_messages(&j->run, output->at, output->n, j->a, &said);
	bool good = !end->signal && !end->status && !has_error(&said);
	size_t errors = j->diag->errors;
	j->code->compiler = arena_strdup(j->a, program);
	bool illegal = good && output->n && memmem(output->at, output->n, SHADER_ILLEGAL, strlen(SHADER_ILLEGAL));
	if (good && (!illegal || legalize(j)) && read_module(j)) diag_join(j->diag, &said);
	else if (j->diag->errors > errors) diag_free(&said);
	else {
		enum shader_result result = SHADER_WRONG;
		if (!has_error(&said)) result = report_end(j, program, end, &said);
		diag_join(j->diag, &said);
		return result;
	}
	if (j->diag->errors > errors) return SHADER_WRONG;
	j->moves = c->moves || (c->optimized && j->run.level && *j->run.level != '0');
	return SHADER_MADE;
}

// Returns whether a compiler refused an option, so that a later row of the table may be for its version.
static bool refuses_option(const struct shader_compiler *c, const struct child_end *end, const struct out *output)
{
	const struct shader_compiler *next = shader_compiler_next(c->kind, c);
	return end->status && next && !strcmp(next->name, c->name) && output->n &&
	       memmem(output->at, output->n, "nknown argument", 15);
}

// ---- folded remainders ----------------------------------------------------------------------------------------------
// Runs a program whose messages do not matter. Returns false if it does not succeed.
static bool run_quietly(struct job *j, const char *const *arguments, struct out *output)
{
	struct child_end end;
	const struct child child = child_of(j, arguments, output);
	return child_run(&child, &end) && !end.status && !end.signal && !end.late;
}

// Compiles text that was preprocessed. Returns the words; NULL if it does not compile.
static uint32_t *compile_text(struct job *j, const struct shader_compiler *c, const char *program, const char *text,
                              size_t size, size_t *count)
{
	struct shader_source bare = *j->s;
	struct shader_run run = j->run;
	struct out output = { 0 };
	bare.define_count = bare.include_count = 0;
	run.s = &bare;
	run.macros = MACROS_NONE;
	run.in = arena_printf(j->a, "%s/unfolded.hlsl", j->folder);
	run.out = arena_printf(j->a, "%s/unfolded.spv", j->folder);
	bool good = file_write(run.in, text, size) && run_quietly(j, shader_command(&run, c, program, j->a), &output);
	char *bytes = good ? file_read(j->a, run.out, &size) : NULL;
	*count = size / sizeof(uint32_t);
	if (bytes && !spirv_check(j->s->text, (uint32_t *)(void *)bytes, size, &(struct diag){ 0 })) bytes = NULL;
	out_free(&output);
	remove(run.in);
	remove(run.out);
	return (uint32_t *)(void *)bytes;
}

// Sets j->folded by a module in which the remainders of a line, 0 for all, cannot be folded.
static void compare_unfolded(struct job *j, const struct shader_compiler *c, const char *program,
                             const struct out *text, unsigned line)
{
	for (enum shader_unfold which = UNFOLD_ALL; which < UNFOLDS; which++) {
		size_t size, count;
		char *changed = shader_unfold(text->at, text->n, j->run.in, line, which, j->a, &size);
		j->folded = (struct shader_line){ "", 0 };
		j->unfolded |= !changed;
		uint32_t *words = changed ? compile_text(j, c, program, changed, size, &count) : NULL;
		if (!words && changed) continue;
		j->unfolded = true;
		if (words) j->folded = shader_folded_line(j->code->words, j->code->count, words, count);
		return;
	}
}

static bool may_have_remainders(const struct job *j)
{
	bool may = has(j->s->text, "%") || has(j->s->text, "include");
	for (size_t k = 0; k < j->s->define_count; k++) may |= strchr(j->s->defines[k], '%') != NULL;
	return may;
}

// Looks for remainders of floats that the module lacks. A line that was found is compared once more alone, because
// the other remainders may decide which code is compiled.
static void find_folded(struct job *j, const struct shader_compiler *c, const char *program)
{
	struct out text = { 0 };
	if (j->kind != SHADER_HLSL || strncmp(c->name, "glslang", 7) || !may_have_remainders(j)) return;
	if (run_quietly(j, shader_preprocessor(&j->run, program, j->a), &text) && text.n) {
		if (memchr(text.at, '%', text.n)) compare_unfolded(j, c, program, &text, 0);
		else j->unfolded = true;
		if (j->folded.line) compare_unfolded(j, c, program, &text, j->folded.line);
	}
	out_free(&text);
}

// ---- choice of a compiler -------------------------------------------------------------------------------------------
// Runs the compiler. Returns false if it is not installed, or another row of the table is for it.
static bool run_compiler(struct job *j, const struct shader_compiler *c, const char *program,
                         enum shader_result *result)
{
	struct out output = { 0 };
	struct child_end end;
	j->run.glslang = shader_compiler_is_glslang(c);
	const struct child child = child_of(j, shader_command(&j->run, c, program, j->a), &output);
	bool ran = child_run(&child, &end);
	bool used = ran && !refuses_option(c, &end, &output);
	if (used && end.status && j->run.glslang && j->kind == SHADER_HLSL && j->run.macros < MACROS_NONE) {
		// in the end, messages are about the source as it is
		j->run.macros = shader_macros_next(j->run.macros, j->s->text);
		out_free(&output);
		return run_compiler(j, c, program, result);
	}
	if (used) *result = read_result(j, c, program, &end, &output);
	if (used && *result == SHADER_MADE) find_folded(j, c, program);
	out_free(&output);
	return used;
}

// Explains that a named compiler cannot be used.
static enum shader_result refuse_named(const struct job *j, bool known)
{
	const char *named = j->s->compiler;
	if (known) return cannot(j, NULL, "cannot start %s: %s", named, strerror(errno));
	const char *names = "", *last = "";
	for (const struct shader_compiler *c = NULL; (c = shader_compiler_next(j->kind, c)); last = c->name)
		if (strcmp(last, c->name)) names = arena_printf(j->a, "%s%s%s", names, *names ? ", " : "", c->name);
	return option_error(j, NULL, "--shader-compiler expects a compiler of %s (%s), not `%s`",
	                    shader_kind_name(j->kind), names, named);
}

static enum shader_result run_compilers(struct job *j)
{
	const struct shader_compiler *c = NULL;
	enum shader_result result = SHADER_CANNOT;
	const char *named = j->s->compiler;
	bool known = false;
	while ((c = shader_compiler_next(j->kind, c))) {
		if (named && !shader_compiler_is(c, named)) continue;
		known = true;
		if (run_compiler(j, c, named ? named : c->name, &result)) return result;
	}
	if (named) return refuse_named(j, known);
	return cannot(j, "--shader-compiler PATH names one", "%s, which was not found",
	              shader_compiler_missing(j->kind));
}

static enum shader_result compile(struct job *j)
{
	enum shader_result result = choose_function(j);
	if (result != SHADER_MADE) return result;
	if (!make_folder(j)) return SHADER_CANNOT;
	result = set_input(j) ? run_compilers(j) : SHADER_CANNOT;
	remove_folder(j);
	return result;
}

// ---- the module ---------------------------------------------------------------------------------------------------
static enum shader_result read_spirv(struct job *j)
{
	const struct source *s = j->s->text;
	j->code->words = arena_alloc(j->a, s->size + sizeof(uint32_t));
	memcpy(j->code->words, s->text, s->size);
	j->code->count = s->size / sizeof(uint32_t);
	j->code->compiler = "";
	return spirv_check(s, j->code->words, s->size, j->diag) ? SHADER_MADE : SHADER_WRONG;
}

static enum shader_result choose_entry(struct job *j)
{
	struct shader_names names = { 0 };
	if (!shader_entries(j->s->text, j->code->words, j->code->count, j->a, &names, j->diag)) return SHADER_WRONG;
	j->code->entry = shader_choose(j->s->text, j->s->entry, &names, j->diag, j->a);
	return j->code->entry ? SHADER_MADE : SHADER_OPTION;
}

enum shader_result shader_compile(const struct shader_source *s, struct arena *a, struct shader_code *code,
                                  struct diag *diag)
{
	struct job j = {
		.s = s, .a = a, .diag = diag, .code = code, .kind = s->kind ? s->kind : kind_of_file(s->text)
	};
	*code = (struct shader_code){ .compiler = "", .generator = "" };
	j.run = (struct shader_run){
		.s = s, .kind = j.kind, .env = s->target_env ? s->target_env : "vulkan1.1", .level = s->level
	};
	if (!j.kind)
		return option_error(&j, ".hlsl, .comp, .glsl, .wgsl, .spvasm and .spv do",
		                    "the name does not end as a shader's file does");
	enum shader_result result = check_options(&j);
	if (result == SHADER_MADE) result = j.kind == SHADER_SPIRV ? read_spirv(&j) : compile(&j);
	if (result == SHADER_MADE) result = choose_entry(&j);
	if (result != SHADER_MADE) return result;
	const struct shader_made made = { .from = s->text, .kind = j.kind, .in = j.run.in, .moves = j.moves,
		.plain = j.run.macros == MACROS_NONE, .own = j.run.macros >= MACROS_OTHERS_SHORT,
		.unfolded = j.unfolded, .folded = j.folded, .defines = s->defines, .define_count = s->define_count };
	if (!shader_correct_module(&made, a, code, diag)) return SHADER_WRONG;
	if (j.run.beside) spirv_rename(code, j.run.in, s->text->name, a);        // the copy's name differs each time
	return SHADER_MADE;
}
