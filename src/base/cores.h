// How many threads can run at once.
#ifndef BASE_CORES_H
#define BASE_CORES_H
unsigned cores(void);      // that this process may use, at least 1
#endif
