// Reads a program's debug information, unit by unit, and sets the origins of its lines.
#include "debug/debug.h"
#include <dwarf.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "base/order.h"
#include "debug/reader.h"

const bool debug_is_read = true;

// ---- files ----------------------------------------------------------------------------------------------------------
// Returns the source for a path. In the compiler's folder, the name is relative, as given to the compiler.
static struct source *source_of_path(struct debug_reader *r, const char *path)
{
	size_t n = strlen(r->directory);
	bool below = n && !strncmp(path, r->directory, n) && path[n] == '/';
	return program_file(r->p, r->directory, below ? path + n + 1 : path);
}

struct source *debug_file(struct debug_reader *r, uint64_t number)
{
	if (r->given) return number < r->given->n ? r->given->at[number] : NULL;
	if (number >= r->file_count) return NULL;
	if (r->files[number]) return r->files[number];
	const char *path = dwarf_filesrc(r->table, number, NULL, NULL);
	return path && *path ? r->files[number] = source_of_path(r, path) : NULL;
}

// ---- instructions by address ----------------------------------------------------------------------------------------
size_t debug_first(const struct debug_reader *r, uint64_t address)
{
	size_t low = 0, high = r->n;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (r->order[middle].address < address) low = middle + 1;
		else high = middle;
	}
	return low;
}

static void order_lines(struct debug_reader *r)
{
	const struct program *p = r->p;
	r->n = p->line_count;
	r->order = arena_alloc(&r->arena, (r->n + 1) * sizeof *r->order);
	r->lines = arena_alloc(&r->arena, (r->n + 1) * sizeof *r->lines);
	for (size_t k = 0; k < r->n; k++) {
		r->order[k].address = p->sections[p->lines[k].section].address + p->lines[k].offset;
		r->order[k].line = k;
		if (p->lines[k].origin) r->lines[k].place = p->lines[k].origin->place;
	}
	qsort(r->order, r->n, sizeof *r->order, order_numbers);
}

// ---- reading all units ----------------------------------------------------------------------------------------------
static bool read_unit(struct debug_reader *r, Dwarf_Die *die)
{
	Dwarf_Attribute a;
	const char *directory = dwarf_attr(die, DW_AT_comp_dir, &a) ? dwarf_formstring(&a) : NULL;
	r->unit = die;
	r->directory = directory ? directory : "";
	if (!r->given) {
		if (dwarf_getsrcfiles(die, &r->table, &r->file_count) || r->file_count > DEBUG_MOST_FILES) return false;
		r->files = arena_alloc(&r->arena, (r->file_count + 1) * sizeof *r->files);
		r->work += r->file_count;
		if (!debug_rows(r)) return false;
	}
	debug_inlined(r);
	debug_arguments(r);
	return true;
}

static void read_units(struct debug_reader *r, Dwarf *dwarf)
{
	Dwarf_CU *cu = NULL;
	Dwarf_Die die;
	uint8_t type;
	while (r->work++ < DEBUG_WORK && !dwarf_get_units(dwarf, cu, &cu, NULL, &type, &die, NULL))
		if (type == DW_UT_compile && dwarf_tag(&die) == DW_TAG_compile_unit && !read_unit(r, &die)) return;
}

static bool same(const struct debug_line *a, const struct debug_line *b)
{
	return a->place.source == b->place.source && a->place.line == b->place.line
	       && a->place.column == b->place.column && a->function == b->function && a->into == b->into;
}

static void hand_over(struct debug_reader *r)
{
	const struct debug_line *before = NULL;
	const struct origin *origin = NULL;
	for (size_t k = 0; k < r->n; k++) {
		const struct debug_line *l = &r->lines[k];
		if (!before || !same(before, l))
			origin = l->place.line
			         ? program_origin(r->p, l->place, l->function ? l->function : "", l->into) : NULL;
		before = l;
		r->p->lines[k].origin = origin;
	}
}

// More memory than libdw needs for an image. libdw handles most failed allocations, but not of a unit's abbreviation
// table (elfutils 0.188).
enum { LIBDW_LEAST = 1 << 20, LIBDW_TIMES = 16 };

static void release_dwarf(void *dwarf) { dwarf_end(dwarf); }
static void release_elf(void *elf) { elf_end(elf); }

static void read_image(struct debug_reader *r, char *image, size_t size)
{
	Elf *elf = elf_version(EV_CURRENT) != EV_NONE ? elf_memory(image, size) : NULL;
	if (!elf) return;
	heap_own(elf, release_elf);
	heap_ask(LIBDW_LEAST + LIBDW_TIMES * size);
	Dwarf *dwarf = dwarf_begin_elf(elf, DWARF_C_READ, NULL);
	if (dwarf) {
		heap_own(dwarf, release_dwarf);
		dwarf_new_oom_handler(dwarf, heap_fail);
		order_lines(r);
		r->p->origins.n = 0;       // rebuilt below with their functions
		read_units(r, dwarf);
		hand_over(r);
		heap_disown(dwarf);
		dwarf_end(dwarf);
	}
	heap_disown(elf);
	elf_end(elf);
}

void debug_read(struct program *p, uint64_t base, const struct debug_files *files)
{
	struct debug_reader r = { .p = p, .base = base, .given = files };
	size_t size;
	errno = 0;
	char *image = p->line_count ? debug_image(p, &r.arena, &size) : NULL;
	if (image) read_image(&r, image, size);
	heap_errno();
	arena_free(&r.arena);
}
