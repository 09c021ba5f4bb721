// The choices that a page offers for a program: GPUs that fit, sizes, inputs, arguments of its kernels.
#include <string.h>
#include "json/values.h"
#include "report/kernel_help.h"
#include "session/open.h"

// Returns whether the GPU has an instruction of each name, in any form.
static bool fits(const struct program *p, const struct isa_gpu *gpu)
{
	for (size_t k = 0; k < p->line_count; k++) {
		const uint16_t *forms;
		const char *name = p->lines[k].text ? p->lines[k].text : "";
		size_t length = strcspn(name, " \t\r\n;/,");
		unsigned n = isa_find(name, (unsigned)length, &forms);
		bool has = !n;                                   // a line that does not begin with a mnemonic
		for (unsigned f = 0; f < n && !has; f++) has = isa_form_on(&isa_forms[forms[f]], gpu);
		if (!has) return false;
	}
	return true;
}

static json_t *gpus_json(const struct program *p)
{
	json_t *all = json_array();
	for (unsigned k = 0; k < isa_gpu_count; k++)
		if (!isa_gpus[k].incomplete && fits(p, &isa_gpus[k])) json_array_append_new(all, json_string(isa_gpus[k].name));
	return all;
}

static json_t *sizes_json(const uint32_t n[3]) { return n[0] ? json_group(n) : json_null(); }

static json_t *kernels_json(const struct program *p)
{
	json_t *all = json_array();
	for (size_t k = 0; k < p->kernel_count; k++) {
		json_t *o = json_pack("{s:o}", "name", json_text(p->kernels[k].name));
		if (p->kernels[k].has_metadata) json_object_set_new(o, "arguments", show_kernel_json(&p->kernels[k]));
		json_array_append_new(all, o);
	}
	return all;
}

// Returns the notes and options of the run: the word, what it is about, the text, and the line of a note.
static json_t *notes_json(const struct session_program *p)
{
	json_t *all = json_array();
	for (size_t k = 0; k < p->notes.said.n; k++) {
		const struct harness_said *s = &p->notes.said.at[k];
		json_t *o = json_pack("{s:s, s:o, s:b}", "word", s->word, "text", json_text(s->text), "option",
		                      s->layer == HARNESS_LAYER_OPTIONS);
		if (s->key && *s->key) json_object_set_new(o, "name", json_text(s->key));
		if (s->place.source == p->program->source) json_object_set_new(o, "line", json_integer(s->place.line));
		json_array_append_new(all, o);
	}
	return all;
}

// Returns the buffers of notes, with the types of their elements.
static json_t *buffers_json(const struct session_program *p)
{
	json_t *all = json_array();
	for (size_t k = 0; k < p->notes.buffers.n; k++) {
		const struct harness_buffer_note *b = &p->notes.buffers.at[k];
		json_t *o = json_pack("{s:o, s:o}", "name", json_text(b->name), "type",
			json_text(b->of ? p->notes.types.at[b->of].name : isa_type_name[b->type]));
		if (b->image) json_object_set_new(o, "image", json_text(b->image->text));
		json_array_append_new(all, o);
	}
	return all;
}

json_t *session_controls(const struct session_program *p)
{
	const struct program *made = p->program;
	const struct isa_chip *chip = p->notes.chip ? p->notes.chip : isa_chip_find(made->target ? made->target->name
	                                                                            : made->gpu->name);
	json_t *waves = json_array();
	for (unsigned k = 0; k < 2; k++)
		if (made->gpu->wave_sizes[k]) json_array_append_new(waves, json_integer(made->gpu->wave_sizes[k]));
	return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "gpus", gpus_json(made), "waves", waves, "chip",
		chip ? json_string(chip->name) : json_null(), "dispatch", sizes_json(p->notes.dispatch), "numthreads",
		sizes_json(p->notes.numthreads), "items", sizes_json(p->notes.items), "kernels", kernels_json(made), "notes",
		notes_json(p), "buffers", buffers_json(p));
}
