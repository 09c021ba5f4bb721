// Objects that a driver waits for. A submission is done when its request returns, so waits are short.
#ifndef DEVICE_SYNC_H
#define DEVICE_SYNC_H
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

extern pthread_mutex_t sync_lock;         // held while a request is answered
uint32_t sync_new(bool signalled);       // returns its handle
void sync_signal(uint32_t handle, uint64_t point);      // point 0: an object without points
// Waits until the point of the object is reached.
void sync_reach(uint32_t handle, uint64_t point);
#endif
