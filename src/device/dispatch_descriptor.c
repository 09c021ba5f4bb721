// The kernel descriptor: the registers of a launch, where a descriptor has them.
#include <string.h>
#include "device/dispatch.h"
#include "isa/facts.h"
#include "program/descriptor.h"

uint32_t dispatch_wave(const struct launch *l, const struct chip *c)
{
	return c->gpu->facts->wave32 && l->initiator & INITIATOR_WAVE32 ? 32 : 64;
}

uint32_t dispatch_scratch(const struct launch *l, const struct chip *c)
{
	const struct isa_facts *facts = c->gpu->facts;
	if (!(launch_register(l, SH_RSRC2) & RSRC2_SCRATCH)) return 0;
	return facts->scratch_unit * bits_of(launch_register(l, SH_TMPRING_SIZE), 12, facts->scratch_bits);
}

static void put_dword(uint8_t *bytes, uint32_t x) { memcpy(bytes, &x, sizeof x); }

void dispatch_descriptor(const struct launch *l, const struct chip *c, uint8_t bytes[])
{
	enum {
		GROUP = 0,
		PRIVATE = 4,
		RSRC3 = 44,
		RSRC1 = 48,
		RSRC2 = 52,
		PROPERTIES = 56,
		WAVE32 = 1 << 10,
		LDS_BLOCK = 512
	};
	uint32_t rsrc2 = launch_register(l, SH_RSRC2), wave = dispatch_wave(l, c);
	uint32_t lds = bits_of(rsrc2, RSRC2_LDS, RSRC2_LDS_WIDTH) * LDS_BLOCK;
	memset(bytes, 0, DESCRIPTOR_BYTES);
	put_dword(bytes + GROUP, lds);
	put_dword(bytes + PRIVATE, dispatch_scratch(l, c) / wave);
	put_dword(bytes + RSRC3, launch_register(l, SH_RSRC3));
	put_dword(bytes + RSRC1, launch_register(l, SH_RSRC1));
	// the packet processor sets the bytes of LDS
	put_dword(bytes + RSRC2, rsrc2 & ~(((1u << RSRC2_LDS_WIDTH) - 1) << RSRC2_LDS));
	put_dword(bytes + PROPERTIES, wave == 32 ? WAVE32 : 0);
}
