// Describes which memory an instruction accesses, and the values there.
#include <inttypes.h>
#include <string.h>
#include "base/bits.h"
#include "values/does_parts.h"

enum { MOST = 4 };                      // dwords that are shown

// Writes `rays[3].origin[0]`; for several numbers also the last, without the structs that both are in.
static bool put_path(const struct doing *d, struct does_text *to, const struct log_region *r, uint64_t offset,
                     unsigned bytes)
{
	struct arena a = { 0 };
	struct harness_number first, last;
	bool good = show_number_in(&d->all->buffers, r, &a, offset, &first);
	if (good) does_text(to, first.path);
	if (good && bytes > harness_type_bytes(first.type)
	    && show_number_in(&d->all->buffers, r, &a, offset + bytes - 1, &last)) {
		const char *member = last.path;
		for (size_t k = 0; last.path[k] && last.path[k] == first.path[k]; k++)
			if (last.path[k] == '.') member = last.path + k + 1;
		does_say(to, "..%s", member);
	}
	arena_free(&a);
	return good;
}

// Sets the type of the number at an address, if notes give its buffer structs.
static void find_number(const struct show_buffers *b, const struct log_region *r, uint64_t address, enum isa_type *type)
{
	struct arena a = { 0 };
	struct harness_number n;
	if (show_number_in(b, r, &a, address - r->address, &n)) *type = n.type;
	arena_free(&a);
}

// Writes ` (x, hidden_block_count_y)`: the kernel arguments in these bytes.
static void put_arguments(const struct doing *d, struct does_text *to, const struct log_region *r, uint64_t offset,
                          unsigned bytes)
{
	const struct program_kernel *k = log_reader_dispatch(d->all->reader)->kernel;
	const char *before = " (";
	if (!k || strcmp(r->name, "kernarg")) return;
	for (size_t n = 0; n < k->arg_count; n++) {
		const struct program_arg *a = &k->args[n];
		if (a->offset + a->size <= offset || a->offset >= offset + bytes) continue;
		if (a->kind == ARG_HIDDEN || *a->name) does_say(to, "%s%s", before, *a->name ? a->name : a->value_kind);
		else does_say(to, "%sargument %zu", before, n);
		before = ", ";
	}
	if (before[0] == ',') does_put(to, ")", 1);
}

// Writes `out[3]`, `lds[0x1f0]`, `scratch[0x10]`; several elements as first..last. Returns true if the text does not
// contain the address.
static bool put_place(const struct doing *d, struct does_text *to, bool lds, uint64_t address, unsigned bytes)
{
	enum isa_type type;
	if (lds) {
		does_integer(to, "lds[0x", address, 16);
		does_put(to, "]", 1);
		return false;
	}
	const struct log_region *r = show_region(log_reader_state(d->all->reader), &d->all->buffers, address, &type);
	if (!r || !*r->name) { does_integer(to, "0x", address, 16); return false; }
	if (put_path(d, to, r, address - r->address, bytes)) return true;
	uint64_t offset = address - r->address, size = harness_type_bytes(type), first = offset / size;
	bool as_bytes = type == SHOW_BITS || offset % size;
	does_text(to, r->name);
	if (as_bytes) does_integer(to, "[0x", offset, 16);
	else does_integer(to, "[", first, 10);
	if (!as_bytes && bytes > size) does_integer(to, "..", first + bytes / size - 1, 10);
	does_put(to, "]", 1);
	if (as_bytes) put_arguments(d, to, r, offset, bytes);
	return true;
}

// Reads the bytes of one element before the instruction. Returns false if they do not exist.
static bool read_element(const struct doing *d, bool lds, uint64_t address, unsigned bytes, uint64_t *bits)
{
	const uint8_t *p = log_place(log_reader_state(d->all->reader), lds ? LOG_LDS : LOG_MEMORY, d->e->wave->group,
	                             address, bytes);
	*bits = 0;
	if (p) memcpy(bits, p, bytes);
	return p;
}

// Returns the type in which `size` bytes at `address` are shown: from the buffer's notes, else from the instruction.
static enum isa_type type_of(const struct doing *d, const struct isa_access *a, bool lds, uint64_t address,
                             unsigned size)
{
	enum isa_type type = SHOW_BITS;
	const struct log_region *r =
		lds ? NULL : show_region(log_reader_state(d->all->reader), &d->all->buffers, address, &type);
	if (r) find_number(&d->all->buffers, r, address, &type);
	if (type != SHOW_BITS && harness_type_bytes(type) == size) return type;
	bool moves = a->direction == ISA_LOAD ? a->result >= 0 && isa_operands(d->record)[a->result].passes : a->passes;
	if (size == 4 && moves) return SHOW_BITS;
	// b64 is two registers
	if (harness_type_bytes(a->type) == size && (size < 8 || a->type != ISA_U64 || d->record->once)) return a->type;
	return size == 1 ? ISA_U8 : size == 2 ? ISA_U16 : SHOW_BITS;
}

// Returns the kind of dword `n` of operand `k`, if the memory's type `found` is unknown; else `found`.
static enum isa_type kind_of(const struct doing *d, enum isa_type found, int k, bool after, unsigned n)
{
	enum isa_type kind = found == SHOW_BITS && k >= 0 ? does_kind(d, (unsigned)k, after, n) : found;
	return harness_type_bytes(kind) == harness_type_bytes(found) ? kind : found;
}

static void put_found(const struct doing *d, struct does_text *to, const struct touch *t, const struct isa_access *a,
                      bool lds, uint64_t address)
{
	enum isa_type first = type_of(d, a, lds, address, t->bytes < 8 ? t->bytes : 8);
	unsigned size = t->bytes == 8 && harness_type_bytes(first) == 8 && touch_stride(t, d->lane) == 4 ? 8
	                : t->bytes < 4 ? t->bytes
	                : 4,
		count = t->bytes / size;
	uint64_t bits;
	if (count > 1) does_put(to, "(", 1);
	for (unsigned k = 0; k < count && k < MOST; k++) {
		uint64_t at = address + (uint64_t)(size == 8 ? 8 : touch_stride(t, d->lane)) * k;
		if (k) does_put(to, ", ", 2);
		if (read_element(d, lds, at, size, &bits))
			does_number(d, to, bits, kind_of(d, type_of(d, a, lds, at, size), a->result, true, k));
		else does_put(to, "?", 1);
	}
	if (count > 1) does_text(to, count > MOST ? ", …)" : ")");
}

// Writes the data of a store: its registers, in the type of the memory.
static void put_data(const struct doing *d, struct does_text *to, unsigned k, unsigned bytes, enum isa_type type)
{
	const struct effect *x = does_registers(d, k);
	unsigned size = bytes == 8 && harness_type_bytes(type) == 8 ? 8 : bytes < 4 ? bytes : 4, count = bytes / size;
	if (count > 1) does_put(to, "(", 1);
	for (unsigned n = 0; n < count && n < MOST; n++) {
		uint64_t bits = 0;
		for (unsigned half = 0; half < (size + 3) / 4; half++) {
			uint32_t dword;
			if (x && does_register(d, x->first + n * (size + 3) / 4 + half, false, &dword)) bits |= (uint64_t)dword << 32 * half;
		}
		if (n) does_put(to, ", ", 2);
		does_number(d, to, bits & bits_below(8 * size),
		            kind_of(d, harness_type_bytes(type) == size ? type : SHOW_BITS, (int)k, false, n));
	}
	if (count > 1) does_text(to, count > MOST ? ", …)" : ")");
}

// Writes how many lanes a buffer's descriptor excludes.
static void put_outside(const struct doing *d, struct does_text *to, const struct touch *t)
{
	int n = __builtin_popcountll(log_exec(d->e->wave) & ~t->active);
	if (isa_access(d->record)->space == ISA_BUFFER && n)
		does_say(to, " · %d lane%s out of the buffer's range", n, n == 1 ? " is" : "s are");
}

void does_memory(struct doing *d, struct does_text *to)
{
	struct touch t;
	const struct isa_access *a = isa_access(d->record);
	bool once = d->record->once, store = a->direction == ISA_STORE;
	log_trial_touch(d->all->trial, d->e->wave, d->insn, &t);
	if (t.space == TOUCH_NOTHING || a->how != ISA_PLAIN || !t.bytes) return;
	uint64_t lanes = once ? 1 : t.active & d->lanes;
	if (once) d->lane = 0;
	else if (!lanes) { put_outside(d, to, &t); return; }
	// The first of several atomics finds the old value.
	else if (a->direction == ISA_ATOMIC || d->lane == LANES || !(lanes >> d->lane & 1))
		d->lane = (unsigned)__builtin_ctzll(lanes);
	bool lds = !once && t.in_lds >> d->lane & 1;
	uint64_t address = t.address[d->lane];
	if (once) does_text(to, " · ");
	else does_lane(to, " · lane ", d->lane);
	for (int n = 0; n < (t.two ? 2 : 1); n++) {
		if (n) { does_text(to, "; "); address = t.second[d->lane]; }
		enum isa_type type = type_of(d, a, lds, address, t.bytes < 8 ? t.bytes : 8);
		bool named;
		if (a->direction == ISA_LOAD) {
			put_found(d, to, &t, a, lds, address);
			does_text(to, " = ");
			named = put_place(d, to, lds, address, t.bytes);
		} else {
			named = put_place(d, to, lds, address, t.bytes);
			does_text(to, store ? " = " : " was ");
			if (!store) put_found(d, to, &t, a, lds, address);
			else if (a->data >= 0)
				put_data(d, to, (unsigned)a->data + (unsigned)n, t.bytes, harness_type_bytes(type)
				         == t.bytes ? type : type_of(d, a, lds, address, t.bytes < 4 ? t.bytes : 4));
		}
		if (named) does_integer(to, " at 0x", address, 16);
	}
	put_outside(d, to, &t);
}
