// Words that the text has for numbers (isa/words.isa): one table for both directions. Generated with the rest of the tables.
#ifndef ISA_WORDS_H
#define ISA_WORDS_H
#include "isa/isa.h"

// What is said of a word besides its number: the accesses that a temporal hint is for, and when it is printed; a message with a stream; what a wait's part waits for. Of a register's
// field: it begins as 0, or as 1; s_setreg changes it; a listing, which has no descriptor,
// begins with it although something asks for it, or a kernel does not.
#define ISA_NAME_TAGS(T) T(load) T(store) T(atomic) T(system) T(device) T(read) T(stream) T(lds) T(export) T(salu) T(valu) T(sgpr) T(vcc) T(zero) T(one) T(written) T(listing)
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

enum { ISA_FIELD_BITS = 256 };             // of a descriptor, at most
struct isa_words;
struct isa_name {
	const char *text;
	uint16_t value;
	isa_gens gens;                       // where it is one, with these features and without those
	uint64_t needs, lacks;
	uint8_t low, high;                   // `row_shl:1-15`: the numbers it takes; the value is that of the lowest. low > high: none
	uint8_t count;                       // `mrt[8]`: so many, numbered from 0, whose values follow one another; 0: it has no number
	uint32_t tags;                       // enum isa_name_tag
	uint8_t at, width, high_at, high_width;   // NAME(number): the bits of an immediate, or of a descriptor, that hold it, the low piece first
	const struct isa_words *operation;   // the words of what follows it, or NULL
	const struct isa_words *fields;      // of a register: its fields, or NULL
	// Of a `state`: value is one of isa/state.h. asks: the setting of the kernel's descriptor that must be low to high, or, without these, not 0; NULL: it is there
	// always. holds: the setting that it is the number of, or NULL.
	const char *asks, *holds;
};
struct isa_words { const char *name; const struct isa_name *names; struct isa_origin origin; };   // names: ended by a NULL text

extern const struct isa_words isa_words_hwreg, isa_words_sendmsg, isa_words_waitcnt, isa_words_depctr, isa_words_delay_alu, isa_words_delay_skip, isa_words_dpp_control,
                              isa_words_gpr_idx, isa_words_version, isa_words_version_flag, isa_words_temporal_hint, isa_words_export_target, isa_words_corner, isa_words_image_resource,
                              isa_words_older_gpu, isa_words_sampler, isa_words_user_sgpr, isa_words_system_sgpr, isa_words_workgroup_info, isa_words_first_register, isa_words_hwreg_number,
                              isa_words_mode;
extern const struct isa_words *const isa_word_list[];
extern const unsigned isa_word_list_count;

// The ISA version (803) of one of AMD's GPUs before gfx9, by a name of its chip, of a card, or `gfx803`; 0: it is none.
unsigned isa_older_gpu(const char *name);
bool isa_name_on(const struct isa_name *n, const struct isa_gpu *gpu);
// The first name of the GPU after `n` (NULL: of all); NULL after the last.
const struct isa_name *isa_name_next(const struct isa_words *words, const struct isa_name *n, const struct isa_gpu *gpu);
const struct isa_name *isa_name_of(const struct isa_words *words, uint32_t value, const struct isa_gpu *gpu);   // the first with this number, or NULL
// The last number that it stands for: `value` and those of `:1-15` or `[8]` after it.
static inline uint32_t isa_name_last(const struct isa_name *n) { return n->value + (n->low < n->high ? (unsigned)n->high - n->low : n->count ? n->count - 1u : 0u); }

// Of a name with bits: the number in an immediate, the immediate with another number there, and the largest number.
uint32_t isa_name_get(const struct isa_name *n, uint32_t bits);
uint32_t isa_name_put(const struct isa_name *n, uint32_t bits, uint32_t number);
uint32_t isa_name_most(const struct isa_name *n);
// Whether a wait with these bits waits for what the name counts, until at most `*number` are outstanding; the largest number waits for nothing.
bool isa_name_waits(const struct isa_name *n, uint32_t bits, uint32_t *number);

// Fields of a descriptor (`bits N` in isa/words.isa's language), which is so many dwords. NULL: the GPU has no such field; it reads as 0.
const struct isa_name *isa_field_named(const struct isa_words *words, const char *name, const struct isa_gpu *gpu);
uint64_t isa_field_get(const struct isa_name *n, const uint32_t *dwords);
void isa_field_put(const struct isa_name *n, uint32_t *dwords, uint64_t value);
#endif
