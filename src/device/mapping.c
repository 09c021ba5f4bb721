// Addresses of buffers.
#include <errno.h>
#include <string.h>
#include <drm.h>
#include <amdgpu_drm.h>
#include "base/heap.h"
#include "device/ioctl.h"
#include "device/memory.h"

struct memory_mappings memory_mappings;

static uint64_t end_of(const struct memory_mapping *m) { return m->address + m->size; }

// Returns the index of the first mapping that ends above the address.
static size_t first_above(uint64_t address)
{
	size_t low = 0, high = memory_mappings.n;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (end_of(&memory_mappings.at[middle]) <= address) low = middle + 1;
		else high = middle;
	}
	return low;
}

static void insert(size_t k, struct memory_mapping m)
{
	heap_push(&memory_mappings);
	struct memory_mapping *at = &memory_mappings.at[k];
	memmove(at + 1, at, (memory_mappings.n - 1 - k) * sizeof m);
	*at = m;
}

static void remove_at(size_t k)
{
	struct memory_mapping *at = &memory_mappings.at[k];
	memmove(at, at + 1, (--memory_mappings.n - k) * sizeof *at);
}

// Unmaps the addresses; a mapping that has only some of them keeps the rest.
static void clear(uint64_t address, uint64_t size)
{
	uint64_t end = address + size;
	for (size_t k = first_above(address); k < memory_mappings.n && memory_mappings.at[k].address < end;) {
		struct memory_mapping m = memory_mappings.at[k];
		remove_at(k);
		if (m.address < address)
			insert(k++, (struct memory_mapping){ m.address, address - m.address, m.offset, m.handle });
		if (end_of(&m) > end)
			insert(k++, (struct memory_mapping){ end, end_of(&m) - end, m.offset + (end - m.address),
			                                     m.handle });
	}
}

void memory_unmap_buffer(uint32_t handle)
{
	for (size_t k = memory_mappings.n; k-- > 0;) if (memory_mappings.at[k].handle == handle) remove_at(k);
}

int ioctl_mapping(void *argument)
{
	const struct drm_amdgpu_gem_va *v = argument;
	const struct memory_buffer *b = memory_buffer(v->handle);
	uint64_t address = v->va_address & MEMORY_MASK;
	bool replace = v->operation == AMDGPU_VA_OP_REPLACE;
	if (replace || v->operation != AMDGPU_VA_OP_MAP) clear(address, v->map_size);
	if (!b || (!replace && v->operation != AMDGPU_VA_OP_MAP)) return 0;   // an unmapping, or a page without memory
	if (v->offset_in_bo > b->size || v->map_size > b->size - v->offset_in_bo) return -EINVAL;
	size_t k = first_above(address);
	if (k < memory_mappings.n && memory_mappings.at[k].address < address + v->map_size) return -EINVAL;
	insert(k, (struct memory_mapping){ address, v->map_size, v->offset_in_bo, v->handle });
	return 0;
}

const struct memory_mapping *memory_mapping_of(uint64_t address)
{
	address &= MEMORY_MASK;
	size_t k = first_above(address);
	return k < memory_mappings.n && memory_mappings.at[k].address <= address ? &memory_mappings.at[k] : NULL;
}

uint8_t *memory_at(uint64_t address, uint64_t size)
{
	address &= MEMORY_MASK;
	const struct memory_mapping *m = memory_mapping_of(address);
	if (!m || end_of(m) - address < size) return NULL;
	return memory_buffer(m->handle)->bytes + m->offset + (address - m->address);
}
