// Writes kernels/CHAPTER.c, the functions for a chapter of isa/ without duplicates, and kernels/steps.c, their tables
// by step and by atomic. Each file is compiled for every level of host instructions; functions without lanes are
// compiled only in objects with SCALARS. The files do not have line numbers, so a chapter's file changes only with its
// programs.
#include "base/stream.h"
#include "isac/emit.h"
#include <string.h>

struct body { const char *text, *name; size_t size; struct body *next; };
// Functions of one kind. Functions of `form` "KERNEL(%s)" exist for each level of host instructions. guard: says which
// objects have them, or NULL: objects with ANY_ROUNDING have only functions that round.
struct bodies { struct body *first; const char *guard, *form, *result, *before; FILE *to; };
struct kernels { struct bodies lanes, compares, scalars, atomics; };

// Writes the function, named after its record, unless an equal one exists. Returns its name, and frees `text`.
static const char *share_body(struct bodies *all, struct arena *a, char *text, size_t size, const struct lang_record *r,
                              const struct lang_program *p)
{
	const char *guard = all->guard ? all->guard
	                    : emit_look(NULL, r, p, EMIT_LANE).rounds ? "" : "#ifndef ANY_ROUNDING\n";
	for (const struct body *b = all->first; b; b = b->next) {
		if (b->size != size || memcmp(b->text, text, size)) continue;
		heap_free(text);
		return b->name;
	}
	char *id = arena_printf(a, p == &r->clamped ? "%s_clamped" : "%s", r->name);
	for (char *c = id; *c; c++) if (*c == '.') *c = '_';
	const char *name = arena_printf(a, all->form, id);
	struct body *b = arena_alloc(a, sizeof *b);
	*b = (struct body){ arena_strndup(a, text, size), name, size, all->first };
	all->first = b;
	fprintf(all->to, "\n%s", guard);
	if (all->before) fprintf(all->to, all->before, name);
	fprintf(all->to, "%s %s", all->result, name);
	for (const char *c = text; *c; c++) {
		if (*c == '@') fputs(name, all->to);
		else fputc(*c, all->to);
	}
	if (*guard) fputs("#endif\n", all->to);
	heap_free(text);
	return name;
}

static const char *put_step(struct kernels *k, struct arena *a, const struct lang_record *r,
                            const struct lang_program *p)
{
	size_t size;
	struct stream *m = stream_begin();
	if (emit_is_compare(r, p)) {
		emit_compare(m->to, r, p);
		char *text = stream_end(m, &size);
		const char *compare = share_body(&k->compares, a, text, size, r, p);
		m = stream_begin();
		emit_compare_step(m->to, r, p, compare);
	} else {
		emit_step(m->to, r, p);
	}
	char *text = stream_end(m, &size);
	return share_body(r->once || !p->body ? &k->scalars : &k->lanes, a, text, size, r, p);
}

static const char *put_atomic(struct kernels *k, struct arena *a, const struct lang_record *r)
{
	size_t size;
	struct stream *m = stream_begin();
	emit_atomic(m->to, r);
	char *text = stream_end(m, &size);
	return share_body(&k->atomics, a, text, size, r, &r->means);
}

struct isac_kernels *isac_kernels_new(struct isa_book *book)
{
	struct isac_kernels *found = arena_alloc(&book->arena, sizeof *found);
	found->steps = arena_alloc(&book->arena, (book->step_count + 1) * sizeof *found->steps);
	found->atomics = arena_alloc(&book->arena, (book->atomic_count + 1) * sizeof *found->atomics);
	return found;
}

// Writes the includes of the chapter. Few chapters read facts of the GPU: a new fact compiles only these again.
static void put_includes(const struct isa_book *book, const struct isa_chapter *chapter, FILE *to)
{
	bool facts = false, picks = false;
	for (size_t i = 0; i < book->records.n; i++) {
		const struct lang_record *r = book->records.at[i];
		if (strcmp(r->origin.file, chapter->file)) continue;
		const struct emit e = emit_look(NULL, r, &r->means, EMIT_LANE);
		facts |= e.facts;
		picks |= e.pick != NULL;
	}
	fprintf(to, "#include \"wave/kernel.h\"\n%s%s", facts ? "#include \"isa/facts.h\"\n" : "",
	        picks ? "#include \"lane/pick.h\"\n" : "");
}

bool emit_chapter(struct isa_book *book, const struct isa_chapter *chapter, struct isac_kernels *found, FILE *to)
{
	struct kernels k = {
		.lanes = { .form = "KERNEL(%s)", .result = "STEP", .before = "STEP_FN(%s);\n", .to = to },
		.scalars = { .form = "isa_once_%s", .result = "STEP", .before = "STEP_FN(%s);\n", .to = to,
		             .guard = "#ifdef SCALARS\n" },
		.atomics = { .form = "atomic_%s", .result = "ATOMIC", .to = to, .guard = "" },
		.compares = { .form = "compare_%s", .result = "COMPARE uint64_t", .to = to },
	};
	fprintf(to, "// Made by isac from %s. Each function implements the record it is "
	        "named after, and all records here with the same program.\n", chapter->file);
	put_includes(book, chapter, to);
	for (size_t i = 0; i < book->records.n; i++) {
		const struct lang_record *r = book->records.at[i];
		if (strcmp(r->origin.file, chapter->file)) continue;
		if (r->step) found->steps[r->step] = r->calls ? r->calls : put_step(&k, &book->arena, r, &r->means);
		if (r->step_clamped) found->steps[r->step_clamped] = put_step(&k, &book->arena, r, &r->clamped);
		if (r->has_access && r->access.atomic) found->atomics[r->access.atomic] = put_atomic(&k, &book->arena, r);
	}
	return !ferror(to);
}

bool emit_steps(const struct isa_book *book, const struct isac_kernels *found, FILE *to)
{
	fputs("// Made by isac from isa/: the kernels by step, the atomics by number.\n#include \"code/code.h\"\n"
	      "#include \"wave/kernel.h\"\n\n"
	      "#ifndef ANY_ROUNDING\nstatic void unknown(struct wave *w, const struct insn *i)\n{\n"
	      "\tconst char *name = isa_text(i->inst->form->name), *needs = isa_text(isa_record(i->inst->form)->graphics);\n"
	      "\tif (needs) wave_fault(w, -1, \"%s cannot be executed: %s is not supported\", name, needs);\n"
	      "\telse wave_fault(w, -1, \"%s cannot be executed: its meaning is not known\", name);\n}\n\n", to);
	for (unsigned s = 1; s <= book->step_count; s++)
		if (found->steps[s]) fprintf(to, "step_fn %s;\n", found->steps[s]);
	fputs("extern step_fn *const KERNEL(steps)[];\nstep_fn *const KERNEL(steps)[] = {\n\tunknown,\n", to);
	for (unsigned s = 1; s <= book->step_count; s++) fprintf(to, "\t%s,\n", found->steps[s] ? found->steps[s] : "unknown");
	fputs("};\n\n", to);
	for (unsigned a = 1; a <= book->atomic_count; a++) fprintf(to, "ATOMIC_FNS(%s);\n", found->atomics[a]);
	fputs("extern const struct isa_atomic KERNEL(atomics)[];\nconst struct isa_atomic KERNEL(atomics)[] = {\n"
	      "\t{ NULL, NULL, NULL },\n", to);
	for (unsigned a = 1; a <= book->atomic_count; a++) fprintf(to, "\tATOMIC_ROW(%s),\n", found->atomics[a]);
	fputs("};\n#endif\n", to);
	return !ferror(to);
}

bool emit_step_names(const struct isa_book *book, const struct isac_kernels *found, FILE *to)
{
	for (unsigned s = 1; s <= book->step_count; s++) fprintf(to, "%s\n", found->steps[s] ? found->steps[s] : "unknown");
	return !ferror(to);
}
