// Opens programs: assembles a text or reads a code object, with its notes and options. Nothing is run.
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "dump/dump.h"
#include "json/values.h"
#include "manual/examples.h"
#include "object/dispatch.h"
#include "object/object.h"
#include "values/listing.h"
#include "session/open.h"

// ---- the target -----------------------------------------------------------------------------------------------------
// Sets the GPU, the wave size and the chip that the request names.
static bool choose_target(struct session_request *q, struct asm_options *o, const char **chip)
{
	const char *gpu = session_text(q, "gpu"), *name = session_text(q, "chip");
	const struct isa_chip *is = name ? isa_chip_find(name) : NULL;
	struct code_target t;
	if (name && !is)
		return session_unknown(q, "chip", name, &isa_chips->name, isa_chip_count, sizeof *isa_chips);
	if (!session_target(q, &t)) return false;
	if (is && gpu && isa_gpu_main(t.gpu) != isa_gpu_main(is->gpu))
		return session_wrong(q, NULL, "%s is %s, not %s", is->title, is->names[0], gpu);
	if (is && !gpu) t.gpu = is->gpu, gpu = is->names[0];
	o->gpu = t.gpu;
	o->target = gpu ? isa_target_find(gpu) : NULL;
	o->wave = t.wave;
	if (is) *chip = is->name;
	return true;
}

// ---- options --------------------------------------------------------------------------------------------------------
// Options of the command line that a program takes: options whose texts in docs/manual/options have `session`.
static const struct { const char *name, *note; } known[] = {    // note: the `;@` note that does the same, or NULL
#define SESSION_OPTION(name, note) { name, note },
#include "session/options.def"
#undef SESSION_OPTION
};
enum { KNOWN = sizeof known / sizeof *known };

struct texts { const char **at; size_t n, room; };

static const char *value_text(struct arena *a, const json_t *v)
{
	return json_is_string(v) ? arena_strdup(a, json_string_value(v))
	       : arena_printf(a, "%" JSON_INTEGER_FORMAT, json_integer_value(v));
}

// Adds the values of an option, which is one value or an array.
static void add_values(struct arena *a, const json_t *v, struct texts *out)
{
	if (!json_is_array(v) && v) *arena_push(a, out) = value_text(a, v);
	for (size_t k = 0; k < json_array_size(v); k++) *arena_push(a, out) = value_text(a, json_array_get(v, k));
}

static struct texts option_values(struct session_request *q, struct arena *a, const char *name)
{
	struct texts all = { 0 };
	add_values(a, json_object_get(json_object_get(q->members, "options"), name), &all);
	return all;
}

static bool known_options(struct session_request *q)
{
	const char *name;
	json_t *value;
	json_object_foreach(json_object_get(q->members, "options"), name, value) {
		size_t k = 0;
		while (k < KNOWN && strcmp(known[k].name, name)) k++;
		if (k == KNOWN) return session_unknown(q, "option", name, &known->name, KNOWN, sizeof *known);
	}
	return true;
}

// Reads values as notes, after the notes of the text. Returns false, with messages in the program's diag.
static bool read_notes(struct session_program *p, const char *word, const struct texts *values)
{
	bool good = true;
	for (size_t k = 0; k < values->n; k++) {
		struct source *s = arena_alloc(&p->arena, sizeof *s);
		*s = (struct source){ .name = arena_printf(&p->arena, "--%s", word),
		                      .text = arena_printf(&p->arena, "%s %s", word, values->at[k]) };
		s->size = strlen(s->text);
		good &= harness_note(&p->notes, s->text, (struct place){ s, 1, 1, 0 }, true, &p->diag);
	}
	return good;
}

static bool read_option_notes(struct session_request *q, struct session_program *p, const char *chip)
{
	struct texts arguments = { 0 }, chips = { (const char **)&chip, chip ? 1 : 0, 1 };
	add_values(&p->arena, json_object_get(q->members, "arguments"), &arguments);
	bool good = read_notes(p, "chip", &chips);
	for (size_t k = 0; k < KNOWN; k++) {
		struct texts values = option_values(q, &p->arena, known[k].name);
		if (known[k].note) good &= read_notes(p, known[k].note, &values);
	}
	return read_notes(p, "arg", &arguments) && good;
}

static bool is_number(const char *text, uint64_t *out)
{
	char *end;
	errno = 0;
	*out = strtoull(text, &end, 0);
	return isdigit((unsigned char)*text) && !*end && !errno;
}

// Sets the kernel and the limit of steps.
static bool read_run_options(struct session_request *q, struct session_program *p)
{
	struct texts kernels = option_values(q, &p->arena, "kernel"), steps = option_values(q, &p->arena, "max-steps");
	p->options.kernel = kernels.n ? kernels.at[kernels.n - 1] : p->notes.kernel;
	if (steps.n && (!is_number(steps.at[steps.n - 1], &p->options.max_steps) || !p->options.max_steps))
		return diag_error(&p->diag, (struct place){ 0 }, NULL, "max-steps expects a whole number from 1, not `%s`",
		                  steps.at[steps.n - 1]);
	uint64_t start;
	if (!p->options.kernel || harness_find_kernel(p->program, p->options.kernel)
	    || harness_find_start(p->program, p->options.kernel, &start))
		return true;
	return diag_error(&p->diag, (struct place){ 0 }, NULL, "kernel `%s` does not exist", p->options.kernel);
}

// ---- assembling -----------------------------------------------------------------------------------------------------
static bool has_section(const struct program *p, const char *name)
{
	for (size_t k = 0; k < p->section_count; k++) if (!strcmp(p->sections[k].name, name)) return true;
	return false;
}

// Returns "dump" if lines are changed before they are assembled, "assembly" if not; NULL if the text is neither.
static const char *kind_of_text(const struct source *s)
{
	struct arena a = { 0 };
	struct diag unheard = { 0 };
	struct dump dump;
	bool is = dump_read(&a, s, &dump, &unheard);
	bool same = is && !dump.words.n && dump.given->size <= dump.text->size
	            && !memcmp(dump.given->text, dump.text->text, dump.given->size);
	diag_free(&unheard);
	arena_free(&a);
	return !is ? NULL : same ? "assembly" : "dump";
}

// Adds the files that the text may include: the files of the request, then the files of the examples.
static void add_files(struct session_request *q, struct session_program *p, struct asm_options *o)
{
	struct { struct source *at; size_t n, room; } all = { 0 };
	const char *name;
	json_t *text;
	json_object_foreach(json_object_get(q->members, "files"), name, text) {
		size_t n = json_string_length(text);
		*arena_push(&p->arena, &all) = (struct source){ .name = arena_strdup(&p->arena, name), .size = n,
			.text = arena_strndup(&p->arena, json_string_value(text), n) };
	}
	o->files = all.at;
	o->file_count = all.n;
	o->only_files = true;
}

static void assemble(struct session_request *q, struct session_program *p, struct asm_options *o)
{
	struct texts kernels = option_values(q, &p->arena, "kernel"), defines = option_values(q, &p->arena, "define"),
		allows = option_values(q, &p->arena, "allow");
	if (object_recognize(p->source->text, p->source->size)) {
		struct object_options options = { .gpu = o->gpu, .wave = o->wave,
		                                  .kernel = kernels.n ? kernels.at[kernels.n - 1] : NULL };
		p->program = object_read(p->source, &options, &p->diag);
		p->kind = p->program && has_section(p->program, OBJECT_DISPATCH_SECTION) ? "dispatch" : "object";
		return;
	}
	o->keep_going = true;
	add_files(q, p, o);
	o->defines = defines.at, o->define_count = defines.n;
	o->allow = allows.at, o->allow_count = allows.n;
	p->kind = kind_of_text(p->source);
	p->program = asm_text(p->source, o, &p->diag);
	if (p->program && !p->diag.errors && !program_has_code(p->program))
		diag_error(&p->diag, (struct place){ .source = p->source },
		           "the text is empty, or has only comments, labels and directives",
		           "this text does not have an instruction");
}

// ---- the answer -----------------------------------------------------------------------------------------------------
static void describe(struct session_request *q, const struct session_program *p)
{
	const struct program *made = p->program;
	session_put(q, "program", json_integer(p->number));
	session_put(q, "kind", p->kind ? json_string(p->kind) : json_null());
	session_put(q, "gpu", made ? json_string(made->target ? made->target->name : made->gpu->name) : json_null());
	session_put(q, "wave", made ? json_integer(made->wave) : json_null());
	session_put(q, "assembles", json_boolean(p->assembles));
	session_put(q, "runs", json_boolean(p->runs));
	session_put(q, "diagnostics", session_diagnostics(&p->diag, p->source->name));
	bool generated = made && made->source != p->source;      // the listing of an object
	session_put(q, "text", generated ? json_textn(made->source->text, made->source->size) : NULL);
	session_put(q, "controls", made ? session_controls(p) : json_null());
	session_put(q, "listing", made ? show_listing(made) : json_array());
}

void session_close(struct session_program *p)
{
	session_run_end(p);
	session_step_end(p);
	heap_free(p->edits);
	harness_notes_free(&p->notes);
	if (p->program) program_free(p->program);
	diag_free(&p->diag);
	arena_free(&p->arena);
	heap_free(p);
}

static bool read_text(struct session_request *q, struct session_program *p)
{
	const char *name = session_text(q, "name"), *text = session_text(q, "text");
	struct source *s = p->source = arena_alloc(&p->arena, sizeof *s);
	*s = (struct source){ .name = arena_strdup(&p->arena, name ? name : "listing") };
	if (text) {
		s->size = strlen(text);
		s->text = arena_strndup(&p->arena, text, s->size);
	} else {
		s->text = session_bytes(q, &p->arena, "bytes", &s->size);
	}
	return s->text;
}

// Puts the program in the place of the program that the request names, or at the end.
static void keep_program(struct session_request *q, struct session_program *p, struct session_program *replaced)
{
	struct session *s = q->session;
	size_t k = 0;
	while (k < s->programs.n && s->programs.at[k] != replaced) k++;
	p->number = replaced ? replaced->number : ++s->numbers;
	if (replaced) {
		s->programs.at[k] = p;
		session_close(replaced);
	} else {
		*heap_push(&s->programs) = p;
	}
}

static bool open_program(struct session_request *q, struct session_program *p)
{
	struct asm_options o = { .find = manual_example_file };
	const char *chip = NULL;
	if (!read_text(q, p) || !choose_target(q, &o, &chip)) return false;
	assemble(q, p, &o);
	p->runs = p->assembles = p->program && !p->diag.errors;
	if (!p->program) return true;
	p->runs &= harness_notes_read(&p->notes, p->program, &p->diag);
	p->runs &= read_option_notes(q, p, chip);
	p->runs &= read_run_options(q, p);
	return true;
}

bool ask_open(struct session_request *q)
{
	struct session_program *replaced = NULL;
	if (session_has(q, "text") == session_has(q, "bytes"))
		return session_wrong(q, NULL, "`open` expects either `text` or `bytes`");
	if (session_has(q, "program") && !(replaced = session_program(q))) return false;
	if (!known_options(q)) return false;
	struct session_program *p = heap_zeroed(1, sizeof *p);
	if (!open_program(q, p)) {
		session_close(p);
		return false;
	}
	keep_program(q, p, replaced);
	describe(q, p);
	return true;
}
