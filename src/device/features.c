// Features of a device, and capabilities of SPIR-V that need them.
#include "device/features.h"
#include <stdlib.h>
#include <string.h>
#include "base/heap.h"
#include "device/node.h"
#include "device/reply.h"

#define EXECUTABLES "VK_KHR_pipeline_executable_properties"

struct capability { uint32_t number; const char *name; size_t feature; const char *extension; };
static const struct capability table[] = {
#define CAPABILITY(number, name, member) { number, #name, offsetof(struct features, member), NULL },
#define EXTENDED(number, name, extension) { number, #name, 0, extension },
#include "device/capabilities.def"
#undef CAPABILITY
#undef EXTENDED
};
enum { CAPABILITIES = sizeof table / sizeof *table };

struct extensions { VkExtensionProperties *at; uint32_t n; };

static struct extensions extensions_of(const struct vulkan *v)
{
	struct extensions e = { NULL, 0 };
	vulkan_check(v->EnumerateDeviceExtensionProperties(v->physical, NULL, &e.n, NULL),
	             "the driver refused to list extensions");
	e.at = heap_resize(NULL, (e.n + 1) * sizeof *e.at);
	vulkan_check(v->EnumerateDeviceExtensionProperties(v->physical, NULL, &e.n, e.at),
	             "the driver refused to list extensions");
	return e;
}

static bool has(struct extensions e, const char *name)
{
	for (uint32_t k = 0; k < e.n; k++) if (!strcmp(e.at[k].extensionName, name)) return true;
	return false;
}

static void query(struct features *f, const struct vulkan *v)
{
	memset(f, 0, sizeof *f);
	f->all = (VkPhysicalDeviceFeatures2){ .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2, .pNext = &f->v11 };
	f->v11 = (VkPhysicalDeviceVulkan11Features){ .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES,
		                                     .pNext = &f->v12 };
	f->v12 = (VkPhysicalDeviceVulkan12Features){ .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES,
		                                     .pNext = &f->v13 };
	f->v13 = (VkPhysicalDeviceVulkan13Features){ .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES };
	v->GetPhysicalDeviceFeatures2(v->physical, &f->all);
}

void features_of(struct features *f, const struct vulkan *v, bool executables)
{
	query(f, v);
	// Checks of bounds would change the code; descriptors have bounds in any case.
	f->all.features.robustBufferAccess = VK_FALSE;
	f->v13.robustImageAccess = VK_FALSE;
	if (!executables) return;
	struct extensions e = extensions_of(v);
	if (!has(e, EXECUTABLES))
		reply_error("the driver %s does not have " EXECUTABLES ", which --pipeline needs", v->library);
	heap_free(e.at);
	f->executables.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PIPELINE_EXECUTABLE_PROPERTIES_FEATURES_KHR;
	f->executables.pipelineExecutableInfo = VK_TRUE;
	f->v13.pNext = &f->executables;
	f->extensions[f->extension_count++] = EXECUTABLES;
}

// ---- capabilities -------------------------------------------------------------------------------------------------

static const struct capability *capability_of(uint32_t number)
{
	for (size_t k = 0; k < CAPABILITIES; k++) if (table[k].number == number) return &table[k];
	return NULL;
}

static void check(const struct capability *c, const struct features *f, struct extensions e, const struct vulkan *v)
{
	VkBool32 on;
	memcpy(&on, (const char *)f + c->feature, sizeof on);
	if (c->extension ? has(e, c->extension) : on) return;
	reply_error("the shader needs %s (a capability of SPIR-V), which %s does not have with %s %s%s%s", c->name,
	            node_chip()->name, v->driver.driverName, v->driver.driverInfo, c->extension ? ": it lacks " : "",
	            c->extension ? c->extension : "");
}

void features_check(const struct vulkan *v, const struct spirv *s)
{
	struct features f;
	struct extensions e = extensions_of(v);
	struct spirv_instruction i;
	query(&f, v);
	for (size_t at = 0; spirv_next(s, &at, &i);) {
		const struct capability *c =
			i.operation == SPIRV_CAPABILITY && i.n == 1 ? capability_of(i.operands[0]) : NULL;
		if (c) check(c, &f, e, v);
	}
	heap_free(e.at);
}
