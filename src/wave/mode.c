// The MODE register and the host's float control that follows from it; s_getreg and s_setreg and what they reach.
#include "wave/helpers.h"
#include "wave/state.h"
#include <xmmintrin.h>

enum { HW_MODE = 1, HW_STATUS = 2, HW_SH_MEM_BASES = 15, HW_FLAT_SCR_LO = 20, HW_FLAT_SCR_HI = 21, HW_SHADER_CYCLES = 29, HW_GPR_ALLOC = 5, HW_LDS_ALLOC = 6 };
enum { MXCSR_MASKS = 0x1f80, MXCSR_DAZ = 0x40, MXCSR_FTZ = 0x8000, MXCSR_ROUND = 13 };

// MODE counts: even, up, down, zero. The host: even, down, up, zero. Denormals: bit 0 keeps inputs, bit 1 results.
static uint32_t host_control(uint32_t round, uint32_t denorm)
{
	static const uint32_t host_round[4] = {0, 2, 1, 3};
	return MXCSR_MASKS | host_round[round & 3] << MXCSR_ROUND | (denorm & 1 ? 0 : MXCSR_DAZ) | (denorm & 2 ? 0 : MXCSR_FTZ);
}

void mode_changed(struct wave *w)
{
	// gfx12 has neither bit: NaN is always clamped to 0, IEEE is always off.
	if (w->machine->gpu->gen >= ISA_GFX12) w->mode = (w->mode | 1u << MODE_DX10_CLAMP) & ~(1u << MODE_IEEE);
	w->mxcsr[FP32] = host_control(w->mode >> MODE_ROUND32, w->mode >> MODE_DENORM32);
	w->mxcsr[FP64] = host_control(w->mode >> MODE_ROUND64, w->mode >> MODE_DENORM64);
	w->mxcsr_now = 0;
}

void mode_floats(struct wave *w, uint32_t denormals)
{
	w->mxcsr_now = host_control(0, denormals);
	_mm_setcsr(w->mxcsr_now);
}

// ---- hwreg(id, offset, size) ---------------------------------------------------------------------------------------------------
static uint32_t status(const struct wave *w)
{
	uint64_t vcc = wave_mask(w, offsetof(struct wave, s[ISA_REG_VCC]));
	return w->scc | (uint32_t)!wave_exec(w) << 9 | (uint32_t)!vcc << 10 | 1u << 16;
}

static uint32_t read_hwreg(const struct wave *w, uint32_t id)
{
	switch (id) {
	case HW_MODE: return w->mode;
	case HW_STATUS: return status(w);
	case HW_SH_MEM_BASES: return (uint32_t)APERTURE_PRIVATE >> 16 | ((uint32_t)APERTURE_SHARED & 0xffff0000);
	case HW_FLAT_SCR_LO: return (uint32_t)w->scratch_base;
	case HW_FLAT_SCR_HI: return (uint32_t)(w->scratch_base >> 32);
	case HW_LDS_ALLOC: return (w->group->lds_size + 511) / 512 << 12;
	case HW_SHADER_CYCLES: return (uint32_t)wave_clock(w) & 0xfffff;
	default: return 0;
	}
}

static void write_hwreg(struct wave *w, uint32_t id, uint32_t value)
{
	switch (id) {
	case HW_MODE:
		w->mode = value;
		mode_changed(w);
		break;
	case HW_FLAT_SCR_LO: w->scratch_base = (w->scratch_base & ~(uint64_t)UINT32_MAX) | value; break;
	case HW_FLAT_SCR_HI: w->scratch_base = (w->scratch_base & UINT32_MAX) | (uint64_t)value << 32; break;
	default: break;      // what a program writes elsewhere it cannot see
	}
}

struct hwreg { uint32_t id, offset, mask; };

static struct hwreg hwreg_of(uint32_t simm16)
{
	uint32_t size = (simm16 >> 11 & 31) + 1;
	return (struct hwreg){ simm16 & 63, simm16 >> 6 & 31, size == 32 ? ~0u : (1u << size) - 1 };
}

static void set(struct wave *w, uint32_t simm16, uint32_t value)
{
	struct hwreg h = hwreg_of(simm16);
	uint32_t bits = h.mask << h.offset;
	write_hwreg(w, h.id, (read_hwreg(w, h.id) & ~bits) | (value << h.offset & bits));
}

void wave_getreg(struct wave *w, const struct insn *i)
{
	struct hwreg h = hwreg_of(S32(w, i->at[1]));
	S32(w, i->at[0]) = read_hwreg(w, h.id) >> h.offset & h.mask;
}

void wave_setreg(struct wave *w, const struct insn *i) { set(w, S32(w, i->at[0]), S32(w, i->at[1])); }
void wave_setreg_imm(struct wave *w, const struct insn *i) { set(w, S32(w, i->at[0]), S32(w, i->at[1])); }

void wave_round_mode(struct wave *w, const struct insn *i)
{
	w->mode = (w->mode & ~15u) | (S32(w, i->at[0]) & 15);
	mode_changed(w);
}

void wave_denorm_mode(struct wave *w, const struct insn *i)
{
	w->mode = (w->mode & ~0xf0u) | (S32(w, i->at[0]) & 15) << MODE_DENORM32;
	mode_changed(w);
}

void wave_time(struct wave *w, const struct insn *i) { wave_put64(w, i->at[0], wave_clock(w)); }
