// lanewise compare
#include <string.h>
#include "cli/timed_file.h"
#include "compare/difference.h"

// One side's options. An option that is given twice belongs to A the first time, to B the second.
struct side { const struct cli *cli; unsigned which; };

static bool is_same_option(const struct cli_given *a, const struct cli_given *b)
{
	bool chip = (a->id == OPT_GPU || a->id == OPT_CHIP) && (b->id == OPT_GPU || b->id == OPT_CHIP);
	if (a->id != OPT_DEFINE || b->id != OPT_DEFINE) return a->id == b->id || chip;
	size_t n = strcspn(a->value, "=");
	return n == strcspn(b->value, "=") && !strncmp(a->value, b->value, n);
}

static bool is_one_sides(enum cli_option_id id)
{
	return id == OPT_GPU || id == OPT_CHIP || id == OPT_WAVE || id == OPT_OPTIMIZE || id == OPT_CLANG
	       || id == OPT_SHADER_COMPILER || id == OPT_TARGET_ENV || id == OPT_DRIVER || id == OPT_DEFINE
	       || id == OPT_KERNEL || id == OPT_CACHES;
}

// Returns how often the option `given` is given, and sets how often before.
static unsigned times_given(const struct cli *c, size_t given, unsigned *before)
{
	unsigned n = *before = 0;
	for (size_t k = 0; k < c->given.n; k++) {
		if (k == given) *before = n;
		n += is_same_option(&c->given.at[k], &c->given.at[given]);
	}
	return n;
}

static bool is_other_sides(const void *context, size_t given)
{
	const struct side *s = context;
	unsigned before;
	return is_one_sides(s->cli->given.at[given].id) && times_given(s->cli, given, &before) == 2 && before != s->which;
}

// Returns what distinguishes a side: an option's value, or the file.
static const char *side_name(struct cli *c, unsigned which)
{
	const char *name = "", *path = c->operands.at[c->operands.n > 1 ? which : 0];
	if (c->operands.n > 1) {
		const char *slash = strrchr(path, '/'), *other = strrchr(c->operands.at[!which], '/');
		name = slash && (!other || strcmp(slash, other)) ? slash + 1 : path;
	}
	for (size_t k = 0; k < c->given.n; k++) {
		unsigned before;
		const struct cli_given *g = &c->given.at[k];
		if (!is_one_sides(g->id) || times_given(c, k, &before) != 2 || before != which) continue;
		name = arena_printf(&c->arena, "%s%s%s%s", name, *name ? " " : "",
		                    g->id == OPT_OPTIMIZE ? "-O"
		                    : g->id == OPT_DEFINE ? "-D "
		                    : g->id == OPT_WAVE ? "wave"
		                    : "",
		                    g->value);
	}
	return name;
}

// Makes two options of one with two values, as `--gpu gfx1030,gfx1100`.
static void split_pairs(struct cli *c)
{
	for (size_t k = 0; k < c->given.n; k++) {
		struct cli_given g = c->given.at[k];
		const char *comma = is_one_sides(g.id) && g.id != OPT_DEFINE ? strchr(g.value, ',') : NULL;
		if (!comma || strchr(comma + 1, ',')) continue;
		arena_push(&c->arena, &c->given);
		memmove(&c->given.at[k + 1], &c->given.at[k], (c->given.n - 1 - k) * sizeof g);
		c->given.at[k++].value = arena_strndup(&c->arena, g.value, (size_t)(comma - g.value));
		c->given.at[k].value = comma + 1;
	}
}

static int check_sides(struct cli *c)
{
	split_pairs(c);
	bool twice = false;
	for (size_t k = 0; k < c->given.n; k++) {
		unsigned before, n = times_given(c, k, &before);
		if (!is_one_sides(c->given.at[k].id)) continue;
		if (n > 2)
			return cli_usage_error(c,
				"--%s is given %u times; give it once for both, or once for A and once for B",
				cli_options[c->given.at[k].id].name, n);
		twice |= n == 2;
	}
	if (!c->operands.n || (c->operands.n == 1 && !twice))
		return cli_usage_error(c, "compare expects two FILEs, or one FILE and an option twice: "
		                       "--gpu, --wave, -O, --clang, --driver, -D NAME=, --kernel, --caches");
	return c->operands.n > 2 ? cli_usage_error(c, "two FILEs at most") : EXIT_FINE;
}

int command_compare(struct cli *c)
{
	struct timed_file *files = arena_alloc(&c->arena, 2 * sizeof *files);
	int status = check_sides(c), all = EXIT_FINE;
	unsigned done = 0;
	if (status) return status;
	for (; done < 2 && all <= EXIT_FAILED; done++) {
		struct side side = { c, done };
		const struct profile_options none = { 0 };
		timed_file_cli(&files[done], c, c->operands.at[c->operands.n > 1 ? done : 0], is_other_sides, &side);
		status = cli_resolve_chip(&files[done].cli)
		         ? timed_file_go(&files[done], &none, done ? "timing B" : "timing A") : EXIT_USAGE;
		if (status > all) all = status;
	}
	if (all <= EXIT_FAILED) {
		struct difference d;
		struct show_sides s = {
			.name = { side_name(c, 0), side_name(c, 1) }, .timed = { &files[0].timed, &files[1].timed },
			.difference = &d, .any_register = cli_has(c, OPT_ANY_REGISTER)
		};
		difference_make(&d, s.timed[0], s.timed[1]);
		if (cli_has(c, OPT_JSON)) show_difference_json(stdout, &s);
		else show_difference(stdout, &s);
		fflush(stdout);
		difference_free(&d);
	}
	for (unsigned k = 0; k < done; k++) timed_file_free(&files[k]);
	return all;
}
