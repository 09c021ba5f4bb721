#include "shader/entries.h"
#include <string.h>
#include "base/nearest.h"
#include "shader/hlsl.h"
#include "shader/spirv.h"

// ---- functions and declarations ------------------------------------------------------------------------------------
// Goes past the bracket that closes the one before.
static void close_bracket(struct hlsl_scan *s, char open, char close)
{
	size_t n;
	unsigned depth = 1;
	for (const char *p = hlsl_next(s, &n); n; p = hlsl_next(s, &n)) {
		depth += *p == open;
		depth -= *p == close;
		if (!depth) return;
	}
}

static void add_name(struct arena *a, struct shader_names *names, const char *name)
{
	for (size_t k = 0; k < names->n; k++) if (!strcmp(names->at[k], name)) return;
	*arena_push(a, names) = name;
}

// Finds the function that follows attributes: the word before the first bracket.
static void add_function(struct hlsl_scan *s, struct arena *a, struct shader_names *names)
{
	const char *word = NULL;
	size_t length = 0, n;
	for (const char *p = hlsl_next(s, &n); n; p = hlsl_next(s, &n)) {
		if (*p == '[') close_bracket(s, '[', ']');
		else if (*p == '(' && word) { add_name(a, names, arena_strndup(a, word, length)); return; }
		else if (!hlsl_is_letter(*p)) return;
		else if (hlsl_is_letter(*p)) word = p, length = n;
	}
}

void shader_functions(const struct source *text, struct arena *a, struct shader_names *names)
{
	struct hlsl_scan s = { text->text, text->text + text->size };
	size_t n;
	for (const char *p = hlsl_next(&s, &n); n; p = hlsl_next(&s, &n)) {
		if (*p != '[') continue;
		p = hlsl_next(&s, &n);
		bool found = n == strlen("numthreads") && !strncasecmp(p, "numthreads", n);
		if (*p != ']') close_bracket(&s, '[', ']');
		if (found) add_function(&s, a, names);
	}
}

bool shader_declares(const struct source *text, const char *name, const char *one, const char *other)
{
	struct hlsl_scan s = { text->text, text->text + text->size };
	size_t n;
	bool named = false;
	unsigned depth = 0;
	for (const char *p = hlsl_next(&s, &n); n; p = hlsl_next(&s, &n)) {
		if (!depth && hlsl_is(p, n, name)) named = true;
		else if (named && *p == '{') depth++;
		else if (named && *p == '}' && depth) named = --depth;
		else if (!depth && (*p == ';' || *p == ')')) named = false;
		else if (depth && (hlsl_is(p, n, one) || hlsl_is(p, n, other))) return true;
	}
	return false;
}

static unsigned declared_in(const struct source *text, const char *name)
{
	struct hlsl_scan s = { text->text, text->text + text->size };
	const char *before = "";
	size_t n, length = 0, tail = strlen("ByteAddressBuffer");
	unsigned found = 0;
	for (const char *p = hlsl_next(&s, &n); n; before = p, length = n, p = hlsl_next(&s, &n)) {
		if (!hlsl_is(p, n, name)) continue;
		if (length && *before == '>') found |= SHADER_OTHERS;
		if (length >= tail && hlsl_is(before + length - tail, tail, "ByteAddressBuffer")) found |= SHADER_BYTES;
	}
	return found;
}

unsigned shader_declared(const struct source *const *texts, size_t n, const char *name)
{
	unsigned found = 0;
	for (size_t k = 0; k < n; k++) found |= declared_in(texts[k], name);
	return found ? found : SHADER_BYTES | SHADER_OTHERS;
}

// ---- choice -------------------------------------------------------------------------------------------------------
static const char *list(const struct shader_names *names, struct arena *a)
{
	enum { LISTED = 20 };
	const char *text = "";
	for (size_t k = 0; k < names->n && k < LISTED; k++)
		text = arena_printf(a, "%s%s`%s`", text, k ? ", " : "", names->at[k]);
	return names->n > LISTED ? arena_printf(a, "%s, …", text) : text;
}

static const char *find_named(const struct shader_names *names, const char *name)
{
	for (size_t k = 0; k < names->n; k++) if (!strcmp(names->at[k], name)) return names->at[k];
	return NULL;
}

const char *shader_choose(const struct source *from, const char *wanted, const struct shader_names *names,
                          struct diag *diag, struct arena *a)
{
	struct place at = { .source = from };
	const char *found = find_named(names, wanted ? wanted : "main");
	if (!wanted && names->n == 1) return names->at[0];
	if (found) return found;
	const char *all = list(names, a), *near = wanted ? nearest_word(wanted, names->at, names->n) : NULL;
	if (!wanted)
		diag_error(diag, at, "--kernel NAME chooses one", "there are %zu compute shaders: %s", names->n, all);
	else if (near) diag_error(diag, at, NULL, "compute shader `%s` does not exist; did you mean `%s`?", wanted, near);
	else diag_error(diag, at, NULL, "compute shader `%s` does not exist; there is %s", wanted, all);
	return NULL;
}

static const char *stage_name(uint32_t model)
{
	static const struct { uint32_t model; const char *name; } names[] = {
		{ 0, "a vertex shader" },
		{ 1, "a tessellation control shader" },
		{ 2, "a tessellation evaluation shader" },
		{ 3, "a geometry shader" },
		{ 4, "a fragment shader" },
		{ 6, "an OpenCL kernel" },
		{ 5267, "a task shader" },
		{ 5268, "a mesh shader" },
		{ 5313, "a ray generation shader" },
		{ 5314, "an intersection shader" },
		{ 5315, "an any-hit shader" },
		{ 5316, "a closest-hit shader" },
		{ 5317, "a miss shader" },
		{ 5318, "a callable shader" },
		{ 5364, "a task shader" },
		{ 5365, "a mesh shader" },
	};
	for (size_t k = 0; k < sizeof names / sizeof *names; k++) if (names[k].model == model) return names[k].name;
	return "a shader of an unknown stage";
}

// Returns whether a variable of the module is an input or an output at a location. Compilers of HLSL translate
// functions of other stages as compute shaders with such variables.
static bool has_locations(uint32_t *words, size_t count)
{
	enum { LOCATION = 30, INPUT = 1, OUTPUT = 3 };
	SPIRV_EACH(at, words, count) {
		if (spirv_op(at) != OP_DECORATE || at[2] != LOCATION) continue;
		const uint32_t id = at[1];
		SPIRV_EACH(v, words, count)
			if (spirv_op(v) == OP_VARIABLE && v[2] == id && (v[3] == INPUT || v[3] == OUTPUT)) return true;
	}
	return false;
}

bool shader_entries(const struct source *from, uint32_t *words, size_t count, struct arena *a,
                    struct shader_names *names, struct diag *diag)
{
	const uint32_t *other = NULL;
	SPIRV_EACH(at, words, count) {
		if (spirv_op(at) != OP_ENTRY_POINT) continue;
		if (at[1] == MODEL_COMPUTE) *arena_push(a, names) = arena_strdup(a, spirv_text(at, 3));
		else other = at;
	}
	struct place place = { .source = from };
	if (names->n && has_locations(words, count))
		return diag_error(diag, place, "compute shaders run: .comp, or HLSL with [numthreads]",
		                  "the shader has inputs or outputs at locations, as other shaders than compute shaders have");
	if (names->n) return true;
	if (!other)
		return diag_error(diag, place,
		                  "the entry point may be missing, or the module is a library to be linked",
		                  "the SPIR-V does not have an entry point");
	return diag_error(diag, place,
	                  other[1] == 6 ? "lanewise compiles OpenCL C itself: give it the .cl file"
	                                : "compute shaders run: .comp, or HLSL with [numthreads]",
	                  "`%.200s` is %s; the module does not have a compute shader", spirv_text(other, 3),
	                  stage_name(other[1]));
}
