// The resources of a launch, as the device has them: memory, views, samplers and descriptor sets.
#ifndef DEVICE_RESOURCES_H
#define DEVICE_RESOURCES_H
#include "device/request.h"
#include "device/vulkan.h"

// One descriptor of a resource. address: where its bytes are, of 64 bits; 0 for a sampler. size: bytes that it has
// there. pitch, slice: bytes of a row and of a layer of an image.
struct resource {
	const struct request_resource *of;
	uint32_t element;                       // in an array of descriptors
	uint64_t address, size;
	// Images: the address of each level, and bytes from a row and from a slice to the next. memory: of all levels
	struct resource_level { uint64_t address, pitch, slice; } levels[REQUEST_MOST_LEVELS];
	uint64_t memory, memory_size;
	VkBuffer buffer;
	VkBufferView texels;
	VkImage image;
	VkImageView view;
	VkSampler sampler;
};
struct resources { struct resource *at; size_t n; };

// Makes all resources of the request; their contents are zero.
struct resources resources_make(const struct vulkan *v, const struct request *r, struct arena *a);

// Descriptor sets 0 to n - 1, and the layout of pipelines that use them.
struct binding { VkDescriptorSet sets[REQUEST_MOST_SETS]; uint32_t n; VkPipelineLayout layout; };
void resources_bind(struct binding *b, const struct vulkan *v, const struct request *r, const struct resources *all);
#endif
