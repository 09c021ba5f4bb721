// Assembles a text: chooses the target, reads the text, places sections, resolves pending values, and builds the
// program.
#include "asm/asm.h"
#include <stdlib.h>
#include <string.h>
#include "asm/beside.h"
#include "asm/parse.h"
#include "asm/state.h"
#include "asm/target.h"
#include "debug/debug.h"
#include "dump/dump.h"
#include "isa/words.h"

static void predefine_symbols(struct assembler *a)
{
	const struct isa_gpu *g = a->target.gpu;
	// the last two digits, as in gfx90a, are minor version and stepping
	unsigned number = (unsigned)strtoul(g->name + 3, NULL, 16);
	symbol_predefine(a, ".amdgcn.gfx_generation_number",
	                 number >> 8 >= 16 ? (number >> 12) * 10 + (number >> 8 & 15) : number >> 8);
	symbol_predefine(a, ".amdgcn.gfx_generation_minor", number >> 4 & 15);
	symbol_predefine(a, ".amdgcn.gfx_generation_stepping", number & 15);
	// not an LLVM symbol; texts define it if it does not exist
	symbol_predefine(a, ".amdgcn.wavefront_size", a->target.wave);
	for (const struct isa_name *n = NULL; (n = isa_name_next(&isa_words_version, n, g));)
		symbol_predefine(a, n->text, n->value);
	for (const struct isa_name *n = NULL; (n = isa_name_next(&isa_words_version_flag, n, g));)
		symbol_predefine(a, n->text, n->value);
	a->next_free_vgpr = symbol_predefine(a, ".amdgcn.next_free_vgpr", 0);
	a->next_free_sgpr = symbol_predefine(a, ".amdgcn.next_free_sgpr", 0);
	for (size_t i = 0; i < a->symbols.order.n; i++)
		a->symbols.order.at[i]->internal = true;
	for (size_t i = 0; i < a->options->define_count; i++) {
		const char *d = a->options->defines[i], *equals = strchr(d, '=');
		unsigned n = equals ? (unsigned)(equals - d) : (unsigned)strlen(d);
		symbol_predefine(a, arena_strndup(&a->arena, d, n), equals ? strtoll(equals + 1, NULL, 0) : 1);
	}
	section_switch(a, section_named(a, ".text", 5, NULL));
	a->sections.previous = -1;
}

static int by_address(const void *x, const void *y)
{
	const struct program_line *l = x, *m = y;
	if (l->section != m->section)
		return l->section < m->section ? -1 : 1;
	return l->offset < m->offset ? -1 : l->offset > m->offset;
}

// Makes program->lines. Instructions in unloaded sections, at address 0, cannot run and would break the order, so they
// are skipped. Lines without a text had errors.
static void hand_over_lines(struct assembler *a)
{
	struct program *p = a->program;
	size_t n = 0;
	bool sorted = true;
	*arena_append(&p->arena, &a->insns) = (struct program_line){ .place = { .source = p->source }, .text = "" };
	for (size_t i = 0; i + 1 < a->insns.n; i++) {
		const struct program_line *l = &a->insns.at[i];
		if (!p->sections[l->section].load || !l->text)
			continue;
		sorted &= !n || by_address(&a->insns.at[n - 1], l) < 0;
		a->insns.at[n++] = *l;
	}
	if (!sorted)
		qsort(a->insns.at, n, sizeof *p->lines, by_address);
	a->insns.at[n] = a->insns.at[a->insns.n - 1];
	p->lines = a->insns.at;
	p->line_count = n;
}

static void hand_over_sections(struct assembler *a)
{
	struct program *p = a->program;
	p->section_count = a->sections.list.n;
	p->sections = arena_alloc(&p->arena, p->section_count * sizeof *p->sections);
	for (size_t i = 0; i < p->section_count; i++) {
		struct program_section *s = &p->sections[i];
		*s = a->sections.list.at[i];
		s->name = arena_strndup(&p->arena, s->name, strlen(s->name));
		if (!s->bytes)
			s->bytes = arena_alloc(&p->arena, 1);
	}
}

// Returns the symbol that an alias names. The alias takes its type and size if it does not have its own.
static const struct symbol *base_of(const struct symbol *s)
{
	for (unsigned depth = 0; s->kind == SYMBOL_EXPR && depth < 100; depth++) {
		const struct expr *e = s->expr;
		while (e->left)
			e = e->left;
		if (e->kind != EXPR_SYMBOL)
			break;
		s = e->symbol;
	}
	return s;
}

static uint64_t size_of(struct assembler *a, const struct symbol *s)
{
	struct value v;
	return s->size_expr && expr_eval(a, s->size_expr, &v, NULL) && v.section == NO_SECTION ? (uint64_t)v.number : s->size;
}

static void hand_over_symbols(struct assembler *a)
{
	struct program *p = a->program;
	p->symbols = arena_alloc(&p->arena, (a->symbols.order.n + 2) * sizeof *p->symbols);
	for (size_t i = 0; i < a->symbols.order.n; i++) {
		struct symbol *s = a->symbols.order.at[i];
		const struct symbol *base = base_of(s);
		struct expr e = { .kind = EXPR_SYMBOL, .symbol = s };
		struct value v = { 0, NO_SECTION };
		bool defined = (s->kind == SYMBOL_LABEL || s->kind == SYMBOL_EXPR) && expr_eval(a, &e, &v, NULL);
		if (s->local_label || !(defined || (s->kind == SYMBOL_UNKNOWN && s->wanted)))
			continue;
		s->index = (int)p->symbol_count;
		p->symbols[p->symbol_count++] = (struct program_symbol){
			.name = arena_strndup(&p->arena, s->name, s->length), .section = v.section,
			.value = (uint64_t)v.number, .absolute = defined && v.section == NO_SECTION,
			.global = s->global, .weak = s->weak, .internal = s->internal,
			.type = s->type ? s->type : base->type, .visibility = s->visibility,
			.size = s->size_expr || s->size ? size_of(a, s) : size_of(a, base), .align = s->align,
			.lds = s->lds,
		};
	}
	p->significant = arena_alloc(&p->arena, (a->significant.n + 1) * sizeof *p->significant);
	p->has_significant = a->has_significant;
	for (size_t i = 0; i < a->significant.n; i++)
		if (a->significant.at[i]->index >= 0)
			p->significant[p->significant_count++] = a->significant.at[i]->index;
}

static void finish_program(struct assembler *a)
{
	fix_make_got(a);
	section_place_all(a);
	a->final = true;
	a->symbols.epoch++;   // values of symbols change from places to addresses
	fix_all(a);
	kernel_finish_all(a);
	metadata_read(a);
	hand_over_sections(a);
	hand_over_lines(a);
	hand_over_symbols(a);
	reloc_hand_over(a);
	debug_read(a->program, 0, &(struct debug_files){ a->loc.files.at, a->loc.files.n });
	a->program->notes = a->notes.at;
	a->program->note_count = a->notes.n;
}

static struct program *assemble_once(const struct source *text, const struct asm_options *o, struct target_said *said,
                                     struct padding *padding, struct diag *d)
{
	struct program *p = heap_zeroed(1, sizeof *p);
	struct assembler a = { .program = p, .diag = d, .options = o, .padding = padding };
	size_t errors = d->errors;
	p->source = text;
	p->code_object_version = 6;   // LLVM's default
	if (target_choose(&a, text, said)) {
		p->gpu = a.target.gpu;
		p->wave = a.target.wave;
		a.symbols.epoch = 1;
		predefine_symbols(&a);
		lines_open(&a, text, FRAME_FILE, (struct place){ .source = text, .line = 1, .column = 1 });
		parse_text(&a);
		finish_program(&a);
	}
	arena_free(&a.line_arena);
	arena_free(&a.exprs);
	arena_free(&a.arena);
	if (d->errors > errors && !(o->keep_going && p->gpu)) {
		arena_move(&d->arena, &p->arena);   // messages refer to the texts of macros and includes
		program_free(p);
		return NULL;
	}
	return p;
}

// Assembles until no branch needs s_nop after it: each one changes distances of others.
static struct program *assemble_text(const struct source *text, const struct asm_options *o, struct target_said *said,
                                     struct diag *d)
{
	enum { MOST_PASSES = 100 };
	struct padding padding = { 0 };
	struct diag found = { 0 };
	struct program *p = assemble_once(text, o, said, &padding, &found);
	for (unsigned k = 0; padding.n > padding.known && k < MOST_PASSES; k++) {
		padding.known = padding.n;
		qsort(padding.at, padding.n, sizeof *padding.at, fix_order);
		if (p) program_free(p);
		diag_free(&found);
		p = assemble_once(text, o, said, &padding, &found);
	}
	diag_join(d, &found);
	arena_free(&padding.arena);
	return p;
}

// ---- choice of the GPU if the text does not name it -----------------------------------------------------------------
// Mismatch of a text and a target: lines with errors, and with less weight, instructions that differ from their words
// in the dump (drivers set unused bits differently), and masks of the other wave size. explained: error lines whose
// words are an instruction of the target, so that the text is damaged.
struct misfits { size_t n, explained; };

static struct misfits misfits_of(const struct program *p, const struct source *text, const struct code_target *t,
                                 const struct dump *dump, const struct diag *found)
{
	struct misfits m = { .explained = beside_explained(dump, t, found) };
	// a disassembler names masks for the wave size that it assumes
	bool tools_names = t->wave == 64 && dump->words.n;
	m.n = 4 * found->errors + (p && !tools_names ? p->other_wave : 0);
	for (struct beside b = { 0 }; p && beside_next(&b, p, text, dump);)
		m.n += !dump_words_are(b.words, p->sections[b.at->section].bytes + b.at->offset, b.at->size);
	return m;
}

static struct misfits misfits(const struct source *text, const struct asm_options *o, const struct dump *dump)
{
	struct diag quiet = { 0 };
	struct asm_options all = *o;
	struct target_said said = { 0 };
	all.keep_going = true;
	struct program *p = assemble_text(text, &all, &said, &quiet);
	struct misfits m = { .n = SIZE_MAX };
	if (said.target.gpu) m = misfits_of(p, text, &said.target, dump, &quiet);
	if (p) program_free(p);
	diag_free(&quiet);
	return m;
}

// Tries the GPU with each wave size. Sets *best and *least if there are fewer misfits.
static void try_gpu(const struct source *text, const struct asm_options *o, const struct target_said *said,
                    const struct dump *dump, const struct isa_gpu *gpu, struct misfits *least, struct asm_options *best)
{
	for (unsigned w = 0; least->n && w < 2 && gpu->wave_sizes[w]; w++) {
		struct asm_options other = *o;
		other.gpu = gpu;
		other.wave = gpu->wave_sizes[w];
		struct misfits m = { .n = SIZE_MAX };
		if (!said->wave || other.wave == said->target.wave) m = misfits(text, &other, dump);
		if (m.n >= least->n) continue;
		*least = m;
		*best = other;
	}
}

// Chooses the best target for a text that does not name one and does not fit the default. `first` is the program for
// the default, or NULL.
static bool infer_target(const struct source *text, struct asm_options *o, const struct target_said *said,
                         const struct dump *dump, const struct program *first, const struct diag *found)
{
	struct misfits least = first ? misfits_of(first, text, &said->target, dump, found) : misfits(text, o, dump);
	size_t enough = least.n / (found->errors ? 2 : 4);   // errors in the text itself are errors on every GPU
	struct asm_options best = *o;
	try_gpu(text, o, said, dump, said->target.gpu, &least, &best);
	for (unsigned k = 0; !said->gpu && k < isa_gpu_count; k++)
		if (!isa_gpus[k].incomplete && !isa_gpus[k].like) try_gpu(text, o, said, dump, &isa_gpus[k], &least, &best);
	const struct isa_gpu *nearest = isa_gpu_main(best.gpu ? best.gpu : said->target.gpu);
	for (unsigned k = 0; !said->gpu && k < isa_gpu_count; k++)
		if (!isa_gpus[k].incomplete && isa_gpus[k].like && isa_gpu_main(&isa_gpus[k]) == nearest)
			try_gpu(text, o, said, dump, &isa_gpus[k], &least, &best);
	if (least.n > enough + 4 * least.explained) return false;
	bool other = best.gpu != o->gpu || best.wave != o->wave;
	*o = best;
	return other;
}

// Returns a copy of a text that lives as long as messages about it. Texts of macros and dumps belong to the program,
// which may be freed first.
static const struct source *copy_source(struct diag *d, const struct source *s, const struct source *given)
{
	if (!s || s == given)
		return s;
	struct source *copy = arena_alloc(&d->arena, sizeof *copy);
	*copy = *s;
	copy->name = arena_strdup(&d->arena, s->name);
	copy->text = arena_strndup(&d->arena, s->text, s->size);
	copy->from = copy_source(d, s->from, given);
	return copy;
}

static void keep_texts(struct diag *d, const struct source *given)
{
	const struct source *before = NULL, *copy = NULL;
	for (size_t k = 0; k < d->messages.n; k++) {
		struct place *at = &d->messages.at[k].place;
		if (at->source != before || !k)
			copy = copy_source(d, before = at->source, given);
		at->source = copy;
	}
}

// Assembles a text again with the options known by now.
static struct program *assemble_again(struct program *p, const struct source *text, const struct asm_options *o,
                                      struct target_said *said, struct diag *d)
{
	if (p) program_free(p);
	diag_free(d);
	return assemble_text(text, o, said, d);
}

// Returns the part of a long text that is tried for each target: its first lines.
static const struct source *tried_of(struct arena *texts, const struct source *text)
{
	enum { MOST_TRIED = 4 << 20 };
	if (text->size <= MOST_TRIED) return text;
	const char *last = memrchr(text->text, '\n', MOST_TRIED);
	struct source *tried = arena_alloc(texts, sizeof *tried);
	*tried = *text;
	tried->size = last ? (size_t)(last + 1 - text->text) : MOST_TRIED;
	return tried;
}

// Assembles a dump for the target that fits, with lines repaired from its words. Errors and notes about the text are in
// `d`, others in `all`.
static struct program *assemble_dump(struct arena *texts, const struct dump *dump, struct asm_options *o,
                                     struct diag *d, struct diag *all)
{
	struct target_said said = { 0 };
	const struct source *text = dump->text, *tried = tried_of(texts, text);
	struct program *p = assemble_text(text, o, &said, d);
	if ((d->errors || dump->words.n || (p && p->other_wave)) && said.target.gpu && !(said.gpu && said.wave)
	    && infer_target(tried, o, &said, dump, tried == text ? p : NULL, d)) {
		diag_note(all, DIAG_NOTE, (struct place){ .source = text }, NULL,
		          "taken for %s in wave%u, which its instructions fit; %s", o->gpu->name, o->wave,
		          said.gpu ? "--wave chooses" : "--gpu and --wave choose");
		p = assemble_again(p, text, o, &said, d);
	}
	const struct source *mended = dump->words.n && said.target.gpu ? beside_mend(texts, dump, &said.target, d, all) : NULL;
	if (mended) p = assemble_again(p, text = mended, o, &said, d);
	if (p && dump->words.n) beside_compare(p, text, dump, all);
	if (!p || !all->errors || o->keep_going) return p;
	program_free(p);
	return NULL;
}

struct program *asm_text(const struct source *text, const struct asm_options *o, struct diag *d)
{
	struct arena texts = { 0 };
	struct asm_options options = *o;
	struct dump dump = { .given = text, .text = text };
	struct diag all = { 0 }, first = { 0 };
	if (!o->printed && !dump_read(&texts, text, &dump, &all)) {
		diag_join(d, &all);
		arena_move(&d->arena, &texts);
		return NULL;
	}
	if (!options.gpu) options.gpu = dump.gpu;
	if (!options.wave) options.wave = dump.wave;
	struct program *p = assemble_dump(&texts, &dump, &options, &first, &all);
	diag_join(&all, &first);
	if (p)
		keep_texts(&all, text);
	diag_join(d, &all);
	arena_move(p ? &p->arena : &d->arena, &texts);
	return p;
}
