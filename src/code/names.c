// Names of registers, and the words of isa/words.isa in the text.
#include "base/out.h"
#include "code/names.h"
#include "isa/facts.h"
#include "isa/registers.h"
#include <string.h>

const char *code_register_name(unsigned number, bool wide)
{
	const char *pair = wide ? isa_register_name(number, 2) : NULL;
	return pair ? pair : isa_register_name(number, 1);
}

// Writes `[3:4]` or `3` so that it ends at `end`. Returns its start.
static char *put_numbers(char *end, unsigned first, unsigned count)
{
	if (count == 1) return out_digits(end, first, 10);
	*--end = ']';
	end = out_digits(end, first + count - 1, 10);
	*--end = ':';
	end = out_digits(end, first, 10);
	*--end = '[';
	return end;
}

const char *code_register_text(char buf[16], unsigned first, unsigned count, const struct code_target *t)
{
	static const char *const beyond[] = { "scc", "mode", "scratch_lo", "scratch_hi", "pc" };      // from REG_SCC on
	// otherwise s102 to s105 are plain SGPRs
	bool scalar = first < REG_SCC, own = scalar && (first >= ISA_REG_VCC || t->gpu->facts->flat_scratch_registers);
	const char *name = own && count == 1 && t->wave == 32 ? isa_register_name(first, 2) : NULL;
	if (own && !name) name = isa_register_name(first, count);
	if (!scalar && first <= REG_PC) name = beyond[first - REG_SCC];
	bool ttmp = scalar && first >= ISA_REG_TTMP;
	unsigned number = first - (ttmp ? ISA_REG_TTMP : scalar ? 0 : REG_VGPR);
	bool accumulation = !scalar && number >= REG_AGPRS && t->gpu->agprs;
	const char *file = ttmp ? "ttmp" : scalar ? "s" : accumulation ? "a" : "v";
	number -= accumulation ? REG_AGPRS : 0;
	char text[3 * OUT_DIGITS], *end = text + sizeof text - 1, *p = end;
	*end = 0;
	if (!name) p = put_numbers(end, number, count);
	size_t n = strlen(name ? name : file), rest = (size_t)(end - p);
	if (n > 15) n = 15;
	if (rest > 15 - n) rest = 15 - n;
	memcpy(buf, name ? name : file, n);
	memcpy(buf + n, p, rest);
	buf[n + rest] = 0;
	return buf;
}

bool code_special_here(uint16_t reg, const struct code_target *t)
{
	const struct isa_facts *facts = t->gpu->facts;
	if (reg == ISA_REG_NULL)
		return facts->null_register;
	if (reg == ISA_REG_SCRATCH_BASE || reg == ISA_REG_SCRATCH_BASE + 1)
		return false;                    // only on gfx1250, but the tables have the names for all
	if (reg == ISA_REG_LDS_DIRECT)
		return facts->lds_direct_source;
	if (reg == ISA_REG_POPS_ID)
		return facts->pops_source;
	if (reg == ISA_REG_VCCZ || reg == ISA_REG_EXECZ)
		return facts->vccz_source;
	return reg < ISA_REG_FLAT_SCRATCH || reg >= ISA_REG_VCC || facts->flat_scratch_registers;
}

// ---- words and numbers ----------------------------------------------------------------------------------------------
bool code_known_value(const struct isa_words *words, struct name n, const struct isa_gpu *gpu, int64_t *value)
{
	for (const struct isa_name *k = NULL; (k = isa_name_next(words, k, gpu));) {
		if (name_is(n, k->text)) {
			*value = k->value;
			return true;
		}
	}
	return false;
}

const char *code_known_name(const struct isa_words *words, uint32_t value, const struct isa_gpu *gpu)
{
	const struct isa_name *n = isa_name_of(words, value, gpu);
	return n ? n->text : NULL;
}

unsigned code_hint_use(const struct isa_form *f, const char **prefix)
{
	// Cache write-backs count as stores, but do not store data.
	enum isa_counts counts = isa_class(isa_record(f))->counts;
	bool stores = counts == ISA_COUNTS_store && (isa_access(isa_record(f)) || isa_record(f)->graphics);
	unsigned use = counts == ISA_COUNTS_atomic ? ISA_TAG_atomic : stores ? ISA_TAG_store : ISA_TAG_load;
	*prefix = use == ISA_TAG_load ? "TH_LOAD_" : use == ISA_TAG_store ? "TH_STORE_" : "TH_ATOMIC_";
	return use;
}
