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
	uint8_t bytes, dwords;         // of one lane's element; registers that a copy fills
	bool vaddr, vaddr64;           // a VGPR takes part in the address; it is a pair
	bool saddr;                    // an SGPR does: a pair, a buffer's four, one for scratch
	bool buffer, idxen, offen;     // addressed through a buffer resource (scalar loads too)
	bool to_lds;                   // a load whose destination is LDS at m0
	bool returns;                  // an atomic that gives the old value
	bool m0;                       // LDS: the address is that of a row at m0, or of one element for the wave
	bool two;                      // LDS: two elements, at offset and offset2
	bool copy;                     // registers are memory: no lane program in between
	enum isa_how how;
	bool by64;                           // an offset counts 64 units
	bool halves;                   // formatted: components of 16 bits
	uint8_t components;            // of them, in registers
	int16_t element;               // its code, or -1: the resource says it; of an export its target
	int64_t offset, offset2;
	uint32_t vaddr_at, saddr_at;   // byte offsets from the wave
	uint32_t soffset_at;           // scalar offset of buffers and scalar memory; 0: none
	uint32_t data_at, data2_at;    // rows (scalar memory: SGPRs) of what is stored or compared
	uint32_t expected_at;          // that of those with which a compare-and-swap compares; 0: it is none
	uint32_t result_at;            // of what is loaded; 0: nothing is kept
	uint32_t status_at;            // `tfe`: a row that gets the status of missing pages; 0: none
	uint32_t mem_at;               // where `mem` is gathered for the record's lane program
	const struct image_plan *image;      // texel.h; NULL: no image
	const struct isa_atomic *atomic;
};
// The steps of memory instructions; which one, memory_prepare says.
step_fn step_scalar_load, step_scalar_store;
step_fn step_load, step_store, step_atomic;                  // every space, lane by lane
step_fn step_export;                                         // to the buffer of its target
step_fn step_direct_load;                                    // what m0 names, for all lanes
step_fn step_scalar_atomic, step_block_load, step_block_store, step_store_from_lds, step_transposed_load;
step_fn step_typed_load, step_typed_store;                   // elements of buffers, converted
step_fn step_texel_load, step_texel_store, step_sample, step_image_size;

// access.c: the same for all lanes at once; for each level of host instructions. global_, lds_, scalar_: where no lane program is between memory and registers.
struct access_steps { step_fn *global_load, *global_store, *lds_load, *lds_store, *lds_load_wide, *lds_store_wide, *load, *store, *atomic, *scalar_load; };

// Makes i->mem, i->step and the operand `mem` for an instruction whose other operands are resolved. False: it cannot be executed.
bool memory_prepare(struct prepared *p, const struct code_target *t, struct insn *i);

// Returns the address that bits 47 to 0 of a descriptor name: bit 47 is the sign of those above it.
static inline uint64_t memory_canonical(uint64_t address) { return (uint64_t)((int64_t)(address << 16) >> 16); }

// Host memory of `size` bytes at a simulated address; NULL if not all of it is mapped.
uint8_t *memory_search(struct memory *m, uint64_t address, uint64_t size, bool store);
// The region that holds all of it; NULL: there is none. The caller notes what it touches there, if region->noted.
const struct region *memory_region(struct memory *m, uint64_t address, uint64_t size, bool store);
// What the program loaded from, or stored to, last near there: it moves through several buffers at a time.
static inline struct region *memory_recent(struct memory *m, uint64_t address, bool store)
{
	enum { NEAR = 1 << 14 };
	return &m->recent[store][address / NEAR % (sizeof m->recent[0] / sizeof m->recent[0][0])];
}
// The same as memory_search, in that region; NULL elsewhere.
static inline uint8_t *memory_last(struct memory *m, uint64_t address, uint64_t size, bool store)
{
	const struct region *r = memory_recent(m, address, store);
	return size <= r->size && address - r->base <= r->size - size ? r->bytes + (address - r->base) : NULL;
}
static inline uint8_t *memory_find(struct memory *m, uint64_t address, uint64_t size, bool store)
{
	uint8_t *p = memory_last(m, address, size, store);
	return p ? p : memory_search(m, address, size, store);
}
// The same for an address that is most likely in the wave's scratch. What is stored there is zeroed before the next workgroup starts: it is kept how much that is.
static inline uint8_t *scratch_find(struct wave *w, uint64_t address, uint64_t size, bool store)
{
	struct workgroup *g = w->group;
	uint64_t offset = address - g->scratch, each = (uint64_t)w->lanes * w->scratch_size, mine = offset - w->id * each;
	if (size > g->scratch_size || offset > g->scratch_size - size) return memory_find(&w->machine->memory, address, size, store);
	if (store && mine < each && size <= each - mine) w->scratch_used = mine + size > w->scratch_used ? (uint32_t)(mine + size) : w->scratch_used;
	else if (store) g->scratch_stored = true;
	return g->scratch_bytes + offset;
}
// Whether all lanes of the wave have the same there.
static inline bool memory_is_uniform(const uint32_t *v, uint32_t lanes)
{
	enum { AT_ONCE = 32 };             // waves have a multiple of it
	uint32_t first = *v, other = 0;
	for (; lanes; lanes -= AT_ONCE, v += AT_ONCE)
		for (uint32_t n = 0; n < AT_ONCE; n++) other |= v[n] ^ first;
	return !other;
}

// A thread's own memory at one offset for all lanes, whole dwords of it: each dword of an element makes a row of lanes, inactive ones too, whose rows lie `stride`
// bytes apart. address: of lane 0's element. lanes.c; false: it may be otherwise.
enum { OWN_DWORD = 4 };
struct own_rows { uint64_t address; uint32_t count, stride; };
bool memory_own_rows(const struct wave *w, const struct mem_plan *m, struct own_rows *rows);

// ---- what the lane by lane steps share (lanes.c) ------------------------------------------------------------------------------------
// Between memory and `data`; false after a fault. lane_move: as the instruction's plan says; `constant`: its offset.
bool lane_move(struct wave *w, const struct insn *i, uint32_t lane, int64_t constant, uint32_t size, const char *what, void *data, bool store);
// Where a lane's element is in memory, LDS or scratch (not of buffers), and where a byte of a lane's scratch is in memory.
struct lane_place { enum isa_space space; uint64_t address; };
struct lane_place lane_place_of(const struct wave *w, const struct mem_plan *m, uint32_t lane, int64_t constant);
uint64_t scratch_address(const struct wave *w, uint32_t lane, uint32_t offset);
bool global_move(struct wave *w, int lane, const char *what, uint64_t address, uint8_t *data, uint32_t size, bool store);
// The scalar offset. vccz, execz and scc have no register: their rows are made for the instruction itself, and others ask before it.
static inline uint32_t memory_soffset(const struct wave *w, const struct mem_plan *m)
{
	switch (m->soffset_at) {
	case 0: return 0;
	case POOL_VCCZ: return !wave_mask(w, SGPR_AT(ISA_REG_VCC));
	case POOL_VCCZ + 8: return !wave_exec(w);
	case POOL_VCCZ + 16: return w->scc;
	default: return S32(w, m->soffset_at);
	}
}
// Scalar memory: the low bits of the parts of an address below its unit are ignored.
static inline uint64_t memory_scalar_unit(const struct mem_plan *m) { return m->bytes >= 4 ? 4 : m->bytes; }
static inline uint64_t memory_scalar_offset(const struct wave *w, const struct mem_plan *m)
{
	return ((uint64_t)m->offset + memory_soffset(w, m) * (m->by64 ? 64ull : 1)) & -memory_scalar_unit(m);
}
// LDS at m0, with the offset: where the wave's row, or its element, begins.
static inline uint32_t memory_m0_base(const struct wave *w, const struct mem_plan *m) { return (w->s[ISA_REG_M0] & 0xffff) + (uint32_t)m->offset; }
bool lds_direct(struct wave *w, uint32_t *value);        // the dword of LDS at m0[15:0], extended as its type in m0[18:16] says; false after a fault
bool lds_move(struct wave *w, int lane, const char *what, uint64_t offset, uint8_t *data, uint32_t size, bool store);
// A lane's registers, from row `at` on.
void registers_in(struct wave *w, uint32_t at, uint32_t lane, const uint32_t *data, uint32_t dwords);
void registers_out(const struct wave *w, uint32_t at, uint32_t lane, uint32_t *data, uint32_t dwords);
// LDS at m0 takes a dword or less of what a load with the `lds` bit brings.
bool lane_to_lds(struct wave *w, const struct insn *i, uint32_t lane, uint32_t *data);
void tell_status(struct wave *w, const struct mem_plan *m);      // of a load with `tfe`: every page was there
void memory_fault(struct wave *w, int lane, const char *what, uint64_t address, uint32_t size);
#endif
