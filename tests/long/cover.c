// Appends the name of each record in a program that is prepared to the file $COVER. Linked into a test program with
// `--wrap=prepare_program`.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "code/dual.h"
#include "machine/state.h"

void __real_prepare_program(struct prepared *p, const struct program *program, const struct host_level *host);
void __wrap_prepare_program(struct prepared *p, const struct program *program, const struct host_level *host);

static void append_name(FILE *to, bool *seen, const struct isa_record *r)
{
	if (!seen[r - isa_records])
		fprintf(to, "%s\n", isa_text(r->id));
	seen[r - isa_records] = true;
}

void __wrap_prepare_program(struct prepared *p, const struct program *program, const struct host_level *host)
{
	const char *path = getenv("COVER");
	FILE *to = path ? fopen(path, "a") : NULL;
	bool *seen = calloc(isa_record_count, sizeof *seen);
	__real_prepare_program(p, program, host);
	for (size_t k = 0; to && seen && k < p->count; k++) {
		struct code_target t = { program->gpu, program->wave };
		struct code_inst half[2];
		const struct code_inst *i = p->insns[k].inst;
		if (i && i->form == isa_pair && code_split_dual(i, &t, half)) {
			append_name(to, seen, isa_record(half[0].form));
			append_name(to, seen, isa_record(half[1].form));
		} else if (i) {
			append_name(to, seen, isa_record(i->form));
		}
	}
	free(seen);
	if (to)
		fclose(to);
}
