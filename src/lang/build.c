// Grammar actions for GPUs, formats, families, modifiers, functions and classes. build_record.c has records and
// programs.
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include "lang/parse.h"

struct place lang_place(const struct lang_parser *p, struct lang_location at)
{
	if (p->lines) {   // without a column, because `for` may have changed the line's text
		unsigned line = at.line < p->line_count ? at.line : (unsigned)p->line_count - 1;
		return (struct place){p->source, p->lines[line].number, 0, 0};
	}
	struct place place = p->start;
	place.column += at.offset;
	place.width = at.end - at.offset;
	return place;
}

bool lang_fail(struct lang_parser *p, struct lang_location at, const char *fmt, ...)
{
	char text[512];
	va_list ap;
	va_start(ap, fmt);
	vsnprintf(text, sizeof text, fmt, ap);
	va_end(ap);
	return diag_error(p->diag, lang_place(p, at), NULL, "%s", text);
}

int lang_find_word(const char *const *words, size_t n, const char *word)
{
	for (size_t i = 0; i < n; i++)
		if (words[i] && !strcmp(words[i], word)) return (int)i;
	return -1;
}

int lang_pick(struct lang_parser *p, struct lang_location at, const char *what, const char *const *words, size_t n,
              const char *word)
{
	int found = lang_find_word(words, n, word);
	const char *list = "";
	if (found >= 0) return found;
	for (size_t i = 0; i < n; i++)
		if (words[i] && *words[i])
			list = arena_printf(p->arena, "%s%s%s", list,
			                    !*list ? "" : i + 1 < n ? ", " : " or ", words[i]);
	lang_fail(p, at, "unknown %s `%s`: %s", what, word, list);
	return -1;
}

void lang_add_name(struct lang_parser *p, struct lang_names *to, const char *name)
{
	*arena_push(p->arena, to) = name;
}

void lang_add_spanned(struct lang_parser *p, unsigned gens, const char *name)
{
	*arena_push(p->arena, p->spanned) = (struct lang_spanned_name){name, gens};
}

// ---- items ----------------------------------------------------------------------------------------------------------
#define LIST(list) {offsetof(struct isa_book, list), sizeof **((struct isa_book *)0)->list.at}
static const struct { size_t list, size; } kinds[] = {   // the list of each kind of item, and the size of an item
	[LANG_ITEM_GENERATION] = LIST(generations), [LANG_ITEM_FACT] = LIST(facts), [LANG_ITEM_GPU] = LIST(gpus),
	[LANG_ITEM_FORMAT] = LIST(formats), [LANG_ITEM_OVERLAY] = LIST(overlays), [LANG_ITEM_FAMILY] = LIST(families),
	[LANG_ITEM_MODIFIER] = LIST(modifiers), [LANG_ITEM_FUNCTION] = LIST(functions),
	[LANG_ITEM_CLASS] = LIST(classes), [LANG_ITEM_SOURCE] = LIST(sources), [LANG_ITEM_TIMING] = LIST(timings),
	[LANG_ITEM_CHIP] = LIST(chips), [LANG_ITEM_HAZARD] = LIST(hazards), [LANG_ITEM_LAYOUT] = LIST(layouts),
	[LANG_ITEM_WORDS] = LIST(words), [LANG_ITEM_TRACED] = LIST(traced), [LANG_ITEM_RECORD] = LIST(records),
};

struct lang_heads *lang_items(struct isa_book *book, enum lang_item kind)
{
	return kinds[kind].size ? (struct lang_heads *)(void *)((char *)book + kinds[kind].list) : NULL;
}

static void begin_figures(struct lang_parser *p, struct lang_location at, const char *name)
{
	p->declared = !strcmp(name, "chip") ? &p->book->of_chip : &p->book->of_class;
	if (strcmp(name, "chip") && strcmp(name, "class"))
		lang_fail(p, at, "figures belong to a `class` or a `chip`, not to a `%s`", name);
}

void lang_begin_item(struct lang_parser *p, struct lang_location at, const char *name)
{
	struct lang_heads *list = lang_items(p->book, p->item);
	if (!list) { begin_figures(p, at, name); return; }
	struct place place = lang_place(p, at);
	p->is.head = arena_alloc(p->arena, kinds[p->item].size);
	*p->is.head = (struct lang_head){name, place, {p->comment, p->section, p->source->name, place.line},
	                                 (unsigned)list->n};
	bool generation = p->item == LANG_ITEM_GENERATION;
	if (generation && lang_find_generation(p->book, name))
		lang_fail(p, at, "generation `%s` is already defined", name);
	if (generation && list->n == ISA_MAX_GENS) lang_fail(p, at, "at most %d generations are supported", ISA_MAX_GENS);
	else *arena_push(p->arena, list) = p->is.head;
	if (p->item == LANG_ITEM_CLASS) p->figures = &p->is.class_->figures;
	if (p->item == LANG_ITEM_TIMING) p->figures = &p->is.timing->figures;
	if (p->item == LANG_ITEM_CHIP) p->figures = &p->is.chip->figures;
	if (p->item == LANG_ITEM_OVERLAY) p->is.format = &(p->overlay = p->is.overlay)->form;
}

// ---- fact -----------------------------------------------------------------------------------------------------------
void lang_fact_value(struct lang_parser *p, struct lang_location at, struct lang_span span, bool number, uint64_t value)
{
	struct lang_fact *f = p->is.fact;
	f->number |= number;
	f->spanned |= !number;
	unsigned twice = 0;
	for (size_t i = 0; i < f->values.n; i++) twice |= lang_settle(p->book, &f->values.at[i].span, &span);
	if (twice) lang_fail(p, at, "fact `%s` is given twice for %s", f->name, lang_gen_name(p->book, twice));
	if (f->number && f->spanned) lang_fail(p, at, "fact `%s` must have a number on every generation or on none", f->name);
	if (value > UINT32_MAX) lang_fail(p, at, "the number of a fact has at most 32 bits");
	*arena_push(p->arena, &f->values) = (struct lang_fact_value){span, (uint32_t)value};
	f->gens |= span.gens;
	for (int g = 0; g < ISA_MAX_GENS; g++)
		if (span.gens & ISA_GEN_BIT(g)) f->value[g] = (uint32_t)value;
}

// ---- gpu ------------------------------------------------------------------------------------------------------------
void lang_gpu_generation(struct lang_parser *p, struct lang_location at, const char *name)
{
	p->is.gpu->generation = lang_find_generation(p->book, name);
	if (!p->is.gpu->generation) lang_fail(p, at, "unknown generation `%s`", name);
}

void lang_gpu_wave(struct lang_parser *p, struct lang_location at, uint64_t size)
{
	struct lang_gpu *g = p->is.gpu;
	if (size != 32 && size != 64) lang_fail(p, at, "a wave has 32 or 64 lanes");
	else if (g->wave_count == 2) lang_fail(p, at, "at most two wave sizes");
	else g->waves[g->wave_count++] = (unsigned)size;
}

void lang_gpu_default(struct lang_parser *p, struct lang_location at)
{
	if (p->book->default_gpu) lang_fail(p, at, "`%s` is the default already", p->book->default_gpu->name);
	else p->book->default_gpu = p->is.gpu;
}

void lang_gpu_target(struct lang_parser *p, struct lang_location at, const char *name, uint64_t machine,
                     struct lang_names settings)
{
	for (size_t i = 0; i < settings.n; i++)
		if (strcmp(settings.at[i], "xnack") && strcmp(settings.at[i], "sramecc"))
			lang_fail(p, at, "a target's settings are xnack and sramecc, not `%s`", settings.at[i]);
	if (machine == 0 || machine > 0xff) lang_fail(p, at, "the machine number of e_flags is 1 to 255");
	else
		*arena_push(p->arena, &p->is.gpu->targets) =
			(struct lang_target){name, (unsigned)machine, settings, lang_place(p, at)};
}

// ---- format ---------------------------------------------------------------------------------------------------------
void lang_new_ruler(struct lang_parser *p, struct lang_location at, struct lang_span span)
{
	*arena_push(p->arena, &p->is.format->rulers) = (struct lang_ruler){.span = span, .place = lang_place(p, at)};
}

static void add_cell(struct lang_parser *p, struct lang_location at, struct lang_ruler_bits cell)
{
	struct lang_format *f = p->is.format;
	if (!f->rulers.n) { lang_fail(p, at, "a ruler starts with its generations"); return; }
	if (cell.width < 1 || cell.width > 32) { lang_fail(p, at, "a field has 1 to 32 bits"); return; }
	*arena_push(p->arena, &f->rulers.at[f->rulers.n - 1].cells) = cell;
}

void lang_cell(struct lang_parser *p, struct lang_location at, const char *field, uint64_t hi, uint64_t lo, bool split)
{
	if (split && (hi < lo || hi > 31)) {
		lang_fail(p, at, "`%s[high:low]` expects the higher bit first, at most 31", field);
		return;
	}
	unsigned width = split ? (unsigned)(hi - lo + 1) : hi > 99 ? 99 : (unsigned)hi;
	add_cell(p, at, (struct lang_ruler_bits){.field = field, .width = width, .hi = split ? (int)hi : -1,
	                                         .lo = split ? (int)lo : -1});
}

void lang_cell_fixed(struct lang_parser *p, struct lang_location at, const char *digits)
{
	size_t n = strlen(digits);
	uint32_t bits = 0;
	if (strspn(digits, "01") != n) {
		lang_fail(p, at, "fixed bits are written as binary digits, not `%s`", digits);
		return;
	}
	for (size_t i = 0; i < n; i++) bits = bits << 1 | (uint32_t)(digits[i] == '1');
	add_cell(p, at, (struct lang_ruler_bits){.width = n > 99 ? 99 : (unsigned)n, .fixed = bits, .hi = -1, .lo = -1});
}

void lang_cell_zero(struct lang_parser *p, struct lang_location at, uint64_t width)
{
	add_cell(p, at, (struct lang_ruler_bits){.width = width > 99 ? 99 : (unsigned)width, .hi = -1, .lo = -1});
}

static const char *const kind_names[] = {
	[ISA_VGPR] = "vgpr", [ISA_SOURCE] = "source", [ISA_SSOURCE] = "ssource", [ISA_SDEST] = "sdest",
	[ISA_VSOURCE] = "vsource", [ISA_DPP_SOURCE] = "dpp_source", [ISA_VCONST] = "vconst",
	[ISA_SGPR_PAIR] = "sgpr_pair", [ISA_SGPR_QUAD] = "sgpr_quad", [ISA_SIMM] = "simm", [ISA_UIMM] = "uimm",
	[ISA_BRANCH_TARGET] = "branch", [ISA_FIXED] = "fixed", [ISA_VADDR] = "vaddr", [ISA_SADDR] = "saddr",
	[ISA_SMEM_OFFSET] = "smem_offset", [ISA_WAITCNT] = "waitcnt", [ISA_HWREG] = "hwreg", [ISA_SENDMSG] = "sendmsg",
	[ISA_DELAY_ALU] = "delay_alu", [ISA_DEPCTR] = "depctr", [ISA_GPR_IDX] = "gpr_idx", [ISA_VERSION] = "version",
	[ISA_IMAGE_DATA] = "image_data", [ISA_IMAGE_ADDRESS] = "image_address", [ISA_ATTRIBUTE] = "attribute",
	[ISA_CORNER] = "corner", [ISA_EXPORT_TARGET] = "export_target", [ISA_EXPORT_SOURCE] = "export_source",
	[ISA_AGPR] = "agpr",
	[ISA_PICKS_HALF] = "picks_half", [ISA_PICKS_HALVES] = "picks_halves", [ISA_PICKS_F16] = "picks_f16",
};

int lang_pick_kind(struct lang_parser *p, struct lang_location at, const char *kind)
{
	return LANG_PICK(p, at, "kind", kind_names, kind);
}

const char *const lang_space_name[ISA_SPACES] = {"global", "flat", "scratch", "buffer", "ds", "scalar", "image"};

void lang_format_line(struct lang_parser *p, struct lang_location at, const char *field, const char *kind,
                      const char *fixed, struct lang_span span)
{
	int k = lang_pick_kind(p, at, kind);
	if (k < 0) return;
	if (k == ISA_FIXED && !fixed) { lang_fail(p, at, "write `fixed %s REGISTER`", field); return; }
	*arena_push(p->arena, &p->is.format->fields) = (struct lang_format_field){
		.name = field, .span = span, .kind = (enum isa_kind)k, .fixed = fixed, .place = lang_place(p, at)};
}

void lang_overlay_replaces(struct lang_parser *p, struct lang_location at, const char *word, const char *field)
{
	if (strcmp(word, "replaces")) lang_fail(p, at, "expected `replaces`, not `%s`", word);
	p->overlay->replaces = field;
}

void lang_format_memory(struct lang_parser *p, struct lang_location at, const char *space)
{
	if (LANG_PICK(p, at, "memory", lang_space_name, space) >= 0) p->is.format->memory = space;
}

// ---- family, modifier, function, class ------------------------------------------------------------------------------
void lang_add_forms(struct lang_parser *p, struct lang_location at, const char *suffix,
                    const struct lang_names *formats, int64_t add, unsigned gens,
                    const char *condition, const char *allow, bool silent)
{
	for (size_t i = 0; i < formats->n; i++)
		*arena_push(p->arena, &p->is.family->forms) = (struct lang_family_form){
			.suffix = strcmp(suffix, "none") ? suffix : "", .format_name = formats->at[i],
			.condition = condition, .gens = gens, .add = (unsigned)add, .allow = allow, .silent = silent,
			.place = lang_place(p, at)};
}

bool lang_modifier_syntax(struct lang_parser *p, struct lang_location at, const char *syntax)
{
	// enum isa_modifier_syntax
	static const char *const names[] = {"flag", "number", "bits", "choice", "words", "custom"};
	int k = LANG_PICK(p, at, "syntax", names, syntax);
	p->is.modifier->syntax = (enum isa_modifier_syntax)k;
	return k >= 0;
}

void lang_add_word(struct lang_parser *p, const char *text, int64_t value)
{
	struct lang_modifier *m = p->is.modifier;
	uint32_t next = m->words.n ? m->words.at[m->words.n - 1].value + 1 : 0;
	*arena_push(p->arena, &m->words) = (struct isa_word){text, value < 0 ? next : (uint32_t)value};
}

void lang_modifier_flag(struct lang_parser *p, const char *flag)
{
	struct lang_modifier *m = p->is.modifier;
	if (!strcmp(flag, "required")) m->required = true;
	else if (!strcmp(flag, "shown")) m->shown = true;
	else if (!strcmp(flag, "loose")) m->loose = true;
	else m->hex = true;
}

void lang_modifier_described(struct lang_parser *p, struct lang_location at, const char *how)
{
	static const char *const names[] = {
		[ISA_DESCRIBED_VALUES] = "values", [ISA_DESCRIBED_SUFFIX] = "suffix", [ISA_DESCRIBED_ADDRESS] = "address",
		[ISA_DESCRIBED_SENTENCE] = "sentence", [ISA_DESCRIBED_NOWHERE] = "nowhere"
	};
	int k = LANG_PICK(p, at, "place in descriptions", names, how);
	p->is.modifier->described = (enum isa_described)(k >= 0 ? k : ISA_DESCRIBED_NOWHERE);
}

// Sets `-PREFIX`: the common start of all words, which the text may leave out.
void lang_modifier_prefix(struct lang_parser *p, struct lang_location at, const char *prefix)
{
	struct lang_modifier *m = p->is.modifier;
	m->prefix = (unsigned)strlen(prefix);
	for (size_t i = 0; i < m->words.n; i++)
		if (strncmp(m->words.at[i].text, prefix, m->prefix)) {
			lang_fail(p, at, "`%s` does not begin with `%s`", m->words.at[i].text, prefix);
			return;
		}
}

void lang_param(struct lang_parser *p, struct lang_location at, const char *type)
{
	struct lang_function *f = p->is.function;
	if (f->param_count == LANG_MAX_ARGS) {
		lang_fail(p, at, "a function has at most %d arguments", LANG_MAX_ARGS);
		return;
	}
	lang_type_named(p, at, type, &f->params[f->param_count++]);
}

void lang_function_flag(struct lang_parser *p, struct lang_location at, const char *flag)
{
	if (!strcmp(flag, "wave")) p->is.function->wave = true;
	else if (!strcmp(flag, "exact")) p->is.function->exact = true;
	else if (!strcmp(flag, "wide")) p->is.function->wide = true;
	else lang_fail(p, at, "expected `wave`, `exact` or `wide`, not `%s`", flag);
}

void lang_class_unit(struct lang_parser *p, struct lang_location at, const char *word, const char *unit)
{
	if (strcmp(word, "unit")) { lang_fail(p, at, "expected `unit`, not `%s`", word); return; }
	p->is.class_->unit = (enum isa_unit)lang_pick(p, at, "unit", isa_unit_name, ISA_UNITS, unit);
}

#define NAME(name) #name,
void lang_class_effect(struct lang_parser *p, struct lang_location at, const char *effect)
{
	static const char *const names[] = {ISA_EFFECTS(NAME)};
	lang_set_once(p, at, &p->is.class_->effect_name, "effect", effect);
	p->is.class_->effect = (enum isa_effect)LANG_PICK(p, at, "effect", names, effect);
}

void lang_source_evidence(struct lang_parser *p, struct lang_location at, const char *evidence)
{
	static const char *const names[] = {ISA_EVIDENCES(NAME)};
	lang_set_once(p, at, &p->is.source->evidence_name, "evidence", evidence);
	p->is.source->evidence = (enum isa_evidence)LANG_PICK(p, at, "evidence", names, evidence);
}

void lang_class_counts(struct lang_parser *p, struct lang_location at, const char *counts)
{
	static const char *const names[] = {ISA_COUNTS(NAME)};
	lang_set_once(p, at, &p->is.class_->counts_name, "counts", counts);
	p->is.class_->counts = (enum isa_counts)LANG_PICK(p, at, "count", names, counts);
}

void lang_class_graphics(struct lang_parser *p, struct lang_location at, const char *word, struct lang_names names)
{
	const char *all = names.at[0];
	if (strcmp(word, "graphics")) { lang_fail(p, at, "expected `graphics`, not `%s`", word); return; }
	for (size_t i = 1; i < names.n; i++) all = arena_printf(p->arena, "%s %s", all, names.at[i]);
	p->is.class_->graphics = all;
}
