// The tables of options and commands, and the parser that reads them.
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "cli/cli.h"
#include "base/nearest.h"

const struct cli_option cli_options[OPT_COUNT] = {
#define OPTION(id, ...) { __VA_ARGS__ },
#include "cli/options.def"
#undef OPTION
};

const struct cli_command cli_commands[] = {
	{ "run", "FILE", "assembles FILE, runs it and says what came of it",
	  "FILE is assembly, or a code object (ELF) of clang, lld or `asm -o`: relocatable or linked; or the name of an example (`lanewise examples`). Prints the GPU, how many instructions of each class were executed, how full the vectors were, and whether each expectation held.", FOR_RUN, command_run },
	{ "check", "FILE", "runs FILE and says what is wrong with it although it runs",
	  "Each finding is a message with its place and the instruction to blame; `lanewise explain checks` lists the checks, and `lanewise explain ID` says what one is about. -W switches them. Exit status 1 if a check that is an error found something, or the program had a fault.", FOR_CHECK, command_check },
	{ "trace", "FILE", "runs FILE and shows what each instruction did",
	  "Each is shown with the exec mask before it, its source line, and what it changed. In the mask `#` is an active lane, `.` one that is not; `+` has joined and `-` has left since the instruction before.", FOR_TRACE, command_trace },
	{ "step", "FILE", "steps through FILE, forwards and backwards",
	  "A prompt, that works over ssh and in a pipe (`lanewise step FILE <commands`), and a full-screen view. Forwards and backwards by instruction, line, change of exec, wave; breaks at lines, on conditions, on changes of exec, registers and memory; `why v3[5]` says which instruction wrote a lane, and from what; registers and memory can be changed. `help` at the prompt lists the commands, as does docs/step.md.", FOR_STEP, command_step },
	{ "export", "FILE", "runs FILE and writes the run for other tools to open",
	  "For Konata, Perfetto, a spreadsheet, a picture of the exec mask, or everything as JSON Lines; several at once. Runs it with the model of a chip, as time does, so that instructions have cycles. FILE may also be a recorded run; in one without cycles instructions are counted instead. A file whose name ends in .zst is compressed; - is standard output.", FOR_EXPORT, command_export },
	{ "asm", "FILE", "assembles FILE: prints the machine code, or writes a code object", "Of a code object it prints the instructions, with the text that they disassemble to.", FOR_ASM, command_asm },
	{ "disasm", "FILE", "prints the instructions of machine code",
	  "FILE is a code object, or with --hex the digits of words. In LLVM's text: assembling it gives the same bytes. Words that are no instruction of the GPU are data, `.long 0x...`, with a warning.", FOR_DISASM, command_disasm },
	{ "time", "FILE...", "estimates the cycles of FILE, and says where they went",
	  "Runs it with a model of the chip: its caches, units, latencies and waits, the figures of which stand in isa/timing.isa and isa/chips.isa. Prints totals, and the program with what each instruction cost and waited for. Several FILEs, --gpu or --wave give a table that compares them.", FOR_TIME, command_time },
	{ "view", "FILE", "runs FILE and writes a page that shows the run in a browser",
	  "One file of HTML, which needs no network and nothing beside it: the source with hits and cycles, the exec mask over time, the waves with what they waited for, and the registers at each instruction, forwards and backwards. FILE may also be a recorded log. docs/view.md says more.", FOR_VIEW, command_view },
	{ "occupancy", "", "how many waves a chip holds at once",
	  "From the registers, LDS and work-items of a kernel: the waves of a SIMD, what limits them, and the next step. Without --vgprs: every count of VGPRs where it changes.", FOR_OCCUPANCY, command_occupancy },
	{ "explain", "WHAT...", "the page of an instruction; what machine words are",
	  "WHAT is a mnemonic; or a format, a GPU, a modifier; or gpus, formats, modifiers, functions, classes, to list them; or the dwords of instructions, first dword first: eight hexadecimal digits each, as in 0xd7650001_00020204, with or without 0x and underscores. Everything on the page comes from the records in isa/. Without --gpu words are explained for every GPU.", FOR_EXPLAIN, command_explain },
	{ "lower", "[NAME...]", "what a wave intrinsic lowers to",
	  "NAME is an intrinsic of HLSL, GLSL or SPIR-V: WavePrefixSum, subgroupShuffleUp, OpGroupNonUniformElect. Prints the source line, the instructions with what they do and the cycles that the wave spends on each, and how many there are of each class. Without NAME it lists all. The lowerings are the files of asm-examples/intrinsics.", FOR_LOWER, command_lower },
	{ "examples", "[PART...]", "lists the examples that come with lanewise",
	  "The name of each, and what it is. `run`, `trace`, `asm` and their like take such a name for FILE, from any folder: `lanewise trace 01-lanes`; of two parts that have one name, PART/NAME. A file of that name in the current folder comes first. With PART, as in `lanewise examples lessons`, only those of that folder. The pages that go with the lessons are in docs/lessons.", FOR_EXAMPLES, command_examples },
	{ "help", "[COMMAND]", "this help, or that of a command", "", FOR_HELP, command_help },
};
const size_t cli_command_count = sizeof cli_commands / sizeof *cli_commands;

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

static unsigned bit_of(const struct cli *c) { return c->command ? c->command->bit : FOR_NONE; }

static bool unknown_option(const struct cli *c, const char *name)
{
	const char *names[OPT_COUNT];
	size_t n = 0;
	for (unsigned k = 0; k < OPT_COUNT; k++) {
		if (!strcmp(cli_options[k].name, name)) {
			if (c->command) cli_usage_error(c, "`%s` has no option --%s", c->command->name, name);
			else cli_usage_error(c, "--%s belongs behind a command", name);
			return false;
		}
		if (cli_options[k].commands & bit_of(c)) names[n++] = cli_options[k].name;
	}
	const char *near = nearest_word(name, names, n);
	if (near) cli_usage_error(c, "there is no option --%s; did you mean --%s?", name, near);
	else cli_usage_error(c, "there is no option --%s", name);
	return false;
}

static bool unknown_command(const struct cli *c, const char *name)
{
	const char *names[32];
	for (size_t k = 0; k < cli_command_count; k++) names[k] = cli_commands[k].name;
	const char *near = nearest_word(name, names, cli_command_count);
	if (near) cli_usage_error(c, "there is no command `%s`; did you mean `%s`?", name, near);
	else if (strchr(name, '.')) cli_usage_error(c, "there is no command `%s`; to run a file: lanewise run %s", name, name);
	else cli_usage_error(c, "there is no command `%s`", name);
	return false;
}

static void give(struct cli *c, enum cli_option_id id, const char *value)
{
	*arena_push(&c->arena, &c->given) = (struct cli_given){ id, value };
}

static bool long_option(struct cli *c, const char *text, char **argv, int *at)
{
	const char *equals = strchr(text, '=');
	size_t length = equals ? (size_t)(equals - text) : strlen(text);
	for (unsigned k = 0; k < OPT_COUNT; k++) {
		const struct cli_option *o = &cli_options[k];
		if (strlen(o->name) != length || strncmp(o->name, text, length) || !(o->commands & bit_of(c))) continue;
		if (!o->argument && equals) { cli_usage_error(c, "--%s takes no value", o->name); return false; }
		const char *value = equals ? equals + 1 : o->argument ? argv[*at + 1] : NULL;
		if (o->argument && !value) { cli_usage_error(c, "--%s wants a value: --%s %s", o->name, o->name, o->argument); return false; }
		if (o->argument && !equals) ++*at;
		give(c, k, value);
		return true;
	}
	return unknown_option(c, arena_strndup(&c->arena, text, length));
}

static bool short_options(struct cli *c, const char *text, char **argv, int *at)
{
	for (; *text; text++) {
		unsigned k = 0;
		while (k < OPT_COUNT && !(cli_options[k].letter == *text && cli_options[k].commands & bit_of(c))) k++;
		if (k == OPT_COUNT) { cli_usage_error(c, "there is no option -%c", *text); return false; }
		if (!cli_options[k].argument) { give(c, k, *text == 'h' ? "short" : NULL); continue; }
		const char *value = text[1] ? text + 1 : argv[++*at];
		if (!value) { cli_usage_error(c, "-%c wants a value: -%c %s", *text, *text, cli_options[k].argument); return false; }
		give(c, k, value);
		return true;
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
			operands_only = true;
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
	cli_usage_error(c, "--%s wants a number from %llu to %llu, not `%s`", cli_options[id].name, (unsigned long long)low, (unsigned long long)high, text);
	return false;
}

// A number that no wave has as its size is meant as a wave's own.
bool cli_wave_size(const struct cli *c, uint64_t *lanes)
{
	const char *text = cli_value(c, OPT_WAVE);
	if (!text) return true;
	bool is = !strcmp(text, "32") || !strcmp(text, "64"), filters = cli_options[OPT_WAVES].commands & bit_of(c);
	if (is) *lanes = text[0] == '3' ? 32 : 64;
	else if (filters && text[0] >= '0' && text[0] <= '9')
		cli_usage_error(c, "--wave is the size of a wave, 32 or 64 lanes; only wave %s of each workgroup: --waves %s", text, text);
	else cli_usage_error(c, "--wave is the size of a wave, 32 or 64 lanes, not `%s`", text);
	return is;
}

static bool is_wrong(const struct cli *c, enum cli_option_id id)
{
	cli_usage_error(c, "--%s wants %s, not `%s`", cli_options[id].name, cli_options[id].argument, cli_value(c, id));
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
	if (end == text || *end || errno || a > b || *text == '-' || strpbrk(text, " +")) return is_wrong(c, id);
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
	return is_wrong(c, OPT_WORKGROUP);
}

bool cli_color(const struct cli *c, FILE *to)
{
	const char *when = cli_value(c, OPT_COLOR), *no = getenv("NO_COLOR"), *term = getenv("TERM");
	if (when && !strcmp(when, "always")) return true;
	if (when && !strcmp(when, "never")) return false;
	return isatty(fileno(to)) && !(no && *no) && !(term && !strcmp(term, "dumb"));
}
