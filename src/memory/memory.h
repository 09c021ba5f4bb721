// Memory: the address space, and accesses of instructions: the plan of an address, made when the program is prepared,
// and the steps that use it.
//
// Scratch has the layout of the hardware: dword d of lane l of a wave is at scratch_base + (d * lanes + l) * 4. So
// flat accesses through the private aperture and buffer accesses with a swizzled descriptor see the same bytes.
#ifndef MEMORY_MEMORY_H
#define MEMORY_MEMORY_H
#include "base/arena.h"
#include "code/code.h"
#include "isa/facts.h"
#include "wave/group.h"
#include "wave/offsets.h"

// ---- address space (memory.c) -------------------------------------------------------------------------------------
enum { MEMORY_PAGE = 4096, KERNARG_SLACK = 64 /* scalar loads may be wider than the part that is used */ };
// between regions: an offset of 32 bits cannot lead from one to another
#define MEMORY_GUARD ((1ull << 32) + (1 << 16))
struct noted;
struct region {
	uint64_t base, size; uint8_t *bytes; const char *name;
	bool of_run;
	// for the round of workgroups that this machine takes part in (machine/jobs.h): a store discards the round
	bool read_only;
	bool *stored;                  // for scratch: set by stores that do not come from its own wave
	struct noted *noted;           // where a worker records its accesses, or NULL if they need no record (noted.h)
};
enum { RECENT_PARTS = 16, RECENT_BYTES = 64 };
_Static_assert(sizeof(struct region) <= RECENT_BYTES, "a region has room");
enum { NEAR_NOW = 4 };                 // registers with addresses of LDS that a block remembers
struct memory {
	struct region *at; size_t n, room;    // sorted by base; in the machine's arena
	// the regions that were last loaded from, and stored to, by a part of the address (memory_recent)
	union { struct region region; char room[RECENT_BYTES]; } recent[2][RECENT_PARTS];
	uint8_t near;                         // an address shifted down by this has the part in the bits above its lowest 6
	uint64_t top;                         // the address of the next buffer
	// number, from 1 on, of a read_only region that was stored to, or 0
	size_t strayed;
	struct near_row *near_rows;           // near.h
	const struct near_row *near_now[NEAR_NOW];   // rows that loads of a block have compared, or NULL
	bool shared;                          // other threads use the same bytes (machine/jobs.h)
	bool any_order;                       // without a record of accesses (machine_options.any_order)
	uint64_t together;                    // in one round: lanes of atomics that were done by the host's atomics
	// addresses of the buffers that receive exports (machine_dispatch), or NULL; work-items of a workgroup
	const uint64_t *exports; uint64_t group_items;
};
#define MEMORY_FIRST_BUFFER 0x100000000ull
// Flat addresses with these upper halves are LDS and scratch (as the kernel driver sets the apertures).
enum { APERTURE_SHARED = 0x00010000, APERTURE_PRIVATE = 0x00020000 };
void memory_add(struct memory *m, struct arena *a, struct region r);
void memory_forget(struct memory *m);                      // Removes the regions `of_run` of the last dispatch.
uint64_t memory_place(struct memory *m, uint64_t size);    // Returns an address for a new buffer.
// Returns whether the range is unused, and not in an aperture of LDS or scratch.
bool memory_is_free(const struct memory *m, uint64_t address, uint64_t size);

// ---- accesses of instructions -------------------------------------------------------------------------------------
enum mem_frequent {
	MEM_OTHER, MEM_GLOBAL_LOAD, MEM_GLOBAL_STORE, MEM_LDS_LOAD, MEM_LDS_STORE, MEM_SCRATCH_LOAD, MEM_SCRATCH_STORE,
	MEM_SCALAR_LOAD, MEM_GLOBAL_ATOMIC, MEM_LDS_ATOMIC   // atomics of integers
};
struct mem_plan {
	enum isa_space space;
	enum isa_direction direction;
	uint8_t bytes, dwords;         // bytes of one lane's element; number of registers that a copy fills
	bool vaddr, vaddr64;           // a VGPR is part of the address; vaddr64: a pair
	bool saddr;                    // an SGPR is part of the address: a pair, four of a buffer, one for scratch
	bool buffer, idxen, offen;     // addressed through a buffer resource (scalar loads, too)
	bool to_lds;                   // a load whose destination is LDS at m0
	bool returns;                  // an atomic that returns the old value
	bool m0;                       // LDS: the address of a row, or of one element for the wave, is in m0
	bool two;                      // LDS: two elements, at offset and offset2
	bool copy;                     // registers are copied from or to memory, without a lane program
	bool extends;                  // an atomic on texels: signed integers of 32 bits are extended to 64
	enum isa_how how;
	bool by64;                           // the offset counts units of 64
	bool halves;                   // a formatted access: components of 16 bits
	uint8_t components;            // number of components in registers
	int16_t element;               // its code, or -1 if the resource has it; for an export, its target
	int64_t offset, offset2;
	uint32_t vaddr_at, saddr_at;   // byte offsets from the wave
	uint32_t soffset_at;           // scalar offset of buffers and scalar memory, or 0
	uint32_t data_at, data2_at;    // rows (scalar memory: SGPRs) that are stored or compared
	uint32_t expected_at;          // rows with the expected value of a compare-and-swap, or 0
	uint32_t result_at;            // rows of the loaded value, or 0 if it is not kept
	uint32_t status_at;            // `tfe`: a row that gets the status of missing pages, or 0
	uint32_t mem_at;               // rows in which `mem` is gathered for the record's lane program
	const struct image_plan *image;      // texel.h; NULL if it does not access an image
	const struct isa_atomic *atomic;
	enum mem_frequent frequent;    // the kind of a copy without conversion, or an atomic, which blocks have code for
	step_fn *run;                  // moves the elements; NULL if the record's program does
	step_fn *rest;                 // as `run`, but slower for dwords in a row, which blocks try first
};
// Steps of memory instructions; memory_prepare selects one.
step_fn step_scalar_load, step_scalar_store;
step_fn step_load, step_store, step_atomic;                  // every space, one lane at a time
step_fn step_export;                                         // to the buffer of the export's target
step_fn step_direct_load;                                    // loads the dword at m0 for all lanes
step_fn step_scalar_atomic, step_block_load, step_block_store, step_store_from_lds, step_transposed_load;
step_fn step_typed_load, step_typed_store;                   // elements of typed buffers, converted
step_fn step_texel_load, step_texel_store, step_texel_atomic, step_sample, step_gather,
	step_image_size;

// Steps for all lanes together (access.c), for each level of host instructions. global_, lds_, scalar_: without a
// lane program between memory and registers.
struct access_steps {
	step_fn *global_load, *global_store, *lds_load, *lds_store, *load, *store, *atomic, *scalar_load;
	// the parts of global_load and global_store that do all accesses that take more than a few instructions
	step_fn *global_load_rest, *global_store_rest;
};

// Returns the address in bits 47 to 0 of a descriptor. The bits above copy bit 47.
static inline uint64_t memory_canonical(uint64_t address) { return (uint64_t)((int64_t)(address << 16) >> 16); }

// Returns host memory of `size` bytes at a simulated address, or NULL if not all of it is mapped.
uint8_t *memory_search(struct memory *m, uint64_t address, uint64_t size, bool store);
// Returns the region that holds the whole range, or NULL. The caller records its access if region->noted is set.
const struct region *memory_region(struct memory *m, uint64_t address, uint64_t size, bool store);
// Returns the region that the program last loaded from, or stored to, near that address. Programs use several buffers
// at a time, which have different entries.
static inline struct region *memory_recent(struct memory *m, uint64_t address, bool store)
{
	return (struct region *)(void *)((char *)m->recent[store] + (address >> m->near & (RECENT_PARTS - 1) * RECENT_BYTES));
}
// Works as memory_search in the recent region; returns NULL elsewhere.
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
// Returns the start of the wave's scratch. With registers for flat_scratch, the program sets it.
static inline uint64_t scratch_base_of(const struct wave *w)
{
	return w->facts->flat_scratch_registers ? wave_s64(w, SGPR_AT(ISA_REG_FLAT_SCRATCH)) : w->scratch_base;
}
// Returns host memory in the scratch of the wave's workgroup, or NULL if the range is elsewhere. Stored bytes are
// zeroed before the next workgroup starts, so their extent is recorded.
static inline uint8_t *scratch_in_group(struct wave *w, uint64_t address, uint64_t size, bool store)
{
	struct workgroup *g = w->group;
	uint64_t offset = address - g->scratch, each = (uint64_t)w->lanes * w->scratch_size, mine = offset - w->id * each;
	if (size > g->scratch_size || offset > g->scratch_size - size) return NULL;
	if (store && mine < each && size <= each - mine)
		w->scratch_used = mine + size > w->scratch_used ? (uint32_t)(mine + size) : w->scratch_used;
	else if (store) g->scratch_stored = true;
	return g->scratch_bytes + offset;
}
// Works as memory_find for an address that is probably in the wave's scratch.
static inline uint8_t *scratch_find(struct wave *w, uint64_t address, uint64_t size, bool store)
{
	uint8_t *p = scratch_in_group(w, address, size, store);
	return p ? p : memory_find(w->memory, address, size, store);
}
// Returns whether v has one value in all lanes.
static inline bool memory_is_uniform(const uint32_t *v, uint32_t lanes)
{
	enum { AT_ONCE = 32 };             // divides the number of lanes
	uint32_t first = *v, other = 0;
	for (; lanes; lanes -= AT_ONCE, v += AT_ONCE)
		for (uint32_t n = 0; n < AT_ONCE; n++) other |= v[n] ^ first;
	return !other;
}

// Places of a thread's own memory at one offset for all lanes, in whole dwords. Each dword of an element makes a row
// of lanes, including inactive ones; `stride` is the number of bytes between rows. address: of lane 0's element.
// Returns false if the layout may be different (lanes.c).
enum { OWN_DWORD = 4 };
struct own_rows { uint64_t address; uint32_t count, stride; };
bool memory_own_rows(const struct wave *w, const struct mem_plan *m, struct own_rows *rows);

// ---- shared by the steps for one lane at a time (lanes.c) ---------------------------------------------------------
// Moves data between memory and `data`; returns false after a fault. lane_move uses the instruction's plan;
// `constant` is its offset.
bool lane_move(struct wave *w, const struct insn *i, uint32_t lane, int64_t constant, uint32_t size, const char *what,
               void *data, bool store);
// Returns the place of a lane's element in memory, LDS or scratch (not for buffers). scratch_address returns the
// address of a byte of a lane's scratch.
struct lane_place { enum isa_space space; uint64_t address; };
struct lane_place lane_place_of(const struct wave *w, const struct mem_plan *m, uint32_t lane, int64_t constant);
uint64_t scratch_address(const struct wave *w, uint32_t lane, uint32_t offset);
bool global_move(struct wave *w, int lane, const char *what, uint64_t address, uint8_t *data,
                 uint32_t size, bool store);
// Returns the scalar offset. vccz, execz and scc do not have a register. The instruction makes rows for them, but
// other code reads the offset earlier.
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
// Scalar memory ignores the low bits of each part of an address below its unit.
static inline uint64_t memory_scalar_unit(const struct mem_plan *m) { return m->bytes >= 4 ? 4 : m->bytes; }
static inline uint64_t memory_scalar_offset(const struct wave *w, const struct mem_plan *m)
{
	return ((uint64_t)m->offset + memory_soffset(w, m) * (m->by64 ? 64ull : 1)) & -memory_scalar_unit(m);
}
// Returns where the wave's row or element begins in LDS: m0 plus the offset.
static inline uint32_t memory_m0_base(const struct wave *w, const struct mem_plan *m)
{
	return (w->s[ISA_REG_M0] & 0xffff) + (uint32_t)m->offset;
}
// The plan of an instruction with src_lds_direct: a dword of LDS at m0, the same for all lanes.
extern const struct mem_plan lds_direct_plan;
// Returns the bytes of that dword that its type in m0[18:16] keeps.
uint32_t lds_direct_bytes(const struct wave *w);
// Loads the dword of LDS at m0[15:0], extended as its type in m0[18:16] requires; returns false after a fault.
bool lds_direct(struct wave *w, uint32_t *value);
bool lds_move(struct wave *w, int lane, const char *what, uint64_t offset, uint8_t *data, uint32_t size, bool store);
// Copies a lane's registers, from row `at` on.
void registers_in(struct wave *w, uint32_t at, uint32_t lane, const uint32_t *data, uint32_t dwords);
void registers_out(const struct wave *w, uint32_t at, uint32_t lane, uint32_t *data, uint32_t dwords);
// Stores up to a dword of a load with the `lds` bit to LDS at m0.
bool lane_to_lds(struct wave *w, const struct insn *i, uint32_t lane, uint32_t *data);
// Writes the status of a load with `tfe`: all pages were present.
void tell_status(struct wave *w, const struct mem_plan *m);
void memory_fault(struct wave *w, int lane, const char *what, uint64_t address, uint32_t size);
#endif
