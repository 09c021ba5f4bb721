// Prints the names of all records that can be executed, one on each line: records with a meaning, except `pair`, whose
// halves are executed.
#include <stdio.h>
#include "isa/isa.h"

int main(void)
{
	for (unsigned k = 0; k < isa_record_count; k++) {
		const struct isa_record *r = &isa_records[k];
		bool runs = r->step || (isa_access(r) && isa_access(r)->atomic);
		if (runs && (!isa_pair || r != isa_record(isa_pair)))
			puts(isa_text(r->id));
	}
	return 0;
}
