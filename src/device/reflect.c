// Writes the interface of a SPIR-V module as JSON: entry points, resources with names and types, specialisation
// constants. Damaged modules can at most end the process.
#include "device/reflect.h"
#include <errno.h>
#include <string.h>
#include "base/file.h"
#include "device/device.h"
#include "device/reply.h"

enum { HEADER = 5, MAGIC = 0x07230203 };

// ---- the words of the module ---------------------------------------------------------------------------------------
// Calls `use` with each instruction until it returns true. Returns whether one did.
static bool each_instruction(const struct reflect *r, bool (*use)(const uint32_t *words, uint32_t n, uint32_t id),
                             uint32_t id)
{
	for (size_t at = HEADER; at < r->count;) {
		uint32_t n = r->words[at] >> 16;
		if (!n || n > r->count - at) return false;
		if (use(r->words + at, n, id)) return true;
		at += n;
	}
	return false;
}

// Returns whether an instruction uses all of a variable: loads it whole, copies it, or passes it to a function.
static bool uses_whole(const uint32_t *words, uint32_t n, uint32_t id)
{
	uint32_t first = (words[0] & 0xffff) == SpvOpLoad           ? 3
	                 : (words[0] & 0xffff) == SpvOpCopyMemory   ? 2
	                 : (words[0] & 0xffff) == SpvOpFunctionCall ? 4
	                                                            : n;
	for (uint32_t k = first; k < n; k++) if (words[k] == id) return true;
	return false;
}

static bool makes_variable(const uint32_t *words, uint32_t n, uint32_t id)
{
	return (words[0] & 0xffff) == SpvOpVariable && n > 3 && words[2] == id;
}

static bool is_variable(const struct reflect *r, uint32_t id) { return each_instruction(r, makes_variable, id); }

// ---- samplers that compare ------------------------------------------------------------------------------------------
static bool is_comparison(unsigned op)
{
	return op == SpvOpImageSampleDrefImplicitLod || op == SpvOpImageSampleDrefExplicitLod ||
	       op == SpvOpImageSampleProjDrefImplicitLod || op == SpvOpImageSampleProjDrefExplicitLod ||
	       op == SpvOpImageDrefGather;
}

// Returns the instruction with the result `id` that loads, selects or combines; NULL if another one makes it.
static const uint32_t *maker_of(const struct reflect *r, uint32_t id)
{
	for (size_t at = HEADER; at < r->count && r->words[at] >> 16; at += r->words[at] >> 16) {
		const uint32_t *words = r->words + at;
		unsigned op = words[0] & 0xffff, n = words[0] >> 16;
		bool follows = op == SpvOpLoad || op == SpvOpAccessChain || op == SpvOpSampledImage || op == SpvOpCopyObject;
		if (follows && n > (op == SpvOpSampledImage ? 4u : 3u) && n <= r->count - at && words[2] == id) return words;
	}
	return NULL;
}

// Returns the variable that has the sampler of a sampled image, or an id that is not a variable's.
static uint32_t sampler_of(const struct reflect *r, uint32_t id)
{
	enum { MOST_STEPS = 64 };
	const uint32_t *words;
	for (unsigned k = 0; k < MOST_STEPS && (words = maker_of(r, id)); k++)
		id = words[(words[0] & 0xffff) == SpvOpSampledImage ? 4 : 3];
	return id;
}

// Returns whether the shader compares with the sampler. A sampler that is not followed to its variable may be any.
static bool compares(const struct reflect *r, uint32_t variable)
{
	for (size_t at = HEADER; at < r->count && r->words[at] >> 16; at += r->words[at] >> 16) {
		const uint32_t *words = r->words + at;
		if (!is_comparison(words[0] & 0xffff) || words[0] >> 16 < 4 || words[0] >> 16 > r->count - at) continue;
		uint32_t from = sampler_of(r, words[3]);
		if (from == variable || !is_variable(r, from)) return true;
	}
	return false;
}

static uint32_t source_language;
static bool is_source(const uint32_t *words, uint32_t n, uint32_t id)
{
	(void)id;
	if ((words[0] & 0xffff) != SpvOpSource || n < 2) return false;
	source_language = words[1];
	return true;
}

static const char *language(const struct reflect *r)
{
	if (!each_instruction(r, is_source, 0)) return "SPIR-V";
	switch (source_language) {
	case SpvSourceLanguageESSL: case SpvSourceLanguageGLSL: return "GLSL";
	case SpvSourceLanguageHLSL: return "HLSL";
	default: return "SPIR-V";
	}
}

static const char *generator(struct reflect *r)
{
	static const char *const names[] = { [6] = "Khronos LLVM translator",
		                             [7] = "spirv-as",
		                             [8] = "glslang",
		                             [13] = "shaderc",
		                             [14] = "dxc",
		                             [23] = "tint",
		                             [27] = "rspirv",
		                             [28] = "naga",
		                             [40] = "slang" };
	uint32_t tool = r->words[2] >> 16, version = r->words[2] & 0xffff;
	return arena_printf(&r->arena, "%s %u",
	                    tool < sizeof names / sizeof *names && names[tool] ? names[tool] : "tool", version);
}

// ---- resources ------------------------------------------------------------------------------------------------------
static const struct kind { spvc_resource_type type; const char *name, *texels; bool buffer, image; } kinds[] = {
	{ SPVC_RESOURCE_TYPE_STORAGE_BUFFER, "storage_buffer", NULL, true, false },
	{ SPVC_RESOURCE_TYPE_UNIFORM_BUFFER, "uniform_buffer", NULL, true, false },
	{ SPVC_RESOURCE_TYPE_PUSH_CONSTANT, "push_constants", NULL, true, false },
	{ SPVC_RESOURCE_TYPE_STORAGE_IMAGE, "storage_image", "storage_texels", false, true },
	{ SPVC_RESOURCE_TYPE_SEPARATE_IMAGE, "sampled_image", "uniform_texels", false, true },
	{ SPVC_RESOURCE_TYPE_SAMPLED_IMAGE, "combined_image", "uniform_texels", false, true },
	{ SPVC_RESOURCE_TYPE_SEPARATE_SAMPLERS, "sampler", NULL, false, false },
	{ SPVC_RESOURCE_TYPE_ACCELERATION_STRUCTURE, "acceleration_structure", NULL, false, false },
	{ SPVC_RESOURCE_TYPE_SUBPASS_INPUT, "subpass_input", NULL, false, false },
	{ SPVC_RESOURCE_TYPE_ATOMIC_COUNTER, "atomic_counter", NULL, false, false },
};

static const char *const formats[] = {
	[SpvImageFormatRgba32f] = "rgba32f",
	[SpvImageFormatRgba16f] = "rgba16f",
	[SpvImageFormatR32f] = "r32f",
	[SpvImageFormatRgba8] = "rgba8",
	[SpvImageFormatRgba8Snorm] = "rgba8_snorm",
	[SpvImageFormatRg32f] = "rg32f",
	[SpvImageFormatRg16f] = "rg16f",
	[SpvImageFormatR11fG11fB10f] = "r11f_g11f_b10f",
	[SpvImageFormatR16f] = "r16f",
	[SpvImageFormatRgba16] = "rgba16",
	[SpvImageFormatRgb10A2] = "rgb10_a2",
	[SpvImageFormatRg16] = "rg16",
	[SpvImageFormatRg8] = "rg8",
	[SpvImageFormatR16] = "r16",
	[SpvImageFormatR8] = "r8",
	[SpvImageFormatRgba16Snorm] = "rgba16_snorm",
	[SpvImageFormatRg16Snorm] = "rg16_snorm",
	[SpvImageFormatRg8Snorm] = "rg8_snorm",
	[SpvImageFormatR16Snorm] = "r16_snorm",
	[SpvImageFormatR8Snorm] = "r8_snorm",
	[SpvImageFormatRgba32i] = "rgba32i",
	[SpvImageFormatRgba16i] = "rgba16i",
	[SpvImageFormatRgba8i] = "rgba8i",
	[SpvImageFormatR32i] = "r32i",
	[SpvImageFormatRg32i] = "rg32i",
	[SpvImageFormatRg16i] = "rg16i",
	[SpvImageFormatRg8i] = "rg8i",
	[SpvImageFormatR16i] = "r16i",
	[SpvImageFormatR8i] = "r8i",
	[SpvImageFormatRgba32ui] = "rgba32ui",
	[SpvImageFormatRgba16ui] = "rgba16ui",
	[SpvImageFormatRgba8ui] = "rgba8ui",
	[SpvImageFormatR32ui] = "r32ui",
	[SpvImageFormatRgb10a2ui] = "rgb10_a2ui",
	[SpvImageFormatRg32ui] = "rg32ui",
	[SpvImageFormatRg16ui] = "rg16ui",
	[SpvImageFormatRg8ui] = "rg8ui",
	[SpvImageFormatR16ui] = "r16ui",
	[SpvImageFormatR8ui] = "r8ui",
	[SpvImageFormatR64ui] = "r64ui",
	[SpvImageFormatR64i] = "r64i",
};

// Returns the name of the only member of a block of storage; NULL if it has several.
static const char *only_member(struct reflect *r, const struct kind *k, spvc_type_id id)
{
	spvc_type block = reflect_type(r, id);
	bool lone = k->type == SPVC_RESOURCE_TYPE_STORAGE_BUFFER &&
	            spvc_type_get_basetype(block) == SPVC_BASETYPE_STRUCT && spvc_type_get_num_member_types(block) == 1;
	return lone ? reflect_plain(r, spvc_compiler_get_member_name(r->compiler, id, 0)) : NULL;
}

// Returns the name of a variable; without one the name of its block's only member, then the block's name.
static const char *variable_name(struct reflect *r, const struct kind *k, const spvc_reflected_resource *v)
{
	const char *name = reflect_plain(r, spvc_compiler_get_name(r->compiler, v->id));
	if (!name) name = only_member(r, k, v->base_type_id);
	if (!name) name = reflect_plain(r, spvc_compiler_get_name(r->compiler, v->base_type_id));
	if (name) return name;
	return arena_printf(&r->arena, "set%u_binding%u",
	                    spvc_compiler_get_decoration(r->compiler, v->id, SpvDecorationDescriptorSet),
	                    spvc_compiler_get_decoration(r->compiler, v->id, SpvDecorationBinding));
}

// Returns whether the source writes `NAME.member`: the block has an instance. dxc calls the block of a cbuffer
// `type.NAME`.
static bool is_instance(struct reflect *r, const spvc_reflected_resource *v)
{
	const char *name = spvc_compiler_get_name(r->compiler, v->id),
		   *block = spvc_compiler_get_name(r->compiler, v->base_type_id);
	return name && *name && *name != '$' && strcmp(block, arena_printf(&r->arena, "type.%s", name)) != 0;
}

// Returns whether all members of a block, or the variable, have a decoration.
static bool decorated(struct reflect *r, const spvc_reflected_resource *v, SpvDecoration d)
{
	const SpvDecoration *of_block = NULL;
	size_t n = 0;
	if (spvc_compiler_has_decoration(r->compiler, v->id, d)) return true;
	if (spvc_type_get_basetype(reflect_type(r, v->base_type_id)) != SPVC_BASETYPE_STRUCT) return false;
	spvc_compiler_get_buffer_block_decorations(r->compiler, v->id, &of_block, &n);
	for (size_t k = 0; k < n; k++) if (of_block[k] == d) return true;
	return false;
}

static void set_number(json_t *j, const char *key, uint64_t n)
{
	json_object_set_new(j, key, json_integer((json_int_t)n));
}
static void set_text(json_t *j, const char *key, const char *text)
{
	json_object_set_new(j, key, text ? json_string(text) : json_null());
}

// Adds the element of a block's only member. The buffer is an array, independent of the block's name.
static void add_elements(struct reflect *r, json_t *j, spvc_type block)
{
	json_t *m = reflect_member(r, block, 0), *array = json_object_get(m, "array");
	size_t size = 0, n = json_array_size(array);
	bool runtime = n && !json_integer_value(json_array_get(array, 0));
	spvc_compiler_get_declared_struct_size(r->compiler, block, &size);
	uint64_t stride = (uint64_t)json_integer_value(json_object_get(m, "stride"));
	for (size_t k = 1; k < n; k++) stride *= (uint64_t)json_integer_value(json_array_get(array, k));
	json_object_update(j, m);
	set_number(j, "bytes", runtime ? 0 : size);
	set_number(j, "stride", stride);
	json_object_set_new(j, "runtime", json_boolean(runtime));
	json_decref(m);
}

// Adds a block of several members; its last member may be a runtime array.
static void add_block(struct reflect *r, json_t *j, spvc_type block, spvc_type_id id)
{
	size_t size = 0;
	unsigned n = spvc_type_get_num_member_types(block), stride = 0;
	set_text(j, "type", reflect_struct(r, id));
	set_number(j, "vector", 1);
	json_object_set_new(j, "array", json_array());
	spvc_compiler_get_declared_struct_size(r->compiler, block, &size);
	spvc_type last = n ? reflect_type(r, spvc_type_get_member_type(block, n - 1)) : NULL;
	unsigned dimensions = last ? spvc_type_get_num_array_dimensions(last) : 0;
	bool runtime = dimensions && !reflect_length(r, last, dimensions - 1);
	if (runtime) spvc_compiler_type_struct_member_array_stride(r->compiler, block, n - 1, &stride);
	set_number(j, "bytes", size);
	set_number(j, "stride", stride);
	json_object_set_new(j, "runtime", json_boolean(runtime));
}

static void add_buffer(struct reflect *r, json_t *j, const struct kind *k, spvc_type_id id)
{
	spvc_type block = reflect_type(r, id);
	if (spvc_type_get_basetype(block) != SPVC_BASETYPE_STRUCT) return;
	if (k->type == SPVC_RESOURCE_TYPE_STORAGE_BUFFER && spvc_type_get_num_member_types(block) == 1)
		add_elements(r, j, block);
	else add_block(r, j, block, id);
}

static void add_image(struct reflect *r, json_t *j, spvc_type t)
{
	static const char *const dimensions[] = { [SpvDim1D] = "1D",
		                                  [SpvDim2D] = "2D",
		                                  [SpvDim3D] = "3D",
		                                  [SpvDimCube] = "Cube",
		                                  [SpvDimRect] = "2D",
		                                  [SpvDimBuffer] = "Buffer",
		                                  [SpvDimSubpassData] = "Subpass" };
	unsigned d = (unsigned)spvc_type_get_image_dimension(t), f = (unsigned)spvc_type_get_image_storage_format(t);
	const char *sampled = reflect_scalar(reflect_type(r, spvc_type_get_image_sampled_type(t)));
	set_text(j, "dimension", d < sizeof dimensions / sizeof *dimensions ? dimensions[d] : NULL);
	set_text(j, "format", f < sizeof formats / sizeof *formats ? formats[f] : NULL);
	set_text(j, "type", sampled ? sampled : "f32");
	json_object_set_new(j, "arrayed", json_boolean(spvc_type_get_image_arrayed(t)));
	json_object_set_new(j, "multisampled", json_boolean(spvc_type_get_image_multisampled(t)));
}

// Returns the number of descriptors of a variable: 1, or the elements of its array; 0 if the array has no length.
static uint64_t descriptors(struct reflect *r, spvc_type t)
{
	uint64_t n = 1;
	for (unsigned k = 0; k < spvc_type_get_num_array_dimensions(t); k++) n *= reflect_length(r, t, k);
	return n;
}

static json_t *resource(struct reflect *r, const struct kind *k, const spvc_reflected_resource *v)
{
	json_t *j = json_object();
	spvc_type t = reflect_type(r, v->type_id), base = reflect_type(r, v->base_type_id);
	bool texels = k->image && spvc_type_get_image_dimension(base) == SpvDimBuffer;
	set_text(j, "name", variable_name(r, k, v));
	set_text(j, "kind", texels ? k->texels : k->name);
	set_number(j, "set", spvc_compiler_get_decoration(r->compiler, v->id, SpvDecorationDescriptorSet));
	set_number(j, "binding", spvc_compiler_get_decoration(r->compiler, v->id, SpvDecorationBinding));
	set_number(j, "count", descriptors(r, t));
	json_object_set_new(j, "read_only", json_boolean(decorated(r, v, SpvDecorationNonWritable)));
	json_object_set_new(j, "entries", json_array());
	if (k->buffer) {
		json_object_set_new(j, "instance", json_boolean(is_instance(r, v)));
		add_buffer(r, j, k, v->base_type_id);
	}
	if (k->image) add_image(r, j, base);
	if (k->type == SPVC_RESOURCE_TYPE_SEPARATE_SAMPLERS || k->type == SPVC_RESOURCE_TYPE_SAMPLED_IMAGE)
		json_object_set_new(j, "compares", json_boolean(compares(r, v->id)));
	return j;
}

// ---- entry points ---------------------------------------------------------------------------------------------------
// Adds the numbers of the members of a block that the entry point uses, which are not all of a large constant buffer.
static void add_used_members(struct reflect *r, json_t *j, const spvc_reflected_resource *v)
{
	const spvc_buffer_range *range = NULL;
	size_t n = 0;
	json_t *used = json_object_get(j, "used_members");
	if (!used) json_object_set_new(j, "used_members", used = json_array());
	spvc_compiler_get_active_buffer_ranges(r->compiler, v->id, &range, &n);
	if (!n || each_instruction(r, uses_whole, v->id)) {
		unsigned members = spvc_type_get_num_member_types(reflect_type(r, v->base_type_id));
		for (unsigned k = 0; k < members; k++) json_array_append_new(used, json_integer(k));
	}
	for (size_t k = 0; k < n; k++) json_array_append_new(used, json_integer(range[k].index));
}

// Adds to each resource that the chosen entry point uses the name of the entry point.
static void note_users(struct reflect *r, json_t *resources, const spvc_reflected_resource *const *all,
                       const char *entry)
{
	spvc_set set;
	spvc_resources active;
	if (spvc_compiler_get_active_interface_variables(r->compiler, &set) ||
	    spvc_compiler_create_shader_resources_for_active_variables(r->compiler, &active, set))
		return;
	for (size_t q = 0; q < sizeof kinds / sizeof *kinds; q++) {
		const spvc_reflected_resource *list;
		size_t n = 0;
		if (spvc_resources_get_resource_list_for_type(active, kinds[q].type, &list, &n)) continue;
		for (size_t k = 0; k < n; k++) for (size_t m = 0; m < json_array_size(resources); m++) {
			json_t *j = json_array_get(resources, m);
			if (all[m]->id != list[k].id) continue;
			json_array_append_new(json_object_get(j, "entries"), json_string(entry));
			if (kinds[q].buffer) add_used_members(r, j, &list[k]);
		}
	}
}

static json_t *entry_point(struct reflect *r, const char *name)
{
	spvc_specialization_constant of[3];
	json_t *e = json_object(), *threads = json_array(), *ids = json_array();
	spvc_compiler_get_work_group_size_specialization_constants(r->compiler, &of[0], &of[1], &of[2]);
	for (unsigned k = 0; k < 3; k++) {
		uint64_t n =
			spvc_compiler_get_execution_mode_argument_by_index(r->compiler, SpvExecutionModeLocalSize, k);
		if (of[k].id) n = reflect_constant_bits(r, of[k].id);
		json_array_append_new(threads, json_integer((json_int_t)n));
		json_array_append_new(ids, of[k].id ? json_integer(of[k].constant_id) : json_null());
	}
	set_text(e, "name", name);
	json_object_set_new(e, "numthreads", threads);
	json_object_set_new(e, "numthreads_ids", ids);
	return e;
}

// Returns the compute entry points. Sets which resources each uses.
static json_t *entry_points(struct reflect *r, json_t *resources, const spvc_reflected_resource *const *all)
{
	const spvc_entry_point *list;
	size_t n = 0;
	json_t *entries = json_array();
	spvc_compiler_get_entry_points(r->compiler, &list, &n);
	for (size_t k = 0; k < n; k++) {
		const char *name = arena_strdup(&r->arena, list[k].name);
		if (list[k].execution_model != SpvExecutionModelGLCompute ||
		    spvc_compiler_set_entry_point(r->compiler, name, SpvExecutionModelGLCompute))
			continue;
		json_array_append_new(entries, entry_point(r, name));
		note_users(r, resources, all, name);
	}
	return entries;
}

// Returns a name for a constant that does not have one: `local_size_x` if it sets the workgroup's size.
static const char *unnamed(struct reflect *r, uint32_t id)
{
	spvc_specialization_constant of[3];
	spvc_compiler_get_work_group_size_specialization_constants(r->compiler, &of[0], &of[1], &of[2]);
	for (unsigned k = 0; k < 3; k++)
		if (of[k].id && of[k].constant_id == id) return arena_printf(&r->arena, "local_size_%c", 'x' + (int)k);
	return arena_printf(&r->arena, "constant%u", id);
}

static json_t *constants(struct reflect *r)
{
	const spvc_specialization_constant *list;
	size_t n = 0;
	json_t *all = json_array();
	spvc_compiler_get_specialization_constants(r->compiler, &list, &n);
	for (size_t k = 0; k < n; k++) {
		const char *name = reflect_plain(r, spvc_compiler_get_name(r->compiler, list[k].id));
		const char *type = reflect_scalar(reflect_type(
			r, spvc_constant_get_type(spvc_compiler_get_constant_handle(r->compiler, list[k].id))));
		json_t *c = json_object();
		set_number(c, "id", list[k].constant_id);
		set_text(c, "name", name ? name : unnamed(r, list[k].constant_id));
		set_text(c, "type", type ? type : "u32");
		set_number(c, "bits", reflect_constant_bits(r, list[k].id));
		json_array_append_new(all, c);
	}
	return all;
}

static json_t *interface(struct reflect *r, spvc_resources declared)
{
	struct { const spvc_reflected_resource **at; size_t n, room; } all = { 0 };
	json_t *j = json_object(), *resources = json_array();
	for (size_t q = 0; q < sizeof kinds / sizeof *kinds; q++) {
		const spvc_reflected_resource *list;
		size_t n = 0;
		if (spvc_resources_get_resource_list_for_type(declared, kinds[q].type, &list, &n)) continue;
		for (size_t k = 0; k < n; k++) {
			*arena_push(&r->arena, &all) = &list[k];
			json_array_append_new(resources, resource(r, &kinds[q], &list[k]));
		}
	}
	set_text(j, "language", language(r));
	set_text(j, "generator", generator(r));
	json_object_set_new(j, "entries", entry_points(r, resources, all.at));
	json_object_set(j, "types", r->types);
	json_object_set_new(j, "resources", resources);
	json_object_set_new(j, "constants", constants(r));
	return j;
}

// Returns the reason why the module cannot be read, or NULL.
static const char *parse(struct reflect *r, spvc_resources *declared)
{
	spvc_parsed_ir ir;
	if (r->count < HEADER || r->words[0] != MAGIC) return "the file is not SPIR-V";
	if (spvc_context_create(&r->context)) return "out of memory";
	if (spvc_context_parse_spirv(r->context, r->words, r->count, &ir) ||
	    spvc_context_create_compiler(r->context, SPVC_BACKEND_NONE, ir, SPVC_CAPTURE_MODE_TAKE_OWNERSHIP,
	                                 &r->compiler) ||
	    spvc_compiler_create_shader_resources(r->compiler, declared))
		return spvc_context_get_last_error_string(r->context);
	return NULL;
}

void device_reflect(int argc, char **argv)
{
	struct reflect r = { .types = json_object() };
	spvc_resources declared;
	size_t size;
	if (argc != 1) reply_error("reflect expects FILE.spv");
	char *bytes = file_read(&r.arena, argv[0], &size);
	if (!bytes) reply_error("%s: %s", argv[0], strerror(errno));
	r.words = (const uint32_t *)bytes;
	r.count = size / sizeof *r.words;
	reply_stage("SPIRV-Cross", "reading the interface");
	const char *wrong = parse(&r, &declared);
	if (wrong) reply_error("%s", wrong);
	reply(interface(&r, declared));
}
