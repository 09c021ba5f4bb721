// Submissions: waits for the objects that they need, reads their packets, and signals the objects that they complete.
#include <string.h>
#include <drm.h>
#include <amdgpu_drm.h>
#include "device/ioctl.h"
#include "device/memory.h"
#include "device/packet.h"
#include "device/sync.h"

typedef struct drm_amdgpu_cs_chunk chunk;
static const void *data(const chunk *c) { return (const void *)(uintptr_t)c->chunk_data; }

// Calls `each` for the objects of a chunk, with their points.
static void for_objects(const chunk *c, void each(uint32_t handle, uint64_t point))
{
	const struct drm_amdgpu_cs_chunk_sem *plain = data(c);
	for (size_t k = 0; k < c->length_dw * 4 / sizeof *plain; k++) each(plain[k].handle, 0);
}

static void for_points(const chunk *c, void each(uint32_t handle, uint64_t point))
{
	const struct drm_amdgpu_cs_chunk_syncobj *points = data(c);
	for (size_t k = 0; k < c->length_dw * 4 / sizeof *points; k++) each(points[k].handle, points[k].point);
}

static void wait_first(const chunk *c)
{
	if (c->chunk_id == AMDGPU_CHUNK_ID_SYNCOBJ_IN) for_objects(c, sync_reach);
	if (c->chunk_id == AMDGPU_CHUNK_ID_SYNCOBJ_TIMELINE_WAIT) for_points(c, sync_reach);
}

static void read_packets(const chunk *c)
{
	const struct drm_amdgpu_cs_chunk_ib *ib = data(c);
	if (c->chunk_id == AMDGPU_CHUNK_ID_IB) packet_read(ib->va_start, ib->ib_bytes / 4);
}

static void write_fence(const struct drm_amdgpu_cs_chunk_fence *f, uint64_t sequence)
{
	const struct memory_buffer *b = memory_buffer(f->handle);
	if (b && f->offset + sizeof sequence <= b->size) memcpy(b->bytes + f->offset, &sequence, sizeof sequence);
}

static void signal_last(const chunk *c, uint64_t sequence)
{
	if (c->chunk_id == AMDGPU_CHUNK_ID_FENCE) write_fence(data(c), sequence);
	if (c->chunk_id == AMDGPU_CHUNK_ID_SYNCOBJ_OUT) for_objects(c, sync_signal);
	if (c->chunk_id == AMDGPU_CHUNK_ID_SYNCOBJ_TIMELINE_SIGNAL) for_points(c, sync_signal);
}

int ioctl_submit(void *argument)
{
	static uint64_t sequence;
	union drm_amdgpu_cs *s = argument;
	const uint64_t *chunks = (const uint64_t *)(uintptr_t)s->in.chunks;
	uint32_t n = s->in.num_chunks;
	sequence++;
	for (uint32_t k = 0; k < n; k++) wait_first((const chunk *)(uintptr_t)chunks[k]);
	for (uint32_t k = 0; k < n; k++) read_packets((const chunk *)(uintptr_t)chunks[k]);
	for (uint32_t k = 0; k < n; k++) signal_last((const chunk *)(uintptr_t)chunks[k], sequence);
	memset(s, 0, sizeof *s);
	s->out.handle = sequence;
	return 0;
}
