// Descriptor sets: a layout for each set, and a descriptor for each resource.
#include "device/reply.h"
#include "device/resources.h"

static VkDescriptorType type_of(const struct request_resource *r)
{
	return (VkDescriptorType)request_descriptor_type(r);
}

static uint32_t count_sets(const struct request *r)
{
	uint32_t n = 0;
	for (size_t k = 0; k < r->resource_count; k++) if (r->resources[k].set >= n) n = r->resources[k].set + 1;
	return n;
}

static VkDescriptorSetLayout layout_of(const struct vulkan *v, const struct request *r, uint32_t set, struct arena *a)
{
	VkDescriptorSetLayoutBinding *at = arena_alloc(a, (r->resource_count + 1) * sizeof *at);
	VkDescriptorSetLayout layout;
	VkDescriptorSetLayoutCreateInfo info = { .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO,
		                                 .pBindings = at };
	for (size_t k = 0; k < r->resource_count; k++) {
		const struct request_resource *x = &r->resources[k];
		if (x->set == set)
			at[info.bindingCount++] = (VkDescriptorSetLayoutBinding){ x->binding, type_of(x), x->count,
				                                                  VK_SHADER_STAGE_COMPUTE_BIT, NULL };
	}
	vulkan_check(v->CreateDescriptorSetLayout(v->device, &info, NULL, &layout),
	             "the driver refused the layout of a descriptor set");
	return layout;
}

static VkDescriptorPool pool_of(const struct vulkan *v, const struct request *r, uint32_t sets, struct arena *a)
{
	VkDescriptorPoolSize *sizes = arena_alloc(a, (r->resource_count + 1) * sizeof *sizes);
	VkDescriptorPool pool;
	for (size_t k = 0; k < r->resource_count; k++)
		sizes[k] = (VkDescriptorPoolSize){ type_of(&r->resources[k]), r->resources[k].count };
	VkDescriptorPoolCreateInfo info = { .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO, .maxSets = sets,
	                                    .poolSizeCount = (uint32_t)r->resource_count, .pPoolSizes = sizes };
	vulkan_check(v->CreateDescriptorPool(v->device, &info, NULL, &pool),
	             "the driver refused memory for descriptors");
	return pool;
}

static void write_descriptor(const struct vulkan *v, VkDescriptorSet set, const struct resource *r)
{
	VkDescriptorBufferInfo buffer = { r->buffer, 0, VK_WHOLE_SIZE };
	VkDescriptorImageInfo image = { r->sampler, r->view, VK_IMAGE_LAYOUT_GENERAL };
	VkWriteDescriptorSet info = { .sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
		                      .dstSet = set,
		                      .dstBinding = r->of->binding,
		                      .dstArrayElement = r->element,
		                      .descriptorCount = 1,
		                      .descriptorType = type_of(r->of),
		                      .pBufferInfo = &buffer,
		                      .pImageInfo = &image,
		                      .pTexelBufferView = &r->texels };
	v->UpdateDescriptorSets(v->device, 1, &info, 0, NULL);
}

static void make_sets(struct binding *b, const struct vulkan *v, const struct request *r,
                      const VkDescriptorSetLayout *layouts, struct arena *a)
{
	VkDescriptorSetAllocateInfo info = {
		.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO, .descriptorPool = pool_of(v, r, b->n, a),
		.descriptorSetCount = b->n, .pSetLayouts = layouts };
	vulkan_check(v->AllocateDescriptorSets(v->device, &info, b->sets), "the driver refused memory for descriptors");
}

void resources_bind(struct binding *b, const struct vulkan *v, const struct request *r, const struct resources *all)
{
	struct arena a = { 0 };
	VkDescriptorSetLayout layouts[REQUEST_MOST_SETS];
	VkPushConstantRange push = { VK_SHADER_STAGE_COMPUTE_BIT, 0, r->push_bytes };
	b->n = count_sets(r);
	const VkPhysicalDeviceLimits *most = &v->properties.limits;
	if (b->n > most->maxBoundDescriptorSets)
		reply_error("set %u: the device has %u sets", b->n - 1, most->maxBoundDescriptorSets);
	if (r->push_bytes > most->maxPushConstantsSize)
		reply_error("%u bytes of push constants: the device has room for %u", r->push_bytes,
		            most->maxPushConstantsSize);
	for (uint32_t k = 0; k < b->n; k++) layouts[k] = layout_of(v, r, k, &a);
	VkPipelineLayoutCreateInfo info = {
		.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO, .setLayoutCount = b->n, .pSetLayouts = layouts,
		.pushConstantRangeCount = r->push_bytes > 0, .pPushConstantRanges = &push };
	vulkan_check(v->CreatePipelineLayout(v->device, &info, NULL, &b->layout),
	             "the driver refused the pipeline's layout");
	if (b->n) make_sets(b, v, r, layouts, &a);
	for (size_t k = 0; k < all->n; k++) write_descriptor(v, b->sets[all->at[k].of->set], &all->at[k]);
	arena_free(&a);
}
