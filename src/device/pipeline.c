// Compiles a shader with its constants and wave size, and records its launch.
#include "device/pipeline.h"
#include <string.h>
#include "device/features.h"
#include "device/node.h"
#include "device/reply.h"

// ---- the shader -----------------------------------------------------------------------------------------------------

static VkShaderModule module_of(const struct vulkan *v, const struct spirv *s)
{
	VkShaderModule module;
	VkShaderModuleCreateInfo info = { .sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO,
	                                  .codeSize = s->n * sizeof *s->words, .pCode = s->words };
	vulkan_check(v->CreateShaderModule(v->device, &info, NULL, &module), "the driver refused the SPIR-V");
	return module;
}

static void check_wave(const struct vulkan *v, uint32_t wave)
{
	const VkPhysicalDeviceSubgroupSizeControlProperties *s = &v->subgroups;
	if (wave && (wave < s->minSubgroupSize || wave > s->maxSubgroupSize))
		reply_error("wave size %u: the driver compiles for %u to %u lanes on %s", wave, s->minSubgroupSize,
		            s->maxSubgroupSize, node_chip()->name);
}

// Checks values that a driver does not check, or that make it crash.
static void check_shader(const struct vulkan *v, const struct request *r, const struct spirv *s)
{
	features_check(v, s);
	features_check_atomics(v, s);
	spirv_check_entry(s, r->entry);
	spirv_check_bindings(s, r);
	check_wave(v, r->wave);
	reply_stage(reply_driver, "compiling the shader");
}

static VkPipeline compile(const struct vulkan *v, const struct request *r, const struct binding *b,
                          VkShaderModule module, const VkSpecializationInfo *constants)
{
	VkPipelineShaderStageRequiredSubgroupSizeCreateInfo lanes = {
		.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_REQUIRED_SUBGROUP_SIZE_CREATE_INFO,
		.requiredSubgroupSize = r->wave
	};
	VkComputePipelineCreateInfo info = {
		.sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
		.layout = b->layout,
		.flags = r->pipeline ? VK_PIPELINE_CREATE_CAPTURE_STATISTICS_BIT_KHR |
		                               VK_PIPELINE_CREATE_CAPTURE_INTERNAL_REPRESENTATIONS_BIT_KHR
		                     : 0,
		.stage = { .sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
		           .pNext = r->wave ? &lanes : NULL,
		           .stage = VK_SHADER_STAGE_COMPUTE_BIT,
		           .module = module,
		           .pName = r->entry,
		           .pSpecializationInfo = constants }
	};
	VkPipeline pipeline = VK_NULL_HANDLE;
	vulkan_check(v->CreateComputePipelines(v->device, VK_NULL_HANDLE, 1, &info, NULL, &pipeline),
	             "the driver refused the pipeline");
	return pipeline;
}

VkPipeline pipeline_of(const struct vulkan *v, const struct request *r, const struct binding *b,
                       const struct spirv *shader)
{
	struct arena a = { 0 };
	VkSpecializationMapEntry *entries = arena_alloc(&a, (r->constant_count + 1) * sizeof *entries);
	uint64_t *values = arena_alloc(&a, (r->constant_count + 1) * sizeof *values);
	for (size_t k = 0; k < r->constant_count; k++) {
		entries[k] = (VkSpecializationMapEntry){ r->constants[k].id, (uint32_t)(k * sizeof *values),
			                                 r->constants[k].bytes };
		values[k] = r->constants[k].bits;
	}
	VkSpecializationInfo constants = { (uint32_t)r->constant_count, entries, r->constant_count * sizeof *values,
		                           values };
	VkPipeline pipeline = compile(v, r, b, module_of(v, shader), r->constant_count ? &constants : NULL);
	arena_free(&a);
	return pipeline;
}

VkPipeline pipeline_make(const struct vulkan *v, const struct request *r, const struct binding *b)
{
	struct arena a = { 0 };
	struct spirv shader = spirv_read(&a, r->spirv);
	check_shader(v, r, &shader);
	VkPipeline pipeline = pipeline_of(v, r, b, &shader);
	arena_free(&a);
	return pipeline;
}

// ---- its launch -----------------------------------------------------------------------------------------------------

static VkCommandBuffer new_commands(const struct vulkan *v)
{
	VkCommandPool pool;
	VkCommandBuffer commands;
	VkCommandPoolCreateInfo pool_info = { .sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO };
	vulkan_check(v->CreateCommandPool(v->device, &pool_info, NULL, &pool),
	             "the driver refused memory for commands");
	VkCommandBufferAllocateInfo info = { .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
		                             .commandPool = pool,
		                             .commandBufferCount = 1 };
	vulkan_check(v->AllocateCommandBuffers(v->device, &info, &commands), "the driver refused memory for commands");
	return commands;
}

static void check_groups(const struct vulkan *v, const uint32_t groups[3])
{
	for (int k = 0; k < 3; k++)
		if (groups[k] > v->properties.limits.maxComputeWorkGroupCount[k])
			reply_error("%u workgroups in dimension %c: the device launches at most %u", groups[k],
			            "xyz"[k], v -> properties.limits.maxComputeWorkGroupCount[k]);
}

void pipeline_launch(const struct vulkan *v, const struct request *r, const struct binding *b, VkPipeline pipeline)
{
	VkCommandBufferBeginInfo begin = { .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO };
	reply_stage(reply_driver, "launching the shader");
	check_groups(v, r->groups);
	VkCommandBuffer commands = new_commands(v);
	VkSubmitInfo submit = { .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
		                .commandBufferCount = 1,
		                .pCommandBuffers = &commands };
	vulkan_check(v->BeginCommandBuffer(commands, &begin), "the driver refused commands");
	v->CmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline);
	if (b->n)
		v->CmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_COMPUTE, b->layout, 0, b->n, b->sets, 0,
		                         NULL);
	if (r->push_bytes)
		v->CmdPushConstants(commands, b->layout, VK_SHADER_STAGE_COMPUTE_BIT, 0, r->push_bytes, r->push);
	v->CmdDispatch(commands, r->groups[0], r->groups[1], r->groups[2]);
	vulkan_check(v->EndCommandBuffer(commands), "the driver refused commands");
	vulkan_check(v->QueueSubmit(v->queue, 1, &submit, VK_NULL_HANDLE), "the driver refused the launch");
	vulkan_check(v->QueueWaitIdle(v->queue), "the driver did not end the launch");
}
