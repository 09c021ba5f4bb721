// Finds the chip of a GPU.
#include "device/chip.h"
#include <stdio.h>
#include <string.h>
#include "device/reply.h"

static const struct chip chips[] = {
#define CHIP(name, pci, pci_revision, ...) { #name, NULL, NULL, pci, pci_revision, __VA_ARGS__ },
#include "device/chips.def"
#undef CHIP
};
enum { CHIPS = sizeof chips / sizeof *chips };

static const struct chip *named(const char *name)
{
	for (size_t k = 0; k < CHIPS; k++) if (!strcmp(chips[k].name, name)) return &chips[k];
	return NULL;
}

static const char *all_names(char *text, size_t room)
{
	*text = 0;
	for (size_t k = 0; k < CHIPS; k++)
		snprintf(text + strlen(text), room - strlen(text), "%s%s", k ? ", " : "", chips[k].name);
	return text;
}

void chip_find(struct chip *c, const char *name)
{
	char names[400];
	const struct isa_gpu *gpu = isa_gpu_find(name);
	const struct chip *found = gpu ? named(name) : NULL;
	if (gpu && !found) found = named(gpu->name);
	const struct isa_chip *figures = isa_chip_find(name);
	if (!found || !figures)
		reply_error("drivers do not compile for GPU `%s` here: choose %s", name,
		            all_names(names, sizeof names));
	*c = *found;
	c->gpu = gpu;
	c->figures = figures;
}
