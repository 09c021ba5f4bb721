// Atomics on texels: lanes run sequentially, in order, as in atomic.c. A texel is an element of one or two dwords.
#include "code/code.h"
#include "memory/atomic.h"
#include "memory/noted.h"
#include "memory/texel.h"

// Returns whether the image has texels of the atomic's size; otherwise reports a fault.
static bool size_fits(struct wave *w, const struct insn *i, const struct image *image)
{
	const char *name = isa_text(i->inst->form->name);
	unsigned bytes = i->mem->bytes;
	if (image->layout && image->size != bytes)
		wave_fault(w, -1, "%s: dmask selects %u bytes, but the texels of the image have %u", name, bytes, image->size);
	else if (bytes > i->access->bytes) wave_fault(w, -1, "%s of %u bytes is not supported", name, bytes);
	else return true;
	return false;
}

// Changes one texel; returns false after a fault.
static bool change_texel(struct wave *w, const struct insn *i, uint32_t mode, uint32_t lane, uint64_t address,
                         uint64_t *old)
{
	const struct mem_plan *m = i->mem;
	uint64_t data = 0, data2 = 0;
	registers_out(w, m->data_at, lane, (uint32_t *)&data, m->dwords);
	if (m->data2_at) registers_out(w, m->data2_at, lane, (uint32_t *)&data2, m->dwords);
	uint8_t *p = atomic_is_in_any_order(w, m) ? scratch_find(w, address, m->bytes, true) : NULL;
	if (p && (uintptr_t)p % m->bytes == 0) {
		*old = atomic_exchange(m, mode, p, data, data2);
		return true;
	}
	if (!global_move(w, (int)lane, "atomic on a texel", address, (uint8_t *)old, m->bytes, false)) return false;
	uint64_t now = atomic_result(m, mode, *old, data, data2);
	return global_move(w, (int)lane, "atomic on a texel", address, (uint8_t *)&now, m->bytes, true);
}

// Changes the texels of all lanes with a record of their atomics, so that threads need not wait for their turns.
// Returns false if the lanes need an order, or a lane's texel does not exist.
static bool change_together(struct wave *w, const struct insn *i, const struct image *image)
{
	const struct mem_plan *m = i->mem;
	const struct region *in = NULL;
	row at = { 0 };
	for (uint64_t left = w->memory->shared && !m->returns ? w->mask_of : 0; left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left);
		uint64_t address;
		if (!image_lane(w, m, image, lane, &address)) return false;
		const struct region *r = memory_region(w->memory, address, m->bytes, true);
		if (!r || !r->noted || (in && r != in) || (address - r->base) % m->bytes || address - r->base > UINT32_MAX)
			return false;
		at[lane] = (uint32_t)(address - r->base);
		in = r;
	}
	return in && atomic_together(w, i, in->noted, in->bytes, at);
}

void step_texel_atomic(struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	struct image image;
	wave_enter(w);
	if (!image_now(w, i, &image) || !size_fits(w, i, &image)) return;
	uint32_t mode = atomic_floats(w, i);
	if (image.layout && w->active && change_together(w, i, &image)) return;
	for (uint64_t left = wave_exec(w); left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left);
		uint64_t old = 0, address;
		bool inside = image.layout && image_lane(w, m, &image, lane, &address);
		if (inside && !change_texel(w, i, mode, lane, address, &old)) return;
		if (m->returns) registers_in(w, m->result_at, lane, (const uint32_t *)&old, m->dwords);
	}
	if (m->returns) tell_status(w, m);
}
