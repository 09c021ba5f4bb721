// Answers about a GPU: from isa/ if it has the fact, otherwise from chips.def.
#ifndef DEVICE_CHIP_H
#define DEVICE_CHIP_H
#include "isa/figures.h"
#include "isa/isa.h"

struct chip {
	const char *name;
	const struct isa_gpu *gpu;
	const struct isa_chip *figures;
	uint16_t pci;
	uint8_t pci_revision;
	uint32_t family, external_revision, revision, major, minor, arrays, backends, address_config, memory_type, bus;
};
// Sets *c to the chip of a GPU, or of the GPU whose alias it is. Ends the process with a message if no row has it.
void chip_find(struct chip *c, const char *name);
static inline uint32_t chip_figure(const struct chip *c, enum isa_chip_figure f) { return c->figures->at[f].value; }
#endif
