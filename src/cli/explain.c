// lanewise explain
#include <string.h>
#include "cli/cli.h"
#include "show/show.h"

int command_explain(struct cli *c) {
	const char *name = cli_value(c, OPT_GPU);
	const struct isa_gpu *gpu = name ? isa_gpu_find(name) : NULL;
	struct show_style style = { cli_color(c, stdout) };
	if (!c->operands.n) return cli_usage_error(c, "which instruction?");
	if (name && !gpu) return cli_usage_error(c, "there is no GPU `%s`", name);
	for (size_t k = 0; k < c->operands.n; k++) {
		const char *mnemonic = c->operands.at[k];
		if (k && !cli_has(c, OPT_JSON)) fputs("\n\n", stdout);
		if (cli_has(c, OPT_JSON) ? show_explain_json(stdout, mnemonic) : show_explain(stdout, mnemonic, gpu, &style)) continue;
		const char *near = show_nearest(mnemonic, isa_names, isa_name_count);
		if (near) return cli_usage_error(c, "there is no instruction `%s`; did you mean `%s`?", mnemonic, near);
		return cli_usage_error(c, "there is no instruction `%s`", mnemonic);
	}
	return EXIT_FINE;
}
