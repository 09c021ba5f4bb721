// Values of operands, as an instruction saw them.
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>
#include "show/does_parts.h"
#include "wave/decorate.h"

// ---- text --------------------------------------------------------------------------------------------------------------------------------
void does_put(struct does_text *to, const char *text, size_t n) {
	size_t room = sizeof to->at - 1 - to->n;
	if (n > room) n = room;
	memcpy(to->at + to->n, text, n);
	to->at[to->n += n] = 0;
}

void does_say(struct does_text *to, const char *fmt, ...) {
	va_list args;
	va_start(args, fmt);
	size_t room = sizeof to->at - to->n;
	int n = vsnprintf(to->at + to->n, room, fmt, args);
	va_end(args);
	if (n > 0) to->n += (size_t)n < room ? (size_t)n : room - 1;
}

// ---- bits --------------------------------------------------------------------------------------------------------------------------------
uint32_t does_delta(const struct log_event *e, enum log_file file, uint32_t index, unsigned lane) {
	for (size_t k = 0; k < e->change_count; k++)
		if (e->changes[k].file == file && e->changes[k].index == index) return e->changes[k].delta[file == LOG_SCALAR ? 0 : lane];
	return 0;
}

static bool dword(const struct doing *d, struct code_value v, unsigned n, bool after, uint32_t *out) {
	const struct log_wave *w = d->e->wave;
	uint32_t at = v.index + n;
	if (v.kind == CODE_V_VGPR && at < w->vgprs && d->lane < LANES) *out = w->v[at][d->lane] + (after ? does_delta(d->e, LOG_VGPR, at, d->lane) : 0);
	else if (v.kind == CODE_V_SGPR && at < 128 && at != ISA_REG_NULL) *out = w->s[at] + (after ? does_delta(d->e, LOG_SCALAR, at, 0) : 0);
	else return false;
	return true;
}

static const struct source_change *change_of(const struct doing *d, unsigned k) {
	const struct decoration *x = d->insn->decoration;
	for (unsigned n = 0; d->copy && x && n < x->changes; n++) if (x->change[n].operand == k) return &x->change[n];
	return NULL;
}

static unsigned bytes_of(const struct doing *d, const struct isa_operand *o) {
	return o->type == ISA_MASK ? d->all->target.wave / 8 : show_type_bytes(o->type);
}

// Two 16-bit values in one register.
static bool is_packed(const struct isa_operand *o) { return o->count == 2 && o->dwords == 1 && show_type_bytes(o->type) == 2; }

// What is written of a register: a half, or the part that SDWA selects.
static uint32_t written_part(const struct doing *d, unsigned k, bool high, uint32_t bits) {
	const struct decoration *x = d->insn->decoration;
	bool changed = x && x->result && x->to == k && !d->insn->pair;
	if (high || (changed && x->half)) return bits >> 16;
	if (!changed || x->select == SDWA_DWORD) return bits;
	return x->select >= SDWA_WORD_0 ? bits >> 16 * (x->select - SDWA_WORD_0) & 0xffff : bits >> 8 * x->select & 0xff;
}

bool does_bits(const struct doing *d, unsigned k, bool after, uint64_t *bits) {
	const struct isa_operand *o = &d->record->operands[k];
	struct code_value v = code_operand_value(d->inst, k, &d->all->target);
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
		if (!dword(d, v, 0, after, &low) || (bytes == 8 && !dword(d, v, 1, after, &high))) return false;
		if (after) low = written_part(d, k, v.half && !packed, low);
		else if (v.half && !packed) low >>= 16;
	}
	*bits = bytes == 8 ? low | (uint64_t)high << 32 : bytes == 4 || packed ? low : low & ((1u << 8 * bytes) - 1);
	return true;
}

// ---- numbers -----------------------------------------------------------------------------------------------------------------------------
static bool looks_real(uint32_t bits) { return !bits || ((bits >> 23 & 255) > 127 - 40 && (bits >> 23 & 255) < 127 + 40); }

// What only passes through an f32 operand may be an integer.
static bool is_no_f32(uint32_t bits) {
	uint32_t exponent = bits >> 23 & 255, fraction = bits & 0x7fffff;
	return (exponent == 0 && fraction) || (exponent == 255 && fraction && fraction != 0x400000);
}

void does_number(const struct doing *d, struct does_text *to, uint64_t bits, enum isa_type type) {
	enum { PLAIN = 65536 };
	char text[64];
	if (d->real && type == ISA_U32 && looks_real((uint32_t)bits)) type = ISA_F32;
	if (type == ISA_F32 && d->passes && is_no_f32((uint32_t)bits)) type = ISA_U32;
	if (d->small && type == ISA_U32) type = ISA_I32;
	if (type == ISA_BOOL) does_say(to, "%u", (unsigned)bits & 1);
	else if (show_type_is_real(type)) does_say(to, "%s", show_value_text(text, sizeof text, bits, type));
	else if (show_type_is_signed(type)) does_say(to, "%" PRId64, show_value_load(bits, type).i);
	else if (bits >= PLAIN || (type == ISA_MASK && bits > 9) || (d->hex && bits > 9) || (type == ISA_U64 && d->record->once && bits > 9)) does_say(to, "0x%" PRIx64, bits);
	else does_say(to, "%" PRIu64, bits);
}

static void put_packed(const struct doing *d, struct does_text *to, uint64_t bits, enum isa_type type) {
	does_put(to, "(", 1);
	does_number(d, to, bits & 0xffff, type);
	does_put(to, ", ", 2);
	does_number(d, to, bits >> 16 & 0xffff, type);
	does_put(to, ")", 1);
}

// The lane that DPP takes its value from.
static void put_lane(const struct doing *d, struct does_text *to, const struct source_change *c) {
	const struct decoration *x = d->insn->decoration;
	uint32_t lane = d->lane;
	if (!c || !c->dpp || lane == LANES) return;
	int from = x->dpp == DPP_8 ? (int)((lane & ~7u) + (x->control >> 3 * (lane & 7) & 7)) : dpp_source(x->control, d->all->target.gpu->gen, lane, d->all->target.wave);
	if (from < 0) does_say(to, " (no lane)");
	else if (!x->fetch_inactive && !(log_exec(d->e->wave) >> from & 1)) does_say(to, " (lane %d is not active)", from);
	else does_say(to, " (lane %d)", from);
}

void does_operand(const struct doing *d, struct does_text *to, unsigned k, bool after, int high, int low) {
	const struct isa_operand *o = &d->record->operands[k];
	const struct source_change *c = after ? NULL : change_of(d, k);
	struct code_value v = code_operand_value(d->inst, k, &d->all->target);
	uint64_t bits;
	char text[256];
	const char *name = code_print_operand(d->inst, k, &d->all->target, text, sizeof text) ? text : "?";
	bool plain = v.kind == CODE_V_CONST && !c && strncmp(name, "0x", 2) && strncmp(name, "lit(", 4);       // `1.0`, `-1`
	if (plain || !does_bits(d, k, after, &bits)) {
		does_say(to, "%s", name);
		if (high >= 0) does_say(to, "[%d:%d]", high, low);
	} else if (high >= 0) {
		does_number(d, to, bits >> low & ((2ull << (high - low)) - 1), ISA_U32);
	} else if (o->type == ISA_MASK && !d->record->once && d->lane < LANES) {
		does_say(to, "%u", (unsigned)(bits >> d->lane & 1));                  // this lane's bit
	} else if (is_packed(o)) {
		put_packed(d, to, bits, o->type);
	} else {
		does_number(d, to, bits, o->type);
	}
	put_lane(d, to, c);
}

void does_implicit(const struct doing *d, struct does_text *to, unsigned k, bool after) {
	const struct isa_operand *o = &d->record->operands[k];
	struct show_register r = show_register_named(o->name);
	const struct log_wave *w = d->e->wave;
	uint64_t bits = 0;
	if (!r.file) { does_say(to, "%s", o->name); return; }
	unsigned first = r.file == SHOW_SCC ? LOG_SCC : r.index, count = r.count == 2 ? w->lanes / 32 : 1;
	for (unsigned n = 0; n < count; n++) bits |= (uint64_t)(w->s[first + n] + (after ? does_delta(d->e, LOG_SCALAR, first + n, 0) : 0)) << 32 * n;
	if (r.count == 2 && !d->record->once && d->lane < LANES) does_say(to, "%u", (unsigned)(bits >> d->lane & 1));
	else does_number(d, to, bits, r.count == 2 ? ISA_MASK : o->type);
}
