// The head of a log: what ran.
#include "log/head.h"
#include <string.h>

// Texts that places point into, each once. What a source was included from is not kept.
struct sources { const struct source *at[256]; size_t n; };
enum { NO_SOURCE = 255 };

// ---- writing -----------------------------------------------------------------------------------------------------------------------------
static void put_string(struct log_bytes *b, const char *s) { log_put_text(b, s ? s : "", s ? strlen(s) : 0); }

static uint64_t number_of(struct sources *all, const struct source *s)
{
	for (size_t k = 0; k < all->n; k++)
		if (all->at[k] == s) return k;
	if (!s || all->n == NO_SOURCE) return NO_SOURCE;
	all->at[all->n] = s;
	return all->n++;
}

static void put_place(struct log_bytes *b, struct sources *all, struct place p)
{
	log_put_number(b, number_of(all, p.source));
	log_put_number(b, p.line);
	log_put_number(b, p.column);
	log_put_number(b, p.width);
}

static void put_sources(struct log_bytes *b, const struct program *p)
{
	struct sources all = { .n = 0 };
	number_of(&all, p->source);
	for (size_t k = 0; k < p->line_count; k++) number_of(&all, p->lines[k].place.source);
	for (size_t k = 0; k < p->note_count; k++) number_of(&all, p->notes[k].place.source);
	log_put_number(b, all.n);
	for (size_t k = 0; k < all.n; k++) {
		put_string(b, all.at[k]->name);
		log_put_text(b, all.at[k]->text, all.at[k]->size);
	}
	log_put_number(b, p->line_count);
	for (size_t k = 0; k < p->line_count; k++) {
		const struct program_line *l = &p->lines[k];
		log_put_number(b, l->section);
		log_put_number(b, l->offset);
		log_put_number(b, l->size);
		put_place(b, &all, l->place);
		log_put_text(b, l->text, strcspn(l->text, "\r\n"));
	}
	log_put_number(b, p->note_count);
	for (size_t k = 0; k < p->note_count; k++) {
		put_place(b, &all, p->notes[k].place);
		log_put_text(b, p->notes[k].text, strcspn(p->notes[k].text, "\r\n"));
	}
}

static void put_sections(struct log_bytes *b, const struct program *p)
{
	log_put_number(b, p->section_count);
	for (size_t k = 0; k < p->section_count; k++) {
		const struct program_section *s = &p->sections[k];
		put_string(b, s->name);
		log_put_number(b, s->address);
		log_put_byte(b, (uint8_t)(s->code | s->load << 1));
		log_put_text(b, (const char *)s->bytes, s->size);
	}
	log_put_number(b, p->symbol_count);
	for (size_t k = 0; k < p->symbol_count; k++) {
		const struct program_symbol *s = &p->symbols[k];
		put_string(b, s->name);
		log_put_signed(b, s->section);
		log_put_number(b, s->value);
		log_put_byte(b, (uint8_t)(s->absolute | s->global << 1 | s->internal << 2 | s->lds << 3));
		log_put_byte(b, s->type);
	}
	log_put_number(b, p->kernel_count);
	for (size_t k = 0; k < p->kernel_count; k++) {
		put_string(b, p->kernels[k].name);
		log_put_signed(b, p->kernels[k].section);
		log_put_number(b, p->kernels[k].entry);
	}
}

void log_put_head(struct log_bytes *b, const struct program *p, const struct machine_dispatch *d, const struct isa_chip *chip)
{
	put_string(b, p->gpu->name);
	put_string(b, p->target ? p->target->name : "");
	put_string(b, chip ? chip->name : "");
	log_put_number(b, p->wave);
	put_sections(b, p);
	put_sources(b, p);
	log_put_number(b, d->kernel ? (uint64_t)(d->kernel - p->kernels) + 1 : 0);
	for (int k = 0; k < 3; k++) {
		log_put_number(b, d->workgroups[k]);
		log_put_number(b, d->numthreads[k]);
		log_put_number(b, d->items[k]);
	}
	log_put_number(b, d->lds);
}

// ---- reading -----------------------------------------------------------------------------------------------------------------------------
enum { MOST = 1 << 24 };               // of sections, symbols, lines

static char *get_text(struct log_cursor *c, struct arena *a, size_t *size)
{
	size_t n = log_get_up_to(c, (uint64_t)(c->end - c->at));
	const uint8_t *p = log_get(c, n);
	if (size) *size = p ? n : 0;
	return arena_strndup(a, p ? (const char *)p : "", p ? n : 0);
}

static uint64_t get_count(struct log_cursor *c) { return log_get_up_to(c, (uint64_t)(c->end - c->at) < MOST ? (uint64_t)(c->end - c->at) : MOST); }

static struct place get_place(struct log_cursor *c, const struct source *sources, size_t count)
{
	uint64_t n = log_get_up_to(c, NO_SOURCE);
	struct place p = { .source = n < count ? &sources[n] : count ? &sources[0] : NULL };
	p.line = (unsigned)log_get_up_to(c, UINT32_MAX);
	p.column = (unsigned)log_get_up_to(c, UINT32_MAX);
	p.width = (unsigned)log_get_up_to(c, UINT32_MAX);
	return p;
}

static void get_sources(struct log_cursor *c, struct program *p)
{
	size_t count = log_get_up_to(c, NO_SOURCE);
	struct source *sources = arena_alloc(&p->arena, (count + 1) * sizeof *sources);
	for (size_t k = 0; k < count; k++) {
		sources[k].name = get_text(c, &p->arena, NULL);
		sources[k].text = get_text(c, &p->arena, &sources[k].size);
	}
	if (!count) sources[count++] = (struct source){ .name = "?", .text = "" };
	p->source = &sources[0];
	p->line_count = get_count(c);
	p->lines = arena_alloc(&p->arena, (p->line_count + 1) * sizeof *p->lines);
	for (size_t k = 0; k < p->line_count && !c->bad; k++) {
		struct program_line *l = &p->lines[k];
		l->section = (uint32_t)log_get_up_to(c, p->section_count ? p->section_count - 1 : 0);
		l->offset = log_get_number(c);
		l->size = (uint8_t)log_get_up_to(c, 4 * ISA_MAX_DWORDS);
		l->place = get_place(c, sources, count);
		l->text = get_text(c, &p->arena, NULL);
		if (!p->section_count || l->offset + l->size > p->sections[l->section].size) c->bad = true;
	}
	p->note_count = get_count(c);
	p->notes = arena_alloc(&p->arena, (p->note_count + 1) * sizeof *p->notes);
	for (size_t k = 0; k < p->note_count && !c->bad; k++) {
		p->notes[k].place = get_place(c, sources, count);
		p->notes[k].text = get_text(c, &p->arena, NULL);
	}
}

static void get_sections(struct log_cursor *c, struct program *p)
{
	p->section_count = get_count(c);
	p->sections = arena_alloc(&p->arena, (p->section_count + 1) * sizeof *p->sections);
	for (size_t k = 0; k < p->section_count && !c->bad; k++) {
		struct program_section *s = &p->sections[k];
		s->name = get_text(c, &p->arena, NULL);
		s->address = log_get_number(c);
		uint8_t flags = log_get_byte(c);
		s->code = flags & 1;
		s->load = flags >> 1 & 1;
		s->align = 1;
		s->link = -1;
		s->bytes = (uint8_t *)get_text(c, &p->arena, &s->size);
		if (k && s->load && s->address < p->sections[k - 1].address) c->bad = true;
	}
	p->symbol_count = get_count(c);
	p->symbols = arena_alloc(&p->arena, (p->symbol_count + 1) * sizeof *p->symbols);
	for (size_t k = 0; k < p->symbol_count && !c->bad; k++) {
		struct program_symbol *s = &p->symbols[k];
		s->name = get_text(c, &p->arena, NULL);
		int64_t section = log_get_signed(c);
		s->section = section >= 0 && (uint64_t)section < p->section_count ? (int)section : -1;
		s->value = log_get_number(c);
		uint8_t flags = log_get_byte(c);
		s->absolute = flags & 1;
		s->global = flags >> 1 & 1;
		s->internal = flags >> 2 & 1;
		s->lds = flags >> 3 & 1;
		s->type = log_get_byte(c);
	}
	p->kernel_count = get_count(c);
	p->kernels = arena_alloc(&p->arena, (p->kernel_count + 1) * sizeof *p->kernels);
	for (size_t k = 0; k < p->kernel_count && !c->bad; k++) {
		struct program_kernel *x = &p->kernels[k];
		x->name = get_text(c, &p->arena, NULL);
		int64_t section = log_get_signed(c);
		x->section = section >= 0 && (uint64_t)section < p->section_count ? (int)section : -1;
		x->entry = log_get_number(c);
	}
}

bool log_get_head(struct log_cursor *c, struct program *p, struct machine_dispatch *d, const struct isa_chip **chip)
{
	p->gpu = isa_gpu_find(get_text(c, &p->arena, NULL));
	p->target = isa_target_find(get_text(c, &p->arena, NULL));
	const char *chip_name = get_text(c, &p->arena, NULL);
	*chip = *chip_name ? isa_chip_find(chip_name) : NULL;
	p->wave = (unsigned)log_get_up_to(c, 64);
	if (c->bad || !p->gpu || (p->wave != 32 && p->wave != 64)) return false;
	get_sections(c, p);
	if (!c->bad) get_sources(c, p);
	uint64_t kernel = log_get_up_to(c, p->kernel_count);
	d->kernel = kernel ? &p->kernels[kernel - 1] : NULL;
	for (int k = 0; k < 3; k++) {
		d->workgroups[k] = (uint32_t)log_get_up_to(c, UINT32_MAX);
		d->numthreads[k] = (uint32_t)log_get_up_to(c, UINT32_MAX);
		d->items[k] = (uint32_t)log_get_up_to(c, UINT32_MAX);
	}
	d->lds = (uint32_t)log_get_up_to(c, UINT32_MAX);
	d->mode = -1;
	return !c->bad;
}
