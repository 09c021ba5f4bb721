// For those who follow a run step by step and keep a copy of its state: what there is besides a wave's registers, and where to look for changes.
#ifndef WAVE_FOLLOW_H
#define WAVE_FOLLOW_H
#include "wave/schedule.h"

struct machine_region { uint64_t address, size; uint8_t *bytes; const char *name; };
// All mapped memory, by address: sections of the program, buffers, arguments, scratch. Scratch is added when a workgroup first needs it.
size_t machine_region_count(const struct machine *m);
struct machine_region machine_region_at(const struct machine *m, size_t k);

unsigned machine_host_level(const struct machine *m);           // which of the kernels' levels it runs, as in machine_options
const struct program *machine_program(const struct machine *m);
uint32_t machine_vgprs(const struct machine *m);               // rows that the program can touch
bool machine_vgpr_is_shared(const struct machine *m, uint32_t vgpr);      // both halves of a wave see one row
uint32_t machine_group_of(const struct wave *w);               // the workgroup's number in the dispatch
uint32_t machine_waves_beside(const struct wave *w);           // waves of its workgroup, with it
uint8_t *machine_lds_of(const struct wave *w, uint32_t *size); // of its workgroup
uint8_t *machine_scratch_of(const struct wave *w, uint64_t *address, uint64_t *size);   // the wave's own part of it
#endif
