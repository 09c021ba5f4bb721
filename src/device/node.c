// Functions of the C library and of libdrm that a driver calls, for one render node.
#include "device/node.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>
#include <drm.h>
#include <xf86drm.h>
#include "base/heap.h"
#include "device/ioctl.h"
#include "device/memory.h"
#include "device/reply.h"
#include "device/sync.h"

#define NODE "/dev/dri/renderD128"
enum { NODE_MAJOR = 226, NODE_MINOR = 128, VENDOR = 0x1002, BOARD = 0x0e3a };
#define EXPORTED __attribute__((visibility("default")))

static int file = -1;
static struct stat file_stat;
static const struct chip *chip;

int node_file(void) { return file; }
const struct chip *node_chip(void) { return chip; }

void node_begin(const struct chip *of)
{
	chip = of;
	file = memfd_create("lanewise-device", MFD_CLOEXEC);
	if (file < 0 || ftruncate(file, MEMORY_FILE) || fstat(file, &file_stat))
		reply_error("the GPU's memory cannot be made (memfd_create): %m");
}

static bool is_node(int fd)
{
	struct stat s;
	return file >= 0 && !fstat(fd, &s) && s.st_ino == file_stat.st_ino && s.st_dev == file_stat.st_dev;
}

static bool is_node_path(const char *path) { return file >= 0 && path && !strcmp(path, NODE); }

// ---- the C library --------------------------------------------------------------------------------------------------

// Defines `real`, the library's function of this name.
#define REAL(type, name, ...) \
	static type (*real)(__VA_ARGS__); \
	if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

EXPORTED int ioctl(int fd, unsigned long request, ...)
{
	va_list ap;
	va_start(ap, request);
	void *argument = va_arg(ap, void *);
	va_end(ap);
	REAL(int, "ioctl", int, unsigned long, ...);
	if (_IOC_TYPE(request) != DRM_IOCTL_BASE || !is_node(fd)) return real(fd, request, argument);
	pthread_mutex_lock(&sync_lock);
	int result = ioctl_answer(_IOC_NR(request), argument);
	pthread_mutex_unlock(&sync_lock);
	if (result >= 0) return result;
	errno = -result;
	return -1;
}

// Opens the node. Each open file has a separate description, as for a device.
static int open_node(void)
{
	char path[64];
	snprintf(path, sizeof path, "/proc/self/fd/%d", file);
	REAL(int, "open64", const char *, int, ...);
	int fd = real(path, O_RDWR | O_CLOEXEC);
	return fd >= 0 ? fd : fcntl(file, F_DUPFD_CLOEXEC, 3);
}

#define OPEN(name) \
	EXPORTED int name(const char *path, int flags, ...) \
	{ \
		va_list ap; \
		va_start(ap, flags); \
		mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(ap, mode_t) : 0; \
		va_end(ap); \
		REAL(int, #name, const char *, int, ...); \
		return is_node_path(path) ? open_node() : real(path, flags, mode); \
	}
OPEN(open)
OPEN(open64)

#define STAT(name, type) \
	EXPORTED int name(const char *restrict path, struct type *restrict s) \
	{ \
		REAL(int, #name, const char *, struct type *); \
		if (!is_node_path(path)) return real(path, s); \
		*s = (struct type){ .st_mode = S_IFCHR | 0666, .st_rdev = makedev(NODE_MAJOR, NODE_MINOR) }; \
		return 0; \
	}
STAT(stat, stat)
STAT(stat64, stat64)

// ---- libdrm ---------------------------------------------------------------------------------------------------------

// Makes a device in one block, as drmFreeDevice frees it.
static drmDevicePtr new_device(void)
{
	struct block {
		drmDevice device;
		char *nodes[DRM_NODE_MAX];
		drmPciBusInfo bus;
		drmPciDeviceInfo info;
		char node[32];
	};
	struct block *b = heap_alloc(sizeof *b);
	memset(b, 0, sizeof *b);
	b->device = (drmDevice){ .nodes = b->nodes, .available_nodes = 1 << DRM_NODE_RENDER, .bustype = DRM_BUS_PCI,
	                         .businfo.pci = &b->bus, .deviceinfo.pci = &b->info };
	strcpy(b->node, NODE);
	for (int k = 0; k < DRM_NODE_MAX; k++) b->nodes[k] = b->node;
	b->bus.bus = 11;
	b->info = (drmPciDeviceInfo){ .vendor_id = VENDOR, .subvendor_id = VENDOR, .subdevice_id = BOARD,
	                              .device_id = chip->pci, .revision_id = chip->pci_revision };
	return &b->device;
}

EXPORTED int drmGetDevices2(uint32_t flags, drmDevicePtr devices[], int room)
{
	(void)flags;
	if (!chip) return 0;
	if (devices && room > 0) devices[0] = new_device();
	return 1;
}

EXPORTED int drmGetDevices(drmDevicePtr devices[], int room) { return drmGetDevices2(0, devices, room); }

EXPORTED int drmGetDevice2(int fd, uint32_t flags, drmDevicePtr *device)
{
	(void)flags;
	if (!is_node(fd)) return -ENODEV;
	*device = new_device();
	return 0;
}

EXPORTED int drmGetDevice(int fd, drmDevicePtr *device) { return drmGetDevice2(fd, 0, device); }
