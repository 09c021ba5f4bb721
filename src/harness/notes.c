// Reads the notes to the simulator, `;@ …`, and the command-line options of the same names (docs/annotations.md).
#include <stdlib.h>
#include "base/nearest.h"
#include "isa/words.h"
#include "lang/ast.h"
#include "harness/note_text.h"
#include "harness/parts.h"

const struct lang_expr *note_expression(struct harness_notes *n, struct note_text t, struct diag *d)
{
	note_trim(&t);
	if (t.p == t.end) { diag_error(d, t.at, NULL, "an expression is missing"); return NULL; }
	return harness_expression(&n->arena, t.p, (size_t)(t.end - t.p), t.at, d);
}

bool note_type(const struct note_text *t, size_t n, enum isa_type *out)
{
	char name[8];
	struct lang_type type;
	if (n >= sizeof name) return false;
	memcpy(name, t->p, n);
	name[n] = 0;
	if (!lang_type_find(name, &type) || type.count != 1 || type.type == ISA_MASK || type.type == ISA_BOOL) return false;
	*out = type.type;
	return true;
}

static bool read_number(struct harness_notes *n, struct note_text t, int64_t low, int64_t high, int64_t *out,
                        struct diag *d)
{
	const struct lang_expr *e = note_expression(n, t, d);
	struct harness_context c = { .diag = d };
	struct harness_value v;
	if (!e || !harness_eval(&c, e, &v)) return false;
	note_trim(&t);
	if (v.real || v.i < low || v.i > high)
		return diag_error(d, t.at, NULL, "this must be an integer from %lld to %lld", (long long)low, (long long)high);
	*out = v.i;
	return true;
}

static bool read_sizes(struct harness_notes *n, struct note_text t, uint32_t out[3], struct diag *d)
{
	uint32_t size[3] = { 1, 1, 1 };
	for (int k = 0; k < 3; k++) {
		const char *comma = note_outside(&t, ",");
		int64_t x;
		if (!read_number(n, note_until(&t, comma), 1, 0x7fffffff, &x, d)) return false;
		size[k] = (uint32_t)x;
		if (comma == t.end) { memcpy(out, size, sizeof size); return true; }
		note_step(&t, 1);
	}
	note_trim(&t);
	return diag_error(d, t.at, "X, X,Y or X,Y,Z", "more than three sizes");
}

static bool workgroup_size(struct harness_notes *n, struct note_text t, struct diag *d)
{
	uint32_t size[3];
	if (!read_sizes(n, t, size, d)) return false;
	uint64_t rows = (uint64_t)size[0] * size[1];
	note_trim(&t);
	if (rows > MACHINE_MAX_ITEMS || rows * size[2] > MACHINE_MAX_ITEMS)
		return diag_error(d, t.at, "`dispatch` sets the number of workgroups",
		                  "a workgroup has at most %d work-items", MACHINE_MAX_ITEMS);
	memcpy(n->numthreads, size, sizeof size);
	return true;
}

static bool size_note(struct harness_notes *n, struct note_text t, uint32_t *out, struct diag *d)
{
	int64_t x;
	if (!read_number(n, t, 0, 1 << 30, &x, d)) return false;
	*out = (uint32_t)x;
	return true;
}

static bool is_register(struct harness_notes *n, struct note_text t, struct harness_register *out)
{
	note_trim(&t);
	*out = harness_register_named(arena_strndup(&n->arena, t.p, (size_t)(t.end - t.p)));
	if (out->count) return true;
	unsigned a, b;
	char file[8] = "", close;
	int used = 0;
	if (sscanf(t.p, "%7[a-z][%9u:%9u%c%n", file, &a, &b, &close, &used) == 4 && close == ']' && used == t.end - t.p)
		*out = harness_register_numbered(file, a, b);
	return out->count;
}

static bool set_note(struct harness_notes *n, struct note_text t, struct diag *d)
{
	for (;;) {
		const char *comma = note_outside(&t, ",");
		struct note_text one = note_until(&t, comma);
		struct note_text name = note_until(&one, note_outside(&one, "="));
		struct harness_set s = { .place = name.at };
		if (!is_register(n, name, &s.target.reg))
			return diag_error(d, name.at, "v3 v[2:3] s4 s[4:5] vcc exec scc m0 …",
			                  "`%.*s` is not a register that can be set", (int)(name.end - name.p), name.p);
		if (!note_accept(&one, '=')) return diag_error(d, one.at, "set REGISTER = VALUE, …", "`=` is missing");
		if (!(s.value = note_expression(n, one, d))) return false;
		*arena_push(&n->arena, &n->sets) = s;
		if (comma == t.end) return true;
		note_step(&t, 1);
	}
}

// Finds the relation outside brackets; shifts are not relations.
static const char *find_relation(const struct note_text *t, enum harness_relation *r, unsigned *length)
{
	struct note_text rest = *t;
	for (;;) {
		const char *p = note_outside(&rest, "=<>!");
		if (p == t->end) return NULL;
		char c = *p, next = p + 1 < t->end ? p[1] : 0;
		if ((c == '<' || c == '>') && next == c) { rest.p = p + 2; continue; }
		if (c == '!' && next != '=') { rest.p = p + 1; continue; }
		*length = next == '=' ? 2 : 1;
		*r = c == '=' ? HARNESS_EQ
		     : c == '!' ? HARNESS_NE
		     : c == '<' ? (next == '=' ? HARNESS_LE : HARNESS_LT)
		     : next == '=' ? HARNESS_GE
		     : HARNESS_GT;
		return p;
	}
}

// Returns the first array whose element `i` is in the expression; NULL if no element is.
static const struct lang_expr *array_by_i(const struct lang_expr *e)
{
	const struct lang_expr *array = harness_is_path(e) ? harness_path_by_i(e) : NULL;
	for (unsigned k = 0; k < e->arg_count && !array; k++) array = array_by_i(e->arg[k]);
	return array;
}

static bool uses_cycles(const struct lang_expr *e)
{
	if (e->kind == LANG_NAME && !strcmp(e->name, "cycles")) return true;
	for (unsigned k = 0; k < e->arg_count; k++) if (uses_cycles(e->arg[k])) return true;
	return false;
}

static bool expect_note(struct harness_notes *n, struct note_text t, unsigned layer, struct diag *d)
{
	struct harness_expect x = { .place = t.at, .text = arena_strndup(&n->arena, t.p, (size_t)(t.end - t.p)) };
	size_t first = note_word_length(&t);
	if (note_is(&t, first, "all") && t.p + first < t.end && isspace((unsigned char)t.p[first])) {
		x.all_lanes = true;
		note_step(&t, first);
		note_blanks(&t);
	}
	for (const char *p = t.p; p + 7 < t.end; p++)
		if (!strncmp(p, " within ", 8)) {
			char *end;
			x.within = strtod(p + 8, &end);
			struct note_text wrong = t;
			note_step(&wrong, (size_t)(p + 8 - t.p));
			if (end != t.end || !(x.within >= 0))
				return diag_error(d, wrong.at, "within 1e-6", "a relative tolerance is a number");
			t.end = p;
		}
	unsigned length;
	const char *relation = find_relation(&t, &x.relation, &length);
	if (!relation) return diag_error(d, t.at, "expect v1 = lane + 1", "`=` (or != < <= > >=) is missing");
	struct note_text left = note_until(&t, relation);
	note_step(&t, length);
	x.subject = arena_strndup(&n->arena, left.p, (size_t)(left.end - left.p));
	x.target.kind = is_register(n, left, &x.target.reg) ? HARNESS_T_REGISTER : HARNESS_T_EXPR;
	if (!(x.left = note_expression(n, left, d)) || !(x.right = note_expression(n, t, d))) return false;
	if (x.target.kind == HARNESS_T_EXPR && (x.target.array = array_by_i(x.left))) {
		x.target.kind = HARNESS_T_BUFFER;
		x.target.buffer = harness_path_root(&n->arena, x.target.array);
		x.target.plain = !harness_is_path(x.left);
	}
	x.cycles = uses_cycles(x.left);
	x.layer = layer;
	for (size_t k = n->expects.n; k-- > 0;)   // replaces expectations of lower layers with the same subject
		if (n->expects.at[k].layer < layer && !strcmp(n->expects.at[k].subject, x.subject))
			memmove(&n->expects.at[k], &n->expects.at[k + 1], (--n->expects.n - k) * sizeof x);
	*arena_push(&n->arena, &n->expects) = x;
	return true;
}

static const struct { const char *name; unsigned at; bool rounding; bool both; } mode_fields[] = {
	{ "round", MODE_ROUND32, true, true }, { "round32", MODE_ROUND32, true, false },
	{ "round16_64", MODE_ROUND64, true, false }, { "denorm", MODE_DENORM32, false, true },
	{ "denorm32", MODE_DENORM32, false, false }, { "denorm16_64", MODE_DENORM64, false, false },
};

static bool mode_word(struct harness_notes *n, struct note_text name, struct note_text value, struct diag *d)
{
	static const char *const rounds[] = { "rne", "up", "down", "zero" },
		*const denorms[] = { "flush", "flush_in", "flush_out", "keep" };
	size_t length = (size_t)(value.end - value.p), name_length = (size_t)(name.end - name.p);
	for (unsigned k = 0; k < 2; k++) {
		if (!note_is(&name, name_length, k ? "ieee" : "dx10_clamp")) continue;
		uint32_t bit = 1u << (k ? MODE_IEEE : MODE_DX10_CLAMP);
		if (length != 1 || (*value.p != '0' && *value.p != '1'))
			return diag_error(d, value.at, NULL, "the value must be 0 or 1");
		n->mode_mask |= bit;
		n->mode = *value.p == '1' ? n->mode | bit : n->mode & ~bit;
		return true;
	}
	for (unsigned k = 0; k < sizeof mode_fields / sizeof *mode_fields; k++) {
		if (!note_is(&name, name_length, mode_fields[k].name)) continue;
		for (uint32_t w = 0; w < 4; w++) {
			if (!note_is(&value, length, (mode_fields[k].rounding ? rounds : denorms)[w])) continue;
			uint32_t mask = (mode_fields[k].both ? 15u : 3u) << mode_fields[k].at, v = w | (mode_fields[k].both ? w << 2 : 0);
			n->mode_mask |= mask;
			n->mode = (n->mode & ~mask) | v << mode_fields[k].at;
			return true;
		}
		return diag_error(d, value.at, mode_fields[k].rounding ? "rne up down zero"
			: "flush flush_in flush_out keep", "`%.*s` is not one of its values", (int)length, value.p);
	}
	return diag_error(d, name.at, "round round32 round16_64 denorm denorm32 denorm16_64 dx10_clamp ieee",
	                  "`%.*s` is not a field of MODE", (int)name_length, name.p);
}

// Whole modes that compilers and drivers set.
static const struct { const char *name; uint32_t mode; } mode_presets[] = {
	{ "compute-llvm", 3 << MODE_DENORM32 | 3 << MODE_DENORM64 | 1 << MODE_DX10_CLAMP | 1 << MODE_IEEE },
	{ "mesa", 3 << MODE_DENORM64 | 1 << MODE_DX10_CLAMP },
};

// Reads the name of a preset; returns false if the text does not begin with one.
static bool mode_preset(struct harness_notes *n, struct note_text *t)
{
	const uint32_t all = 0xff | 1 << MODE_DX10_CLAMP | 1 << MODE_IEEE;
	size_t length = 0;
	while (t->p + length < t->end && (isalnum((unsigned char)t->p[length]) || t->p[length] == '-')) length++;
	for (unsigned k = 0; k < sizeof mode_presets / sizeof *mode_presets; k++) {
		if (!note_is(t, length, mode_presets[k].name)) continue;
		n->mode_mask |= all;
		n->mode = (n->mode & ~all) | mode_presets[k].mode;
		note_step(t, length);
		return true;
	}
	return false;
}

static bool mode_note(struct harness_notes *n, struct note_text t, struct diag *d)
{
	for (note_blanks(&t); t.p < t.end; note_blanks(&t)) {
		if (mode_preset(n, &t)) {
			note_accept(&t, ',');
			continue;
		}
		struct note_text name = t, value;
		name.end = t.p + note_word_length(&t);
		note_trim(&name);
		note_step(&t, (size_t)(name.end - name.p));
		if (!note_accept(&t, '='))
			return diag_error(d, t.at, "round=rne denorm32=flush, or compute-llvm, or mesa",
			                  "`=` is missing");
		note_blanks(&t);
		value = t;
		value.end = t.p + note_word_length(&t);
		note_trim(&value);
		note_step(&t, (size_t)(value.end - value.p));
		if (!mode_word(n, name, value, d)) return false;
		note_accept(&t, ',');
	}
	return true;
}

// Reads names of buffers, or numbers of arguments.
static bool print_note(struct harness_notes *n, struct note_text t, struct diag *d)
{
	for (;;) {
		const char *comma = note_outside(&t, ",");
		struct note_text one = note_until(&t, comma);
		size_t length = note_word_length(&one);
		struct harness_print p = { .name = arena_strndup(&n->arena, one.p, (size_t)(one.end - one.p)), .place = one.at };
		if (!length) return diag_error(d, one.at, "print NAME, …, or print changed", "the name of a buffer is missing");
		if (one.p + length != one.end && !(p.part = note_expression(n, one, d))) return false;
		if (p.part && !harness_is_path(p.part))
			return diag_error(d, one.at, "print NAME, NAME[3], NAME[3].MEMBER, …",
			                  "`%s` is not a part of a buffer", p.name);
		*arena_push(&n->arena, &n->prints) = p;
		if (comma == t.end) return true;
		note_step(&t, 1);
	}
}

static bool chip_note(struct harness_notes *n, struct note_text t, struct diag *d)
{
	const char *name = arena_strndup(&n->arena, t.p, note_word_length(&t));
	if ((n->chip = isa_chip_find(name))) return true;
	const char *old = isa_too_old(&d->arena, name);
	if (old)
		return diag_error(d, t.at, arena_printf(&d->arena, "`;@ gpu %s` has most of its instructions",
			isa_gpus[0].name), "%s", old);
	const char *near = nearest_name(name, &isa_chips->name, isa_chip_count, sizeof *isa_chips);
	const char *hint = near ? arena_printf(&d->arena, "did you mean `%s`?", near) : "lanewise occupancy --help lists them";
	t.at.width = (unsigned)strlen(name);
	diag_error(d, t.at, hint, "chip `%s` does not exist", name);
	return diag_fix(d, t.at, near);
}

static bool kernel_note(struct harness_notes *n, struct note_text t, struct diag *d)
{
	note_trim(&t);
	if (t.p == t.end || memchr(t.p, ' ', (size_t)(t.end - t.p)))
		return diag_error(d, t.at, "kernel NAME", "the name of a kernel is missing");
	n->kernel = arena_strndup(&n->arena, t.p, (size_t)(t.end - t.p));
	return true;
}

// The object's reader takes the name (object/dispatch.c).
static bool driver_note(struct note_text t, struct diag *d)
{
	note_trim(&t);
	return t.p < t.end || diag_error(d, t.at, "driver NAME VERSION", "the name of a driver is missing");
}

enum note {
	NOTE_ASSEMBLER, NOTE_SOURCE, NOTE_DISPATCH, NOTE_NUMTHREADS, NOTE_ITEMS, NOTE_STRUCT, NOTE_BUFFER, NOTE_IMAGE,
	NOTE_ARG, NOTE_ATTRIBUTE, NOTE_SET, NOTE_LDS, NOTE_SCRATCH, NOTE_MODE, NOTE_EXPECT, NOTE_PRINT, NOTE_CHIP,
	NOTE_KERNEL, NOTE_DRIVER, NOTES
};
static const struct { const char *word; enum note note; } words[] = {
	{ "gpu", NOTE_ASSEMBLER }, { "wave", NOTE_ASSEMBLER }, { "allow", NOTE_ASSEMBLER }, { "exercise", NOTE_ASSEMBLER },
	{ "hlsl", NOTE_SOURCE },
	{ "dispatch", NOTE_DISPATCH }, { "numthreads", NOTE_NUMTHREADS }, { "items", NOTE_ITEMS },
	{ "struct", NOTE_STRUCT }, { "buffer", NOTE_BUFFER }, { "image", NOTE_IMAGE }, { "arg", NOTE_ARG },
	{ "attribute", NOTE_ATTRIBUTE }, { "set", NOTE_SET }, { "lds", NOTE_LDS },
	{ "scratch", NOTE_SCRATCH }, { "mode", NOTE_MODE }, { "expect", NOTE_EXPECT },
	{ "print", NOTE_PRINT }, { "chip", NOTE_CHIP }, { "kernel", NOTE_KERNEL },
	{ "driver", NOTE_DRIVER },
};
enum { WORDS = sizeof words / sizeof *words };

const char *harness_note_word(unsigned n) { return n < WORDS ? words[n].word : NULL; }

static bool read_note(struct harness_notes *n, enum note note, struct note_text t, unsigned layer, struct diag *d)
{
	switch (note) {
	case NOTE_DISPATCH: return read_sizes(n, t, n->dispatch, d);
	case NOTE_NUMTHREADS: return workgroup_size(n, t, d);
	case NOTE_ITEMS: return read_sizes(n, t, n->items, d);
	case NOTE_STRUCT: return note_struct(n, t, d);
	case NOTE_BUFFER: return note_buffer(n, t, d);
	case NOTE_IMAGE: return note_image(n, t, d);
	case NOTE_ARG: return note_arg(n, t, layer, d);
	case NOTE_ATTRIBUTE: return note_attribute(n, t, d);
	case NOTE_SET: return set_note(n, t, d);
	case NOTE_LDS: return size_note(n, t, &n->lds, d);
	case NOTE_SCRATCH: return size_note(n, t, &n->scratch, d);
	case NOTE_MODE: return mode_note(n, t, d);
	case NOTE_EXPECT: return expect_note(n, t, layer, d);
	case NOTE_PRINT: return print_note(n, t, d);
	case NOTE_CHIP: return chip_note(n, t, d);
	case NOTE_KERNEL: return kernel_note(n, t, d);
	case NOTE_DRIVER: return driver_note(t, d);
	default: return true;           // asm/ and exercise/ read these; source lines are for traces
	}
}

// Returns the subject of the note that was just read; a later note with this subject replaces it.
static const char *note_key(struct harness_notes *n, enum note note, struct note_text t)
{
	switch (note) {
	case NOTE_SET: case NOTE_MODE: case NOTE_PRINT: return NULL;
	case NOTE_STRUCT: case NOTE_BUFFER: case NOTE_IMAGE: return arena_strndup(&n->arena, t.p, note_word_length(&t));
	case NOTE_ATTRIBUTE: return arena_strndup(&n->arena, t.p, note_word_length(&t) + 2);
	case NOTE_ARG: return n->args.at[n->args.n - 1].to;
	case NOTE_EXPECT: return n->expects.at[n->expects.n - 1].subject;
	default: return "";
	}
}

// Returns the file, or section, that the note which was just read names at its end, or NULL. key: of the note.
static const char *note_file(const struct harness_notes *n, enum note note, const char *key)
{
	for (size_t k = 0; k < n->buffers.n && (note == NOTE_BUFFER || note == NOTE_IMAGE); k++)
		if (!strcmp(n->buffers.at[k].name, key)) return n->buffers.at[k].section;
	if (note != NOTE_ARG) return NULL;
	const struct harness_arg *a = &n->args.at[n->args.n - 1];
	bool file = a->kind == HARNESS_ARG_FILE || a->kind == HARNESS_ARG_AT || a->kind == HARNESS_ARG_BYTES;
	return file ? a->name : NULL;
}

static bool read_one_note(struct harness_notes *n, struct note_text t, bool option, struct diag *d)
{
	size_t length = note_word_length(&t);
	enum note note = NOTES;
	for (unsigned k = 0; k < WORDS; k++) if (note_is(&t, length, words[k].word)) note = words[k].note;
	struct note_text word = t;
	note_step(&t, length);
	if (note != NOTE_SOURCE && !option) t.end = note_outside(&t, ";");   // a comment may follow
	note_trim(&t);
	unsigned layer = option ? HARNESS_LAYER_OPTIONS : n->layer;
	if (note != NOTES) {
		if (!read_note(n, note, t, layer, d)) return false;
		if (note == NOTE_ASSEMBLER || note == NOTE_SOURCE) return true;
		const char *said = arena_printf(&n->arena, "%.*s %.*s", (int)length, word.p, (int)(t.end - t.p), t.p);
		const char *key = note_key(n, note, t);
		note_said(n, (struct harness_said){ arena_strndup(&n->arena, word.p, length), key, said,
		                                    note_file(n, note, key), layer, word.at });
		return true;
	}
	const char *near = nearest_name(arena_strndup(&n->arena, word.p, length), &words->word, WORDS, sizeof *words);
	word.at.width = (unsigned)length;
	diag_error(
		d, word.at,
		near ? arena_printf(&d->arena, "did you mean `%s`?", near)
		     : "gpu chip wave allow kernel driver dispatch numthreads items struct buffer image arg attribute set lds "
		       "scratch mode hlsl expect print",
		"`%.*s` is not a note", (int)length, word.p);
	return diag_fix(d, word.at, near);
}

bool harness_note(struct harness_notes *n, const char *text, struct place at, bool option, struct diag *d)
{
	struct note_text t = { text, text + strlen(text), at };
	bool good = true;
	while (t.p < t.end) {                                           // a line may have several
		const char *next = strstr(t.p, ";@");
		struct note_text one = note_until(&t, next ? next : t.end);
		if (one.p < one.end) good &= read_one_note(n, one, option, d);
		if (next) note_step(&t, 2);
	}
	return good;
}

bool harness_notes_read(struct harness_notes *n, const struct program *p, struct diag *d)
{
	bool good = true;
	for (size_t k = 0; k < p->note_count; k++) good &= harness_note(n, p->notes[k].text, p->notes[k].place, false, d);
	return good;
}

bool harness_notes_read_text(struct harness_notes *n, const struct source *text, struct diag *d)
{
	bool good = true;
	unsigned line = 1;
	if (n->layer < HARNESS_LAYER_OPTIONS - 1) n->layer++;
	for (const char *p = text->text, *end; *p; p = *end ? end + 1 : end, line++) {
		end = p + strcspn(p, "\n");
		char *copy = arena_strndup(&n->arena, p, (size_t)(end - p)), *mark = strstr(copy, ";@");
		copy[strcspn(copy, "\r")] = 0;
		if (mark) good &= harness_note(n, mark + 2, (struct place){ text, line, (unsigned)(mark - copy) + 3, 0 }, false, d);
	}
	return good;
}

void harness_notes_free(struct harness_notes *n) { arena_free(&n->arena); }
