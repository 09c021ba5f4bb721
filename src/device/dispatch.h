// A dispatch file from a launch: code, kernel descriptor, first registers and memory.
#ifndef DEVICE_DISPATCH_H
#define DEVICE_DISPATCH_H
#include "device/packet.h"
#include "device/resources.h"
#include "device/chip.h"

// The code of a launch in the GPU's memory. constants: bytes directly after the code.
struct dispatch_code { const uint8_t *bytes; uint64_t address; size_t size, constants; };
// Finds the end of the code: the last instruction that ends a wave, which no branch passes.
struct dispatch_code dispatch_code(const struct launch *l, const struct chip *c);

// Lanes of a wave; bytes of scratch of a wave.
uint32_t dispatch_wave(const struct launch *l, const struct chip *c);
uint32_t dispatch_scratch(const struct launch *l, const struct chip *c);
// Writes the kernel descriptor that sets the registers.
void dispatch_descriptor(const struct launch *l, const struct chip *c, uint8_t bytes[]);

// Memory of the driver's that a launch may read: each is a section and a note.
struct dispatch_image { const char *name; uint64_t address; const uint8_t *bytes; size_t size; };
struct dispatch_images { struct dispatch_image *at; size_t n, room; };
// Collects all mappings, except resources and the code, without zeros at their ends.
struct dispatch_images dispatch_images(const struct resources *all, const struct dispatch_code *code, struct arena *a);
// Returns the notes of the launch: size, the request's own notes, memory and registers.
const char *dispatch_notes(const struct launch *l, const struct chip *c, const struct request *r,
                           const struct resources *all, const struct dispatch_images *images, const char *driver,
                           struct arena *a);

// Writes the file of the request.
void dispatch_write(const struct launch *l, const struct chip *c, const struct request *r, const struct resources *all,
                    const char *driver, struct arena *a);
#endif
