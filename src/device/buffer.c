// Buffers that a driver makes, and their handles.
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <drm.h>
#include <amdgpu_drm.h>
#include "base/heap.h"
#include "device/ioctl.h"
#include "device/memory.h"
#include "device/node.h"

static struct { struct memory_buffer *at; size_t n, room; } buffers;     // by handle minus one
static uint64_t next_offset = MEMORY_PAGE, used;

uint64_t memory_used(void) { return used; }

struct memory_buffer *memory_buffer(uint32_t handle)
{
	return handle && handle <= buffers.n && buffers.at[handle - 1].live ? &buffers.at[handle - 1] : NULL;
}

static uint32_t new_handle(struct memory_buffer b)
{
	b.live = true;
	*heap_push(&buffers) = b;
	return (uint32_t)buffers.n;
}

static uint64_t whole_pages(uint64_t size) { return (size + MEMORY_PAGE - 1) / MEMORY_PAGE * MEMORY_PAGE; }

int ioctl_buffer_create(void *argument)
{
	union drm_amdgpu_gem_create *c = argument;
	struct memory_buffer b = { .size = whole_pages(c->in.bo_size), .offset = next_offset, .domains = c->in.domains,
	                           .flags = c->in.domain_flags };
	if (!b.size) return -EINVAL;
	if (b.size > 2 * MEMORY_SIZE - used) return -ENOMEM;
	b.bytes = mmap(NULL, b.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, node_file(), (off_t)b.offset);
	if (b.bytes == MAP_FAILED) return -ENOMEM;
	next_offset += b.size + MEMORY_PAGE;
	used += b.size;
	memset(c, 0, sizeof *c);
	c->out.handle = new_handle(b);
	return 0;
}

int ioctl_buffer_offset(void *argument)
{
	union drm_amdgpu_gem_mmap *m = argument;
	const struct memory_buffer *b = memory_buffer(m->in.handle);
	if (!b || b->user) return -EINVAL;
	m->out.addr_ptr = b->offset;
	return 0;
}

int ioctl_buffer_of_user(void *argument)
{
	struct drm_amdgpu_gem_userptr *u = argument;
	u->handle = new_handle((struct memory_buffer){ .size = u->size,
	                                               .bytes = (uint8_t *)(uintptr_t)u->addr,
	                                               .user = true,
	                                               .domains = AMDGPU_GEM_DOMAIN_GTT });
	return 0;
}

int ioctl_buffer_close(void *argument)
{
	const struct drm_gem_close *c = argument;
	struct memory_buffer *b = memory_buffer(c->handle);
	if (!b) return -EINVAL;
	memory_unmap_buffer(c->handle);
	b->live = false;
	if (b->user) return 0;
	munmap(b->bytes, b->size);
	fallocate(node_file(), FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, (off_t)b->offset, (off_t)b->size);
	used -= b->size;
	return 0;
}

int ioctl_buffer_facts(void *argument)
{
	const struct drm_amdgpu_gem_op *o = argument;
	const struct memory_buffer *b = memory_buffer(o->handle);
	if (!b) return -ENOENT;
	if (o->op != AMDGPU_GEM_OP_GET_GEM_CREATE_INFO) return 0;
	*(struct drm_amdgpu_gem_create_in *)(uintptr_t)o->value = (struct drm_amdgpu_gem_create_in){
		.bo_size = b->size, .alignment = MEMORY_PAGE, .domains = b->domains, .domain_flags = b->flags };
	return 0;
}

int ioctl_buffer_metadata(void *argument)
{
	struct drm_amdgpu_gem_metadata *m = argument;
	struct memory_buffer *b = memory_buffer(m->handle);
	if (!b) return -ENOENT;
	if (m->op == AMDGPU_GEM_METADATA_OP_SET_METADATA) {
		b->tiling = m->data.tiling_info;
		b->metadata_flags = m->data.flags;
		b->metadata_size = m->data.data_size_bytes;
		memcpy(b->metadata, m->data.data, sizeof b->metadata);
	} else {
		m->data.tiling_info = b->tiling;
		m->data.flags = b->metadata_flags;
		m->data.data_size_bytes = b->metadata_size;
		memcpy(m->data.data, b->metadata, sizeof b->metadata);
	}
	return 0;
}

static uint64_t end_of_bytes(const uint8_t *bytes, uint64_t from, uint64_t to)
{
	while (to > from && !bytes[to - 1]) to--;
	return to;
}

// Finds the next range of written pages of a buffer in [from, to). Returns false without such a range.
static bool next_written(const struct memory_buffer *b, uint64_t from, uint64_t to, uint64_t *start, uint64_t *stop)
{
	if (from >= to) return false;
	off_t data = lseek(node_file(), (off_t)(b->offset + from), SEEK_DATA);
	if (data < 0 || (uint64_t)data >= b->offset + to) return false;
	off_t hole = lseek(node_file(), data, SEEK_HOLE);
	*start = (uint64_t)data - b->offset;
	*stop = hole < 0 || (uint64_t)hole > b->offset + to ? to : (uint64_t)hole - b->offset;
	return true;
}

uint64_t memory_end_of_writes(const struct memory_buffer *b, uint64_t from, uint64_t to)
{
	if (b->user) return to;
	uint64_t end = from, start;
	while (next_written(b, end, to, &start, &end)) continue;
	return end;
}

uint64_t memory_end_of_data(const struct memory_buffer *b, uint64_t from, uint64_t to)
{
	if (b->user) return end_of_bytes(b->bytes, from, to);
	uint64_t end = from, start, stop;
	for (uint64_t at = from; next_written(b, at, to, &start, &stop); at = stop) {
		uint64_t last = end_of_bytes(b->bytes, start, stop);
		if (last > start) end = last;
	}
	return end;
}
