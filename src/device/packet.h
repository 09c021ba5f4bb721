// Reads the packets of a submission: what they write to memory, and the launch that they start.
#ifndef DEVICE_PACKET_H
#define DEVICE_PACKET_H
#include <stdbool.h>
#include "device/registers.h"

// Reads the packets at an address. Ends the process with a message if they are damaged.
void packet_read(uint64_t address, uint32_t dwords);
// Records the next launch. Earlier launches belong to the driver.
void packet_watch(void);
// Returns the first launch since the last packet_watch, or NULL.
const struct launch *packet_launch(void);
#endif
