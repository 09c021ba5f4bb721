// Answers of the kernel. Each handler reads and writes the argument of its request, and returns 0 or a negative errno.
// node.c calls one handler at a time.
#ifndef DEVICE_IOCTL_H
#define DEVICE_IOCTL_H

typedef int ioctl_handler(void *argument);
#define IOCTL(request, handler) ioctl_handler ioctl_##handler;
#include "device/ioctls.def"
#undef IOCTL

// Calls the handler of a request number. Returns -EINVAL, with a message on standard error, if it does not have one.
int ioctl_answer(unsigned number, void *argument);
#endif
