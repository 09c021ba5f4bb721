// Grammar actions for records: codes, operands, programs, expressions.
#include <stdlib.h>
#include <string.h>
#include "lang/parse.h"

// ---- code -----------------------------------------------------------------------------------------------------------
// Adds an entry of `code` on one generation. `from` is the entry that it completes.
static bool add_code_on(struct lang_parser *p, struct lang_location at, const char *span, struct lang_code *c,
                        struct lang_code from)
{
	if (from.family_name) c->family_name = from.family_name;
	if (from.has_opcode) { c->opcode = from.opcode; c->has_opcode = true; }
	if (from.name) c->name = from.name;
	// `v_x.other` is another record of mnemonic v_x
	if (!c->name) c->name = arena_strndup(p->arena, p->is.record->name, strcspn(p->is.record->name, "."));
	c->present = from.present;
	c->place = lang_place(p, at);
	if (c->present && !c->family_name) return lang_fail(p, at, "`code` does not have a family for %s", span);
	if (c->present && !c->has_opcode) return lang_fail(p, at, "`code` does not have an opcode for %s", span);
	return true;
}

// Adds a `code` entry. The entry applies to its span or, if it names only a first generation, to all that descend from
// it, until an entry names one of them.
void lang_add_code(struct lang_parser *p, struct lang_location at, const char *span, bool end, const char *family,
                   bool has_opcode, int64_t opcode, const char *name)
{
	struct lang_record *r = p->is.record;
	struct lang_span s = lang_read_span(p, at, span);
	if (!s.gens) return;
	if (has_opcode && (opcode < 0 || opcode > 0xffff)) {
		lang_fail(p, at, "opcode %lld is out of range", (long long)opcode);
		opcode = 0;
	}
	if (family && !has_opcode && !name && family[0] >= 'a' && family[0] <= 'z') {   // `gfx10 new_name`
		name = family;
		family = NULL;
	}
	int first = __builtin_ctz(s.named);
	unsigned below = lang_descendants(p->book, first);
	bool range = strstr(span, "..") != NULL;
	if (strchr(span, '-')) lang_fail(p, at, "`code` ends on a generation with `GENERATION -`, not with `%s`", span);
	if (below & r->coded)
		lang_fail(p, at, "`code` names %s after %s, which descends from it", lang_gen_name(p->book, s.named),
		          lang_gen_name(p->book, below & r->coded));
	r->coded |= ISA_GEN_BIT(first);
	const struct lang_code before = r->code[first],
		entry = {.present = !end, .has_opcode = has_opcode, .family_name = family, .opcode = (unsigned)opcode, .name = name};
	unsigned here = range ? s.gens : below;
	for (int g = first; g < (int)p->book->generations.n; g++) {
		if (!(below >> g & 1)) continue;
		r->code[g] = here >> g & 1 ? before : (struct lang_code){0};
		if (here >> g & 1 && !add_code_on(p, at, span, &r->code[g], entry)) return;
	}
}

void lang_add_dual(struct lang_parser *p, struct lang_location at, unsigned gens, uint64_t opcode, const char *name)
{
	// fits in isa_dual.opcode
	if (opcode > UINT8_MAX) { lang_fail(p, at, "the opcode of a half has at most 8 bits"); return; }
	*arena_push(p->arena, &p->is.record->duals) = (struct lang_dual){gens, (unsigned)opcode, name, lang_place(p, at)};
}

// ---- operands -------------------------------------------------------------------------------------------------------
int lang_find_operand(const struct lang_record *r, const char *name)
{
	for (size_t i = 0; i < r->operands.n; i++)
		if (!strcmp(r->operands.at[i].name, name)) return (int)i;
	return -1;
}

static struct lang_operand *find_operand(struct lang_record *r, const char *name)
{
	int k = lang_find_operand(r, name);
	return k < 0 ? NULL : &r->operands.at[k];
}

static struct lang_operand *add_operand(struct lang_parser *p, struct lang_location at, const char *name,
                                        struct lang_type type)
{
	struct lang_record *r = p->is.record;
	if (find_operand(r, name)) { lang_fail(p, at, "operand `%s` is listed twice", name); return NULL; }
	if (r->operands.n == ISA_MAX_OPERANDS) {
		lang_fail(p, at, "a record has at most %d operands", ISA_MAX_OPERANDS);
		return NULL;
	}
	struct lang_operand *o = arena_push(p->arena, &r->operands);
	*o = (struct lang_operand){.name = name, .isa = {.type = type.type, .count = type.count,
		.dwords = (uint8_t)((lang_type_bits(type.type) * type.count + 31) / 32)},
	                           .kind = -1, .place = lang_place(p, at)};
	return o;
}

void lang_add_operand(struct lang_parser *p, struct lang_location at, const char *rw, const char *name,
                      const char *type, bool optional, const char *kind)
{
	struct lang_record *r = p->is.record;
	bool destination = p->destination;
	struct lang_type t;
	bool kept = rw && !strcmp(rw, "keep");
	if (rw && ((!kept && strcmp(rw, "rw")) || !destination)) {
		lang_fail(p, at, "`%s` before an operand: expected `rw` or `keep` before a destination, or none", rw);
		return;
	}
	if (r->implicit_count) { lang_fail(p, at, "`args` must come before `implicit`"); return; }
	size_t n = strlen(type);
	bool shared = n > 3 && type[n - 1] == 'w' && strchr(type, 'x');      // `f32x8w`
	if (!lang_type_named(p, at, shared ? arena_strndup(p->arena, type, n - 1) : type, &t)) return;
	int k = kind ? lang_pick_kind(p, at, kind) : -1;
	if (kind && k < 0) return;
	if (k == ISA_FIXED) { lang_fail(p, at, "only a format can make an operand `fixed`"); return; }
	struct lang_operand *o = add_operand(p, at, name, t);
	if (!o) return;
	o->kind = k;
	o->destination = destination;
	o->isa.optional = optional;
	o->isa.shared = shared;
	o->isa.read = !destination || rw;
	o->isa.kept = kept;
	o->isa.write = destination;
	r->operand_count++;
}

void lang_add_implicit(struct lang_parser *p, struct lang_location at, bool write, const char *name, const char *type)
{
	static const struct { const char *name; enum isa_type type; } known[] = {
		{"vcc", ISA_MASK}, {"exec", ISA_MASK}, {"scc", ISA_BOOL}, {"m0", ISA_U32}, {"mode", ISA_U32},
		{"pc", ISA_U64}, {"flat_scratch", ISA_U64}, {"xnack_mask", ISA_U64}, {"vmcnt", ISA_U32},
		{"lgkmcnt", ISA_U32}, {"expcnt", ISA_U32}, {"vscnt", ISA_U32}, {"loadcnt", ISA_U32},
		{"storecnt", ISA_U32}, {"dscnt", ISA_U32}, {"kmcnt", ISA_U32}, {"samplecnt", ISA_U32},
		{"bvhcnt", ISA_U32}, {"status", ISA_U32}, {"trapsts", ISA_U32}, {"vccz", ISA_BOOL}, {"execz", ISA_BOOL},
		{"partner", ISA_U32}, {"stack", ISA_U32},
	};
	struct lang_record *r = p->is.record;
	struct lang_type t = {ISA_U32, 1};
	size_t i = 0;
	while (i < sizeof known / sizeof *known && strcmp(known[i].name, name)) i++;
	if (i == sizeof known / sizeof *known) { lang_fail(p, at, "unknown implicit register `%s`", name); return; }
	t.type = known[i].type;
	if (type && !lang_type_named(p, at, type, &t)) return;
	struct lang_operand *o = find_operand(r, name);
	if (o && o->isa.implicit && o->isa.type == t.type && !(write ? o->isa.write : o->isa.read)) {
		if (write) o->isa.write = o->destination = true;
		else o->isa.read = true;
		return;
	}
	o = add_operand(p, at, name, t);
	if (!o) return;
	o->isa.implicit = true;
	o->isa.read = !write;
	o->isa.write = o->destination = write;
	r->implicit_count++;
}

// ---- other lines ----------------------------------------------------------------------------------------------------
void lang_set_access(struct lang_parser *p, struct lang_location at, const char *direction, const char *type,
                     const char *how)
{
	static const char *const names[] = {"load", "store", "atomic"};   // enum isa_direction
	// enum isa_how, then by64, which is not one of them
	static const char *const hows[ISA_HOWS + 1] = {
		NULL, "formatted", "addtid", "block", "partner", "transposed", "from_lds", "counter", "direct", "texel",
		"sampled", "size", "exported", "by64"
	};
	struct lang_record *r = p->is.record;
	struct lang_type t;
	int d = LANG_PICK(p, at, "access", names, direction),
		h = how ? LANG_PICK(p, at, "way of access", hows, how) : ISA_PLAIN;
	if (d < 0 || h < 0 || !lang_type_named(p, at, type, &t)) return;
	if (t.type >= ISA_MASK) { lang_fail(p, at, "memory cannot hold a `%s`", type); return; }
	if (r->has_access) { lang_fail(p, at, "`access` is given twice"); return; }
	bool by64 = h == ISA_HOWS;
	r->has_access = true;
	struct isa_access old = r->access;
	r->access = (struct isa_access){.direction = (enum isa_direction)d, .type = t.type, .count = t.count,
		.bytes = (uint8_t)(lang_type_bits(t.type) * t.count / 8), .how = by64 ? ISA_PLAIN : (enum isa_how)h,
		.by64 = by64, .data = -1, .data2 = -1, .result = -1, .address = -1, .base = -1, .offset = -1};
	memcpy(r->access.denormals, old.denormals, sizeof old.denormals);   // the `denormals` line may come first
}

void lang_set_own(struct lang_parser *p, struct lang_location at, const char *word)
{
	p->is.record->own = !strcmp(word, "own");
	if (!p->is.record->own) lang_fail(p, at, "expected `own` after the called function, not `%s`", word);
}

void lang_set_passes(struct lang_parser *p, struct lang_location at, const char *operand)
{
	if (!find_operand(p->is.record, operand)) {
		lang_fail(p, at, "`passes` names `%s`, which is not an operand above it", operand);
		return;
	}
	lang_set_once(p, at, &p->is.record->passes, "passes", operand);
}

void lang_add_move(struct lang_parser *p, struct lang_location at, const char *operand, const char *by,
                   uint64_t hi, uint64_t lo)
{
	struct lang_operand *o = find_operand(p->is.record, operand);
	if (!o) { lang_fail(p, at, "`moves` names `%s`, which is not an operand above it", operand); return; }
	if (strcmp(by, "m0")) { lang_fail(p, at, "`moves` takes bits of m0, not of `%s`", by); return; }
	if (hi > 31 || lo > hi) { lang_fail(p, at, "m0 does not have these bits"); return; }
	if (o->isa.move_bits) { lang_fail(p, at, "`moves` names `%s` twice", operand); return; }
	o->isa.move_shift = (uint8_t)lo;
	o->isa.move_bits = (uint8_t)(hi - lo + 1);
}

void lang_add_mod(struct lang_parser *p, struct lang_location at, const char *name, uint64_t hi, uint64_t lo)
{
	if (hi > 15 || lo > hi) { lang_fail(p, at, "`%s` does not have these bits", name); return; }
	// 0xffff for [15:0]
	*arena_push(p->arena, &p->is.record->mods) =
		(struct lang_mod){name, p->gens, (uint16_t)((2u << hi) - (1u << lo)), false};
}

void lang_set_matrix(struct lang_parser *p, struct lang_location at, uint64_t k, const char *a, const char *b,
                     const char *flag)
{
	struct lang_record *r = p->is.record;
	static const char *const known[ISA_CELLS] = {"f16", "bf16", "fp8", "bf8", "iu8", "iu4"};
	if (r->has_matrix) { lang_fail(p, at, "`matrix` is given twice"); return; }
	if (k != 16 && k != 32 && k != 64) {
		lang_fail(p, at, "a matrix has 16, 32 or 64 elements in a row, not %llu", (unsigned long long)k);
		return;
	}
	if (flag && strcmp(flag, "sparse")) {
		lang_fail(p, at, "expected `sparse` after the elements of a matrix, not `%s`", flag);
		return;
	}
	int of_a = LANG_PICK(p, at, "element", known, a), of_b = LANG_PICK(p, at, "element", known, b);
	r->has_matrix = true;
	r->matrix = (struct isa_matrix){(uint8_t)k, (enum isa_cell)of_a, (enum isa_cell)of_b, flag != NULL};
}

void lang_set_image(struct lang_parser *p, struct lang_location at, struct lang_names parts)
{
	static const char *const names[] = {                              // enum isa_image_part
		NULL, "offset", "bias", "compare", "gradients", "gradients16", "coordinates", "lod", "node", "node64",
		"extent", "extent_mask", "origin", "direction", "inverse", "offset_pair", "gather", "samples", "atomic",
		"atomic_pair", "least", "first", "row", "raw", "signed",
	};
	for (size_t i = 0; i < parts.n; i++)
		*arena_push(p->arena, &p->is.record->image) =
			(uint8_t)LANG_PICK(p, at, "part of an image instruction", names, parts.at[i]);
}

void lang_set_floats(struct lang_parser *p, struct lang_location at, const char *operand)
{
	struct lang_operand *o = find_operand(p->is.record, operand);
	if (o)
		o->isa.float_constants = true;
	else
		lang_fail(p, at, "`floats` comes after `args` and names one of its sources, not `%s`", operand);
}

void lang_set_wide(struct lang_parser *p, struct lang_location at, unsigned gens, const char *operand)
{
	struct lang_operand *o = find_operand(p->is.record, operand);
	if (o && o->isa.read && o->isa.count == 1 && lang_type_bits(o->isa.type) == 16)
		o->isa.wide = gens;
	else
		lang_fail(p, at, "`wide` comes after `args` and names one of its 16-bit sources, not `%s`", operand);
}

void lang_set_bus(struct lang_parser *p, struct lang_location at, struct lang_names words)
{
	// bits of enum isa_bus, in order
	static const char *const known[] = {"narrow", "free_m0", "no_lds_direct", "dpp_vgprs", "m0_only"};
	for (size_t i = 0; i < words.n; i++) {
		int k = LANG_PICK(p, at, "bus word", known, words.at[i]);
		if (k >= 0) p->is.record->bus |= 1u << k;
	}
}

void lang_set_denormals(struct lang_parser *p, struct lang_location at, const char *span, const char *how)
{
	static const char *const names[] = {"mode", "keep", "flush", "flushed"};   // enum isa_denormals
	struct lang_record *r = p->is.record;
	unsigned gens = lang_span(p, at, span);
	int d = LANG_PICK(p, at, "treatment of denormals", names, how);
	for (int g = 0; g < ISA_MAX_GENS; g++)
		if (gens & ISA_GEN_BIT(g)) r->access.denormals[g] = (uint8_t)d;
	r->has_denormals = true;
}

void lang_set_runs(struct lang_parser *p, struct lang_location at, const char *how)
{
	static const char *const known[] = {"unsaid", "once", "lane", "quads"};
	int runs = lang_find_word(known, sizeof known / sizeof *known, how);
	if (runs <= LANG_RUNS_UNSAID) { lang_fail(p, at, "`runs` expects once, lane or quads, not `%s`", how); return; }
	p->is.record->runs = runs;
}

void lang_set_once(struct lang_parser *p, struct lang_location at, const char **what, const char *line,
                   const char *value)
{
	if (*what) lang_fail(p, at, "`%s` is given twice", line);
	else *what = value;
}

// Returns the text from the keyword to the end, without the common indentation of its lines.
static const char *program_text(struct lang_parser *p, const char *from, const char *to)
{
	while (from < to && strchr(" \t", *from)) from++;
	if (from < to && *from == '\n') from++;
	while (to > from && strchr(" \t\r\n", to[-1])) to--;
	size_t common = SIZE_MAX;
	for (const char *s = from; s < to;) {
		size_t indent = strspn(s, " \t");
		const char *end = memchr(s, '\n', (size_t)(to - s));
		if (s + indent < (end ? end : to) && indent < common) common = indent;
		s = end ? end + 1 : to;
	}
	char *text = arena_alloc(p->arena, (size_t)(to - from) + 1), *out = text;
	for (const char *s = from; s < to;) {
		const char *end = memchr(s, '\n', (size_t)(to - s));
		const char *stop = end ? end + 1 : to;
		size_t skip = (size_t)(stop - s) < common ? 0 : common;
		memcpy(out, s + skip, (size_t)(stop - s) - skip);
		out += (size_t)(stop - s) - skip;
		s = stop;
	}
	*out = 0;
	return text;
}

void lang_set_program(struct lang_parser *p, struct lang_location from, struct lang_program *program,
                      struct lang_stmt *body)
{
	if (program->text) { lang_fail(p, from, "a program is given twice"); return; }
	program->text = program_text(p, p->text + from.end, p->text + p->break_at);
	program->body = body;
	if (!body) lang_fail(p, from, "the program is empty; write `-` for no effect");
}

// ---- programs -------------------------------------------------------------------------------------------------------
struct lang_expr *lang_new_expr(struct lang_parser *p, struct lang_location at, enum lang_expr_kind kind)
{
	struct lang_expr *e = arena_alloc(p->arena, sizeof *e);
	e->kind = kind;
	e->place = lang_place(p, at);
	p->nodes++;
	return e;
}

// `src0.1` is element 1 of src0.
struct lang_expr *lang_new_name(struct lang_parser *p, struct lang_location at, const char *name)
{
	struct lang_expr *e = lang_new_expr(p, at, LANG_NAME);
	e->name = name;
	const char *dot = strrchr(name, '.');
	if (!dot || dot == name || !dot[1] || dot[1 + strspn(dot + 1, "0123456789")] || strlen(dot) > 3) return e;
	e->name = arena_strndup(p->arena, name, (size_t)(dot - name));
	struct lang_expr *element = lang_new_expr(p, at, LANG_ELEMENT);
	element->element = (unsigned)strtoul(dot + 1, NULL, 10);
	element->arg[element->arg_count++] = e;
	return element;
}

struct lang_expr *lang_new_op(struct lang_parser *p, struct lang_location at, enum lang_op op, struct lang_expr *a,
                              struct lang_expr *b)
{
	struct lang_expr *e = lang_new_expr(p, at, b ? LANG_BINARY : LANG_UNARY);
	e->op = op;
	e->arg[e->arg_count++] = a;
	if (b) e->arg[e->arg_count++] = b;
	return e;
}

struct lang_expr *lang_new_call(struct lang_parser *p, struct lang_location at, const char *name, struct lang_args args)
{
	struct lang_expr *e = lang_new_expr(p, at, LANG_CALL);
	e->name = name;
	e->arg_count = args.n;
	memcpy(e->arg, args.at, sizeof args.at);
	if (args.too_many) lang_fail(p, at, "`%s` is called with more than %d arguments", name, LANG_MAX_ARGS);
	return e;
}

struct lang_expr *lang_new_index(struct lang_parser *p, struct lang_location at, struct lang_expr *base,
                                 struct lang_expr *i, struct lang_expr *lo)
{
	struct lang_expr *e = lang_new_expr(p, at, lo ? LANG_BITS : LANG_INDEX);
	e->arg[e->arg_count++] = base;
	e->arg[e->arg_count++] = i;
	if (lo) e->arg[e->arg_count++] = lo;
	return e;
}

struct lang_stmt *lang_new_stmt(struct lang_parser *p, struct lang_location at, enum lang_stmt_kind kind)
{
	struct lang_stmt *s = arena_alloc(p->arena, sizeof *s);
	s->kind = kind;
	s->place = lang_place(p, at);
	return s;
}

struct lang_stmt *lang_append(struct lang_stmt *list, struct lang_stmt *more)
{
	if (!list) return more;
	struct lang_stmt *last = list;
	while (last->next) last = last->next;
	last->next = more;
	return list;
}
