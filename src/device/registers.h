// Shader registers that a launch sets, by their addresses, and their fields, from gfx9 to gfx12.
#ifndef DEVICE_REGISTERS_H
#define DEVICE_REGISTERS_H
#include <stdint.h>

enum {
	SH_FIRST = 0xb000, SH_COUNT = 0x400,
	SH_NUM_THREAD_X = 0xb81c,     // and Y, Z: work-items of a workgroup in 15:0
	SH_PGM_LO = 0xb830, SH_PGM_HI = 0xb834,     // address of the code in units of 256 bytes
	SH_RSRC1 = 0xb848, SH_RSRC2 = 0xb84c, SH_RSRC3 = 0xb8a0,
	SH_TMPRING_SIZE = 0xb860,     // bytes of scratch of a wave, from bit 12 on
	SH_USER_DATA = 0xb900, SH_USER_DATA_COUNT = 16,
};
// bits of RSRC2
enum { RSRC2_SCRATCH = 1 << 0, RSRC2_GROUP_X = 1 << 7, RSRC2_INFO = 1 << 10, RSRC2_LDS = 15, RSRC2_LDS_WIDTH = 9 };
enum { INITIATOR_WAVE32 = 1 << 15 };

// A launch: the packet that starts it, and the registers at that time.
struct launch { uint32_t groups[3], initiator, registers[SH_COUNT]; };
static inline uint32_t launch_register(const struct launch *l, uint32_t address)
{
	return l->registers[(address - SH_FIRST) / 4];
}
static inline uint32_t bits_of(uint32_t x, unsigned at, unsigned width) { return x >> at & ((1u << width) - 1); }
#endif
