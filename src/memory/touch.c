// Addresses that a memory instruction is about to access, from the current registers: for models of caches and banks.
#include "memory/buffer.h"
#include "wave/effects.h"
#include "memory/touch.h"
#include "memory/texel.h"

static void touch_scalar(const struct wave *w, const struct mem_plan *m, struct touch *t)
{
	uint64_t base = m->buffer ? buffer_read(w, m->saddr_at, false).base : wave_s64(w, m->saddr_at);
	t->active = 1;
	t->address[0] = (base & -memory_scalar_unit(m)) + memory_scalar_offset(w, m);
}

static void touch_buffer(const struct wave *w, const struct mem_plan *m, struct touch *t)
{
	struct buffer b = buffer_read(w, m->saddr_at, false);
	if (m->how == ISA_FORMATTED) t->bytes = typed_bytes(w, m);
	uint32_t size = t->bytes ? t->bytes : 4;
	if (buffer_private(w, m, &b)) {
		struct buffer_place first = buffer_place_of(w, m, &b, 0), last = buffer_place_of(w, m, &b, w->lanes - 1);
		uint64_t address = buffer_address(&b, &first, 0);
		if (buffer_in_range(&b, &last, 0, size)) {
			for (uint32_t lane = 0; lane < w->lanes; lane++) t->address[lane] = address + (uint64_t)lane * b.element;
			t->active = wave_exec(w);
			return;
		}
	}
	t->active = buffer_lanes(w, m, &b, size, t->address);
}

static void touch_lane(const struct wave *w, const struct mem_plan *m, uint32_t lane, struct touch *t)
{
	struct lane_place p = lane_place_of(w, m, lane, m->offset);
	t->address[lane] = p.space == ISA_SCRATCH ? scratch_address(w, lane, (uint32_t)p.address) : p.address;
	if (p.space == ISA_SCRATCH) {
		t->in_scratch |= 1ull << lane;
		t->stride = w->lanes * 4;
	}
	if (p.space == ISA_DS) t->in_lds |= 1ull << lane;
	else t->space = TOUCH_MEMORY;
}

// Handles the most frequent kinds of access, for all lanes together; addresses of inactive lanes are not used.
// Returns false for other kinds.
static bool touch_plainly(const struct wave *w, const struct mem_plan *m, struct touch *t)
{
	const uint32_t *v = ROW(w, m->vaddr_at);
	uint64_t base = (uint64_t)m->offset + (m->saddr ? wave_s64(w, m->saddr_at) : 0);
	bool ds = m->space == ISA_DS && !m->m0;
	if (!ds && (m->space != ISA_GLOBAL || m->how == ISA_ADDTID || m->how == ISA_EXPORTED)) return false;
	t->active = wave_exec(w);
	t->in_lds = ds ? t->active : 0;
	for (uint32_t begin = 0; begin < w->lanes; begin += 32, v += 32) {
		uint64_t *at = t->address + begin, *second = t->second + begin;
		// in 32 bits, since compilers also add the offset to negative bases
		if (ds) for (uint32_t j = 0; j < 32; j++) at[j] = v[j] + (uint32_t)m->offset, second[j] = v[j] + (uint32_t)m->offset2;
		else if (m->saddr) for (uint32_t j = 0; j < 32; j++) at[j] = base + v[j];
		else for (uint32_t j = 0; j < 32; j++) at[j] = base + (v[j] | (uint64_t)v[j + LANES] << 32);
	}
	return true;
}

// For a sample, this is the first texel.
static void touch_image(const struct wave *w, const struct mem_plan *m, struct touch *t)
{
	struct image image;
	if (!image_look(w, m, &image)) return;
	t->bytes = image.size;
	for (uint64_t left = wave_exec(w); left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left);
		if (image_lane(w, m, &image, lane, &t->address[lane])) t->active |= left & -left;
	}
}

// Returns false for elements that may be separated, of another size than the record's, or also in another place.
bool wave_touch_tells(const struct mem_plan *m)
{
	if (m->image) return m->how == ISA_TEXEL;
	return !m->to_lds && m->how != ISA_FORMATTED && m->how != ISA_BLOCK && m->how != ISA_FROM_LDS
	       && (m->space != ISA_BUFFER || m->bytes <= 4);
}

bool wave_touch_is_torn(const struct wave *w, const struct mem_plan *m, const struct touch *t)
{
	const bool swizzled = m->space == ISA_BUFFER && buffer_read(w, m->saddr_at, false).swizzle;
	for (uint64_t left = swizzled ? t->active : t->in_scratch; left; left &= left - 1) {
		uint32_t byte = t->address[__builtin_ctzll(left)] % OWN_DWORD;
		if (byte && byte + t->bytes > OWN_DWORD) return true;
	}
	return false;
}

static bool is_masked(const struct effects *e)
{
	for (const struct effect *x = NULL; (x = effects_next(e, x));) if (x->role == EFFECT_MASK) return true;
	return false;
}

void wave_touch(const struct wave *w, const struct insn *i, struct touch *t)
{
	const struct mem_plan *m = i->mem;
	t->space = TOUCH_NOTHING;
	t->active = t->in_lds = t->in_scratch = 0;
	if (!m) return;
	t->bytes = m->bytes;
	t->stride = 4;
	t->two = m->two;
	t->space = m->space == ISA_DS || m->space == ISA_FLAT ? TOUCH_LDS : TOUCH_MEMORY;
	if (m->space == ISA_SCALAR) { touch_scalar(w, m, t); return; }
	if (m->how == ISA_COUNTER) {                 // one element for the wave, independent of the active lanes
		t->active = t->in_lds = 1;
		t->address[0] = memory_m0_base(w, m);
		return;
	}
	if (m->how == ISA_DIRECT) {
		// v_readlane and v_writelane with src_lds_direct ignore exec: the wave's read is shown in lane 0
		t->active = t->in_lds = effects_lanes(i->effects, wave_exec(w)) | !is_masked(i->effects);
		for (uint32_t lane = 0; lane < w->lanes; lane++) t->address[lane] = memory_m0_base(w, m);
		return;
	}
	if (touch_plainly(w, m, t)) return;
	if (m->space == ISA_BUFFER) { touch_buffer(w, m, t); return; }
	if (m->image) { touch_image(w, m, t); return; }
	t->active = wave_exec(w);
	for (uint64_t left = t->active; left; left &= left - 1) touch_lane(w, m, (uint32_t)__builtin_ctzll(left), t);
}
