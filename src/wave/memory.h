// How an instruction reaches memory: what was found out about its address when the program was prepared, and the steps that use it.
//
// Scratch is laid out as the hardware does it: dword d of lane l of a wave lies at scratch_base + (d * lanes + l) * 4, so that flat
// accesses through the private aperture and buffer accesses with a swizzled descriptor see the same bytes.
#ifndef WAVE_MEMORY_H
#define WAVE_MEMORY_H
#include "wave/state.h"

struct mem_plan {
	enum isa_space space;
	enum isa_direction direction;
	uint8_t bytes, dwords;         // of one lane's element; of its registers in copies
	bool vaddr, vaddr64;           // a VGPR takes part in the address; it is a pair
	bool saddr;                    // an SGPR does (pair: global, buffer resource: quad, scalar base: pair)
	bool idxen, offen, to_lds;     // buffers
	bool returns;                  // an atomic that gives the old value
	bool two;                      // LDS: two elements, at offset[0] and offset[1]
	int64_t offset[2];
	uint32_t vaddr_at, saddr_at;   // byte offsets from the wave
	uint32_t soffset_at;           // scalar offset of buffers and scalar memory; 0: none
	uint32_t data_at, data2_at, result_at;    // rows (scalar memory: SGPRs) of what is stored, compared or loaded; 0: none
	uint32_t mem_at;               // where `mem` is gathered for the record's lane program
};

// Makes i->mem and i->step. False if the instruction cannot be prepared.
bool memory_prepare(struct prepared *p, const struct code_target *t, struct insn *i);

// Host memory of `size` bytes at a simulated address; NULL if not all of it is mapped.
uint8_t *memory_find(struct memory *m, uint64_t address, uint64_t size);
void memory_fault(struct wave *w, int lane, const char *what, uint64_t address, uint32_t size);
#endif
