// Names of the enumerators in isa.h.
#include "isa/isa.h"

const char *const isa_number_name[ISA_NUMBERS] = {"UNORM", "SNORM", "USCALED", "SSCALED", "UINT", "SINT",
                                                  "RESERVED_6", "FLOAT"};
const char *const isa_unit_name[ISA_UNITS] = {"SALU", "VALU", "VMEM", "LDS", "SMEM", "branch", "wait", "other"};
const char *const isa_type_name[] = {
	"u8", "i8", "u16", "i16", "u32", "i32", "u64", "i64", "f16", "bf16", "f32", "f64", "mask", "bool"
};

#define NAME(name) #name,
const char *const isa_distance_name[] = {ISA_HAZARD_DISTANCES(NAME)};
const char *const isa_evidence_name[] = {ISA_EVIDENCES(NAME)};
