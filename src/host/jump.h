// The way back to a guard when memory is exhausted.
#ifndef HOST_JUMP_H
#define HOST_JUMP_H
#ifdef __wasi__
// Without one, the instance ends with status 4. Its memory would not shrink, so its owner begins another instance.
struct host_jump { char none; };
#define host_jump_set(j) ((void)(j), 0)
__attribute__((noreturn)) void host_jump_back(struct host_jump *j);
#else
#include <setjmp.h>
struct host_jump { jmp_buf at; };
// Returns 0, and a second time, with a true result, after host_jump_back.
#define host_jump_set(j) setjmp((j)->at)
#define host_jump_back(j) longjmp((j)->at, 1)
#endif
#endif
