// The driver: its library, opened without a Vulkan loader, and its functions.
#ifndef DEVICE_VULKAN_H
#define DEVICE_VULKAN_H
#include <stdbool.h>
#define VK_NO_PROTOTYPES
#include <vulkan/vulkan_core.h>
#include "base/arena.h"

#define VULKAN_FUNCTIONS(F) \
	F(EnumeratePhysicalDevices) F(GetPhysicalDeviceFeatures2) F(GetPhysicalDeviceProperties2) \
	F(GetPhysicalDeviceMemoryProperties) F(GetPhysicalDeviceFormatProperties) \
	F(GetPhysicalDeviceImageFormatProperties) \
	F(EnumerateDeviceExtensionProperties) F(CreateDevice) F(GetDeviceProcAddr)
#define VULKAN_DEVICE_FUNCTIONS(F) \
	F(DestroyDevice) F(GetDeviceQueue) F(CreateBuffer) F(GetBufferMemoryRequirements) F(AllocateMemory) \
	F(BindBufferMemory) \
	F(GetBufferDeviceAddress) F(CreateBufferView) F(CreateImage) F(GetImageMemoryRequirements) \
	F(BindImageMemory) F(GetImageSubresourceLayout) F(CreateImageView) F(CreateSampler) \
	F(CreateDescriptorSetLayout) F(CreatePipelineLayout) F(CreateDescriptorPool) F(AllocateDescriptorSets) \
	F(UpdateDescriptorSets) F(CreateShaderModule) F(CreateComputePipelines) F(CreateCommandPool) \
	F(AllocateCommandBuffers) F(BeginCommandBuffer) F(CmdBindPipeline) F(CmdBindDescriptorSets) \
	F(CmdPushConstants) F(CmdDispatch) F(EndCommandBuffer) F(QueueSubmit) F(QueueWaitIdle)
// functions of VK_KHR_pipeline_executable_properties; NULL without it
#define VULKAN_EXTRA_FUNCTIONS(F) \
	F(GetPipelineExecutableStatisticsKHR) F(GetPipelineExecutableInternalRepresentationsKHR)

struct vulkan {
#define FUNCTION(name) PFN_vk##name name;
	VULKAN_FUNCTIONS(FUNCTION) VULKAN_DEVICE_FUNCTIONS(FUNCTION) VULKAN_EXTRA_FUNCTIONS(FUNCTION)
#undef FUNCTION
	const char *library;                 // path of the driver
	VkInstance instance;
	VkPhysicalDevice physical;
	VkPhysicalDeviceProperties properties;
	VkPhysicalDeviceDriverProperties driver;
	VkPhysicalDeviceSubgroupSizeControlProperties subgroups;
	VkPhysicalDeviceMemoryProperties memory;
	VkDevice device;
	VkQueue queue;
};
// Opens the driver: `icd`, or RADV's library if it is NULL. Finds the GPU of node_begin. Each function ends the process
// with a message if it fails.
void vulkan_open(struct vulkan *v, const char *icd, struct arena *a);
// Makes the device and its queue, with all features that it has. executables: of pipelines, if their properties are
// needed.
void vulkan_make_device(struct vulkan *v, bool executables);
// Ends the process unless the result is a success, with `what` ("the driver refused the pipeline") and its name.
void vulkan_check(VkResult result, const char *what);
#endif
