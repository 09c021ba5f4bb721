// Opens a driver's library, and makes an instance and a device.
#include "device/vulkan.h"
#include <dlfcn.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include "device/features.h"
#include "device/node.h"
#include "device/reply.h"

#define RADV "libvulkan_radeon.so"

static const struct { VkResult result; const char *name; } results[] = {
#define RESULT(name) { VK_##name, #name },
	RESULT(NOT_READY) RESULT(TIMEOUT) RESULT(INCOMPLETE) RESULT(ERROR_OUT_OF_HOST_MEMORY)
	RESULT(ERROR_OUT_OF_DEVICE_MEMORY) RESULT(ERROR_INITIALIZATION_FAILED) RESULT(ERROR_DEVICE_LOST)
	RESULT(ERROR_MEMORY_MAP_FAILED) RESULT(ERROR_LAYER_NOT_PRESENT) RESULT(ERROR_EXTENSION_NOT_PRESENT)
	RESULT(ERROR_FEATURE_NOT_PRESENT) RESULT(ERROR_INCOMPATIBLE_DRIVER) RESULT(ERROR_TOO_MANY_OBJECTS)
	RESULT(ERROR_FORMAT_NOT_SUPPORTED) RESULT(ERROR_FRAGMENTED_POOL) RESULT(ERROR_UNKNOWN)
	RESULT(ERROR_OUT_OF_POOL_MEMORY) RESULT(ERROR_INVALID_SHADER_NV) RESULT(PIPELINE_COMPILE_REQUIRED)
#undef RESULT
};

void vulkan_check(VkResult result, const char *what)
{
	if (result == VK_SUCCESS) return;
	for (size_t k = 0; k < sizeof results / sizeof *results; k++)
		if (results[k].result == result) reply_error("%s: %s", what, results[k].name);
	reply_error("%s: VkResult %d", what, (int)result);
}

// ---- the library ----------------------------------------------------------------------------------------------------

static void *open_library(struct vulkan *v, const char *icd, struct arena *a)
{
	void *library = dlopen(icd ? icd : RADV, RTLD_NOW | RTLD_LOCAL);
	struct link_map *map;
	if (!library && icd) reply_error("the driver `%s` cannot be opened: %s", icd, dlerror());
	if (!library) reply_error("the Vulkan driver RADV is not installed (%s): install mesa-vulkan-drivers, "
	                          "or give the path of " RADV " as the driver", dlerror());
	bool known = !dlinfo(library, RTLD_DI_LINKMAP, &map);
	v->library = arena_strdup(a, known ? map->l_name : icd ? icd : RADV);
	return library;
}

static PFN_vkGetInstanceProcAddr entry_of(const struct vulkan *v, void *library)
{
	typedef VkResult negotiate_fn(uint32_t *version);
	uint32_t version = 5;
	negotiate_fn *negotiate = (negotiate_fn *)dlsym(library, "vk_icdNegotiateLoaderICDInterfaceVersion");
	PFN_vkGetInstanceProcAddr get = (PFN_vkGetInstanceProcAddr)dlsym(library, "vk_icdGetInstanceProcAddr");
	if (negotiate) negotiate(&version);
	if (!get) reply_error("%s is not a Vulkan driver", v->library);
	return get;
}

static void make_instance(struct vulkan *v, PFN_vkGetInstanceProcAddr get)
{
	PFN_vkCreateInstance create = (PFN_vkCreateInstance)get(NULL, "vkCreateInstance");
	VkApplicationInfo application = { .sType = VK_STRUCTURE_TYPE_APPLICATION_INFO,
		                          .apiVersion = VK_API_VERSION_1_3 };
	VkInstanceCreateInfo info = { .sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
		                      .pApplicationInfo = &application };
	if (!create) reply_error("%s is not a Vulkan driver", v->library);
	vulkan_check(create(&info, NULL, &v->instance), "the driver refused to start");
#define FUNCTION(name) \
	v->name = (PFN_vk##name)get(v->instance, "vk" #name); \
	if (!v->name) reply_error("the driver %s does not have vk" #name, v->library);
	VULKAN_FUNCTIONS(FUNCTION)
#undef FUNCTION
}

// ---- the GPU --------------------------------------------------------------------------------------------------------

static void find_physical(struct vulkan *v)
{
	uint32_t n = 1;
	VkResult result = v->EnumeratePhysicalDevices(v->instance, &n, &v->physical);
	if (!n || result == VK_ERROR_INITIALIZATION_FAILED)
		reply_error("the driver %s does not support %s: a newer version of Mesa may support it", v->library,
		            node_chip()->name);
	if (result != VK_INCOMPLETE) vulkan_check(result, "the driver refused to list GPUs");
	v->subgroups.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_SIZE_CONTROL_PROPERTIES;
	v->driver = (VkPhysicalDeviceDriverProperties){ VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES,
		                                        .pNext = &v->subgroups };
	VkPhysicalDeviceProperties2 p = { .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2,
		                          .pNext = &v->driver };
	v->GetPhysicalDeviceProperties2(v->physical, &p);
	v->properties = p.properties;
	v->GetPhysicalDeviceMemoryProperties(v->physical, &v->memory);
}

void vulkan_open(struct vulkan *v, const char *icd, struct arena *a)
{
	reply_stage(reply_driver, "starting");
	make_instance(v, entry_of(v, open_library(v, icd, a)));
	find_physical(v);
}

void vulkan_make_device(struct vulkan *v, bool executables)
{
	struct features f;
	float priority = 1;
	features_of(&f, v, executables);
	VkDeviceQueueCreateInfo queue = { .sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO, .queueCount = 1,
	                                  .pQueuePriorities = &priority };
	VkDeviceCreateInfo info = { .sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
		                    .pNext = &f.all,
		                    .queueCreateInfoCount = 1,
		                    .pQueueCreateInfos = &queue,
		                    .enabledExtensionCount = f.extension_count,
		                    .ppEnabledExtensionNames = f.extensions };
	reply_stage(reply_driver, "making the device");
	vulkan_check(v->CreateDevice(v->physical, &info, NULL, &v->device), "the driver refused to make the device");
#define FUNCTION(name) \
	v->name = (PFN_vk##name)v->GetDeviceProcAddr(v->device, "vk" #name); \
	if (!v->name) reply_error("the driver %s does not have vk" #name, v->library);
	VULKAN_DEVICE_FUNCTIONS(FUNCTION)
#undef FUNCTION
#define FUNCTION(name) v->name = (PFN_vk##name)v->GetDeviceProcAddr(v->device, "vk" #name);
	VULKAN_EXTRA_FUNCTIONS(FUNCTION)
#undef FUNCTION
	v->GetDeviceQueue(v->device, 0, 0, &v->queue);
}
