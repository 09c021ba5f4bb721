// The GPU's memory: buffers in one sparse file, so that mmap, dup and close are the kernel's own, and their addresses.
#ifndef DEVICE_MEMORY_H
#define DEVICE_MEMORY_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MEMORY_PAGE = 4096 };
#define MEMORY_SIZE (8ull << 30)          // bytes of video memory, and of memory of the system
#define MEMORY_FILE (1ull << 46)          // bytes of the sparse file
// Addresses have 48 bits. Registers and descriptors hold them without the sign that programs see.
#define MEMORY_MASK 0xffffffffffffull
static inline uint64_t memory_signed(uint64_t address) { return (uint64_t)((int64_t)(address << 16) >> 16); }
static inline uint64_t memory_join(uint32_t low, uint32_t high) { return low | (uint64_t)high << 32; }

// A buffer that a driver has made. bytes: its address in this process. offset: its place in the file.
struct memory_buffer {
	uint64_t size, offset, domains, flags, tiling, metadata_flags;
	uint8_t *bytes;
	uint32_t metadata[64], metadata_size;
	bool live, user;                  // user: the driver's own memory, not in the file
};
struct memory_buffer *memory_buffer(uint32_t handle);         // NULL if it does not exist
uint64_t memory_used(void);                                  // bytes of all buffers

// A range of addresses; ranges are sorted and do not overlap. address: 48 bits.
struct memory_mapping { uint64_t address, size, offset; uint32_t handle; };      // offset: in the buffer
struct memory_mappings { struct memory_mapping *at; size_t n, room; };
extern struct memory_mappings memory_mappings;
// Returns the mapping that has the address, of 48 or 64 bits; NULL if none does.
const struct memory_mapping *memory_mapping_of(uint64_t address);
// Returns the bytes at an address, or NULL if not all of them are in one mapping.
uint8_t *memory_at(uint64_t address, uint64_t size);
void memory_unmap_buffer(uint32_t handle);
// Returns the end of the last page of a buffer in [from, to) that was written, also with zeroes; `from` if none was.
uint64_t memory_end_of_writes(const struct memory_buffer *b, uint64_t from, uint64_t to);
// Returns the end of the last byte of a buffer in [from, to) that is not zero, or `from`; bytes that were not written
// are not read.
uint64_t memory_end_of_data(const struct memory_buffer *b, uint64_t from, uint64_t to);
#endif
