// Loads and stores of typed buffers: the element's place, whether it is in range, and the order of components.
#include "wave/mode.h"
#include "memory/buffer.h"
#include "lane/element.h"
#include <string.h>

struct typed {
	struct buffer buffer;
	const struct isa_layout *layout;   // NULL without an element: loads give 0, stores do nothing
	enum isa_number number;
	uint32_t size;
	bool halves, from_resource;    // from_resource: its selection of components applies, too
};

// Finds the element's format; returns false after a fault.
static bool find_element(struct wave *w, const struct mem_plan *m, struct typed *t)
{
	*t = (struct typed){ .buffer = buffer_read(w, m->saddr_at, true), .halves = m->halves,
	                     .from_resource = m->element < 0 };
	uint32_t code = t->from_resource ? t->buffer.format : (uint32_t)m->element;
	const struct isa_element *e = &isa_elements[w->gpu->gen][code];
	if (e->named && !e->defined && !strcmp(isa_layouts[e->layout].name, "INVALID")) return true;
	if (!e->defined) {
		wave_fault(w, -1, "no buffer element has the format %u on %s%s", code, w->gpu->name,
		           t->from_resource ? ", which the resource names" : "");
		return false;
	}
	t->layout = &isa_layouts[e->layout];
	t->number = (enum isa_number)e->number;
	t->size = element_size(t->layout);
	return true;
}

// Moves an element dword by dword, since swizzling may separate them.
static bool move_element(struct wave *w, const struct typed *t, const struct buffer_place *p, uint32_t lane,
                         uint8_t *bytes, bool store)
{
	for (uint32_t done = 0; done < t->size; done += 4) {
		uint32_t part = t->size - done < 4 ? t->size - done : 4;
		if (!buffer_move_dword(w, lane, store ? "store" : "load", &t->buffer, p, done, bytes + done, part, store))
			return false;
	}
	return true;
}

uint32_t typed_bytes(const struct wave *w, const struct mem_plan *m)
{
	uint32_t code = m->element < 0 ? buffer_read(w, m->saddr_at, true).format : (uint32_t)m->element;
	const struct isa_element *e = &isa_elements[w->gpu->gen][code];
	uint32_t size = e->defined ? element_size(&isa_layouts[e->layout]) : 0;
	return size ? size : m->bytes;
}

static struct element_form form_of(const struct typed *t)
{
	return (struct element_form){ t->layout, t->number, t->from_resource ? t->buffer.select : NULL, t->halves };
}

static bool load_lane(struct wave *w, const struct mem_plan *m, const struct typed *t, uint32_t lane, uint32_t *data)
{
	uint8_t bytes[ELEMENT_MAX] = {0};
	struct buffer_place p = buffer_place_of(w, m, &t->buffer, lane);
	bool inside = t->layout && buffer_in_range(&t->buffer, &p, 0, t->size);
	struct element_form form = form_of(t);
	if (inside && !move_element(w, t, &p, lane, bytes, false)) return false;
	for (unsigned k = 0; k < m->components; k++) {
		uint32_t x = element_loaded(&form, k, bytes, inside);
		if (t->halves) data[k / 2] |= x << 16 * (k % 2);
		else data[k] = x;
	}
	return true;
}

void step_typed_load(struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	struct typed t;
	wave_enter(w);
	if (!find_element(w, m, &t)) return;
	mode_floats(w, 3);
	for (uint64_t left = wave_exec(w); left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left), data[4] = {0};
		if (!load_lane(w, m, &t, lane, data)) return;
		if (m->to_lds && !lane_to_lds(w, i, lane, data)) return;
		if (!m->to_lds) registers_in(w, m->mem_at, lane, data, m->dwords);
	}
	if (!m->copy && !m->to_lds) i->kernel(w, i);
	tell_status(w, m);
}

// Stores a lane's element. A missing component is replaced by the first.
static bool store_lane(struct wave *w, const struct mem_plan *m, const struct typed *t, uint32_t lane,
                       const uint32_t *data)
{
	uint8_t bytes[ELEMENT_MAX] = {0};
	struct buffer_place p = buffer_place_of(w, m, &t->buffer, lane);
	struct element_form form = form_of(t);
	if (!t->layout || !buffer_in_range(&t->buffer, &p, 0, t->size)) return true;
	for (unsigned k = 0; k < t->layout->count; k++) {
		int from = element_stored_from(&form, k);
		if (from < 0) continue;
		if (from >= m->components) from = 0;
		uint32_t x = t->halves ? data[from / 2] >> 16 * (from % 2) & 0xffff : data[from];
		element_put_bits(t->layout, k, bytes, element_store(t->number, t->layout->bits[k], x, t->halves));
	}
	return move_element(w, t, &p, lane, bytes, true);
}

void step_typed_store(struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	struct typed t;
	wave_enter(w);
	if (!m->copy) i->kernel(w, i);
	if (!find_element(w, m, &t)) return;
	mode_floats(w, 3);
	for (uint64_t left = wave_exec(w); left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left), data[4];
		registers_out(w, m->mem_at, lane, data, m->dwords);
		if (!store_lane(w, m, &t, lane, data)) return;
	}
}
