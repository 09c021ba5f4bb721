// The command line: one table of commands (commands.def) and one of options (options.def), with their texts
// (docs/manual). The parser, the help, completion and the manual pages come from them.
#ifndef CLI_CLI_H
#define CLI_CLI_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <jansson.h>
#include "base/diag.h"
#include "base/text.h"

enum { EXIT_FINE, EXIT_FAILED, EXIT_USAGE, EXIT_ASSEMBLE, EXIT_IO };

enum cli_command_id {
#define COMMAND(ID, ...) COMMAND_##ID,
#include "cli/commands.def"
#undef COMMAND
	COMMAND_COUNT
};
enum cli_command_bit {               // sets of commands
#define COMMAND(ID, ...) FOR_##ID = 1 << COMMAND_##ID,
#include "cli/commands.def"
#undef COMMAND
	FOR_NONE = 1 << COMMAND_COUNT,   // without a command
	FOR_ALL = 2 * FOR_NONE - 1,
#define RUNS(ID) FOR_##ID
#define OTHER(ID) 0
#define COMMAND(ID, name, kind, ...) | kind(ID)
	FOR_RUNS = 0                     // commands that run a program
#include "cli/commands.def"
#undef COMMAND
#undef OTHER
#undef RUNS
	,
	FOR_RECORDED = FOR_TRACE | FOR_EXPORT,       // commands that read the log of a run
};

enum cli_option_id {
#define OPTION(id, ...) OPT_##id,
#include "cli/options.def"
#undef OPTION
	OPT_COUNT
};

struct cli_option {
	const char *name;            // without the dashes
	char letter;                 // 0 if it does not have one
	const char *argument;        // name of its value; NULL if it does not take any
	unsigned commands;           // bits of the commands that take it
	const char *note;            // the `;@` note that does the same, or NULL
	struct text text;
};
extern const struct cli_option cli_options[OPT_COUNT];

struct cli;
struct cli_command {
	const char *name;
	unsigned bit;
	int (*run)(struct cli *c);
	const char *operands;        // "" if it does not take any
	struct text text;
};
extern const struct cli_command cli_commands[];
extern const size_t cli_command_count;

struct cli {
	struct arena arena;
	const struct cli_command *command;                                       // NULL if the command line names none
	struct { struct cli_given { enum cli_option_id id; const char *value; } *at; size_t n, room; } given;    // in order
	struct { const char **at; size_t n, room; } operands;
	const char *features;        // the GPU's name from the first `:` on, or NULL (cli_resolve_chip)
	const struct source *read;   // the operand, if it was read already; else NULL
	// The words after FILE and `--`, for a compiler; NULL-terminated, or `at` is NULL.
	struct { const char **at; size_t n, room; } rest;
};

// Reads the command line. False, with a message on stderr, if it is wrong.
bool cli_parse(struct cli *c, int argc, char **argv);
bool cli_has(const struct cli *c, enum cli_option_id id);
const char *cli_value(const struct cli *c, enum cli_option_id id);   // returns the last value; NULL if not given
// Reads a number. Returns false, with a message, if it is wrong; leaves *out unchanged if the option is not given.
bool cli_number(const struct cli *c, enum cli_option_id id, uint64_t low, uint64_t high, uint64_t *out);
bool cli_wave_size(const struct cli *c, uint64_t *lanes);                    // reads --wave in the same way
// Read `N` or `N-M`, and `X`, `X,Y` or `X,Y,Z`. Return false, with a message, if the value is something else. Leave
// their results unchanged if the option is not given.
bool cli_range(const struct cli *c, enum cli_option_id id, int base, uint64_t *from, uint64_t *to);
bool cli_workgroup(const struct cli *c, uint32_t workgroup[3]);
bool cli_color(const struct cli *c, FILE *to);   // returns whether to colour: --color, NO_COLOR, or a terminal
// Prints a usage error; returns EXIT_USAGE.
int cli_usage_error(const struct cli *c, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
// Print to standard output, and free `j`: indented, or on one line.
void cli_print_json(json_t *j);
void cli_print_line(json_t *j);
int cli_cannot(const char *what, const char *path);                          // prints why, from errno; returns EXIT_IO

// Returns the words that a value with this name (WHEN) can be, with spaces between; NULL if it is any text.
const char *cli_words(const char *argument);

// Resolves a chip that is given as a GPU (`--gpu rx7900xtx`) or alone (`--chip rx7900xtx`): sets both options. Returns
// false, with a message, if the chip does not exist.
bool cli_resolve_chip(struct cli *c);

// Writes the help of the whole program if `command` is NULL.
void cli_help(FILE *to, const struct cli_command *command, bool full);
void cli_manual(FILE *to);                                                   // writes the manual page, in mdoc(7)
void cli_manual_of(FILE *to, const struct cli_command *command);             // writes the page of one command
void cli_complete_bash(FILE *to);                                            // write completion for shells
void cli_complete_zsh(FILE *to);
void cli_complete_fish(FILE *to);
// Prints a file or list that is made from the tables (`--generate NAME`). Returns the exit status.
int cli_generate(struct cli *c, const char *what);

#define COMMAND(ID, name, ...) int command_##name(struct cli *c);
#include "cli/commands.def"
#undef COMMAND
#endif
