// The tables of options and commands, and the parser of the command line.
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/nearest.h"
#include "cli/cli.h"
#include "cli/terminal.h"
#include "isa/lists.h"
#include "json/json_out.h"

const struct cli_option cli_options[OPT_COUNT] = {
#define OPTION_TEXT(id, ...) [OPT_##id] = { __VA_ARGS__ },
#include "cli/option_texts.def"
#undef OPTION_TEXT
};

const struct cli_command cli_commands[] = {
#define COMMAND(ID, called, ...) \
	[COMMAND_##ID].name = #called, [COMMAND_##ID].bit = FOR_##ID, [COMMAND_##ID].run = command_##called,
#include "cli/commands.def"
#undef COMMAND
#define COMMAND_TEXT(ID, takes, ...) [COMMAND_##ID].operands = takes, [COMMAND_##ID].text = __VA_ARGS__,
#include "cli/command_texts.def"
#undef COMMAND_TEXT
};
const size_t cli_command_count = COMMAND_COUNT;

int cli_usage_error(const struct cli *c, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	fputs("lanewise: ", stderr);
	vfprintf(stderr, fmt, args);
	va_end(args);
	if (c->command) fprintf(stderr, "\nTry `lanewise %s --help`.\n", c->command->name);
	else fputs("\nTry `lanewise --help`.\n", stderr);
	return EXIT_USAGE;
}

void cli_print_json(json_t *j)
{
	json_out_file(stdout, j, JSON_ON_LINES);
	putchar('\n');
	json_decref(j);
}

void cli_print_line(json_t *j)
{
	json_out_file(stdout, j, JSON_ON_A_LINE);
	putchar('\n');
	json_decref(j);
}

int cli_cannot(const char *what, const char *path)
{
	file_cannot(what, path);
	return EXIT_IO;
}

const char *cli_words(const char *argument)
{
	static const struct {
		const char *argument, *words;
	} all[] = {
		{ "SIZE", "32 64" }, { "WHEN", "auto always never" }, { "STATE", "cold warm" },
		{ "FORMAT", "text json markdown" }, { "KEY", "line cycles stall hits max" }
	};
	for (size_t k = 0; k < sizeof all / sizeof *all; k++)
		if (argument && !strcmp(all[k].argument, argument)) return all[k].words;
	return NULL;
}

static unsigned bit_of(const struct cli *c) { return c->command ? c->command->bit : FOR_NONE; }

static bool unknown_option(const struct cli *c, const char *name)
{
	const char *names[OPT_COUNT];
	size_t n = 0;
	for (unsigned k = 0; k < OPT_COUNT; k++) {
		if (!strcmp(cli_options[k].name, name)) {
			if (c->command) cli_usage_error(c, "`%s` does not have an option --%s", c->command->name, name);
			else cli_usage_error(c, "--%s belongs after a command", name);
			return false;
		}
		if (cli_options[k].commands & bit_of(c)) names[n++] = cli_options[k].name;
	}
	const char *near = nearest_word(name, names, n);
	if (near) cli_usage_error(c, "option --%s does not exist; did you mean --%s?", name, near);
	else cli_usage_error(c, "option --%s does not exist", name);
	return false;
}

static bool unknown_command(const struct cli *c, const char *name)
{
	const char *near = nearest_name(name, &cli_commands->name, cli_command_count, sizeof *cli_commands);
	if (near) cli_usage_error(c, "command `%s` does not exist; did you mean `%s`?", name, near);
	else if (strchr(name, '.'))
		cli_usage_error(c, "command `%s` does not exist; to run a file: lanewise run %s", name, name);
	else cli_usage_error(c, "command `%s` does not exist", name);
	return false;
}

// Returns words in a sentence, such as `text`, `json` or `markdown`.
static const char *word_list(struct arena *a, const char *words)
{
	const char *last = strrchr(words, ' '), *all = "";
	for (const char *p = words; p < last;) {
		size_t n = strcspn(p, " ");
		all = arena_printf(a, "%s%s%.*s", all, *all ? ", " : "", (int)n, p);
		p += n + 1;
	}
	return arena_printf(a, "%s or %s", all, last + 1);
}

static bool is_word(const char *words, const char *value)
{
	size_t n = strlen(value);
	for (const char *p = words; n && (p = strstr(p, value)); p++)
		if ((p == words || p[-1] == ' ') && (p[n] == ' ' || !p[n])) return true;
	return false;
}

// Adds an option. --wave is not checked here: its values depend on the GPU (cli_wave_size). A sweep checks each of
// several values.
static bool add_option(struct cli *c, enum cli_option_id id, const char *value)
{
	const char *words = id == OPT_WAVE || (id == OPT_CACHES && bit_of(c) & FOR_SWEEP) ? NULL
	                    : cli_words(cli_options[id].argument);
	*arena_push(&c->arena, &c->given) = (struct cli_given){ id, value };
	if (!words || is_word(words, value)) return true;
	cli_usage_error(c, "--%s expects %s, not `%s`", cli_options[id].name, word_list(&c->arena, words), value);
	return false;
}

static bool long_option(struct cli *c, const char *text, char **argv, int *at)
{
	const char *equals = strchr(text, '=');
	size_t length = equals ? (size_t)(equals - text) : strlen(text);
	for (unsigned k = 0; k < OPT_COUNT; k++) {
		const struct cli_option *o = &cli_options[k];
		if (strlen(o->name) != length || strncmp(o->name, text, length) || !(o->commands & bit_of(c))) continue;
		if (!o->argument && equals) { cli_usage_error(c, "--%s does not take a value", o->name); return false; }
		const char *value = equals ? equals + 1 : o->argument ? argv[*at + 1] : NULL;
		if (o->argument && !value) {
			cli_usage_error(c, "--%s expects a value: --%s %s", o->name, o->name, o->argument);
			return false;
		}
		if (o->argument && !equals) ++*at;
		return add_option(c, k, value);
	}
	return unknown_option(c, arena_strndup(&c->arena, text, length));
}

static bool short_options(struct cli *c, const char *text, char **argv, int *at)
{
	for (; *text; text++) {
		unsigned k = 0;
		while (k < OPT_COUNT && !(cli_options[k].letter == *text && cli_options[k].commands & bit_of(c))) k++;
		if (k == OPT_COUNT) { cli_usage_error(c, "option -%c does not exist", *text); return false; }
		if (!cli_options[k].argument) { add_option(c, k, *text == 'h' ? "short" : NULL); continue; }
		const char *value = text[1] ? text + 1 : argv[++*at];
		if (!value) {
			cli_usage_error(c, "-%c expects a value: -%c %s", *text, *text, cli_options[k].argument);
			return false;
		}
		return add_option(c, k, value);
	}
	return true;
}

bool cli_parse(struct cli *c, int argc, char **argv)
{
	bool operands_only = false;
	for (int k = 1; k < argc; k++) {
		const char *a = argv[k];
		if (operands_only || a[0] != '-' || !a[1]) {
			if (c->command) { *arena_push(&c->arena, &c->operands) = a; continue; }
			for (size_t n = 0; n < cli_command_count; n++) if (!strcmp(a, cli_commands[n].name)) c->command = &cli_commands[n];
			if (!c->command) return unknown_command(c, a);
		} else if (!strcmp(a, "--")) {
			if (!c->operands.n) { operands_only = true; continue; }
			while (++k < argc) *arena_push(&c->arena, &c->rest) = argv[k];
			*arena_push(&c->arena, &c->rest) = NULL;
		} else if (!(a[1] == '-' ? long_option(c, a + 2, argv, &k) : short_options(c, a + 1, argv, &k))) {
			return false;
		}
	}
	return true;
}

const char *cli_value(const struct cli *c, enum cli_option_id id)
{
	for (size_t k = c->given.n; k-- > 0;) if (c->given.at[k].id == id) return c->given.at[k].value;
	return NULL;
}

bool cli_has(const struct cli *c, enum cli_option_id id)
{
	for (size_t k = 0; k < c->given.n; k++) if (c->given.at[k].id == id) return true;
	return false;
}

bool cli_number(const struct cli *c, enum cli_option_id id, uint64_t low, uint64_t high, uint64_t *out)
{
	const char *text = cli_value(c, id);
	char *end;
	if (!text) return true;
	errno = 0;
	unsigned long long n = strtoull(text, &end, 0);
	if (*text && *text != '-' && !*end && !errno && n >= low && n <= high) { *out = n; return true; }
	cli_usage_error(c, "--%s expects a number from %llu to %llu, not `%s`", cli_options[id].name,
	                (unsigned long long)low, (unsigned long long)high, text);
	return false;
}

// Reads --wave. A number that is not a size of waves is assumed to be the number of one wave.
bool cli_wave_size(const struct cli *c, uint64_t *lanes)
{
	const char *text = cli_value(c, OPT_WAVE);
	if (!text) return true;
	bool is = !strcmp(text, "32") || !strcmp(text, "64"), filters = cli_options[OPT_WAVES].commands & bit_of(c);
	if (is) *lanes = text[0] == '3' ? 32 : 64;
	else if (filters && text[0] >= '0' && text[0] <= '9')
		cli_usage_error(c,
			"--wave is the size of a wave, 32 or 64 lanes; --waves %s chooses wave %s of each workgroup",
			text, text);
	else cli_usage_error(c, "--wave is the size of a wave, 32 or 64 lanes, not `%s`", text);
	return is;
}

static bool refuse_value(const struct cli *c, enum cli_option_id id)
{
	cli_usage_error(c, "--%s expects %s, not `%s`", cli_options[id].name, cli_options[id].argument, cli_value(c, id));
	return false;
}

bool cli_range(const struct cli *c, enum cli_option_id id, int base, uint64_t *from, uint64_t *to)
{
	const char *text = cli_value(c, id);
	char *end;
	if (!text) return true;
	errno = 0;
	unsigned long long a = strtoull(text, &end, base), b = a;
	if (end != text && *end == '-' && end[1]) b = strtoull(end + 1, &end, base);
	if (end == text || *end || errno || a > b || *text == '-' || strpbrk(text, " +")) return refuse_value(c, id);
	*from = a;
	*to = b;
	return true;
}

bool cli_workgroup(const struct cli *c, uint32_t workgroup[3])
{
	const char *at = cli_value(c, OPT_WORKGROUP);
	uint32_t given[3] = { 0 };
	if (!at) return true;
	for (int k = 0; k < 3; k++) {
		char *end;
		errno = 0;
		unsigned long long n = strtoull(at, &end, 10);
		if (*at < '0' || *at > '9' || errno || n > UINT32_MAX) break;
		given[k] = (uint32_t)n;
		if (!*end) {
			memcpy(workgroup, given, sizeof given);
			return true;
		}
		if (*end != ',') break;
		at = end + 1;
	}
	return refuse_value(c, OPT_WORKGROUP);
}

bool cli_color(const struct cli *c, FILE *to)
{
	const char *when = cli_value(c, OPT_COLOR), *no = getenv("NO_COLOR"), *term = getenv("TERM");
	if (when && !strcmp(when, "always")) return true;
	if (when && !strcmp(when, "never")) return false;
	return terminal_is(to) && !(no && *no) && !(term && !strcmp(term, "dumb"));
}
