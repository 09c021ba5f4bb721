// Costs of wave intrinsics by compilers: reads asm-examples/intrinsics/compilers.tsv, and prints it with our lowerings.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "manual/compilers.h"

enum { FIELDS = 8, UNSURE = 4 };      // cycles: smaller differences can come from the measure (docs/compilers.md)

const char *const compiler_names[MAKERS] = { "ours", "RADV", "clang" };

// ---- reading ------------------------------------------------------------------------------------------------------
unsigned compiler_named(const char *name)
{
	for (unsigned m = RADV; m < MAKERS; m++) if (!strcmp(name, compiler_names[m])) return m;
	return OURS;
}

bool compiler_fields(struct arena *a, const char *line, char **field, unsigned n)
{
	field[0] = arena_strndup(a, line, strcspn(line, "\r\n"));
	for (unsigned k = 1; k < n; k++) {
		if (!(field[k] = strchr(field[k - 1], '\t'))) return false;
		*field[k]++ = '\0';
	}
	return true;
}

static bool read_row(struct arena *a, const char *line, struct manual_compiled *out)
{
	char *field[FIELDS];
	if (!compiler_fields(a, line, field, FIELDS)) return false;
	*out = (struct manual_compiled){ .maker = compiler_named(field[0]), .gpu = isa_gpu_find(field[1]),
		.wave = (unsigned)strtoul(field[2], NULL, 10), .intrinsic = field[3], .source = field[4],
		.cost = { .instructions = strtoll(field[5], NULL, 10), .cycles = strtoll(field[6], NULL, 10) },
		.ours = strtoll(field[7], NULL, 10) };
	return out->maker != OURS && out->gpu;
}

bool manual_compilers_read(struct arena *a, const struct source *text, struct manual_compilers *out, struct diag *d)
{
	unsigned number = 1;
	*out = (struct manual_compilers){ 0 };
	for (const char *p = text->text; *p; p += strcspn(p, "\n"), p += *p == '\n', number++) {
		struct manual_compiled row;
		if (!strncmp(p, "# gfx", 5)) *arena_push(a, &out->versions) = arena_strndup(a, p + 2, strcspn(p + 2, "\r\n"));
		if (*p == '#' || *p == '\n') continue;
		if (!read_row(a, p, &row)) {
			diag_error(d, (struct place){ .source = text, .line = number, .column = 1 }, NULL,
			           "a row has eight columns, divided by tabs: compiler, GPU, wave, intrinsic, source, "
			           "instructions, cycles, cycles of ours");
			return false;
		}
		*arena_push(a, &out->rows) = row;
	}
	return true;
}

void compiler_versions(FILE *to, const struct manual_compilers *c, const char *end)
{
	for (size_t k = 0; k < c->versions.n; k++) fprintf(to, "%s%s", c->versions.at[k], end);
}

// ---- printing -----------------------------------------------------------------------------------------------------
// Costs of one source line on one GPU, of each maker that has it.
struct cell { bool has[MAKERS]; struct manual_cost cost[MAKERS]; };

static struct manual_cost cost_of_ours(const struct manual_lowering *l)
{
	return (struct manual_cost){ .instructions = (int64_t)l->executed, .registers = l->registers };
}
static struct manual_cost cost_of(const struct manual_compilers *c, const struct manual_compiled *row,
                                  const struct manual_intrinsic *on)
{
	const struct manual_code *code = compiler_code(c, row->maker, on, row->source);
	struct manual_cost cost = row->cost;
	if (code) cost.registers = code->registers;
	return cost;
}

static struct cell find_cell(const struct manual_compilers *c, const struct manual_intrinsic *on,
                             const struct manual_lowering *l)
{
	struct cell cell = { .has[OURS] = true, .cost[OURS] = cost_of_ours(l) };
	for (size_t k = 0; k < c->rows.n; k++) {
		const struct manual_compiled *r = &c->rows.at[k];
		if (r->gpu != on->gpu || r->wave != on->wave) continue;
		if (strcmp(r->intrinsic, on->name) || strcmp(r->source, l->source)) continue;
		cell.has[r->maker] = true;
		cell.cost[r->maker] = cost_of(c, r, on);
		cell.cost[OURS].cycles = r->ours;
	}
	return cell;
}

// Fills a cell for each column, empty where no compiler was measured. Returns whether any cell is not empty.
static bool find_cells(const struct manual_compilers *c, const struct manual_intrinsic *on, size_t columns,
                       const char *source, struct cell *out)
{
	bool any = false;
	for (size_t k = 0; k < columns; k++) {
		const struct manual_lowering *l = manual_lowering_of(&on[k], source);
		out[k] = l ? find_cell(c, &on[k], l) : (struct cell){ 0 };
		if (!out[k].has[RADV] && !out[k].has[CLANG]) out[k] = (struct cell){ 0 };
		any |= out[k].has[OURS];
	}
	return any;
}

// The figures of a cell in which a compiler is better: surely, if it is cycles.
struct worse { bool instructions, vgprs, sgprs, cycles; };

static struct worse find_worse(const struct cell *c)
{
	const struct manual_cost *ours = &c->cost[OURS];
	struct worse w = { 0 };
	for (unsigned m = RADV; m < MAKERS; m++) {
		const struct manual_cost *x = &c->cost[m];
		if (!c->has[m]) continue;
		w.instructions |= x->instructions < ours->instructions;
		w.vgprs |= x->registers.known && x->registers.vgprs < ours->registers.vgprs;
		w.sgprs |= x->registers.known && x->registers.sgprs < ours->registers.sgprs;
		w.cycles |= x->cycles + UNSURE <= ours->cycles;
	}
	return w;
}

static void put_figure(FILE *to, bool has, int64_t figure)
{
	if (has) fprintf(to, "%6" PRId64, figure);
	else fprintf(to, "%6s", "-");
}
static void put_registers(FILE *to, bool has, const struct manual_cost *cost)
{
	char text[32];
	snprintf(text, sizeof text, "%u+%u", cost->registers.vgprs, cost->registers.sgprs);
	fprintf(to, "%6s", has && cost->registers.known ? text : "-");
}

static void put_source(FILE *to, const struct cell *cells, const struct manual_intrinsic *on, size_t columns,
                       const char *source)
{
	fprintf(to, "\n%s%s%s\n%37s%20s%20s\n%-19s", style_paint(to, style_bold), source, style_paint(to, style_plain),
	        "instructions", "VGPRs+SGPRs", "cycles", "");
	for (unsigned n = 0; n < 3 * MAKERS; n++)
		fprintf(to, "%s%6s", n && n % MAKERS == 0 ? "  " : "", compiler_names[n % MAKERS]);
	putc('\n', to);
	for (size_t k = 0; k < columns; k++) {
		if (!cells[k].has[OURS]) continue;
		fprintf(to, "  %-9s wave%-3u", on[k].gpu->name, on[k].wave);
		for (unsigned m = 0; m < MAKERS; m++) put_figure(to, cells[k].has[m], cells[k].cost[m].instructions);
		fputs("  ", to);
		for (unsigned m = 0; m < MAKERS; m++) put_registers(to, cells[k].has[m], &cells[k].cost[m]);
		fputs("  ", to);
		for (unsigned m = 0; m < MAKERS; m++) put_figure(to, cells[k].has[m], cells[k].cost[m].cycles);
		putc('\n', to);
	}
}

static void put_bold(FILE *to, const char *before, int64_t figure, bool bold)
{
	fprintf(to, "%s%s%" PRId64 "%s", before, bold ? "**" : "", figure, bold ? "**" : "");
}

static void put_markdown_cost(FILE *to, const struct manual_cost *cost, struct worse w)
{
	put_bold(to, " | ", cost->instructions, w.instructions);
	if (cost->registers.known) {
		put_bold(to, ", ", cost->registers.vgprs, w.vgprs);
		put_bold(to, "+", cost->registers.sgprs, w.sgprs);
	} else fputs(", -", to);
	put_bold(to, ", ", cost->cycles, w.cycles);
}

static void put_markdown_source(FILE *to, const struct cell *cells, size_t columns, const char *source)
{
	for (unsigned m = 0; m < MAKERS; m++) {
		bool any = false;
		for (size_t k = 0; k < columns; k++) any |= cells[k].has[m];
		if (!any) continue;
		if (m == OURS) fprintf(to, "| `%s` | ours", source);
		else fprintf(to, "| | %s", compiler_names[m]);
		for (size_t k = 0; k < columns; k++) {
			if (!cells[k].has[m]) fputs(" | -", to);
			else put_markdown_cost(to, &cells[k].cost[m], m == OURS ? find_worse(&cells[k]) : (struct worse){ 0 });
		}
		fputs(" |\n", to);
	}
}

// Writes the source lines of one intrinsic that were measured. Returns how many.
static size_t put_intrinsic(FILE *to, const struct manual_compilers *c, const struct manual_intrinsic *on,
                            size_t columns, bool markdown)
{
	struct cell cells[MANUAL_COLUMNS];
	size_t n = 0;
	for (size_t k = 0; k < columns; k++)
		for (size_t j = 0; j < on[k].lowerings.n; j++) {
			const char *source = on[k].lowerings.at[j].source;
			if (manual_lowering_seen(on, k, source) || !find_cells(c, on, columns, source, cells)) continue;
			if (!markdown && !n) fprintf(to, "%s: %s\n", on->name, on->what);
			if (markdown) put_markdown_source(to, cells, columns, source);
			else put_source(to, cells, on, columns, source);
			n++;
		}
	return n;
}

bool manual_compilers_have(const struct manual_compilers *c, const char *intrinsic)
{
	for (size_t k = 0; k < c->rows.n; k++) if (!strcmp(c->rows.at[k].intrinsic, intrinsic)) return true;
	return false;
}

void manual_compilers(FILE *to, const struct manual_compilers *c, const struct manual_intrinsic *on, size_t n,
                      size_t columns, bool markdown)
{
	if (markdown) {
		compiler_versions(to, c, ".\n");
		fputs("\n| source | by", to);
		for (size_t k = 0; k < columns; k++) fprintf(to, " | %s wave%u", on[k].gpu->name, on[k].wave);
		fputs(" |\n| --- | ---", to);
		for (size_t k = 0; k < columns; k++) fputs(" | ---:", to);
		fputs(" |\n", to);
	}
	for (size_t k = 0; k < n; k++)
		if (put_intrinsic(to, c, on + k * columns, columns, markdown) && !markdown) putc('\n', to);
	if (!markdown) compiler_versions(to, c, "\n");
}
