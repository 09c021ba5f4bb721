// A number for each name of a field, an operand or a modifier for which C asks, so that C that misspells one does not compile. An operand has the number of
// the field that holds it; an implicit one that of its register (`vcc`, `m0`, `pc`).
#ifndef ISA_FIELDS_H
#define ISA_FIELDS_H

enum isa_field_id {
	ISA_F_NONE,
#define FIELD(NAME, name) ISA_F_##NAME,
#include "isa/fields.def"
#undef FIELD
	ISA_F_OTHERS                         // the first of those that only the tables know
};
#endif
