// Writes the page of one instruction, all from its record in isa/.
#include <string.h>
#include "base/layout.h"
#include "manual/json.h"
#include "manual/ruler.h"
#include "manual/words.h"

// Returns the GPU that represents a generation: its first one in isa/gpus.isa.
static const char *gpu_of(int gen)
{
	for (unsigned k = 0; k < isa_gpu_count; k++) if ((int)isa_gpus[k].gen == gen) return isa_gpus[k].name;
	return "";
}


// Collects every form of the record, in the tables' order.
static unsigned forms_of(const struct isa_record *r, const struct isa_form **out, unsigned room)
{
	unsigned n = 0;
	for (; n < r->form_count && n < room; n++) out[n] = &isa_forms[r->first_form + n];
	return n;
}

static const struct isa_form *form_on(const struct isa_form **forms, unsigned n, int gen)
{
	for (unsigned k = 0; k < n; k++) if (forms[k]->gens & ISA_GEN_BIT(gen)) return forms[k];
	return NULL;
}

// Returns whether the names on a branch are the ones of the generation that it is like.
static bool is_named_alike(const struct isa_form **forms, unsigned n, int gen)
{
	const struct isa_generation *g = &isa_generations[gen];
	const struct isa_form *f = form_on(forms, n, gen), *like = g->branch ? form_on(forms, n, g->parent) : NULL;
	return g->branch && (f && like ? f->name == like->name : f == like);
}

static void put_names(FILE *to, const struct isa_form **forms, unsigned n)
{
	for (int g = 0; g < (int)isa_generation_count; g++) {
		const struct isa_form *f = form_on(forms, n, g);
		if (is_named_alike(forms, n, g)) continue;
		fprintf(to, "  %-6s %-8s %-7s ", isa_generations[g].name, gpu_of(g), isa_generations[g].title);
		if (!f) { fputs("-\n", to); continue; }
		fputs(isa_text(f->name), to);
		for (const isa_text_at *a = isa_text_list(f->also); *a; a++)
			if (*a != f->name) fprintf(to, ", also %s", isa_text(*a));
		uint64_t needs = isa_record(f)->needs;
		if (needs) fputs("  (needs", to);
		for (const char *name; (name = isa_next_feature(&needs));) fprintf(to, " %s", name);
		fputs(isa_record(f)->needs ? ")\n" : "\n", to);
	}
}

const char *manual_operand_type(char buf[32], const struct isa_operand *o)
{
	if (o->type == ISA_MASK) return "a lane mask";
	if (o->count > 1) snprintf(buf, 32, "%sx%u", isa_type_name[o->type], o->count);
	else snprintf(buf, 32, "%s", isa_type_name[o->type]);
	return buf;
}

const char *manual_kind_text(enum isa_kind kind)
{
	static const char *const kinds[] = {
		[ISA_VGPR] = "VGPR", [ISA_SOURCE] = "VGPR, SGPR or constant",
		[ISA_DPP_SOURCE] = "VGPR, SGPR or constant", [ISA_SSOURCE] = "SGPR or constant", [ISA_SDEST] = "SGPR",
		[ISA_VSOURCE] = "VGPR", [ISA_SGPR_PAIR] = "SGPR pair", [ISA_SGPR_QUAD] = "SGPR quad",
		[ISA_SIMM] = "signed immediate", [ISA_UIMM] = "immediate", [ISA_BRANCH_TARGET] = "label",
		[ISA_FIXED] = "always the same", [ISA_NONE] = "", [ISA_VADDR] = "VGPR or off",
		[ISA_SADDR] = "SGPR, off or null", [ISA_SMEM_OFFSET] = "SGPR or offset", [ISA_WAITCNT] = "counters",
		[ISA_HWREG] = "hwreg(...)", [ISA_SENDMSG] = "sendmsg(...)", [ISA_DELAY_ALU] = "instid0(...) | ...",
		[ISA_DEPCTR] = "depctr_...(...)", [ISA_GPR_IDX] = "gpr_idx(...)",
		[ISA_VERSION] = "UC_VERSION_... | ...", [ISA_IMAGE_DATA] = "VGPRs (dmask, d16 and tfe set how many)",
		[ISA_IMAGE_ADDRESS] = "VGPRs (dim and a16 set how many)", [ISA_ATTRIBUTE] = "attr0.x ... attr32.w",
		[ISA_CORNER] = "p10, p20 or p0", [ISA_EXPORT_TARGET] = "mrt0, pos0, ...",
		[ISA_EXPORT_SOURCE] = "VGPR or off",
	};
	return (unsigned)kind < sizeof kinds / sizeof *kinds && kinds[kind] ? kinds[kind] : "";
}

static void put_operands(FILE *to, const struct isa_record *r, const struct isa_form *f)
{
	char type[32];
	for (unsigned k = 0; k < (unsigned)r->operand_count + r->implicit_count; k++) {
		const struct isa_operand *o = &isa_operands(r)[k];
		fprintf(to, "  %-10s %-12s %-14s %s%s\n", isa_field_name(o->id), manual_operand_type(type, o),
		        o->read && o->write ? "read, written" : o->write ? "written" : "read", o->implicit
		        ? "not in the text" : manual_kind_text(isa_slots(f)[k].kind), o->optional ? ", optional" : "");
	}
}

static void put_section_head(FILE *to, const char *text)
{
	fprintf(to, "\n%s%s%s\n", style_paint(to, style_bold), text, style_paint(to, style_plain));
}

static void put_modifiers(FILE *to, const struct isa_form **forms, unsigned n)
{
	uint8_t seen[256] = { 0 };
	bool any = false;
	for (unsigned k = 0; k < n; k++)
		for (unsigned m = 0; m < forms[k]->modifier_count; m++) {
			unsigned index = isa_allowed(forms[k])[m].modifier;
			if (seen[index]++) continue;
			if (!any) put_section_head(to, "Modifiers");
			fprintf(to, "%s%s", any ? " " : "  ", isa_modifiers[index].name);
			any = true;
		}
	if (any) putc('\n', to);
}

static void put_indented(FILE *to, const char *text)
{
	for (; *text; text += strcspn(text, "\n"), text += *text == '\n')
		fprintf(to, "  %.*s\n", (int)strcspn(text, "\n"), text);
}

// Names words of the glossary that the record's names and texts have.
static void put_words(FILE *to, const struct isa_record *r)
{
	struct arena a = { 0 };
	const char *does = r->statement_count ? words_of_record(&a, r) : "";
	const char *comment = r->origin.comment ? isa_text(r->origin.comment) : "";
	const char *words = manual_glossary_words_of(&a, isa_text(r->id), arena_printf(&a, "%s %s", does, comment));
	if (*words) {
		put_section_head(to, "Glossary");
		layout_wrap(to, words, 0, 2, layout_columns(to));
	}
	arena_free(&a);
}

static void put_record(FILE *to, const struct isa_record *r, const struct isa_gpu *gpu)
{
	const struct isa_form *forms[512];
	unsigned n = forms_of(r, forms, 512);
	if (!n) return;
	fprintf(to, "%s%s%s   %s, class %s   %s(%s:%u)%s\n", style_paint(to, style_bold), isa_text(r->id),
	        style_paint(to, style_plain), isa_unit_name[r->unit], isa_class(r)->name, style_paint(to, style_dim),
	        isa_text(r->origin.file), r->origin.line, style_paint(to, style_plain));
	if (r->origin.comment) put_indented(to, isa_text(r->origin.comment));
	put_section_head(to, "Names");
	put_names(to, forms, n);
	put_section_head(to, "Operands");
	put_operands(to, r, forms[0]);
	if (r->statement_count) {
		struct arena a = { 0 };
		put_section_head(to, "Does");
		put_indented(to, words_of_record(&a, r));
		arena_free(&a);
	}
	put_section_head(to, "Means");
	if (r->means) put_indented(to, isa_text(r->means));
	else fputs(r->step ? "  a C function of its own\n" : "  it assembles; running it is an error\n", to);
	put_modifiers(to, forms, n);
	put_section_head(to, "Encodings");
	manual_rulers(to, forms, n, gpu);
	for (unsigned k = 0; k < isa_dual_count; k++) {
		const struct isa_dual *d = &isa_duals[k];
		char span[MANUAL_SPAN];
		if (isa_dual_record(d) == r && (!gpu || d->gens & ISA_GEN_BIT(gpu->gen)))
			fprintf(to, "  %s   %s   half of a pair, opcode 0x%x\n", isa_text(d->name), manual_span(span, d->gens), d->opcode);
	}
	put_words(to, r);
}

bool manual_record_on(const struct isa_record *r, const struct isa_gpu *gpu)
{
	for (unsigned k = 0; k < r->form_count; k++) if (isa_form_on(&isa_forms[r->first_form + k], gpu)) return true;
	return false;
}

unsigned manual_records_named(const char *mnemonic, const struct isa_record **out, unsigned room)
{
	const uint16_t *forms;
	unsigned n = isa_find(mnemonic, (unsigned)strlen(mnemonic), &forms), count = 0;
	for (unsigned k = 0; k < n; k++) {
		const struct isa_record *r = isa_record(&isa_forms[forms[k]]);
		unsigned j = 0;
		while (j < count && out[j] != r) j++;
		if (j == count && count < room) out[count++] = r;
	}
	for (unsigned k = 0; !n && k < isa_dual_count; k++) {       // one half of a VOPD pair
		if (strcmp(isa_text(isa_duals[k].name), mnemonic)) continue;
		unsigned j = 0;
		while (j < count && out[j] != isa_dual_record(&isa_duals[k])) j++;
		if (j == count && count < room) out[count++] = isa_dual_record(&isa_duals[k]);
	}
	return count;
}

bool manual_explain_knows(const char *mnemonic)
{
	const struct isa_record *r;
	return manual_records_named(mnemonic, &r, 1);
}

bool manual_explain(FILE *to, const char *mnemonic, const struct isa_gpu *gpu)
{
	const struct isa_record *records[16];
	unsigned n = manual_records_named(mnemonic, records, 16);
	for (unsigned k = 0; k < n; k++) {
		if (k) fputs("\n\n", to);
		put_record(to, records[k], gpu);
	}
	return n;
}

static json_t *record_json(const struct isa_record *r)
{
	const struct isa_form *forms[512];
	unsigned n = forms_of(r, forms, 512);
	char buf[MANUAL_SPAN];
	struct arena texts = { 0 };
	json_t *operands = json_array(), *encodings = json_array();
	json_t *o = json_pack("{s:s, s:s, s:s?, s:s?, s:s?, s:s?, s:s, s:i, s:o, s:o}", "name", isa_text(r->id), "unit",
		isa_unit_name[r->unit], "class", isa_class(r)->name, "does", words_of_record(&texts, r), "means",
		isa_text(r->means), "comment", isa_text(r->origin.comment), "file", isa_text(r->origin.file), "line",
		(int)r->origin.line, "operands", operands, "encodings", encodings);
	arena_free(&texts);
	for (unsigned k = 0; k < (unsigned)r->operand_count + r->implicit_count; k++) {
		const struct isa_operand *a = &isa_operands(r)[k];
		json_array_append_new(operands, json_pack("{s:s, s:s, s:b, s:b, s:b}", "name", isa_field_name(a->id),
		                                          "type", manual_operand_type(buf, a), "read", a->read,
		                                          "written", a->write, "implicit", a->implicit));
	}
	for (unsigned k = 0; k < n; k++)
		if (forms[k]->gens)
			json_array_append_new(encodings,
				json_pack("{s:s, s:s, s:s, s:s, s:i}", "name", isa_text(forms[k]->name), "suffix",
				isa_text(forms[k]->suffix), "generations", manual_span(buf, forms[k]->gens), "format",
				isa_text(isa_format(forms[k])->name), "opcode", (int)forms[k]->opcode));
	return o;
}

json_t *manual_explain_json(const char *mnemonic)
{
	const struct isa_record *records[16];
	unsigned n = manual_records_named(mnemonic, records, 16);
	json_t *all = json_array();
	for (unsigned k = 0; k < n; k++) json_array_append_new(all, record_json(records[k]));
	return manual_json_some(all);
}

void manual_explain_all(FILE *to)
{
	for (unsigned k = 0; k < isa_record_count; k++) {
		if (k) fputs("\n\n", to);
		put_record(to, &isa_records[k], NULL);
	}
}

json_t *manual_explain_all_json(void)
{
	json_t *all = json_array();
	for (unsigned k = 0; k < isa_record_count; k++) json_array_append_new(all, record_json(&isa_records[k]));
	return all;
}

json_t *manual_json(const char *name)
{
	json_t *all = manual_explain_knows(name) ? manual_explain_json(name) : manual_topic_json(name);
	if (all) return all;
	json_t *api = manual_api_json(name), *words = manual_glossary_json(name);
	if (!api) return words;
	if (words) json_array_extend(api, words);
	json_decref(words);
	return api;
}
