// Uncompresses sections, usually debug information. Relocations apply to the uncompressed bytes.
#include <string.h>
#include <zlib.h>
#include <zstd.h>
#include "object/load.h"

static bool header_of(const struct loading *l, const Elf64_Shdr *h, Elf64_Chdr *out)
{
	if (h->sh_type == SHT_NOBITS || h->sh_flags & SHF_ALLOC || h->sh_size < sizeof *out) return false;
	memcpy(out, l->file->text + h->sh_offset, sizeof *out);
	return true;
}

uint64_t load_unpacked_size(const struct loading *l, const Elf64_Shdr *h)
{
	Elf64_Chdr c;
	if (!(h->sh_flags & SHF_COMPRESSED)) return h->sh_size;
	return header_of(l, h, &c) ? c.ch_size : UINT64_MAX;
}

bool load_unpack(const struct loading *l, const Elf64_Shdr *h, uint8_t *to, size_t size)
{
	enum { ZLIB = 1, ZSTD = 2 };           // ch_type
	Elf64_Chdr c;
	if (!header_of(l, h, &c)) return false;
	const char *from = l->file->text + h->sh_offset + sizeof c;
	size_t n = h->sh_size - sizeof c;
	if (c.ch_type == ZSTD) return ZSTD_decompress(to, size, from, n) == size;
	uLongf got = size;
	int status = c.ch_type == ZLIB ? uncompress(to, &got, (const Bytef *)from, n) : Z_DATA_ERROR;
	if (status == Z_MEM_ERROR) heap_fail();
	return status == Z_OK && got == size;
}
