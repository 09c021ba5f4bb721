// The head of a log: program, dispatch and chip. Each item is described once for both directions (log_pass).
#include "log/head.h"
#include "isa/facts.h"
#include "isa/registers.h"
#include <string.h>

enum { MOST = 1 << 24, NO_SOURCE = 1 << 13 };      // limits: sections, symbols, lines; sources

struct head {
	struct log_pass pass;
	struct program *program;
	// texts of places, without duplicates; including sources are not kept
	const struct source *sources[NO_SOURCE];
	size_t source_count;
	size_t origins;                            // origins read so far
};

static bool is_bad(struct head *h) { return h->pass.from && h->pass.from->bad; }
static uint64_t pass_value(struct head *h, uint64_t x, uint64_t most) { return log_pass_number(&h->pass, x, most); }
static uint32_t pass_value32(struct head *h, uint32_t x) { return (uint32_t)pass_value(h, x, UINT32_MAX); }

// ---- texts and lists ------------------------------------------------------------------------------------------------
// Passes `*size` bytes; adds a NUL when reading.
static char *pass_bytes(struct head *h, const void *text, size_t *size)
{
	struct log_cursor *c = h->pass.from;
	if (!c) {
		log_put_text(h->pass.to, text, *size);
		return (char *)text;
	}
	size_t n = log_get_up_to(c, (uint64_t)(c->end - c->at));
	const uint8_t *p = log_get(c, n);
	*size = p ? n : 0;
	return arena_strndup(&h->program->arena, p ? (const char *)p : "", *size);
}

static const char *pass_text(struct head *h, const char *s)
{
	size_t n = s ? strlen(s) : 0;
	return pass_bytes(h, s, &n);
}

static const char *line_text(struct head *h, const char *s)
{
	size_t n = s ? strcspn(s, "\r\n") : 0;
	return pass_bytes(h, s, &n);
}

// Passes a count, which the remaining bytes limit when reading: each element takes at least a byte.
static size_t pass_count(struct head *h, size_t n)
{
	uint64_t left = h->pass.from ? (uint64_t)(h->pass.from->end - h->pass.from->at) : MOST;
	return pass_value(h, n, left < MOST ? left : MOST);
}

// Passes a list; `one` passes an element. When reading, there is room for one more.
#define LIST(h, list, n, one) do { \
	(n) = pass_count(h, n); \
	if ((h)->pass.from) (list) = arena_alloc(&(h)->program->arena, ((n) + 1) * sizeof *(list)); \
	for (size_t k_ = 0; k_ < (n) && !is_bad(h); k_++) { \
		__typeof__(*(list)) one_ = (list)[k_]; \
		one(h, &one_); \
		if ((h)->pass.from) (list)[k_] = one_; \
	} \
} while (0)

// ---- sections, symbols, kernels -------------------------------------------------------------------------------------
static int section_of(struct head *h, int section)
{
	int64_t x = log_pass_signed(&h->pass, section);
	return x >= 0 && (uint64_t)x < h->program->section_count ? (int)x : -1;
}

static void pass_section(struct head *h, struct program_section *s)
{
	enum { CODE = 1, LOAD = 2 };
	s->name = pass_text(h, s->name);
	s->address = pass_value(h, s->address, UINT64_MAX);
	uint8_t flags = log_pass_byte(&h->pass, (uint8_t)((s->code ? CODE : 0) | (s->load ? LOAD : 0)));
	s->code = flags & CODE;
	s->load = flags & LOAD;
	s->bytes = (uint8_t *)pass_bytes(h, s->bytes, &s->size);
	s->align = 1;
	s->link = -1;
}

static void pass_symbol(struct head *h, struct program_symbol *s)
{
	enum { ABSOLUTE = 1, GLOBAL = 2, INTERNAL = 4, IN_LDS = 8 };
	s->name = pass_text(h, s->name);
	s->section = section_of(h, s->section);
	s->value = pass_value(h, s->value, UINT64_MAX);
	uint8_t flags = log_pass_byte(&h->pass, (uint8_t)((s->absolute ? ABSOLUTE : 0) | (s->global ? GLOBAL : 0)
	                                                  | (s->internal ? INTERNAL : 0) | (s->lds ? IN_LDS : 0)));
	s->absolute = flags & ABSOLUTE;
	s->global = flags & GLOBAL;
	s->internal = flags & INTERNAL;
	s->lds = flags & IN_LDS;
	s->type = log_pass_byte(&h->pass, s->type);
}

static void pass_kernel(struct head *h, struct program_kernel *k)
{
	k->name = pass_text(h, k->name);
	k->section = section_of(h, k->section);
	k->entry = pass_value(h, k->entry, UINT64_MAX);
}

// ---- sources, lines, notes ------------------------------------------------------------------------------------------
static uint64_t number_of(struct head *h, const struct source *s)
{
	for (size_t k = 0; k < h->source_count; k++)
		if (h->sources[k] == s) return k;
	return NO_SOURCE;
}

static void add_source(struct head *h, const struct source *s)
{
	if (s && h->source_count < NO_SOURCE && number_of(h, s) == NO_SOURCE) h->sources[h->source_count++] = s;
}

static void pass_sources(struct head *h)
{
	struct program *p = h->program;
	if (!h->pass.from) {
		add_source(h, p->source);
		for (size_t k = 0; k < p->origins.n; k++) add_source(h, p->origins.at[k]->place.source);
		for (size_t k = 0; k < p->line_count; k++) add_source(h, p->lines[k].place.source);
		for (size_t k = 0; k < p->note_count; k++) add_source(h, p->notes[k].place.source);
	}
	h->source_count = pass_value(h, h->source_count, NO_SOURCE);
	for (size_t k = 0; k < h->source_count; k++) {
		struct source s = h->pass.from ? (struct source){ 0 } : *h->sources[k];
		s.name = pass_text(h, s.name);
		s.text = pass_bytes(h, s.text, &s.size);
		if (h->pass.from) h->sources[k] = memcpy(arena_alloc(&p->arena, sizeof s), &s, sizeof s);
	}
	if (!h->pass.from) return;
	static const struct source none = { .name = "?", .text = "" };
	if (!h->source_count) h->sources[h->source_count++] = &none;
	p->source = h->sources[0];
}

static void pass_place(struct head *h, struct place *p)
{
	uint64_t n = pass_value(h, number_of(h, p->source), NO_SOURCE);
	p->source = h->sources[n < h->source_count ? n : 0];
	p->line = pass_value32(h, p->line);
	p->column = pass_value32(h, p->column);
	p->width = pass_value32(h, p->width);
}

static void add_file(struct head *h, struct source *s)
{
	struct program *p = h->program;
	for (size_t k = 0; k < p->files.n; k++) if (p->files.at[k].source == s) return;
	*arena_push(&p->arena, &p->files) = (struct program_file){ "", s };
}

static void pass_origin(struct head *h, const struct origin **from)
{
	struct program *p = h->program;
	struct origin o = h->pass.from ? (struct origin){ 0 } : **from;
	uint64_t into = pass_value(h, o.into ? o.into->number + 1 : 0, h->origins);       // an earlier origin
	pass_place(h, &o.place);
	o.function = pass_text(h, o.function);
	if (!h->pass.from) return;
	if (!o.place.line || !o.place.source) h->pass.from->bad = true;
	else add_file(h, (struct source *)o.place.source);
	o.into = into ? p->origins.at[into - 1] : NULL;
	o.number = (unsigned)h->origins++;
	*from = memcpy(arena_alloc(&p->arena, sizeof o), &o, sizeof o);
}

static void pass_line(struct head *h, struct program_line *l)
{
	uint64_t of = pass_value(h, l->origin ? l->origin->number + 1 : 0, h->program->origins.n);
	l->origin = of ? h->program->origins.at[of - 1] : NULL;
	l->section = pass_value32(h, l->section);
	l->offset = pass_value(h, l->offset, UINT64_MAX);
	l->size = (uint8_t)pass_value(h, l->size, 4 * ISA_MAX_DWORDS);
	pass_place(h, &l->place);
	l->text = line_text(h, l->text);
}

static void pass_type(struct head *h, struct program_type *t)
{
	t->kind = (enum program_type_kind)pass_value(h, t->kind, PROGRAM_STRUCT);
	t->name = pass_text(h, t->name);
	t->size = pass_value(h, t->size, UINT32_MAX);
	t->number = (enum isa_type)pass_value(h, t->number, ISA_F64);
	t->space = (enum program_space)pass_value(h, t->space, PROGRAM_PRIVATE);
	t->of = pass_value32(h, t->of);
	t->count = pass_value(h, t->count, UINT32_MAX);
	t->first = pass_value32(h, t->first);
	t->members = pass_value32(h, t->members);
}

static void pass_member(struct head *h, struct program_member *m)
{
	m->name = pass_text(h, m->name);
	m->type = pass_value32(h, m->type);
	m->offset = pass_value(h, m->offset, UINT32_MAX);
}

// Checks types for code that walks them: element types exist, and members and elements are inside their type.
static bool are_types_whole(const struct program *p)
{
	for (size_t k = 0; k < p->types.n; k++) {
		const struct program_type *t = &p->types.at[k];
		bool number = t->kind == PROGRAM_NUMBER || t->kind == PROGRAM_POINTER;
		if (t->of >= p->types.n || t->first > p->types.members.n || t->members > p->types.members.n - t->first) return false;
		if (number && (!t->size || t->size > 8 || t->size & (t->size - 1))) return false;
		if (t->kind == PROGRAM_ARRAY && t->count * p->types.at[t->of].size != t->size) return false;
		for (size_t n = t->first; n < t->first + t->members; n++) {
			const struct program_member *m = &p->types.members.at[n];
			if (m->type >= p->types.n || m->offset > t->size || p->types.at[m->type].size > t->size - m->offset) return false;
		}
	}
	return true;
}

static void pass_variable(struct head *h, struct program_variable *v)
{
	v->name = pass_text(h, v->name);
	v->begin = pass_value(h, v->begin, UINT64_MAX);
	v->end = pass_value(h, v->end, UINT64_MAX);
	v->depth = pass_value32(h, v->depth);
	v->type = pass_value32(h, v->type);
	v->place = (enum program_place)pass_value(h, v->place, PROGRAM_IN_LDS);
	v->number = (int64_t)pass_value(h, (uint64_t)v->number, UINT64_MAX);
	v->frame = (uint16_t)pass_value(h, v->frame, PROGRAM_NO_REGISTER);
	if (h->pass.from && (v->frame >= REGISTERS || v->type >= h->program->types.n)) h->pass.from->bad = true;
	if (v->place != PROGRAM_IN_REGISTERS || is_bad(h)) return;
	uint16_t registers[PROGRAM_MOST_DWORDS];
	uint64_t dwords = (h->program->types.at[v->type].size + 3) / 4;
	if (dwords > PROGRAM_MOST_DWORDS) { h->pass.from->bad = true; return; }
	for (unsigned k = 0; k < dwords; k++) {
		registers[k] = (uint16_t)pass_value(h, h->pass.from ? 0 : v->registers[k], PROGRAM_NO_REGISTER);
		if (h->pass.from && registers[k] >= REGISTERS && registers[k] != PROGRAM_NO_REGISTER) h->pass.from->bad = true;
	}
	if (h->pass.from)
		v->registers = memcpy(arena_alloc(&h->program->arena, dwords * sizeof *registers), registers,
		                      dwords * sizeof *registers);
}

static void pass_note(struct head *h, struct program_note *n)
{
	pass_place(h, &n->place);
	n->text = line_text(h, n->text);
}

// ---- the whole head -------------------------------------------------------------------------------------------------
static void pass_dispatch(struct head *h, struct machine_dispatch *d)
{
	struct program *p = h->program;
	uint64_t kernel = pass_value(h, d->kernel ? (uint64_t)(d->kernel - p->kernels) + 1 : 0, p->kernel_count);
	d->kernel = kernel ? &p->kernels[kernel - 1] : NULL;
	for (int k = 0; k < 3; k++) {
		d->workgroups[k] = pass_value32(h, d->workgroups[k]);
		d->numthreads[k] = pass_value32(h, d->numthreads[k]);
		d->items[k] = pass_value32(h, d->items[k]);
	}
	d->lds = pass_value32(h, d->lds);
}

static void pass_parts(struct head *h, struct machine_dispatch *d)
{
	struct program *p = h->program;
	LIST(h, p->sections, p->section_count, pass_section);
	LIST(h, p->symbols, p->symbol_count, pass_symbol);
	LIST(h, p->kernels, p->kernel_count, pass_kernel);
	if (!is_bad(h)) pass_sources(h);
	LIST(h, p->origins.at, p->origins.n, pass_origin);
	LIST(h, p->lines, p->line_count, pass_line);
	LIST(h, p->types.at, p->types.n, pass_type);
	LIST(h, p->types.members.at, p->types.members.n, pass_member);
	if (h->pass.from && !is_bad(h) && !are_types_whole(p)) h->pass.from->bad = true;
	LIST(h, p->variables.at, p->variables.n, pass_variable);
	LIST(h, p->notes, p->note_count, pass_note);
	pass_dispatch(h, d);
}

void log_put_head(struct log_bytes *b, const struct program *p, const struct machine_dispatch *d,
                  const struct isa_chip *chip)
{
	struct program of = *p;
	struct machine_dispatch what = *d;
	struct head h = { .pass = { .to = b }, .program = &of };
	pass_text(&h, p->gpu->name);
	pass_text(&h, p->target ? p->target->name : "");
	pass_text(&h, chip ? chip->name : "");
	pass_value(&h, p->wave, UINT64_MAX);
	pass_parts(&h, &what);
}

// Checks that sections and lines are in order and that lines are inside their sections, which other code relies on.
static bool is_in_order(const struct program *p)
{
	for (size_t k = 1; k < p->section_count; k++)
		if (p->sections[k].load && p->sections[k].address < p->sections[k - 1].address) return false;
	for (size_t k = 0; k < p->line_count; k++) {
		const struct program_line *l = &p->lines[k], *before = k ? l - 1 : NULL;
		if (l->section >= p->section_count || l->size > p->sections[l->section].size
		    || l->offset > p->sections[l->section].size - l->size)
			return false;
		if (before
		    && (before->section > l->section || (before->section == l->section && before->offset >= l->offset)))
			return false;
	}
	return true;
}

bool log_get_head(struct log_cursor *c, struct program *p, struct machine_dispatch *d, const struct isa_chip **chip)
{
	struct head h = { .pass = { .from = c }, .program = p };
	p->gpu = isa_gpu_find(pass_text(&h, NULL));
	p->target = isa_target_find(pass_text(&h, NULL));
	const char *chip_name = pass_text(&h, NULL);
	*chip = *chip_name ? isa_chip_find(chip_name) : NULL;
	p->wave = pass_value32(&h, 0);
	if (c->bad || !p->gpu || p->gpu->incomplete || !p->wave
	    || (p->wave != p->gpu->wave_sizes[0] && p->wave != p->gpu->wave_sizes[1]))
		return false;
	if (*chip_name && (!*chip || isa_gpu_main((*chip)->gpu) != isa_gpu_main(p->gpu))) return false;
	pass_parts(&h, d);
	if (c->bad) return false;
	p->lines[p->line_count] = (struct program_line){ .place = { .source = p->source }, .text = "" };
	d->mode = -1;
	return is_in_order(p);
}
