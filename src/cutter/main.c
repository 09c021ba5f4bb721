// cutter, a build program: extracts the stencils (wave/stencil.h) from kernel objects compiled with STENCIL_LANES, and
// writes them as a C table. A stencil with a call or reference that cannot be patched is omitted; the interpreter's
// kernel is used instead.
//
// usage: cutter LEVEL OUT.c STEPS.txt LANES:OBJECT..., with the names of kernels by step (isac)
#include <fcntl.h>
#include <gelf.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "wave/stencil.h"

static _Noreturn void die(const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	fputs("cutter: ", stderr);
	vfprintf(stderr, fmt, ap);
	fputs("\n", stderr);
	va_end(ap);
	exit(1);
}

static void *grown(void *old, size_t size)
{
	void *p = realloc(old, size);
	if (!p) die("out of memory");
	return p;
}

// ---- output ---------------------------------------------------------------------------------------------------------
struct bytes { uint8_t *at; size_t n; };
struct places { struct stencil_place *at; size_t n; };

static size_t add_bytes(struct bytes *b, const void *from, size_t n, size_t align)
{
	size_t at = (b->n + align - 1) / align * align;
	b->at = grown(b->at, at + n + 1);
	memset(b->at + b->n, 0, at - b->n);
	memcpy(b->at + at, from, n);
	b->n = at + n;
	return at;
}

static void add_place(struct places *p, struct stencil_place x)
{
	p->at = grown(p->at, (p->n + 1) * sizeof *p->at);
	p->at[p->n++] = x;
}

// Code of a stencil for one wave size, with or without inactive lanes: its location in `code`, `holes` and `ops`.
struct piece { bool is; size_t at, size, place, place_count; };
struct kernel {
	char *name, *compare;
	int floats;
	size_t number;                 // in the list that is written, from 1 on
	bool jumps, loads_floats;
	struct stencil_masks masks;
	struct piece piece[2][2];
};

static struct bytes code, data;
static struct places holes, data_places;
static struct kernel *kernels;
static size_t kernel_count;
static char **functions;
static size_t function_count;

static struct kernel *kernel_of(const char *name)
{
	for (size_t k = 0; k < kernel_count; k++) if (!strcmp(kernels[k].name, name)) return &kernels[k];
	kernels = grown(kernels, (kernel_count + 1) * sizeof *kernels);
	kernels[kernel_count] = (struct kernel){ .name = strdup(name) };
	return &kernels[kernel_count++];
}

static uint8_t function_of(const char *name)
{
	size_t k = 0;
	while (k < function_count && strcmp(functions[k], name)) k++;
	if (k == UINT8_MAX) die("more functions are called than an index has room for");
	if (k < function_count) return (uint8_t)k;
	functions = grown(functions, (k + 1) * sizeof *functions);
	functions[function_count++] = strdup(name);
	return (uint8_t)k;
}

enum { ABSENT = -1, REFUSED = -2 };

// ---- an object ------------------------------------------------------------------------------------------------------
struct object {
	const char *file;
	Elf *elf;
	Elf_Data *symbols;
	size_t symbol_count, strings, names;
	Elf_Data **relocations;        // by section; NULL if none
	long *data_at;                 // by section: offset in `data`, or ABSENT or REFUSED
	size_t sections;
};

static Elf_Scn *read_section(const struct object *o, size_t n, GElf_Shdr *head)
{
	Elf_Scn *s = elf_getscn(o->elf, n);
	if (!s || !gelf_getshdr(s, head)) die("%s: section %zu: %s", o->file, n, elf_errmsg(-1));
	return s;
}

static void open_object(struct object *o, const char *file)
{
	*o = (struct object){ .file = file };
	int fd = open(file, O_RDONLY);
	if (fd < 0) die("cannot read %s", file);
	o->elf = elf_begin(fd, ELF_C_READ_MMAP, NULL);
	if (!o->elf || elf_getshdrnum(o->elf, &o->sections) || elf_getshdrstrndx(o->elf, &o->names))
		die("%s: %s", file, elf_errmsg(-1));
	o->relocations = grown(NULL, o->sections * sizeof *o->relocations);
	o->data_at = grown(NULL, o->sections * sizeof *o->data_at);
	for (size_t n = 0; n < o->sections; n++) o->relocations[n] = NULL, o->data_at[n] = ABSENT;
	for (size_t n = 1; n < o->sections; n++) {
		GElf_Shdr head;
		Elf_Scn *s = read_section(o, n, &head);
		if (head.sh_type == SHT_SYMTAB) {
			o->symbols = elf_getdata(s, NULL);
			o->symbol_count = head.sh_size / head.sh_entsize;
			o->strings = head.sh_link;
		}
		if (head.sh_type == SHT_RELA) o->relocations[head.sh_info] = elf_getdata(s, NULL);
	}
}

static const char *read_symbol(const struct object *o, size_t n, GElf_Sym *sym)
{
	if (!gelf_getsym(o->symbols, (int)n, sym)) die("%s: symbol %zu: %s", o->file, n, elf_errmsg(-1));
	return elf_strptr(o->elf, o->strings, sym->st_name);
}

static bool put_data(struct object *o, size_t n);

// Translates a relocation at `at` to a hole. Returns false if stencils do not support it. in_data: the relocation is in
// data at `at`, so a distance to other data is known and filled in.
static bool translate_relocation(struct object *o, const GElf_Rela *r, bool in_data, size_t at, struct stencil_place *p)
{
	GElf_Sym sym;
	const char *name = read_symbol(o, GELF_R_SYM(r->r_info), &sym);
	unsigned type = GELF_R_TYPE(r->r_info);
	bool here = type == R_X86_64_PC32 || type == R_X86_64_PLT32, absolute = type == R_X86_64_32 || type == R_X86_64_32S;
	*p = (struct stencil_place){ .at = (uint32_t)at, .addend = (int32_t)r->r_addend };
	if (!here && !absolute) return false;
	if (sym.st_shndx != SHN_UNDEF && sym.st_shndx < o->sections) {
		if (!put_data(o, sym.st_shndx)) return false;
		p->fill = absolute ? STENCIL_DATA : STENCIL_DATA_FROM_HERE;
		p->addend += (int32_t)(o->data_at[sym.st_shndx] + (long)sym.st_value);
		if (in_data && here) {
			int32_t distance = p->addend - (int32_t)at;
			memcpy(data.at + at, &distance, 4);
			p->fill = STENCIL_NEXT;        // already filled in
		}
		return true;
	}
	if (!strncmp(name, "stencil_hole_", 13) && absolute && !in_data) {
		p->fill = STENCIL_OPERAND;
		p->index = (uint8_t)atoi(name + 13);
		return true;
	}
	if (!here || !strcmp(name, "stencil_refused")) return false;
	static const struct { const char *name; uint8_t fill; } jumps[] = {
		{ "stencil_next", STENCIL_NEXT }, { "stencil_taken", STENCIL_TAKEN }, { "stencil_done", STENCIL_DONE } };
	for (size_t k = 0; k < sizeof jumps / sizeof *jumps; k++) {
		if (strcmp(name, jumps[k].name)) continue;
		p->fill = jumps[k].fill;
		return !in_data;
	}
	p->fill = STENCIL_CALL;
	p->index = function_of(name);
	return true;
}

// Copies a section to `data`. Returns false if it is refused.
static bool put_data(struct object *o, size_t n)
{
	GElf_Shdr head;
	Elf_Scn *s = read_section(o, n, &head);
	if (o->data_at[n] >= 0) return true;
	if (o->data_at[n] == REFUSED || head.sh_type != SHT_PROGBITS || head.sh_flags & SHF_WRITE) return false;
	Elf_Data *d = elf_getdata(s, NULL);
	if (head.sh_addralign > STENCIL_DATA_ALIGN)
		die("%s: a constant needs alignment %zu", o->file, (size_t)head.sh_addralign);
	o->data_at[n] = (long)add_bytes(&data, d->d_buf, d->d_size, head.sh_addralign ? head.sh_addralign : 1);
	GElf_Rela r;
	for (int k = 0; o->relocations[n] && gelf_getrela(o->relocations[n], k, &r); k++) {
		struct stencil_place p;
		if (!translate_relocation(o, &r, true, (size_t)o->data_at[n] + r.r_offset, &p)) {
			o->data_at[n] = REFUSED;
			return false;
		}
		if (p.fill != STENCIL_NEXT) add_place(&data_places, p);
	}
	return true;
}

static bool is_again(const struct piece *p, const uint8_t *bytes, size_t size, size_t first)
{
	return p->is && p->size == size && !memcmp(code.at + p->at, bytes, size) && p->place_count == holes.n - first
	    && !memcmp(holes.at + p->place, holes.at + first, p->place_count * sizeof *holes.at);
}

// Extracts a stencil. A final jump to the next stencil is removed. Code that is equal with inactive lanes is stored
// once.
static void cut_stencil(struct object *o, const GElf_Sym *sym, struct kernel *k, struct piece *piece,
                        const struct piece *other)
{
	GElf_Shdr head;
	Elf_Data *d = elf_getdata(read_section(o, sym->st_shndx, &head), NULL);
	size_t first = holes.n, size = sym->st_size;
	if (size > STENCIL_MOST_BYTES) return;
	const uint8_t *bytes = (const uint8_t *)d->d_buf + sym->st_value;
	GElf_Rela r;
	bool jumps = false, loads = false, taken = false;
	for (int n = 0; o->relocations[sym->st_shndx] && gelf_getrela(o->relocations[sym->st_shndx], n, &r); n++) {
		struct stencil_place p;
		if (r.r_offset < sym->st_value || r.r_offset >= sym->st_value + sym->st_size) continue;
		if (!translate_relocation(o, &r, false, r.r_offset - sym->st_value, &p)) { holes.n = first; return; }
		if (p.fill == STENCIL_NEXT && p.at + 4 == sym->st_size && bytes[p.at - 1] == 0xe9) { size -= 5; continue; }
		if (p.fill == STENCIL_TAKEN && taken) { holes.n = first; return; }
		taken |= p.fill == STENCIL_TAKEN;
		jumps |= p.fill == STENCIL_TAKEN || (p.fill == STENCIL_CALL && !strcmp(functions[p.index], "wave_jump"));
		loads |= p.fill == STENCIL_CALL && !strcmp(functions[p.index], "wave_fp_load");
		add_place(&holes, p);
	}
	k->jumps |= jumps;
	k->loads_floats |= loads;
	if (is_again(other, bytes, size, first)) {
		holes.n = first;
		*piece = *other;
		return;
	}
	*piece = (struct piece){ true, add_bytes(&code, bytes, size, 1), size, first, holes.n - first };
}

static void read_object(const char *file, bool wide)
{
	struct object o;
	open_object(&o, file);
	for (size_t n = 1; n < o.symbol_count; n++) {
		static const char *const way[] = { "stencil_all_", "stencil_some_", "stencil_any_" };
		GElf_Sym sym;
		const char *name = read_symbol(&o, n, &sym);
		for (int which = 0; which < 3 && GELF_ST_TYPE(sym.st_info) == STT_FUNC && sym.st_shndx != SHN_UNDEF; which++) {
			if (strncmp(name, way[which], strlen(way[which]))) continue;
			struct kernel *k = kernel_of(name + strlen(way[which]));
			bool some = which == 1, any = which == 2;
			cut_stencil(&o, &sym, k, &k->piece[wide][some], &k->piece[wide][!some]);
			if (any) k->piece[wide][1] = k->piece[wide][0];
		}
	}
	for (size_t n = 1; n < o.sections; n++) {
		GElf_Shdr head;
		Elf_Scn *s = read_section(&o, n, &head);
		const char *name = elf_strptr(o.elf, o.names, head.sh_name);
		if (!strncmp(name, ".compares.", 10)) {
			const struct stencil_compare *c = elf_getdata(s, NULL)->d_buf;
			struct kernel *k = kernel_of(name + 10);
			*k = (struct kernel){ .name = k->name, .compare = strdup(c->name), .masks = c->masks, .floats = c->floats };
		}
		if (!strncmp(name, ".floats.", 8)) kernel_of(name + 8)->floats = *(const uint8_t *)elf_getdata(s, NULL)->d_buf;
	}
	elf_end(o.elf);
}

// ---- the table ------------------------------------------------------------------------------------------------------
static void put_code(FILE *to)
{
	fputs("static const uint8_t code[] =\n", to);
	for (size_t k = 0; k < code.n; k += 64) {
		fputs("\t\"", to);
		for (size_t j = k; j < k + 64 && j < code.n; j++) fprintf(to, "\\%03o", code.at[j]);
		fputs("\"\n", to);
	}
	fputs(";\n", to);
}

static void put_places(FILE *to)
{
	fputs("static const struct stencil_place holes[] = {\n", to);
	for (size_t k = 0; k < holes.n; k++)
		fprintf(to, "{%u,%d,%u,%u},%s", holes.at[k].at, holes.at[k].addend, holes.at[k].fill, holes.at[k].index,
		        k % 8 == 7 ? "\n" : " ");
	fputs("{0, 0, 0, 0} };\n", to);
}

static void put_piece(FILE *to, const struct piece *p)
{
	if (p->is)
		fprintf(to, "{%zu, %zu, %zu, %zu}", p->at, p->size, p->place, p->place_count);
	else fputs("{0}", to);
}

static bool is_uop(const struct kernel *k) { return !strncmp(k->name, "uop_", 4); }
static bool is_step(const struct kernel *k) { return !is_uop(k) && strncmp(k->name, "compare_", 8); }

static void put_kernel(FILE *to, const struct kernel *k)
{
	const struct kernel *code_of = k->compare ? kernel_of(k->compare) : k;
	fprintf(to, "{ %d, %s, %s, %s, ", k->floats, strncmp(k->name, "isa_once_", 9) ? "false" : "true",
	        k->jumps ? "true" : "false", k->loads_floats ? "true" : "false");
	fprintf(to, "{ %u, %u, { %u, %u } }, {", k->masks.first, k->masks.count, k->masks.to[0], k->masks.to[1]);
	for (int n = 0; n < 4; n++) {
		put_piece(to, &code_of->piece[n / 2][n % 2]);
		fputs(n == 1 ? "}, {" : n == 3 ? "} },\n" : ", ", to);
	}
}

// Writes the stencil's number, from 1 on, for each step of isac's list; 0 if it does not have one.
static void put_numbers(FILE *to, const char *steps, const char *level)
{
	char line[256], name[300];
	FILE *from = fopen(steps, "r");
	if (!from) die("cannot read %s", steps);
	fputs("static const uint16_t numbers[] = { 0,\n", to);
	while (fgets(line, sizeof line, from)) {
		char *end = line + strcspn(line, ")\n");
		bool of_level = !strncmp(line, "KERNEL(", 7);
		*end = '\0';
		if (of_level) snprintf(name, sizeof name, "isa_%s_%s", line + 7, level);
		else snprintf(name, sizeof name, "%s", line);
		size_t k = 0;
		while (k < kernel_count && strcmp(kernels[k].name, name)) k++;
		fprintf(to, "%zu,\n", k < kernel_count ? kernels[k].number : 0);
	}
	fputs("};\n", to);
	fclose(from);
}

int main(int argc, char **argv)
{
	if (argc < 5 || elf_version(EV_CURRENT) == EV_NONE) die("usage: cutter LEVEL OUT.c STEPS.txt LANES:OBJECT...");
	add_bytes(&code, "", 1, 1);                // so that offset 0 means no code
	for (int k = 4; k < argc; k++) {
		if (strncmp(argv[k], "32:", 3) && strncmp(argv[k], "64:", 3)) die("`%s` is not LANES:OBJECT", argv[k]);
		read_object(argv[k] + 3, argv[k][0] == '6');
	}
	FILE *to = fopen(argv[2], "w");
	if (!to) die("cannot write %s", argv[2]);
	fputs("// Made by cutter from the kernels' objects.\n#include \"wave/stencil.h\"\n#include \"wave/uops.h\"\n\n", to);
	const struct piece shared = { true, add_bytes(&code, data.at, data.n, 1), data.n, holes.n, data_places.n };
	for (size_t k = 0; k < data_places.n; k++) add_place(&holes, data_places.at[k]);
	put_code(to);
	put_places(to);
	for (size_t k = 0; k < function_count; k++)
		fprintf(to, "extern const char f%zu[] __asm__(\"%s\");\n", k, functions[k]);
	fputs("static const void *const functions[] = { ", to);
	for (size_t k = 0; k < function_count; k++) fprintf(to, "f%zu, ", k);
	fputs("NULL };\n", to);
	fputs("static const struct stencil list[] = {\n", to);
	size_t n = 0;
	for (size_t k = 0; k < kernel_count; k++)
		if (is_step(&kernels[k])) put_kernel(to, &kernels[k]), kernels[k].number = ++n;
	fputs("};\n", to);
	put_numbers(to, argv[3], argv[1]);
	fputs("static const struct stencil uops[UOP_COUNT] = {\n", to);
	for (size_t k = 0; k < kernel_count; k++)
		if (is_uop(&kernels[k])) fprintf(to, "[UOP_%s] = ", kernels[k].name + 4), put_kernel(to, &kernels[k]);
	fprintf(to, "};\nextern const struct stencil_table stencils_%s;\n", argv[1]);
	fprintf(to, "const struct stencil_table stencils_%s = { list, numbers, code, holes, uops, ", argv[1]);
	put_piece(to, &shared);
	fprintf(to, ", functions, %zu };\n", function_count);
	if (ferror(to) || fclose(to)) die("cannot write %s", argv[2]);
	return 0;
}
