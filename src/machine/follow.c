// Access to the machine for recorders of a run.
#include "machine/follow.h"
#include "machine/state.h"

size_t machine_region_count(const struct machine *m) { return m->memory.n; }

struct machine_region machine_region_at(const struct machine *m, size_t k)
{
	const struct region *r = &m->memory.at[k];
	return (struct machine_region){ r->base, r->size, r->bytes, r->name };
}

uint32_t machine_vgprs(const struct machine *m) { return m->code.vgprs; }
unsigned machine_host_level(const struct machine *m) { return m->code.host->level; }
uint32_t machine_group_of(const struct wave *w) { return w->group->index; }
uint32_t machine_waves_beside(const struct wave *w) { return w->group->count; }

uint8_t *machine_scratch_of(const struct wave *w, uint64_t *address, uint64_t *size)
{
	*size = (uint64_t)w->lanes * w->scratch_size;
	*address = w->group->scratch + w->id * *size;
	return w->group->scratch_bytes + w->id * *size;
}

uint8_t *machine_lds_of(const struct wave *w, uint32_t *size)
{
	*size = w->group->lds_size;
	return w->group->lds;
}
