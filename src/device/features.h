// Features of a device: all features of the driver, and the features that a shader needs.
#ifndef DEVICE_FEATURES_H
#define DEVICE_FEATURES_H
#include "device/spirv.h"
#include "device/vulkan.h"

enum { FEATURES_EXTENSIONS = 32 };
struct features {
	VkPhysicalDeviceFeatures2 all;       // first of the chain
	VkPhysicalDeviceVulkan11Features v11;
	VkPhysicalDeviceVulkan12Features v12;
	VkPhysicalDeviceVulkan13Features v13;
	VkPhysicalDevicePipelineExecutablePropertiesFeaturesKHR executables;
	const char *extensions[FEATURES_EXTENSIONS];
	uint32_t extension_count;
};
// Sets f to the features of the GPU. The chain points into f.
void features_of(struct features *f, const struct vulkan *v, bool executables);
// Ends the process with a message if the SPIR-V requires a capability that the device does not have.
void features_check(const struct vulkan *v, const struct spirv *s);
// Ends the process with a message if the SPIR-V has an atomic on floats that the device does not have.
void features_check_atomics(const struct vulkan *v, const struct spirv *s);
#endif
