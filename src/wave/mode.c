// The MODE register and the host's float control that follows from it; s_getreg and s_setreg and what they reach.
#include "base/bits.h"
#include "isa/condition.h"
#include "isa/facts.h"
#include "isa/registers.h"
#include "wave/helpers.h"
#include "wave/state.h"

void mode_changed(struct wave *w)
{
	// Without the two bits NaN is always clamped to 0, and IEEE is always off.
	if (!w->machine->gpu->facts->ieee_mode) w->mode = (w->mode | 1u << MODE_DX10_CLAMP) & ~(1u << MODE_IEEE);
	w->floats[FP32] = host_floats(w->mode >> MODE_ROUND32, w->mode >> MODE_DENORM32);
	w->floats[FP64] = host_floats(w->mode >> MODE_ROUND64, w->mode >> MODE_DENORM64);
	w->floats_now = 0;
}

void mode_floats(struct wave *w, uint32_t denormals)
{
	w->floats_now = host_floats(0, denormals);
	host_floats_set(w->floats_now);
}

// ---- hwreg(id, offset, size) ---------------------------------------------------------------------------------------------------
// What a register reads as. The machine is one compute unit; wave n of a workgroup is on SIMD n modulo their number, in slot n over it.
typedef uint32_t hwreg_fn(const struct wave *w);

static uint32_t read_mode(const struct wave *w) { return w->mode; }

// SCC (with fact scc_in_status), EXECZ, VCCZ, in a workgroup of several waves, valid.
static uint32_t read_status(const struct wave *w)
{
	uint64_t vcc = wave_mask(w, offsetof(struct wave, s[ISA_REG_VCC]));
	bool scc = w->scc && w->machine->gpu->facts->scc_in_status;
	return scc | (uint32_t)!wave_exec(w) << 9 | (uint32_t)!vcc << 10 | (uint32_t)(w->group->count > 1) << 11 | 1u << 16;
}

static uint32_t read_state_priv(const struct wave *w) { return w->scc << 9; }
static uint32_t read_lds_alloc(const struct wave *w) { return (w->group->lds_size + 511) / 512 << 12; }
static uint32_t read_mem_bases(const struct wave *w) { (void)w; return (uint32_t)APERTURE_PRIVATE >> 16 | ((uint32_t)APERTURE_SHARED & 0xffff0000); }
static uint32_t read_scratch_low(const struct wave *w) { return (uint32_t)w->scratch_base; }
static uint32_t read_scratch_high(const struct wave *w) { return (uint32_t)(w->scratch_base >> 32); }
static uint32_t read_cycles20(const struct wave *w) { return (uint32_t)wave_clock(w) & 0xfffff; }
static uint32_t read_cycles_low(const struct wave *w) { return (uint32_t)wave_clock(w); }
static uint32_t read_cycles_high(const struct wave *w) { return (uint32_t)(wave_clock(w) >> 32); }
// One register: slot, SIMD, workgroup; two: slot, SIMD, and in the second the workgroup.
static uint32_t read_hw_id(const struct wave *w) { return (w->id / 4 & 15) | (w->id % 4) << 4 | (w->group->index & 15) << 16; }
static uint32_t read_hw_id1(const struct wave *w) { return (w->id / 2 & 31) | (w->id % 2) << 8; }
static uint32_t read_hw_id2(const struct wave *w) { return (w->group->index & 31) << 16; }

enum { HWREG_SCRATCH_LOW = 20, HWREG_SCRATCH_HIGH = 21 };
static const struct { uint8_t id; int16_t condition; hwreg_fn *read; } hwregs[] = {
	{ HWREG_MODE, ISA_ALWAYS, read_mode }, { 2, ISA_ALWAYS, read_status }, { 4, ISA_HAS(one_hw_id), read_hw_id }, { 4, ISA_LACKS(scc_in_status), read_state_priv },
	{ 6, ISA_ALWAYS, read_lds_alloc }, { 15, ISA_HAS(mem_bases_hwreg), read_mem_bases },
	{ HWREG_SCRATCH_LOW, ISA_LACKS(flat_scratch_registers), read_scratch_low }, { HWREG_SCRATCH_HIGH, ISA_LACKS(flat_scratch_registers), read_scratch_high },
	{ 23, ISA_LACKS(one_hw_id), read_hw_id1 }, { 24, ISA_LACKS(one_hw_id), read_hw_id2 },
	{ 29, ISA_HAS(cycles_20_bits), read_cycles20 }, { 29, ISA_HAS(cycles_64_bits), read_cycles_low }, { 30, ISA_HAS(cycles_64_bits), read_cycles_high },
};

// Others (traps, thread trace, allocation of registers) are 0: there is nothing of it here.
static uint32_t read_hwreg(const struct wave *w, uint32_t id)
{
	for (size_t k = 0; k < sizeof hwregs / sizeof *hwregs; k++)
		if (hwregs[k].id == id && isa_holds(w->machine->gpu, hwregs[k].condition)) return hwregs[k].read(w);
	return 0;
}

static void write_hwreg(struct wave *w, uint32_t id, uint32_t value)
{
	if (id == HWREG_MODE) {
		w->mode = value;
		mode_changed(w);
	}
	if (w->machine->gpu->facts->flat_scratch_registers) return;
	if (id == HWREG_SCRATCH_LOW) w->scratch_base = (w->scratch_base & ~(uint64_t)UINT32_MAX) | value;
	if (id == HWREG_SCRATCH_HIGH) w->scratch_base = (w->scratch_base & UINT32_MAX) | (uint64_t)value << 32;
}   // what a program writes elsewhere it cannot see

struct hwreg { uint32_t id, offset, mask; };

unsigned hwreg_registers(uint32_t simm16, const struct code_target *t, bool write, uint16_t of[HWREG_MOST])
{
	uint32_t id = simm16 & 63;
	unsigned n = 0;
	bool in_status = t->gpu->facts->scc_in_status, settable = !t->gpu->facts->flat_scratch_registers;
	bool state = id == 2 || (id == 4 && !in_status);
	if (id == HWREG_MODE) of[n++] = REG_MODE;
	if (settable && id == HWREG_SCRATCH_LOW) of[n++] = REG_SCRATCH;
	if (settable && id == HWREG_SCRATCH_HIGH) of[n++] = REG_SCRATCH + 1;
	if (write || !state) return n;
	if ((id == 2) == in_status) of[n++] = REG_SCC;
	for (unsigned k = 0; id == 2 && k < t->wave / 32; k++) {
		of[n++] = (uint16_t)(ISA_REG_EXEC + k);
		of[n++] = (uint16_t)(ISA_REG_VCC + k);
	}
	return n;
}

static struct hwreg hwreg_of(uint32_t simm16)
{
	uint32_t size = (simm16 >> 11 & 31) + 1;
	return (struct hwreg){ simm16 & 63, simm16 >> 6 & 31, (uint32_t)bits_below(size) };
}

void wave_getreg(struct wave *w, const struct insn *i)
{
	struct hwreg h = hwreg_of(S32(w, i->at[1]));
	S32(w, i->at[0]) = read_hwreg(w, h.id) >> h.offset & h.mask;
}

void wave_setreg(struct wave *w, const struct insn *i)
{
	struct hwreg h = hwreg_of(S32(w, i->at[0]));
	uint32_t bits = h.mask << h.offset;
	write_hwreg(w, h.id, (read_hwreg(w, h.id) & ~bits) | (S32(w, i->at[1]) << h.offset & bits));
}

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

void wave_number_in_group(struct wave *w, const struct insn *i) { S32(w, i->at[0]) = w->id; }

void wave_time(struct wave *w, const struct insn *i) { wave_put64(w, i->at[0], wave_clock(w)); }
