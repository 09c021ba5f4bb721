// Converts metadata between its tree and msgpack.
#include "object/notes.h"
#include <msgpack.h>
#include <string.h>
#include "object/amdgpu.h"

// ---- writing --------------------------------------------------------------------------------------------------------

uint8_t *notes_make(struct arena *a, const msgpack_object *m, size_t *size)
{
	msgpack_sbuffer buffer;
	msgpack_packer packer;
	msgpack_sbuffer_init(&buffer);
	msgpack_packer_init(&packer, &buffer, msgpack_sbuffer_write);
	if (msgpack_pack_object(&packer, *m))
		heap_fail();
	Elf64_Nhdr header = { .n_namesz = sizeof NOTE_OWNER, .n_descsz = (Elf64_Word)buffer.size, .n_type = NOTE_METADATA };
	size_t owner = (sizeof NOTE_OWNER + 3) & ~(size_t)3;
	*size = sizeof header + owner + ((buffer.size + 3) & ~(size_t)3);
	uint8_t *to = arena_alloc(a, *size);
	memcpy(to, &header, sizeof header);
	memcpy(to + sizeof header, NOTE_OWNER, sizeof NOTE_OWNER);
	memcpy(to + sizeof header + owner, buffer.data, buffer.size);
	msgpack_sbuffer_destroy(&buffer);
	return to;
}

// ---- reading --------------------------------------------------------------------------------------------------------

static uint64_t big_endian(const uint8_t *p, unsigned n)
{
	uint64_t x = 0;
	while (n--)
		x = x << 8 | *p++;
	return x;
}

// Returns whether the bytes have all elements that they announce. The library would allocate memory for the announced
// count.
static bool is_whole(const uint8_t *p, size_t size)
{
	uint64_t wanted = 1;   // objects still to read
	while (wanted) {
		if (size == 0 || wanted > size)
			return false;
		uint8_t tag = *p++;
		uint64_t body = 0, items = 0;
		unsigned count = 0;   // bytes of the count
		size--;
		wanted--;
		if (tag >= 0x80 && tag <= 0x8f) items = (tag & 15) * 2u;
		else if (tag >= 0x90 && tag <= 0x9f) items = tag & 15;
		else if (tag >= 0xa0 && tag <= 0xbf) body = tag & 31;
		else if (tag >= 0xc4 && tag <= 0xc6) count = 1u << (tag - 0xc4);
		else if (tag >= 0xc7 && tag <= 0xc9) { count = 1u << (tag - 0xc7); body = 1; }
		else if (tag == 0xca) body = 4;
		else if (tag == 0xcb) body = 8;
		else if (tag >= 0xcc && tag <= 0xcf) body = 1u << (tag - 0xcc);
		else if (tag >= 0xd0 && tag <= 0xd3) body = 1u << (tag - 0xd0);
		else if (tag >= 0xd4 && tag <= 0xd8) body = 1 + (1u << (tag - 0xd4));
		else if (tag >= 0xd9 && tag <= 0xdb) count = 1u << (tag - 0xd9);
		else if (tag >= 0xdc) count = tag & 1 ? 4 : 2;
		else if (tag == 0xc1) return false;
		if (tag >= 0xe0) count = 0;
		if (count > size)
			return false;
		uint64_t n = big_endian(p, count);
		p += count;
		size -= count;
		if (tag >= 0xdc && tag <= 0xdf)
			items = n * (tag >= 0xde ? 2 : 1);
		else
			body += n;
		if (body > size)
			return false;
		p += body;
		size -= body;
		wanted += items;
	}
	return true;
}

// Copies the tree to the arena. Returns false if it is too deep, or has types that metadata does not use: nil, binary,
// extensions.
static bool copy_tree(struct arena *a, msgpack_object *o, unsigned depth)
{
	bool good = depth <= METADATA_MAX_DEPTH;
	switch (o->type) {
	case MSGPACK_OBJECT_POSITIVE_INTEGER: case MSGPACK_OBJECT_NEGATIVE_INTEGER: case MSGPACK_OBJECT_BOOLEAN:
	case MSGPACK_OBJECT_FLOAT32: case MSGPACK_OBJECT_FLOAT64: return good;
	case MSGPACK_OBJECT_STR: o->via.str.ptr = arena_strndup(a, o->via.str.ptr, o->via.str.size); return good;
	case MSGPACK_OBJECT_ARRAY:
		o->via.array.ptr = arena_grow(a, o->via.array.ptr, o->via.array.size * sizeof *o, o->via.array.size * sizeof *o);
		for (uint32_t i = 0; i < o->via.array.size && good; i++)
			good = copy_tree(a, &o->via.array.ptr[i], depth + 1);
		return good;
	case MSGPACK_OBJECT_MAP:
		o->via.map.ptr = arena_grow(a, o->via.map.ptr, o->via.map.size * sizeof *o->via.map.ptr,
		                            o->via.map.size * sizeof *o->via.map.ptr);
		for (uint32_t i = 0; i < o->via.map.size && good; i++)
			good = copy_tree(a, &o->via.map.ptr[i].key, depth + 1) && copy_tree(a, &o->via.map.ptr[i].val, depth + 1);
		if (good)
			metadata_sort(o);
		return good;
	default: return false;
	}
}

static void free_zone(void *zone) { msgpack_zone_free(zone); }

const msgpack_object *notes_read(struct arena *a, const void *bytes, size_t size)
{
	msgpack_unpacked unpacked;
	msgpack_object *root = arena_alloc(a, sizeof *root);
	size_t at = 0;
	if (!is_whole(bytes, size))
		return NULL;
	msgpack_unpacked_init(&unpacked);
	bool good = msgpack_unpack_next(&unpacked, bytes, size, &at) == MSGPACK_UNPACK_SUCCESS;
	msgpack_zone *zone = good ? unpacked.zone : NULL;
	if (zone)
		heap_own(zone, free_zone);
	*root = unpacked.data;
	good = good && copy_tree(a, root, 0);
	if (zone)
		heap_disown(zone);
	msgpack_unpacked_destroy(&unpacked);
	return good ? root : NULL;
}
