// lanewise occupancy
#include <string.h>
#include "cli/choices.h"
#include "cli/load.h"
#include "report/occupancy.h"

// Reads work-items as X, X,Y or X,Y,Z. Returns false, with a message, if they are wrong.
static bool threads_of(struct cli *c, uint32_t *out)
{
	const char *text = cli_value(c, OPT_NUMTHREADS);
	unsigned x = 1, y = 1, z = 1;
	char rest;
	if (!text) return true;
	int n = sscanf(text, "%u,%u,%u%c", &x, &y, &z, &rest);
	uint64_t all = (uint64_t)x * y * z;
	if (n >= 1 && n <= 3 && x <= 1024 && y <= 1024 && z <= 1024 && all >= 1 && all <= 1024
	    && !strpbrk(text, "+- ")) {
		*out = (uint32_t)all;
		return true;
	}
	cli_usage_error(c, "--numthreads expects X, X,Y or X,Y,Z with at most 1024 work-items, not `%s`", text);
	return false;
}

int command_occupancy(struct cli *c)
{
	struct isa_chip chip;
	struct occupancy_need need = { .chip = &chip };
	const char *gpu = cli_value(c, OPT_GPU), *name = cli_value(c, OPT_CHIP);
	if (c->operands.n)
		return cli_usage_error(c, "occupancy does not read a file (`%s`); its numbers are options",
		                       c->operands.at[0]);
	const struct isa_gpu *known;
	if (!name && gpu && load_gpu(c, gpu, &known)) return EXIT_USAGE;
	const struct isa_chip *found = isa_chip_find(name ? name : gpu ? gpu : isa_gpu_default->name);
	if (!found) return cli_usage_error(c, "figures of a chip with %s do not exist", gpu);
	if (!chip_override(c, found, &chip)) return EXIT_USAGE;
	uint64_t wave = chip.gpu->wave_sizes[0], vgprs = 0, sgprs = 0, lds = 0;
	if (!cli_wave_size(c, &wave) || !cli_number(c, OPT_VGPRS, 1, OCCUPANCY_MOST_VGPRS, &vgprs)
	    || !cli_number(c, OPT_SGPRS, 1, OCCUPANCY_MOST_SGPRS + 6, &sgprs)
	    || !cli_number(c, OPT_LDS, 0, chip.gpu->lds, &lds) || !threads_of(c, &need.threads))
		return EXIT_USAGE;
	if (wave != chip.gpu->wave_sizes[0] && wave != chip.gpu->wave_sizes[1])
		return cli_usage_error(c, "%s does not have wave%u", chip.gpu->name, (unsigned)wave);
	need.lanes = (unsigned)wave, need.vgprs = (unsigned)vgprs, need.sgprs = (unsigned)sgprs, need.lds = (uint32_t)lds;
	if (cli_has(c, OPT_JSON)) cli_print_line(show_occupancy_json(&need));
	else if (vgprs) show_occupancy(stdout, &need);
	else show_occupancy_table(stdout, &need);
	return EXIT_FINE;
}
