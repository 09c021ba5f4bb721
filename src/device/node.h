// The device file that a driver finds: this program's own `open`, `ioctl` and `drmGetDevices2` win over the libraries'.
#ifndef DEVICE_NODE_H
#define DEVICE_NODE_H
#include "device/chip.h"

void node_begin(const struct chip *chip);        // before a driver is loaded
const struct chip *node_chip(void);
int node_file(void);                             // the sparse file that holds all buffers
#endif
