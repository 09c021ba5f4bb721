// lanewise-device: compiles a shader with a stock Vulkan driver, and writes the launch as a dispatch file. This
// process is separate, so that a crash of a driver becomes a message of lanewise.
#include <stdio.h>
#include <string.h>
#include "base/heap.h"
#include "device/device.h"
#include "device/reply.h"

static const struct { const char *name, *arguments; device_command *run; } commands[] = {
#define COMMAND(name, arguments) { #name, arguments, device_##name },
#include "device/commands.def"
#undef COMMAND
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static int usage(void)
{
	for (size_t k = 0; k < COMMANDS; k++)
		fprintf(stderr, "%s lanewise-device %s %s\n", k ? "      " : "usage:", commands[k].name,
		        commands[k].arguments);
	return 2;
}

int main(int argc, char **argv)
{
	struct heap_guard guard;
	reply_begin();
	reply_watch(DEVICE_SECONDS);
	if (heap_fails(&guard, NULL)) reply_error("memory is exhausted");
	for (size_t k = 0; argc > 1 && k < COMMANDS; k++)
		if (!strcmp(argv[1], commands[k].name)) commands[k].run(argc - 2, argv + 2);
	return usage();
}
