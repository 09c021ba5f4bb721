// kernels.c: the functions of all records, equal ones once, and the tables that find them by step and by atomic.
#include "isac/emit.h"
#include <stdlib.h>
#include <string.h>

struct body { char *text; size_t size; unsigned number; struct body *next; };
struct bodies { struct body *slots[4096]; unsigned count; const char *prefix, *result; FILE *to; };

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
	struct body *b = calloc(1, sizeof *b);
	if (!b) abort();
	*b = (struct body){ text, size, ++all->count, *slot };
	*slot = b;
	fprintf(all->to, "\n// %s:%u %s\nstatic %s %s%u", r->place.source ? r->place.source->name : "", r->place.line, r->name, all->result,
	        all->prefix, b->number);
	for (const char *c = text; *c; c++) {
		if (*c == '@') fprintf(all->to, "%s%u", all->prefix, b->number);
		else fputc(*c, all->to);
	}
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
	struct bodies *all = calloc(1, sizeof *all);
	if (!all) abort();
	all->to = to;
	all->prefix = prefix;
	all->result = result;
	return all;
}

static unsigned put_step(struct bodies *all, struct bodies *compares, const struct lang_record *r, const struct lang_program *p)
{
	char *text = NULL;
	size_t size;
	FILE *m = open_memstream(&text, &size);
	if (emit_is_compare(r, p)) {
		emit_compare(m, r, p);
		fclose(m);
		unsigned number = share(compares, text, size, r);
		m = open_memstream(&text, &size);
		emit_compare_step(m, r, p, number);
	} else {
		emit_step(m, r, p);
	}
	fclose(m);
	return share(all, text, size, r);
}

static void put_steps(const struct isa_book *book, FILE *to)
{
	struct bodies *all = bodies_new(to, "k", "void"), *compares = bodies_new(to, "c", "__attribute__((noinline)) uint64_t");
	struct entry { unsigned number; const struct lang_record *record; const char *calls; } *table = calloc(book->step_count + 1, sizeof *table);
	if (!table) abort();
	for (size_t i = 0; i < book->records.n; i++) {
		const struct lang_record *r = book->records.at[i];
		if (r->step) table[r->step] = (struct entry){ r->calls ? 0 : put_step(all, compares, r, &r->means), r, r->calls };
		if (r->step_clamped) table[r->step_clamped] = (struct entry){ put_step(all, compares, r, &r->clamped), r, NULL };
	}
	fputs("\nstatic void k0(struct wave *w, const struct insn *i)\n{\n"
	      "\twave_fault(w, -1, \"%s cannot be executed: its meaning is not known\", i->inst->form->name);\n}\n", to);
	fputs("\nextern step_fn *const STEPS[];\nstep_fn *const STEPS[] = {\n\tk0,\n", to);
	for (unsigned s = 1; s <= book->step_count; s++) {
		const char *name = table[s].record ? table[s].record->name : "";
		if (table[s].calls) fprintf(to, "\t%s, // %s\n", table[s].calls, name);
		else fprintf(to, "\tk%u, // %s\n", table[s].number, name);
	}
	fputs("};\n", to);
	free(table);
	forget(all);
	forget(compares);
}

static void put_atomics(const struct isa_book *book, FILE *to)
{
	struct bodies *all = bodies_new(to, "a", "uint64_t");
	unsigned *table = calloc(book->atomic_count + 1, sizeof *table);
	if (!table) abort();
	fputs("\n#ifdef ATOMICS\n", to);
	for (size_t i = 0; i < book->records.n; i++) {
		const struct lang_record *r = book->records.at[i];
		if (!r->has_access || !r->access.atomic) continue;
		char *text = NULL;
		size_t size;
		FILE *m = open_memstream(&text, &size);
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
