#include "machine/conflicts.h"

bool insn_is_shared_atomic(const struct insn *i)
{
	return i->access && i->access->direction == ISA_ATOMIC && i->access->space != ISA_DS;
}

bool insn_commutes(const struct insn *i)
{
	return insn_is_shared_atomic(i) && i->mem && i->mem->atomic && i->access->commutes && !i->mem->returns;
}

static void find_atomics(struct conflicts *j, const struct machine *m)
{
	for (size_t k = 0; k < m->code.count; k++) {
		const struct insn *i = &m->code.insns[k];
		if (!insn_commutes(i)) continue;
		unsigned n = 0;
		while (n < j->atomic_count && j->atomics[n] != i->mem->atomic->one) n++;
		if (n == j->atomic_count && n < NOTED_KINDS - NOTED_ATOMIC) j->atomics[j->atomic_count++] = i->mem->atomic->one;
	}
}

// Allocates the maps of all parts. Pages are taken as they are used.
static void make_maps(struct conflicts *j, const struct region *at)
{
	unsigned kinds = NOTED_ATOMIC + j->atomic_count;
	size_t pages = 0, each = kinds * NOTED_WORDS * sizeof(uint64_t) + 1;
	for (size_t k = 0; k < j->regions; k++) pages += noted_page_count(at[k].size);
	j->maps = heap_pages(j->maps_size = pages * (j->parts * each + 1) + 1);
	j->copies = heap_pages(j->copies_size = pages * (NOTED_PAGE + sizeof *j->undo.at) + 1);
	j->undo.pages = j->copies;
	j->undo.at = (struct undo_page *)(void *)(j->undo.pages + pages * NOTED_PAGE);
	uint64_t *bits = j->maps;
	uint8_t *bytes = (uint8_t *)(bits + pages * j->parts * kinds * NOTED_WORDS);
	for (size_t k = 0; k < j->regions; k++) {
		const struct region *r = &at[k];
		size_t n = noted_page_count(r->size);
		j->region[k] = (struct noted_region){ .undo = &j->undo, .bytes = r->bytes, .size = r->size, .saved = bytes };
		bytes += n;
		for (unsigned w = 0; w < j->parts; w++) {
			struct noted *of = &j->of[w][k];
			*of = (struct noted){ .pages = bytes, .region = &j->region[k], .atomics = j->atomics };
			bytes += n;
			for (unsigned kind = 0; kind < kinds; kind++, bits += n * NOTED_WORDS) of->bits[kind] = bits;
		}
	}
}

void conflicts_make(struct conflicts *n, const struct machine *m, const struct region *at, size_t regions,
                    unsigned parts)
{
	*n = (struct conflicts){ .regions = regions, .parts = parts };
	n->region = heap_zeroed(n->regions, sizeof *n->region);
	n->same = heap_zeroed(parts, sizeof *n->same);
	n->of = heap_zeroed(parts, sizeof *n->of);
	for (unsigned k = 0; k < parts; k++) n->of[k] = heap_zeroed(n->regions, sizeof **n->of);
	find_atomics(n, m);
	make_maps(n, at);
}

void conflicts_free(struct conflicts *n)
{
	heap_pages_free(n->maps, n->maps_size);
	heap_pages_free(n->copies, n->copies_size);
	for (unsigned k = 0; k < n->parts; k++) heap_free(n->of[k]);
	heap_free(n->of);
	heap_free(n->same);
	heap_free(n->region);
}

bool conflicts_none(const struct conflicts *n, unsigned parts)
{
	for (size_t k = 0; k < n->regions; k++) {
		if (!n->region[k].stored) continue;
		for (unsigned t = 0; t < parts; t++) n->same[t] = &n->of[t][k];
		if (!noted_apart(n->same, parts)) return false;
	}
	return true;
}
