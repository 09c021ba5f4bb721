// Tables that isa.c searches, generated with the other tables.
#ifndef ISA_TABLES_H
#define ISA_TABLES_H
#include "base/hash.h"
#include "base/table.h"
#include "isa/isa.h"

enum { ISA_BUCKET_BITS = 9, ISA_BUCKETS = 1 << ISA_BUCKET_BITS };

// Mnemonics, with suffixes and without, sorted; the forms of each are isa_index_forms[first .. first + count).
struct isa_index { isa_text_at name; uint32_t first, count; };
extern const struct isa_index isa_index[];
extern const uint16_t isa_index_forms[];
// A table (base/table.h) of mnemonics by hash_bytes: 1 + index in isa_index.
extern const uint16_t isa_index_slots[];
extern const unsigned isa_index_slot_count;

// Forms by the top bits of the first dword. fixed: bits of that dword that each form of the bucket fixes. Forms are
// sorted by these bits, and forms with the most fixed bits of all are first among equal ones.
struct isa_bucket { uint32_t start, fixed; };
extern const struct isa_bucket isa_buckets[][ISA_BUCKETS + 1];
extern const uint16_t isa_bucket_forms[];
#endif
