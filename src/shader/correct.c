#include "shader/correct.h"
#include <string.h>
#include "shader/faults.h"
#include "shader/folded.h"
#include "shader/layout.h"
#include "shader/module.h"

// A module that is corrected.
struct correction {
	const struct shader_made *made;
	struct module m;
	struct arena *a;
	struct shader_code *code;
	struct diag *diag;
	uint32_t tool;                 // the generator's number
	const struct source **files;   // by id of the OpString with the name
};

// ---- language, generator, files ------------------------------------------------------------------------------------
static const char *generator_name(const struct correction *p)
{
	static const struct { uint32_t tool; const char *name; } tools[] = {
		{ 6, "LLVM's translator" },
		{ 7, "spirv-as" },
		{ TOOL_GLSLANG, "glslang" },
		{ TOOL_SHADERC, "shaderc" },
		{ 14, "dxc" },
		{ 17, "clspv" },
		{ 23, "tint" },
		{ 28, "naga" },
		{ 40, "slang" },
	};
	uint32_t version = p->m.words[SPIRV_GENERATOR] & 0xffff;
	for (size_t k = 0; k < sizeof tools / sizeof *tools; k++)
		if (tools[k].tool == p->tool) return arena_printf(p->a, "%s %u", tools[k].name, version);
	return arena_printf(p->a, "tool %u, version %u", p->tool, version);
}

static bool is_copy(const struct correction *p, const char *name)
{
	return p->made->in && strcmp(p->made->in, p->made->from->name) && !strcmp(name, p->made->in);
}

// Returns the text that an OpSource and the instructions that continue it carry; NULL without one.
static const char *source_text(const struct correction *p, const uint32_t *at, size_t *size)
{
	const uint32_t *end = p->m.words + p->m.count;
	const char *text = arena_strdup(p->a, spirv_text(at, 4));
	for (at += spirv_length(at); at < end && spirv_op(at) == OP_SOURCE_CONTINUED; at += spirv_length(at))
		text = arena_printf(p->a, "%s%s", text, spirv_text(at, 1));
	*size = strlen(text);
	return text;
}

static void read_source(struct correction *p, const uint32_t *at)
{
	if (at[1] == LANGUAGE_HLSL) p->code->language = SHADER_HLSL;
	if (at[1] == LANGUAGE_GLSL) p->code->language = SHADER_GLSL;
	if (spirv_length(at) < 4 || at[3] >= p->m.bound || !p->files[at[3]]) return;
	struct source *file = arena_alloc(p->a, sizeof *file);
	*file = *p->files[at[3]];
	if (is_copy(p, file->name) || !strcmp(file->name, p->made->from->name)) *file = *p->made->from;
	else if (spirv_length(at) > 4) file->text = source_text(p, at, &file->size);
	p->files[at[3]] = file;
	if (file->size) *arena_push(p->a, &p->code->files) = file;
}

static void read_string(struct correction *p, const uint32_t *at)
{
	if (at[1] >= p->m.bound) return;
	struct source *file = arena_alloc(p->a, sizeof *file);
	*file = (struct source){ .name = arena_strdup(p->a, spirv_text(at, 2)), .text = "" };
	p->files[at[1]] = file;
}

static void read_about(struct correction *p)
{
	p->tool = p->m.words[SPIRV_GENERATOR] >> 16;
	p->code->generator = generator_name(p);
	SPIRV_EACH(at, p->m.words, p->m.count) {
		if (spirv_op(at) == OP_STRING) read_string(p, at);
		if (spirv_op(at) == OP_SOURCE) read_source(p, at);
	}
}

// ---- words that must not depend on this run -----------------------------------------------------------------------
// Returns whether an instruction is left out. Options of the compiler are, and an execution mode for its optimiser.
// glslang requires biases of gathers for GatherCmp.
static bool is_dropped(const struct correction *p, const uint32_t *at)
{
	enum { MAXIMALLY_RECONVERGES = 6023 };
	if (p->made->kind == SHADER_HLSL && spirv_op(at) == OP_CAPABILITY && at[1] == CAPABILITY_GATHER_BIAS) return true;
	if (spirv_op(at) == OP_EXTENSION) return !strcmp(spirv_text(at, 1), "SPV_KHR_maximal_reconvergence");
	if (spirv_op(at) == OP_EXECUTION_MODE) return at[2] == MAXIMALLY_RECONVERGES;
	return spirv_op(at) == OP_MODULE_PROCESSED;
}

static void put_string(struct correction *p, uint32_t *to, const uint32_t *at, const char *text)
{
	unsigned n = spirv_text_words(text) + 2;
	to[0] = n << 16 | OP_STRING;
	to[1] = at[1];
	memset(to + 2, 0, (n - 2) * sizeof *to);
	memcpy(to + 2, text, strlen(text));
	p->m.count += n;
}

// Copies the words, with the source's own name where the compiler read a copy.
static void copy_words(struct correction *p, uint32_t *words, size_t count)
{
	unsigned longer = spirv_text_words(p->made->from->name) + 2;
	uint32_t strings = 0;
	SPIRV_EACH(at, words, count) strings += spirv_op(at) == OP_STRING;
	p->m.words = arena_alloc(p->a, (count + (size_t)strings * longer) * sizeof *words);
	memcpy(p->m.words, words, SPIRV_HEADER * sizeof *words);
	p->m.count = SPIRV_HEADER;
	SPIRV_EACH(at, words, count) {
		if (is_dropped(p, at)) continue;
		uint32_t *to = p->m.words + p->m.count;
		if (spirv_op(at) == OP_STRING && is_copy(p, spirv_text(at, 2))) {
			put_string(p, to, at, p->made->from->name);
			continue;
		}
		memcpy(to, at, spirv_length(at) * sizeof *at);
		p->m.count += spirv_length(at);
	}
}

static bool is_given(const struct correction *p)
{
	return p->made->kind == SHADER_SPIRV || p->made->kind == SHADER_ASSEMBLY;
}

// ---- bindings -----------------------------------------------------------------------------------------------------
static uint32_t decorated(const struct module *m, uint32_t id, unsigned decoration)
{
	const uint32_t *at = module_decoration(m, id, decoration);
	return at && spirv_length(at) > 3 ? at[3] : 0;
}

static bool is_binding(const uint32_t *at)
{
	return spirv_op(at) == OP_DECORATE && spirv_length(at) > 3 && at[2] == DECORATION_BINDING;
}

static bool is_taken(const struct module *m, const uint32_t *self, const uint32_t *end, uint32_t set, uint32_t binding)
{
	for (const uint32_t *at = m->words + SPIRV_HEADER; at < end; at += spirv_length(at))
		if (at != self && is_binding(at) && at[3] == binding && decorated(m, at[1], DECORATION_SET) == set)
			return true;
	return false;
}

// Returns the binding of an earlier variable with the same name, or NULL. glslang makes two variables of a texture that
// shaders also compare.
static const uint32_t *same_resource(const struct module *m, const uint32_t *self)
{
	const char *name = self[1] < m->bound ? m->names[self[1]] : NULL;
	for (const uint32_t *at = m->words + SPIRV_HEADER; name && *name && at < self; at += spirv_length(at)) {
		const char *other = is_binding(at) && at[1] < m->bound ? m->names[at[1]] : NULL;
		if (other && !strcmp(other, name)) return at;
	}
	return NULL;
}

// Gives each resource of HLSL a separate binding: t0, u0, b0 and s0 are different registers, but one binding.
static void separate_bindings(struct correction *p)
{
	const struct module *m = &p->m;
	SPIRV_EACH(at, m->words, m->count) {
		if (!is_binding(at)) continue;
		uint32_t set = decorated(m, at[1], DECORATION_SET), binding = at[3];
		const uint32_t *same = same_resource(m, at);
		if (same) { at[3] = same[3]; continue; }
		if (!is_taken(m, at, at, set, binding)) continue;
		while (is_taken(m, at, m->words + m->count, set, binding)) binding++;
		at[3] = binding;
	}
}

// ---- faults of glslang --------------------------------------------------------------------------------------------
static const struct source *const *files_of(const struct correction *p)
{
	return (const struct source *const *)p->files;
}

static struct place place_of(const struct correction *p, const uint32_t *line)
{
	return shader_place(&p->m, files_of(p), p->made->from, line);
}

static void correct_faults(struct correction *p)
{
	struct shader_faults f = {
		.from = p->made->from, .files = files_of(p), .texts = p->code->files.at, .text_count = p->code->files.n,
		.given = is_given(p), .plain = is_given(p) || p->made->plain,
		.own = p->made->own, .unfolded = p->made->unfolded, .folded = p->made->folded, .defines = p->made->defines,
		.define_count = p->made->define_count, .generator = p->code->generator, .a = p->a, .diag = p->diag,
	};
	shader_check_folded(&f, &p->m);
	shader_correct_faults(&f, &p->m);
	p->code->corrected += f.corrected;
}

// Returns the stride of the array whose length an instruction reads.
static uint32_t counted_stride(const struct module *m, const uint32_t *at)
{
	const uint32_t *pointer = at[3] < m->bound ? module_type(m, m->type_of[at[3]], OP_TYPE_POINTER) : NULL;
	const uint32_t *block = pointer ? module_type(m, pointer[3], OP_TYPE_STRUCT) : NULL;
	if (!block || at[4] + 2 >= spirv_length(block)) return 0;
	const uint32_t *stride = module_decoration(m, block[2 + at[4]], DECORATION_ARRAY_STRIDE);
	return stride && spirv_length(stride) > 3 ? stride[3] : 0;
}

// Lays out buffers as Direct3D does. GetDimensions of a structured buffer is refused if it would return the stride
// before that.
static bool lay_out(struct correction *p)
{
	const struct module *m = &p->m;
	size_t errors = p->diag->errors;
	uint32_t *before = arena_alloc(p->a, m->count * sizeof *before), *strides = before;
	SPIRV_EACH(at, m->words, m->count) if (spirv_op(at) == OP_ARRAY_LENGTH) *strides++ = counted_stride(m, at);
	if (shader_layout(m, p->code->files.at, p->code->files.n, p->made->from, p->a, p->diag) < 0) return false;
	struct place place = { .source = p->made->from };
	SPIRV_EACH(at, m->words, m->count) {
		if (spirv_op(at) == OP_LINE) place = place_of(p, at);
		if (spirv_op(at) != OP_ARRAY_LENGTH) continue;
		uint32_t stride = counted_stride(m, at);
		if (*before++ == stride) continue;
		diag_error(p->diag, place, "--shader-compiler dxc returns the stride of Direct3D",
		           "GetDimensions would return another stride than %u, the bytes of an element", stride);
	}
	return p->diag->errors == errors;
}

// ---- wave operations after loops ----------------------------------------------------------------------------------
static bool jumps_to(const uint32_t *at, uint32_t label)
{
	unsigned op = spirv_op(at), n = spirv_length(at);
	if (op == OP_BRANCH) return at[1] == label;
	if (op == OP_BRANCH_CONDITIONAL) return at[2] == label || at[3] == label;
	if (op == OP_SWITCH) for (unsigned k = 2; k < n; k += 2) if (at[k] == label) return true;
	return false;
}

static unsigned jumps(const struct module *m, uint32_t label)
{
	unsigned n = 0;
	SPIRV_EACH(at, m->words, m->count) n += jumps_to(at, label);
	return n;
}

// Refuses a wave operation in the block after a loop with one way out. The optimiser joins the block before `break` to
// this block, and then lanes that left the loop at different times take part together.
static bool check_loop_end(struct correction *p, uint32_t merge)
{
	bool inside = false;
	struct place place = { .source = p->made->from };
	SPIRV_EACH(at, p->m.words, p->m.count) {
		unsigned op = spirv_op(at);
		if (op == OP_LABEL) inside = at[1] == merge;
		if (inside && op == OP_LINE) place = place_of(p, at);
		if (!inside || !spirv_is_wave_operation(at)) continue;
		return diag_error(
			p->diag, place, "--optimize 0 keeps it where it is, with glslang or dxc 1.8.2405 and newer",
			"this wave operation is directly after a loop, and %s may have moved it out of the loop",
			p->code->compiler);
	}
	return true;
}

static bool check_loops(struct correction *p)
{
	bool good = true;
	SPIRV_EACH(at, p->m.words, p->m.count)
		if (spirv_op(at) == OP_LOOP_MERGE && jumps(&p->m, at[1]) == 1) good &= check_loop_end(p, at[1]);
	return good;
}

// ---- derivatives ----------------------------------------------------------------------------------------------------
// Returns the word with the mask of image operands; 0 if the instruction does not sample a level that it names.
static unsigned mask_of(unsigned op)
{
	if (op == OP_SAMPLE_EXPLICIT || op == OP_SAMPLE_PROJ_EXPLICIT) return 5;
	return op == OP_SAMPLE_DREF_EXPLICIT || op == OP_SAMPLE_PROJ_DREF_EXPLICIT ? 6 : 0;
}

// Returns whether an instruction needs the difference of a value between neighbouring pixels.
static bool is_derivative(const uint32_t *at)
{
	unsigned op = spirv_op(at), mask = mask_of(op);
	if (mask) return spirv_length(at) > mask && at[mask] & IMAGE_BIAS;
	if (op == OP_QUERY_LOD || (op >= OP_DPDX && op <= OP_FWIDTH_COARSE)) return true;
	return op >= OP_SAMPLE_IMPLICIT && op < OP_SAMPLE_PROJ_DREF_EXPLICIT;
}

static bool has_quads(const struct module *m)
{
	enum { GROUP_QUADS = 5289, GROUP_LINEAR };
	SPIRV_EACH(at, m->words, m->count)
		if (spirv_op(at) == OP_EXECUTION_MODE && (at[2] == GROUP_QUADS || at[2] == GROUP_LINEAR)) return true;
	return false;
}

// Refuses derivatives, and biases of the level that they give. glslang accepts them, and drivers crash.
static void check_derivatives(struct correction *p)
{
	struct place place = { .source = p->made->from };
	if (has_quads(&p->m)) return;
	SPIRV_EACH(at, p->m.words, p->m.count) {
		if (spirv_op(at) == OP_LINE) place = place_of(p, at);
		if (is_derivative(at))
			diag_error(p->diag, place, "textureLod and SampleLevel have the level as an argument",
			           "this needs values of neighbouring pixels, which a compute shader does not have");
	}
}

// -------------------------------------------------------------------------------------------------------------------
bool shader_correct_module(const struct shader_made *made, struct arena *a, struct shader_code *code,
                           struct diag *diag)
{
	struct correction p = { .made = made, .a = a, .code = code, .diag = diag };
	size_t errors = diag->errors;
	copy_words(&p, code->words, code->count);
	p.m = module_read(p.m.words, p.m.count, a);
	p.files = arena_alloc(a, p.m.bound * sizeof *p.files);
	read_about(&p);
	bool glslang = p.tool == TOOL_GLSLANG || p.tool == TOOL_SHADERC;
	if (code->language == SHADER_HLSL && glslang) correct_faults(&p);
	if (made->kind == SHADER_HLSL) separate_bindings(&p);
	if (made->kind == SHADER_HLSL && glslang && !lay_out(&p)) return false;
	if (made->moves) check_loops(&p);
	check_derivatives(&p);
	code->words = p.m.words;
	code->count = p.m.count;
	return diag->errors == errors;
}
