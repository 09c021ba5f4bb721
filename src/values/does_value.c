// The values of operands, as an instruction used them.
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>
#include "base/bits.h"
#include "base/out.h"
#include "prepare/decorate.h"
#include "values/does_parts.h"

// ---- text ---------------------------------------------------------------------------------------------------------
void does_put(struct does_text *to, const char *text, size_t n)
{
	size_t room = sizeof to->at - 1 - to->n;
	if (n > room) n = room;
	memcpy(to->at + to->n, text, n);
	to->at[to->n += n] = 0;
}

void does_integer(struct does_text *to, const char *before, uint64_t x, unsigned base)
{
	char digits[OUT_DIGITS], *end = digits + sizeof digits, *p = out_digits(end, x, base);
	does_text(to, before);
	does_put(to, p, (size_t)(end - p));
}

void does_say(struct does_text *to, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	to->n = out_vprint_at(to->at, sizeof to->at, to->n, fmt, args);
	va_end(args);
}

// ---- bits ---------------------------------------------------------------------------------------------------------
bool does_register(const struct doing *d, unsigned reg, bool after, uint32_t *bits)
{
	if (reg >= REG_VGPR ? reg - REG_VGPR >= d->e->wave->vgprs || d->lane == LANES : reg > REG_SCC) return false;
	*bits = after ? log_dword_after(d->e, reg, d->lane) : log_dword(d->e->wave, reg, d->lane);
	return true;
}

enum isa_type does_kind(const struct doing *d, unsigned k, bool after, unsigned n)
{
	const struct effect *x = does_registers(d, k);
	enum isa_type own = isa_operands(d->record)[k].type;
	uint32_t insn = (uint32_t)(d->insn - d->all->code);
	unsigned bytes = harness_type_bytes(own);
	if (bytes < 4 || own == ISA_MASK || own == ISA_BOOL) return own;
	if (!x) return bytes == 4 && show_passes_through(d->record, k) ? SHOW_BITS : own;
	return after ? show_kind_written(d->all->kinds, insn, x, n, bytes / 4)
	       : show_kind_read(d->all->kinds, insn, x, n, bytes / 4);
}

uint64_t does_mask(const struct doing *d, const struct effect *x, bool after)
{
	uint32_t low = 0, high = 0;
	does_register(d, x->first, after, &low);
	if (x->count == 2) does_register(d, x->first + 1u, after, &high);
	return low | (uint64_t)high << 32;
}

// Returns the registers of operand `k`. vccz and execz are not registers; their values come from masks.
static const struct effect *registers_of(const struct doing *d, unsigned k)
{
	struct code_value v = d->known->operands[k].value;
	return v.kind == CODE_V_SGPR && (v.index == ISA_REG_VCCZ || v.index == ISA_REG_EXECZ) ? NULL : does_registers(d, k);
}

static const struct source_change *change_of(const struct doing *d, unsigned k)
{
	const struct decoration *x = d->insn->decoration;
	for (unsigned n = 0; d->copy && x && n < x->changes; n++) if (x->change[n].operand == k) return &x->change[n];
	return NULL;
}

static unsigned bytes_of(const struct doing *d, const struct isa_operand *o)
{
	return o->type == ISA_MASK ? d->all->target.wave / 8 : harness_type_bytes(o->type);
}

// Returns whether the operand is two 16-bit values in one register.
static bool is_packed(const struct isa_operand *o)
{
	return o->count == 2 && o->dwords == 1 && harness_type_bytes(o->type) == 2;
}

// Returns the bits of a register that are written: a half, or the part that SDWA selects.
static uint32_t written_part(const struct doing *d, unsigned k, bool high, uint32_t bits)
{
	const struct result_change *x = d->insn->pair ? NULL : decoration_result(d->insn->decoration, k);
	if (high) return bits >> 16;
	return x ? (bits & part_bits(x->part)) >> x->part.at : bits;
}

bool does_bits(const struct doing *d, unsigned k, bool after, uint64_t *bits)
{
	const struct isa_operand *o = &isa_operands(d->record)[k];
	struct code_value v = d->known->operands[k].value;
	const struct source_change *c = after ? NULL : change_of(d, k);
	unsigned bytes = bytes_of(d, o);
	uint32_t low = 0, high = 0;
	bool packed = is_packed(o);
	if (o->type != ISA_MASK && o->dwords > (bytes + 3) / 4) return false;         // several registers
	if (c && c->dwords <= 2 && (c->scalar || d->lane < LANES)) {
		const uint32_t *changed = (const uint32_t *)(const void *)((const char *)d->copy + c->to);
		unsigned lane = c->scalar ? 0 : d->lane;
		low = changed[lane];
		high = c->dwords == 2 ? changed[LANES + lane] : 0;
	} else if (v.kind == CODE_V_CONST) {
		*bits = v.bits;
		return true;
	} else {
		const struct effect *x = registers_of(d, k);
		if (!x || !does_register(d, x->first, after, &low)
		    || (bytes == 8 && !does_register(d, x->first + 1u, after, &high)))
			return false;
		if (after) low = written_part(d, k, v.half && !packed, low);
		else if (v.half && !packed) low >>= 16;
	}
	*bits = packed ? low : (low | (uint64_t)high << 32) & bits_below(8 * bytes);
	return true;
}

// ---- numbers ------------------------------------------------------------------------------------------------------
// Returns the type in which operand `k` is shown. A part of a result that is too small for its type is a number.
static enum isa_type shown_type(const struct doing *d, unsigned k, bool after)
{
	const struct result_change *x = after && !d->insn->pair ? decoration_result(d->insn->decoration, k) : NULL;
	enum isa_type own = isa_operands(d->record)[k].type;
	return x && x->part.bits < 8 * harness_type_bytes(own) ? ISA_U32 : does_kind(d, k, after, 0);
}

static bool looks_real(uint32_t bits)
{
	return !bits || ((bits >> 23 & 255) > 127 - 40 && (bits >> 23 & 255) < 127 + 40);
}

void does_number(const struct doing *d, struct does_text *to, uint64_t bits, enum isa_type type)
{
	enum { PLAIN = 65536 };
	char text[64];
	if (type == SHOW_BITS) type = d->real && looks_real((uint32_t)bits) ? ISA_F32 : ISA_U32;
	if (d->small && type == ISA_U32) type = ISA_I32;
	int64_t value = harness_type_is_signed(type) ? harness_value_load(bits, type).i : 0;
	if (harness_type_is_real(type)) does_text(to, harness_value_text(text, sizeof text, bits, type));
	else if (value < 0) does_integer(to, "-", -(uint64_t)value, 10);
	else if (harness_type_is_signed(type)) does_integer(to, "", (uint64_t)value, 10);
	else if (type == ISA_BOOL) does_integer(to, "", bits & 1, 10);
	else if (bits >= PLAIN || (bits > 9 && (type == ISA_MASK || d->hex || (type == ISA_U64 && d->record->once))))
		does_integer(to, "0x", bits, 16);
	else does_integer(to, "", bits, 10);
}

static void put_packed(const struct doing *d, struct does_text *to, uint64_t bits, enum isa_type type)
{
	does_put(to, "(", 1);
	does_number(d, to, bits & 0xffff, type);
	does_put(to, ", ", 2);
	does_number(d, to, bits >> 16 & 0xffff, type);
	does_put(to, ")", 1);
}

// Writes the lane that DPP reads.
static void put_lane(const struct doing *d, struct does_text *to, const struct source_change *c)
{
	const struct decoration *x = d->insn->decoration;
	uint32_t lane = d->lane;
	if (!c || !c->dpp || lane == LANES) return;
	to->noted = to->n;
	int from = x->lane[lane];
	if (from < 0) does_text(to, " (no lane)");
	else if (!x->fetch_inactive && !(log_exec(d->e->wave) >> from & 1)) does_say(to, " (lane %d is not active)", from);
	else does_say(to, " (lane %d)", from);
}

// Returns, for example, `v8 (v5 by m0)`.
const char *does_name(const struct doing *d, unsigned k, char *buf, size_t room)
{
	const struct isa_operand *o = &isa_operands(d->record)[k];
	const struct effect *x = does_registers(d, k);
	struct code_value v = d->known->operands[k].value;
	const char *text = d->known->operands[k].name;
	char name[16];
	if (!text) return "?";
	unsigned own = v.kind == CODE_V_VGPR ? REG_VGPR + v.index : v.index;
	if (!x || x->place != EFFECT_MOVED || x->first == own) return text;
	snprintf(buf, room, "%s (%s by %s)", code_register_text(name, x->first, x->count, &d->all->target), text,
	              o->move_bits ? "m0" : "gpr_idx");
	return buf;
}

// Returns whether a constant is shown in the type of its operand: a literal, or a number in a field. Inline constants
// (`1.0`, `-1`) and the names of other immediates are shown as the text has them.
static bool is_number(const struct doing *d, unsigned k)
{
	enum isa_kind kind = (enum isa_kind)isa_slots(d->known->inst.form)[k].kind;
	return d->known->operands[k].value.literal || kind == ISA_SIMM || kind == ISA_UIMM;
}

void does_operand(const struct doing *d, struct does_text *to, unsigned k, bool after, int high, int low)
{
	const struct isa_operand *o = &isa_operands(d->record)[k];
	const struct source_change *c = after ? NULL : change_of(d, k);
	struct code_value v = d->known->operands[k].value;
	uint64_t bits;
	char text[256];
	if ((v.kind == CODE_V_CONST && !c && !is_number(d, k)) || !does_bits(d, k, after, &bits)) {
		does_text(to, does_name(d, k, text, sizeof text));
		if (high >= 0) does_say(to, "[%d:%d]", high, low);
	} else if (high >= 0) {
		does_number(d, to, bits >> low & ((2ull << (high - low)) - 1), ISA_U32);
	} else if (o->type == ISA_MASK && !d->record->once && d->lane < LANES) {
		does_integer(to, "", bits >> d->lane & 1, 10);                  // the bit of this lane
	} else if (is_packed(o)) {
		put_packed(d, to, bits, o->type);
	} else {
		const struct effect *x = does_registers(d, k);
		bool mask = x && (x->first == ISA_REG_EXEC || x->first == ISA_REG_VCC) && !harness_type_is_real(o->type);
		does_number(d, to, bits, mask ? ISA_MASK : shown_type(d, k, after));
	}
	put_lane(d, to, c);
}

void does_implicit(const struct doing *d, struct does_text *to, unsigned k, bool after)
{
	const struct isa_operand *o = &isa_operands(d->record)[k];
	const struct effect *x = does_registers(d, k);
	if (!x || x->first > REG_SCC) { does_text(to, isa_field_name(o->id)); return; }
	uint64_t bits = does_mask(d, x, after);
	if (o->type == ISA_MASK && !d->record->once && d->lane < LANES) does_integer(to, "", bits >> d->lane & 1, 10);
	else does_number(d, to, bits, o->type);
}
