// The compilers, in order of preference, and their command lines.
#include "shader/compiler.h"
#include <ctype.h>
#include <string.h>
#include "base/file.h"
#include "shader/hlsl.h"

#define GLSLANG_HLSL "-D -V -S comp -g -e {entry} --hlsl-offsets --auto-map-bindings --nan-clamp --target-env {env} " \
                     "{level} {more} -o {out} {in}"
#define GLSLANG_GLSL "-V -S comp -g --target-env {env} {level} {more} -o {out} {in}"
#define DXC "-T cs_6_7 -E {entry} -spirv -fspv-target-env={env} -fvk-use-dx-layout -Zi {level} {more} -Fo {out} {in}"

// Direct3D's layout of buffers, matrices by columns, and min and max that prefer numbers to NaN, wherever a compiler
// has an option for them.
static const struct shader_compiler compilers[] = {
	{ "glslangValidator", SHADER_HLSL, GLSLANG_HLSL, "-Od", "", false, true },
	{ "glslang", SHADER_HLSL, GLSLANG_HLSL, "-Od", "", false, true },
	{ "dxc", SHADER_HLSL, "-fspv-enable-maximal-reconvergence " DXC, "-O0", "-O{n}", false, true },
	{ "dxc", SHADER_HLSL, DXC, "-O0", "-O{n}", true, true },   // before 1.8.2405
	{ "slangc", SHADER_HLSL,
	  "-lang hlsl -stage compute -entry {entry} -profile sm_6_6 -target spirv "
	  "-fvk-use-dx-layout -matrix-layout-column-major -g {level} {more} -o {out} {in}",
	  "-O0", "-O{n}", true, true },
	{ "glslc", SHADER_HLSL,
	  "-x hlsl -fshader-stage=compute -fentry-point={entry} --target-env={env} -fhlsl-offsets "
	  "-fauto-bind-uniforms -fnan-clamp -g {level} {more} -o {out} {in}",
	  "-O0", "-O", true, true },
	{ "glslangValidator", SHADER_GLSL, GLSLANG_GLSL, "-Od", "", false, true },
	{ "glslang", SHADER_GLSL, GLSLANG_GLSL, "-Od", "", false, true },
	{ "glslc", SHADER_GLSL,
	  "-x glsl -fshader-stage=compute --target-env={env} -g {level} {more} -o {out} "
	  "{in}",
	  "-O0", "-O", false, true },
	{ "naga", SHADER_WGSL, "-g {more} {in} {out}", "", NULL, false, false },
	{ "tint", SHADER_WGSL, "--format spirv {more} -o {out} {in}", "", NULL, false, false },
	{ "spirv-as", SHADER_ASSEMBLY, "--target-env {env} --preserve-numeric-ids {more} -o {out} {in}", "", NULL,
	  false, false },
};

static const struct { enum shader_kind kind; const char *text; } missing[] = {
	{ SHADER_HLSL, "HLSL needs glslangValidator (Debian: glslang-tools), dxc, slangc or glslc" },
	{ SHADER_GLSL, "GLSL needs glslangValidator (Debian: glslang-tools) or glslc" },
	{ SHADER_WGSL, "WGSL needs naga (cargo install naga-cli) or the tint of Dawn" },
	{ SHADER_ASSEMBLY, "SPIR-V assembly needs spirv-as (Debian: spirv-tools)" },
};

const struct shader_compiler *shader_compiler_next(enum shader_kind kind, const struct shader_compiler *after)
{
	const struct shader_compiler *c = after ? after + 1 : compilers,
				     *end = compilers + sizeof compilers / sizeof *compilers;
	while (c < end && c->kind != kind) c++;
	return c < end ? c : NULL;
}

const char *shader_compiler_missing(enum shader_kind kind)
{
	for (size_t k = 0; k < sizeof missing / sizeof *missing; k++)
		if (missing[k].kind == kind) return missing[k].text;
	return "";
}

bool shader_compiler_is(const struct shader_compiler *c, const char *path)
{
	const char *name = file_name(path);
	size_t n = strlen(c->name);
	return !strncmp(name, c->name, n) && (!name[n] || strchr("-._", name[n]) || isdigit((unsigned char)name[n]));
}

bool shader_compiler_is_glslang(const struct shader_compiler *c) { return !strncmp(c->name, "glsl", 4); }

struct words { const char **at; size_t n, room; };

static void add_word(struct arena *a, struct words *w, const char *text) { *arena_push(a, w) = text; }

// Types of shader model 6.2 that glslang does not have, with equal types that it has.
static void add_types(struct arena *a, struct words *w)
{
	static const struct { const char *name, *same; } types[] = {
		{ "int32_t", "int" }, { "uint32_t", "uint" }, { "float32_t", "float" }, { "float64_t", "double" },
	};
	for (size_t k = 0; k < sizeof types / sizeof *types; k++) {
		add_word(a, w, arena_printf(a, "-D%s=%s", types[k].name, types[k].same));
		for (unsigned n = 2; n <= 4; n++)
			add_word(a, w, arena_printf(a, "-D%s%u=%s%u", types[k].name, n, types[k].same, n));
	}
}

// Functions whose constants glslang folds wrongly: dot of integers, fmod, and any and all of floats. The macros mean
// the same for all arguments, and evaluate each once. glslang does not fold asint and asuint, but drivers do. Also
// functions of HLSL 2021 that glslang does not have.
static const struct { const char *name, *macro; } functions[] = {
	{ "dot", "(a,b)=dot((a)*(1+asint(0.0)),b)" },
	{ "fmod", "(a,b)=fmod(a,asfloat(asuint((b)*1.0)))" },
	{ "any", "(a)=any((a)!=0)" },
	{ "all", "(a)=all((a)!=0)" },
	{ "select", "(a,b,c)=((a)?(b):(c))" },
	{ "and", "(a,b)=((a)&&(b))" },
	{ "or", "(a,b)=((a)||(b))" },
	{ "InterlockedCompareStore", "(a,b,c)={uint before_;InterlockedCompareExchange(a,b,c,before_);}" },
};

static void add_functions(const struct shader_run *r, struct arena *a, struct words *w)
{
	const struct source *s = r->s->text;
	bool is_short = r->macros == MACROS_SHORT || r->macros == MACROS_OTHERS_SHORT;
	for (size_t k = 0; k < sizeof functions / sizeof *functions; k++) {
		if (r->macros >= MACROS_OTHERS_SHORT && hlsl_declares(s->text, s->size, functions[k].name)) continue;
		const char *macro = is_short && !k ? "(a,b)=mul(a,b)" : functions[k].macro;
		add_word(a, w, arena_printf(a, "-D%s%s", functions[k].name, macro));
	}
}

enum shader_macros shader_macros_next(enum shader_macros now, const struct source *s)
{
	bool declares = false;
	for (size_t k = 0; k < sizeof functions / sizeof *functions; k++)
		declares |= hlsl_declares(s->text, s->size, functions[k].name);
	return now == MACROS_OF_ALL_TYPES && !declares ? MACROS_NONE : now + 1;
}

static bool has_types(const struct source *s)
{
	return memmem(s->text, s->size, "nt32_t", 6) || memmem(s->text, s->size, "float32_t", 9) ||
	       memmem(s->text, s->size, "float64_t", 9);
}

static void add_more(const struct shader_run *r, const struct shader_compiler *c, struct arena *a, struct words *w)
{
	const struct shader_source *s = r->s;
	if (r->kind == SHADER_HLSL && shader_compiler_is_glslang(c) && r->macros != MACROS_NONE)
		add_functions(r, a, w);
	for (size_t k = 0; k < s->define_count && c->defines; k++) add_word(a, w, arena_printf(a, "-D%s", s->defines[k]));
	if (r->kind == SHADER_HLSL && shader_compiler_is_glslang(c) && has_types(s->text)) add_types(a, w);
	if (r->beside && c->defines) add_word(a, w, arena_printf(a, "-I%s", r->beside));
	for (size_t k = 0; k < s->include_count && c->defines; k++)
		add_word(a, w, arena_printf(a, "-I%s", s->include_dirs[k]));
	for (size_t k = 0; s->rest && s->rest[k]; k++) add_word(a, w, s->rest[k]);
}

// Returns the words of the level: exact, the optimiser, or -Os, which all optimising compilers have.
static const char *level_of(const struct shader_run *r, const struct shader_compiler *c)
{
	if (!c->optimized || !r->level || *r->level == '0') return c->exact;
	return *r->level == 's' && !strstr(c->optimized, "{n}") ? "-Os" : c->optimized;
}

static const char *value_of(const struct shader_run *r, const struct shader_compiler *c, const char *name, size_t n)
{
	const struct { const char *name, *value;
	} all[] = {
		{ "entry", r->entry }, { "env", r->env },           { "in", r->in },
		{ "out", r->out },     { "level", level_of(r, c) },
	};
	for (size_t k = 0; k < sizeof all / sizeof *all; k++)
		if (strlen(all[k].name) == n && !strncmp(all[k].name, name, n)) return all[k].value;
	return "";
}

// Returns one word of the command line: its {name} replaced.
static const char *word_of(const struct shader_run *r, const struct shader_compiler *c, struct arena *a, const char *at,
                           size_t n)
{
	const char *open = memchr(at, '{', n), *close = open ? memchr(open, '}', (size_t)(at + n - open)) : NULL;
	if (!close) return arena_strndup(a, at, n);
	const char *value = value_of(r, c, open + 1, (size_t)(close - open - 1));
	const char *level = strstr(value, "{n}");
	if (level) value = arena_printf(a, "%.*s%s", (int)(level - value), value, *r->level == 's' ? "2" : r->level);
	return arena_printf(a, "%.*s%s%.*s", (int)(open - at), at, value, (int)(at + n - close - 1), close + 1);
}

const char *const *shader_command(const struct shader_run *r, const struct shader_compiler *c, const char *program,
                                  struct arena *a)
{
	struct words w = { 0 };
	add_word(a, &w, program);
	for (const char *at = c->arguments; *at; ) {
		size_t n = strcspn(at, " ");
		if (n == strlen("{more}") && !strncmp(at, "{more}", n)) add_more(r, c, a, &w);
		else {
			const char *word = word_of(r, c, a, at, n);
			if (*word) add_word(a, &w, word);
		}
		at += n + (at[n] == ' ');
	}
	add_word(a, &w, NULL);
	return w.at;
}

const char *const *shader_preprocessor(const struct shader_run *r, const char *program, struct arena *a)
{
	static const struct shader_compiler c = { "glslang", SHADER_HLSL, "-D -E -S comp {more} {in}", "", NULL, false, true };
	return shader_command(r, &c, program, a);
}
