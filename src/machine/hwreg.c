// Hardware registers: s_getreg and s_setreg. isa/first-state.isa lists the fields of each register.
#include "base/bits.h"
#include "isa/registers.h"
#include "wave/helpers.h"
#include "machine/values.h"

struct hwreg { uint32_t id, offset, mask; };

static struct hwreg hwreg_of(uint32_t simm16)
{
	uint32_t size = (simm16 >> 11 & 31) + 1;
	return (struct hwreg){ simm16 & 63, simm16 >> 6 & 31, (uint32_t)bits_below(size) };
}

// Returns the fields of a register, or NULL if all of it is 0.
static const struct isa_words *fields_of(const struct isa_gpu *gpu, uint32_t id)
{
	const struct isa_name *n = isa_name_of(&isa_words_hwreg_number, id, gpu);
	return n ? n->fields : NULL;
}

// Returns the bits of the fields that have one of these tags; tags 0: of all fields.
static uint32_t bits_of(const struct isa_gpu *gpu, const struct isa_words *fields, unsigned tags)
{
	uint32_t all = 0;
	for (const struct isa_name *n = NULL; (n = isa_name_next(fields, n, gpu));)
		if (!tags || n->tags & tags) all |= value_place(n, isa_name_most(n));
	return all;
}

// Returns a register's value. wave->mode has bits that MODE does not have on every GPU: see mode_changed.
static uint32_t read_fields(const struct wave *w, const struct isa_words *fields)
{
	if (!fields) return 0;
	return fields == &isa_words_mode ? w->mode & bits_of(w->gpu, fields, 0) : value_register(w, fields);
}

static void write_scratch(struct wave *w, uint16_t reg, uint32_t value)
{
	unsigned shift = 32 * (reg - REG_SCRATCH);
	w->scratch_base = (w->scratch_base & ~((uint64_t)UINT32_MAX << shift)) | (uint64_t)value << shift;
}

// Writes the fields that are writable. Other bits are ignored.
static void write_fields(struct wave *w, const struct isa_words *fields, uint32_t value)
{
	if (fields == &isa_words_mode) {
		w->mode = value & bits_of(w->gpu, fields, ISA_TAG_written);
		mode_changed(w);
		return;
	}
	for (const struct isa_name *n = NULL; (n = isa_name_next(fields, n, w->gpu));) {
		uint16_t of[2];
		if (n->tags & ISA_TAG_written && value_registers(n, w->lanes, of)) write_scratch(w, of[0], value);
	}
}

unsigned hwreg_registers(uint32_t simm16, const struct code_target *t, bool write, uint16_t of[HWREG_MOST])
{
	const struct isa_words *fields = fields_of(t->gpu, simm16 & 63);
	unsigned n = 0;
	if (fields == &isa_words_mode) of[n++] = REG_MODE;
	for (const struct isa_name *x = NULL; fields && (x = isa_name_next(fields, x, t->gpu));)
		if (!write || x->tags & ISA_TAG_written) n += value_registers(x, t->wave, of + n);
	return n;
}

void wave_getreg(struct wave *w, const struct insn *i)
{
	struct hwreg h = hwreg_of(S32(w, i->at[1]));
	S32(w, i->at[0]) = read_fields(w, fields_of(w->gpu, h.id)) >> h.offset & h.mask;
}

void wave_setreg(struct wave *w, const struct insn *i)
{
	struct hwreg h = hwreg_of(S32(w, i->at[0]));
	const struct isa_words *fields = fields_of(w->gpu, h.id);
	const uint32_t bits = h.mask << h.offset, value = S32(w, i->at[1]) << h.offset & bits;
	if (!fields) return;
	write_fields(w, fields, bits == UINT32_MAX ? value : (read_fields(w, fields) & ~bits) | value);
}
