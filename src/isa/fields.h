// Numbers for the fields, operands and modifiers that C refers to by name, so that a misspelt name does not compile. An
// operand has the number of the field that holds it. An implicit operand has the number of its register (`vcc`, `m0`,
// `pc`).
#ifndef ISA_FIELDS_H
#define ISA_FIELDS_H

enum isa_field_id {
	ISA_F_NONE,
#define FIELD(NAME, name) ISA_F_##NAME,
#include "isa/fields.def"
#undef FIELD
	ISA_F_OTHERS                         // names that only the tables have are numbered from here
};
#endif
