// The host, as benches write it before figures.
#ifndef TESTS_MACHINE_NAME_H
#define TESTS_MACHINE_NAME_H
#include <stddef.h>

// Writes the model of the processor and the number of processors. Figures of another machine are not comparable.
void machine_name(char *out, size_t room);
#endif
