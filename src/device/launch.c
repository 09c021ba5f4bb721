// The command `launch`: from a request to a dispatch file.
#include <stdlib.h>
#include <sys/stat.h>
#include "device/device.h"
#include "device/dispatch.h"
#include "device/lines.h"
#include "device/node.h"
#include "device/pipeline.h"
#include "device/reply.h"

// Sets what the driver reads from the environment. Its caches are in our folder, because their keys do not have the
// upper half of addresses, which is in the code. Old versions keep their own shaders below XDG_CACHE_HOME, for one GPU.
// A folder that cannot be made is not used.
static void set_environment(const struct request *r, struct arena *a)
{
	const char *own = r->cache ? arena_printf(a, "%s/%s", r->cache, r->gpu) : "/dev/null";
	setenv("XDG_CACHE_HOME", own, 1);
	if (!r->cache) {
		setenv("MESA_SHADER_CACHE_DISABLE", "true", 1);
		return;
	}
	setenv("MESA_SHADER_CACHE_DIR", r->cache, 1);
	setenv("MESA_SHADER_CACHE_MAX_SIZE", "64M", 1);
	mkdir(r->cache, 0777);
	mkdir(own, 0777);
}

static json_t *answer_of(const struct vulkan *v, const struct request *r, VkPipeline pipeline)
{
	json_t *answer = json_pack("{s:s, s:s, s:s}", "output", r->output, "driver", v->driver.driverName, "version",
	                           v->driver.driverInfo);
	if (r->pipeline) json_object_set_new(answer, "pipeline", pipeline_facts(v, pipeline));
	return answer;
}

void device_launch(int argc, char **argv)
{
	static struct request request;
	struct arena a = { 0 };
	struct vulkan v = { 0 };
	struct binding binding = { 0 };
	struct chip chip;
	if (argc != 1) reply_error("launch expects REQUEST.json");
	reply_stage("lanewise-device", "reading the request");
	request_read(&request, argv[0], &a);
	reply_watch(request.seconds);
	chip_find(&chip, request.gpu);
	set_environment(&request, &a);
	node_begin(&chip);
	vulkan_open(&v, request.icd, &a);
	vulkan_make_device(&v, request.pipeline);
	struct resources resources = resources_make(&v, &request, &a);
	resources_bind(&binding, &v, &request, &resources);
	VkPipeline pipeline = pipeline_make(&v, &request, &binding);
	packet_watch();
	pipeline_launch(&v, &request, &binding, pipeline);
	const struct launch *launch = packet_launch();
	if (!launch)
		reply_error("the driver did not launch the shader: it has no workgroups, or uses packets that are "
		            "unknown here");
	reply_stage("lanewise-device", "writing the dispatch");
	const char *driver = arena_printf(&a, "%s %s", v.driver.driverName, v.driver.driverInfo);
	dispatch_write(launch, &chip, &request, &resources, driver, &a);
	reply_first(answer_of(&v, &request, pipeline));
	// if the driver crashes here, lines are missing
	if (request.lines) lines_add(&v, &request, &resources, &binding, &chip);
	reply_watch(request.seconds);
	v.DestroyDevice(v.device, NULL);       // old versions of Mesa then keep their own shaders
	reply_end();
}
