// Searches in the generated tables.
#include <string.h>
#include "isa/registers.h"
#include "isa/tables.h"
#include "isa/fields.h"

const struct isa_chip *isa_chip_find(const char *name)
{
	for (unsigned i = 0; i < isa_chip_count; i++)
		if (!strcmp(isa_chips[i].name, name)) return &isa_chips[i];
	for (unsigned i = 0; i < isa_chip_count; i++)
		for (const char *const *n = isa_chips[i].names; n && *n; n++)
			if (!strcmp(*n, name)) return &isa_chips[i];
	const struct isa_gpu *gpu = isa_gpu_find(name);
	for (unsigned i = 0; gpu && i < isa_chip_count; i++)
		if (isa_chips[i].gpu == gpu) return &isa_chips[i];
	return gpu && gpu->like ? isa_chip_find(gpu->like) : NULL;
}

const struct isa_gpu *isa_gpu_find(const char *name)
{
	for (unsigned i = 0; i < isa_gpu_count; i++) {
		if (!strcmp(isa_gpus[i].name, name)) return &isa_gpus[i];
		for (const char *const *alias = isa_gpus[i].aliases; alias && *alias; alias++)
			if (!strcmp(*alias, name)) return &isa_gpus[i];
	}
	return NULL;
}

const struct isa_gpu *isa_gpu_main(const struct isa_gpu *gpu)
{
	while (gpu->like) gpu = isa_gpu_find(gpu->like);
	return gpu;
}

const char *isa_next_feature(uint64_t *features)
{
	if (!*features) return NULL;
	const char *name = isa_feature_name[__builtin_ctzll(*features)];
	*features &= *features - 1;
	return name;
}

bool isa_form_on(const struct isa_form *f, const struct isa_gpu *gpu)
{
	return f->gens & ISA_GEN_BIT(gpu->gen) && !(isa_record(f)->needs & ~gpu->features);
}

const struct isa_target *isa_target_find(const char *name)
{
	const struct isa_target *t = isa_targets;
	while (t->name && strcmp(t->name, name)) t++;
	return t->name ? t : NULL;
}

const struct isa_target *isa_target_of_machine(unsigned machine)
{
	const struct isa_target *t = isa_targets;
	while (t->name && t->machine != machine) t++;
	return t->name ? t : NULL;
}

struct mnemonic { const char *at; unsigned length; };

static const struct isa_index *index_of(const void *slot) { return &isa_index[*(const uint16_t *)slot - 1]; }

static bool is_mnemonic(const void *slot, const void *key)
{
	const struct mnemonic *m = key;
	const char *name = isa_text(index_of(slot)->name);
	return !strncmp(name, m->at, m->length) && !name[m->length];
}

bool isa_is_dual(const char *mnemonic, unsigned length)
{
	for (unsigned k = 0; k < isa_dual_count; k++) {
		const char *name = isa_text(isa_duals[k].name);
		if (!strncmp(name, mnemonic, length) && !name[length]) return true;
	}
	return false;
}

unsigned isa_find(const char *mnemonic, unsigned length, const uint16_t **forms)
{
	static const struct table_kind slots = { sizeof *isa_index_slots, NULL, is_mnemonic };
	const struct hash_table all = { (void *)(uintptr_t)isa_index_slots, 0, isa_index_slot_count };
	const uint16_t *slot = table_find(&all, &slots, hash_bytes(HASH_BEGIN, mnemonic, length),
	                                  &(struct mnemonic){ mnemonic, length });
	*forms = slot ? &isa_index_forms[index_of(slot)->first] : NULL;
	return slot ? index_of(slot)->count : 0;
}

unsigned isa_names_of(const char *part, size_t length, unsigned *first)
{
	unsigned low = 0, high = isa_name_count, n = 0;
	while (low < high) {
		unsigned middle = (low + high) / 2;
		int c = strncmp(isa_mnemonic(middle), part, length);
		if (c < 0 || (!c && isa_mnemonic(middle)[length] < '_')) low = middle + 1;
		else high = middle;
	}
	*first = low;
	while (low + n < isa_name_count && !strncmp(isa_mnemonic(low + n), part, length)
	       && isa_mnemonic(low + n)[length] == '_')
		n++;
	return n;
}

void isa_begin_words(const struct isa_form *f, uint32_t words[ISA_MAX_DWORDS])
{
	for (unsigned d = 0; d < ISA_MAX_DWORDS; d++) words[d] = d < isa_format(f)->dwords ? isa_value(f)[d] : 0;
}

static bool is_modifier(unsigned id)
{
	for (unsigned k = 0; k < isa_modifier_count; k++)
		if (isa_modifiers[k].id == id) return true;
	return false;
}

// Returns whether a field of the format is for an operand that the instruction does not have. ISA_F_ACC is not: it says
// where operands are.
static bool is_spare(const struct isa_form *f, int field)
{
	const unsigned id = isa_fields(isa_format(f))[field].id;
	bool used = field == isa_format(f)->op || id == ISA_F_ACC || is_modifier(id);
	for (unsigned k = 0; k < isa_record(f)->operand_count; k++) used |= isa_slots(f)[k].field == field;
	return !used;
}

// Sets bits[], by dword, to the bits of spare fields.
static void spare_bits(const struct isa_form *f, uint32_t bits[ISA_MAX_DWORDS])
{
	memset(bits, 0, ISA_MAX_DWORDS * sizeof *bits);
	for (int k = 0; k < isa_format(f)->field_count; k++) {
		const struct isa_field *field = &isa_fields(isa_format(f))[k];
		for (unsigned p = 0; p < field->pieces && is_spare(f, k); p++)
			for (unsigned at = field->piece[p].at; at < field->piece[p].at + field->piece[p].width; at++)
				bits[at / 32] |= UINT32_C(1) << at % 32;
	}
}

static bool matches_words(const struct isa_form *f, const uint32_t *words, bool spare)
{
	uint32_t ignored[ISA_MAX_DWORDS] = { 0 };
	if (spare) spare_bits(f, ignored);
	for (unsigned i = 0; i < isa_format(f)->dwords; i++)
		if ((words[i] ^ isa_value(f)[i]) & isa_mask(f)[i] & ~ignored[i]) return false;
	return true;
}

static uint32_t fixed_of(uint32_t i, uint32_t fixed) { return isa_value(&isa_forms[isa_bucket_forms[i]])[0] & fixed; }

static const struct isa_form *decode(const struct isa_gpu *gpu, const uint32_t *words, unsigned n, bool spare)
{
	if (!n) return NULL;
	const struct isa_bucket *b = &isa_buckets[gpu->gen][words[0] >> (32 - ISA_BUCKET_BITS)];
	const uint32_t fixed = spare ? 0 : b->fixed;   // some of these bits may be spare
	uint32_t low = b->start, high = b[1].start;
	while (low < high) {
		const uint32_t middle = (low + high) / 2;
		if (fixed_of(middle, fixed) < (words[0] & fixed)) low = middle + 1;
		else high = middle;
	}
	for (uint32_t i = low; i < b[1].start && fixed_of(i, fixed) == (words[0] & fixed); i++) {
		const struct isa_form *f = &isa_forms[isa_bucket_forms[i]];
		if (isa_format(f)->dwords <= n && matches_words(f, words, spare) && isa_form_on(f, gpu)) return f;
	}
	return NULL;
}

const struct isa_form *isa_decode(const struct isa_gpu *gpu, const uint32_t *words, unsigned n)
{
	return decode(gpu, words, n, false);
}

const struct isa_form *isa_decode_spare(const struct isa_gpu *gpu, const uint32_t *words, unsigned n)
{
	return decode(gpu, words, n, true);
}

// ---- implicit operands ----------------------------------------------------------------------------------------------
bool isa_is_stack(const struct isa_operand *o) { return o->implicit && o->id == ISA_F_STACK; }

int isa_register_implicit(const struct isa_operand *o)
{
	if (!o->implicit) return -1;
	switch (o->id) {
	case ISA_F_VCC: return ISA_REG_VCC;
	case ISA_F_EXEC: return ISA_REG_EXEC;
	case ISA_F_M0: return ISA_REG_M0;
	case ISA_F_SCC: return REG_SCC;
	case ISA_F_MODE: return REG_MODE;
	case ISA_F_PC: return REG_PC;
	case ISA_F_STACK: return 0;
	default: return -1;
	}
}
