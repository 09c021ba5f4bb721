// Metadata between its tree and msgpack.
#include "object/notes.h"
#include <float.h>
#include <math.h>
#include <msgpack.h>
#include <stdlib.h>
#include <string.h>
#include "object/amdgpu.h"

// ---- writing -----------------------------------------------------------------------------------------------------------------

static int by_key(const void *x, const void *y)
{
	const struct metadata *a = *(const struct metadata *const *)x, *b = *(const struct metadata *const *)y;
	if (a->kind != METADATA_TEXT || b->kind != METADATA_TEXT)
		return a->kind != b->kind ? (int)a->kind - (int)b->kind : (a->number > b->number) - (a->number < b->number);
	int c = memcmp(a->text, b->text, a->size < b->size ? a->size : b->size);
	return c ? c : (a->size > b->size) - (a->size < b->size);
}

static void pack(struct arena *a, msgpack_packer *to, const struct metadata *m);

static void pack_map(struct arena *a, msgpack_packer *to, const struct metadata *m)
{
	const struct metadata **keys = arena_alloc(a, (m->count + 1) * sizeof *keys);
	for (size_t i = 0; i < m->count; i++)
		keys[i] = &m->keys[i];
	qsort(keys, m->count, sizeof *keys, by_key);
	msgpack_pack_map(to, m->count);
	for (size_t i = 0; i < m->count; i++) {
		pack(a, to, keys[i]);
		pack(a, to, &m->items[keys[i] - m->keys]);
	}
}

static void pack(struct arena *a, msgpack_packer *to, const struct metadata *m)
{
	switch (m->kind) {
	case METADATA_INTEGER:
		if (m->negative)
			msgpack_pack_int64(to, (int64_t)m->number);
		else
			msgpack_pack_uint64(to, m->number);
		break;
	case METADATA_BOOL:
		if (m->number)
			msgpack_pack_true(to);
		else
			msgpack_pack_false(to);
		break;
	case METADATA_REAL:   // LLVM writes 32 bits whenever the range allows it
		if (fabs(m->real) >= (double)FLT_MIN && fabs(m->real) <= (double)FLT_MAX)
			msgpack_pack_float(to, (float)m->real);
		else
			msgpack_pack_double(to, m->real);
		break;
	case METADATA_TEXT:
		msgpack_pack_str(to, m->size);
		msgpack_pack_str_body(to, m->text, m->size);
		break;
	case METADATA_LIST:
		msgpack_pack_array(to, m->count);
		for (size_t i = 0; i < m->count; i++)
			pack(a, to, &m->items[i]);
		break;
	case METADATA_MAP: pack_map(a, to, m); break;
	}
}

uint8_t *notes_make(struct arena *a, const struct metadata *m, size_t *size)
{
	msgpack_sbuffer buffer;
	msgpack_packer packer;
	msgpack_sbuffer_init(&buffer);
	msgpack_packer_init(&packer, &buffer, msgpack_sbuffer_write);
	pack(a, &packer, m);
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

// ---- reading -----------------------------------------------------------------------------------------------------------------

static uint64_t big_endian(const uint8_t *p, unsigned n)
{
	uint64_t x = 0;
	while (n--)
		x = x << 8 | *p++;
	return x;
}

// Whether the bytes hold all that their counts promise: the library would make room for the promise.
static bool is_whole(const uint8_t *p, size_t size)
{
	uint64_t wanted = 1;   // objects still to come
	while (wanted) {
		if (size == 0 || wanted > size)
			return false;
		uint8_t tag = *p++;
		uint64_t body = 0, items = 0;
		unsigned count = 0;   // bytes that hold the count
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

static bool tree(struct arena *a, const msgpack_object *o, unsigned depth, struct metadata *out);

static bool trees(struct arena *a, const msgpack_object *o, size_t stride, size_t n, unsigned depth, struct metadata **out)
{
	*out = arena_alloc(a, (n + 1) * sizeof **out);
	for (size_t i = 0; i < n; i++)
		if (!tree(a, (const msgpack_object *)(const void *)((const char *)o + i * stride), depth, &(*out)[i]))
			return false;
	return true;
}

static bool tree(struct arena *a, const msgpack_object *o, unsigned depth, struct metadata *out)
{
	*out = (struct metadata){ .kind = METADATA_INTEGER };
	if (depth > METADATA_MAX_DEPTH)
		return false;
	switch (o->type) {
	case MSGPACK_OBJECT_POSITIVE_INTEGER: out->number = o->via.u64; return true;
	case MSGPACK_OBJECT_NEGATIVE_INTEGER: out->number = (uint64_t)o->via.i64; out->negative = true; return true;
	case MSGPACK_OBJECT_BOOLEAN: *out = (struct metadata){ .kind = METADATA_BOOL, .number = o->via.boolean }; return true;
	case MSGPACK_OBJECT_FLOAT32:
	case MSGPACK_OBJECT_FLOAT64: *out = (struct metadata){ .kind = METADATA_REAL, .real = o->via.f64 }; return true;
	case MSGPACK_OBJECT_STR:
		*out = (struct metadata){ .kind = METADATA_TEXT, .text = arena_strndup(a, o->via.str.ptr, o->via.str.size), .size = o->via.str.size };
		return true;
	case MSGPACK_OBJECT_ARRAY:
		*out = (struct metadata){ .kind = METADATA_LIST, .count = o->via.array.size };
		return trees(a, o->via.array.ptr, sizeof *o, o->via.array.size, depth + 1, &out->items);
	case MSGPACK_OBJECT_MAP:
		*out = (struct metadata){ .kind = METADATA_MAP, .count = o->via.map.size };
		return out->count == 0 || (trees(a, &o->via.map.ptr->key, sizeof *o->via.map.ptr, out->count, depth + 1, &out->keys) &&
		                           trees(a, &o->via.map.ptr->val, sizeof *o->via.map.ptr, out->count, depth + 1, &out->items));
	default: return false;   // nil, binary and extensions say nothing of kernels
	}
}

const struct metadata *notes_read(struct arena *a, const void *bytes, size_t size)
{
	msgpack_unpacked unpacked;
	struct metadata *root = arena_alloc(a, sizeof *root);
	size_t at = 0;
	if (!is_whole(bytes, size))
		return NULL;
	msgpack_unpacked_init(&unpacked);
	bool good = msgpack_unpack_next(&unpacked, bytes, size, &at) == MSGPACK_UNPACK_SUCCESS && tree(a, &unpacked.data, 0, root);
	msgpack_unpacked_destroy(&unpacked);
	return good ? root : NULL;
}
