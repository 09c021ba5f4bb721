// Origins of instructions: .loc of texts, DWARF of texts and of code objects. tests/data/lines has a source and clang's
// output for it, as a text and as an object. Both must give equal origins.
#include <check.h>
#include <libelf.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "asm/asm.h"
#include "base/file.h"
#include "debug/debug.h"
#include "isa/registers.h"
#include "object/object.h"
#include "program_rig.h"
#include "suites.h"

struct loaded { struct arena arena; struct diag diag; const struct source *source; struct program *program; };

static void load_source(struct loaded *l, const struct source *s)
{
	l->source = s;
	l->program = object_recognize(s->text, s->size)
	             ? object_read(s, &(struct object_options){ .undefined = true }, &l->diag)
	             : asm_text(s, &(struct asm_options){ .undefined = true }, &l->diag);
	ck_assert_msg(l->program, "%s", l->diag.errors ? l->diag.messages.at[0].text : "?");
}

static void load_text(struct loaded *l, const char *text)
{
	*l = (struct loaded){ 0 };
	struct source *s = arena_alloc(&l->arena, sizeof *s);
	*s = (struct source){ .name = "dir/test.s", .text = text, .size = strlen(text) };
	load_source(l, s);
}

static void load_file(struct loaded *l, const char *path)
{
	*l = (struct loaded){ 0 };
	load_source(l, rig_source(&l->arena, path));
}

static void unload(struct loaded *l)
{
	program_free(l->program);
	diag_free(&l->diag);
	arena_free(&l->arena);
}

// Returns `function file:line:column < function file:line:column`, as far as it is known.
static char *chain(struct loaded *l, const struct origin *o)
{
	char *out = arena_strdup(&l->arena, o ? "" : "-");
	for (; o; o = o->into)
		out = arena_printf(&l->arena, "%s%s%s%s:%u:%u%s", out, o->function, *o->function ? " " : "",
		                   o->place.source->name, o->place.line, o->place.column, o->into ? " < " : "");
	return out;
}

static void expect(struct loaded *l, const char *const *want, size_t n)
{
	ck_assert_uint_eq(l->program->line_count, n);
	for (size_t k = 0; k < n; k++) ck_assert_str_eq(chain(l, l->program->lines[k].origin), want[k]);
}
#define EXPECT(l, ...) \
	expect((l), (const char *const []){ __VA_ARGS__ }, sizeof (const char *const []){ __VA_ARGS__ } / sizeof(char *))

// ---- .file and .loc -------------------------------------------------------------------------------------------------
START_TEST(a_loc_holds_until_the_next)
{
	struct loaded l;
	load_text(&l, ".file 0 \"/home\" \"a.cl\" md5 0x00112233445566778899aabbccddeeff\n.file 1 \"sub\" \"b.h\"\n"
	          ".file 2 \"/home/sub\" \"c.h\"\n.file 3 \"/d.h\"\n"
	          "s_nop 0\n.loc 0 7 3\ns_nop 1\ns_nop 2\n.loc 1 9\nl: s_nop 3\n.loc 2 1 2 prologue_end\ns_nop 4\n"
	          ".loc 3 4 5 is_stmt 0\ns_endpgm\n");
	EXPECT(&l, "-", "a.cl:7:3", "a.cl:7:3", "sub/b.h:9:0", "sub/c.h:1:2", "/d.h:4:5");
	ck_assert_ptr_eq(l.program->lines[1].origin, l.program->lines[2].origin);
	ck_assert_str_eq(l.program->files.at[1].directory, "/home");
	unload(&l);
}
END_TEST

START_TEST(sections_have_places_of_their_own)
{
	struct loaded l;
	load_text(&l,
	          ".file 1 \"a.cl\"\n.loc 1 1\ns_nop 0\n.section .text.two,\"ax\",@progbits\ns_nop 1\n.loc 1 2\ns_nop 2\n"
	          ".text\ns_endpgm\n");
	EXPECT(&l, "a.cl:1:0", "a.cl:1:0", "-", "a.cl:2:0");
	unload(&l);
}
END_TEST

// Line 0 marks the compiler's own code. Invalid entries are skipped, since the program does not depend on them.
START_TEST(what_says_nothing)
{
	struct loaded l;
	load_text(&l, ".file 1 \"a.cl\"\n.loc 1 5\ns_nop 0\n.loc 1 0\ns_nop 1\n.loc 1 6\n.loc 9 1\ns_nop 2\n"
	          ".loc 1 99999999999999999999\n.loc 1\n.loc\n.loc x y\n.file 1\n.file \"a\n"
	          ".file 99999999 \"b\"\n.file\n.file 2 \"a\" \"b\" md5\n.file 3 \"a\" source \"\\\"\n.file 4 \"\\\n"
	          ".file -1 \"x\"\ns_endpgm\n");
	EXPECT(&l, "a.cl:5:0", "-", "-", "-");
	ck_assert_uint_eq(l.diag.messages.n, 0);
	unload(&l);
}
END_TEST

START_TEST(a_source_in_the_text)
{
	struct loaded l;
	struct arena a = { 0 };
	load_text(&l, ".file 0 \"/nowhere\" \"a.cl\" md5 0x00 source \"one\\n\\ttwo \\\"2\\\" \\n\"\n.loc 0 2\ns_endpgm\n");
	ck_assert_ptr_null(program_read_files(l.program, NULL, 0));
	ck_assert_str_eq(origin_text(&a, l.program->lines[0].origin), "a.cl:2  two \"2\"");
	ck_assert_uint_eq(origin_line(&(struct place){ .source = l.program->files.at[0].source, .line = 7 },
	                              &(size_t){ 0 })[0], 0);
	arena_free(&a);
	unload(&l);
}
END_TEST

// ---- DWARF ----------------------------------------------------------------------------------------------------------
START_TEST(functions_that_were_inlined)
{
	struct loaded l;
	struct arena a = { 0 };
	load_file(&l, "tests/data/lines/scale.s");
	size_t k = 0;
	const char *wanted = "\tv_mul_f32_e32 v3, v2, v2";
	while (strncmp(l.program->lines[k].text, wanted, strlen(wanted))) k++;
	const struct origin *o = l.program->lines[k].origin;
	ck_assert_str_eq(chain(&l, o), "square scale.cl:3:11 < clamped scale.cl:9:15 < scale scale.cl:17:10");
	ck_assert_str_eq(origin_inlined_text(&a, o), "square, inlined at scale.cl:9, scale.cl:17");
	ck_assert_ptr_null(program_read_files(l.program, NULL, 0));
	ck_assert_str_eq(origin_text(&a, o), "scale.cl:3  return x * x;");
	arena_free(&a);
	unload(&l);
}
END_TEST

START_TEST(an_object_has_what_its_text_has)
{
	struct loaded text, object;
	load_file(&text, "tests/data/lines/scale.s");
	load_file(&object, "tests/data/lines/scale.o");
	size_t at = 0;
	for (size_t k = 0; k < text.program->line_count; k++, at++) {
		if (!text.program->lines[k].size) continue;
		// The padding of .p2align is an instruction there.
		while (object.program->lines[at].offset < text.program->lines[k].offset) at++;
		ck_assert_uint_eq(object.program->lines[at].offset, text.program->lines[k].offset);
		ck_assert_str_eq(chain(&text, text.program->lines[k].origin), chain(&object, object.program->lines[at].origin));
	}
	unload(&text);
	unload(&object);
}
END_TEST

// Writes a copy of an object with compressed debug sections, whose headers promise `cut` bytes less than the contents.
// Returns false if libelf cannot.
static bool compress(const char *path, char *copy, int kind, unsigned cut)
{
	struct arena a = { 0 };
	const struct source *s = rig_source(&a, path);
	int fd = mkstemp(copy), done = 0;
	ck_assert(fd >= 0 && write(fd, s->text, s->size) == (ssize_t)s->size && elf_version(EV_CURRENT) != EV_NONE);
	Elf *e = elf_begin(fd, ELF_C_RDWR, NULL);
	size_t names;
	ck_assert(e && !elf_getshdrstrndx(e, &names));
	for (Elf_Scn *scn = NULL; (scn = elf_nextscn(e, scn));) {
		const char *name = elf_strptr(e, names, elf64_getshdr(scn)->sh_name);
		if (strncmp(name, ".debug_", 7)) continue;
		done = elf_compress(scn, kind, ELF_CHF_FORCE);
		if (done < 0) break;
		Elf64_Chdr *header = elf_rawdata(scn, NULL) ? elf_getdata(scn, NULL)->d_buf : NULL;
		if (cut && header) header->ch_size -= cut;
	}
	bool good = done > 0 && elf_update(e, ELF_C_WRITE) > 0;
	elf_end(e);
	close(fd);
	arena_free(&a);
	return good;
}

// Compressed debug sections give equal results. Sections with another size than their header says are refused.
START_TEST(debug_sections_may_be_compressed)
{
	struct loaded plain;
	load_file(&plain, "tests/data/lines/scale.o");
	for (int k = 0; k < 4; k++) {
		char copy[] = "/tmp/lanewise-lines-XXXXXX";
		struct loaded l;
		bool made = compress("tests/data/lines/scale.o", copy, k % 2 ? 2 : ELFCOMPRESS_ZLIB, k / 2);
		ck_assert(made || k % 2);
		if (made && k / 2) {
			l = (struct loaded){ 0 };
			ck_assert_ptr_null(object_read(file_source(&l.arena, copy), &(struct object_options){ .undefined = true }, &l.diag));
			ck_assert_msg(strstr(l.diag.messages.at[0].text, "cannot be uncompressed"), "%s", l.diag.messages.at[0].text);
			unload(&l);
		} else if (made) {
			load_file(&l, copy);
			ck_assert_uint_eq(l.program->line_count, plain.program->line_count);
			for (size_t n = 0; n < l.program->line_count; n++)
				ck_assert_str_eq(chain(&l, l.program->lines[n].origin), chain(&plain, plain.program->lines[n].origin));
			unload(&l);
		}
		unlink(copy);
	}
	unload(&plain);
}
END_TEST

static const struct program_variable *variable(const struct program *p, const char *name, uint64_t offset)
{
	const struct program_variable *found = NULL;
	for (size_t k = 0; k < p->variables.n; k++) {
		const struct program_variable *v = &p->variables.at[k];
		uint64_t at = p->sections[p->lines[0].section].address + offset;
		if (!strcmp(v->name, name) && at >= v->begin && at < v->end && v->place != PROGRAM_NOWHERE) found = v;
	}
	return found;
}

// At -O1 `sum` is 0, then in v1. At -O0 all variables are in the frame, which s33 points to.
START_TEST(variables_have_places)
{
	const char *const files[] = { "tests/data/lines/scale.s", "tests/data/lines/scale.o" };
	struct loaded l;
	for (size_t k = 0; k < 2; k++) {
		load_file(&l, files[k]);
		const struct program_variable *before = variable(l.program, "sum", 0x24), *in = variable(l.program, "sum", 0x40);
		ck_assert_ptr_nonnull(before);
		ck_assert_int_eq(before->place, PROGRAM_CONSTANT);
		ck_assert_int_eq(before->number, 0);
		ck_assert_ptr_nonnull(in);
		ck_assert_int_eq(in->place, PROGRAM_IN_REGISTERS);
		ck_assert_uint_eq(in->registers[0], REG_VGPR + 1);
		ck_assert_int_eq(l.program->types.at[in->type].kind, PROGRAM_NUMBER);
		ck_assert_int_eq(l.program->types.at[in->type].number, ISA_F32);
		ck_assert_ptr_null(variable(l.program, "factor", 0x40));
		unload(&l);
	}
	load_file(&l, "tests/data/lines/scale-O0.o");
	const struct program_variable *v = variable(l.program, "x", 0x10);
	ck_assert_ptr_nonnull(v);
	ck_assert_int_eq(v->place, PROGRAM_IN_FRAME);
	ck_assert_int_eq(v->number, 4);
	ck_assert_uint_eq(v->frame, 33);
	unload(&l);
}
END_TEST

// Tests each kind of expression for a variable's location, in debug information with only this expression: registers by
// the ABI's numbers, pieces, the frame, constants, memory. Values in the address space of the frame (5, in older LLVM
// 1) are the registers' own; values in address space 3 (2) are in LDS.
#define AS(n) "0x3" #n ", 0x16, 0x18"                // DW_OP_lit, swap, xderef
#define VALUE "0x9f"
START_TEST(places_of_expressions)
{
	enum { OFF = PROGRAM_NO_REGISTER };
	static const struct {
		const char *ops; unsigned n, bytes; enum program_place place; unsigned at[3]; int64_t number;
	} rows[] = {
		{ "0x90, 0x80, 0x14", 3, 4, PROGRAM_IN_REGISTERS, { REG_VGPR }, 0 },
		{ "0x90, 0x81, 0x0c", 3, 8, PROGRAM_IN_REGISTERS, { REG_VGPR + 1, REG_VGPR + 2 }, 0 },
		{ "0x90, 0x20", 2, 4, PROGRAM_IN_REGISTERS, { 0 }, 0 }, { "0x90, 0x5f", 2, 4, PROGRAM_IN_REGISTERS, { 63 }, 0 },
		{ "0x90, 0xc0, 0x08", 3, 4, PROGRAM_IN_REGISTERS, { 64 }, 0 },
		{ "0x90, 0xe9, 0x08", 3, 4, PROGRAM_IN_REGISTERS, { 105 }, 0 },
		{ "0x90, 0xea, 0x08", 3, 4, PROGRAM_NOWHERE, { 0 }, 0 },
		{ "0x90, 0x80, 0x06", 3, 4, PROGRAM_IN_REGISTERS, { ISA_REG_VCC }, 0 },
		{ "0x90, 0x80, 0x04", 3, 4, PROGRAM_IN_REGISTERS, { ISA_REG_VCC }, 0 },
		{ "0x51", 1, 4, PROGRAM_IN_REGISTERS, { ISA_REG_EXEC }, 0 },
		{ "0x61", 1, 4, PROGRAM_IN_REGISTERS, { ISA_REG_EXEC }, 0 }, { "0x50", 1, 4, PROGRAM_NOWHERE, { 0 }, 0 },
		{ "0x52", 1, 4, PROGRAM_NOWHERE, { 0 }, 0 },
		{ "0x92, 0x23, 0x00, " VALUE, 4, 4, PROGRAM_IN_REGISTERS, { 3 }, 0 },
		{ "0x92, 0x23, 0x00, " AS(5) ", " VALUE, 7, 4, PROGRAM_IN_REGISTERS, { 3 }, 0 },
		{ "0x92, 0x23, 0x00, " AS(1) ", " VALUE, 7, 4, PROGRAM_IN_REGISTERS, { 3 }, 0 },
		{ "0x92, 0x23, 0x00, 0x08, 0x05, 0x16, 0x18, " VALUE, 8, 4, PROGRAM_NOWHERE, { 0 }, 0 },
		{ "0x92, 0x23, 0x00, 0x10, 0x05, 0x16, 0x18, " VALUE, 8, 4, PROGRAM_IN_REGISTERS, { 3 }, 0 },
		{ "0x92, 0x23, 0x00, " AS(3) ", " VALUE, 7, 4, PROGRAM_NOWHERE, { 0 }, 0 },
		{ "0x92, 0x23, 0x00", 3, 4, PROGRAM_NOWHERE, { 0 }, 0 },
		{ "0x92, 0x23, 0x04, " VALUE, 4, 4, PROGRAM_NOWHERE, { 0 }, 0 },
		{ "0x92, 0x23, 0x00, 0x35, 0x16", 5, 4, PROGRAM_NOWHERE, { 0 }, 0 },
		{ "0x71, 0x00, " VALUE, 3, 4, PROGRAM_IN_REGISTERS, { ISA_REG_EXEC }, 0 },
		{ "0x71, 0x04, " VALUE, 3, 4, PROGRAM_NOWHERE, { 0 }, 0 },
		{ "0x90, 0x23, 0x93, 0x04, 0x90, 0x28, 0x93, 0x04", 8, 8, PROGRAM_IN_REGISTERS, { 3, 8 }, 0 },
		{ "0x90, 0x23, 0x93, 0x08, 0x93, 0x04", 6, 12, PROGRAM_IN_REGISTERS, { 3, 4, OFF }, 0 },
		{ "0x93, 0x04, 0x90, 0x23, 0x93, 0x04", 6, 8, PROGRAM_IN_REGISTERS, { OFF, 3 }, 0 },
		{ "0x90, 0x23, 0x93, 0x04", 4, 8, PROGRAM_NOWHERE, { 0 }, 0 },
		{ "0x90, 0x23, 0x93, 0x02, 0x90, 0x24, 0x93, 0x02", 8, 4, PROGRAM_NOWHERE, { 0 }, 0 },
		{ "0x90, 0x23, 0x93, 0x08", 4, 4, PROGRAM_NOWHERE, { 0 }, 0 },
		{ "0x90, 0x23, 0x93, 0x04, 0x90, 0x24, 0x93, 0x04", 8, 4, PROGRAM_NOWHERE, { 0 }, 0 },
		{ "0x30, " VALUE, 2, 4, PROGRAM_CONSTANT, { 0 }, 0 }, { "0x4f, " VALUE, 2, 4, PROGRAM_CONSTANT, { 0 }, 31 },
		{ "0x11, 0x7f, " VALUE, 3, 4, PROGRAM_CONSTANT, { 0 }, -1 },
		{ "0x10, 0x81, 0x01, " VALUE, 4, 4, PROGRAM_CONSTANT, { 0 }, 129 },
		{ "0x37, " AS(5) ", " VALUE, 5, 4, PROGRAM_CONSTANT, { 0 }, 7 }, { "0x37", 1, 4, PROGRAM_NOWHERE, { 0 }, 0 },
		{ "0x37, 0x06, " VALUE, 3, 4, PROGRAM_NOWHERE, { 0 }, 0 }, { "0x06, " VALUE, 2, 4, PROGRAM_NOWHERE, { 0 }, 0 },
		{ "0x91, 0x7c", 2, 4, PROGRAM_IN_FRAME, { 0 }, -4 },
		{ "0x91, 0x0c, " AS(5), 5, 4, PROGRAM_IN_FRAME, { 0 }, 12 },
		{ "0x91, 0x0c, " AS(3), 5, 4, PROGRAM_NOWHERE, { 0 }, 0 },
		{ "0x91, 0x0c, 0x06", 3, 4, PROGRAM_NOWHERE, { 0 }, 0 },
		{ "0x03, 0x40, 0, 0, 0, 0, 0, 0, 0", 9, 4, PROGRAM_IN_MEMORY, { 0 }, 0x40 },
		{ "0x03, 0x40, 0, 0, 0, 0, 0, 0, 0, " AS(3), 12, 4, PROGRAM_IN_LDS, { 0 }, 0x40 },
		{ "0x03, 0x40, 0, 0, 0, 0, 0, 0, 0, " AS(2), 12, 4, PROGRAM_IN_LDS, { 0 }, 0x40 },
		{ "0x03, 0x40, 0, 0, 0, 0, 0, 0, 0, " AS(5), 12, 4, PROGRAM_NOWHERE, { 0 }, 0 },
		{ "0x03, 0x40, 0, 0, 0, 0, 0, 0, 0, 0x06", 10, 4, PROGRAM_NOWHERE, { 0 }, 0 },
	};
	for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
		struct loaded l;
		struct arena a = { 0 };
		unsigned n = rows[k].n;
		load_text(&l, arena_printf(&a,
			".file 1 \"a.cl\"\n.loc 1 1\nb: s_nop 0\ns_nop 1\ns_endpgm\n.section .debug_abbrev,\"\",@progbits\n"
			".byte 1, 0x11, 1, 0x11, 1, 0x12, 6, 0, 0\n" ".byte 2, 0x2e, 1, 3, 8, 0x11, 1, 0x12, 6, 0x40, 0x18, 0, 0\n"
			".byte 3, 0x34, 0, 3, 8, 0x49, 0x13, 2, 0x18, 0, 0\n"
			".byte 4, 0x24, 0, 3, 8, 0x0b, 0x0b, 0x3e, 0x0b, 0, 0, 0\n.section .debug_info,\"\",@progbits\n"
			".long %u\n.short 4\n.long 0\n.byte 8\n"
			".byte 1\n.quad b\n.long 12\n.byte 2, 'f', 0\n.quad b\n.long 12\n.byte 2, 0x90, 0x41\n"
			".byte 3, 'x', 0\n.long %u\n.byte %u, %s\n.byte 0\n.byte 4, 'u', 0, %u, %u\n.byte 0\n",
			53 + n, 51 + n, n, rows[k].ops, rows[k].bytes, rows[k].bytes == 12 ? 5 : 7));
		const struct program_variable *v = variable(l.program, "x", 4);
		ck_assert_msg((v ? v->place : PROGRAM_NOWHERE) == rows[k].place, "%s: place %d", rows[k].ops, v ? (int)v->place : -1);
		if (v && v->place == PROGRAM_IN_REGISTERS)
			for (unsigned d = 0; d < rows[k].bytes / 4; d++)
				ck_assert_msg(v->registers[d] == rows[k].at[d], "%s: dword %u in %u", rows[k].ops, d, v->registers[d]);
		else if (v) ck_assert_msg(v->number == rows[k].number, "%s: %ld", rows[k].ops, v->number);
		if (v && v->place == PROGRAM_IN_FRAME) ck_assert_uint_eq(v->frame, 33);
		unload(&l);
		arena_free(&a);
	}
}
END_TEST

// Returns the parts of a type: `{a i32@0 b f32@4}`, `i32[3]`, `*{…}`. The target of a pointer is shown once.
static const char *type_text(struct loaded *l, uint32_t type, bool deep)
{
	const struct program_type *t = &l->program->types.at[type];
	const char *all = "{";
	switch (t->kind) {
	case PROGRAM_NUMBER: return isa_type_name[t->number];
	case PROGRAM_POINTER:
		return arena_printf(&l->arena, "%s%s",
		                    t->space == PROGRAM_LDS ? "lds*"
		                    : t->space == PROGRAM_PRIVATE ? "private*"
		                    : "*",
		                    deep ? type_text(l, t->of, false) : "");
	case PROGRAM_ARRAY: return arena_printf(&l->arena, "%s[%u]", type_text(l, t->of, deep), (unsigned)t->count);
	case PROGRAM_STRUCT:
		for (uint32_t k = t->first; k < t->first + t->members; k++) {
			const struct program_member *m = &l->program->types.members.at[k];
			all = arena_printf(&l->arena, "%s%s%s %s@%u", all, k > t->first ? ", " : "", m->name,
			                   type_text(l, m->type, deep), (unsigned)m->offset);
		}
		return arena_printf(&l->arena, "%s}", all);
	default: return "?";
	}
}

START_TEST(types_of_variables)
{
	static const struct { const char *name, *is; } rows[] = {
		{ "i", "i32" }, { "mine", "{a i32@0, b f32@4}" }, { "grid", "f32[3][2]" }, { "tile", "f32[32]" },
		{ "out", "*f32" }, { "inside", "private*f32" }, { "shared", "lds*f32" },
		{ "node", "*{p {a i32@0, b f32@4}@0, next *@8, list i32[3]@16, c u8@28}" },
	};
	const char *const files[] = { "tests/data/lines/things-O0.o", "tests/data/lines/things-O1.o" };
	struct loaded l;
	for (size_t k = 0; k < 2; k++) {
		load_file(&l, files[k]);
		for (size_t n = 0; n < sizeof rows / sizeof *rows; n++) {
			const struct program_variable *found = NULL;
			for (size_t v = 0; v < l.program->variables.n && !found; v++)
				if (!strcmp(l.program->variables.at[v].name, rows[n].name)) found = &l.program->variables.at[v];
			ck_assert_msg(found, "%s: variable %s does not exist", files[k], rows[n].name);
			ck_assert_str_eq(type_text(&l, found->type, true), rows[n].is);
		}
		unload(&l);
	}
}
END_TEST

static const char *arguments(struct loaded *l)
{
	const struct program_kernel *k = &l->program->kernels[0];
	const char *all = "";
	for (size_t n = 0; n < k->arg_count; n++)
		if (k->args[n].kind != ARG_HIDDEN)
			all = arena_printf(&l->arena, "%s%s%s %s", all, *all ? ", " : "", k->args[n].type_name, k->args[n].name);
	return all;
}

// Arguments have names and types from debug information; the metadata of these files has neither.
START_TEST(arguments_have_names_and_types)
{
	static const struct { const char *file, *says; } rows[] = {
		{ "tests/data/lines/scale.s", "float* x, float* y, int n, float factor" },
		{ "tests/data/lines/scale.o", "float* x, float* y, int n, float factor" },
		{ "tests/data/lines/types.s", "float* x, float4* v,  p, int** pp, pair s, float4 w, ulong n, float3 f, bool "
		  "b, char c, uchar u, half h, double d, short t, colour e, int* r" },
	};
	for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
		struct loaded l;
		load_file(&l, rows[k].file);
		ck_assert_str_eq(arguments(&l), rows[k].says);
		unload(&l);
	}
}
END_TEST

START_TEST(files_are_found)
{
	struct loaded l;
	const char *const folders[] = { "tests/run/golden", "tests/data/lines" };
	load_text(&l,
		".file 1 \"/no/such/folder\" \"scale.cl\"\n.loc 1 1\ns_nop 0\n.file 2 \"/dev\" \"zero\"\n.loc 2 1\ns_endpgm\n");
	ck_assert_str_eq(program_read_files(l.program, NULL, 0)->name, "scale.cl");
	ck_assert_str_eq(program_read_files(l.program, folders, 2)->name, "zero");
	ck_assert_uint_gt(l.program->files.at[0].source->size, 100);
	ck_assert_uint_eq(l.program->files.at[1].source->size, 0);
	unload(&l);
}
END_TEST

// Instructions without a line have the nearest lines of their section.
START_TEST(near_lines)
{
	struct loaded l;
	const struct origin *near[2];
	load_text(&l, "s_nop 0\n.file 1 \"a.cl\"\n.loc 1 3\ns_nop 1\n.loc 1 0\ns_nop 2\ns_nop 3\n.loc 1 8\ns_nop 4\ns_endpgm\n"
	              ".section .other,\"ax\"\ns_nop 5\n");
	static const struct { size_t line; unsigned before, after; } rows[] = {
		{ 0, 0, 3 }, { 2, 3, 8 }, { 3, 3, 8 }, { 6, 0, 0 },
	};
	for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
		program_near(l.program, rows[k].line, near);
		ck_assert_ptr_null(l.program->lines[rows[k].line].origin);
		ck_assert_uint_eq(near[0] ? near[0]->place.line : 0, rows[k].before);
		ck_assert_uint_eq(near[1] ? near[1]->place.line : 0, rows[k].after);
	}
	unload(&l);
}
END_TEST

Suite *lines_suite(void)
{
	Suite *s = suite_create("lines");
	TCase *t = tcase_create("lines");
	tcase_add_test(t, a_loc_holds_until_the_next);
	tcase_add_test(t, sections_have_places_of_their_own);
	tcase_add_test(t, what_says_nothing);
	tcase_add_test(t, a_source_in_the_text);
	if (debug_is_read) {
		tcase_add_test(t, functions_that_were_inlined);
		tcase_add_test(t, an_object_has_what_its_text_has);
		tcase_add_test(t, variables_have_places);
		tcase_add_test(t, debug_sections_may_be_compressed);
		tcase_add_test(t, places_of_expressions);
		tcase_add_test(t, types_of_variables);
		tcase_add_test(t, arguments_have_names_and_types);
	}
	tcase_add_test(t, files_are_found);
	tcase_add_test(t, near_lines);
	suite_add_tcase(s, t);
	return s;
}
