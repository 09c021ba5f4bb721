// Completion for bash, zsh and fish. Possible values follow from the names in the tables (GPU, FILE, WHEN). Lists that
// are long or can change (mnemonics, examples) are read during completion: `lanewise --generate list-gpus`.
#include <string.h>
#include "cli/cli.h"

// Values of options and operands: words, a list that lanewise prints, files, files or a list, folders.
enum kind { NOTHING, WORDS, LIST, FILES, INPUTS, FOLDERS, KINDS };
struct value { const char *called; enum kind kind; const char *words; };

// The form of each kind in each shell; %s is the words, or the list.
enum shell { BASH, ZSH, FISH, SHELLS };
static const char *const forms[SHELLS][KINDS] = {
	[BASH] = { ":", "_lanewise_words \"%s\"", "_lanewise_list %s", "_lanewise_files -f",
	           "_lanewise_files -f; _lanewise_list %s", "_lanewise_files -d" },
	[ZSH] = { "", "(%s)", " _lanewise_list %s", "_files", " _lanewise_inputs %s", "_files -/" },
	[FISH] = { " -x", " -x -a '%s'", " -x -a '(lanewise --generate list-%s)'", " -r -F",
	           " -F -a '(lanewise --generate list-%s)'", " -x -a '(__fish_complete_directories)'" },
};
static void put_value(FILE *to, enum shell s, const struct value *v) { fprintf(to, forms[s][v->kind], v->words); }

static const struct value values[] = {
	{ "GPU", LIST, "gpus" }, { "CHIP", LIST, "chips" }, { "CHECK", LIST, "checks" }, { "FILE", FILES, NULL },
	{ "DIR", FOLDERS, NULL },
};
static const struct value operands[] = {
	{ "FILE", INPUTS, "examples" }, { "FILE...", INPUTS, "examples" }, { "TOPIC...", LIST, "pages" },
	{ "[NAME...]", LIST, "intrinsics" }, { "[PART...]", LIST, "parts" }, { "[TOPIC...]", LIST, "topics" },
	{ "[ACTION...]", INPUTS, "exercises" },
};

static struct value find_value(const struct value *table, size_t n, const char *called)
{
	for (size_t k = 0; k < n; k++) if (called && !strcmp(table[k].called, called)) return table[k];
	return (struct value){ called, NOTHING, NULL };
}

static struct value value_of(const struct cli_option *o)
{
	const char *words = cli_words(o->argument);
	return words ? (struct value){ o->argument, WORDS, words }
	       : find_value(values, sizeof values / sizeof *values, o->argument);
}

static struct value operand_of(const struct cli_command *c)
{
	return find_value(operands, sizeof operands / sizeof *operands, c->operands);
}

static bool takes(unsigned bit, const struct cli_option *o) { return o->commands & bit; }

// Writes the commands of an option, without FOR_NONE, with `between` between them. Returns how many.
static unsigned put_commands(FILE *to, const struct cli_option *o, const char *between)
{
	unsigned n = 0;
	for (size_t k = 0; k < cli_command_count; k++)
		if (takes(cli_commands[k].bit, o)) fprintf(to, "%s%s", n++ ? between : "", cli_commands[k].name);
	return n;
}

// Writes text that is between quotes, which `'` ends: `escape` replaces a `'` inside.
static void put_quoted(FILE *to, const char *text, const char *escape, const char *special)
{
	for (; *text; text++) {
		if (*text == '\'') fputs(escape, to);
		else if (strchr(special, *text)) fprintf(to, "\\%c", *text);
		else putc(*text, to);
	}
}

// ---- bash ---------------------------------------------------------------------------------------------------------
static void bash_option_values(FILE *to)
{
	for (unsigned k = 0; k < OPT_COUNT; k++) {
		const struct cli_option *o = &cli_options[k];
		struct value v = value_of(o);
		if (!o->argument) continue;
		putc('\t', to);
		unsigned n = 0;
		for (size_t c = 0; c < cli_command_count; c++) {
			if (!takes(cli_commands[c].bit, o)) continue;
			fprintf(to, "%s%s:--%s", n++ ? "|" : "", cli_commands[c].name, o->name);
			if (o->letter) fprintf(to, "|%s:-%c", cli_commands[c].name, o->letter);
		}
		if (takes(FOR_NONE, o)) fprintf(to, "%s:--%s", n ? "|" : "", o->name);
		fputs(") ", to);
		put_value(to, BASH, &v);
		fputs("; return ;;\n", to);
	}
}

static void bash_options(FILE *to, const char *command, unsigned bit)
{
	fprintf(to, "\t\t%s) _lanewise_words \"", command);
	for (unsigned k = 0, n = 0; k < OPT_COUNT; k++) {
		if (!takes(bit, &cli_options[k])) continue;
		fprintf(to, "%s--%s", n++ ? " " : "", cli_options[k].name);
		if (cli_options[k].letter) fprintf(to, " -%c", cli_options[k].letter);
	}
	fputs("\" ;;\n", to);
}

void cli_complete_bash(FILE *to)
{
	fputs("# bash completion of lanewise. Made by `lanewise --generate bash`.\n"
	      "_lanewise_words() { local IFS=$' \\t\\n'; COMPREPLY+=($(compgen -W \"$1\" -- \"$cur\")); }\n"
	      "_lanewise_list() { _lanewise_words \"$(lanewise --generate \"list-$1\" 2>/dev/null)\"; }\n"
	      "_lanewise_files() {\n"
	      "\tlocal file\n"
	      "\tcompopt -o filenames 2>/dev/null\n"
	      "\twhile IFS= read -r file; do COMPREPLY+=(\"$file\"); done < <(compgen \"$1\" -- \"$cur\")\n"
	      "}\n"
	      "_lanewise() {\n"
	      "\tlocal cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command= k\n"
	      "\tCOMPREPLY=()\n"
	      "\tif [[ $cur == = ]]; then cur=\n"
	      "\telif [[ $prev == = && COMP_CWORD -gt 1 ]]; then prev=${COMP_WORDS[COMP_CWORD - 2]}; fi\n"
	      "\tfor ((k = 1; k < COMP_CWORD; k++)); do\n"
	      "\t\tcase ${COMP_WORDS[k]} in\n\t\t", to);
	for (size_t k = 0; k < cli_command_count; k++) fprintf(to, "%s%s", k ? "|" : "", cli_commands[k].name);
	fputs(") command=${COMP_WORDS[k]}; break ;;\n\t\tesac\n\tdone\n\tcase $command:$prev in\n", to);
	bash_option_values(to);
	fputs("\tesac\n\tif [[ $cur == -* ]]; then\n\t\tcase $command in\n", to);
	bash_options(to, "''", FOR_NONE);
	for (size_t k = 0; k < cli_command_count; k++) bash_options(to, cli_commands[k].name, cli_commands[k].bit);
	fputs("\t\tesac\n\t\treturn\n\tfi\n\tcase $command in\n\t'') _lanewise_list commands ;;\n", to);
	for (size_t k = 0; k < cli_command_count; k++) {
		struct value v = operand_of(&cli_commands[k]);
		fprintf(to, "\t%s) ", cli_commands[k].name);
		put_value(to, BASH, &v);
		fputs(" ;;\n", to);
	}
	fputs("\tesac\n}\ncomplete -F _lanewise lanewise\n", to);
}

// ---- zsh ----------------------------------------------------------------------------------------------------------
static void zsh_options(FILE *to, unsigned bit)
{
	for (unsigned k = 0; k < OPT_COUNT; k++) {
		const struct cli_option *o = &cli_options[k];
		struct value v = value_of(o);
		if (!takes(bit, o)) continue;
		fputs(" \\\n\t\t\t", to);
		if (o->letter) fprintf(to, "'*'{-%c%s,--%s%s}'", o->letter, o->argument ? "+" : "", o->name, o->argument ? "=" : "");
		else fprintf(to, "'*--%s%s", o->name, o->argument ? "=" : "");
		putc('[', to);
		put_quoted(to, o->text.brief, "'\\''", "[]");
		putc(']', to);
		if (o->argument) {
			putc(':', to);
			put_quoted(to, o->argument, "'\\''", ":[]");
			putc(':', to);
			put_value(to, ZSH, &v);
		}
		putc('\'', to);
	}
}

void cli_complete_zsh(FILE *to)
{
	fputs("#compdef lanewise\n# zsh completion of lanewise. Made by `lanewise --generate zsh`.\n"
	      "_lanewise_list() {\n\tlocal -a found\n"
	      "\tfound=(${(f)\"$(lanewise --generate list-$1 2>/dev/null)\"})\n\tcompadd -a found\n}\n"
	      "_lanewise_inputs() { _files; _lanewise_list $1 }\n"
	      "_lanewise() {\n\tlocal curcontext=\"$curcontext\" state line\n\ttypeset -A opt_args\n\t_arguments -C",
	      to);
	zsh_options(to, FOR_NONE);
	fputs(" \\\n\t\t\t'1:command: _lanewise_list commands' \\\n\t\t\t'*::argument:->argument'\n"
	      "\t[[ $state == argument ]] || return\n\tcase $words[1] in\n", to);
	for (size_t k = 0; k < cli_command_count; k++) {
		struct value v = operand_of(&cli_commands[k]);
		fprintf(to, "\t%s)\n\t\t_arguments", cli_commands[k].name);
		zsh_options(to, cli_commands[k].bit);
		if (v.kind != NOTHING) {
			fputs(" \\\n\t\t\t'*:", to);
			put_quoted(to, cli_commands[k].operands, "'\\''", ":[]");
			putc(':', to);
			put_value(to, ZSH, &v);
			putc('\'', to);
		}
		fputs(" ;;\n", to);
	}
	fputs("\tesac\n}\n_lanewise \"$@\"\n", to);
}

// ---- fish ---------------------------------------------------------------------------------------------------------
static void fish_option(FILE *to, const struct cli_option *o, const char *when, bool top)
{
	struct value v = value_of(o);
	fprintf(to, "complete -c lanewise -n '%s", when);
	if (!top) put_commands(to, o, " ");
	fprintf(to, "' -l %s", o->name);
	if (o->letter) fprintf(to, " -s %c", o->letter);
	if (o->argument) put_value(to, FISH, &v);
	fputs(" -d '", to);
	put_quoted(to, o->text.brief, "\\'", "\\");
	fputs("'\n", to);
}

void cli_complete_fish(FILE *to)
{
	fputs("# fish completion of lanewise. Made by `lanewise --generate fish`.\ncomplete -c lanewise -f\n", to);
	for (size_t k = 0; k < cli_command_count; k++) {
		const struct cli_command *c = &cli_commands[k];
		struct value v = operand_of(c);
		fprintf(to, "complete -c lanewise -n __fish_use_subcommand -a %s -d '", c->name);
		put_quoted(to, c->text.brief, "\\'", "\\");
		fputs("'\n", to);
		if (v.kind == NOTHING) continue;
		fprintf(to, "complete -c lanewise -n '__fish_seen_subcommand_from %s'", c->name);
		put_value(to, FISH, &v);
		putc('\n', to);
	}
	for (unsigned k = 0; k < OPT_COUNT; k++) {
		const struct cli_option *o = &cli_options[k];
		if (takes(FOR_NONE, o)) fish_option(to, o, "__fish_use_subcommand", true);
		for (size_t c = 0; c < cli_command_count; c++)
			if (takes(cli_commands[c].bit, o)) { fish_option(to, o, "__fish_seen_subcommand_from ", false); break; }
	}
}
