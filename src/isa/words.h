// Words for numbers in the text (isa/words.isa): one table for both directions, generated with the other tables.
#ifndef ISA_WORDS_H
#define ISA_WORDS_H
#include "base/arena.h"
#include "isa/isa.h"

// Properties of a word. A temporal hint: its accesses, and when it is printed. A message: it has a stream. A part of a
// wait: what it waits for. A field of a register: it starts as 0 or 1, or s_setreg changes it. listing: a listing,
// which does not have a descriptor, starts with the value, even if a kernel must request it or does not start with it.
#define ISA_NAME_TAGS(T) \
	T(load) T(store) T(atomic) T(system) T(device) T(read) T(stream) T(lds) T(export) T(salu) T(valu) T(sgpr) \
	T(vcc) T(zero) T(one) T(written) T(listing)
enum isa_name_tag_bit {
#define TAG(name) ISA_TAG_BIT_##name,
	ISA_NAME_TAGS(TAG)
#undef TAG
};
enum isa_name_tag {
#define TAG(name) ISA_TAG_##name = 1 << ISA_TAG_BIT_##name,
	ISA_NAME_TAGS(TAG)
#undef TAG
};

enum { ISA_FIELD_BITS = 256 };             // bits of the largest descriptor
struct isa_words;
struct isa_name {
	const char *text;
	uint16_t value;
	isa_gens gens;                       // generations that have it, with features `needs` and without `lacks`
	uint64_t needs, lacks;
	// `row_shl:1-15`: permitted numbers; `value` is for the lowest; low > high if none
	uint8_t low, high;
	// `mrt[8]`: words numbered from 0 with consecutive values; 0 if not numbered
	uint8_t count;
	uint32_t tags;                       // enum isa_name_tag
	// NAME(number): bits of an immediate or descriptor that hold it, low piece first
	uint8_t at, width, high_at, high_width;
	const struct isa_words *operation;   // words that may follow it, or NULL
	const struct isa_words *fields;      // fields of a register, or NULL
	// For a `state`: `value` is an enumerator of isa/state.h. `asks`: the descriptor's setting that must be in low to
	// high or, without these, not 0; NULL if the value is always there. `holds`: the setting whose number it is, or
	// NULL.
	const char *asks, *holds;
};
// names: ended by a NULL text
struct isa_words { const char *name; const struct isa_name *names; struct isa_origin origin; };

extern const struct isa_words isa_words_hwreg, isa_words_sendmsg, isa_words_waitcnt, isa_words_depctr,
	isa_words_delay_alu, isa_words_delay_skip, isa_words_dpp_control, isa_words_gpr_idx, isa_words_version,
	isa_words_version_flag, isa_words_temporal_hint, isa_words_export_target, isa_words_corner,
	isa_words_image_resource, isa_words_older_gpu, isa_words_sampler, isa_words_user_sgpr, isa_words_system_sgpr,
	isa_words_workgroup_info, isa_words_first_register, isa_words_hwreg_number, isa_words_mode;
extern const struct isa_words *const isa_word_list[];
extern const unsigned isa_word_list_count;

// Returns the ISA version (803) of an AMD GPU before gfx9, by the name of its chip, a card, or `gfx803`; 0 if it is not
// such a name.
unsigned isa_older_gpu(const char *name);
// Returns that a GPU is too old, in words, or NULL if it is not.
const char *isa_too_old(struct arena *a, const char *name);
bool isa_name_on(const struct isa_name *n, const struct isa_gpu *gpu);
// Returns the GPU's next name after `n`, or the first if `n` is NULL; NULL at the end.
const struct isa_name *isa_name_next(const struct isa_words *words, const struct isa_name *n,
                                     const struct isa_gpu *gpu);
// the first with this number, or NULL
const struct isa_name *isa_name_of(const struct isa_words *words, uint32_t value, const struct isa_gpu *gpu);
// Returns the last value of `n`: `value`, or the value of the last number in `:1-15` or `[8]`.
static inline uint32_t isa_name_last(const struct isa_name *n)
{
	return n->value + (n->low < n->high ? (unsigned)n->high - n->low : n->count ? n->count - 1u : 0u);
}

// For a name with bits: return its number in an immediate, the immediate with another number, and the largest number.
uint32_t isa_name_get(const struct isa_name *n, uint32_t bits);
uint32_t isa_name_put(const struct isa_name *n, uint32_t bits, uint32_t number);
uint32_t isa_name_most(const struct isa_name *n);
// Returns whether a wait with these bits waits on the name's counter. Sets *number to the most operations that may
// remain outstanding; the largest number does not wait.
bool isa_name_waits(const struct isa_name *n, uint32_t bits, uint32_t *number);

// Fields of a descriptor (`bits N` in the language of isa/words.isa). isa_field_named returns NULL if the GPU does not
// have the field; a NULL field reads as 0, and writes to it are ignored.
const struct isa_name *isa_field_named(const struct isa_words *words, const char *name, const struct isa_gpu *gpu);
uint64_t isa_field_get(const struct isa_name *n, const uint32_t *dwords);
void isa_field_put(const struct isa_name *n, uint32_t *dwords, uint64_t value);
#endif
