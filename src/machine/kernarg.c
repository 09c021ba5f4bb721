// Kernel arguments: the user's, placed by the metadata, and the hidden ones that compilers expect.
#include "machine/state.h"
#include <string.h>

void dispatch_sizes(const struct machine_dispatch *d, unsigned wave, uint32_t groups[3], uint32_t numthreads[3],
                    uint32_t items[3])
{
	for (int k = 0; k < 3; k++) {
		numthreads[k] = d->numthreads[k] ? d->numthreads[k] : k ? 1 : wave;
		if (d->items[k]) {
			items[k] = d->items[k];
			groups[k] = (items[k] - 1) / numthreads[k] + 1;
		} else {
			groups[k] = d->workgroups[k] ? d->workgroups[k] : 1;
			items[k] = groups[k] * numthreads[k];
		}
	}
}

void dispatch_begin(struct machine *m, const struct machine_dispatch *d)
{
	m->dispatch = d;
	dispatch_sizes(d, m->program->wave, m->launch.groups, m->launch.numthreads, m->launch.items);
	m->memory.exports = d->exports;
	m->memory.group_items = (uint64_t)m->launch.numthreads[0] * m->launch.numthreads[1] * m->launch.numthreads[2];
}

struct sizes { uint32_t groups[3], numthreads[3], items[3], dynamic_lds; };

// Returns the value of a hidden argument such as `hidden_block_count_x`, which ends in x, y or z. Pointers to
// services that do not exist here are 0.
static uint64_t hidden_value(const struct program_arg *a, const struct sizes *s)
{
	const char *kind = a->value_kind;
	size_t n = strlen(kind);
	unsigned axis = n && kind[n - 1] >= 'x' && kind[n - 1] <= 'z' ? (unsigned)(kind[n - 1] - 'x') : 0;
	if (!strncmp(kind, "hidden_block_count_", 19)) return s->items[axis] / s->numthreads[axis];
	if (!strncmp(kind, "hidden_group_size_", 18)) return s->numthreads[axis];
	if (!strncmp(kind, "hidden_remainder_", 17)) return s->items[axis] % s->numthreads[axis];
	if (!strcmp(kind, "hidden_grid_dims")) return s->items[2] > 1 ? 3 : s->items[1] > 1 ? 2 : 1;
	if (!strcmp(kind, "hidden_dynamic_lds_size")) return s->dynamic_lds;
	if (!strcmp(kind, "hidden_private_base")) return APERTURE_PRIVATE;
	if (!strcmp(kind, "hidden_shared_base")) return APERTURE_SHARED;
	return 0;
}

struct block { uint8_t *bytes; size_t size, room; };

// Writes `n` bytes of `from`, and zeroes up to `size`.
static void put_bytes(struct arena *a, struct block *b, size_t at, const void *from, size_t n, size_t size)
{
	size_t end = at + size;
	if (!size) return;
	if (end > b->room) {
		size_t room = end * 2 + 256;
		b->bytes = arena_grow(a, b->bytes, b->room, room);
		b->room = room;
	}
	memcpy(b->bytes + at, from, n < size ? n : size);
	if (end > b->size) b->size = end;
}

static void put_value(struct arena *a, struct block *b, size_t at, uint64_t value, size_t size)
{
	put_bytes(a, b, at, &value, sizeof value, size);
}

// Returns an LDS argument: the offset of its part of the dynamic LDS, after the kernel's own LDS. *used is the size
// of the dynamic LDS, including padding.
static uint64_t place_lds(const struct program_kernel *k, uint64_t *used, uint64_t bytes)
{
	enum { ALIGN = 16 };
	uint64_t own = k ? k->group_segment : 0, at = (own + *used + ALIGN - 1) / ALIGN * ALIGN;
	*used = at - own + (bytes + ALIGN - 1) / ALIGN * ALIGN;
	return at;
}

static void put_arg(struct machine *m, const struct program_kernel *k, struct block *b, size_t at,
                    const struct machine_arg *arg, uint64_t *lds, size_t size)
{
	if (arg->bytes) put_bytes(&m->arena, b, at, arg->bytes, arg->size, size);
	else put_value(&m->arena, b, at, arg->lds ? place_lds(k, lds, arg->bits) : arg->bits, size);
}

uint64_t machine_kernarg_address(const struct machine *m) { return m->launch.kernarg; }
bool machine_has_kernarg(const struct machine *m, uint64_t address)
{
	return m->dispatch->kernarg_size && address - m->launch.kernarg < m->dispatch->kernarg_size + KERNARG_SLACK;
}

enum { MAX_KERNARG = 1 << 20 };

// Returns whether an argument ends within a plausible size: metadata may contain any number.
static bool argument_fits(const struct program_arg *a) { return a->offset <= MAX_KERNARG && a->size <= MAX_KERNARG; }

const char *machine_kernarg(struct machine *m, struct machine_dispatch *d, const struct machine_arg *args, size_t count)
{
	const struct program_kernel *k = d->kernel;
	bool known = k && k->has_metadata && k->arg_count;
	struct block b = {0};
	struct sizes s;
	size_t next = 0;
	uint64_t lds = 0;
	if (k && k->kernarg_size > MAX_KERNARG) return "the kernel's arguments are too large";
	dispatch_sizes(d, m->program->wave, s.groups, s.numthreads, s.items);
	for (size_t n = 0; known && n < k->arg_count; n++) {
		const struct program_arg *a = &k->args[n];
		if (!argument_fits(a)) return "the kernel's arguments are too large";
		if (a->kind == ARG_HIDDEN) continue;
		if (next == count)
			return arena_printf(&m->arena,
			                    "the kernel has more than the %zu arguments given: `%s` is missing", count,
			                    a->name[0] ? a->name : a->value_kind);
		if (a->kind == ARG_BUFFER && args[next].size != 8)
			return arena_printf(&m->arena, "argument %zu of the kernel is a pointer", next);
		if (args[next].lds != (a->kind == ARG_LDS_POINTER))
			return arena_printf(&m->arena, "argument %zu of the kernel is %s", next,
			                    args[next].lds ? "not an LDS pointer" : "an LDS pointer");
		put_arg(m, k, &b, a->offset, &args[next++], &lds, a->size);
	}
	if (known && next < count) return arena_printf(&m->arena, "the kernel has %zu arguments, not %zu", next, count);
	for (; next < count; next++) {
		size_t size = args[next].size ? args[next].size : 4, align = args[next].align ? args[next].align : size;
		put_arg(m, k, &b, (b.size + align - 1) / align * align, &args[next], &lds, size);
	}
	if (lds + d->lds > UINT32_MAX) return "the LDS arguments are too large";
	s.dynamic_lds = (uint32_t)lds;
	for (size_t n = 0; known && n < k->arg_count; n++)
		if (k->args[n].kind == ARG_HIDDEN)
			put_value(&m->arena, &b, k->args[n].offset, hidden_value(&k->args[n], &s), k->args[n].size);
	if (k && k->kernarg_size > b.size) put_value(&m->arena, &b, k->kernarg_size - 1, 0, 1);
	d->kernarg = b.bytes;
	d->kernarg_size = b.size;
	d->lds += (uint32_t)lds;
	return NULL;
}
