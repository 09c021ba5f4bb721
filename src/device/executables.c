// Facts of a driver about a pipeline: VK_KHR_pipeline_executable_properties.
#include <string.h>
#include "device/pipeline.h"
#include "device/reply.h"

enum { MOST = 256 };
#define REFUSED "the driver refused facts about the pipeline"

static json_t *value_of(const VkPipelineExecutableStatisticKHR *s)
{
	switch (s->format) {
	case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_BOOL32_KHR: return json_boolean(s->value.b32);
	case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_FLOAT64_KHR: return json_real(s->value.f64);
	default: return json_integer(s->value.i64);
	}
}

static json_t *statistics(const struct vulkan *v, const VkPipelineExecutableInfoKHR *of)
{
	static VkPipelineExecutableStatisticKHR at[MOST];
	uint32_t n = MOST;
	json_t *all = json_array();
	for (uint32_t k = 0; k < MOST; k++) at[k].sType = VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_STATISTIC_KHR;
	vulkan_check(v->GetPipelineExecutableStatisticsKHR(v->device, of, &n, at), REFUSED);
	for (uint32_t k = 0; k < n; k++)
		json_array_append_new(all, json_pack("{s:s, s:s, s:o}", "name", at[k].name, "description",
		                                     at[k].description, "value", value_of(&at[k])));
	return all;
}

// A driver gives sizes first, and the texts on a second call.
static json_t *representations(const struct vulkan *v, const VkPipelineExecutableInfoKHR *of)
{
	static VkPipelineExecutableInternalRepresentationKHR at[MOST];
	struct arena a = { 0 };
	uint32_t n = MOST;
	json_t *all = json_array();
	for (uint32_t k = 0; k < MOST; k++)
		at[k].sType = VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_INTERNAL_REPRESENTATION_KHR;
	vulkan_check(v->GetPipelineExecutableInternalRepresentationsKHR(v->device, of, &n, at), REFUSED);
	for (uint32_t k = 0; k < n; k++) at[k].pData = arena_alloc(&a, at[k].dataSize + 1);
	vulkan_check(v->GetPipelineExecutableInternalRepresentationsKHR(v->device, of, &n, at), REFUSED);
	for (uint32_t k = 0; k < n; k++)
		if (at[k].isText)
			json_array_append_new(all, json_pack("{s:s, s:s, s:s}", "name", at[k].name, "description",
			                                     at[k].description, "text", (const char *)at[k].pData));
	arena_free(&a);
	return all;
}

json_t *pipeline_facts(const struct vulkan *v, VkPipeline pipeline)
{
	VkPipelineExecutableInfoKHR of = { .sType = VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_INFO_KHR,
		                           .pipeline = pipeline };
	return json_pack("{s:o, s:o}", "statistics", statistics(v, &of), "representations", representations(v, &of));
}
