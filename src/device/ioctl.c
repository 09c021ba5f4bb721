// The table of the kernel's requests, and handlers of a few lines.
#include "device/ioctl.h"
#include <errno.h>
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <drm.h>
#include <amdgpu_drm.h>
#include "device/sync.h"

static const struct { uint8_t number; const char *name; ioctl_handler *answer; } table[] = {
#define IOCTL(request, handler) { _IOC_NR(request), #request, ioctl_##handler },
#include "device/ioctls.def"
#undef IOCTL
};

int ioctl_answer(unsigned number, void *argument)
{
	for (size_t k = 0; k < sizeof table / sizeof *table; k++)
		if (table[k].number == number) return table[k].answer(argument);
	fprintf(stderr, "lanewise-device: the driver makes request 0x%x, which is unknown\n", number);
	return -EINVAL;
}

// ---- handlers of a few lines ----------------------------------------------------------------------------------------

static void answer_text(char *to, size_t *size, const char *text)
{
	if (to && *size) memcpy(to, text, *size < strlen(text) ? *size : strlen(text));
	*size = strlen(text);
}

int ioctl_version(void *argument)
{
	struct drm_version *v = argument;
	v->version_major = 3;
	v->version_minor = 49;
	v->version_patchlevel = 0;
	answer_text(v->name, &v->name_len, "amdgpu");
	answer_text(v->date, &v->date_len, "20150101");
	answer_text(v->desc, &v->desc_len, "AMD GPU");
	return 0;
}

int ioctl_client(void *argument)
{
	struct drm_client *c = argument;
	c->auth = 1;
	c->pid = (unsigned long)getpid();
	return 0;
}

int ioctl_capability(void *argument)
{
	struct drm_get_cap *c = argument;
	c->value = c->capability == DRM_CAP_SYNCOBJ || c->capability == DRM_CAP_SYNCOBJ_TIMELINE
	        || c->capability == DRM_CAP_TIMESTAMP_MONOTONIC;
	return 0;
}

int ioctl_context(void *argument)
{
	static uint32_t last;
	union drm_amdgpu_ctx *c = argument;
	uint32_t operation = c->in.op;
	memset(c, 0, sizeof *c);
	if (operation == AMDGPU_CTX_OP_ALLOC_CTX) c->out.alloc.ctx_id = ++last;
	return 0;
}

int ioctl_buffer_list(void *argument)
{
	static uint32_t last;
	union drm_amdgpu_bo_list *l = argument;
	uint32_t handle = l->in.operation == AMDGPU_BO_LIST_OP_CREATE ? ++last : l->in.list_handle;
	memset(l, 0, sizeof *l);
	l->out.list_handle = handle;
	return 0;
}

// A submission is done when its request returns, so everything is idle.
int ioctl_done(void *argument)
{
	union drm_amdgpu_wait_cs *w = argument;
	w->out.status = 0;
	return 0;
}

int ioctl_fences(void *argument)
{
	union drm_amdgpu_wait_fences *w = argument;
	w->out.status = 1;
	w->out.first_signaled = 0;
	return 0;
}

int ioctl_fence_handle(void *argument)
{
	union drm_amdgpu_fence_to_handle *f = argument;
	f->out.handle = sync_new(true);
	return 0;
}

int ioctl_nothing(void *argument) { (void)argument; return 0; }
