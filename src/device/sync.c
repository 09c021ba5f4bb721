// Synchronisation objects of DRM, with and without points.
#include "device/sync.h"
#include <errno.h>
#include <stddef.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <drm.h>
#include "base/heap.h"
#include "device/ioctl.h"

pthread_mutex_t sync_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
struct object { uint64_t point; bool signalled, live; };
static struct { struct object *at; size_t n, room; } objects;           // by handle minus one

static struct object *object_of(uint32_t handle)
{
	return handle && handle <= objects.n && objects.at[handle - 1].live ? &objects.at[handle - 1] : NULL;
}

uint32_t sync_new(bool signalled)
{
	*heap_push(&objects) = (struct object){ .signalled = signalled, .live = true };
	return (uint32_t)objects.n;
}

void sync_signal(uint32_t handle, uint64_t point)
{
	struct object *o = object_of(handle);
	if (!o) return;
	o->signalled = true;
	if (point > o->point) o->point = point;
	pthread_cond_broadcast(&changed);
}

static bool reached(uint32_t handle, uint64_t point)
{
	const struct object *o = object_of(handle);
	return o && (point ? o->point >= point : o->signalled);
}

// ---- waiting --------------------------------------------------------------------------------------------------------

struct waiting { const uint32_t *handles; const uint64_t *points; uint32_t n; };      // points may be NULL

// Counts the objects that are reached; sets *first to the first of them.
static uint32_t count_reached(struct waiting w, uint32_t *first)
{
	uint32_t n = 0;
	for (uint32_t k = 0; k < w.n; k++)
		if (reached(w.handles[k], w.points ? w.points[k] : 0) && !n++) *first = k;
	return n;
}

// Waits for a change of an object, at most a second and not after `until`. Returns false if `until` has passed.
static bool wait_for_change(int64_t until)
{
	enum { SECOND = 1000000000 };
	struct timespec now, stop;
	clock_gettime(CLOCK_MONOTONIC, &now);
	int64_t left = until - ((int64_t)now.tv_sec * SECOND + now.tv_nsec);
	if (left <= 0) return false;
	if (left > SECOND) left = SECOND;
	clock_gettime(CLOCK_REALTIME, &stop);
	left += stop.tv_nsec;
	stop.tv_sec += left / SECOND;
	stop.tv_nsec = left % SECOND;
	pthread_cond_timedwait(&changed, &sync_lock, &stop);
	return true;
}

static int wait_for(struct waiting w, uint32_t flags, int64_t until, uint32_t *first)
{
	for (uint32_t k = 0; k < w.n; k++) if (!object_of(w.handles[k])) return -ENOENT;
	for (;;) {
		uint32_t done = count_reached(w, first);
		if (done == w.n || (done && !(flags & DRM_SYNCOBJ_WAIT_FLAGS_WAIT_ALL))) return 0;
		if (!wait_for_change(until)) return -ETIME;
	}
}

void sync_reach(uint32_t handle, uint64_t point)
{
	uint32_t first;
	wait_for((struct waiting){ &handle, &point, 1 }, 0, INT64_MAX, &first);
}

static const uint32_t *handles_at(uint64_t address) { return (const uint32_t *)(uintptr_t)address; }
static uint64_t *points_at(uint64_t address) { return (uint64_t *)(uintptr_t)address; }

int ioctl_sync_wait(void *argument)
{
	struct drm_syncobj_wait *a = argument;
	return wait_for((struct waiting){ handles_at(a->handles), NULL, a->count_handles }, a->flags, a->timeout_nsec,
	                &a->first_signaled);
}

int ioctl_sync_wait_points(void *argument)
{
	struct drm_syncobj_timeline_wait *a = argument;
	return wait_for((struct waiting){ handles_at(a->handles), points_at(a->points), a->count_handles }, a->flags,
	                a->timeout_nsec, &a->first_signaled);
}

// ---- the other requests ---------------------------------------------------------------------------------------------

int ioctl_sync_create(void *argument)
{
	struct drm_syncobj_create *a = argument;
	a->handle = sync_new(a->flags & DRM_SYNCOBJ_CREATE_SIGNALED);
	return 0;
}

int ioctl_sync_destroy(void *argument)
{
	struct object *o = object_of(((struct drm_syncobj_destroy *)argument)->handle);
	if (!o) return -EINVAL;
	o->live = false;
	return 0;
}

// Exports an object as a file that holds its handle, or 0 if the file only means that it is signalled.
int ioctl_sync_export(void *argument)
{
	struct drm_syncobj_handle *a = argument;
	if (!object_of(a->handle)) return -EINVAL;
	uint32_t handle = a->flags & DRM_SYNCOBJ_HANDLE_TO_FD_FLAGS_EXPORT_SYNC_FILE ? 0 : a->handle;
	a->fd = memfd_create("lanewise-sync", MFD_CLOEXEC);
	return a->fd < 0 || pwrite(a->fd, &handle, sizeof handle, 0) != sizeof handle ? -EMFILE : 0;
}

int ioctl_sync_import(void *argument)
{
	struct drm_syncobj_handle *a = argument;
	uint32_t handle = 0;
	if (pread(a->fd, &handle, sizeof handle, 0) != sizeof handle) return -EINVAL;
	if (a->flags & DRM_SYNCOBJ_FD_TO_HANDLE_FLAGS_IMPORT_SYNC_FILE) sync_signal(a->handle, 0);
	else a->handle = handle;
	return 0;
}

// Calls `each` for all handles of a list.
static int for_each(const uint32_t *handles, uint32_t n, uint64_t *points, void each(uint32_t handle, uint64_t *point))
{
	for (uint32_t k = 0; k < n; k++) {
		if (!object_of(handles[k])) return -ENOENT;
		each(handles[k], points ? &points[k] : NULL);
	}
	return 0;
}

static void reset(uint32_t handle, uint64_t *point)
{
	(void)point;
	*object_of(handle) = (struct object){ .live = true };
}
static void signal_one(uint32_t handle, uint64_t *point) { sync_signal(handle, point ? *point : 0); }
static void query(uint32_t handle, uint64_t *point) { *point = object_of(handle)->point; }

int ioctl_sync_reset(void *argument)
{
	const struct drm_syncobj_array *a = argument;
	return for_each(handles_at(a->handles), a->count_handles, NULL, reset);
}

int ioctl_sync_signal(void *argument)
{
	const struct drm_syncobj_array *a = argument;
	return for_each(handles_at(a->handles), a->count_handles, NULL, signal_one);
}

int ioctl_sync_query(void *argument)
{
	const struct drm_syncobj_timeline_array *a = argument;
	return for_each(handles_at(a->handles), a->count_handles, points_at(a->points), query);
}

int ioctl_sync_signal_points(void *argument)
{
	const struct drm_syncobj_timeline_array *a = argument;
	return for_each(handles_at(a->handles), a->count_handles, points_at(a->points), signal_one);
}

int ioctl_sync_transfer(void *argument)
{
	const struct drm_syncobj_transfer *a = argument;
	sync_reach(a->src_handle, a->src_point);
	sync_signal(a->dst_handle, a->dst_point);
	return 0;
}
