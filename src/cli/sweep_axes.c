// Options that take several values in a sweep, either with commas between them or with the option repeated.
#include <string.h>
#include "cli/load.h"
#include "cli/sweep.h"

// `extents`: `16x16` means 16,16 of other commands. Without `commas`, a value may contain commas, and the option is
// repeated.
static const struct { enum cli_option_id id; bool commas, extents; } swept[] = {
	{ OPT_GPU, true, false }, { OPT_WAVE, true, false }, { OPT_CHIP, true, false }, { OPT_DEFINE, true, false },
	{ OPT_OPTIMIZE, true, false }, { OPT_CLANG, false, false }, { OPT_SHADER_COMPILER, false, false },
	{ OPT_TARGET_ENV, true, false }, { OPT_KERNEL, false, false },
	{ OPT_DISPATCH, true, true }, { OPT_ITEMS, true, true }, { OPT_NUMTHREADS, true, true },
	{ OPT_CACHES, true, false }, { OPT_LDS, true, false }, { OPT_WGPS, true, false }, { OPT_CLOCK, true, false },
};
enum { SWEPT = sizeof swept / sizeof *swept };

static size_t swept_index(enum cli_option_id id)
{
	size_t k = 0;
	while (k < SWEPT && swept[k].id != id) k++;
	return k;
}

// `-D NAME` without a value has one value only.
bool sweep_takes_several(const struct cli_given *g)
{
	return swept_index(g->id) < SWEPT && (g->id != OPT_DEFINE || strchr(g->value, '='));
}

static const char *column_of_option(enum cli_option_id id) { return id == OPT_CHIP ? "chips" : cli_options[id].name; }

static bool is_column(const char *name)
{
	bool is = sweep_is_column(name);
	for (size_t k = 0; k < SWEPT; k++) is |= !strcmp(column_of_option(swept[k].id), name);
	return is;
}

// Returns the column of a symbol: NAME, or D_NAME if another column has this name. Then D_NAME is D_D_NAME.
static const char *column_of_symbol(struct cli *c, const char *name)
{
	const char *core = name;
	while (!strncmp(core, "D_", 2)) core += 2;
	return is_column(core) ? arena_printf(&c->arena, "D_%s", name) : name;
}

static bool add_value(struct cli *c, struct sweep_axis *a, const char *option, const char *text, const char *value)
{
	if (!*text) {
		cli_usage_error(c, "%s expects values with commas between, and one of them is empty", option);
		return false;
	}
	if (sweep_axis_add(&c->arena, a, text, value)) return true;
	cli_usage_error(c, "%s has %s twice%s", option, text, swept[swept_index((enum cli_option_id)a->option)].extents
	                ? " (commas separate values here; 16x16 is one value of two dimensions)" : "");
	return false;
}

static bool is_valid_value(struct cli *c, enum cli_option_id id, const char *text)
{
	const struct isa_gpu *gpu;
	if (id == OPT_GPU && *text && !isa_chip_find(text)) return !load_gpu(c, text, &gpu);
	if (id == OPT_WAVE && *text && strcmp(text, "32") && strcmp(text, "64")) {
		cli_usage_error(c, "--wave is the size of a wave, 32 or 64 lanes, not `%s`", text);
		return false;
	}
	const char *words = id == OPT_CACHES ? cli_words(cli_options[id].argument) : NULL;
	if (words && *text && strcmp(text, "cold") && strcmp(text, "warm")) {
		cli_usage_error(c, "--caches expects cold or warm, not `%s`", text);
		return false;
	}
	return true;
}

static const char *as_option_value(struct cli *c, size_t k, const char *define, const char *text)
{
	if (define) return arena_printf(&c->arena, "%s=%s", define, text);
	char *value = arena_strdup(&c->arena, text);
	for (char *p = value; swept[k].extents && *p; p++)
		if (*p == 'x') *p = ',';
	return value;
}

static bool add_every_chip(struct cli *c, struct sweep_axis *a, enum cli_option_id id)
{
	if (id == OPT_GPU) {
		for (unsigned k = 0; k < isa_gpu_count; k++)
			if (!isa_gpus[k].incomplete && !add_value(c, a, "--gpu", isa_gpus[k].name, isa_gpus[k].name)) return false;
	} else {
		for (unsigned k = 0; k < isa_chip_count; k++)
			if (!add_value(c, a, "--chip", isa_chips[k].name, isa_chips[k].name)) return false;
	}
	return true;
}

static bool add_values(struct cli *c, struct sweep_axes *axes, const struct cli_given *g)
{
	size_t k = swept_index(g->id), length = g->id == OPT_DEFINE ? strcspn(g->value, "=") : 0;
	const char *define = g->id == OPT_DEFINE ? arena_strndup(&c->arena, g->value, length) : NULL,
		*list = define ? g->value + length + 1 : g->value;
	const char *option = define ? arena_printf(&c->arena, "-D %s", define)
	                     : arena_printf(&c->arena, "--%s", cli_options[g->id].name);
	const char *column = define ? column_of_symbol(c, define) : column_of_option(g->id);
	struct sweep_axis *a = sweep_axis(&c->arena, axes, (int)g->id, column);
	if ((g->id == OPT_GPU || g->id == OPT_CHIP) && !strcmp(list, "all")) return add_every_chip(c, a, g->id);
	for (const char *p = list;; p++) {
		size_t n = swept[k].commas ? strcspn(p, ",") : strlen(p);
		const char *text = arena_strndup(&c->arena, p, n);
		if (!is_valid_value(c, g->id, text)
		    || !add_value(c, a, option, text, as_option_value(c, k, define, text)))
			return false;
		p += n;
		if (!*p) return true;
	}
}

bool sweep_axes_of(struct cli *c, struct sweep_axes *axes)
{
	// The first two columns always exist, because the file can choose their values.
	sweep_axis(&c->arena, axes, OPT_GPU, column_of_option(OPT_GPU));
	sweep_axis(&c->arena, axes, OPT_WAVE, column_of_option(OPT_WAVE));
	for (size_t k = 0; k < c->given.n; k++)
		if (sweep_takes_several(&c->given.at[k]) && !add_values(c, axes, &c->given.at[k])) return false;
	sweep_axes_fill(&c->arena, axes);
	return true;
}
