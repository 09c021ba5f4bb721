// Shared by run, trace and asm: reads the file, assembles it, reads notes and options, and prints messages about them.
#ifndef CLI_LOAD_H
#define CLI_LOAD_H
#include "asm/asm.h"
#include "cli/cli.h"
#include "harness/harness.h"

struct load {
	struct cli *cli;
	const struct source *source;
	struct program *program;
	struct diag diag;
	struct harness_notes notes;
	struct harness_run run;
	unsigned jobs; bool any_order; // threads for load_run's run, as in machine_options
	struct load_shader *shader;    // NULL if the file is not a shader
};
// Reads --gpu and --wave. gpu is NULL without --gpu, wave is 0 without both.
int load_target(struct cli *c, struct code_target *t);
// Each returns EXIT_FINE, or the exit status after its message.
int load_read(struct load *l, struct cli *c);   // Reads FILE, or the example of that name, to l->source.
// Makes the program, which may exist even if the status is EXIT_ASSEMBLE.
int load_program(struct load *l, struct cli *c, bool keep_going);
// Reads notes and options without a run: sets kernel and max_steps.
int load_notes(struct load *l, struct cli *c, struct harness_run_options *o);
int load_given_notes(struct load *l, struct harness_notes *n);   // reads --notes files and options into n
// Reads the number of threads; returns false, after a message, if it is not one.
bool load_jobs(struct load *l, const struct cli *c, enum cli_option_id id);
int load_run(struct load *l, struct cli *c, bool keep_state, enum kept_rows kept_rows);
int load_check_save(struct load *l);   // checks before the run that the --save options name buffers
int load_save(struct load *l);                                          // writes the files of --save
int load_save_notes(const struct load *l);   // writes the file of --save-notes, if it was given
// Writes the file of --save-dispatch, if it was given; `kernel` is NULL for the first.
int load_save_dispatch(struct load *l, const char *kernel);
void load_messages(struct load *l);                                     // prints the messages so far, and clears them
int load_wrong(const struct load *l);   // Returns the status if notes are wrong: the file's, or an option's.
// Finds a GPU. Returns EXIT_USAGE, with a message, if it is unknown or incomplete.
int load_gpu(struct cli *c, const char *name, const struct isa_gpu **gpu);
int load_fault(const struct load *l);   // prints where the run stopped; returns EXIT_FAILED
void load_free(struct load *l);                                         // prints the remaining messages, and frees
#endif
