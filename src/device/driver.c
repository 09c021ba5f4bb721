// The command `driver`: names the driver that compiles, for keys of caches and for messages.
#include <string.h>
#include "device/device.h"
#include "device/node.h"
#include "device/reply.h"
#include "device/vulkan.h"

void device_driver(int argc, char **argv)
{
	struct arena a = { 0 };
	struct chip chip;
	struct vulkan v = { 0 };
	const char *icd = NULL, *gpu = isa_gpu_default->name;
	for (int k = 0; k < argc; k += 2) {
		bool is_icd = !strcmp(argv[k], "--icd"), is_gpu = !strcmp(argv[k], "--gpu");
		if ((!is_icd && !is_gpu) || k + 1 == argc) reply_error("driver expects [--icd LIBRARY] [--gpu GPU]");
		*(is_icd ? &icd : &gpu) = argv[k + 1];
	}
	chip_find(&chip, gpu);
	node_begin(&chip);
	vulkan_open(&v, icd, &a);
	reply(json_pack("{s:s, s:s, s:s}", "driver", v.driver.driverName, "version", v.driver.driverInfo, "library",
	                v.library));
}
