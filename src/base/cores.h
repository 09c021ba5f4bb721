// Number of threads that can run at the same time.
#ifndef BASE_CORES_H
#define BASE_CORES_H
unsigned cores(void);      // cores that this process may use, at least 1
#endif
