// Reads the notes to the simulator, `;@ …`, and the command-line options of the same names: docs/annotations.md.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "base/nearest.h"
#include "lang/ast.h"
#include "harness/harness.h"

struct text { const char *p, *end; struct place at; };     // `at` is the place of *p

static void step(struct text *t, size_t n) { t->p += n; t->at.column += (unsigned)n; }
static void blanks(struct text *t) { while (t->p < t->end && isspace((unsigned char)*t->p)) step(t, 1); }
static void trim(struct text *t)
{
	blanks(t);
	while (t->end > t->p && isspace((unsigned char)t->end[-1])) t->end--;
	t->at.width = (unsigned)(t->end - t->p);
}
static size_t word_length(const struct text *t)
{
	size_t n = 0;
	while (t->p + n < t->end && (isalnum((unsigned char)t->p[n]) || t->p[n] == '_')) n++;
	return n;
}
static bool is(const struct text *t, size_t n, const char *word) { return strlen(word) == n && !strncmp(t->p, word, n); }
static bool accept(struct text *t, char c)
{
	blanks(t);
	if (t->p == t->end || *t->p != c) return false;
	step(t, 1);
	return true;
}
// Takes what is before p.
static struct text until(struct text *t, const char *p)
{
	struct text first = *t;
	first.end = p;
	trim(&first);
	step(t, (size_t)(p - t->p));
	return first;
}

// The first character of `set` outside brackets, or the end.
static const char *outside(const struct text *t, const char *set)
{
	int depth = 0;
	for (const char *p = t->p; p < t->end; p++) {
		if (*p == '(' || *p == '[') depth++;
		else if (*p == ')' || *p == ']') depth--;
		else if (depth == 0 && strchr(set, *p)) return p;
	}
	return t->end;
}

static const struct lang_expr *expression(struct harness_notes *n, struct text t, struct diag *d)
{
	trim(&t);
	if (t.p == t.end) { diag_error(d, t.at, NULL, "an expression is missing"); return NULL; }
	return lang_parse_expression(&n->arena, t.p, (size_t)(t.end - t.p), t.at, d);
}

static bool number(struct harness_notes *n, struct text t, int64_t low, int64_t high, int64_t *out, struct diag *d)
{
	const struct lang_expr *e = expression(n, t, d);
	struct harness_context c = { .diag = d };
	struct harness_value v;
	if (!e || !harness_eval(&c, e, &v)) return false;
	trim(&t);
	if (v.real || v.i < low || v.i > high)
		return diag_error(d, t.at, NULL, "this must be an integer from %lld to %lld", (long long)low, (long long)high);
	*out = v.i;
	return true;
}

static bool sizes(struct harness_notes *n, struct text t, uint32_t out[3], struct diag *d)
{
	uint32_t size[3] = { 1, 1, 1 };
	for (int k = 0; k < 3; k++) {
		const char *comma = outside(&t, ",");
		int64_t x;
		if (!number(n, until(&t, comma), 1, 0x7fffffff, &x, d)) return false;
		size[k] = (uint32_t)x;
		if (comma == t.end) { memcpy(out, size, sizeof size); return true; }
		step(&t, 1);
	}
	trim(&t);
	return diag_error(d, t.at, "X, X,Y or X,Y,Z", "more than three sizes");
}

static bool workgroup_size(struct harness_notes *n, struct text t, struct diag *d)
{
	uint32_t size[3];
	if (!sizes(n, t, size, d)) return false;
	uint64_t rows = (uint64_t)size[0] * size[1];
	trim(&t);
	if (rows > MACHINE_MAX_ITEMS || rows * size[2] > MACHINE_MAX_ITEMS)
		return diag_error(d, t.at, "`dispatch` says how many workgroups there are", "a workgroup has at most %d work-items", MACHINE_MAX_ITEMS);
	memcpy(n->numthreads, size, sizeof size);
	return true;
}

static bool size_note(struct harness_notes *n, struct text t, uint32_t *out, struct diag *d)
{
	int64_t x;
	if (!number(n, t, 0, 1 << 30, &x, d)) return false;
	*out = (uint32_t)x;
	return true;
}

static bool type_named(const struct text *t, size_t n, enum isa_type *out)
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

void harness_add_buffer(struct harness_notes *n, struct harness_buffer_note b)
{
	for (size_t k = 0; k < n->buffers.n; k++) {
		struct harness_buffer_note *old = &n->buffers.at[k];
		if (strcmp(old->name, b.name)) continue;
		if (!b.count && b.size % harness_type_bytes(old->type) == 0) b.type = old->type;     // bytes, which the notes know as elements
		*old = b;
		return;
	}
	*arena_push(&n->arena, &n->buffers) = b;
}

static bool buffer_note(struct harness_notes *n, struct text t, struct diag *d)
{
	static const char form[] = "buffer NAME : TYPE[COUNT] = VALUE OF ELEMENT i";
	struct harness_buffer_note b = { .place = t.at };
	size_t length = word_length(&t);
	b.name = arena_strndup(&n->arena, t.p, length);
	b.place.width = (unsigned)length;
	step(&t, length);
	if (!length || !accept(&t, ':')) return diag_error(d, t.at, form, "`name :` is missing");
	blanks(&t);
	length = word_length(&t);
	if (!type_named(&t, length, &b.type))
		return diag_error(d, t.at, "u8 i8 u16 i16 u32 i32 u64 i64 f16 bf16 f32 f64", "`%.*s` is no type", (int)length, t.p);
	step(&t, length);
	if (!accept(&t, '[')) return diag_error(d, t.at, form, "`[count]` is missing");
	const char *close = t.end;
	for (int depth = 1, k = 0; t.p + k < t.end; k++) {
		depth += (t.p[k] == '[') - (t.p[k] == ']');
		if (!depth) { close = t.p + k; break; }
	}
	b.count = expression(n, until(&t, close), d);
	if (!b.count) return false;
	if (!accept(&t, ']')) return diag_error(d, t.at, form, "`]` is missing");
	if (accept(&t, '=')) {
		if (!(b.value = expression(n, t, d))) return false;
	} else if (t.p != t.end) {
		return diag_error(d, t.at, form, "`= value` is missing");
	}
	harness_add_buffer(n, b);
	return true;
}

// `f32`, or `f32x4` for a vector.
static bool value_type(const struct text *t, size_t length, enum isa_type *type, unsigned *count)
{
	const char *x = memchr(t->p, 'x', length);
	*count = 1;
	if (!x) return type_named(t, length, type);
	char *end;
	unsigned long n = x[1] >= '1' && x[1] <= '9' ? strtoul(x + 1, &end, 10) : 0;
	*count = (unsigned)n;
	return n >= 1 && n <= HARNESS_ARG_MOST && end == t->p + length && type_named(t, (size_t)(x - t->p), type);
}

static bool hex_bytes(struct harness_notes *n, struct text t, struct harness_arg *a, struct diag *d)
{
	uint8_t *out = arena_alloc(&n->arena, (size_t)(t.end - t.p) / 2 + 1);
	for (const char *p = t.p; p < t.end; p += isspace((unsigned char)*p) ? 1 : 2) {
		unsigned byte;
		if (isspace((unsigned char)*p)) continue;
		if (t.end - p < 2 || !isxdigit((unsigned char)p[0]) || !isxdigit((unsigned char)p[1]) || sscanf(p, "%2x", &byte) != 1)
			return diag_error(d, t.at, "bytes=0000803f00000040, as they are in memory, or bytes=@FILE", "bytes are pairs of hexadecimal digits");
		out[a->size++] = (uint8_t)byte;
	}
	a->bytes = out;
	return true;
}

#define ARG_FORMS "buf=FILE, u8 i8 u16 i16 u32 i32 u64 i64 f16 bf16 f32 f64 =N, f32x4=N,N,N,N, bytes=HEX, bytes=@FILE, lds=BYTES, or a buffer's name"
static bool arg_note(struct harness_notes *n, struct text t, bool option, struct diag *d)
{
	struct harness_arg a = { .kind = HARNESS_ARG_BUFFER, .place = t.at, .count = 1 };
	size_t length = word_length(&t);
	struct text rest = t;
	step(&rest, length);
	accept(&rest, '=');
	trim(&rest);
	bool alone = rest.p == rest.end;
	if (!length) return diag_error(d, t.at, ARG_FORMS, "an argument is missing");
	if (is(&t, length, "buf") && !alone) {
		a.kind = HARNESS_ARG_FILE;
		a.name = arena_strndup(&n->arena, rest.p, (size_t)(rest.end - rest.p));
	} else if (is(&t, length, "bytes") && !alone) {
		a.kind = HARNESS_ARG_BYTES;
		if (*rest.p == '@') a.name = arena_strndup(&n->arena, rest.p + 1, (size_t)(rest.end - rest.p) - 1);
		else if (!hex_bytes(n, rest, &a, d)) return false;
	} else if (is(&t, length, "lds") && !alone) {
		a.kind = HARNESS_ARG_LDS;
		if (!(a.value[0] = expression(n, rest, d))) return false;
	} else if (value_type(&t, length, &a.type, &a.count)) {
		a.kind = HARNESS_ARG_VALUE;
		for (unsigned k = 0; k < a.count; k++) {
			const char *comma = outside(&rest, ",");
			if ((comma == rest.end) != (k + 1 == a.count)) return diag_error(d, rest.at, NULL, "`%.*s` has %u value%s", (int)length, t.p, a.count, a.count > 1 ? "s" : "");
			if (!(a.value[k] = expression(n, until(&rest, comma), d))) return false;
			if (k + 1 < a.count) step(&rest, 1);
		}
	} else if (alone) {
		a.name = arena_strndup(&n->arena, t.p, length);
	} else {
		return diag_error(d, t.at, ARG_FORMS, "`%.*s` is no kind of argument", (int)length, t.p);
	}
	if (option && !n->args_from_options) { n->args_from_options = true; n->args.n = 0; }
	*arena_push(&n->arena, &n->args) = a;
	return true;
}

static bool is_register(struct harness_notes *n, struct text t, struct harness_register *out)
{
	trim(&t);
	*out = harness_register_named(arena_strndup(&n->arena, t.p, (size_t)(t.end - t.p)));
	if (out->count) return true;
	unsigned a, b;
	char file[2] = "", close;
	int used = 0;
	if (sscanf(t.p, "%1c[%u:%u%c%n", file, &a, &b, &close, &used) == 4 && close == ']' && used == t.end - t.p) *out = harness_register_numbered(file, a, b);
	return out->count;
}

static bool set_note(struct harness_notes *n, struct text t, struct diag *d)
{
	for (;;) {
		const char *comma = outside(&t, ",");
		struct text one = until(&t, comma);
		struct text name = until(&one, outside(&one, "="));
		struct harness_set s = { .place = name.at };
		if (!is_register(n, name, &s.target.reg))
			return diag_error(d, name.at, "v3 v[2:3] s4 s[4:5] vcc exec scc m0 …", "`%.*s` is no register that can be set", (int)(name.end - name.p), name.p);
		if (!accept(&one, '=')) return diag_error(d, one.at, "set REGISTER = VALUE, …", "`=` is missing");
		if (!(s.value = expression(n, one, d))) return false;
		*arena_push(&n->arena, &n->sets) = s;
		if (comma == t.end) return true;
		step(&t, 1);
	}
}

// The relation that is outside brackets; shifts are none.
static const char *find_relation(const struct text *t, enum harness_relation *r, unsigned *length)
{
	struct text rest = *t;
	for (;;) {
		const char *p = outside(&rest, "=<>!");
		if (p == t->end) return NULL;
		char c = *p, next = p + 1 < t->end ? p[1] : 0;
		if ((c == '<' || c == '>') && next == c) { rest.p = p + 2; continue; }
		if (c == '!' && next != '=') { rest.p = p + 1; continue; }
		*length = next == '=' ? 2 : 1;
		*r = c == '=' ? HARNESS_EQ : c == '!' ? HARNESS_NE : c == '<' ? (next == '=' ? HARNESS_LE : HARNESS_LT) : next == '=' ? HARNESS_GE : HARNESS_GT;
		return p;
	}
}

// The first buffer of which the expression has element `i`; NULL: none.
static const char *buffer_by_i(const struct lang_expr *e)
{
	const char *name = NULL;
	if (e->kind == LANG_INDEX && e->arg[0]->kind == LANG_NAME && e->arg[1]->kind == LANG_NAME && !strcmp(e->arg[1]->name, "i")) return e->arg[0]->name;
	for (unsigned k = 0; k < e->arg_count && !name; k++) name = buffer_by_i(e->arg[k]);
	return name;
}

static bool asks_cycles(const struct lang_expr *e)
{
	if (e->kind == LANG_NAME && !strcmp(e->name, "cycles")) return true;
	for (unsigned k = 0; k < e->arg_count; k++) if (asks_cycles(e->arg[k])) return true;
	return false;
}

static bool expect_note(struct harness_notes *n, struct text t, bool option, struct diag *d)
{
	struct harness_expect x = { .place = t.at, .text = arena_strndup(&n->arena, t.p, (size_t)(t.end - t.p)) };
	size_t first = word_length(&t);
	if (is(&t, first, "all") && t.p + first < t.end && isspace((unsigned char)t.p[first])) { x.all_lanes = true; step(&t, first); blanks(&t); }
	for (const char *p = t.p; p + 7 < t.end; p++)
		if (!strncmp(p, " within ", 8)) {
			char *end;
			x.within = strtod(p + 8, &end);
			struct text wrong = t;
			step(&wrong, (size_t)(p + 8 - t.p));
			if (end != t.end || !(x.within >= 0)) return diag_error(d, wrong.at, "within 1e-6", "a relative tolerance is a number");
			t.end = p;
		}
	unsigned length;
	const char *relation = find_relation(&t, &x.relation, &length);
	if (!relation) return diag_error(d, t.at, "expect v1 = lane + 1", "`=` (or != < <= > >=) is missing");
	struct text left = until(&t, relation);
	step(&t, length);
	size_t name = word_length(&left);
	x.subject = arena_strndup(&n->arena, left.p, (size_t)(left.end - left.p));
	if (is_register(n, left, &x.target.reg)) x.target.kind = HARNESS_T_REGISTER;
	else if (left.end - left.p == (ptrdiff_t)name + 3 && !strncmp(left.p + name, "[i]", 3)) {
		x.target.kind = HARNESS_T_BUFFER;
		x.target.buffer = arena_strndup(&n->arena, left.p, name);
	} else x.target.kind = HARNESS_T_EXPR;
	if (!(x.left = expression(n, left, d)) || !(x.right = expression(n, t, d))) return false;
	if (x.target.kind == HARNESS_T_EXPR && (x.target.buffer = buffer_by_i(x.left))) x.target.kind = HARNESS_T_BUFFER, x.target.plain = true;
	x.cycles = asks_cycles(x.left);
	x.option = option;
	for (size_t k = n->expects.n; option && k-- > 0;)           // it replaces what the file says of the same subject
		if (!n->expects.at[k].option && !strcmp(n->expects.at[k].subject, x.subject))
			memmove(&n->expects.at[k], &n->expects.at[k + 1], (--n->expects.n - k) * sizeof x);
	*arena_push(&n->arena, &n->expects) = x;
	return true;
}

static const struct { const char *name; unsigned at; bool rounding; bool both; } mode_fields[] = {
	{ "round", MODE_ROUND32, true, true }, { "round32", MODE_ROUND32, true, false }, { "round16_64", MODE_ROUND64, true, false },
	{ "denorm", MODE_DENORM32, false, true }, { "denorm32", MODE_DENORM32, false, false }, { "denorm16_64", MODE_DENORM64, false, false },
};

static bool mode_word(struct harness_notes *n, struct text name, struct text value, struct diag *d)
{
	static const char *const rounds[] = { "rne", "up", "down", "zero" }, *const denorms[] = { "flush", "flush_in", "flush_out", "keep" };
	size_t length = (size_t)(value.end - value.p), name_length = (size_t)(name.end - name.p);
	for (unsigned k = 0; k < 2; k++) {
		if (!is(&name, name_length, k ? "ieee" : "dx10_clamp")) continue;
		uint32_t bit = 1u << (k ? MODE_IEEE : MODE_DX10_CLAMP);
		if (length != 1 || (*value.p != '0' && *value.p != '1')) return diag_error(d, value.at, NULL, "this is 0 or 1");
		n->mode_mask |= bit;
		n->mode = *value.p == '1' ? n->mode | bit : n->mode & ~bit;
		return true;
	}
	for (unsigned k = 0; k < sizeof mode_fields / sizeof *mode_fields; k++) {
		if (!is(&name, name_length, mode_fields[k].name)) continue;
		for (uint32_t w = 0; w < 4; w++) {
			if (!is(&value, length, (mode_fields[k].rounding ? rounds : denorms)[w])) continue;
			uint32_t mask = (mode_fields[k].both ? 15u : 3u) << mode_fields[k].at, v = w | (mode_fields[k].both ? w << 2 : 0);
			n->mode_mask |= mask;
			n->mode = (n->mode & ~mask) | v << mode_fields[k].at;
			return true;
		}
		return diag_error(d, value.at, mode_fields[k].rounding ? "rne up down zero" : "flush flush_in flush_out keep", "`%.*s` is none of its values", (int)length, value.p);
	}
	return diag_error(d, name.at, "round round32 round16_64 denorm denorm32 denorm16_64 dx10_clamp ieee", "`%.*s` is no part of MODE", (int)name_length, name.p);
}

// Whole modes, as those who compile for them set them.
static const struct { const char *name; uint32_t mode; } mode_presets[] = {
	{ "compute-llvm", 3 << MODE_DENORM32 | 3 << MODE_DENORM64 | 1 << MODE_DX10_CLAMP | 1 << MODE_IEEE },
	{ "mesa", 3 << MODE_DENORM64 | 1 << MODE_DX10_CLAMP },
};

// Takes the name of one; false if none begins there.
static bool mode_preset(struct harness_notes *n, struct text *t)
{
	const uint32_t all = 0xff | 1 << MODE_DX10_CLAMP | 1 << MODE_IEEE;
	size_t length = 0;
	while (t->p + length < t->end && (isalnum((unsigned char)t->p[length]) || t->p[length] == '-')) length++;
	for (unsigned k = 0; k < sizeof mode_presets / sizeof *mode_presets; k++) {
		if (!is(t, length, mode_presets[k].name)) continue;
		n->mode_mask |= all;
		n->mode = (n->mode & ~all) | mode_presets[k].mode;
		step(t, length);
		return true;
	}
	return false;
}

static bool mode_note(struct harness_notes *n, struct text t, struct diag *d)
{
	for (blanks(&t); t.p < t.end; blanks(&t)) {
		if (mode_preset(n, &t)) {
			accept(&t, ',');
			continue;
		}
		struct text name = t, value;
		name.end = t.p + word_length(&t);
		trim(&name);
		step(&t, (size_t)(name.end - name.p));
		if (!accept(&t, '=')) return diag_error(d, t.at, "round=rne denorm32=flush, or compute-llvm, or mesa", "`=` is missing");
		blanks(&t);
		value = t;
		value.end = t.p + word_length(&t);
		trim(&value);
		step(&t, (size_t)(value.end - value.p));
		if (!mode_word(n, name, value, d)) return false;
		accept(&t, ',');
	}
	return true;
}

static bool chip_note(struct harness_notes *n, struct text t, struct diag *d)
{
	const char *name = arena_strndup(&n->arena, t.p, word_length(&t));
	if ((n->chip = isa_chip_find(name))) return true;
	const char *near = nearest_name(name, &isa_chips->name, isa_chip_count, sizeof *isa_chips);
	const char *hint = near ? arena_printf(&d->arena, "did you mean `%s`?", near) : "lanewise occupancy --help lists them";
	return diag_error(d, t.at, hint, "there is no chip `%s`", name);
}

enum note { NOTE_ASSEMBLER, NOTE_SOURCE, NOTE_DISPATCH, NOTE_NUMTHREADS, NOTE_ITEMS, NOTE_BUFFER, NOTE_ARG, NOTE_SET, NOTE_LDS,
            NOTE_SCRATCH, NOTE_MODE, NOTE_EXPECT, NOTE_CHIP, NOTES };
static const struct { const char *word; enum note note; } words[] = {
	{ "gpu", NOTE_ASSEMBLER }, { "wave", NOTE_ASSEMBLER }, { "allow", NOTE_ASSEMBLER }, { "hlsl", NOTE_SOURCE }, { "dispatch", NOTE_DISPATCH },
	{ "numthreads", NOTE_NUMTHREADS }, { "items", NOTE_ITEMS }, { "buffer", NOTE_BUFFER }, { "arg", NOTE_ARG }, { "set", NOTE_SET },
	{ "lds", NOTE_LDS }, { "scratch", NOTE_SCRATCH }, { "mode", NOTE_MODE }, { "expect", NOTE_EXPECT }, { "chip", NOTE_CHIP },
};
enum { WORDS = sizeof words / sizeof *words };

const char *harness_note_word(unsigned n) { return n < WORDS ? words[n].word : NULL; }

static bool one_note(struct harness_notes *n, struct text t, bool option, struct diag *d)
{
	size_t length = word_length(&t);
	enum note note = NOTES;
	for (unsigned k = 0; k < WORDS; k++) if (is(&t, length, words[k].word)) note = words[k].note;
	struct text word = t;
	step(&t, length);
	if (note != NOTE_SOURCE && !option) t.end = outside(&t, ";");   // a comment may follow
	trim(&t);
	switch (note) {
	case NOTE_ASSEMBLER: case NOTE_SOURCE: return true;             // asm/ reads them, traces the third
	case NOTE_DISPATCH: return sizes(n, t, n->dispatch, d);
	case NOTE_NUMTHREADS: return workgroup_size(n, t, d);
	case NOTE_ITEMS: return sizes(n, t, n->items, d);
	case NOTE_BUFFER: return buffer_note(n, t, d);
	case NOTE_ARG: return arg_note(n, t, option, d);
	case NOTE_SET: return set_note(n, t, d);
	case NOTE_LDS: return size_note(n, t, &n->lds, d);
	case NOTE_SCRATCH: return size_note(n, t, &n->scratch, d);
	case NOTE_MODE: return mode_note(n, t, d);
	case NOTE_EXPECT: return expect_note(n, t, option, d);
	case NOTE_CHIP: return chip_note(n, t, d);
	default: break;
	}
	const char *near = nearest_name(arena_strndup(&n->arena, word.p, length), &words->word, WORDS, sizeof *words);
	word.at.width = (unsigned)length;
	return diag_error(d, word.at, near ? arena_printf(&d->arena, "did you mean `%s`?", near)
	                  : "gpu chip wave allow dispatch numthreads items buffer arg set lds scratch mode hlsl expect", "`%.*s` is no note", (int)length, word.p);
}

bool harness_note(struct harness_notes *n, const char *text, struct place at, bool option, struct diag *d)
{
	struct text t = { text, text + strlen(text), at };
	bool good = true;
	while (t.p < t.end) {                                           // several may be on one line
		const char *next = strstr(t.p, ";@");
		struct text one = until(&t, next ? next : t.end);
		if (one.p < one.end) good &= one_note(n, one, option, d);
		if (next) step(&t, 2);
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
	for (const char *p = text->text, *end; *p; p = *end ? end + 1 : end, line++) {
		end = p + strcspn(p, "\n");
		char *copy = arena_strndup(&n->arena, p, (size_t)(end - p)), *mark = strstr(copy, ";@");
		copy[strcspn(copy, "\r")] = 0;
		if (mark) good &= harness_note(n, mark + 2, (struct place){ text, line, (unsigned)(mark - copy) + 3, 0 }, false, d);
	}
	return good;
}

void harness_notes_free(struct harness_notes *n) { arena_free(&n->arena); }
