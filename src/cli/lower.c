// lanewise lower
#include <string.h>
#include "base/file.h"
#include "base/layout.h"
#include "cli/load.h"
#include "dictionary/dictionary.h"
#include "manual/examples.h"
#include "manual/json.h"

struct lower {
	struct cli *cli;
	struct manual_books books;
	struct code_target target;
	struct diag diag;
};

static int read_book(struct lower *l, const struct manual_book *b, const struct isa_gpu *gpu, unsigned wave,
                     struct manual_intrinsic *out)
{
	*out = b->head;
	struct program *p = asm_text(b->text,
		&(struct asm_options){ .gpu = gpu, .wave = wave, .find = manual_example_file }, &l->diag);
	if (!p) return EXIT_ASSEMBLE;
	bool good = manual_intrinsic_read(&l->cli->arena, p, out, &l->diag);
	if (good && cli_has(l->cli, OPT_COMPILERS)) manual_intrinsic_registers(p, out);
	program_free(p);
	return good ? EXIT_FINE : EXIT_FAILED;
}

static int list_books(const struct lower *l)
{
	if (cli_has(l->cli, OPT_JSON)) {
		struct manual_intrinsic *all = arena_alloc(&l->cli->arena, (l->books.n + 1) * sizeof *all);
		for (size_t k = 0; k < l->books.n; k++) all[k] = l->books.at[k].head;
		cli_print_json(manual_intrinsics_json(all, l->books.n));
		return EXIT_FINE;
	}
	for (size_t k = 0; k < l->books.n; k++)
		printf("%s%-26s%s %s\n", style_paint(stdout, style_bold), l->books.at[k].head.name,
		       style_paint(stdout, style_plain), l->books.at[k].head.what);
	return EXIT_FINE;
}

static int print_table(struct lower *l)
{
	const char *format = cli_value(l->cli, OPT_FORMAT);
	size_t columns = 0;
	struct { const struct isa_gpu *gpu; unsigned wave; } on[64];
	if (l->cli->operands.n)
		return cli_usage_error(l->cli, "--table shows all intrinsics; remove `%s`", l->cli->operands.at[0]);
	if (format && !strcmp(format, "json")) return cli_usage_error(l->cli, "--table is text or markdown, not `%s`", format);
	for (unsigned g = 0; g < isa_gpu_count; g++)      // the GPU of --gpu, or the first of each generation
		for (unsigned k = 0; k < 2 && columns < 64; k++) {
			if (!isa_gpus[g].wave_sizes[k] || isa_gpus[g].incomplete) continue;
			if (l->target.gpu ? l->target.gpu != &isa_gpus[g] : g && isa_gpus[g].gen == isa_gpus[g - 1].gen) continue;
			if (cli_has(l->cli, OPT_WAVE) && isa_gpus[g].wave_sizes[k] != l->target.wave) continue;
			on[columns].gpu = &isa_gpus[g];
			on[columns++].wave = isa_gpus[g].wave_sizes[k];
		}
	struct manual_intrinsic *all = arena_alloc(&l->cli->arena, (l->books.n * columns + 1) * sizeof *all);
	for (size_t k = 0; k < l->books.n * columns; k++) {
		const struct manual_book *b = &l->books.at[k / columns];
		all[k] = b->head;
		all[k].gpu = on[k % columns].gpu;
		all[k].wave = on[k % columns].wave;
		int status = manual_intrinsic_on(&b->head, all[k].gpu, all[k].wave)
		             ? read_book(l, b, all[k].gpu, all[k].wave, &all[k]) : EXIT_FINE;
		if (status) return status;
	}
	manual_intrinsic_table(stdout, all, l->books.n, columns, format && !strcmp(format, "markdown"));
	return EXIT_FINE;
}

static int unknown_intrinsic(const struct lower *l, const char *name)
{
	return cli_usage_error(l->cli, "%s", manual_books_unknown(&l->cli->arena, &l->books, name));
}

// ---- names --------------------------------------------------------------------------------------------------------
// A name of the command line, and the lowerings that it leads to.
struct asked { struct manual_found found; struct manual_intrinsic *all; };

static int find_asked(struct lower *l, const char *name, struct asked *out)
{
	struct cli *c = l->cli;
	const struct isa_gpu *gpu = l->target.gpu;
	unsigned wave = cli_has(c, OPT_WAVE) ? l->target.wave : 0;
	if (!manual_books_find(&c->arena, &l->books, name, &out->found)) return unknown_intrinsic(l, name);
	manual_found_on(&out->found, gpu, l->target.wave);
	out->all = arena_alloc(&c->arena, (out->found.books.n + 1) * sizeof *out->all);
	for (size_t k = 0; k < out->found.books.n; k++) {
		const struct manual_found_book *b = &out->found.books.at[k];
		if (gpu && !manual_intrinsic_on(&b->book->head, gpu, l->target.wave))
			return cli_usage_error(c, "%s is not for %s, wave%u; it is for %s", b->book->head.name, gpu->name,
			                       l->target.wave, b->book->head.on);
		out->all[k] = b->book->head;
		if (k && !cli_has(c, OPT_JSON)) continue;        // only its name is printed
		int status = read_book(l, b->book, gpu, wave, &out->all[k]);
		if (status) return status;
		manual_intrinsic_begin_with(&out->all[k], b->variant);
	}
	return EXIT_FINE;
}

// Prints the rows, the first book, and a line for each of the others.
static void print_asked(struct arena *a, const struct asked *q)
{
	manual_entries(stdout, q->found.rows, q->found.row_count);
	if (q->found.row_count && q->found.books.n) putchar('\n');
	if (q->found.books.n) manual_intrinsic(stdout, q->all);
	if (q->found.books.n > 1) puts("\nSee also:");
	for (size_t k = 1; k < q->found.books.n; k++)
		layout_wrap(stdout, manual_headed(a, stdout, q->all[k].name, q->all[k].what), 0, 0, layout_columns(stdout));
}

// Adds its lowerings, the first with its rows; or an object with its rows alone.
static void add_json(json_t *list, const struct asked *q)
{
	json_t *all = manual_intrinsics_json(q->all, q->found.books.n);
	if (!json_array_size(all)) json_array_append_new(all, json_pack("{s:s}", "name", q->found.name));
	if (q->found.row_count)
		json_object_set_new(json_array_get(all, 0), "rows", manual_entries_json(q->found.rows, q->found.row_count));
	json_array_extend(list, all);
	json_decref(all);
}

static int lower_intrinsics(struct lower *l)
{
	struct cli *c = l->cli;
	struct asked *all = arena_alloc(&c->arena, (c->operands.n + 1) * sizeof *all);
	json_t *list = json_array();
	int status = EXIT_FINE;
	for (size_t k = 0; k < c->operands.n && !status; k++) status = find_asked(l, c->operands.at[k], &all[k]);
	for (size_t k = 0; k < c->operands.n && !status; k++) {
		if (cli_has(c, OPT_JSON)) { add_json(list, &all[k]); continue; }
		if (k) fputs("\n\n", stdout);
		print_asked(&c->arena, &all[k]);
	}
	if (!status && cli_has(c, OPT_JSON)) cli_print_json(list);
	else json_decref(list);
	return status;
}

// ---- the dictionary -----------------------------------------------------------------------------------------------
static bool contains_any(const struct cli *c, const char *name)
{
	for (size_t k = 0; k < c->operands.n; k++) if (strcasestr(name, c->operands.at[k])) return true;
	return !c->operands.n;
}

static int print_names(struct lower *l)
{
	struct cli *c = l->cli;
	const char *format = cli_value(c, OPT_FORMAT);
	struct { const struct dictionary_row **at; size_t n, room; } rows = { 0 };
	if (format && !strcmp(format, "markdown")) {
		if (c->operands.n) return cli_usage_error(c, "the page has all names; remove `%s`", c->operands.at[0]);
		manual_dictionary(stdout);
		return EXIT_FINE;
	}
	for (size_t k = 0; k < dictionary_row_count; k++)
		if (contains_any(c, dictionary_rows[k].name)) *arena_push(&c->arena, &rows) = &dictionary_rows[k];
	if (!rows.n) return cli_usage_error(c, "no name contains `%s`", c->operands.at[0]);
	if (cli_has(c, OPT_JSON) || (format && !strcmp(format, "json"))) cli_print_json(manual_entries_json(rows.at, rows.n));
	else manual_entries(stdout, rows.at, rows.n);
	return EXIT_FINE;
}

// ---- compilers ----------------------------------------------------------------------------------------------------
struct column { const struct isa_gpu *gpu; unsigned wave; };

// Returns the GPUs and wave sizes of the measures that --gpu and --wave leave, in the file's order.
static size_t find_columns(const struct lower *l, const struct manual_compilers *c, struct column *out)
{
	size_t n = 0;
	for (size_t k = 0; k < c->rows.n; k++) {
		const struct manual_compiled *r = &c->rows.at[k];
		bool seen = n == MANUAL_COLUMNS || (l->target.gpu && l->target.gpu != r->gpu)
		            || (cli_has(l->cli, OPT_WAVE) && l->target.wave != r->wave);
		for (size_t j = 0; j < n; j++) seen |= out[j].gpu == r->gpu && out[j].wave == r->wave;
		if (!seen) out[n++] = (struct column){ r->gpu, r->wave };
	}
	return n;
}

// Finds the books that were measured: of the operands, or all without an operand.
static int measured_books(const struct lower *l, const struct manual_compilers *c, const struct manual_book **out,
                          size_t *count)
{
	for (size_t k = 0; k < l->books.n && !l->cli->operands.n; k++)
		if (manual_compilers_have(c, l->books.at[k].head.name)) out[(*count)++] = &l->books.at[k];
	for (size_t k = 0; k < l->cli->operands.n; k++) {
		const char *name = l->cli->operands.at[k];
		struct manual_found found;
		size_t before = *count;
		if (!manual_books_find(&l->cli->arena, &l->books, name, &found)) return unknown_intrinsic(l, name);
		for (size_t j = 0; j < found.books.n; j++)
			if (manual_compilers_have(c, found.books.at[j].book->head.name)) out[(*count)++] = found.books.at[j].book;
		if (*count == before)
			return cli_usage_error(l->cli, "`%s` was not measured with compilers; docs/compilers.md says why", name);
	}
	return EXIT_FINE;
}

// Counts the registers of the code that the table shows.
static int count_registers(struct lower *l, struct manual_compilers *kept, const struct manual_intrinsic *all, size_t n)
{
	for (size_t k = 0; k < kept->codes.n; k++) {
		struct manual_code *x = &kept->codes.at[k];
		bool shown = false;
		for (size_t j = 0; j < n; j++)
			shown |= x->gpu == all[j].gpu && x->wave == all[j].wave && !strcmp(x->intrinsic, all[j].name);
		if (!shown) continue;
		const struct source text = { .name = "intrinsics/compilers.code", .text = x->text, .size = strlen(x->text) };
		struct program *p = asm_text(&text, &(struct asm_options){ .gpu = x->gpu, .wave = x->wave }, &l->diag);
		if (!p) return EXIT_ASSEMBLE;
		x->registers = manual_registers(p, 0, p->line_count);
		program_free(p);
	}
	return EXIT_FINE;
}

// Prints code, or costs, of the books on each GPU and wave size.
static int print_measured(struct lower *l, struct manual_compilers *kept, const struct manual_intrinsic *all, size_t n,
                          size_t width)
{
	struct cli *c = l->cli;
	const char *format = cli_value(c, OPT_FORMAT);
	const struct source *text = manual_example_file(&c->arena, "intrinsics/compilers.code");
	if (!manual_code_read(&c->arena, text, kept, &l->diag)) return EXIT_ASSEMBLE;
	if (!cli_has(c, OPT_CODE)) {
		int status = count_registers(l, kept, all, n * width);
		if (status) return status;
		manual_compilers(stdout, kept, all, n, width, format && !strcmp(format, "markdown"));
		return EXIT_FINE;
	}
	if (format) return cli_usage_error(c, "--code is text, without --format");
	manual_compiler_code(stdout, kept, all, n, width);
	return EXIT_FINE;
}

static int print_compilers(struct lower *l)
{
	struct cli *c = l->cli;
	struct manual_compilers kept;
	struct column columns[MANUAL_COLUMNS];
	size_t count = 0;
	if (cli_has(c, OPT_TABLE)) return cli_usage_error(c, "--compilers and --table are different tables; remove one");
	if (cli_has(c, OPT_JSON)) return cli_usage_error(c, "--compilers is text or markdown, not `json`");
	const struct source *text = manual_example_file(&c->arena, "intrinsics/compilers.tsv");
	if (!manual_compilers_read(&c->arena, text, &kept, &l->diag)) return EXIT_ASSEMBLE;
	const struct manual_book **books = arena_alloc(&c->arena, (c->operands.n + 1) * (l->books.n + 1) * sizeof *books);
	int status = measured_books(l, &kept, books, &count);
	size_t width = find_columns(l, &kept, columns);
	if (!status && !width)
		return cli_usage_error(c, "compilers were not measured on this GPU and wave size; docs/compilers.md lists them");
	struct manual_intrinsic *all = arena_alloc(&c->arena, (count * width + 1) * sizeof *all);
	for (size_t k = 0; k < count * width && !status; k++)
		status = read_book(l, books[k / width], columns[k % width].gpu, columns[k % width].wave, &all[k]);
	return status ? status : print_measured(l, &kept, all, count, width);
}

static int print_lowerings(struct lower *l)
{
	if (cli_has(l->cli, OPT_NAMES)) return print_names(l);
	if (cli_has(l->cli, OPT_COMPILERS)) return print_compilers(l);
	return cli_has(l->cli, OPT_TABLE) ? print_table(l) : l->cli->operands.n ? lower_intrinsics(l) : list_books(l);
}

int command_lower(struct cli *c)
{
	struct lower l = { .cli = c };
	if (cli_has(c, OPT_FORMAT) && !cli_has(c, OPT_TABLE) && !cli_has(c, OPT_COMPILERS) && !cli_has(c, OPT_NAMES))
		return cli_usage_error(c, "--format goes with --table, --compilers and --names");
	if (cli_has(c, OPT_CODE) && !cli_has(c, OPT_COMPILERS))
		return cli_usage_error(c, "--code goes with --compilers");
	int status = load_target(c, &l.target);
	manual_books_read(&c->arena, &l.books);
	if (!status) status = print_lowerings(&l);
	fflush(stdout);
	diag_print(&l.diag, stderr);
	diag_free(&l.diag);
	return status;
}
