// State for recorders that follow a run step by step and keep a copy. The header covers state outside a wave's
// registers, and the places to search for changes.
#ifndef MACHINE_FOLLOW_H
#define MACHINE_FOLLOW_H
#include "machine/schedule.h"

struct machine_region { uint64_t address, size; uint8_t *bytes; const char *name; };
// Returns the number of mapped regions, in order of address: sections of the program, buffers, arguments, scratch.
// Scratch is added when a workgroup first needs it.
size_t machine_region_count(const struct machine *m);
struct machine_region machine_region_at(const struct machine *m, size_t k);

// the kernels' level that it runs, as in machine_options
unsigned machine_host_level(const struct machine *m);
uint32_t machine_vgprs(const struct machine *m);               // rows that the program can access
bool machine_vgpr_is_shared(const struct machine *m, uint32_t vgpr);      // both halves of a wave share the row
uint32_t machine_group_of(const struct wave *w);               // the workgroup's number in the dispatch
uint32_t machine_waves_beside(const struct wave *w);           // waves of its workgroup, including this one
uint8_t *machine_lds_of(const struct wave *w, uint32_t *size); // LDS of its workgroup
uint8_t *machine_scratch_of(const struct wave *w, uint64_t *address, uint64_t *size);   // the wave's own part of it
#endif
