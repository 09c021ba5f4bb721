// Makes buffers, images and samplers. Each has separate memory, so that an access past its end does not reach another.
#include "device/resources.h"
#include "device/reply.h"

static VkDeviceMemory allocate(const struct vulkan *v, VkMemoryRequirements q)
{
	enum { VISIBLE = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT };
	VkDeviceMemory memory;
	VkMemoryAllocateFlagsInfo flags = { .sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO,
	                                    .flags = VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT };
	VkMemoryAllocateInfo info = { .sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
		                      .pNext = &flags,
		                      .allocationSize = q.size };
	for (uint32_t k = v->memory.memoryTypeCount; k-- > 0;)
		if (q.memoryTypeBits >> k & 1 && (v->memory.memoryTypes[k].propertyFlags & VISIBLE) == VISIBLE)
			info.memoryTypeIndex = k;
	vulkan_check(v->AllocateMemory(v->device, &info, NULL, &memory), "the driver refused memory for a resource");
	return memory;
}

static VkBuffer new_buffer(const struct vulkan *v, uint64_t size, VkBufferUsageFlags usage)
{
	VkBuffer buffer;
	VkBufferCreateInfo info = { .sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO, .size = size,
	                            .usage = usage | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT };
	vulkan_check(v->CreateBuffer(v->device, &info, NULL, &buffer), "the driver refused a buffer");
	return buffer;
}

// Binds the buffer to memory. Returns its address.
static uint64_t bind_buffer(const struct vulkan *v, VkBuffer buffer, VkDeviceMemory memory)
{
	VkBufferDeviceAddressInfo info = { .sType = VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO, .buffer = buffer };
	vulkan_check(v->BindBufferMemory(v->device, buffer, memory, 0), "the driver refused memory for a buffer");
	return v->GetBufferDeviceAddress(v->device, &info);
}

// ---- buffers --------------------------------------------------------------------------------------------------------

static void make_buffer(const struct vulkan *v, struct resource *r)
{
	VkMemoryRequirements q;
	r->buffer = new_buffer(v, r->of->bytes, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT
	                       | VK_BUFFER_USAGE_STORAGE_TEXEL_BUFFER_BIT | VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT);
	v->GetBufferMemoryRequirements(v->device, r->buffer, &q);
	r->address = bind_buffer(v, r->buffer, allocate(v, q));
	r->size = r->of->bytes;
}

static void make_texels(const struct vulkan *v, struct resource *r)
{
	make_buffer(v, r);
	VkBufferViewCreateInfo info = { .sType = VK_STRUCTURE_TYPE_BUFFER_VIEW_CREATE_INFO, .buffer = r->buffer,
	                                .format = (VkFormat)r->of->format->vk, .range = VK_WHOLE_SIZE };
	if (r->of->bytes % r->of->format->bytes)
		reply_error("`%s`: %s expects a multiple of %u bytes", r->of->name, r->of->format->name,
		            r->of->format->bytes);
	vulkan_check(v->CreateBufferView(v->device, &info, NULL, &r->texels), "the driver refused a view of a buffer");
}

// ---- images ---------------------------------------------------------------------------------------------------------

static const struct { VkImageType type; VkImageViewType view, array_view; } shapes[] = {
	[REQUEST_1D] = { VK_IMAGE_TYPE_1D, VK_IMAGE_VIEW_TYPE_1D, VK_IMAGE_VIEW_TYPE_1D_ARRAY },
	[REQUEST_2D] = { VK_IMAGE_TYPE_2D, VK_IMAGE_VIEW_TYPE_2D, VK_IMAGE_VIEW_TYPE_2D_ARRAY },
	[REQUEST_3D] = { VK_IMAGE_TYPE_3D, VK_IMAGE_VIEW_TYPE_3D, VK_IMAGE_VIEW_TYPE_3D },
	[REQUEST_CUBE] = { VK_IMAGE_TYPE_2D, VK_IMAGE_VIEW_TYPE_CUBE, VK_IMAGE_VIEW_TYPE_CUBE_ARRAY },
};

// Returns the layers of an image: the last number of its extent, if it is an array or a cube.
static uint32_t layers_of(const struct request_resource *r)
{
	if (r->dimension == REQUEST_CUBE) return r->extent[2];
	return !r->arrayed ? 1 : r->dimension == REQUEST_1D ? r->extent[1] : r->extent[2];
}

static VkExtent3D extent_of(const struct request_resource *r)
{
	bool flat = r->dimension == REQUEST_1D, deep = r->dimension == REQUEST_3D;
	return (VkExtent3D){ r->extent[0], flat ? 1 : r->extent[1], deep ? r->extent[2] : 1 };
}

static VkImageUsageFlags usage_of(const struct request_resource *r)
{
	return (r->stored ? VK_IMAGE_USAGE_STORAGE_BIT : 0u) | (r->sampled ? VK_IMAGE_USAGE_SAMPLED_BIT : 0u);
}

static VkImageTiling tiling_of(const struct request_resource *r)
{
	return r->samples > 1 ? VK_IMAGE_TILING_OPTIMAL : VK_IMAGE_TILING_LINEAR;
}

static void check_samples(const struct vulkan *v, const struct request_resource *r)
{
	VkImageFormatProperties p;
	VkResult result = v->GetPhysicalDeviceImageFormatProperties(v->physical, (VkFormat)r->format->vk,
		shapes[r->dimension].type, tiling_of(r), usage_of(r), 0, &p);
	if (result != VK_SUCCESS || !(p.sampleCounts & r->samples))
		reply_error("`%s`: the driver does not have images of format %s with %u samples", r->name, r->format->name,
		            r->samples);
}

static void check_image(const struct vulkan *v, const struct request_resource *r)
{
	VkFormatProperties p;
	if (r->samples > 1) {
		check_samples(v, r);
		return;
	}
	v->GetPhysicalDeviceFormatProperties(v->physical, (VkFormat)r->format->vk, &p);
	bool stores = p.linearTilingFeatures & VK_FORMAT_FEATURE_STORAGE_IMAGE_BIT,
	     samples = p.linearTilingFeatures & VK_FORMAT_FEATURE_SAMPLED_IMAGE_BIT;
	if ((r->stored && !stores) || (r->sampled && !samples))
		reply_error("`%s`: the driver does not have linear images of format %s that shaders %s", r->name,
		            r->format->name, r->stored && !stores ? "store to" : "sample");
}

static VkImage new_image(const struct vulkan *v, const struct request_resource *r)
{
	VkImage image;
	// RADV moves the texels of an image in tiles, unless other processes may open it
	VkExternalMemoryImageCreateInfo shared = { .sType = VK_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMAGE_CREATE_INFO,
	                                           .handleTypes = VK_EXTERNAL_MEMORY_HANDLE_TYPE_OPAQUE_FD_BIT };
	VkImageCreateInfo info = { .sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO,
		                   .pNext = r->samples > 1 ? &shared : NULL,
		                   .imageType = shapes[r->dimension].type,
		                   .format = (VkFormat)r->format->vk,
		                   .flags = r->dimension == REQUEST_CUBE ? VK_IMAGE_CREATE_CUBE_COMPATIBLE_BIT : 0,
		                   .extent = extent_of(r),
		                   .mipLevels = r->levels,
		                   .arrayLayers = layers_of(r),
		                   .samples = (VkSampleCountFlagBits)r->samples,
		                   .tiling = tiling_of(r),
		                   .usage = usage_of(r),
		                   .initialLayout = r->samples > 1 ? VK_IMAGE_LAYOUT_UNDEFINED
		                                                   : VK_IMAGE_LAYOUT_PREINITIALIZED };
	check_image(v, r);
	vulkan_check(v->CreateImage(v->device, &info, NULL, &image), "the driver refused an image");
	return image;
}

// Makes a view of the levels from `first` on.
static VkImageView new_view(const struct vulkan *v, const struct request_resource *r, VkImage image, uint32_t first,
                            uint32_t levels)
{
	VkImageView view;
	VkImageViewCreateInfo info = {
		.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO, .image = image, .format = (VkFormat)r->format->vk,
		.viewType = r->arrayed ? shapes[r->dimension].array_view : shapes[r->dimension].view,
		.subresourceRange = { VK_IMAGE_ASPECT_COLOR_BIT, first, levels, 0, layers_of(r) } };
	vulkan_check(v->CreateImageView(v->device, &info, NULL, &view), "the driver refused a view of an image");
	return view;
}

// Returns the place of a level in the image's memory. Samples have slices without gaps (memory/image.c).
static struct resource_level level_of(const struct vulkan *v, const struct resource *r, VkImage image, uint32_t level)
{
	VkImageSubresource of = { VK_IMAGE_ASPECT_COLOR_BIT, level, 0 };
	uint64_t row = (uint64_t)r->of->extent[0] * r->of->format->bytes;
	if (r->of->samples > 1) return (struct resource_level){ r->memory, row, row * r->of->extent[1] };
	VkSubresourceLayout layout;
	v->GetImageSubresourceLayout(v->device, image, &of, &layout);
	bool deep = r->of->dimension == REQUEST_3D;
	return (struct resource_level){ r->memory + layout.offset, layout.rowPitch,
		                        deep ? layout.depthPitch : layout.arrayPitch };
}

// Sets the place of the texels. A buffer over the same memory has the address.
static void place_image(const struct vulkan *v, struct resource *r, VkImage image)
{
	VkMemoryRequirements q;
	v->GetImageMemoryRequirements(v->device, image, &q);
	VkDeviceMemory memory = allocate(v, q);
	vulkan_check(v->BindImageMemory(v->device, image, memory, 0), "the driver refused memory for an image");
	VkExtent3D e = extent_of(r->of);
	uint64_t slices = r->of->dimension == REQUEST_3D ? e.depth : layers_of(r->of) * (uint64_t)r->of->samples;
	r->memory_size = q.size;
	r->memory = bind_buffer(v, new_buffer(v, q.size, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT), memory);
	for (uint32_t k = 0; k < r->of->levels; k++) r->levels[k] = level_of(v, r, image, k);
	r->address = r->levels[0].address;
	r->size = (slices - 1) * r->levels[0].slice + (e.height - 1) * r->levels[0].pitch +
	          (uint64_t)e.width * r->of->format->bytes;
}

static void make_image(const struct vulkan *v, struct resource *r)
{
	r->image = new_image(v, r->of);
	place_image(v, r, r->image);
	r->view = new_view(v, r->of, r->image, 0, r->of->levels);
}

static uint32_t halved(uint32_t n, uint32_t level) { return n >> level ? n >> level : 1; }

// Makes a view of a level of another image, with the size of this level.
static void make_view(const struct vulkan *v, struct resource *r, const struct resource *from, uint32_t level,
                      struct arena *a)
{
	struct request_resource *of = arena_alloc(a, sizeof *of);
	bool deep = r->of->dimension == REQUEST_3D;
	*of = *r->of;
	of->format = from->of->format;
	of->levels = 1;
	for (unsigned k = 0; k < 3; k++) {
		bool layers = (k == 1 && of->dimension == REQUEST_1D) || (k == 2 && !deep);
		of->extent[k] = layers ? from->of->extent[k] : halved(from->of->extent[k], level);
	}
	r->of = of;
	r->levels[0] = from->levels[level];
	r->address = r->levels[0].address;
	r->size = from->size;
	r->view = new_view(v, of, from->image, level, 1);
}

static void make_views(const struct vulkan *v, struct resources *all, struct arena *a)
{
	for (size_t k = 0; k < all->n; k++) {
		struct resource *x = &all->at[k];
		if (!x->of->views) continue;
		const struct request_view *view = &x->of->views[x->element];
		const struct resource *from = all->at;
		while (from->of != view->of) from++;
		make_view(v, x, from, view->level, a);
	}
}

// ---- samplers -------------------------------------------------------------------------------------------------------

static void make_sampler(const struct vulkan *v, struct resource *r)
{
	VkFilter filter = r->of->linear ? VK_FILTER_LINEAR : VK_FILTER_NEAREST;
	VkSamplerAddressMode address = (VkSamplerAddressMode)r->of->address;
	bool compares = r->of->compare != REQUEST_NO_COMPARE;
	VkSamplerCreateInfo info = { .sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO,
		                     .magFilter = filter,
		                     .minFilter = filter,
		                     .addressModeU = address,
		                     .addressModeV = address,
		                     .addressModeW = address,
		                     .compareEnable = compares,
		                     .compareOp = compares ? (VkCompareOp)r->of->compare : VK_COMPARE_OP_NEVER,
		                     .mipmapMode = r->of->trilinear ? VK_SAMPLER_MIPMAP_MODE_LINEAR
		                                                    : VK_SAMPLER_MIPMAP_MODE_NEAREST,
		                     .maxLod = 16 };
	vulkan_check(v->CreateSampler(v->device, &info, NULL, &r->sampler), "the driver refused a sampler");
}

struct resources resources_make(const struct vulkan *v, const struct request *r, struct arena *a)
{
	struct resources all = { NULL, 0 };
	for (size_t k = 0; k < r->resource_count; k++) all.n += r->resources[k].count;
	struct resource *x = all.at = arena_alloc(a, all.n * sizeof *all.at + 1);
	reply_stage(reply_driver, "making resources");
	for (size_t k = 0; k < r->resource_count; k++)
		for (uint32_t e = 0; e < r->resources[k].count; e++, x++) {
			*x = (struct resource){ .of = &r->resources[k], .element = e };
			enum request_shape shape = request_shape(x->of);
			if (shape == REQUEST_BUFFER) make_buffer(v, x);
			if (shape == REQUEST_TEXELS) make_texels(v, x);
			if (shape == REQUEST_IMAGE && !x->of->views) make_image(v, x);
			if (request_has_sampler(x->of)) make_sampler(v, x);
		}
	make_views(v, &all, a);
	return all;
}
