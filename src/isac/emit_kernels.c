// kernels.c: the functions of all records, equal ones once, and the tables that find them by step and by atomic. It is compiled for
// each level of host instructions; what has no lanes only in the object with SCALARS.
#include "isac/emit.h"
#include <stdlib.h>
#include <string.h>

struct body { char *text; size_t size; unsigned number; struct body *next; };
// `shared`: built once, in the object with SCALARS; else each level of host instructions has its own.
struct bodies { struct body *slots[4096]; unsigned count; bool shared; const char *prefix, *result; FILE *to; };

static unsigned hash(const char *s)
{
	unsigned h = 2166136261u;
	for (; *s; s++) h = (h ^ (unsigned char)*s) * 16777619u;
	return h;
}

// Writes the function unless an equal one was written; gives its number. Takes the text.
static unsigned share(struct bodies *all, char *text, size_t size, const struct lang_record *r)
{
	struct body **slot = &all->slots[hash(text) % 4096];
	for (struct body *b = *slot; b; b = b->next) {
		if (b->size != size || memcmp(b->text, text, size)) continue;
		free(text);
		return b->number;
	}
	struct body *b = must(calloc(1, sizeof *b));
	*b = (struct body){ text, size, ++all->count, *slot };
	*slot = b;
	fprintf(all->to, "\n// %s:%u %s\n", r->place.source ? r->place.source->name : "", r->place.line, r->name);
	if (all->shared) fprintf(all->to, "step_fn %s%u;\n#ifdef SCALARS\n", all->prefix, b->number);
	fprintf(all->to, "%s%s %s%u", all->shared ? "" : "static ", all->result, all->prefix, b->number);
	for (const char *c = text; *c; c++) {
		if (*c == '@') fprintf(all->to, "%s%u", all->prefix, b->number);
		else fputc(*c, all->to);
	}
	if (all->shared) fputs("#endif\n", all->to);
	return b->number;
}

static void forget(struct bodies *all)
{
	for (size_t i = 0; i < sizeof all->slots / sizeof *all->slots; i++) {
		for (struct body *b = all->slots[i], *next; b; b = next) {
			next = b->next;
			free(b->text);
			free(b);
		}
	}
	free(all);
}

static struct bodies *bodies_new(FILE *to, const char *prefix, const char *result)
{
	struct bodies *all = must(calloc(1, sizeof *all));
	all->to = to;
	all->prefix = prefix;
	all->result = result;
	return all;
}

struct kernels { struct bodies *lanes, *compares, *once; };
struct entry { const char *prefix; unsigned number; const char *name; };

static struct entry put_step(struct kernels *k, const struct lang_record *r, const struct lang_program *p)
{
	char *text = NULL;
	size_t size;
	FILE *m = must(open_memstream(&text, &size));
	if (emit_is_compare(r, p)) {
		emit_compare(m, r, p);
		fclose(m);
		unsigned number = share(k->compares, text, size, r);
		m = must(open_memstream(&text, &size));
		emit_compare_step(m, r, p, number);
	} else {
		emit_step(m, r, p);
	}
	fclose(m);
	struct bodies *all = r->once || !p->body ? k->once : k->lanes;
	return (struct entry){ all->prefix, share(all, text, size, r), r->name };
}

static void put_steps(const struct isa_book *book, FILE *to)
{
	struct kernels k = { bodies_new(to, "k", "void"), bodies_new(to, "c", "__attribute__((noinline)) uint64_t"), bodies_new(to, "isa_once_", "void") };
	k.once->shared = true;
	struct entry *table = must(calloc(book->step_count + 1, sizeof *table));
	for (size_t i = 0; i < book->records.n; i++) {
		const struct lang_record *r = book->records.at[i];
		if (r->step && r->calls) table[r->step] = (struct entry){ r->calls, 0, r->name };
		else if (r->step) table[r->step] = put_step(&k, r, &r->means);
		if (r->step_clamped) table[r->step_clamped] = put_step(&k, r, &r->clamped);
	}
	fputs("\nstatic void k0(struct wave *w, const struct insn *i)\n{\n"
	      "\tconst char *name = i->inst->form->name, *needs = i->inst->form->record->graphics;\n"
	      "\tif (needs) wave_fault(w, -1, \"%s is a graphics instruction: there is no %s here\", name, needs);\n"
	      "\telse wave_fault(w, -1, \"%s cannot be executed: its meaning is not known\", name);\n}\n", to);
	fputs("\nextern step_fn *const STEPS[];\nstep_fn *const STEPS[] = {\n\tk0,\n", to);
	for (unsigned s = 1; s <= book->step_count; s++) {
		fprintf(to, "\t%s", table[s].prefix ? table[s].prefix : "k0");
		if (table[s].number) fprintf(to, "%u", table[s].number);
		fprintf(to, ", // %s\n", table[s].name ? table[s].name : "");
	}
	fputs("};\n", to);
	free(table);
	forget(k.lanes);
	forget(k.compares);
	forget(k.once);
}

static void put_atomics(const struct isa_book *book, FILE *to)
{
	struct bodies *all = bodies_new(to, "a", "uint64_t");
	unsigned *table = must(calloc(book->atomic_count + 1, sizeof *table));
	fputs("\n#ifdef SCALARS\n", to);
	for (size_t i = 0; i < book->records.n; i++) {
		const struct lang_record *r = book->records.at[i];
		if (!r->has_access || !r->access.atomic) continue;
		char *text = NULL;
		size_t size;
		FILE *m = must(open_memstream(&text, &size));
		emit_atomic(m, r);
		fclose(m);
		table[r->access.atomic] = share(all, text, size, r);
	}
	fputs("\nisa_atomic_fn *const isa_atomics[] = {\n\tNULL,\n", to);
	for (unsigned a = 1; a <= book->atomic_count; a++) fprintf(to, "\ta%u,\n", table[a]);
	fputs("};\n#endif\n", to);
	free(table);
	forget(all);
}

bool emit_kernels(const struct isa_book *book, FILE *to)
{
	fputs("// Made by isac from isa/. Each function is the program of the record that its comment names, and of all that say the same.\n"
	      "#include \"wave/kernel.h\"\n", to);
	put_steps(book, to);
	put_atomics(book, to);
	return !ferror(to);
}
