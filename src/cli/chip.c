// Chips on the command line: the chosen chip, and figures of it that the user overrides.
#include <stdlib.h>
#include <string.h>
#include "cli/choices.h"
#include "base/nearest.h"
#include "isa/isa.h"
#include "isa/words.h"
#include "time/time.h"

static const struct isa_chip *chip_named(const char *name)
{
	for (unsigned k = 0; k < isa_chip_count; k++) if (!strcmp(isa_chips[k].name, name)) return &isa_chips[k];
	return NULL;
}

bool cli_refuse_old_gpu(struct cli *c, const char *name)
{
	const char *old = isa_too_old(&c->arena, name);
	return old && cli_usage_error(c, "%s; --gpu %s has most of its instructions", old, isa_gpus[0].name);
}

// Prints the error that `name` is unknown, with the nearest of `n` names or all of them, laid out as nearest_name
// expects. Returns false.
static bool refuse_unknown(struct cli *c, const char *what, const char *name, const char *const *first,
                           size_t n, size_t size)
{
	if (cli_refuse_old_gpu(c, name)) return false;
	const char *near = nearest_name(name, first, n, size);
	if (near) { cli_usage_error(c, "%s `%s` does not exist; did you mean %s?", what, name, near); return false; }
	fprintf(stderr, "lanewise: %s `%s` does not exist; there are", what, name);
	for (size_t k = 0; k < n; k++)
		fprintf(stderr, " %s", *(const char *const *)(const void *)((const char *)first + k * size));
	putc('\n', stderr);
	return false;
}

// Splits a target's name, `gfx906:sramecc+:xnack-`, into the GPU and its features. Returns false with a message.
static bool split_features(struct cli *c)
{
	const char *name = cli_value(c, OPT_GPU), *colon = name ? strchr(name, ':') : NULL;
	if (!colon) return true;
	const char *gpu = arena_strndup(&c->arena, name, (size_t)(colon - name));
	const struct isa_target *target = isa_target_find(gpu);
	c->features = colon;
	*arena_push(&c->arena, &c->given) = (struct cli_given){ OPT_GPU, gpu };
	for (const char *p = colon; target && *p; p += 1 + strcspn(p + 1, ":")) {
		const size_t n = strcspn(p + 1, ":");
		const bool has = (target->xnack && n == 6 && !memcmp(p + 1, "xnack", 5))
		                 || (target->sramecc && n == 8 && !memcmp(p + 1, "sramecc", 7));
		if (has && strchr("+-", p[n])) continue;
		cli_usage_error(c, "%s does not have a feature `%.*s`; %s", gpu, (int)n, p + 1,
			target->xnack && target->sramecc ? "it has xnack+, xnack-, sramecc+ and sramecc-"
			: target->xnack ? "it has xnack+ and xnack-"
			: target->sramecc ? "it has sramecc+ and sramecc-"
			: "it has none");
		return false;
	}
	return true;
}

bool cli_resolve_chip(struct cli *c)
{
	if (!split_features(c)) return false;
	const char *gpu = cli_value(c, OPT_GPU), *name = cli_value(c, OPT_CHIP);
	const struct isa_chip *chip = name ? isa_chip_find(name) : gpu ? chip_named(gpu) : NULL;
	if (name && !chip) return refuse_unknown(c, "chip", name, &isa_chips->name, isa_chip_count, sizeof *isa_chips);
	if (!chip) return true;
	if (!gpu || chip_named(gpu)) *arena_push(&c->arena, &c->given) = (struct cli_given){ OPT_GPU, chip->names[0] };
	else if (isa_gpu_find(gpu) && isa_gpu_main(isa_gpu_find(gpu)) != isa_gpu_main(chip->gpu)) {
		cli_usage_error(c, "%s is %s, not %s", chip->title, chip->names[0], gpu);
		return false;
	}
	if (c->command && cli_options[OPT_CHIP].commands & c->command->bit)
		*arena_push(&c->arena, &c->given) = (struct cli_given){ OPT_CHIP, chip->name };
	return true;
}

static bool override_figure(struct cli *c, const char *text, struct isa_figure_value *to)
{
	const char *equals = strchr(text, '='),
		*name = arena_strndup(&c->arena, text, equals ? (size_t)(equals - text) : strlen(text));
	char *end;
	unsigned k = 0;
	while (k < isa_chip_figure_count && strcmp(isa_chip_figure_name[k], name)) k++;
	if (k == isa_chip_figure_count)
		return refuse_unknown(c, "figure", name, isa_chip_figure_name, isa_chip_figure_count,
		                      sizeof *isa_chip_figure_name);
	unsigned long n = equals ? strtoul(equals + 1, &end, 0) : 0;
	if (!equals || end == equals + 1 || *end || equals[1] == '-' || !n || n > UINT32_MAX) {
		cli_usage_error(c, "--figure expects NAME=N with N of at least 1, not `%s`", text);
		return false;
	}
	to[k].value = (uint32_t)n;
	return true;
}

bool chip_override(struct cli *c, const struct isa_chip *from, struct isa_chip *to)
{
	enum { MOST_WGPS = 1024, MOST_MHZ = 100000, MOST_WAVES = 20, MOST_SIMDS = 4 };
	uint64_t wgps = from->at[ISA_CHIP_wgps].value, clock = from->at[ISA_CHIP_clock].value;
	struct isa_figure_value *at = arena_alloc(&c->arena, ISA_CHIP_FIGURE_COUNT * sizeof *at);
	*to = *from;
	to->at = at;
	if (!cli_number(c, OPT_WGPS, 1, MOST_WGPS, &wgps) || !cli_number(c, OPT_CLOCK, 1, MOST_MHZ, &clock)) return false;
	time_chip_at(from, clock, at);
	at[ISA_CHIP_wgps].value = (uint32_t)wgps;
	for (size_t k = 0; k < c->given.n; k++)
		if (c->given.at[k].id == OPT_FIGURE && !override_figure(c, c->given.at[k].value, at)) return false;
	if (to->at[ISA_CHIP_wgps].value > MOST_WGPS || to->at[ISA_CHIP_waves].value > MOST_WAVES
	    || to->at[ISA_CHIP_simds].value > MOST_SIMDS || to->at[ISA_CHIP_simds].value % to->at[ISA_CHIP_cus].value) {
		cli_usage_error(c,
			"a chip has at most %d WGPs, %d SIMDs in each, the same number in each CU, and %d waves a SIMD",
			MOST_WGPS, MOST_SIMDS, MOST_WAVES);
		return false;
	}
	return true;
}
