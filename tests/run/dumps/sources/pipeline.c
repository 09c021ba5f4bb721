// Makes a compute pipeline from a SPIR-V file with a Vulkan driver that needs no GPU, and prints the driver's output:
// pipeline DRIVER.so SHADER.spv [SUBGROUP_SIZE]
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <vulkan/vulkan.h>

static PFN_vkGetInstanceProcAddr get_proc;
static VkInstance instance;

#define PROC(name) PFN_##name name = (PFN_##name)get_proc(instance, #name)

static void *file(const char *path, size_t *size)
{
	FILE *f = fopen(path, "rb");
	void *data;

	if (!f) { perror(path); exit(1); }
	fseek(f, 0, SEEK_END);
	*size = ftell(f);
	rewind(f);
	data = malloc(*size);
	if (fread(data, 1, *size, f) != *size) exit(1);
	fclose(f);
	return data;
}

static void must(VkResult r, const char *what)
{
	if (r != VK_SUCCESS && r != VK_INCOMPLETE) { fprintf(stderr, "%s: %d\n", what, r); exit(1); }
}

static void show(VkDevice device, VkPipeline pipeline)
{
	PROC(vkGetPipelineExecutablePropertiesKHR);
	PROC(vkGetPipelineExecutableStatisticsKHR);
	PROC(vkGetPipelineExecutableInternalRepresentationsKHR);
	VkPipelineInfoKHR info = { VK_STRUCTURE_TYPE_PIPELINE_INFO_KHR, 0, pipeline };
	VkPipelineExecutablePropertiesKHR props[4];
	uint32_t n = 4;

	for (int i = 0; i < 4; i++)
		props[i] = (VkPipelineExecutablePropertiesKHR){ VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_PROPERTIES_KHR };
	must(vkGetPipelineExecutablePropertiesKHR(device, &info, &n, props), "properties");
	for (uint32_t e = 0; e < n; e++) {
		VkPipelineExecutableInfoKHR which = { VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_INFO_KHR, 0, pipeline, e };
		VkPipelineExecutableStatisticKHR stats[64];
		VkPipelineExecutableInternalRepresentationKHR reps[16];
		uint32_t s = 64, r = 16;

		printf("=== %s (%s), subgroup size %u\n", props[e].name, props[e].description, props[e].subgroupSize);
		for (int i = 0; i < 64; i++)
			stats[i] = (VkPipelineExecutableStatisticKHR){
				VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_STATISTIC_KHR };
		must(vkGetPipelineExecutableStatisticsKHR(device, &which, &s, stats), "statistics");
		for (uint32_t i = 0; i < s; i++) printf("%s: %llu\n", stats[i].name, (unsigned long long)stats[i].value.u64);
		for (int i = 0; i < 16; i++)
			reps[i] = (VkPipelineExecutableInternalRepresentationKHR){
				VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_INTERNAL_REPRESENTATION_KHR };
		must(vkGetPipelineExecutableInternalRepresentationsKHR(device, &which, &r, reps), "representations");
		for (uint32_t i = 0; i < r; i++) reps[i].pData = calloc(1, reps[i].dataSize + 1);
		must(vkGetPipelineExecutableInternalRepresentationsKHR(device, &which, &r, reps), "representations");
		for (uint32_t i = 0; i < r; i++) {
			printf("--- %s (%s)\n%s\n", reps[i].name, reps[i].description, (char *)reps[i].pData);
			free(reps[i].pData);
		}
	}
}

int main(int argc, char **argv)
{
	void *driver = argc > 2 ? dlopen(argv[1], RTLD_NOW) : NULL;

	if (!driver) {
		fprintf(stderr, "%s\n", argc > 2 ? dlerror() : "pipeline DRIVER.so SHADER.spv [SUBGROUP_SIZE]");
		return 1;
	}
	get_proc = (PFN_vkGetInstanceProcAddr)dlsym(driver, "vk_icdGetInstanceProcAddr");

	VkApplicationInfo app = { VK_STRUCTURE_TYPE_APPLICATION_INFO, .apiVersion = VK_API_VERSION_1_3 };
	VkInstanceCreateInfo ici = { VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO, .pApplicationInfo = &app };
	PROC(vkCreateInstance);
	must(vkCreateInstance(&ici, NULL, &instance), "instance");
	PROC(vkEnumeratePhysicalDevices);
	PROC(vkCreateDevice);
	PROC(vkCreateShaderModule);
	PROC(vkCreateDescriptorSetLayout);
	PROC(vkCreatePipelineLayout);
	PROC(vkCreateComputePipelines);

	VkPhysicalDevice gpu;
	uint32_t one = 1;
	must(vkEnumeratePhysicalDevices(instance, &one, &gpu), "devices");
	if (!one) { fprintf(stderr, "no device\n"); return 1; }

	VkPhysicalDeviceVulkan13Features f13 = {
		VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES, .subgroupSizeControl = 1,
		.computeFullSubgroups = 1
	};
	VkPhysicalDeviceVulkan12Features f12 = {
		VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES, &f13, .bufferDeviceAddress = 1,
		.shaderFloat16 = 1
	};
	VkPhysicalDevicePipelineExecutablePropertiesFeaturesKHR fx = {
		VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PIPELINE_EXECUTABLE_PROPERTIES_FEATURES_KHR, &f12, 1 };
	VkDeviceQueueCreateInfo queue = { VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO, .queueCount = 1,
	                                  .pQueuePriorities = (float[]){ 1 } };
	const char *ext = "VK_KHR_pipeline_executable_properties";
	VkDeviceCreateInfo dci = {
		VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO, &fx, .queueCreateInfoCount = 1, .pQueueCreateInfos = &queue,
		.enabledExtensionCount = 1, .ppEnabledExtensionNames = &ext
	};
	VkDevice device;
	must(vkCreateDevice(gpu, &dci, NULL, &device), "device");

	size_t size;
	uint32_t *code = file(argv[2], &size);
	VkShaderModuleCreateInfo smci = { VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO, .codeSize = size, .pCode = code };
	VkShaderModule module;
	must(vkCreateShaderModule(device, &smci, NULL, &module), "module");

	VkDescriptorSetLayoutBinding bindings[2] = {
		{ 0, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1, VK_SHADER_STAGE_COMPUTE_BIT },
		{ 1, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1, VK_SHADER_STAGE_COMPUTE_BIT } };
	VkDescriptorSetLayoutCreateInfo sci = { VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, .bindingCount = 2,
	                                        .pBindings = bindings };
	VkDescriptorSetLayout set;
	must(vkCreateDescriptorSetLayout(device, &sci, NULL, &set), "set layout");
	VkPushConstantRange range = { VK_SHADER_STAGE_COMPUTE_BIT, 0, 24 };
	VkPipelineLayoutCreateInfo lci = {
		VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO, .setLayoutCount = 1, .pSetLayouts = &set,
		.pushConstantRangeCount = 1, .pPushConstantRanges = &range
	};
	VkPipelineLayout layout;
	must(vkCreatePipelineLayout(device, &lci, NULL, &layout), "layout");

	VkPipelineShaderStageRequiredSubgroupSizeCreateInfo need = {
		VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_REQUIRED_SUBGROUP_SIZE_CREATE_INFO,
		.requiredSubgroupSize = argc > 3 ? atoi(argv[3]) : 0 };
	VkComputePipelineCreateInfo pci = {
		VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
		.flags = VK_PIPELINE_CREATE_CAPTURE_STATISTICS_BIT_KHR
		         | VK_PIPELINE_CREATE_CAPTURE_INTERNAL_REPRESENTATIONS_BIT_KHR,
		.layout = layout,
		.stage = { VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, argc > 3 ? &need : NULL,
		           .stage = VK_SHADER_STAGE_COMPUTE_BIT, .module = module, .pName = "main" }
	};
	VkPipeline pipeline;
	must(vkCreateComputePipelines(device, VK_NULL_HANDLE, 1, &pci, NULL, &pipeline), "pipeline");
	show(device, pipeline);
	return 0;
}
