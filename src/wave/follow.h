// For those who follow a run step by step and keep a copy of its state: what there is besides a wave's registers, and where to look for changes.
#ifndef WAVE_FOLLOW_H
#define WAVE_FOLLOW_H
#include "wave/schedule.h"

struct machine_region { uint64_t address, size; uint8_t *bytes; const char *name; };
// All mapped memory, by address: sections of the program, buffers, arguments, scratch. Scratch is added when a workgroup first needs it.
size_t machine_region_count(const struct machine *m);
struct machine_region machine_region_at(const struct machine *m, size_t k);

const struct program *machine_program(const struct machine *m);
uint32_t machine_vgprs(const struct machine *m);               // rows that the program can touch
uint32_t machine_group_of(const struct wave *w);               // the workgroup's number in the dispatch
uint32_t machine_waves_beside(const struct wave *w);           // waves of its workgroup, with it
uint8_t *machine_lds_of(const struct wave *w, uint32_t *size); // of its workgroup

// Registers that the instruction names as written, whatever exec is: adds them to sets of bits, as wave.wrote_s and wrote_v. Registers that are
// found by an index at run time are not among them: the wave's own sets have those after the instruction.
void wave_named_writes(const struct insn *i, unsigned lanes, uint64_t s[2], uint64_t v[WAVE_MAX_VGPRS / 64]);
#endif
