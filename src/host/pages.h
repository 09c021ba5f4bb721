// Memory in pages: large zeroed blocks, and memory for machine code.
#ifndef HOST_PAGES_H
#define HOST_PAGES_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Maps `size` zeroed bytes; pages are taken when touched. Returns NULL if memory is exhausted.
void *host_pages(size_t size);
void host_pages_free(void *p, size_t size);
// Hints that the block will be filled soon: a large one gets huge pages if the host has them.
void host_pages_will_fill(void *p, size_t size);

// Maps `size` bytes twice: to be written, and in the lowest 2 GB to be executed. Returns false if the host does not
// have such memory.
bool host_code_map(size_t size, uint8_t **write, uint8_t **run);
void host_code_unmap(uint8_t *write, uint8_t *run, size_t size);
#endif
